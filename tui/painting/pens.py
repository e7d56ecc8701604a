"""How a cell is drawn: foreground, background and emphasis, and the Rich style it becomes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.color import Color

from tui.theme.looks import Scheme


class Pen(NamedTuple):
    """Roles (or colours) and emphasis of a cell. Made by `pen`, equal pens are one object."""

    fg: str
    bg: str
    bold: bool = False
    italic: bool = False
    underline: bool = False


@lru_cache(maxsize=8192)
def pen(fg: str, bg: str, bold: bool = False, italic: bool = False, underline: bool = False) -> Pen:
    """The one pen of these roles and this emphasis."""
    return Pen(fg, bg, bold, italic, underline)


@lru_cache(maxsize=16384)
def rich_style(look: Scheme, of: Pen) -> Style:
    """The Rich style of a pen in a look; ANSI colours keep their number and never become RGB."""
    return Style(
        color=Color.parse(look.colour(of.fg)).rich_color,
        bgcolor=Color.parse(look.colour(of.bg)).rich_color,
        bold=of.bold or None,
        italic=of.italic or None,
        underline=of.underline or None,
    )
