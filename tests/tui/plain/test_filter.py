"""Line mode as a filter: the same typed lines lead to the same lines said, whoever types them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.loaded_program import run_loaded
from tests.tui.plain.script import FOLDER, GAMES, arguments, command, environ, played
from tui.cli.start import UNREAD

DOCS = Path(__file__).parents[3] / "docs"
SESSION = ("play", "ronda", "--plain", "--seed", "7")


def run(
    home: Path, *words: str, typed: str = "", **changed: str
) -> subprocess.CompletedProcess[str]:
    return run_loaded(command(*words), typed, environ(home, **changed))


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_to_its_end_says_what_it_always_said(game: str, tmp_path: Path) -> None:
    told, answers = played(tmp_path / "asked", *arguments(game))
    assert told == (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    typed = "".join(f"{answer}\n" for answer in answers)
    assert run(tmp_path / "at once", *arguments(game), typed=typed).stdout == told


def test_a_seed_deals_the_same_game_to_the_same_bots(tmp_path: Path) -> None:
    first, second = (run(tmp_path / home, *SESSION, typed="1\nhint\n") for home in "ab")
    assert first.stdout == second.stdout
    assert (first.stderr, first.returncode) == ("", 0)


def test_the_page_of_line_mode_prints_what_is_said(tmp_path: Path) -> None:
    page = (DOCS / "line-mode.md").read_text(encoding="utf-8")
    shown = re.search(
        r"^printf '(.*)' \| kahwa (.*)\n```\n\nprints\n\n```text\n([^`]*)```", page, re.M
    )
    assert shown is not None
    typed, words, told = shown.groups()
    done = run(tmp_path, *words.split(), typed=typed.replace("\\n", "\n"))
    assert done.stdout == told


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("--plain", "play", "ronda"), {}),
        (("play", "ronda"), {}),
        (("play", "ronda"), {"TERM": "dumb"}),
    ],
)
def test_lines_are_chosen_by_an_option_or_where_there_is_no_screen(
    tmp_path: Path, words: tuple[str, ...], changed: dict[str, str]
) -> None:
    done = run(tmp_path, *words, **changed)
    assert done.stdout.startswith("Ronda. Players: ")
    assert done.returncode == 0


def test_without_a_command_games_are_offered(tmp_path: Path) -> None:
    done = run(tmp_path, "--plain", typed="quit\n")
    assert "1 Ronda, a new game\n" in done.stdout


@pytest.mark.parametrize("changed", [{"LANG": "C"}, {"LC_ALL": "POSIX"}, {"TERM": "dumb"}])
def test_where_the_locale_is_not_utf_8_everything_is_ascii(
    tmp_path: Path, changed: dict[str, str]
) -> None:
    done = run(tmp_path, *SESSION, typed="rules 6\nhelp\nsave tea\n", **changed)
    assert done.stdout.isascii()
    assert "Aachra" in done.stdout


def test_a_mistake_ends_in_one_sentence(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "chess", "--plain")
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_told_by_the_status_alone(tmp_path: Path) -> None:
    answers = run(tmp_path, *SESSION, typed="help\n")
    assert 400 * len(answers.stdout) > 2 << 17  # More than a pipe and its reader hold.
    script = f"yes help | head -n 400 | {' '.join(command(*SESSION))} | head -n 1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {script}"],
        env=environ(tmp_path),
        capture_output=True,
        encoding="utf-8",
    )
    assert done.stdout.startswith("Ronda.")
    assert (done.stderr, done.returncode) == ("", UNREAD)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "</dev/null"])
def test_closed_ends_are_borne(tmp_path: Path, closed: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{' '.join(command(*SESSION))} {closed}"],
        env=environ(tmp_path),
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.stderr, done.returncode) == ("", 0)


def test_nothing_that_paints_is_loaded(tmp_path: Path) -> None:
    code = (
        "import sys; from tui.cli.commands import main\n"
        f"try: main({list(SESSION)!r}, prog_name='kahwa')\n"
        "finally: sys.stderr.write(' '.join(sorted({m.split('.')[0] for m in sys.modules})))"
    )
    done = subprocess.run(
        [*command()[:1], "-c", code],
        env=environ(tmp_path),
        input="help\nrules 1\nhint\nwhy\n",
        capture_output=True,
        encoding="utf-8",
    )
    assert "Best: " in done.stdout
    assert {"textual", "rich", "multiprocessing"}.isdisjoint(done.stderr.split())
