"""Ronda's table as a rail: ten slots, one for each rank, and the capture bracketed below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.contract.cards import SPANISH_RANKS
from core.games.ronda.views import RondaPreview
from core.ground.words import _, pgettext
from tui.art.backs import draw_back
from tui.art.spanish import draw_spanish
from tui.art.star import draw_place
from tui.games.narrating import as_sentence, told
from tui.games.ronda.reading import RondaReading
from tui.games.ronda.words import cards, face_of, points
from tui.games.seat_view import Landed, SeatView
from tui.models import PendingChoice
from tui.painting.canvas import Canvas
from tui.painting.fit import measure
from tui.theme.sizes import SizeClass
from tui.widgets.board import BoardWidget


class Card(NamedTuple):
    """What a slot of the rail shows."""

    rank: int
    suit: str


@dataclass(frozen=True, slots=True)
class RondaRailModel:
    """The cards on the table, those the chosen card would take, and what that brings.

    `notes` say the same thing from long to short; the longest that fits the bracket is shown.
    `fresh` is the rank laid last, where a call may be made, and `fresh_note` by whom. `landed` is
    the rank of a card that has been played, over what it takes.
    """

    size: SizeClass = SizeClass.S
    cards: tuple[Card, ...] = ()
    taken: frozenset[int] = frozenset()
    notes: tuple[str, ...] = ()
    fresh: int | None = None
    fresh_note: str = ""
    landed: int | None = None
    low_bandwidth: bool = False
    stock: int = 0


def rail(reading: RondaReading, draft: PendingChoice) -> RondaRailModel:
    """Return the table, and what is taken from it: by a play just made, or by the chosen card."""
    sitting, landed, chain = reading.sitting, reading.sitting.landed, reading.view["chain"]
    fresh = chain if chain is not None and chain["level"] == 0 else None
    taken, notes = _taken(reading, draft)
    # What the player's own card takes is lit already, before it is played.
    lit = landed is None or landed.seat == reading.seat or not landed.card
    return RondaRailModel(
        size=sitting.size,
        cards=tuple(Card(*face_of(card)) for card in reading.view["table"]),
        taken=frozenset(face_of(card)[0] for card in taken),
        notes=notes,
        fresh=fresh["rank"] if fresh else None,
        fresh_note=_laid_by(reading, fresh["seat"]) if fresh else "",
        landed=face_of(landed.card)[0] if landed and not lit else None,
        low_bandwidth=sitting.low_bandwidth,
        stock=reading.view["stock"],
    )


def _laid_by(reading: RondaReading, seat: int) -> str:
    return pgettext("player", "you") if reading.sitting.is_you(seat) else reading.name(seat)


def _taken(reading: RondaReading, draft: PendingChoice) -> tuple[list[str], tuple[str, ...]]:
    """Return the cards over the bracket, and what is written at it, from long to short."""
    landed = reading.sitting.landed
    if landed is not None:
        taken = [card for card in (landed.card, *landed.taken) if card]
        return taken, _landed_notes(reading.sitting, landed, cards(len(taken)))
    if not reading.playing or not reading.sitting.settings.beginner_help:
        return [], ()
    chosen = reading.chosen(draft)
    if not chosen["captured"]:
        return [], ()
    on_table = [card for card in chosen["captured"] if card in reading.view["table"]]
    return on_table or [reading.hand[draft.cursor]], _capture_notes(reading, chosen)


def _landed_notes(sitting: SeatView, landed: Landed, count: str) -> tuple[str, ...]:
    """Return who takes how many cards.

    It stays as it is where it was read before the player's own card was played, and is spared where
    the line is: the seat says it.
    """
    if landed.card and landed.seat == sitting.seat:
        return (count,)
    if landed.card and sitting.low_bandwidth:
        return ()
    mine = _("take {cards}") if landed.card else _("sweep up {cards}")
    theirs = _("takes {cards}") if landed.card else _("sweeps up {cards}")
    mine, theirs = mine.format(cards=count), theirs.format(cards=count)
    (line,) = told(sitting, landed.seat, mine, theirs, "accent")
    return as_sentence(line), count


def _capture_notes(reading: RondaReading, chosen: RondaPreview) -> tuple[str, ...]:
    """Return what a capture brings."""
    short, gain = cards(chosen["cards"]), chosen["points"]
    if not gain:
        return (short,)
    wordings = (
        _("{cards} go to your pile, {call} {points}"),
        _("{cards}, {call} +{count}"),
        _("{cards} +{count}"),
    )
    call = reading.call(chosen["said"] or "missa")
    long = (
        wording.format(cards=short, call=call, count=gain, points=points(gain))
        for wording in wordings
    )
    return (*long, short)


class RondaSlotSize(NamedTuple):
    """Width, height and distance of the slots."""

    width: int
    height: int
    gap: int


IN_ROW = 5
"""Slots in each of two rows on a tall table."""

_SLOTS = {
    SizeClass.XXS: RondaSlotSize(4, 1, 1),
    SizeClass.T: RondaSlotSize(7, 5, 1),
    SizeClass.XS: RondaSlotSize(5, 1, 1),
    SizeClass.S: RondaSlotSize(5, 4, 1),
    SizeClass.M: RondaSlotSize(8, 6, 1),
    SizeClass.L: RondaSlotSize(12, 9, 3),
}

STOCK = (12, 9)
"""Columns and rows of the stock, which lies above the rail on the largest tables."""

ABOVE = STOCK[1] + 1
"""Rows above the rail on the largest tables."""


ROW = _SLOTS[SizeClass.T].height + 1
"""Rows of one of two rows of slots, with the bracket below them."""

TALL_ROWS = 2 * ROW
"""Rows of the board on a tall table."""


def slot_size(size: SizeClass, width: int) -> RondaSlotSize:
    """Return the size of a slot in a class, without gaps where `width` columns leave no room."""
    slot = _SLOTS[size]
    slots = IN_ROW if size is SizeClass.T else len(SPANISH_RANKS)
    if slots * (slot.width + slot.gap) - slot.gap > width:
        return slot._replace(gap=0)
    return slot


class RondaRail(BoardWidget[RondaRailModel]):
    """The ten slots; a capture run is a run of neighbours on the screen, so no card ever moves."""

    def __init__(self) -> None:
        super().__init__(RondaRailModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the slots, and the bracket or the mark of the last card below them."""
        model = self.model
        if model.size is SizeClass.T:
            self._paint_two_rows(canvas)
            return
        slot = slot_size(model.size, canvas.width)
        left = (canvas.width - len(SPANISH_RANKS) * (slot.width + slot.gap) + slot.gap) // 2
        y = ABOVE if canvas.height > ABOVE + slot.height else 0
        if y:
            _paint_stock(canvas, canvas.width - left, model.stock)
        lying = {card.rank: card for card in model.cards}
        beneath = {card.rank: card for card in reversed(model.cards)}
        for place, rank in enumerate(SPANISH_RANKS):
            x = left + place * (slot.width + slot.gap)
            if rank in lying:
                self._paint_card(canvas, (x, y), lying[rank], beneath[rank], slot)
            else:
                size = slot.width, slot.height
                draw_place(canvas, x, y, size, str(rank), plain=model.low_bandwidth)
        y += slot.height
        if model.taken:
            _bracket(canvas, (left, y), slot, model.taken, model.notes)
        elif model.fresh is not None:
            _mark(canvas, (left, y), slot, model.fresh, model.fresh_note)

    def _paint_two_rows(self, canvas: Canvas) -> None:
        """Paint the slots in two rows; a bracket that begins in the first runs on in the second."""
        model, slot = self.model, slot_size(SizeClass.T, canvas.width)
        pitch = slot.width + slot.gap
        left = (canvas.width - IN_ROW * pitch + slot.gap) // 2
        lying = {card.rank: card for card in model.cards}
        beneath = {card.rank: card for card in reversed(model.cards)}
        for row in range(2):
            part = Canvas(canvas.width, ROW, canvas.look, canvas.glyphs)
            ranks = SPANISH_RANKS[row * IN_ROW : (row + 1) * IN_ROW]
            for place, rank in enumerate(ranks):
                if rank in lying:
                    x = left + place * pitch
                    self._paint_card(part, (x, 0), lying[rank], beneath[rank], slot)
                else:
                    draw_place(part, left + place * pitch, 0, (slot.width, slot.height), str(rank))
            _mark_row(part, left, slot, ranks, model)
            canvas.blit(0, row * ROW, part)

    def _paint_card(
        self, canvas: Canvas, at: tuple[int, int], card: Card, beneath: Card, slot: RondaSlotSize
    ) -> None:
        """Paint a card; where the line is spared, one laid over another takes over its frame."""
        model, (x, y) = self.model, at
        marked = model.taken if model.landed is None else (model.landed,)
        picked = card.rank in marked and not model.low_bandwidth
        face = "pick" if picked else "paper"
        if not model.low_bandwidth or card is beneath or slot.height == 1:
            draw_spanish(canvas, x, y, *card, slot.width, slot.height, face)
            return
        draw_spanish(canvas, x, y, *beneath, slot.width, slot.height, face)
        inside = Canvas(slot.width - 2, slot.height - 2, canvas.look, canvas.glyphs, face)
        draw_spanish(inside, -1, -1, *card, slot.width, slot.height, face)
        canvas.blit(x + 1, y + 1, inside)


