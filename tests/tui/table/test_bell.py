"""The bell: once when the turn comes to a person who waited, and for claims if wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.contract.game import View
from core.contract.sources import Seeded
from core.saves.saves import Saves
from core.table import Update
from tests.terminal.line import running
from tests.tui.app_kit import USUAL, press
from tests.tui.makao.kit import shedding
from tests.tui.ronda.kit import dealt
from tests.tui.table_kit import acted, begun, table_of, waiting_table
from tui.app import KahwaApp
from tui.config.services import Services
from tui.config.settings import Bell
from tui.session.chair import SeatBell


def update(turn: int | None, *legal: str, actor: int = 1) -> Update:
    view: View = {"game": "", "options": {}, "players": 2, "phase": "", "turn": turn, "hands": []}
    return Update(1, actor, "", view, legal, ())


MINE, OTHERS, CLAIM, OVER = (
    update(0, "5C"),
    update(1),
    update(1, "catch 1"),
    update(None),
)


@pytest.mark.parametrize(
    ("wanted", "updates", "rung"),
    [
        ("off", [MINE, OTHERS, CLAIM, MINE], [False] * 4),
        ("turn", [MINE, OTHERS, MINE], [True, False, True]),
        ("turn", [MINE, MINE, update(0, "5C", actor=0)], [True, False, False]),
        ("turn", [update(0, "5C", actor=0), MINE], [False, False]),
        ("turn", [OTHERS, CLAIM, OTHERS, MINE], [False, False, False, True]),
        ("claims", [OTHERS, CLAIM, CLAIM, OTHERS, CLAIM], [False, True, False, False, True]),
        ("claims", [CLAIM, MINE, OVER], [True, True, False]),
        ("claims", [update(1, "last", actor=0), CLAIM], [False, False]),
    ],
)
def test_a_seat_is_rung_once_for_what_it_waited_for(
    wanted: Bell, updates: list[Update], rung: list[bool]
) -> None:
    bell = SeatBell(0)
    assert [bell.rings(one, wanted) for one in updates] == rung


class Rung:
    """Counts how often an app has rung the terminal's bell."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        monkeypatch.setattr("textual.app.App.bell", lambda _app: self._ring())

    def _ring(self) -> None:
        self.times += 1


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> Rung:
    return Rung(monkeypatch)


@pytest.mark.parametrize(("bell", "times"), [("off", 0), ("turn", 1), ("claims", 1)])
async def test_when_the_turn_comes_back_it_rings_once(
    services: Services, saves: Saves, rung: Rung, bell: Bell, times: int
) -> None:
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game, bell=bell).run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        assert rung.times == 0
        await acted(pilot, game.match.game.legal_texts(1)[0])
        assert rung.times == times
        await press(pilot, "right", "left", "comma", "escape")
        assert rung.times == times


async def test_the_setting_counts_from_the_next_turn_on(
    services: Services, saves: Saves, rung: Rung
) -> None:
    game = dealt(saves, "ronda", "silent")
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "enter", "comma", *["up"] * 6, "right")
        assert pilot.app.screen.kahwa.settings.bell == "turn"  # type: ignore[attr-defined]
        await press(pilot, "escape")
        await acted(pilot, game.match.game.legal_texts(1)[0])
        assert rung.times == 1


async def test_one_who_only_watches_is_not_called(
    services: Services, saves: Saves, rung: Rung
) -> None:
    game = begun(saves, "ronda", 2, Seeded(1), persons=0)
    async with waiting_table(services, game, bell="claims").run_test(size=USUAL) as pilot:
        await press(pilot)
        table = table_of(pilot)
        for _action in range(6):
            actor = game.match.game.to_act
            await table.act(actor, game.match.game.legal_texts(actor)[0])
        await press(pilot)
        assert rung.times == 0


@pytest.mark.parametrize(("bell", "times"), [("turn", 0), ("claims", 1)])
async def test_a_claim_against_another_is_rung_for_if_wanted(
    services: Services, saves: Saves, rung: Rung, bell: Bell, times: int
) -> None:
    game = shedding(saves, 1, "R7 G4", left=2)
    async with waiting_table(services, game, bell=bell).run_test(size=USUAL) as pilot:
        await press(pilot)
        await acted(pilot, "R7")
        assert any("catch" in text for text in game.match.game.legal_texts(0))
        assert rung.times == times


async def test_without_a_bell_nothing_rings(services: Services, rung: Rung) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        pilot.app.bell()
        assert rung.times == 0
        await press(pilot, "comma", *["up"] * 6, "right")
        pilot.app.bell()
        assert rung.times == 1


def test_the_terminal_hears_it_in_a_real_game(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"bell": "turn", "pace": 0}')
    with running(tmp_path, "play", "ronda", "--players", "2", "--seed", "3") as line:
        line.until("►".encode())
        line.read()
        before = line.seen.count(b"\a")
        for _turn in range(3):
            line.type("\r")
            line.read()
        assert line.seen.count(b"\a") > before
        line.type("q")
        line.read()
