"""An external bot for Kahwa: plays the first legal action that gives little away."""

import json
import sys


def choose(move: dict) -> str | None:
    """Return one of the legal actions, or None to decline a claim out of turn."""
    if move["may_decline"]:
        return move["legal"][0]
    quiet = [action for action in move["legal"] if " " not in action and action != "pass"]
    return (quiet or move["legal"])[0]


def main() -> None:
    """Answer every line with one line until the input ends."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"protocol": 1}
        elif message["type"] == "move":
            answer = {"action": choose(message)}
        else:
            print(message["error"], file=sys.stderr)
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
