"""Rikiki's table as a rail: a slot for each seat with its bid, and below it facts and bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.ground.words import pgettext
from tui.art.faces import HEIGHT as FACE_ROWS
from tui.art.faces import WIDTH, draw_face
from tui.art.french import INKS, draw_french
from tui.art.star import draw_place
from tui.games.rikiki.caps import Cap, cap_rows
from tui.models import FaceModel, Spans, SpeakerModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten, shorten_spans, text_of, widest
from tui.theme.sizes import SizeClass
from tui.widgets.board import BoardWidget

HEADS = 2
"""Rows above the cards: the name and the bid. Beside a face there is but the name below it."""

LINES = 2
"""Rows below the marks: what is led and trumps, and the bids to choose from."""

TRUMP_BESIDE = 7
"""Seats up to which the card turned up has a place beside them on a small screen."""

ROOM_BESIDE = 8
"""Columns between two cards at most, so that few seats do not drift apart."""

BETWEEN_FACTS = "   "

IN_LINE, LINES_HEIGHT = 2, 6
"""Seats side by side where each is a line of text, and the rows of the board then."""

CARD_IN_LINE = 3
"""Columns of a card in such a line."""


class TrickSlotSize(NamedTuple):
    """Width and height of the cards on the rail, and the blank rows around the lines below."""

    width: int
    height: int
    air: int


_SLOTS = {
    SizeClass.XS: TrickSlotSize(5, 3, 0),
    SizeClass.S: TrickSlotSize(5, 4, 0),
    SizeClass.M: TrickSlotSize(9, 6, 1),
    SizeClass.L: TrickSlotSize(16, 10, 1),
}


@dataclass(frozen=True, slots=True)
class Slot:
    """One seat of the rail: who, how the bid stands, the card played and a mark below it.

    `picked` is the card that wins, `faded` one of a trick that is over. `sign` is the mark's, and
    `short` says it in four columns. `held` is the number of another player's cards. `talk` is what
    was said for no reason of the game.
    """

    name: str
    standing: str
    mine: bool = False
    tone: str = "text"
    card: tuple[str, str] | None = None
    picked: bool = False
    faded: bool = False
    mark: str = ""
    mark_tone: str = "muted"
    asked: bool = False
    sign: str = ""
    short: str = ""
    held: int | None = None
    face: FaceModel | None = None
    talk: str = ""


@dataclass(frozen=True, slots=True)
class TrickRailModel:
    """The slots in playing order, facts in order of weight, and what may be bid now.

    `turned` is the card turned up for trumps, None where there is none. Faces are `scale` times as
    large as the smallest; 0 is without. On a tall table the `speaker` has a place below the cards,
    which are left out during the `bidding`.
    """

    size: SizeClass = SizeClass.S
    slots: tuple[Slot, ...] = ()
    facts: tuple[Spans, ...] = ()
    caps: tuple[Cap, ...] = ()
    turned: tuple[str, str] | None = None
    scale: int = 0
    speaker: SpeakerModel | None = None
    bidding: bool = False

    @property
    def heads(self) -> int:
        """The rows above the cards."""
        return heads(self.scale)


def heads(scale: int) -> int:
    """Return the rows above the cards, where faces are so large."""
    return FACE_ROWS * scale + 1 if scale else HEADS


def has_trump_place(size: SizeClass, seats: int) -> bool:
    """Tell whether the card turned up lies beside the seats, in every round of a game."""
    return size >= SizeClass.M or (size > SizeClass.T and seats <= TRUMP_BESIDE)


def board_height(size: SizeClass, scale: int = 0) -> int:
    """Return the rows of the board in a size class, with faces so large."""
    if size is SizeClass.XXS:
        return LINES_HEIGHT
    slot = _SLOTS[size]
    return heads(scale) + slot.height + 1 + slot.air + LINES + slot.air


class TrickRail(BoardWidget[TrickRailModel]):
    """The trick as a rail of seats; the caps below it are zones named by their ids."""

    def __init__(self) -> None:
        super().__init__(TrickRailModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the slots, the facts and the caps."""
        if self.model.size is SizeClass.XXS:
            self._paint_lines(canvas)
            return
        slot = _SLOTS[self.model.size]
        self._paint_slots(canvas, slot)
        y = self.model.heads + slot.height + 1 + slot.air
        below = y + 1 + slot.air
        paint_facts(canvas, (y,) if self.model.caps else (y, below), self.model.facts)
        self._paint_caps(canvas, below, most=1)

    def _paint_lines(self, canvas: Canvas) -> None:
        """Paint every seat as a line, two side by side, and facts and caps below."""
        slots = self.model.slots
        pitch = canvas.width // IN_LINE
        standing = widest((slot.standing for slot in slots), canvas.glyphs)
        for number, slot in enumerate(slots):
            y, column = divmod(number, IN_LINE)
            _paint_line(canvas, column * pitch, y, slot, pitch - 1, standing)
        y = -(-len(slots) // IN_LINE)
        rows = self._paint_caps(canvas, canvas.height - 1, most=canvas.height - y - 1)
        paint_facts(canvas, range(y, canvas.height - rows), self.model.facts)

    def _paint_slots(self, canvas: Canvas, size: TrickSlotSize) -> None:
        slots = self.model.slots
        beside = int(has_trump_place(self.model.size, len(slots)))
        count = len(slots) + beside
        pitch = min((canvas.width - 1) // max(1, count), size.width + ROOM_BESIDE)
        # Words stand beside a face: the last seat needs its room like every other.
        last = pitch - 1 if self.model.scale else size.width
        left = max(1, (canvas.width - pitch * (count - 1) - last) // 2)
        if beside:
            _paint_trump(canvas, left, self.model, size)
            left += pitch
        for number, slot in enumerate(slots):
            x = left + number * pitch
            paint_slot(canvas, x, slot, size, pitch - 1, self.model.scale)
            if number + 1 < len(slots):
                between = x + size.width + (pitch - size.width - 1) // 2
                middle = self.model.heads + (size.height - 1) // 2
                canvas.put(between, middle, canvas.glyphs.pointer, "muted")

    def _paint_caps(self, canvas: Canvas, y: int, most: int) -> int:
        """Paint the caps, the last of their rows at `y`; return how many rows they take."""
        if not self.model.caps:
            return 0
        rows = cap_rows(canvas, self.model.caps, most)
        for number, row in enumerate(rows):
            for region, cap in row.paint(y - len(rows) + 1 + number):
                self.zone(region, cap)
        return len(rows)


def _paint_trump(canvas: Canvas, x: int, model: TrickRailModel, size: TrickSlotSize) -> None:
    """Paint the card turned up, or the empty place of a round without trumps."""
    top = model.heads
    canvas.put(x, top - HEADS, pgettext("label", "Trump"), "muted")
    if model.turned is None:
        canvas.put(x, top - 1, pgettext("label", "none"), "muted")
        draw_place(canvas, x, top, (size.width, size.height))
        return
    draw_french(canvas, x, top, *model.turned, size.width, size.height)


def _paint_line(canvas: Canvas, x: int, y: int, slot: Slot, width: int, standing: int) -> None:
    """Paint a seat on one line: its sign, name, how the bid stands, and its card."""
    tone = "accent" if slot.mine else "text"
    card_x = x + width - CARD_IN_LINE
    standing_x = card_x - 1 - standing
    canvas.put(x, y, slot.sign, "accent", bold=True)
    held = "" if slot.held is None else f" {slot.held}"
    name = shorten(slot.name, standing_x - x - 2 - len(held), canvas.glyphs)
    end = canvas.put(x + 1, y, name, tone, bold=True)
    canvas.put(end, y, held, bold=True)
    canvas.put(standing_x, y, slot.standing, slot.tone, bold=True)
    if slot.card is None:
        canvas.put(card_x + 1, y, "?" if slot.asked else "·", "accent" if slot.asked else "muted")
        return
    paper = "pick" if slot.picked else "paper2" if slot.faded else "paper"
    ink = "off" if slot.faded and not slot.picked else INKS[slot.card[1]]
    sign = canvas.glyphs.french_card(*slot.card)
    canvas.put(card_x, y, sign.center(CARD_IN_LINE), ink, paper, bold=True)


def paint_slot(
    canvas: Canvas, x: int, slot: Slot, size: TrickSlotSize, width: int, scale: int
) -> None:
    """Paint a seat: its name and bid or face, its card, and the mark below it."""
    top = heads(scale)
    if scale:
        _paint_face(canvas, x, slot, width, scale)
    else:
        canvas.put(x, 1, shorten(slot.standing, width, canvas.glyphs), slot.tone, bold=True)
    name_y, tone = top - 1 if scale else 0, "accent" if slot.mine else "text"
    canvas.put(x, name_y, shorten(slot.name, width, canvas.glyphs), tone, bold=True)
    if slot.card is None:
        sign, tone = ("?", "accent") if slot.asked else ("·", "muted")
        place, row = (size.width, size.height), (size.height - 1) // 2
        draw_place(canvas, x, top, place, sign, tone=tone, bold=slot.asked, row=row)
    else:
        paper = "pick" if slot.picked else "paper2" if slot.faded else "paper"
        off = slot.faded and not slot.picked
        draw_french(canvas, x, top, *slot.card, size.width, size.height, paper, off)
    _paint_mark(canvas, x, top + size.height, slot, width)
    if size.air:
        _paint_talk(canvas, x, top + size.height + 1, slot)


def _paint_face(canvas: Canvas, x: int, slot: Slot, width: int, scale: int) -> None:
    """Paint a face, or the tile of whoever looks, and beside it how the bid stands."""
    columns, rows = WIDTH * scale, FACE_ROWS * scale
    if slot.face is not None:
        draw_face(canvas, x, 0, slot.face, scale)
    elif slot.mine:
        canvas.fill(x, 0, columns, rows, "key")
        name = shorten(slot.name, columns, canvas.glyphs)
        at = x + (columns - measure(name, canvas.glyphs)) // 2
        canvas.put(at, rows // 2, name, "accent", "key", bold=True)
    x, room = x + columns + 1, min(width, canvas.width - x) - columns - 1
    whole = measure(slot.standing, canvas.glyphs) <= room
    for y, word in enumerate([slot.standing] if whole else slot.standing.split(), 1):
        canvas.put(x, y, shorten(word, room, canvas.glyphs), slot.tone, bold=True)


def _paint_talk(canvas: Canvas, x: int, y: int, slot: Slot) -> None:
    """Paint on paper what is talked, with a tail towards the face."""
    if slot.talk:
        text = f" {slot.talk} "
        at = min(x + 1, max(1, canvas.width - measure(text, canvas.glyphs)))
        canvas.put(at - 1, y, canvas.glyphs.up_mark, "text")
        canvas.put(at, y, text, "spades", "paper", bold=True, italic=True)


def _paint_mark(canvas: Canvas, x: int, y: int, slot: Slot, width: int) -> None:
    """Paint the number of cards as on a back, and the mark in the words that fit beside it."""
    end = x + width
    if slot.held is not None:
        x = canvas.put(x, y, f"{canvas.glyphs.lozenge}{slot.held}", "back2", "back", bold=True)
    mark = slot.mark if measure(slot.mark, canvas.glyphs) <= end - x else slot.short
    if slot.held is not None and measure(mark, canvas.glyphs) < end - x:
        x += 1
    mark = shorten(mark, end - x, canvas.glyphs)
    canvas.put(x, y, mark, slot.mark_tone, bold=slot.mark_tone != "muted")


def paint_facts(canvas: Canvas, rows: Sequence[int], facts: Sequence[Spans]) -> None:
    """Write the facts beside each other over some rows, as many as fit."""
    x, places = 1, iter(rows)
    y = next(places, None)
    for fact in facts:
        width = sum(measure(text_of(span), canvas.glyphs) for span in fact)
        if x > 1 and x + width > canvas.width:
            x, y = 1, next(places, None)
        if y is None:
            return
        shown = shorten_spans(fact, canvas.width - x, canvas.glyphs)
        x = canvas.run(x, y, shown) + len(BETWEEN_FACTS)