def _paint_stock(canvas: Canvas, end: int, count: int) -> None:
    """Draw the stock as a pile that ends at a column, with the number of its cards beside it."""
    width, height = STOCK
    x = end - width
    told = _("{count} in the stock").format(count=count)
    canvas.put(x - 2 - measure(told, canvas.glyphs) - 2, height // 2, told, "muted")
    for back in range(min(count, 2)):
        draw_back(canvas, x - 2 + 2 * back, 0, width, height)


def _mark_row(
    canvas: Canvas, left: int, slot: RondaSlotSize, ranks: Sequence[int], model: RondaRailModel
) -> None:
    """Draw below one of two rows what of the bracket belongs there, or the mark of the last card.

    The note stands in the last row that the bracket reaches.
    """
    taken = [rank for rank in ranks if rank in model.taken]
    if not model.taken:
        if model.fresh in ranks:
            _mark_place(
                canvas, (left, slot.height), slot, ranks.index(model.fresh), model.fresh_note
            )
        return
    if not taken:
        return
    begins, ends = min(model.taken) in taken, max(model.taken) in taken
    glyphs, pitch = canvas.glyphs, slot.width + slot.gap
    start = left + ranks.index(min(taken)) * pitch if begins else 0
    end = left + ranks.index(max(taken)) * pitch + slot.width if ends else canvas.width
    line = glyphs.horizontal * (end - start - begins - ends)
    if ends:
        note = next((note for note in model.notes if len(note) + 2 <= len(line)), None)
        line = line if note is None else f" {note} ".center(len(line), glyphs.horizontal)
    line = (glyphs.bottom_left if begins else "") + line + (glyphs.bottom_right if ends else "")
    canvas.put(start, slot.height, line, "accent", bold=True)
    if ends and note is None and model.notes:
        short = model.notes[-1]
        at = end + 1 if end + 1 + len(short) <= canvas.width else max(0, start - len(short) - 1)
        canvas.put(at, slot.height, short, "accent", bold=True)


def _span(left: int, slot: RondaSlotSize, ranks: Sequence[int] | frozenset[int]) -> tuple[int, int]:
    """Return the first column of a run of slots and its width."""
    places = [SPANISH_RANKS.index(rank) for rank in ranks]
    start = left + min(places) * (slot.width + slot.gap)
    return start, left + max(places) * (slot.width + slot.gap) + slot.width - start


def _bracket(
    canvas: Canvas,
    at: tuple[int, int],
    slot: RondaSlotSize,
    taken: frozenset[int],
    notes: tuple[str, ...],
) -> None:
    """Draw the bracket under the run and the longest note that fits into it, or beside it."""
    left, y = at
    start, width = _span(left, slot, taken)
    glyphs = canvas.glyphs
    note = next((note for note in notes if len(note) + 4 <= width), None)
    inside = f" {note} " if note else ""
    line = inside.center(width - 2, glyphs.horizontal)
    canvas.put(start, y, glyphs.bottom_left + line + glyphs.bottom_right, "accent", bold=True)
    if note is None and notes:
        short = notes[-1]
        end = start + width + 1
        fits = end + len(short) <= canvas.width
        canvas.put(end if fits else start - len(short) - 1, y, short, "accent", bold=True)


def _mark(canvas: Canvas, at: tuple[int, int], slot: RondaSlotSize, rank: int, note: str) -> None:
    """Point at the slot where the last card lies."""
    _mark_place(canvas, at, slot, SPANISH_RANKS.index(rank), note)


def _mark_place(
    canvas: Canvas, at: tuple[int, int], slot: RondaSlotSize, place: int, note: str
) -> None:
    """Point at the slot in a place of a row of them."""
    left, y = at
    start, width = left + place * (slot.width + slot.gap), slot.width
    text = f"{canvas.glyphs.up_mark} {note}" if note else canvas.glyphs.up_mark
    x = max(0, min(start + width // 2 - 1, canvas.width - len(text)))
    canvas.put(x, y, text, "muted")
