"""How a table is looked at: the signs, the settings and the size of the screen."""

from __future__ import annotations

from dataclasses import dataclass

from tui.config.settings import Settings
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass


@dataclass(frozen=True, slots=True)
class DisplaySettings:
    """The signs, the settings in force and the size class of whoever looks at a table.

    With `low_bandwidth` the connection to the terminal is spared; there is nothing to spare where
    lines are read.
    """

    glyphs: Glyphs
    settings: Settings
    size: SizeClass
    low_bandwidth: bool = False
