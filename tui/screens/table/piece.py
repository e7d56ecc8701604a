"""A piece of a table: what of it finds room beside something else, for looking at only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from textual.app import ComposeResult
from textual.widget import Widget

from tui.games import look_of
from tui.games.look import AnyLook, Blocks
from tui.games.reading import Reading
from tui.models import PendingChoice
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget, painted_app
from tui.widgets.layout import stack
from tui.widgets.prompt import PromptLine
from tui.widgets.seats import Seats

PARTS = ("seats", "board", "hand", "prompt", "buttons")
"""The parts of a table from the top."""

DISPENSABLE = ("seats", "board", "buttons", "prompt")
"""The parts that are left out where there is no room for all, in this order."""


class TablePiece(Widget):
    """The widgets of a game's table, one below the other; those that do not fit are left out."""

    def __init__(self, game: str) -> None:
        """Take the name of the game."""
        super().__init__()
        self._look: AnyLook = look_of(game)
        self._seats, self._board = Seats(), self._look.make_board()
        self._hand, self._prompt = self._look.make_hand(), PromptLine()
        self._buttons = ButtonBar()
        self._widgets: dict[str, CellWidget] = {
            "seats": self._seats,
            "board": self._board,
            "hand": self._hand,
            "prompt": self._prompt,
            "buttons": self._buttons,
        }

    def compose(self) -> ComposeResult:
        """Yield the parts from the top."""
        yield from self._widgets.values()

    def rows(self, reading: Reading, draft: PendingChoice, most: int, width: int) -> int:
        """Return the rows that are taken of `most` when there are no gaps."""
        return sum(fitting(self._blocks(reading, draft, width), most).values())

    def _blocks(self, reading: Reading, draft: PendingChoice, width: int) -> Blocks:
        """Return the rows of the parts, with all that the ► line needs in `width` columns."""
        self._prompt.model = self._look.prompt(reading, draft)
        blocks = self._look.blocks(reading)
        needed = self._prompt.rows(width, painted_app(self).glyphs)
        return replace(blocks, prompt=max(blocks.prompt, needed))

    def show(self, reading: Reading, draft: PendingChoice, rows: int, width: int) -> None:
        """Show a table spread over so many rows of `width` columns."""
        look = self._look
        self._seats.model = look.seats(reading)
        self._board.model = look.board(reading, draft)
        self._hand.model = look.hand(reading, draft)
        self._buttons.model = look.buttons(reading, draft)
        self._place(fitting(self._blocks(reading, draft, width), rows), rows)

    def _place(self, heights: Mapping[str, int], rows: int) -> None:
        """Give the parts their heights, and the free rows to the gaps between them."""
        end = 0
        for widget in self._widgets.values():
            widget.display = False
        for part, top in zip(heights, stack(0, rows - 1, [*heights.values()]), strict=True):
            widget = self._widgets[part]
            widget.display = True
            widget.styles.height = heights[part]
            widget.styles.margin = (top - end, 0, 0, 0)
            end = top + heights[part]


def fitting(blocks: Blocks, rows: int) -> dict[str, int]:
    """Return the heights of the parts that find room in so many rows, none if not even the hand."""
    heights = {part: height for part in PARTS if (height := getattr(blocks, part))}
    for part in DISPENSABLE:
        if sum(heights.values()) > rows:
            heights.pop(part, None)
    return heights if sum(heights.values()) <= rows else {}
