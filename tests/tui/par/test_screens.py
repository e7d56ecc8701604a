"""The par at the end of a game, and in the list of finished games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.contract.sources import Seeded
from core.par.background import BackgroundParPlayer
from core.par.model import par_of
from core.saves.saves import Saves
from core.table import Seat
from tests.core.par.kit import finished, seats_of
from tests.tui.app_kit import USUAL, Running, find, painted, press, top
from tests.tui.seen import seen_for_a_moment
from tests.tui.table_kit import at_table, begun, settled
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.par import ParDialog
from tui.widgets.ending import EndingSheet
from tui.widgets.page import Page


async def played(pilot: Running, player: BackgroundParPlayer) -> None:
    """Wait until the bots have played what there is."""
    await settled(pilot, lambda: player._playing is not None and player._playing.done())


async def test_the_sheet_of_a_game_that_ends_tells_of_its_par(
    services: Services, saves: Saves, ended: str, player: BackgroundParPlayer
) -> None:
    async with at_table(services, saves.resume(ended)).run_test(size=USUAL) as pilot:
        await played(pilot, player)
        await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert "better than four strong bots" in painted(find(pilot, EndingSheet)).replace(
            "worse", "better"
        )
        await press(pilot, "escape", "p")
        dialog = pilot.app.screen
        assert isinstance(dialog, ParDialog)
        assert "round" in painted(find(pilot, Page))
        assert "all" in painted(find(pilot, Page))
        await press(pilot, "escape")
        assert top(pilot) == "GameOverSheet"


async def test_what_is_shown_grows_while_the_bots_play(
    services: Services, saves: Saves, ended: str, player: BackgroundParPlayer
) -> None:
    """The bots begin when the sheet and the dialog have been seen."""
    app = at_table(replace(services, par_player=Waiting(player)), saves.resume(ended))
    async with app.run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert "four strong bots are playing these cards" in painted(find(pilot, EndingSheet))
        await press(pilot, "escape", "p")
        assert "bot 1" not in painted(find(pilot, Page))
        player.start()
        await played(pilot, player)
        assert "bot 1" in painted(find(pilot, Page))
        await press(pilot, "escape", "m")
        assert "four strong bots are playing these cards" not in painted(find(pilot, EndingSheet))


class Waiting(BackgroundParPlayer):
    """Begins only when another one does."""

    def __init__(self, other: BackgroundParPlayer) -> None:
        self.follow = other.follow  # type: ignore[method-assign]
        self.close = other.close  # type: ignore[method-assign]
        self.resting = other.resting  # type: ignore[method-assign]

    def start(self) -> None:
        """Wait."""

    def take_up(self, game_id: str) -> None:
        """Wait."""


async def test_a_game_of_two_persons_has_no_par_and_no_key_for_it(
    services: Services, saves: Saves
) -> None:
    seats = [Seat("You"), Seat("Amina"), Seat("Bilal", "casual"), Seat("Driss", "casual")]
    game = saves.resume(finished(saves, "president", seats))
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "enter")
        if top(pilot) == "TableScreen":
            await press(pilot, "enter")
        await settled(pilot, lambda: top(pilot) == "GameOverSheet")
        await seen_for_a_moment(pilot)
        await press(pilot, "m")
        assert "Par" not in painted(find(pilot, EndingSheet))
        await press(pilot, "escape", "p")
        assert top(pilot) == "GameOverSheet"


async def test_the_word_par_opens_it_once_the_game_is_over(
    services: Services, saves: Saves, ended: str, player: BackgroundParPlayer
) -> None:
    async with at_table(services, saves.resume(ended)).run_test(size=USUAL) as pilot:
        await played(pilot, player)
        await press(pilot, "colon", *"par", "enter")
        assert top(pilot) == "ParDialog"


async def test_the_list_of_finished_games_tells_who_was_ahead_and_opens_the_par(
    services: Services, saves: Saves, ended: str, player: BackgroundParPlayer
) -> None:
    app = KahwaApp(services)
    async with app.run_test(size=USUAL) as pilot:
        await played(pilot, player)
        await press(pilot, "t", "enter")
        par = par_of(saves, ended)
        assert par is not None
        assert "than par" in painted(find(pilot, Page))
        await press(pilot, "p")
        assert top(pilot) == "ParDialog"


async def test_a_game_that_nobody_has_played_again_is_played_when_it_is_asked_for(
    services: Services, saves: Saves, ended: str, player: BackgroundParPlayer
) -> None:
    saves.pars.drop(ended)
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await played(pilot, player)
        assert par_of(saves, ended) is None
        await press(pilot, "t", "enter", "p")
        assert top(pilot) == "ParDialog"
        await played(pilot, player)
        par = par_of(saves, ended)
        assert par is not None
        assert par.is_complete
        assert "bot 1" in painted(find(pilot, Page))


@pytest.mark.usefixtures("ended")
async def test_why_there_is_no_par_is_told(
    services: Services, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = finished(saves, "ronda", seats_of(2), target=21)
    told: list[str] = []
    app = KahwaApp(services)
    monkeypatch.setattr(app, "tell", told.append)
    async with app.run_test(size=USUAL) as pilot:
        app.show_par(again)
        await pilot.pause()
        assert top(pilot) == "LobbyScreen"
    assert told == ["You've played these cards before, so this game has no par."]


async def test_while_bots_think_at_the_table_the_par_rests(
    services: Services, saves: Saves, player: BackgroundParPlayer
) -> None:
    for level, resting in (("strong", 1), ("casual", 0)):
        game = begun(saves, "ronda", 2, Seeded(7))
        game.seats[1] = Seat("Omar", level)
        async with at_table(services, game).run_test(size=USUAL) as pilot:
            await pilot.pause()
            assert player._resting == resting
            await press(pilot, "q")
            assert player._resting == 0


async def test_the_list_of_saved_games_opens_the_par_of_a_finished_one(
    services: Services, saves: Saves, ended: str, player: BackgroundParPlayer
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await played(pilot, player)
        await press(pilot, "s", "p")
        assert top(pilot) == "SavedScreen"
        await press(pilot, "tab", "p")
        assert top(pilot) == "ParDialog"
