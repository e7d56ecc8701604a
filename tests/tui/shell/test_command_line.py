"""The command line: what it refuses and how, what it lists, and what it leaves unimported."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from core.bots.levels import LEVELS
from core.chance import Seeded
from core.errors import KahwaError
from core.paths import games_database, log_file
from core.registry import game_names, game_type
from core.saves import OpenGame, Recording, Saves
from core.store import Store
from core.table import Seat
from tui.cli import commands as cli
from tui.cli import start as beginning
from tui.config.environment import glyphs_for
from tui.config.services import Services
from tui.config.settings import Settings, settings_file
from tui.new_game.plan import Plan
from tui.new_game.requests import asked_plan
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
        ("play ronda --seat Rim=genius", ["no level genius", "random", "casual"]),
        ("play ronda --seat Rim", ["NAME=human", "casual"]),
        ("play ronda --seat =casual", ["NAME=human", "casual"]),
        ("play ronda --seat Rim\x1b[2J=casual", ["printable", r"Rim\x1b[2J"]),
        ("play ronda --seat Rim=exec:", ["“exec:”", "command"]),
        ("play ronda --seat Rim=exec@0:ls", ["“exec@SECONDS:”", "above 0"]),
        ("play ronda --seat Rim=exec:/no/such/bot", ["no program /no/such/bot"]),
        ("resume --seat Rim=genius", ["no level genius", "random", "casual"]),
        ("play ronda --players 2 --seat A=human --seat B=casual --seat C=casual", ["3 seats"]),
        ("play ronda --seat A=human --seat a=casual", ["name of its own"]),
        ("play ronda --seed many", ["many"]),
        ("play", ["GAME", "ronda, rikiki, president, makao"]),
        ("rules", ["GAME", "ronda, rikiki, president, makao"]),
        ("arena --bots casual,random", ["GAME", "ronda, rikiki, president, makao"]),
        ("play ronad", ["no game ronad (ronda?)", "makao"]),
        ("rules whist", ["no game whist; the games are ronda"]),
        ("rules ronda --preset tea", ["no preset tea", "cafe", "article"]),
        ("resume", ["no saved game"]),
        ("watch", ["no game to watch"]),
        ("watch nosuch", ["no game to watch"]),
        ("dance", ["no command dance", "arena, engine, play, resume, rules, saves"]),
        ("pley", ["no command pley (play?)", "watch"]),
        ("ronda", ["no command ronda", "“kahwa play ronda”"]),
        ("--dance", ["no option --dance", "--plain"]),
        ("play ronda --plyers 3", ["no option --plyers (--players?)", "--seat", "kahwa play"]),
        ("arena ronda", ["kahwa arena needs --bots BOT,BOT..."]),
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
    assert run("saves").stdout == "No game is saved.\n"


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


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    for command in ("play", "resume", "saves", "stats", "engine", "rules", "watch", "arena"):
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


Opened = list[tuple[Services, OpenGame | Recording | None]]


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
        assert max(map(len, lines)) <= min(int(columns), 80)
        words = " ".join(result.stdout.split())
        for line in told(game, options):
            assert " ".join(glyphs_for(Settings()).text(line).split()) in words


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
    told = run("watch", game_id)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith("#0 ")
    assert told.stdout.endswith("So far the game has 0 actions.\n")


def test_a_game_is_watched_on_the_screen(opened: Opened) -> None:
    save_a_game(day=16)
    game_id = save_a_game(day=17)
    assert run("watch", game_id).exit_code == 0
    ((_services, shown),) = opened
    assert isinstance(shown, Recording)
    assert shown.head.id == game_id
    assert run("watch", game_id, "--plain").exit_code == 0
    assert len(opened) == 1


def test_what_cannot_be_watched_names_the_games_there_are() -> None:
    ids = [save_a_game(day) for day in range(1, 26)]
    for args in (("watch",), ("watch", "nosuch")):
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
        assert result.stderr.startswith("kahwa: The settings were unreadable")
        assert result.stderr.count("\n") == 1


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
        (("p",), ["play"]),
        (("play", ""), list(game_names())),
        (("rules", "m"), ["makao"]),
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
        f"Rim={who}" for who in ("human", "random", "casual", "regular", "strong", "master")
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
    assert completed("watch", ids[0][:3]) == [ids[0]]
    games_database().write_bytes(b"no database at all")
    assert completed("watch", "") in ([], ids)


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


# ---------------------------------------------------------------------- what is asked for


def plan_of(*seats: str, players: int | None = None, sets: tuple[str, ...] = ()) -> Plan:
    return asked_plan("ronda", players, None, sets, seats, None, "Nadia", Random(4))


@pytest.mark.parametrize(
    ("seats", "players", "named", "levels"),
    [
        ((), None, ["Nadia"], [None, "casual"]),
        (("A=human",), None, ["A"], [None, "casual"]),
        (("A=random", "B=human", "C=casual"), None, ["A", "B", "C"], ["random", None, "casual"]),
        (("A=random",), 4, ["A"], ["random", "casual", "casual", "casual"]),
        (("A=b=human",), None, ["A=b"], [None, "casual"]),
        (("A=human", "B=exec:ls --x=1"), None, ["A", "B"], [None, "exec:ls --x=1"]),
        (("A=exec@9.5:ls",), None, ["A"], ["exec@9.5:ls", "casual"]),
    ],
)
def test_seats_are_taken_in_playing_order_and_filled_with_bots(
    seats: tuple[str, ...], players: int | None, named: list[str], levels: list[str | None]
) -> None:
    plan = plan_of(*seats, players=players)
    assert [seat.name for seat in plan.seats][: len(named)] == named
    assert [seat.level for seat in plan.seats] == levels
    assert plan.problem() is None


def test_more_seats_than_the_game_takes_are_refused() -> None:
    with pytest.raises(KahwaError, match="5 seats"):
        plan_of(*(f"P{number}=casual" for number in range(5)))


def test_players_may_also_be_set_as_an_option() -> None:
    assert plan_of(sets=("players=3",)).players == 3


# ---------------------------------------------------------------------- on a terminal


@pytest.mark.parametrize(
    "args", [("--plain",), ("play", "ronda", "--plain"), ("resume", "--plain")]
)
def test_whoever_wants_lines_gets_no_screen(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    save_a_game()
    told: list[Services] = []
    monkeypatch.setattr(program, "run_plain", lambda services, _opener: told.append(services))
    assert run(*args).exit_code == 0
    assert len(told) == 1
    assert not opened


def test_play_begins_the_game_asked_for(opened: Opened) -> None:
    result = run("play", "ronda", "--seed", "7", "--seat", "A=human", "--set", "target=21")
    assert result.exit_code == 0
    ((_services, game),) = opened
    assert game is not None
    assert game.head.source["seed"] == 7
    assert game.match.game.options["target"] == 21
    assert game.seats[0] == Seat("A")
    assert game.head.take_backs


def test_a_game_can_be_begun_in_which_nothing_is_taken_back(opened: Opened) -> None:
    assert run("play", "ronda", "--no-undo").exit_code == 0
    ((_services, game),) = opened
    assert game is not None
    assert not game.head.take_backs


def test_resume_opens_the_newest_game_or_the_one_named(opened: Opened) -> None:
    older, newest = save_a_game(day=16), save_a_game(day=17)
    run("resume")
    run("resume", older)
    games = [game.head.id for _services, game in opened if game is not None]
    assert games == [newest, older]


def test_resume_seats_another_bot_in_the_place_of_one(opened: Opened) -> None:
    save_a_game()
    assert run("resume", "--seat", "Fatima=strong").exit_code == 0
    ((_services, game),) = opened
    assert game is not None
    assert game.seats == [Seat("Nadia"), Seat("Fatima", "strong")]


def test_broken_settings_are_told_in_the_lobby(opened: Opened, tmp_path: Path) -> None:
    path = tmp_path / "kahwa" / "config" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text("broken")
    run()
    ((services, _game),) = opened
    assert "settings.broken-1.json" in services.notices[0]


def test_a_fault_of_kahwa_is_logged_and_told_without_traceback(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise RuntimeError("the tea is cold")

    failing: Callable[..., None] = fail
    monkeypatch.setattr(beginning, "run_app", failing)
    result = run()
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert str(log_file()) in result.stderr
    assert "the tea is cold" in log_file().read_text()
    assert not opened


def test_a_command_stopped_with_ctrl_c_has_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(beginning, "opened_store", stopped)
    result = run("saves")
    assert (result.exit_code, result.stdout, result.stderr.strip()) == (130, "", "")
