"""The lessons of a game as cards: done ones face up, the one to go on with lit, backs to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from core.contract.lesson import AnyLesson, Lesson
from tui.art.backs import draw_back
from tui.decks import deck_art
from tui.games import emblem_of
from tui.painting.canvas import Canvas
from tui.painting.wrapping import wrapped
from tui.theme.sizes import SizeClass
from tui.widgets.card_spread import LARGE, MIDDLE, SMALL, CardSpread
from tui.widgets.page import PageLine, Piece

EDGE = 1
"""Columns before the first card."""
TITLE = 4
"""Rows of a title below its card."""


class LessonCard(NamedTuple):
    """A lesson as a card in its game's notation; `step` is the one it was left at, if it was."""

    deck: str
    card: str
    title: str
    step: str
    is_learnt: bool


SIZES = {
    SizeClass.T: SMALL._replace(step=9),
    SizeClass.S: SMALL,
    SizeClass.M: MIDDLE._replace(step=14),
    SizeClass.L: LARGE._replace(step=22),
}
"""The cards of a strip; the titles below them are as wide as a card."""

TALL_IN_ROW = 4
"""Cards side by side in a tall terminal."""


def spread_in(size: SizeClass, width: int) -> tuple[CardSpread, int | None]:
    """Return the cards of a size class, and how many stand in a row where not all do."""
    spread = SIZES[size]
    if size is not SizeClass.T:
        return spread, None
    return spread._replace(step=max(spread.step, width // TALL_IN_ROW)), TALL_IN_ROW


def cards_of(game: str, lessons: Sequence[AnyLesson]) -> list[str]:
    """Return for each lesson the first card it asks for that stands for none before it.

    One that asks for no card has that of its game.
    """
    cards: list[str] = []
    for lesson in lessons:
        asked = [*_asked(lesson), emblem_of(game).card]
        cards.append(next((one for one in asked if one not in cards), asked[0]))
    return cards


def _asked(lesson: AnyLesson) -> Iterator[str]:
    """Give the cards that are right answers; calls and bids are written in small letters."""
    for step in lesson.steps if isinstance(lesson, Lesson) else ():
        card = step.accepts[0].split()[0]
        if card.isupper():
            yield card


@dataclass(frozen=True)
class CardStrip:
    """Cards side by side on the lines of a page, the one at `at` lit."""

    cards: Sequence[LessonCard]
    size: CardSpread
    at: int | None

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the cards from the upper left corner on."""
        for number, one in enumerate(self.cards):
            left, size = x + number * self.size.step, (self.size.width, self.size.height)
            if one.is_learnt or one.step or number == self.at:
                art, paper = deck_art(one.deck), "pick" if number == self.at else "paper"
                art.draw(canvas, left, y, art.read(one.card), size, paper)
            else:
                draw_back(canvas, left, y, *size)


def strip_lines(
    cards: Sequence[LessonCard],
    size: CardSpread,
    at: int | None,
    first: int,
    tick: str,
    edge: int = EDGE,
) -> Iterator[PageLine]:
    """Give the lines of the cards, and below each its title and whether it is learnt.

    Whatever belongs to a card presses `entry:` and its number, counted from `first`.
    """
    strip = CardStrip(cards, size, at)
    blank = [""] * len(cards)
    for row in range(size.height):
        yield PageLine(_pieces(blank, size, first), indent=edge, drawing=strip, row=row)
    rooms = [size.step - 1] * (len(cards) - 1) + [size.width]
    titles = [_title(one.title, size.width, room) for one, room in zip(cards, rooms, strict=True)]
    for row in range(max(map(len, titles), default=0)):
        texts = [title[row] if row < len(title) else "" for title in titles]
        yield PageLine(_pieces(texts, size, first, at), indent=edge)
    marks = [one.step or (tick if one.is_learnt else "") for one in cards]
    yield PageLine(_pieces(marks, size, first, tone="good"), indent=edge)


def _title(title: str, width: int, room: int) -> list[str]:
    """Return a title in lines as wide as its card, or as far as a word needs the gap beside it."""
    longest = max(map(cell_len, title.split()), default=0)
    return wrapped(title, max(width, min(longest, room)))[:TITLE]


def _pieces(
    texts: Sequence[str], size: CardSpread, first: int, at: int | None = None, tone: str = "text"
) -> tuple[Piece, ...]:
    """Return a text below each card, and blanks as far as the next."""
    pieces = []
    for number, text in enumerate(texts):
        lit, zone = number == at, f"entry:{first + number}"
        text += " " * (size.width - cell_len(text))
        pieces.append(Piece(text, "accent" if lit else tone, bold=lit, zone=zone))
        pieces.append(Piece(" " * (size.step - cell_len(text))))
    return tuple(pieces[:-1])
