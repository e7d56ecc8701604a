"""Strips are what Textual makes of them, of fewer objects."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable
from inspect import getsource
from weakref import finalize

import pytest
from rich.segment import Segment
from rich.style import Style
from textual import strip as textual_strip
from textual._ansi_theme import MONOKAI
from textual.color import Color
from textual.filter import ANSIToTruecolor
from textual.strip import Strip

from tui.terminal.strips import KEPT, divided, filtered, spare_strips

MADE = re.compile(r"self\.(_\w+_cache)\b[^=]*= FIFOCache\((\d+)\)")
"""How Textual makes a cache of a strip."""

GROUND = Color.parse("#102030")
TRUE = ANSIToTruecolor(MONOKAI)
INK = Style.parse("bold #ffffff on #000000")


@pytest.fixture(autouse=True)
def spared() -> None:
    spare_strips()


def plain() -> Strip:
    return Strip([Segment("one "), Segment("two", INK)])


def test_strips_have_the_caches_that_textual_gives_them() -> None:
    made = dict(MADE.findall(getsource(textual_strip)))
    assert made == {name: str(number) for name, number in KEPT.items()}
    assert {*Strip.__slots__} - {*KEPT} == {
        "_segments",
        "_cell_length",
        "_render_cache",
        "_link_ids",
        "_cell_count",
    }


CHANGES: list[tuple[str, Callable[[Strip], Strip]]] = [
    ("_crop_cache", lambda strip: strip.crop(1, 5)),
    ("_style_cache", lambda strip: strip.apply_style(INK)),
    ("_line_length_cache", lambda strip: strip.adjust_cell_length(9, INK)),
    ("_crop_extend_cache", lambda strip: strip.crop_extend(2, 9, INK)),
    ("_offsets_cache", lambda strip: strip.apply_offsets(3, 4)),
]


@pytest.mark.parametrize(("cache", "change"), CHANGES)
def test_what_is_asked_for_twice_is_made_once(cache: str, change: Callable[[Strip], Strip]) -> None:
    strip = plain()
    assert caches(strip) == set()
    changed = change(strip)
    assert change(strip) is changed
    assert changed == change(plain()) != strip
    assert cache in caches(strip)


def caches(strip: Strip) -> set[str]:
    """Return which caches a strip has by now."""
    return {name for name in KEPT if has(strip, name)}


def has(strip: Strip, name: str) -> bool:
    """Tell whether a strip has something already, without having it made."""
    try:
        object.__getattribute__(strip, name)
    except AttributeError:
        return False
    return True


def test_strips_have_nothing_else() -> None:
    with pytest.raises(AttributeError, match="_no_cache"):
        _ = plain()._no_cache  # type: ignore[attr-defined]


def test_a_strip_is_divided_as_before_and_knows_itself_no_more() -> None:
    strip = Strip([Segment("one two")])
    assert [part.text for part in divided(strip, [3, 7])] == ["one", " two"]
    assert [part.text for part in divided(strip, [3, 7, 9])] == ["one", " two"]
    assert divided(strip, [7]) == [strip]
    assert not any(strip in parts for parts in strip._divide_cache._cache.values())


def test_a_filter_that_changes_nothing_gives_the_strip_itself() -> None:
    strip = plain()
    assert strip.apply_filter(TRUE, GROUND) is filtered(strip, TRUE, GROUND) is strip


def test_a_filter_changes_what_it_changes() -> None:
    strip = Strip([Segment("one"), Segment("two", Style(color="#ffffff", dim=True))], 6)
    changed = filtered(strip, TRUE, GROUND)
    assert list(changed) == TRUE.apply(list(strip), GROUND) != list(strip)
    assert changed.cell_length == 6
    assert filtered(strip, TRUE, GROUND) is changed
    assert filtered(strip, TRUE, Color.parse("#ffffff")) != changed


def test_strips_are_gone_with_the_last_who_knows_them() -> None:
    gc.collect()
    gc.disable()
    try:
        seen = [Segment("one")]
        left = list[str]()
        segments = _Told(seen)
        finalize(segments, left.append, "gone")
        strip = Strip([])
        strip._segments = segments
        divided(strip, [3])
        filtered(strip, TRUE, GROUND)
        del strip, segments
        assert left == ["gone"]
    finally:
        gc.enable()


class _Told(list[Segment]):
    """A list that can tell when it is gone."""
