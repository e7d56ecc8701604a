"""The middle of President's table: the set to beat, a new trick, the exchange."""

from __future__ import annotations

import pytest

from tests.core.president.builder import act, short
from tests.tui.president.sittings import (
    after_first_hand,
    facing_sevens,
    leading,
    reading_of,
    seen,
    words,
)
from tests.tui.widgets.host import picture_of
from tui.games.president.board import Pile, PileModel
from tui.games.president.look import LOOK
from tui.games.president.reading import PresidentReading
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
"""Columns of the narrowest felt of each size class."""


def lines(reading: PresidentReading) -> list[str]:
    return [words(line) for line in LOOK.board(reading, PendingChoice()).lines]


def test_the_set_to_beat_is_told_in_words() -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.board(reading, PendingChoice()).label == "TO BEAT"
    assert LOOK.board(reading, PendingChoice()).cards == (("7", "S"), ("7", "H"))
    assert lines(reading) == ["Fatima played", "two sevens", "needs a higher pair"]


def test_the_player_reads_of_the_own_set_and_of_passes() -> None:
    reading = reading_of(act(facing_sevens(), "9S 9C", "pass", "pass"))
    assert lines(reading) == [
        "You played",
        "two nines",
        "needs a higher pair",
        "2 have passed",
    ]


def test_a_new_trick_says_who_leads() -> None:
    assert lines(reading_of(leading())) == ["You lead", "one to four cards of the same rank"]
    assert lines(reading_of(leading(), seat=2)) == ["Nadia leads"]
    assert LOOK.board(reading_of(leading()), PendingChoice()).cards == ()


def test_you_lead_also_where_nothing_can_be_played() -> None:
    assert lines(reading_of(leading(), legal=())) == ["You lead"]


def test_the_end_shows_the_last_set_and_nothing_to_beat() -> None:
    reading = reading_of(act(short(["9S", "3S"], turn=0), "9S"))
    assert LOOK.board(reading, PendingChoice()).label == "LAST"
    assert lines(reading) == ["You played", "a nine"]


def dealt(seat: int) -> tuple[str, ...]:
    """The cards that a seat was dealt in the second hand."""
    _game, events = after_first_hand()
    deals = [event for event in seen(events, seat) if event["type"] == "deal"]
    return tuple(deals[-1]["hand"])


def test_the_exchange_shows_what_was_received() -> None:
    game, _events = after_first_hand()
    reading = reading_of(game, dealt=dealt(0))
    board = LOOK.board(reading, PendingChoice())
    assert (board.label, board.cards) == ("EXCHANGE", (("2", "D"), ("2", "H")))
    assert lines(reading) == ["You give Omar 2 cards back", "Omar gave you 2♦♥"]


def test_the_scum_reads_what_was_taken() -> None:
    game, _events = after_first_hand()
    reading = reading_of(game, 3, dealt=dealt(3))
    assert lines(reading) == ["Nadia gives you 2 cards back", "you gave Nadia 2♦♥"]


def test_the_scum_leads_knowing_what_was_exchanged() -> None:
    game, _events = after_first_hand()
    act(game, "give 3S 4S", "give 5S")
    reading = reading_of(game, 3, dealt=dealt(3))
    assert lines(reading)[:3] == ["You lead", "Nadia gave you 3♠ 4♠", "you gave Nadia 2♦♥"]


@pytest.mark.parametrize("size", SizeClass)
async def test_what_was_exchanged_is_seen_in_every_class(size: SizeClass) -> None:
    game, _events = after_first_hand()
    act(game, "give 3S 4S", "give 5S")
    widget = Pile()
    reading = reading_of(game, 3, dealt=dealt(3), size=size)
    widget.model = LOOK.board(reading, PendingChoice())
    text = "\n".join(await picture_of(widget, WIDTHS[size], LOOK.blocks(reading).board))
    assert "Nadia gave you 3♠ 4♠" in text
    assert "you gave Nadia 2♦♥" in text


def test_the_exchange_is_forgotten_once_a_card_is_played() -> None:
    game, _events = after_first_hand()
    act(game, "give 3S 4S", "give 5S", "3S", "pass", "pass", "pass")
    assert len(lines(reading_of(game, 3, dealt=dealt(3)))) == 2


@pytest.mark.parametrize("size", SizeClass)
async def test_four_cards_and_their_words_fit_the_narrowest_felt_of_each_size(
    size: SizeClass,
) -> None:
    width = WIDTHS[size]
    game = short(["AS AC AD AH", "3S"], turn=0, top=(1, "2S 2C 2D 2H"))
    widget = Pile()
    reading = reading_of(game, size=size)
    widget.model = LOOK.board(reading, PendingChoice())
    rows = await picture_of(widget, width, LOOK.blocks(reading).board)
    assert any("needs four higher" in row for row in rows)
    assert rows[0].lstrip().startswith("TO BEAT")
    assert rows[0].startswith(" TO BEAT") is (size is not SizeClass.L), "there it is in the middle"


async def test_an_empty_pile_has_a_slot() -> None:
    widget = Pile()
    widget.model = PileModel(SizeClass.S, "TO LEAD", lines=((("You lead", "text"),),))
    rows = await picture_of(widget, 60, 4)
    assert rows[0] == " TO LEAD         You lead"


def test_where_nobody_is_you_the_leader_has_a_name() -> None:
    named = LOOK.board(reading_of(leading(), addressed=False), PendingChoice())
    assert words(named.lines[0]) == "Nadia leads"
