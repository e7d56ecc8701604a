"""A line to type on whose cursor stands still."""

from __future__ import annotations

from textual.reactive import reactive
from textual.widgets import Input


class InputLine(Input):
    """An `Input` that paints nothing while nobody types.

    A cursor that blinks is painted twice a second at every terminal: with 60 guests who had left a
    line open, that took a third of a core.
    """

    cursor_blink = reactive(False, init=False)
