"""The rules of a game laid out for the reader screen: lines of a page, with painted cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from core.contract.options import Options
from core.contract.rulebook import Block, Example, Legend, Primer, Prose, Scores, Section, Title
from core.ground.words import _, capitals
from tui.art.deck import DeckArt
from tui.decks import deck_art
from tui.painting.canvas import Canvas
from tui.painting.fit import measure, shorten
from tui.painting.wrapping import wrapped
from tui.rules.lines import here, there
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass
from tui.widgets.page import PageLine, Piece

INDENT = 4
"""The column of the text; titles stand before it."""

GAP = 3
"""Columns between two groups of cards and between the columns of a table."""

CHIP = (5, 1)
"""Columns and rows of a card that is one line of text."""

SMALL, LARGE = (5, 3), (8, 6)
"""Columns and rows of a painted card, and of one where there is plenty of room."""


def card_size(size: SizeClass, glyphs: Glyphs) -> tuple[int, int]:
    """Return columns and rows of the cards in a text."""
    if size < SizeClass.S or not glyphs.blocks:
        return CHIP
    return LARGE if size is SizeClass.L else SMALL


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards side by side in a text, of one size.

    Each has its column, its notation, and whether it is picked out.
    """

    art: DeckArt
    size: tuple[int, int]
    cards: tuple[tuple[int, str, bool], ...]

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the cards from the upper left corner on."""
        for column, card, picked in self.cards:
            paper = "pick" if picked else "paper"
            self.art.draw(canvas, x + column, y, self.art.read(card), self.size, paper)


@dataclass(frozen=True, slots=True)
class RulesLayout:
    """The lines, the titles with the rows where they stand, and where the words to find stand."""

    lines: tuple[PageLine, ...]
    titles: tuple[str, ...] = ()
    starts: tuple[int, ...] = ()
    found: tuple[int, ...] = ()


def contents(titles: Sequence[str], at: int) -> tuple[PageLine, ...]:
    """Return the list of titles with the present one lit."""
    rows = [
        PageLine((Piece(title),), zone=str(n), lit="key" if n == at else "", indent=3)
        for n, title in enumerate(titles)
    ]
    return (PageLine(), *rows)


@dataclass(frozen=True, slots=True)
class Setter:
    """Sets the page for newcomers in lines of `width` columns, with cards of one size."""

    glyphs: Glyphs
    size: tuple[int, int]
    width: int

    def primer(self, page: Primer) -> RulesLayout:
        """Return the page for newcomers."""
        parts: list[tuple[str, list[PageLine]]] = []
        for block in page.blocks:
            if isinstance(block, Title):
                parts.append((block.text, []))
            else:
                parts[-1][1].extend((*self._block(block, deck_art(page.deck)), PageLine()))
        return _bound(parts)

    def _block(self, block: Block, art: DeckArt) -> Iterator[PageLine]:
        match block:
            case Prose(text):
                yield from self._prose(text, art)
            case Example():
                yield from _indented(self._cards(block, art))
                yield from self._prose(block.text, art)
            case Legend():
                yield from self._legend(block, art)
            case Scores(rows):
                yield from self._table(rows)
            case Title():
                raise AssertionError("a title begins a part")
            case _:
                assert_never(block)

    def _prose(self, text: str, art: DeckArt, indent: int = INDENT) -> Iterator[PageLine]:
        told = art.in_signs(text, self.glyphs)
        for one in wrapped(told, self.width + INDENT - indent):
            yield PageLine((Piece(one),), indent=indent)

    # -- cards ---------------------------------------------------------------------------------

    def _cards(self, example: Example, art: DeckArt) -> Iterator[PageLine]:
        """Give the groups side by side as far as there is room, each under its label."""
        columns, rows = self.size
        row: list[tuple[int, str, bool]] = []
        labels = ""
        x = 0
        for label, cards in self._parts(example):
            width = max(measure(label, self.glyphs), len(cards) * (columns + 1) - 1)
            if x and x + width > self.width:
                yield from _row(labels, Picture(art, self.size, tuple(row)), rows)
                row, labels, x = [], "", 0
            labels += " " * (x - measure(labels, self.glyphs)) + label
            row += [(x + n * (columns + 1), *card) for n, card in enumerate(cards)]
            x += width + GAP
        yield from _row(labels, Picture(art, self.size, tuple(row)), rows)

    def _parts(self, example: Example) -> Iterator[tuple[str, list[tuple[str, bool]]]]:
        """Give the groups, those that are wider than a line in several parts."""
        most = max(1, (self.width + 1) // (self.size[0] + 1))
        for group in example.groups:
            cards = [(card, card in group.picked) for card in group.cards]
            for start in range(0, len(cards), most):
                label = "" if start else shorten(group.label, self.width, self.glyphs)
                yield label, cards[start : start + most]

    def _legend(self, legend: Legend, art: DeckArt) -> Iterator[PageLine]:
        beside = CHIP[0] + 2
        for card, text in legend.rows:
            picture = Picture(art, CHIP, ((0, card, False),))
            first, *others = wrapped(text, self.width - beside)
            yield PageLine((Piece(" " * beside), Piece(first)), indent=INDENT, drawing=picture)
            for other in others:
                yield PageLine((Piece(other),), indent=INDENT + beside)

    # -- tables --------------------------------------------------------------------------------

    def _table(self, rows: Sequence[tuple[str, str]]) -> Iterator[PageLine]:
        """Give what scores with the points to the right, all in one column."""
        points = max(measure(worth, self.glyphs) for _what, worth in rows)
        room = self.width - GAP - points
        told = [wrapped(what, room) for what, _worth in rows]
        column = max(measure(one, self.glyphs) for lines in told for one in lines) + GAP
        for (first, *others), (_what, worth) in zip(told, rows, strict=True):
            gap = " " * (column - measure(first, self.glyphs))
            right = " " * (points - measure(worth, self.glyphs)) + worth
            yield PageLine((Piece(first), Piece(gap + right, "accent", bold=True)), indent=INDENT)
            for other in others:
                yield PageLine((Piece(other),), indent=INDENT)


def _row(labels: str, picture: Picture, rows: int) -> Iterator[PageLine]:
    yield PageLine((Piece(labels, "cool"),))
    for row in range(rows):
        yield PageLine(drawing=picture, row=row)


def _indented(lines: Iterator[PageLine]) -> Iterator[PageLine]:
    for one in lines:
        yield replace(one, indent=INDENT)


def full_layout(sections: Sequence[Section], options: Options, width: int) -> RulesLayout:
    """Return the complete rules: first what holds at this table, then muted what does not."""
    parts: list[tuple[str, list[PageLine]]] = []
    for section in sections:
        lines: list[PageLine] = []
        for text in here(section, options):
            lines += [PageLine((Piece(one),), indent=INDENT) for one in wrapped(text, width)]
            lines.append(PageLine())
        elsewhere = there(section, options)
        if elsewhere:
            lines.append(
                PageLine((Piece(_("At other tables"), "muted", bold=True),), indent=INDENT)
            )
        for text in elsewhere:
            lines += _bullet(text, width)
        parts.append((_(section.title), [*lines, PageLine()] if elsewhere else lines))
    return _bound(parts)


def _bullet(text: str, width: int) -> Iterator[PageLine]:
    first, *others = wrapped(text, width - 2)
    yield PageLine((Piece("· " + first, "muted"),), indent=INDENT)
    for other in others:
        yield PageLine((Piece(other, "muted"),), indent=INDENT + 2)


def _bound(parts: Sequence[tuple[str, list[PageLine]]]) -> RulesLayout:
    """Return the parts below each other, each under its title."""
    lines: list[PageLine] = [PageLine()]
    starts: list[int] = []
    for title, body in parts:
        starts.append(len(lines) - 1)
        lines += [PageLine((Piece(capitals(title), "accent", bold=True),)), *body]
    return RulesLayout(tuple(lines), tuple(title for title, _body in parts), tuple(starts))


def marked(layout: RulesLayout, words: str) -> RulesLayout:
    """Return the same with the lines lit on which the words to find stand."""
    if not words:
        return layout
    lines: list[PageLine] = []
    found: list[int] = []
    for row, one in enumerate(layout.lines):
        text = "".join(piece.text for piece in one.pieces)
        if words.casefold() in text.casefold():
            found.append(row)
            one = replace(one, lit="key", pointer=False)
        lines.append(one)
    return replace(layout, lines=tuple(lines), found=tuple(found))
