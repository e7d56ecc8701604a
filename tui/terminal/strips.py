"""The rows of a picture, which Textual calls strips, made of fewer objects.

A screen has some hundreds of them, and each picture makes some of them anew. Half of all objects
that a guest brought were caches in which a strip never kept anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.segment import Segment
from textual.cache import FIFOCache
from textual.color import Color
from textual.filter import LineFilter
from textual.strip import Strip

KEPT = {
    "_divide_cache": 4,
    "_crop_cache": 16,
    "_style_cache": 16,
    "_filter_cache": 4,
    "_line_length_cache": 4,
    "_crop_extend_cache": 4,
    "_offsets_cache": 4,
}
"""How much each cache of a strip keeps."""

UNCHANGED = Strip([])
"""Kept in place of a strip that a filter changes nothing of, which would keep itself."""

_divide = Strip.divide


def spare_strips() -> None:
    """Have each strip make a cache when it has something to keep, and none keep itself.

    A strip that keeps itself would not be gone with its picture, but wait for the collector.
    """
    Strip.__init__ = _begin  # type: ignore[method-assign, assignment]
    Strip.__getattr__ = _cache  # type: ignore[attr-defined]
    Strip.divide = divided  # type: ignore[method-assign, assignment]
    Strip.apply_filter = filtered  # type: ignore[method-assign, assignment]


def _begin(strip: Strip, segments: Iterable[Segment], cell_length: int | None = None) -> None:
    strip._segments = list(segments)
    strip._cell_length = cell_length
    strip._render_cache = strip._link_ids = strip._cell_count = None


def _cache(strip: Strip, name: str) -> FIFOCache[Any, Any]:
    """Make what a strip is asked for that it does not have."""
    if name not in KEPT:
        raise AttributeError(name)
    cache: FIFOCache[Any, Any] = FIFOCache(KEPT[name])
    setattr(strip, name, cache)
    return cache


def divided(strip: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    """Return the parts of a strip; the only one, which is itself, is not kept within itself."""
    wanted = [cut for cut in cuts if cut <= strip.cell_length]
    return [strip] if wanted == [strip.cell_length] else _divide(strip, wanted)


def filtered(strip: Strip, line_filter: LineFilter, background: Color) -> Strip:
    """Return a strip as a filter has it: itself, where nothing of it changes."""
    asked = line_filter, background
    known = strip._filter_cache.get(asked)
    if known is None:
        segments = line_filter.apply(strip._segments, background)
        is_changed = segments != strip._segments
        known = Strip(segments, strip._cell_length) if is_changed else UNCHANGED
        strip._filter_cache[asked] = known
    return strip if known is UNCHANGED else known
