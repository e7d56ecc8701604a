"""The rail as painted: ten slots, the bracket of a capture with its note, the card just laid."""

from __future__ import annotations

import pytest

from tests.core.ronda.table import position
from tests.tui.ronda.kit import heard, seen
from tests.tui.widgets.host import picture_of
from tui.games.ronda.board import TALL_ROWS, RondaRail, RondaRailModel, slot_size
from tui.games.ronda.look import LOOK
from tui.models import PendingChoice
from tui.theme.sizes import SizeClass

WIDTHS = {
    SizeClass.XXS: 40,
    SizeClass.T: 40,
    SizeClass.XS: 60,
    SizeClass.S: 61,
    SizeClass.M: 91,
    SizeClass.L: 172,
}
"""Columns of the felt at the smallest terminal of each class."""


def offered(size: SizeClass, *armed: str) -> RondaRailModel:
    """The rail when the first seat may take 5 and 6 with a five, and say Bount."""
    game = position(["2C 5S 5C", "5B 5D 7D"], "4S 6B", turn=1, dealer=0)
    heard(game, "5B")
    model = LOOK.board(seen(game, size=size), PendingChoice(1, calls=frozenset(armed)))
    assert isinstance(model, RondaRailModel)
    return model


async def painted(model: RondaRailModel, width: int | None = None) -> list[str]:
    rail = RondaRail()
    rail.model = model
    height = slot_size(model.size, width or WIDTHS[model.size]).height + 1
    if model.size is SizeClass.T:
        height = TALL_ROWS
    return await picture_of(rail, width or WIDTHS[model.size], height)


async def test_ranks_stand_in_their_slots_and_a_capture_is_bracketed() -> None:
    rows = await painted(offered(SizeClass.XS))
    assert rows[0].split() == ["1", "2", "3", "4†", "5♣", "6♣", "7", "10", "11", "12"]
    assert rows[1].strip().startswith("╰")
    assert "3 cards" in rows[1]


async def test_the_note_is_the_longest_that_fits() -> None:
    assert "╰ 3 cards ╯" in (await painted(offered(SizeClass.XS, "bount")))[-1]
    assert " 3 cards +1 " in (await painted(offered(SizeClass.M, "bount")))[-1]
    large = (await painted(offered(SizeClass.L, "bount")))[-1]
    assert "3 cards, Bount +1" in large or "3 cards go to your pile" in large


async def test_on_a_tall_table_a_bracket_runs_on_in_the_second_row() -> None:
    first, second = (await painted(offered(SizeClass.T, "bount")))[5::6]
    assert first.rstrip().endswith("╰───────")
    assert second.startswith("─")
    assert second.count("╯") == 1
    assert "3 cards" in second


@pytest.mark.parametrize("size", SizeClass)
async def test_the_rail_fits_the_narrowest_felt_of_its_class(size: SizeClass) -> None:
    for row in await painted(offered(size, "bount")):
        assert len(row) <= WIDTHS[size]


@pytest.mark.parametrize(
    ("size", "width", "gap"),
    [
        (SizeClass.XS, 60, 1),
        (SizeClass.XS, 59, 1),
        (SizeClass.XS, 58, 0),
        (SizeClass.S, 61, 1),
        (SizeClass.M, 89, 1),
        (SizeClass.M, 88, 0),
        (SizeClass.T, 39, 1),
        (SizeClass.T, 38, 0),
        (SizeClass.T, 36, 0),
    ],
)
def test_slots_close_up_where_there_is_no_room_for_gaps(
    size: SizeClass, width: int, gap: int
) -> None:
    assert slot_size(size, width).gap == gap


async def test_without_gaps_every_slot_is_still_there() -> None:
    rows = await painted(offered(SizeClass.XS), 50)
    assert rows[0].split() == ["1", "2", "3", "4†", "5♣", "6♣", "7", "10", "11", "12"]
    assert all(len(row) <= 50 for row in rows)


async def test_the_note_of_a_lone_card_stands_beside_its_bracket() -> None:
    for taken in (1, 12):
        model = RondaRailModel(
            SizeClass.XS, taken=frozenset({taken}), notes=("a note that is long", "2 cards")
        )
        rows = await painted(model)
        assert "2 cards" in rows[1]
        assert "╯" in rows[1]


async def test_the_card_just_laid_is_marked_with_who_laid_it() -> None:
    game = position(["2C 7S", "5B 7D"], "4S", turn=1, dealer=0)
    heard(game, "5B")
    rows = await painted(LOOK.board(seen(game), PendingChoice()))
    assert "▲ Fatima" in rows[-1]
    rows = await painted(LOOK.board(seen(game, 1), PendingChoice()))
    assert "▲ you" in rows[-1]


def test_nothing_is_bracketed_for_who_wants_no_help_or_waits() -> None:
    game = position(["5S 7S", "5B 7D"], "5D 6D")
    assert LOOK.board(seen(game), PendingChoice()).taken == {5, 6}
    assert LOOK.board(seen(game, beginner_help=False), PendingChoice()).taken == frozenset()
    assert LOOK.board(seen(game, 1), PendingChoice()).taken == frozenset()


def test_a_capture_that_brings_only_cards_has_one_note() -> None:
    game = position(["5S 7S", "5B 7D"], "5D 1D")
    assert LOOK.board(seen(game), PendingChoice()).notes == ("2 cards",)


def test_an_answered_call_is_bracketed_where_its_card_will_be() -> None:
    game = position(["2C 5S 5C", "5B 5D 7D"], "4S 6B", turn=1, dealer=0)
    heard(game, "5B", "5C bount")
    model = LOOK.board(seen(game, 1), PendingChoice(0, calls=frozenset({"khamsa"})))
    assert model.taken == {5}
    assert model.notes[-1] == "4 cards"
    assert "Khamsa +5 points" in model.notes[0]


async def stock_shown(count: int, size: SizeClass, height: int) -> str:
    rail = RondaRail()
    rail.model = RondaRailModel(size=size, stock=count)
    return "\n".join(await picture_of(rail, WIDTHS[size], height))


@pytest.mark.parametrize(("count", "backs"), [(0, 0), (1, 1), (2, 2), (30, 2)])
async def test_the_largest_table_has_a_real_stock(count: int, backs: int) -> None:
    height = LOOK.blocks(seen(position(["2C 5S", "5B 5D"], "4S"), size=SizeClass.L)).board
    shown = await stock_shown(count, SizeClass.L, height)
    assert f"{count} in the stock" in shown
    assert shown.count("╭") == backs


async def test_smaller_tables_and_low_ones_tell_of_the_stock_in_the_header_only() -> None:
    for size, height in ((SizeClass.M, 7), (SizeClass.L, 10)):
        assert "in the stock" not in await stock_shown(9, size, height)


async def test_empty_places_are_embroidered_unless_the_line_is_spared() -> None:
    def rail(*, spared: bool) -> RondaRail:
        shown = RondaRail()
        shown.model = RondaRailModel(size=SizeClass.M, low_bandwidth=spared)
        return shown

    assert "▄" in "".join(await picture_of(rail(spared=False), 91, 7))
    assert "▄" not in "".join(await picture_of(rail(spared=True), 91, 7))
