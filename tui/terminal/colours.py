"""How many colours a terminal has, by what its environment says, and a colour in so many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.color import Color, ColorSystem, ColorType

_TRUE = ("alacritty", "contour", "foot", "ghostty", "kitty", "wezterm", "direct", "truecolor")
_SIXTEEN = ("dumb", "unknown", "linux", "ansi", "vt", "cons", "cygwin", "eterm", "rxvt", "sun")
_SIXTEEN_ENDS = ("-16color", "-88color", "-color")


def colour_depth(environ: Mapping[str, str]) -> ColorSystem:
    """Return the depth that `COLORTERM` and `TERM` stand for; 256 colours for an unknown terminal.

    `rxvt` alone has 16 colours, `rxvt-unicode-256color` has what its name says. GNU screen hands on
    the `COLORTERM` of the terminal around it and then garbles what that terminal would understand.
    """
    term = environ.get("TERM", "dumb").strip().lower()
    gnu_screen = term.startswith("screen") and "TMUX" not in environ
    if not gnu_screen and environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return ColorSystem.TRUECOLOR
    if any(part in term for part in _TRUE):
        return ColorSystem.TRUECOLOR
    if "256color" in term:
        return ColorSystem.EIGHT_BIT
    if not term or term.startswith(_SIXTEEN) or term.endswith(_SIXTEEN_ENDS):
        return ColorSystem.STANDARD
    return ColorSystem.EIGHT_BIT


_INDEXES = {Color.from_ansi(index).get_truecolor(): index for index in range(16, 256)}
"""The cube and the greys: no palette of a terminal changes them."""


@lru_cache(maxsize=1024)
def in_depth(colour: Color, depth: ColorSystem) -> Color:
    """Return what a terminal of a depth shows for a colour.

    One of the 256 is itself, which Rich gets wrong for the lightest greys; of any other it is the
    nearest.
    """
    if depth is ColorSystem.EIGHT_BIT and colour.type is ColorType.TRUECOLOR:
        index = _INDEXES.get(colour.get_truecolor())
        if index is not None:
            return Color.from_ansi(index)
    return colour.downgrade(depth)
