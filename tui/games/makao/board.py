"""Makao's table: stock and discard pile, and in words what waits, what fits, who forgot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.geometry import Region

from core.ground.words import _, capitals, ngettext, pgettext
from tui.art.backs import draw_back
from tui.art.makao import PAPERS, draw_makao
from tui.art.star import draw_place
from tui.games.makao.reading import DRAW, PASS, MakaoReading
from tui.games.makao.words import JOKERS, LAST_CALL, colour_name, face_of, word_name
from tui.games.narrating import marked
from tui.models import Spans
from tui.painting.canvas import Canvas
from tui.painting.fit import leading, measure, shorten, shorten_spans, text_of
from tui.theme.sizes import LEAST_WIDTH, SizeClass
from tui.widgets.board import BoardWidget

DRAW_ZONE = "draw"
"""The zone of the stock, named as the command that draws."""

LABEL_ROW = 1
"""Rows above the cards, for their names."""

LINES = 2
"""Rows of the board where it is but text."""

TRAIL = 12
"""Cards below the top one that are told of at most."""

SMALL_CARD = (5, 3)
"""Columns and rows of a card below the top one, where there is room to draw it."""

_BETWEEN_SIGNS = "  "


class PileSize(NamedTuple):
    """Width and height of the piles, and the rows of the words beside them.

    `words` is the row of the first line about what waits, `colour` that of the colour, `trail` that
    of the cards below the top one; None where there is no room for them.
    """

    width: int
    height: int
    words: int
    colour: int
    trail: int | None = None

    @property
    def lines(self) -> int:
        """How many lines there are for what waits."""
        return self.colour - self.words


STOCK, DISCARD, TALL_PILE = 12, 16, 8
"""Columns of the stock and of the discard pile on a tall table, and rows of both.

