"""The middle of a table, which each game fills in its own way."""

from __future__ import annotations

from typing import Any

from tui.widgets.cell_widget import CellWidget


class Board(CellWidget):
    """The middle of a table; a game's board shows the model its face makes."""

    def show(self, model: Any) -> None:
        """Show another model, repainting what differs."""
        raise NotImplementedError
