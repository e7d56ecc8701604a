"""Rikiki's table as a rail: a slot for each seat with its bid, and below it facts and bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from textual.geometry import Region
from textual.reactive import reactive

from tui.art.french import draw_french
from tui.games.face import Board
from tui.models import Spans
from tui.sizes import SizeClass
from tui.widgets.canvas import Canvas, KeyState
from tui.widgets.fit import measure, shorten, text_of

HEADS = 2
"""Rows above the cards: the name and the bid."""

LINES = 2
"""Rows below the marks: what is led and trumps, and the bids to choose from."""

ROOM_BESIDE = 8
"""Columns between two cards at most, so that few seats do not drift apart."""

BETWEEN_FACTS = "   "


class SlotSize(NamedTuple):
    """Width and height of the cards on the rail, and the blank rows around the lines below."""

    width: int
    height: int
    air: int


_SLOTS = {
    SizeClass.XS: SlotSize(5, 3, 0),
    SizeClass.S: SlotSize(5, 4, 0),
    SizeClass.M: SlotSize(9, 6, 1),
    SizeClass.L: SlotSize(16, 10, 1),
}


@dataclass(frozen=True, slots=True)
class Slot:
    """One seat of the rail: who, how the bid stands, the card played and a mark below it.

    `picked` is the card that wins, `faded` one of a trick that is over.
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


@dataclass(frozen=True, slots=True)
class Cap:
    """Something to bid: its zone, its key, whether it may be bid, and a word, long and short."""

    id: str
    key: str
    state: KeyState
    label: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class RailModel:
    """The slots in playing order, facts in order of weight, and what may be bid now."""

    size: SizeClass = SizeClass.S
    slots: tuple[Slot, ...] = ()
    facts: tuple[Spans, ...] = ()
    caps: tuple[Cap, ...] = ()


def board_height(size: SizeClass) -> int:
    """Return the rows of the board in a size class."""
    slot = _SLOTS[size]
    return HEADS + slot.height + 1 + slot.air + LINES + slot.air


class Rail(Board):
    """The trick as a rail of seats; the caps below it are zones named by their ids."""

    model: reactive[RailModel] = reactive(RailModel(), repaint=False)

    def show(self, model: Any) -> None:
        """Show another model."""
        self.model = model

    def watch_model(self) -> None:
        """Repaint what differs."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """Paint the slots, the facts and the caps."""
        slot = _SLOTS[self.model.size]
        self._paint_slots(canvas, slot)
        y = HEADS + slot.height + 1 + slot.air
        below = y + 1 + slot.air
        _paint_facts(canvas, (y,) if self.model.caps else (y, below), self.model.facts)
        if self.model.caps:
            self._paint_caps(canvas, below)

    def _paint_slots(self, canvas: Canvas, size: SlotSize) -> None:
        slots = self.model.slots
        pitch = min((canvas.width - 1) // max(1, len(slots)), size.width + ROOM_BESIDE)
        left = max(1, (canvas.width - pitch * (len(slots) - 1) - size.width) // 2)
        for number, slot in enumerate(slots):
            x = left + number * pitch
            _paint_slot(canvas, x, slot, size, pitch - 1)
            if number + 1 < len(slots):
                between = x + size.width + (pitch - size.width - 1) // 2
                canvas.put(between, HEADS + (size.height - 1) // 2, canvas.glyphs.pointer, "muted")

    def _paint_caps(self, canvas: Canvas, y: int) -> None:
        caps = self.model.caps
        ways = ((False, False), (True, False), (True, True))
        rows = [_CapRow(canvas, caps, tight=tight, short=short) for tight, short in ways]
        row = next((row for row in rows if row.width < canvas.width), rows[-1])
        x = 1 + row.overhang
        for cap in caps:
            end = row.paint(x, y, cap)
            self.zone(Region(x, y, end - x, 1), cap.id)
            x = end


def _paint_slot(canvas: Canvas, x: int, slot: Slot, size: SlotSize, width: int) -> None:
    tone = "accent" if slot.mine else "text"
    canvas.put(x, 0, shorten(slot.name, width, canvas.glyphs), tone, bold=True)
    canvas.put(x, 1, shorten(slot.standing, width, canvas.glyphs), slot.tone, bold=True)
    if slot.card is None:
        canvas.fill(x, HEADS, size.width, size.height, "slot")
        sign, tone = ("?", "accent") if slot.asked else ("·", "muted")
        middle = HEADS + (size.height - 1) // 2
        canvas.put(x + size.width // 2, middle, sign, tone, "slot", bold=slot.asked)
    else:
        paper = "pick" if slot.picked else "paper2" if slot.faded else "paper"
        off = slot.faded and not slot.picked
        draw_french(canvas, x, HEADS, *slot.card, size.width, size.height, paper, off)
    mark = shorten(slot.mark, width, canvas.glyphs)
    canvas.put(x, HEADS + size.height, mark, slot.mark_tone, bold=slot.mark_tone != "muted")


def _paint_facts(canvas: Canvas, rows: Sequence[int], facts: Sequence[Spans]) -> None:
    """Write the facts beside each other over some rows, as many as fit."""
    x, places = 1, iter(rows)
    y = next(places)
    for fact in facts:
        width = sum(measure(text_of(span), canvas.glyphs) for span in fact)
        if x + width > canvas.width:
            x, row = 1, next(places, None)
            if row is None:
                return
            y = row
        x = canvas.run(x, y, fact) + len(BETWEEN_FACTS)


class _CapRow:
    """One way to set the caps: with air around each key, `tight` without, words long or short."""

    def __init__(self, canvas: Canvas, caps: Sequence[Cap], *, tight: bool, short: bool) -> None:
        self._canvas = canvas
        self._caps = caps
        self._tight = tight
        self._short = short

    @property
    def width(self) -> int:
        """The columns of all caps."""
        return sum(map(self._width_of, self._caps))

    @property
    def overhang(self) -> int:
        """The columns that an armed cap takes left of its own place."""
        return int(self._tight and self.width + 2 <= self._canvas.width)

    def _label(self, cap: Cap) -> str:
        return cap.short if self._short else cap.label

    def _width_of(self, cap: Cap) -> int:
        """Columns of a cap; without air the ends of an armed one cover the blanks beside it."""
        key = measure(cap.key, self._canvas.glyphs)
        if cap.label:
            return key + measure(self._label(cap), self._canvas.glyphs) + (3 if self._tight else 4)
        return key + (1 if self._tight else 3)

    def paint(self, x: int, y: int, cap: Cap) -> int:
        """Paint a cap and return the column of the next one."""
        canvas = self._canvas
        if cap.label:
            canvas.keycap(x, y, cap.key, self._label(cap), cap.state)
        elif not self._tight:
            canvas.card_key(x, y, cap.key, "", cap.state)
        elif cap.state == "armed":
            canvas.card_key(x - 1, y, cap.key, "", cap.state)
        else:
            possible = cap.state == "possible"
            fg, bg = ("text", "key") if possible else ("muted", None)
            canvas.put(x, y, cap.key, fg, bg, bold=possible)
        return x + self._width_of(cap)
