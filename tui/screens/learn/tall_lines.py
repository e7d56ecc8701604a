"""The list of what there is to learn in a tall terminal: games, puzzles and what Enter opens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from core.games.registry import title_of
from tui.models import Button
from tui.painting.canvas import Canvas, meter_runs
from tui.painting.fit import in_rows, measure, shorten
from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import LEAST_BLOCK, LEAST_COLUMNS
from tui.widgets.buttons import paint_block
from tui.widgets.page import PageLine, Piece

METER = 12
"""Columns of the meter in the block of a kind of puzzles."""


@dataclass(frozen=True, slots=True)
class GameBlocks:
    """The games of one row as blocks, each of its own width."""

    buttons: Sequence[Button]
    widths: Sequence[int]

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the blocks, a column between them."""
        for button, width in zip(self.buttons, self.widths, strict=True):
            paint_block(canvas, Region(x, y, width, LEAST_BLOCK), button)
            x += width + 1


def game_blocks(games: Sequence[str], game: str, width: int, glyphs: Glyphs) -> list[PageLine]:
    """Return the games to choose from as blocks, with their numbers where one row has room."""
    numbers = [str(number) for number in range(1, len(games) + 1)]
    for keys in (numbers, [""] * len(games)):
        buttons = [
            Button(one, key, title_of(one), "armed" if one == game else "possible")
            for one, key in zip(games, keys, strict=True)
        ]
        rows = in_rows(buttons, lambda one: _columns(one, glyphs), width, 1)
        if len(rows) == 1:
            break
    lines: list[PageLine] = []
    for row in rows:
        widths = [_columns(button, glyphs) for button in row]
        taken = sum(widths) + len(widths) - 1
        blocks = GameBlocks(row, widths)
        pieces = [
            piece
            for button, columns in zip(row, widths, strict=True)
            for piece in (Piece(" " * columns, zone=f"game:{button.id}"), Piece(" "))
        ]
        indent = 1 if taken < width else 0
        lines += [PageLine()] if lines else []
        lines += [
            PageLine(tuple(pieces), indent=indent, drawing=blocks, row=number)
            for number in range(LEAST_BLOCK)
        ]
    return lines


def _columns(button: Button, glyphs: Glyphs) -> int:
    key = f"{button.key} " if button.key else ""
    return max(LEAST_COLUMNS, measure(key + button.label, glyphs) + 2)


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """A kind of puzzles: its title, how it stands, and how many of a `whole` are solved."""

    title: str
    state: str
    tone: str
    part: int
    whole: int


def puzzle_block(
    puzzle: PuzzleRow, zone: str, width: int, glyphs: Glyphs, *, lit: bool
) -> Iterator[PageLine]:
    """Give the block of a kind of puzzles; below its title is a meter and how many are solved."""
    ground, fg = "key" if lit else "slot", "accent" if lit else "text"
    title = Piece(shorten(puzzle.title, width - 3, glyphs), fg, bold=True)
    yield PageLine((title,), zone=zone, lit=ground, pointer=lit)
    meter: list[Piece] = []
    if puzzle.whole:
        runs = meter_runs(glyphs, METER, puzzle.part, puzzle.whole, "cool")
        meter = [*(Piece(text, role) for text, role in runs), Piece(" ")]
    state = Piece(puzzle.state, puzzle.tone)
    yield PageLine((*meter, state), zone=zone, lit=ground, pointer=False)


def open_block(title: str, aim: str, width: int, glyphs: Glyphs) -> list[PageLine]:
    """Return the block that says what Enter opens, and what that teaches."""
    first = Piece(f"{glyphs.pointer} {shorten(title, width - 5, glyphs)}", bold=True)
    texts = [Piece(text) for text in wrapped(aim, max(1, width - 4))]
    return [
        PageLine((piece,), zone="open", lit="accent", pointer=False) for piece in (first, *texts)
    ]
