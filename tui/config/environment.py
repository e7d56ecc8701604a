"""What settings and environment make of the terminal: its signs, its colours and its look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tui.config.settings import Colours, Settings
from tui.theme.glyphs import GLYPHS, Glyphs

if TYPE_CHECKING:
    from rich.color import ColorSystem

    from tui.theme.looks import Scheme

_WITHOUT_UNICODE = ("ansi", "cons", "dumb", "linux", "unknown", *(f"vt{n}" for n in range(1, 10)))
"""Beginnings of the TERM of terminals whose fonts lack signs, or that may be anything."""

_WIDE_LANGUAGES = ("zh", "ja", "ko")
_SET_BY_PYTHON = ("C.UTF-8", "C.utf8")

_DEPTHS: Mapping[Colours, str] = {"16": "STANDARD", "256": "EIGHT_BIT", "full": "TRUECOLOR"}
"""What rich calls the depths that the player can choose."""


def glyphs_for(settings: Settings, environ: Mapping[str, str]) -> Glyphs:
    """Return the sign set the player chose, or the best one this terminal surely has.

    In Chinese, Japanese and Korean locales many signs are two columns wide: only ASCII is safe.
    """
    if settings.signs != "auto":
        return GLYPHS[settings.signs]
    if settings.look == "ascii":
        return GLYPHS["ascii"]
    is_wide = _locale(environ).lower().startswith(_WIDE_LANGUAGES)
    if is_wide or not _is_utf8(environ) or _is_plain_terminal(environ):
        return GLYPHS["ascii"]
    return GLYPHS["unicode"]


def lines_have_unicode(
    settings: Settings, environ: Mapping[str, str], *, on_terminal: bool
) -> bool:
    """Tell whether plain lines may hold letters of every script.

    Nothing has to line up in them, so wide letters do no harm. Through a pipe the locale alone
    decides, for nobody knows what shows them in the end.
    """
    if settings.signs != "auto" or settings.look == "ascii":
        return glyphs_for(settings, environ).name != "ascii"
    return _is_utf8(environ) and not (on_terminal and _is_plain_terminal(environ))


def _is_utf8(environ: Mapping[str, str]) -> bool:
    return _locale(environ).lower().partition("@")[0].replace("-", "").endswith("utf8")


def _is_plain_terminal(environ: Mapping[str, str]) -> bool:
    return environ.get("TERM", "dumb").startswith(_WITHOUT_UNICODE)


def _locale(environ: Mapping[str, str]) -> str:
    """Return the locale of characters as the player has set it.

    In the C locale Python itself sets `LC_CTYPE` to UTF-8, which the terminal knows nothing of.
    """
    language = environ.get("LANG") or ""
    character_type = environ.get("LC_CTYPE") or language
    if character_type in _SET_BY_PYTHON and language in ("", "C", "POSIX"):
        character_type = language
    return environ.get("LC_ALL") or character_type


def colours_shown(chosen: Colours, environ: Mapping[str, str]) -> ColorSystem | None:
    """Return the depth to paint in, None for no colours.

    What the player chose comes first, then `NO_COLOR`, then `COLORTERM` and `TERM`.
    """
    from rich.color import ColorSystem

    from tui.terminal.colours import colour_depth

    if chosen in _DEPTHS:
        return ColorSystem[_DEPTHS[chosen]]
    if chosen == "none" or environ.get("NO_COLOR"):
        return None
    return colour_depth(environ)


def look_for(settings: Settings, environ: Mapping[str, str]) -> Scheme:
    """Return the look the player chose, or one that this terminal has the colours for.

    Without any colours, by choice or by `NO_COLOR`, marks stand in brackets.
    """
    from rich.color import ColorSystem

    from tui.theme.looks import LOOKS

    depth = colours_shown(settings.colours, environ)
    if depth is None:
        return LOOKS["ascii"]
    look = LOOKS[settings.look]
    if depth is ColorSystem.STANDARD:
        return look if look.ansi else LOOKS["ansi16"]
    if depth is ColorSystem.EIGHT_BIT:
        look = look.in_256()
    return look.with_suits(settings.safe_suits)
