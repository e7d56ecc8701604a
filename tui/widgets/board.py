"""The middle of a table, which each game fills in its own way."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.reactive import reactive

from tui.widgets.cell_widget import CellWidget

M = TypeVar("M")


class BoardWidget(CellWidget, Generic[M]):
    """The middle of a table; a game's board paints the model that its look makes."""

    model: reactive[M] = reactive[M](None, repaint=False)  # type: ignore[arg-type] # set at once

    def __init__(self, model: M) -> None:
        """Begin with a model, the one of an empty table."""
        super().__init__()
        self.set_reactive(BoardWidget.model, model)  # type: ignore[misc] # every M is meant

    def watch_model(self) -> None:
        """Paint what differs in the new model."""
        self.repaint()
