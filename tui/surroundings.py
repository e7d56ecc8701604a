"""What the environment says about the terminal: which signs it has and which looks it can show."""

from __future__ import annotations

import os
from collections.abc import Mapping

from tui.glyphs import GLYPHS, Glyphs
from tui.looks import LOOKS, Look
from tui.settings import Settings

_WITHOUT_UNICODE = ("linux", "dumb", "vt100", "vt220", "cons25")
_FEW_COLOURS = (*_WITHOUT_UNICODE, "ansi", "xterm-16color", "screen-16color", "rxvt")
_WIDE_LANGUAGES = ("zh", "ja", "ko")


def glyphs_for(settings: Settings, environ: Mapping[str, str] = os.environ) -> Glyphs:
    """Return the sign set the player chose, or the best one this terminal surely has.

    In Chinese, Japanese and Korean locales many signs are two columns wide: only ASCII is safe.
    """
    if settings.signs != "auto":
        return GLYPHS[settings.signs]
    if settings.look == "ascii":
        return GLYPHS["ascii"]
    locale = environ.get("LC_ALL") or environ.get("LC_CTYPE") or environ.get("LANG") or ""
    utf8 = locale.lower().replace("-", "").endswith("utf8")
    plain_terminal = environ.get("TERM", "dumb") in _WITHOUT_UNICODE
    if not utf8 or plain_terminal or locale.lower().startswith(_WIDE_LANGUAGES):
        return GLYPHS["ascii"]
    return GLYPHS["unicode"]


def look_for(settings: Settings, environ: Mapping[str, str] = os.environ) -> Look:
    """Return the look the player chose, or one that this terminal has the colours for.

    `NO_COLOR` asks for no colours at all: marks then stand in brackets.
    """
    if environ.get("NO_COLOR"):
        return LOOKS["ascii"]
    look = LOOKS[settings.look].with_suits(settings.safe_suits)
    poor = environ.get("TERM", "dumb") in _FEW_COLOURS and not environ.get("COLORTERM")
    return LOOKS["ansi16"] if poor and not look.ansi else look
