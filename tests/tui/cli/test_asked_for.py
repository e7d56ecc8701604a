"""What stands behind a command: the game that is asked for, and where it is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.ground.errors import KahwaError
from core.ground.paths import log_file
from core.saves.open_game import OpenGame
from core.table import Seat
from tests.tui.cli.test_command_line import Opened, opened, run, save_a_game
from tui.cli import start as beginning
from tui.config.services import Services
from tui.new_game.plan import Plan
from tui.new_game.requests import asked_plan, asked_seat
from tui.plain import program

# ---------------------------------------------------------------------- what is asked for

__all__ = ["opened"]


def plan_of(*seats: str, players: int | None = None, sets: tuple[str, ...] = ()) -> Plan:
    return asked_plan("ronda", players, None, sets, seats, None, "Nadia", Random(4))


def test_a_level_that_is_mistyped_is_named_with_the_one_that_was_meant() -> None:
    with pytest.raises(KahwaError, match=r"There's no player casul \(casual\?\)\."):
        asked_seat("Salma=casul")


@pytest.mark.parametrize(
    ("seats", "players", "named", "levels"),
    [
        ((), None, ["Nadia"], [None, "casual"]),
        (("A=person",), None, ["A"], [None, "casual"]),
        (("A=random", "B=person", "C=casual"), None, ["A", "B", "C"], ["random", None, "casual"]),
        (("A=random",), 4, ["A"], ["random", "casual", "casual", "casual"]),
        (("A=b=person",), None, ["A=b"], [None, "casual"]),
        (("A=person", "B=exec:ls --x=1"), None, ["A", "B"], [None, "exec:ls --x=1"]),
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
    result = run("play", "ronda", "--seed", "7", "--seat", "A=person", "--set", "target=21")
    assert result.exit_code == 0
    ((_services, game),) = opened
    assert isinstance(game, OpenGame)
    assert game.head.source["seed"] == 7
    assert game.match.game.options["target"] == 21
    assert game.seats[0] == Seat("A")
    assert game.head.take_backs


def test_a_game_can_be_begun_in_which_nothing_is_taken_back(opened: Opened) -> None:
    assert run("play", "ronda", "--no-undo").exit_code == 0
    ((_services, game),) = opened
    assert isinstance(game, OpenGame)
    assert not game.head.take_backs


def test_resume_opens_the_newest_game_or_the_one_named(opened: Opened) -> None:
    older, newest = save_a_game(day=16), save_a_game(day=17)
    run("resume")
    run("resume", older)
    games = [game.head.id for _services, game in opened if isinstance(game, OpenGame)]
    assert games == [newest, older]


def test_resume_seats_another_bot_in_the_place_of_one(opened: Opened) -> None:
    save_a_game()
    assert run("resume", "--seat", "Fatima=strong").exit_code == 0
    ((_services, game),) = opened
    assert isinstance(game, OpenGame)
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


@pytest.mark.parametrize("fault", [None, RuntimeError("the tea is cold")])
def test_what_brought_the_app_down_is_raised_and_leaving_raises_nothing(
    monkeypatch: pytest.MonkeyPatch, fault: Exception | None
) -> None:
    begun: list[tuple[object, ...]] = []

    class App:
        """An app that ends at once."""

        def __init__(self, *asked: object) -> None:
            begun.append(asked)
            self.fault: Exception | None = None

        def run(self) -> None:
            self.fault = fault

    services: Any = "services"
    room: Any = "room"
    monkeypatch.setattr("tui.app.KahwaApp", App)
    monkeypatch.setattr("gc.disable", lambda: None)
    with pytest.raises(RuntimeError, match="tea") if fault else nullcontext():
        beginning.run_app(services, None, room)
    assert begun == [(services, None, room)]


def test_a_command_stopped_with_ctrl_c_has_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(**_asked: object) -> None:
        raise KeyboardInterrupt

    run("saves")  # so that nothing is imported now which would keep `stopped` for other tests
    monkeypatch.setattr(beginning, "opened_store", stopped)
    result = run("saves")
    assert (result.exit_code, result.stdout, result.stderr.strip()) == (130, "", "")
