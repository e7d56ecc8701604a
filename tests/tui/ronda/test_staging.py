"""Between two states: what is said, a call that takes another's cards, and awards as a sum."""

from __future__ import annotations

from tests.core.ronda.table import deck, position, scripted
from tests.tui.ronda.kit import heard, seen
from tests.views import plain
from tui.games.ronda.look import LOOK
from tui.games.seat_view import Landed, StagedView

CALLS = (["2C 5S 5C", "5B 5D 7D"], "4S 6B")
"""Hands and table in which the second seat lays a five and the calls go up to Äachra."""


def stages(*actions: str, captured: tuple[int, int] = (0, 0)) -> tuple[StagedView, ...]:
    """Return how the last of some actions is looked at."""
    hands, table = CALLS
    game = position(hands, table, turn=1, dealer=0, captured=captured)
    heard(game, *actions[:-1])
    before = seen(game)
    return LOOK.stages(before, heard(game, actions[-1]))


def test_what_is_said_is_looked_at_with_its_point() -> None:
    game = scripted([deck("5C 5S 12D", "1D 6B 7C")], 1, players=2)
    heard(game, "ronda")
    (stage,) = LOOK.stages(seen(game), heard(game, "silent"))
    assert stage.sitting.remarks[0].bubble == "Ronda +1"
    assert plain(stage.sitting.view)["points"] == [1, 0]
    assert stage.sitting.landed is None
    assert not stage.last


def test_silence_and_a_card_that_only_lies_there_are_not_looked_at() -> None:
    game = scripted([deck("5C 5S 12D", "1D 6B 7C")], 1, players=2)
    assert LOOK.stages(seen(game), heard(game, "silent")) == ()
    assert stages("7D") == ()


def test_a_card_lies_on_what_it_takes() -> None:
    (stage,) = stages("5B", "5C bount")
    assert stage.sitting.landed == Landed(0, "5C", ("5B", "6B"))
    assert plain(stage.sitting.view)["table"] == ["4S", "6B", "5B", "5C"]
    assert plain(stage.sitting.view)["captured"] == [3, 0]
    assert plain(stage.sitting.view)["chain"] is None
    assert stage.sitting.remarks[0].bubble == "Bount!"


def test_a_khamsa_takes_the_cards_of_the_bount_from_their_side() -> None:
    (stage,) = stages("5B", "5C bount", "5D khamsa", captured=(1, 2))
    assert plain(stage.sitting.view)["captured"] == [1, 6]
    assert plain(stage.sitting.view)["table"] == ["4S", "5B", "6B", "5C", "5D"]


def test_several_awards_of_one_seat_are_told_as_their_sum() -> None:
    game = position(["5C", "3D"], "5S 7S", batch=6, stock=False, dealer=1, captured=[21, 10])
    heard(game, "5C")
    landed, summed_up = LOOK.stages(seen(game), heard(game, "3D"))
    assert (landed.last, summed_up.last) == (True, True)
    assert summed_up.sitting.landed == Landed(0, taken=("7S", "3D"))
    assert summed_up.sitting.remarks[0].bubble == "+10"
    assert plain(summed_up.sitting.view)["points"] == [10, 0]
