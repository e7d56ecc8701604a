"""How many rows each part of President's table takes, by screen size and number of players."""

from __future__ import annotations

from core.contract.cards import FRENCH_BY_RANK
from tui.games.look import Blocks
from tui.games.president.board import CARDS, LEAST_TALL, SEATS_SIDE_BY_SIDE, TALL_ROWS
from tui.games.president.reading import PresidentReading
from tui.games.seat_faces import seat_rows
from tui.theme.sizes import LEAST_BLOCK, LEAST_WIDTH, SizeClass
from tui.widgets import tall_seats
from tui.widgets.buttons import block_rows
from tui.widgets.tall_fan import rows_taken

SEATS_IN_ROW = {
    SizeClass.XXS: 8,
    SizeClass.XS: 7,
    SizeClass.S: 7,
    SizeClass.M: 6,
    SizeClass.L: SEATS_SIDE_BY_SIDE,
}
"""Other players side by side; more stand in a second row below."""

_SEAT_ROWS = {SizeClass.XS: 2, SizeClass.S: 3, SizeClass.M: 4, SizeClass.L: 10}
"""Rows of a row of seats while there is but one."""

_SEAT_ROWS_OF_TWO = {SizeClass.XS: 2, SizeClass.S: 3, SizeClass.M: 4, SizeClass.L: 5}
"""Rows of each of two rows of seats."""

LOW_FAN = 4
"""Rows of the cards in a fan that leave no room for pips: rank over suit."""

_FAN_ROWS = {SizeClass.XS: LOW_FAN, SizeClass.S: 6, SizeClass.M: 6, SizeClass.L: 12}

_BESIDE_NOTES = {SizeClass.XS: 6, SizeClass.S: 6, SizeClass.M: 8, SizeClass.L: 9}
"""Cards of a fan up to which there is room for the notes at its left; else they stand above."""

PANEL_CARDS = 10
"""Cards of a fan that stands beside the panel on a small screen; a larger one goes below it."""

PIP_CARDS = 13
"""Cards of a fan over the whole width of a small screen that still show their pips."""


def _wide(reading: PresidentReading) -> bool:
    return reading.size == SizeClass.S and most_cards(reading) > PANEL_CARDS


def most_cards(reading: PresidentReading) -> int:
    """Return how many cards a seat is dealt at most."""
    return -(-len(FRENCH_BY_RANK.cards) // reading.players)


def blocks(reading: PresidentReading) -> Blocks:
    """Return the rows of the blocks; they depend on nothing that changes during a game."""
    size, others = reading.size, reading.players - 1
    if size is SizeClass.T:
        return _tall_blocks(reading)
    one_row = others <= SEATS_IN_ROW[size]
    if size is SizeClass.XXS:
        seats, board = (2, 3) if one_row else (3, 2)
        return Blocks(seats=seats, board=board, hand=2, prompt=2, buttons=1)
    most = most_cards(reading)
    fan = LOW_FAN if size == SizeClass.S and most > PIP_CARDS else _FAN_ROWS[size]
    notes = 0 if most <= _BESIDE_NOTES[size] else 1
    large = size >= SizeClass.M
    usual = _SEAT_ROWS[size] if one_row else 2 * _SEAT_ROWS_OF_TWO[size]
    return Blocks(
        seats=seat_rows(reading.sitting, usual),
        board=CARDS[size].height,
        hand=fan + 2 + notes,
        prompt=2 if large else 1,
        buttons=3 if large else 1,
        wide_hand=_wide(reading),
    )


BUTTONS = 5
"""What can be done with the hand."""


def _tall_blocks(reading: PresidentReading) -> Blocks:
    """Return the rows of the blocks of a tall table."""
    seats, least_seats = tall_seats.seat_rows(reading.players - 1)
    hand, least_hand = rows_taken(most_cards(reading), LEAST_WIDTH)
    buttons, least_buttons = block_rows(BUTTONS, LEAST_BLOCK)
    least = Blocks(least_seats, LEAST_TALL, least_hand, prompt=2, buttons=least_buttons)
    return Blocks(seats, TALL_ROWS, hand, prompt=3, buttons=buttons, least=least)