In the narrowest terminals both piles are as wide as the stock.
"""

TALL_ROWS, LEAST_TALL = TALL_PILE + 2, TALL_PILE + 1
"""Rows of the board there with two lines of words below, and those it needs."""

_SIZES = {
    SizeClass.XS: PileSize(5, 3, words=0, colour=2),
    SizeClass.S: PileSize(9, 5, words=1, colour=4),
    SizeClass.M: PileSize(16, 8, words=1, colour=5, trail=8),
    SizeClass.L: PileSize(22, 12, words=2, colour=6, trail=9),
}


@dataclass(frozen=True, slots=True)
class PilesModel:
    """What lies in the middle and what it means.

    `top` has the current colour, also if it is a joker. `forward` is None where direction does not
    matter. `trail` are the cards below the top one, the latest first, each with colour and word.
    """

    size: SizeClass = SizeClass.S
    stock: int = 0
    top: tuple[str, str] = ("", "")
    pending: int = 0
    may_draw: bool = False
    lines: tuple[Spans, ...] = ()
    forward: bool | None = None
    trail: tuple[tuple[str, str], ...] = ()
    low_bandwidth: bool = False


def board_height(size: SizeClass) -> int:
    """Return the rows of the board in a size class."""
    return LABEL_ROW + _SIZES[size].height if size in _SIZES else LINES


class Piles(BoardWidget[PilesModel]):
    """Stock and discard pile side by side, and the words at their right."""

    def __init__(self) -> None:
        super().__init__(PilesModel())

    def paint(self, canvas: Canvas) -> None:
        """Paint the piles and the words."""
        model = self.model
        if model.size is SizeClass.XXS:
            self._paint_lines(canvas)
            return
        if model.size is SizeClass.T:
            self._paint_tall(canvas)
            return
        pile = _SIZES[model.size]
        x = pile.width + 3
        heading = _("DRAW {count}").format(count=model.stock)
        fits = measure(heading, canvas.glyphs) <= pile.width
        canvas.put(1, 0, heading if fits else str(model.stock), "muted")
        self.zone(Region(1, LABEL_ROW, pile.width, pile.height), DRAW_ZONE)
        if model.stock:
            draw_back(canvas, 1, LABEL_ROW, pile.width, pile.height)
        else:
            draw_place(canvas, 1, LABEL_ROW, (pile.width, pile.height))
        if measure(pgettext("caption", "DISCARD"), canvas.glyphs) <= pile.width:
            canvas.put(x, 0, pgettext("caption", "DISCARD"), "muted")
        if model.top[1]:
            draw_makao(canvas, x, LABEL_ROW, *model.top, pile.width, pile.height)
        self._paint_words(canvas, x + pile.width + 2, pile)

    def _paint_tall(self, canvas: Canvas) -> None:
        """Paint the stock as a button, the discard pile, and the words beside and below them."""
        model, height = self.model, min(TALL_PILE, canvas.height - 1)
        self.zone(Region(0, 0, STOCK + 2, height), DRAW_ZONE)
        if model.stock:
            draw_back(canvas, 1, 0, STOCK, height)
            told = f" {_('draw {count}').format(count=model.pending or 1)} "
            fits = measure(told, canvas.glyphs) <= STOCK
            words = told if fits else f" {model.pending or 1} "
            at = 1 + (STOCK - measure(words, canvas.glyphs)) // 2
            canvas.put(
                at,
                height // 2,
                words,
                "onaccent" if model.may_draw else "text",
                "accent" if model.may_draw else "slot",
                bold=model.may_draw,
            )
        else:
            canvas.fill(1, 0, STOCK, height, "slot")
        x = STOCK + 2
        discard = DISCARD if canvas.width >= LEAST_WIDTH else STOCK
        if model.top[1]:
            draw_makao(canvas, x, 0, *model.top, discard, height)
        self._paint_beside(canvas, x + discard + 1)
        _paint_below(canvas, height, model.lines)

    def _paint_beside(self, canvas: Canvas, x: int) -> None:
        """Write beside the piles what waits, the colour, the order and the cards in the stock."""
        model, glyphs = self.model, canvas.glyphs
        room = canvas.width - x
        if model.pending:
            canvas.put(x, 0, f" +{model.pending} ", "onaccent", "warm", bold=True)
        colour = model.top[0]
        if colour:
            shape, paper = glyphs.makao[colour], PAPERS[colour]
            canvas.put(
                x,
                2,
                f" {colour} {shape} " if shape != colour else f" {colour} ",
                paper + "t",
                paper,
                bold=True,
            )
            canvas.put(x, 3, shorten(capitals(colour_name(colour)), room, glyphs), bold=True)
        if model.forward is not None:
            arrow = glyphs.pointer if model.forward else glyphs.pointer_back
            canvas.put(x, 5, shorten(_("order {arrow}").format(arrow=arrow), room, glyphs), "muted")
        left = ngettext("{count} left", "{count} left", model.stock).format(count=model.stock)
        canvas.put(x, 6, shorten(left, room, glyphs), "muted")

    def _paint_lines(self, canvas: Canvas) -> None:
        """Paint the top card, what waits, the order and the stock on one row, words on the next."""
        model, glyphs = self.model, canvas.glyphs
        paper, card = PAPERS[model.top[0]], glyphs.makao_card(*model.top)
        x = canvas.put(1, 0, f" {card} ", paper + "t", paper, True) + 1
        x = canvas.put(x, 0, capitals(colour_name(model.top[0])), bold=True) + 2
        if model.pending:
            x = canvas.put(x, 0, f" +{model.pending} ", "onaccent", "warm", bold=True) + 2
        if model.forward is not None:
            arrow = glyphs.pointer if model.forward else glyphs.pointer_back
            x = canvas.put(x, 0, _("order {arrow}").format(arrow=arrow), "muted") + 2
        end = canvas.put(x, 0, _("draw {count}").format(count=model.stock), "muted")
        self.zone(Region(x, 0, end - x, 1), DRAW_ZONE)
        x = 1
        for line in model.lines:
            width = sum(measure(text_of(span), glyphs) for span in line)
            if x == 1 or x + width < canvas.width:
                x = canvas.run(x, 1, shorten_spans(line, canvas.width - x, glyphs)) + 2

    def _paint_words(self, canvas: Canvas, x: int, pile: PileSize) -> None:
        model, start = self.model, x
        if model.pending:
            start = canvas.put(x, pile.words, f" +{model.pending} ", "onaccent", "warm", True) + 1
        for row, line in enumerate(model.lines[: pile.lines], pile.words):
            canvas.run(start, row, shorten_spans(line, canvas.width - start, canvas.glyphs))
            start = x
        if model.top[0]:
            _paint_colour(canvas, x, pile.colour, model.top[0])
        if model.forward is not None:
            _paint_order(canvas, x, pile.colour + 1, model.forward)
        if pile.trail is not None and model.trail:
            x = canvas.put(x, pile.trail, pgettext("caption", "Before"), "muted") + 1
            if pile.trail + SMALL_CARD[1] <= pile.height and not model.low_bandwidth:
                _paint_trail(canvas, x, pile.trail, model.trail)
                return
            signs = [canvas.glyphs.makao_card(*card) for card in model.trail]
            shown = leading(signs, _BETWEEN_SIGNS, canvas.width - x, canvas.glyphs)
            canvas.put(x, pile.trail, shown, "muted")


def _paint_below(canvas: Canvas, y: int, lines: Sequence[Spans]) -> None:
    """Write lines one below the other, or beside each other where there are too few rows."""
    x = 1
    for number, line in enumerate(lines):
        width = sum(measure(text_of(span), canvas.glyphs) for span in line)
        if number and (y + 1 < canvas.height or x + width > canvas.width):
            x, y = 1, y + 1
        x = canvas.run(x, y, shorten_spans(line, canvas.width - x - 1, canvas.glyphs)) + 2


def _paint_colour(canvas: Canvas, x: int, y: int, colour: str) -> None:
    """Write the current colour with letter, shape and name on its own ground."""
    x = canvas.put(x, y, pgettext("caption", "Colour"), "muted") + 1
    shape, paper = canvas.glyphs.makao[colour], PAPERS[colour]
    letters = colour if shape == colour else f"{colour} {shape}"
    canvas.put(x, y, f" {letters} {capitals(colour_name(colour))} ", paper + "t", paper, bold=True)


def _paint_trail(canvas: Canvas, x: int, y: int, trail: Sequence[tuple[str, str]]) -> None:
    """Draw the cards that lie below the top one, the latest first, as many as there is room for."""
    width, height = SMALL_CARD
    for colour, word in trail[: (canvas.width - x) // (width + 1)]:
        draw_makao(canvas, x, y, colour, word, width, height)
        x += width + 1


def _paint_order(canvas: Canvas, x: int, y: int, forward: bool) -> None:
    arrow = canvas.glyphs.pointer if forward else canvas.glyphs.pointer_back
    words = _("left to right") if forward else _("right to left")
    x = canvas.put(x, y, pgettext("caption", "Order"), "muted") + 1
    x = canvas.put(x, y, arrow, "accent", bold=True) + 1
    canvas.put(x, y, words, "text" if forward else "accent", bold=not forward)


# -- what lies there, and what is said of it ---------------------------------------------------


def piles(reading: MakaoReading) -> PilesModel:
    """Return what the middle of the table shows."""
    view = reading.view
    below = view["discard"][-2 : -TRAIL - 2 : -1]
    return PilesModel(
        size=reading.sitting.size,
        stock=reading.stock,
        top=(reading.colour, face_of(reading.top)[1]),
        pending=reading.pending,
        may_draw=reading.otherwise == DRAW,
        lines=_lines(reading),
        forward=None if reading.players == 2 else view["direction"] == 1,
        trail=tuple(map(face_of, below)),
        low_bandwidth=reading.sitting.low_bandwidth,
    )


def _lines(reading: MakaoReading) -> tuple[Spans, ...]:
    """Return the lines beside the piles; a forgotten call is among them however few there are."""
    size = reading.sitting.size
    room = _SIZES[size].lines if size in _SIZES else 2 if size is SizeClass.T else 1
    situation, forgotten = _situation(reading), _forgotten(reading)
    return (*situation[: room - 1], forgotten) if forgotten else situation


def _situation(reading: MakaoReading) -> tuple[Spans, ...]:
    if reading.sitting.landed is not None:
        return ()
    if reading.over:
        return (((_("The game is over"), "text", True),),)
    if reading.pending:
        return _penalty(reading)
    extra = reading.view["extra"]
    waiting = _("{name} may play one more") if extra else _("{name}'s turn")
    waiting = waiting.format(name=reading.turn_name)
    if reading.your_turn:
        waiting = _("Your turn")
    if not reading.my_turn:
        return (((waiting, "text"),),)
    if reading.drawn:
        return _drawn(reading, reading.drawn)
    if extra:
        words = _("one that fits, or none") if reading.playable else _("none in hand fits")
        return ((_("One more card"), "accent", True),), ((words, "muted"),)
    return ((waiting, "accent", True),), ((_what_fits(reading), "muted"),)


def _drawn(reading: MakaoReading, card: str) -> tuple[Spans, ...]:
    may_pass = reading.otherwise == PASS
    choice = _("play it, or keep it and pass") if may_pass else _("it fits: you must play it")
    drew = _("You drew {card}") if reading.is_you(reading.seat) else _("Drawn: {card}")
    name = reading.sign(card)
    return marked(drew.format(card=name), name), ((choice, "muted"),)


def _what_fits(reading: MakaoReading) -> str:
    """Return what may follow the top card."""
    colour, word = colour_name(reading.colour), face_of(reading.top)[1]
    if word in JOKERS:
        return _("{colour} or a joker fits").format(colour=colour)
    return _("{colour}, {word} or a joker fits").format(colour=colour, word=word_name(word))


def _penalty(reading: MakaoReading) -> tuple[Spans, ...]:
    """Return whom a penalty waits for, of which cards it is, and what answers it."""
    stack = " ".join(f"+{count}" for count in reading.penalties)
    who = _("waiting for {name}").format(name=reading.turn_name)
    if reading.your_turn:
        who = _("waiting for you")
    answer = _answer(reading) if reading.my_turn else ""
    return marked(_("{who}: {cards}").format(who=who, cards=stack), who), ((answer, "muted"),)


def _answer(reading: MakaoReading) -> str:
    if not reading.terms.stacking:
        sentence = _("draw {count}: you can't pass it on")
    elif face_of(reading.top)[1] == "+2":
        sentence = _("play +2 or J+4, or draw {count}")
    else:
        sentence = _("play {plus} or J+4, or draw {count}")
    return sentence.format(plus=reading.sign(f"{reading.colour}+2"), count=reading.pending)


def _forgotten(reading: MakaoReading) -> Spans:
    """Return the line about a seat that may be caught, empty if there is none."""
    caught = reading.view["open"]
    if caught is None:
        return ()
    if reading.is_you(caught):
        sentence = _("You forgot {call}: c says it")
    elif reading.may_say_last:
        sentence = _("{name} forgot {call}: c says it")
    else:
        sentence = _("{name} forgot {call}: x catches")
    tone = "bad" if caught == reading.seat else "warm"
    return ((sentence.format(name=reading.name(caught), call=LAST_CALL), tone, True),)
