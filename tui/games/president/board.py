"""President's table: the set to beat, drawn large, and in words who played it and what beats it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from core.ground.words import _, ngettext, pgettext
from tui.art.faces import HEIGHT as FACE_ROWS
from tui.art.faces import draw_face
from tui.art.french import INKS, draw_french
from tui.art.star import draw_place
from tui.games.president.prompting import giving
from tui.games.president.reading import PresidentReading
from tui.games.president.words import faces, higher, quiet, set_words
from tui.models import CardFace, Spans, SpeakerModel
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten_spans, text_of, wrapped_spans
from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass
from tui.widgets.board import BoardWidget
from tui.widgets.seats import seat_pitch

LABEL_AT, LABEL = 1, 7
"""Where the heading stands, and the columns it has before the cards move right."""


@dataclass(frozen=True, slots=True)
class PileModel:
    """A heading, cards, and lines of words, the weightiest first; no cards leave an empty slot.

    On a tall table the `speaker` stands beside the cards. On a large one these stand in the middle,
    or `under` the seat whose set they are: its place among so many in a row.
    """

    size: SizeClass = SizeClass.S
    label: str = ""
    cards: tuple[CardFace, ...] = ()
    lines: tuple[Spans, ...] = ()
    speaker: SpeakerModel | None = None
    under: tuple[int, int] | None = None


class CardSize(NamedTuple):
    """Columns and rows of a card on the pile."""

    width: int
    height: int


CARDS = {
    SizeClass.XS: CardSize(5, 3),
    SizeClass.S: CardSize(5, 4),
    SizeClass.M: CardSize(9, 6),
    SizeClass.L: CardSize(16, 12),
}


TALL_CARD = CardSize(8, 6)
"""A card of the pile on a tall table."""

TALL_ROWS, LEAST_TALL = TALL_CARD.height + 2, 5
"""Rows of the pile there with its heading and a line below it, and those it needs."""

SEATS_SIDE_BY_SIDE = 6
"""Other players in one row on a large table; more stand in two."""

LEAST_BESIDE = 8
"""Columns beside the cards that words need."""


class Pile(BoardWidget[PileModel]):
    """Shows a `PileModel`: the heading, its cards side by side and the words at their right."""

    def __init__(self) -> None:
        super().__init__(PileModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the heading, the cards and the words."""
        model = self.model
        if model.size is SizeClass.XXS:
            self._paint_lines(canvas)
            return
        if model.size is SizeClass.T:
            self._paint_tall(canvas)
            return
        card, left = CARDS[model.size], self._left(canvas)
        canvas.put(left + LABEL_AT, 0, model.label, "muted")
        x = left + _beside_label(model, canvas.glyphs)
        if not model.cards:
            draw_place(canvas, x, 0, (card.width, card.height))
        for rank, suit in model.cards:
            draw_french(canvas, x, 0, str(rank), suit, card.width, card.height)
            x += card.width + 1
        x += 1 if model.cards else card.width + 2
        first = max(0, (card.height - len(model.lines)) // 2) if card.height > 4 else 0
        room = canvas.width - x - 1
        rows = [row for line in model.lines for row in wrapped_spans(line, room, canvas.glyphs)]
        lines = rows if first + len(rows) <= card.height else model.lines[: card.height]
        for y, line in enumerate(lines, first):
            canvas.run(x, y, shorten_spans(line, room, canvas.glyphs))

    def _left(self, canvas: Canvas) -> int:
        """Return how far from the edge the heading stands; on a large table there is room."""
        model, glyphs = self.model, canvas.glyphs
        if model.size is not SizeClass.L:
            return 0
        heading = _beside_label(model, glyphs)
        cards = max(1, len(model.cards)) * (CARDS[model.size].width + 1)
        widths = (sum(measure(text_of(one), glyphs) for one in line) for line in model.lines)
        words = max(widths, default=0)
        if model.under is None:
            left = (canvas.width - cards) // 2 - heading
        else:
            place, count = model.under
            left = place * seat_pitch(count, canvas.width)
        return max(0, min(left, canvas.width - heading - cards - words - LEAST_BESIDE // 2))

    def _paint_tall(self, canvas: Canvas) -> None:
        """Paint the heading with as many words as fit, below it the cards, and beside them more.

        Where the cards leave no room, further words stand below them.
        """
        model, glyphs = self.model, canvas.glyphs
        x = canvas.put(LABEL_AT, 0, model.label, "muted") + 1
        lines = list(model.lines)
        while lines and x + sum(measure(text_of(one), glyphs) for one in lines[0]) <= canvas.width:
            x = canvas.run(x, 0, lines.pop(0)) + 1
        width, height = TALL_CARD.width, min(TALL_CARD.height, canvas.height - 1)
        x = LABEL_AT
        if not model.cards:
            canvas.fill(x, 1, width, height, "slot")
        for rank, suit in model.cards:
            draw_french(canvas, x, 1, str(rank), suit, width, height)
            x += width + 1
        x += 0 if model.cards else width + 1
        room, y = canvas.width - x - 1, 1
        if room < LEAST_BESIDE:
            x = LABEL_AT
            for one in lines if y + height < canvas.height else ():
                if x + sum(measure(text_of(span), glyphs) for span in one) < canvas.width:
                    x = canvas.run(x, y + height, one) + 2
            return
        if model.speaker is not None and model.speaker.name:
            y = _paint_speaker(canvas, x, room, model.speaker) + 1
        rows = [row for line in lines for row in wrapped_spans(line, room, glyphs)]
        for line, row in enumerate(rows[: canvas.height - y], y):
            canvas.run(x, line, row)

    def _paint_lines(self, canvas: Canvas) -> None:
        """Paint the cards as signs, and the words after them as far as there is room."""
        model, glyphs = self.model, canvas.glyphs
        x, y = canvas.put(LABEL_AT, 0, model.label, "muted") + 2, 0
        for rank, suit in model.cards:
            sign = f" {glyphs.french_card(str(rank), suit)} "
            x = canvas.put(x, 0, sign, INKS[suit], "paper", bold=True) + 1
        x += 1 if model.cards else 0
        for line in model.lines:
            if x + sum(measure(text_of(span), glyphs) for span in line) > canvas.width:
                x, y = LABEL_AT, y + 1
            x = canvas.run(x, y, shorten_spans(line, canvas.width - x, glyphs)) + 3


def _beside_label(model: PileModel, glyphs: Glyphs) -> int:
    """Return the columns from the edge of the heading to the cards."""
    return LABEL_AT + max(measure(model.label, glyphs), LABEL) + 2


def _paint_speaker(canvas: Canvas, x: int, room: int, speaker: SpeakerModel) -> int:
    """Paint who spoke last, and below the face what was said; return the last row."""
    y = 1
    if speaker.face is not None and canvas.glyphs.blocks:
        draw_face(canvas, x, y, speaker.face)
        y += FACE_ROWS
    glyphs = canvas.glyphs
    for text in (speaker.text, speaker.brief):
        rows = wrapped(f"{glyphs.quote_open}{text}{glyphs.quote_close}", room)
        if text and y + len(rows) <= canvas.height:
            for line, row in enumerate(rows, y):
                canvas.put(x, line, row, bold=True, italic=True)
            return y + len(rows) - 1
    return y - 1


def pile(reading: PresidentReading) -> PileModel:
    """Return what the middle of the table shows: the set to beat, a new trick, the exchange."""
    size, landed = reading.size, reading.sitting.landed
    if reading.exchanging:
        lines = (((giving(reading), "text", True),), *_gifts(reading))
        return PileModel(size, pgettext("caption", "EXCHANGE"), faces(reading.received), lines)
    if reading.top_seat is None:
        return PileModel(size, _("TO LEAD"), lines=_new_trick(reading))
    label, lines = pgettext("caption", "LAST"), _played(reading, reading.top_seat)
    if landed is not None and landed.taken:
        label, lines = (
            pgettext("caption", "TAKEN"),
            (*lines, ((_("nobody beats it"), "accent", True),)),
        )
    elif landed is None and reading.view["phase"] != "over":
        label, lines = _("TO BEAT"), (*lines, *_to_beat(reading))
    return PileModel(size, label, faces(reading.top), lines, under=_under(reading))


def _under(reading: PresidentReading) -> tuple[int, int] | None:
    """Return whom the set belongs to among those side by side, where each has a place of its own.

    In low bandwidth it stays where it is, as cards that move cost bytes.
    """
    others, seat = reading.others, reading.top_seat
    alone = not 1 < len(others) <= SEATS_SIDE_BY_SIDE
    if alone or seat not in others or reading.sitting.low_bandwidth:
        return None
    return others.index(seat), len(others)


def _played(reading: PresidentReading, seat: int) -> tuple[Spans, ...]:
    name = reading.name(seat)
    you = reading.sitting.is_you(seat)
    played = _("You played") if you else _("{name} played").format(name=name)
    return quiet(played), ((set_words(reading.top), "text", True),)


def _to_beat(reading: PresidentReading) -> tuple[Spans, ...]:
    """Return what the set takes to be beaten, and how many have passed on it."""
    to_beat = quiet(_("needs {higher}").format(higher=higher(len(reading.top))))
    count = len(reading.view["passed"])
    passed = ngettext("{count} has passed", "{count} have passed", count).format(count=count)
    return (to_beat, quiet(passed)) if count else (to_beat,)


def _new_trick(reading: PresidentReading) -> tuple[Spans, ...]:
    gifts = () if reading.view["seen"] else _gifts(reading)
    leader = reading.view["leader"]
    leads = _("{name} leads").format(name=reading.name(leader))
    if reading.sitting.is_you(leader):
        leads = _("You lead")
    if not reading.leading:
        return ((leads, "text", True),), *gifts
    return ((leads, "accent", True),), *gifts, quiet(_("one to four cards of the same rank"))


def _gifts(reading: PresidentReading) -> tuple[Spans, ...]:
    """Return what this seat has received and given in the exchange before the hand."""
    partner = reading.partner(reading.seat)
    if partner is None:
        return ()
    if reading.sitting.is_you(reading.seat):
        came, went = _("{name} gave you {cards}"), _("you gave {name} {cards}")
    else:
        came, went = _("{name} gave {own} {cards}"), _("{own} gave {name} {cards}")
    names = {"name": reading.name(partner), "own": reading.name(reading.seat)}
    return tuple(
        quiet(sentence.format(cards=reading.signs(gift), **names))
        for sentence, gift in ((came, reading.received), (went, reading.given))
        if gift
    )
