"""Rikiki's rail on a narrow and tall table: up to four seats in a row, and who spoke below."""

from __future__ import annotations

from tui.art.faces import WIDTH, draw_face
from tui.games.rikiki.board import (
    HEADS,
    TrickRail,
    TrickRailModel,
    TrickSlotSize,
    paint_facts,
    paint_slot,
)
from tui.models import SpeakerModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.theme.sizes import SizeClass

IN_ROW = 4
"""Seats side by side."""

LARGE, SMALL = TrickSlotSize(8, 6, 0), TrickSlotSize(5, 4, 0)
"""The cards of up to four seats, and of more."""

MARK = 1
"""The row of the mark below a card."""

FOOT, LEAST_FOOT = 3, 2
"""Rows of the facts and of who spoke last."""


def tall_height(players: int, *, bidding: bool) -> tuple[int, int]:
    """Return the rows of the board at best, and those it needs."""
    rows = -(-players // IN_ROW)
    card = 0 if bidding else (LARGE if rows == 1 else SMALL).height + MARK
    above = rows * (HEADS + card)
    return above + 1 + FOOT, above + LEAST_FOOT


class AnyTrickRail(TrickRail):
    """The trick as a rail of seats, in rows of four on a tall table."""

    def paint(self, canvas: Canvas) -> None:
        """Paint the slots and the facts."""
        if self.model.size is SizeClass.T:
            paint_tall(canvas, self.model)
        else:
            super().paint(canvas)


def paint_tall(canvas: Canvas, model: TrickRailModel) -> None:
    """Paint the seats in rows of four, and the facts and who spoke last below."""
    slots = model.slots
    rows = max(1, -(-len(slots) // IN_ROW))
    size = LARGE if rows == 1 else SMALL
    in_row = IN_ROW if rows > 1 or len(slots) > 3 else max(1, len(slots))
    pitch = (canvas.width - 1) // in_row
    height = HEADS + (0 if model.bidding else size.height + MARK)
    for number, slot in enumerate(slots):
        row, column = divmod(number, IN_ROW)
        part = Canvas(pitch, height, canvas.look, canvas.glyphs)
        paint_slot(part, 0, slot, size, pitch - 1, 0)
        canvas.blit(1 + column * pitch, row * height, part)
    _paint_foot(canvas, rows * height, model)


def _paint_foot(canvas: Canvas, y: int, model: TrickRailModel) -> None:
    """Paint face and words of whoever spoke last, or else the facts on all rows."""
    room = canvas.height - y
    y = canvas.height - min(FOOT, room)
    speaker = model.speaker
    if speaker is None or not speaker.name or room < FOOT:
        paint_facts(canvas, range(y, canvas.height), model.facts)
        return
    x = 1
    if speaker.face is not None:
        draw_face(canvas, x, y, speaker.face)
        x += WIDTH + 1
    y += 2 if _paint_words(canvas, x, y, speaker) else 1
    # Facts begin one column from the edge of what they are painted on.
    facts = Canvas(canvas.width - x + 1, canvas.height - y, canvas.look, canvas.glyphs)
    paint_facts(facts, range(facts.height), model.facts)
    canvas.blit(x - 1, y, facts)


def _paint_words(canvas: Canvas, x: int, y: int, speaker: SpeakerModel) -> bool:
    """Write who spoke last and the line; tell whether there is one that fits."""
    glyphs = canvas.glyphs
    room = canvas.width - x
    canvas.put(x, y, shorten(speaker.name, room, glyphs), "cool", bold=True)
    for text in (speaker.text, speaker.brief):
        if text and measure(text, glyphs) + 2 <= room:
            canvas.bubble(x, y + 1, text, "text")
            return True
    return False
