"""A piece of a table: what of it finds room beside something else, for looking at only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from textual.app import ComposeResult
from textual.widget import Widget

from tui.games.face import Face
from tui.games.look import Blocks
from tui.games.sitting import Sitting
from tui.models import Draft, HandModel
from tui.widgets.buttons import ButtonBar
from tui.widgets.cell_widget import CellWidget
from tui.widgets.layout import stack
from tui.widgets.prompt import PromptLine
from tui.widgets.seats import Seats

PARTS = ("seats", "board", "hand", "prompt", "buttons")
"""The parts of a table from the top."""

DISPENSABLE = ("seats", "board", "buttons", "prompt")
"""The parts that are left out where there is no room for all, in this order."""


class TablePiece(Widget):
    """The widgets of a game's table, one below the other; those that do not fit are left out."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self._face = face
        hand, board = face.make_hand(), face.make_board()
        self._board = board
        self._widgets: dict[str, CellWidget] = {
            "seats": Seats(),
            "board": board,
            "hand": hand,
            "prompt": PromptLine(),
            "buttons": ButtonBar(),
        }

    def compose(self) -> ComposeResult:
        """Yield the parts from the top."""
        yield from self._widgets.values()

    def rows(self, sitting: Sitting, most: int) -> int:
        """Return the rows that are taken of `most` when there are no gaps."""
        return sum(fitting(self._face.blocks(sitting), most).values())

    def show(self, sitting: Sitting, draft: Draft, rows: int) -> None:
        """Show a sitting spread over so many rows."""
        face, widgets = self._face, self._widgets
        cast(Seats, widgets["seats"]).model = face.seats(sitting)
        self._board.model = face.board(sitting, draft)
        cast("_Hand", widgets["hand"]).model = face.hand(sitting, draft)
        cast(PromptLine, widgets["prompt"]).model = face.prompt(sitting, draft)
        cast(ButtonBar, widgets["buttons"]).model = face.buttons(sitting, draft)
        self._place(fitting(face.blocks(sitting), rows), rows)

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


class _Hand(CellWidget):
    """What every game's hand widget has."""

    model: HandModel
