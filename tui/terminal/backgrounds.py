"""The backgrounds of widgets, kept by their colours and not for every widget there ever was."""

from __future__ import annotations

from functools import lru_cache

from textual._styles_cache import StylesCache
from textual.color import Color
from textual.style import Style


def share_backgrounds() -> None:
    """Have Textual look up backgrounds by their colours alone.

    Its own cache keeps the pictures of the last thousand widgets that have asked, of whichever
    apps: in a process that serves many guests, those of a hundred who have left.
    """
    StylesCache.get_inner_outer = staticmethod(_inner_outer)  # type: ignore[assignment]


@lru_cache(maxsize=1024)
def _inner_outer(base: Color, background: Color) -> tuple[Style, Style]:
    return Style(background=base + background), Style(background=base)
