"""Typed lines that begin with a word of every table, on the screen and in line mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

T = TypeVar("T")


def worded(text: str, words: Mapping[str, Callable[[str], T]]) -> Callable[[], T] | None:
    """Return what a line does that begins with one of `words`, None for any other line.

    Each word is given the rest of its line.
    """
    first, *rest = text.split() or [""]
    found = words.get(first.lower())
    return None if found is None else partial(found, " ".join(rest))
