"""Line mode as a filter: a script at the other end of two pipes, and the games it has kept.

`python -m tests.tui.plain.script` plays and writes them anew; do that only for a change that is
meant to change what is said.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path(__file__).parent / "golden"

GAMES: Mapping[str, tuple[str, ...]] = {
    "ronda": ("--set", "target=15", "--seat", "Ada=person", "--seat", "Omar=random"),
    "rikiki": ("--seat", "Ada=person", "--seat", "Omar=random", "--seat", "Rim=random"),
    "president": (
        *(
            "--preset",
            "classic",
            "--set",
            "hands=3",
            "--seat",
            "Ada=person",
            "--seat",
            "Omar=random",
        ),
        *("--seat", "Rim=random", "--seat", "Ziad=random"),
    ),
    "makao": ("--set", "target=60", "--seat", "Ada=person", "--seat", "Omar=random"),
}
"""How each kept game is begun, besides its seed."""

LEGAL, MORE, CURTAIN = "Choose: ", " and ", "Pass the keyboard"


def arguments(game: str) -> list[str]:
    """Return the words of the command that plays a kept game."""
    return ["play", game, "--plain", "--seed", "7", *GAMES[game]]


def command(*words: str) -> list[str]:
    """Return the command line of the program."""
    return [sys.executable, "-m", "tui", *words]


def environ(home: Path, **changed: str) -> dict[str, str]:
    """Return an environment with folders of its own, in which everything may be said."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**kept, "KAHWA_HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm", **changed}


def first_answer(line: str) -> str | None:
    """Return the first legal answer that a line offers, nothing for a curtain, None if neither."""
    if line.startswith(CURTAIN):
        return ""
    if not line.startswith(LEGAL):
        return None
    first = line.removeprefix(LEGAL).rstrip().removesuffix(".").split(", ")[0]
    return first.partition(MORE)[0]


def played(home: Path, *words: str, **changed: str) -> tuple[str, list[str]]:
    """Play with the first legal answer each time; return all that was said, and the answers."""
    with subprocess.Popen(
        command(*words),
        env=environ(home, **changed),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        lines, answers = [], []
        for line in program.stdout:
            lines.append(line)
            answer = first_answer(line)
            if answer is not None:
                answers.append(answer)
                program.stdin.write(f"{answer}\n")
                program.stdin.flush()
    assert program.returncode == 0
    return "".join(lines), answers


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        with TemporaryDirectory() as folder:
            told, _answers = played(Path(folder), *arguments(each))
        (FOLDER / f"{each}.txt").write_text(told, encoding="utf-8")
