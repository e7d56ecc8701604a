"""The command line: what it refuses and how, what it lists, and what it leaves unimported."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from core.bots.levels import LEVELS
from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.ground.paths import games_database, log_file
from core.learning import lesson_shelf as shelf
from core.records.recording import Recording
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tui.cli import commands as cli
from tui.cli import start as beginning
from tui.config.environment import glyphs_for
from tui.config.services import Services
from tui.config.settings import Settings, settings_file
from tui.navigation import Learning
from tui.plain import program
from tui.rules.lines import front_lines, reference_lines


def run(*args: str) -> Result:
    return CliRunner().invoke(cli.main, args, prog_name="kahwa")


def save_a_game(day: int = 17) -> str:
    """Begin a game in the database that the command line uses; return its id."""
    with Store.open(games_database(), lambda: datetime(2026, 11, day, tzinfo=UTC)) as store:
        options = game_type("ronda").table.settle({})
        seats = [Seat("Nadia"), Seat("Fatima", "casual")]
        game = Saves(store, Random(1)).begin("ronda", options, seats, Seeded(1))
        game.close()
        return game.head.id


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("play whist", ["no game whist", "ronda"]),
        ("play ronda --preset tea", ["no preset tea", "cafe", "article"]),
        ("play ronda --set tea=1", ["no option tea", "target", "missa_last"]),
        ("play ronda --set target", ["OPTION=VALUE", "target_check"]),
        ("play ronda --set target=4", ["target", "5 to 201"]),
        ("play ronda --set target=many", ["target", "5 to 201"]),
        ("play ronda --set calls=shout", ["manual", "auto"]),
        ("play ronda --players 7", ["7", "2, 3, 4"]),
        ("play ronda --players 3 --set deal=fours", ["deal=fours", "table"]),
        ("play ronda --seat Rim=genius", ["no player genius", "person", "random", "casual"]),
        ("play ronda --seat Rim", ["NAME=person", "casual"]),
        ("play ronda --seat =casual", ["NAME=person", "casual"]),
        ("play ronda --seat Rim\x1b[2J=casual", ["be shown", r"Rim\x1b[2J"]),
        ("play ronda --seat Rim=exec:", ["“exec:”", "command"]),
        ("play ronda --seat Rim=exec@0:ls", ["“exec@SECONDS:”", "above 0"]),
        ("play ronda --seat Rim=exec:/no/such/bot", ["no program /no/such/bot"]),
        ("resume --seat Rim=genius", ["no player genius", "random", "casual"]),
        ("play ronda --seat Rim=persn", ["no player persn (person?)", "person, one of"]),
        ("play ronda --players 2 --seat A=person --seat B=casual --seat C=casual", ["3 seats"]),
        ("play ronda --seat A=person --seat a=casual", ["its own name"]),
        ("play ronda --seed many", ["many"]),
        ("play", ["needs a game", "ronda, rikiki, president, makao"]),
        ("rules", ["needs a game", "ronda, rikiki, president, makao"]),
        ("arena --bots casual,random", ["needs a game", "ronda, rikiki, president, makao"]),
        ("play ronad", ["no game ronad (ronda?)", "makao"]),
        ("rules whist", ["no game whist. The games are ronda"]),
        ("rules ronda --preset tea", ["no preset tea", "cafe", "article"]),
        ("resume", ["no saved game"]),
        ("learn chess", ["no game chess", "ronda"]),
        ("learn rond", ["rond (ronda?)"]),
        ("replay", ["no game to replay"]),
        ("replay nosuch", ["no saved game nosuch, and no file of that name"]),
        ("dance", ["no command dance", "arena, day, doctor, engine, export", "import, learn, par"]),
        ("host --open --password tea", ["--open", "Leave out --password and --keys"]),
        ("host --open --word tea", ["--open", "Leave out --password and --keys"]),
        ("host --open --password=", ["--open", "Leave out --password and --keys"]),
        ("host --no-screen --bind 192.0.2.1 --port 0 --password=", ["something people can type"]),
        ("host --keys /nowhere/keys", ["Can't read the keys in /nowhere/keys"]),
        ("host --keys /dev/zero", ["Can't read the keys in /dev/zero (File too large)"]),
        ("verify /dev/zero", ["The file is too long to be a record"]),
        ("arena rikiki --bots random,casual --out /dev/zero", ["it isn't a file"]),
        ("host --level nosuch", ["no level nosuch", "casual"]),
        ("host --no-screen --bind 192.0.2.1 --port 0", ["192.0.2.1"]),
        ("host --address \x1b]0;tea", ["Nobody can type the address ]0;tea", "NAME:PORT"]),
        ("pley", ["no command pley (play?)", "replay"]),
        ("ronda", ["no command ronda", "“kahwa play ronda”"]),
        ("--dance", ["no option --dance", "--plain"]),
        ("play ronda --plyers 3", ["no option --plyers (--players?)", "--seat", "kahwa play"]),
        ("arena ronda", ["kahwa arena needs --bots BOT,BOT..."]),
        ("play ronda --players", ["--players needs a value: --players N."]),
        ("--plain=3", ["--plain takes no value. Type --plain alone."]),
        ("resume one two three", ["kahwa resume can't use the words two three."]),
        ("host --port 99999", ["--port takes a whole number from 0 to 65535, not “99999”."]),
        ("saves --most -1", ["--most takes a whole number of at least 0, not “-1”."]),
        ("saves --order size", ["--order takes one of newest, oldest, game, name, longest."]),
        ("saves --order", ["--order needs a value: --order newest|oldest"]),
        ("export . .", ["FILE takes a file, not a folder."]),
        ("verify", ["kahwa verify needs FILE. See kahwa verify --help."]),
        ("help dance", ["no command dance", "arena, day, doctor"]),
        ("play ronda --\x1b]52;c;aGk=\x07", ["no option --]52;c;aGk."]),
    ],
)
def test_mistakes_end_in_one_sentence_on_the_error_output(args: str, words: list[str]) -> None:
    result = run(*args.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    for word in words:
        assert word in result.stderr


def test_an_unknown_saved_game_is_refused_naming_those_there_are() -> None:
    game_id = save_a_game()
    result = run("resume", "nosuch")
    assert result.exit_code == 2
    assert game_id in result.stderr


def test_a_refused_game_is_not_saved() -> None:
    run("play", "ronda", "--players", "7")
    assert run("saves").stdout == "You have no saved games.\n"


def test_saved_games_are_listed_for_people_and_for_programs() -> None:
    game_id = save_a_game()
    listed = run("saves").stdout
    assert game_id in listed
    assert "Nadia, Fatima" in listed
    (game,) = json.loads(run("saves", "--json").stdout)["games"]
    assert game["id"] == game_id
    assert game["game"] == "ronda"
    assert [seat["name"] for seat in game["seats"]] == ["Nadia", "Fatima"]
    assert game["scores"] == [0, 0]
    assert game["actions"] == 0
    assert game["updated"].startswith("2026-11-17")


def test_the_version_is_told() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("kahwa 0.")


@pytest.mark.parametrize("width", [40, 80])
def test_help_cuts_no_description(width: int) -> None:
    text = CliRunner().invoke(cli.main, ["--help"], prog_name="kahwa", terminal_width=width).stdout
    assert "..." not in text.partition("Commands:")[2]
    told = "".join(text.split())
    for command in cli.main.commands.values():
        assert "".join(command.get_short_help_str(1000).split()) in told


def test_help_is_shown_under_each_of_its_names() -> None:
    shown = run("--help").stdout
    assert run("-h").stdout == run("help").stdout == shown
    assert run("saves", "-h").stdout == run("help", "saves").stdout == run("saves", "--help").stdout
    assert run("help", "saves").stdout.startswith("Usage: kahwa saves [OPTIONS]\n")


@pytest.mark.parametrize(
    "args",
    [
        ["--help"],
        ["saves", "--help"],
        ["rules", "ronda"],
        ["stats"],
        ["play", "ronda", "--plain"],
        ["learn", "--plain"],
    ],
)
def test_output_that_cannot_be_written_is_told_or_ends_quietly(args: list[str]) -> None:
    command = [sys.executable, "-m", "tui", *args]
    with Path("/dev/full").open("wb") as full:
        told = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert told.returncode == 1
    assert told.stderr == (
        b"kahwa: Can't write the output: No space left on device."
        b" Make room, or send it elsewhere.\n"
    )
    reader, writer = os.pipe()
    os.close(reader)
    unread = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (unread.returncode, unread.stderr) == (141, b"")


@pytest.mark.parametrize("name", [*cli.main.commands])
def test_help_is_in_plain_words(name: str) -> None:
    shown = run(name, "--help").stdout
    usage, _, options = shown.partition("Options:\n")
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert "|close" not in usage
    rows = options.partition("\n\n")[0].splitlines()
    assert all(row.startswith(("  -", "     ")) for row in rows), "options, and their help"
    assert not re.search(r"\[[x0-9r<>=]", options), "click's own marks"


def test_an_output_that_was_closed_is_no_failure() -> None:
    save_a_game()
    for args in ("saves", "stats", "rules ronda", "replay", "play ronda --plain"):
        line = f"{sys.executable} -m tui {args} </dev/null >&-"
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
        assert done.returncode == (2 if args == "replay" else 0)
        assert "failed" not in done.stderr


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    for command in ("play", "learn", "resume", "saves", "stats", "rules", "replay", "arena"):
        assert command in text


@pytest.mark.parametrize("args", [["--help"], ["play", "--help"], ["arena", "--help"]])
def test_help_names_every_game_preset_and_level(args: list[str]) -> None:
    text = run(*args).stdout
    words = " ".join(text.split())
    for game in game_names():
        for preset in game_type(game).table.presets.values():
            assert f"{game} {preset.name} {preset.title}: {preset.meaning}" in words
    for level, meaning in LEVELS.items():
        assert re.search(rf"^ +{level} +{meaning}$", text, re.MULTILINE)


Opened = list[tuple[Services, OpenGame | Recording | Learning | None]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """What the application is run with, on what looks like a terminal."""
    calls: Opened = []
    monkeypatch.setattr(beginning, "has_screen", lambda: True)
    monkeypatch.setattr(beginning, "run_app", lambda services, game: calls.append((services, game)))
    return calls


# ---------------------------------------------------------------------- rules and watching


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("columns", ["40", "200"])
def test_rules_are_plain_lines_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, game: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("LANG", "C.UTF-8")
    options = game_type(game).table.settle({})
    for args, told in (((), front_lines), (("--all",), reference_lines)):
        result = run("rules", game, *args)
        assert (result.exit_code, result.stderr) == (0, "")
        lines = result.stdout.splitlines()
        assert len(lines) > 20
        assert lines[2].startswith("Cards: ")
        assert max(map(len, lines)) <= min(int(columns), 80)
        words = " ".join(result.stdout.split())
        for line in told(game, options):
            assert " ".join(glyphs_for(Settings(), os.environ).text(line).split()) in words


def test_rules_are_those_of_a_preset() -> None:
    usual, other = (
        run("rules", "makao").stdout,
        run("rules", "makao", "--preset", "uno-like").stdout,
    )
    assert usual != other
    assert other == run("rules", "makao", "--preset", "uno-like").stdout
    assert usual == run("rules", "makao", "--preset", "document").stdout


@pytest.mark.parametrize("args", ["rules ronda", "saves", "stats"])
def test_a_reader_who_has_read_enough_is_no_failure(args: str) -> None:
    line = f"set -o pipefail; {sys.executable} -m tui {args} | true"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (141, "")
    assert not log_file().exists()


def test_a_game_is_told_in_lines_where_there_is_no_screen() -> None:
    game_id = save_a_game()
    told = run("replay", game_id)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith("#0 ")
    assert told.stdout.endswith("So far the game has 0 moves.\n")


def test_the_former_name_of_a_replay_still_works_and_is_not_listed() -> None:
    game_id = save_a_game()
    assert run("watch", game_id).stdout == run("replay", game_id).stdout
    assert run("watch", "--help").stdout == run("replay", "--help").stdout
    assert run("help", "watch").stdout == run("help", "replay").stdout
    assert "kahwa replay needs the ID of a game" in run("watch").stderr
    assert "watch" not in run("--help").stdout


def test_a_game_is_watched_on_the_screen(opened: Opened) -> None:
    save_a_game(day=16)
    game_id = save_a_game(day=17)
    assert run("replay", game_id).exit_code == 0
    ((_services, shown),) = opened
    assert isinstance(shown, Recording)
    assert shown.head.id == game_id
    assert run("replay", game_id, "--plain").exit_code == 0
    assert len(opened) == 1


def test_what_cannot_be_watched_names_the_games_there_are() -> None:
    ids = [save_a_game(day) for day in range(1, 26)]
    for args in (("replay",), ("watch", "nosuch")):
        result = run(*args)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert ", ".join(ids[:4:-1]) + " and 5 more." in result.stderr


def test_broken_settings_are_told_by_commands_too() -> None:
    for args in (("stats",), ("rules", "ronda")):
        settings_file().parent.mkdir(parents=True, exist_ok=True)
        settings_file().write_text('{"a":' * 50_000)
        result = run(*args)
        assert result.exit_code == 0
        assert result.stderr.startswith("kahwa: Your settings were damaged")
        assert result.stderr.count("\n") == 1


# ---------------------------------------------------------------------- learning


@pytest.mark.parametrize("args", [("learn",), ("learn", "ronda")])
def test_lessons_are_shown_on_the_screen(opened: Opened, args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 0
    ((_services, learning),) = opened
    assert learning == Learning(*args[1:])


@pytest.mark.parametrize("args", [("learn", "--plain"), ("--plain", "learn", "ronda")])
def test_lessons_are_told_in_lines(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    told: list[str | None] = []
    monkeypatch.setattr(program, "run_learning", lambda _s, game: told.append(game))
    assert run(*args).exit_code == 0
    assert told == ["ronda" if "ronda" in args else None]
    assert not opened


def test_a_game_without_lessons_is_refused_naming_those_that_have_some(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "taught_games", lambda: ["ronda", "makao"])
    result = run("learn", "president")
    assert (result.exit_code, result.stdout) == (2, "")
    sentence = "There are no lessons for president, only for ronda, makao."
    assert result.stderr == f"kahwa: {sentence}\n"
    assert not opened
