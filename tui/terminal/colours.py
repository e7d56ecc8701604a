"""How many colours a terminal has, by what its environment says."""

from __future__ import annotations

from collections.abc import Mapping

from rich.color import ColorSystem

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
