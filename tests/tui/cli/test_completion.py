"""What the shells complete behind Tab."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from core.games.registry import game_names
from core.ground.paths import games_database
from tests.tui.cli.test_command_line import opened, save_a_game
from tui.cli import commands as cli

__all__ = ["opened"]


# ---------------------------------------------------------------------- completion


def completed(*words: str, shell: str = "zsh") -> list[str]:
    """Return what a shell offers for the last word of a line."""
    line = " ".join(("kahwa", *words))
    asked = {"_KAHWA_COMPLETE": f"{shell}_complete", "COMP_WORDS": line}
    asked["COMP_CWORD"] = words[-1] if shell == "fish" else str(len(words))
    result = CliRunner().invoke(cli.main, [], env=asked)
    lines = result.stdout.splitlines()
    if shell == "zsh":
        return lines[1::3]
    return [line.partition(",")[2].partition("\t")[0] for line in lines if line]


@pytest.mark.parametrize("shell", ["zsh", "fish", "bash"])
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("p",), ["par", "play"]),
        (("play", ""), list(game_names())),
        (("rules", "m"), ["makao"]),
        (("learn", "ro"), ["ronda"]),
        (("learn", "--pl"), ["--plain"]),
        (("play", "ronda", "--pre"), ["--preset"]),
        (("play", "ronda", "--preset", ""), ["cafe", "article", "readme"]),
        (("arena", "makao", "--preset", "u"), ["uno-like"]),
        (("play", "--preset", ""), []),
        (("arena", "ronda", "--bots", "casual,s"), ["casual,strong"]),
        (("play", "ronda", "--set", "cal"), ["calls=manual", "calls=auto"]),
        (("play", "makao", "--set", "targ"), ["target=500"]),
        (("play", "ronda", "--seat", "Rim"), []),
        (("resume", "--pl"), ["--plain"]),
    ],
)
def test_the_shells_complete_words(shell: str, words: tuple[str, ...], offered: list[str]) -> None:
    found = completed(*words, shell=shell)
    assert sorted(found) == sorted(offered)


def test_the_shells_complete_who_sits_at_a_seat() -> None:
    assert completed("play", "ronda", "--seat", "Rim=c") == ["Rim=casual"]
    assert completed("resume", "--seat", "Rim=") == [
        f"Rim={who}" for who in ("person", "random", "casual", "regular", "strong", "master")
    ]


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("--seat", "Rim", "=", "ca"), ["casual"]),
        (("--seat", "Rim", "=ca"), ["casual"]),
        (("--preset", "=", "a"), ["article"]),
        (("--preset", "=", "article", "--seat", "A", "=", "s"), ["strong"]),
        (("--set", "calls", "=", "m"), ["manual"]),
    ],
)
def test_bash_gets_what_stands_behind_its_equals_sign(
    words: tuple[str, ...], offered: list[str]
) -> None:
    assert completed("play", "ronda", *words, shell="bash") == offered


def test_the_shells_complete_the_ids_of_saved_games() -> None:
    assert completed("resume", "") == []
    assert not games_database().exists()
    ids = [save_a_game(day) for day in (17, 16)]
    assert completed("resume", "") == ids
    assert completed("replay", ids[0][:3]) == [ids[0]]
    assert completed("export", "") == ids
    games_database().write_bytes(b"no database at all")
    assert completed("replay", "") in ([], ids)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_bare_kahwa_prints_the_script_of_a_shell(shell: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui"],
        env={**os.environ, "_KAHWA_COMPLETE": f"{shell}_source"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert "_kahwa_completion" in done.stdout
    assert f"_KAHWA_COMPLETE={shell}_complete" in done.stdout


@pytest.mark.parametrize(
    "args", [["--version"], ["saves"], ["stats"], ["engine"], ["--help"], ["rules", "ronda"]]
)
def test_what_needs_no_screen_imports_no_textual(args: list[str]) -> None:
    code = (
        "import sys; from tui.cli.commands import main\n"
        f"try: main({args!r}, prog_name='kahwa')\n"
        "finally: sys.stderr.write(' '.join(m for m in sys.modules if m.startswith('textual')))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], input='{"cmd":"quit"}\n', capture_output=True, text=True
    )
    assert ended.stderr == ""
