"""Checks where the cards of a finished sealed game came from, without Kahwa, by its record alone.

python check_cards.py RECORD [COMMITMENT]
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path


def numbers(secret: bytes, outcome: int) -> Iterator[float]:
    """Give the random numbers of an outcome: 53 bits each, from 0 to just below 1."""
    n = 0
    while True:
        digest = hmac.new(secret, f"{outcome}/{n}".encode(), hashlib.sha256).digest()
        yield (int.from_bytes(digest[:8], "big") >> 11) / 2**53
        n += 1


def shuffled(cards: list, rnd: Iterator[float]) -> list:
    """Return cards in the order that random numbers give them (Fisher and Yates)."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = int(next(rnd) * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def points(card: str) -> int:
    """Return what a card of Makao counts."""
    of_word = {"S": 10, "V": 10, "+2": 20, "-1": 20}
    if card in ("J", "J+4"):
        return 30 if card == "J" else 50
    return of_word[card[1:]] if card[1:] in of_word else int(card[1:])


def highest_draw(cards: list, players: int, rnd: Iterator[float]) -> int:
    """Return the seat that draws the card that counts most; whoever is equal draws again."""
    seats, pack = list(range(players)), []
    while len(seats) > 1:
        if len(pack) < len(seats):
            pack = shuffled(cards, rnd)
        drawn = {seat: points(pack.pop()) for seat in seats}
        seats = [seat for seat in seats if drawn[seat] == max(drawn.values())]
    return seats[0]


def outcome(secret: bytes, k: int, drawn: dict, pack: list) -> list | int:
    """Return outcome `k` of chance, drawn from what the record says."""
    rnd = numbers(secret, k)
    if "cards" in drawn:
        return shuffled(drawn["cards"], rnd)
    if "places" in drawn:
        return int(next(rnd) * drawn["places"])
    if drawn["by_cards"]:
        return highest_draw(pack, drawn["players"], rnd)
    return int(next(rnd) * drawn["players"])


def main(file: str, noted: str = "") -> int:
    """Check a record; return 0 if all its chance comes from the secret that was committed to."""
    record = json.loads(Path(file).read_text(encoding="utf-8"))
    secret = bytes.fromhex(record["source"]["secret"])
    commitment = hashlib.sha256(secret).hexdigest()
    print("commitment", commitment)
    if commitment != record["commitment"] or not commitment.startswith(noted.lower()):
        print("WRONG: the secret is not the one that was committed to")
        return 1
    pack = next(one["cards"] for one in record["drawn"] if "cards" in one)
    print("the pack in order:", *pack)
    for k, (drawn, told) in enumerate(zip(record["drawn"], record["chance"], strict=True)):
        if told["kind"] == "shuffle" and drawn["cards"] != pack:
            print(f"WRONG: shuffle {k} is of another pack")
            return 1
        if outcome(secret, k, drawn, pack) != told["value"]:
            print(f"WRONG: outcome {k}, {told['kind']}, does not come from the secret")
            return 1
    print(f"all {len(record['chance'])} outcomes of chance come from the secret")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except (OSError, LookupError, TypeError, ValueError, StopIteration) as error:
        sys.exit(f"this is no record of a hosted game that is over: {error!r}")
