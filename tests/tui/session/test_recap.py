"""What a person who comes back to a game is told of it, as lines and as a dialog."""

import pytest

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from tests.tui.app_kit import Running, press, top
from tests.tui.pictured import Compare
from tests.tui.session.kit import seated
from tests.tui.table_kit import KINDS, at_table, begun, settled, take, waiting_table
from tui.config.services import Services
from tui.models import LogLine
from tui.screens.recap import RecapDialog
from tui.session.recap import Recap


def left(saves: Saves, actions: int, persons: int = 1, seed: int = 4) -> OpenGame:
    """Return a game of Rikiki that was left after some actions, and is opened again."""
    game = begun(saves, "rikiki", 4, Seeded(seed), persons)
    for _action in range(actions):
        state = game.match.game
        take(game, state.legal_texts(state.to_act)[0])
    game.close()
    return saves.resume(game.head.id)


def told(recap: Recap | None) -> list[str]:
    assert recap is not None
    return [f"{line.who} {line.what}" for line in recap.lines]


def test_a_game_that_begins_has_none(services: Services, saves: Saves) -> None:
    assert seated(services, begun(saves, "rikiki", 4, Seeded(4))).recap() is None


def test_it_begins_with_the_last_decision_of_the_own(services: Services, saves: Saves) -> None:
    game = left(saves, 10)
    own = [n for n, (seat, _text) in enumerate(game.match.actions) if seat == 0]
    decided = [n for n in own if n + 1 not in game.match.forced]
    session = seated(services, game)
    chronicle = session.present.chronicle
    recap = session.recap()
    assert recap is not None
    assert list(recap.lines) == chronicle.lines[chronicle.ends[decided[-1]] :]
    assert told(recap)[0].startswith("You ")


def test_who_has_not_decided_yet_is_told_all_that_was_done(
    services: Services, saves: Saves
) -> None:
    game = left(saves, 1)
    assert {seat for seat, _text in game.match.actions}.isdisjoint({0})
    recap = seated(services, game).recap()
    assert len(told(recap)) == 1


def test_it_tells_whose_turn_it_is(services: Services, saves: Saves) -> None:
    turns = set()
    for actions in range(1, 5):
        game = left(saves, actions)
        recap = seated(services, game).recap()
        assert recap is not None
        own = game.match.game.to_act == 0
        assert recap.turn == "It is your turn." if own else recap.turn.endswith(" next.")
        turns.add(own)
    assert turns == {True, False}


@pytest.mark.parametrize(
    ("most", "shown"),
    [(9, ["1", "2", "3"]), (3, ["1", "2", "3"]), (2, ["2 earlier lines are in the log.", "3"])],
)
def test_a_long_one_begins_with_how_much_is_left_out(most: int, shown: list[str]) -> None:
    recap = Recap(tuple(LogLine("", str(number)) for number in (1, 2, 3)), "")
    assert [line.what for line in recap.last(most)] == shown


async def test_the_bots_wait_until_it_has_been_read(services: Services, saves: Saves) -> None:
    game = left(saves, 2)
    assert game.seats[game.match.game.to_act].is_bot
    async with at_table(services, game).run_test(size=(80, 24)) as pilot:
        await press(pilot)
        assert top(pilot) == "RecapDialog"
        assert len(game.match.actions) == 2
        await press(pilot, "enter")
        await settled(pilot, lambda: len(game.match.actions) > 2)


async def test_behind_a_curtain_it_waits_for_who_takes_over(
    services: Services, saves: Saves
) -> None:
    game = left(saves, 3, persons=4)
    assert game.match.game.to_act != 0
    async with waiting_table(services, game).run_test(size=(80, 24)) as pilot:
        await press(pilot)
        assert top(pilot) == "TableScreen"
        await press(pilot, "enter")
        assert top(pilot) == "RecapDialog"


async def test_a_key_of_the_table_does_at_once_what_it_means_there(
    services: Services, saves: Saves
) -> None:
    game = left(saves, 16)
    async with waiting_table(services, game).run_test(size=(80, 24)) as pilot:
        await press(pilot)
        assert top(pilot) == "RecapDialog"
        await press(pilot, "i")
        assert top(pilot) == "RulesScreen"
        await press(pilot, "escape")
        assert top(pilot) == "TableScreen"


@pytest.mark.parametrize("kind", ["40x12", "60x18", "80x24", "120x40", "ascii"])
def test_picture_of_a_game_that_is_continued(
    services: Services, saves: Saves, kind: str, same_picture: Compare
) -> None:
    size, settings = KINDS[kind]
    game = left(saves, 16)

    async def show(pilot: Running) -> None:
        await pilot.pause()
        assert isinstance(pilot.app.screen, RecapDialog)

    app = waiting_table(services, game, **settings)
    assert same_picture(app, run_before=show, terminal_size=size)
