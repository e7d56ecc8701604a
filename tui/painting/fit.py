"""Text made to fit its place: measured, and cut with an ellipsis where it is too long."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, TypeVar

from rich.cells import cell_len, set_cell_size

from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs

if TYPE_CHECKING:
    from tui.models import Span, Spans


T = TypeVar("T")

_CARD = re.compile(r"[0-9JQKA][♠♥♦♣●▼†]|[RYGB][▲◊●■]")
"""Something in a word by which it is a card of one of the decks."""


def measure(text: str, glyphs: Glyphs) -> int:
    """Return the columns a text takes when it is painted in this sign set."""
    return cell_len(glyphs.text(text))


def in_rows(
    things: Iterable[T], columns: Callable[[T], int], width: int, gap: int
) -> list[list[T]]:
    """Return things in rows, as many side by side as `width` allows with gaps between them."""
    rows: list[list[T]] = []
    left = 0
    for thing in things:
        needed = columns(thing) + gap
        if not rows or needed > left:
            rows.append([])
            left = width + gap
        rows[-1].append(thing)
        left -= needed
    return rows


def shorten(text: str, width: int, glyphs: Glyphs) -> str:
    """Return the text, cut to `width` columns with an ellipsis at its end if it is longer."""
    shown = glyphs.text(text)
    if cell_len(shown) <= width:
        return shown
    return _cut(shown, width, glyphs)


def field(text: str, width: int, glyphs: Glyphs) -> str:
    """Return the text as a column of a table: `width` columns, the last one blank."""
    shown = shorten(text, width - 1, glyphs)
    return shown + " " * (width - cell_len(shown))


def shorten_spans(spans: Iterable[Span], width: int, glyphs: Glyphs) -> list[Span]:
    """Return the spans, cut to `width` columns with an ellipsis at the end if they are longer."""
    shown = [_respan(span, glyphs.text(text_of(span))) for span in spans]
    if sum(cell_len(text_of(span)) for span in shown) <= width:
        return shown
    kept: list[Span] = []
    for span in shown:
        text = text_of(span)
        if cell_len(text) >= width:
            kept.append(_respan(span, _cut(text, width, glyphs)))
            break
        kept.append(span)
        width -= cell_len(text)
    return kept


def wrapped_spans(spans: Sequence[Span], width: int, glyphs: Glyphs) -> list[Spans]:
    """Return the spans broken at blanks of any kind into lines of at most `width` columns."""
    return list(_wrapped_spans(tuple(spans), width, glyphs))


@lru_cache(maxsize=256)
def _wrapped_spans(spans: Spans, width: int, glyphs: Glyphs) -> tuple[Spans, ...]:
    shown = [_respan(span, glyphs.text(text_of(span))) for span in spans]
    source = deque((sign, span) for span in shown for sign in text_of(span))
    lines: list[Spans] = []
    for line in wrapped("".join(map(text_of, shown)), width):
        owned: list[tuple[Span, str]] = []
        for sign in line:
            if sign.isspace():  # A long word may have been cut here, without any blank.
                owned.append((source[0][1], sign))
                continue
            while source[0][0].isspace():
                source.popleft()
            owned.append((source.popleft()[1], sign))
        groups = groupby(owned, key=lambda pair: pair[0])
        lines.append(tuple(_respan(span, "".join(s for _, s in group)) for span, group in groups))
    return tuple(lines)


def text_of(span: Span) -> str:
    """Return the text of a span without its role."""
    return span if isinstance(span, str) else span[0]


def widest(texts: Iterable[str], glyphs: Glyphs) -> int:
    """Return the columns of the longest of some texts, 0 if there are none."""
    return max((measure(text, glyphs) for text in texts), default=0)


def leading(texts: Sequence[str], separator: str, width: int, glyphs: Glyphs) -> str:
    """Return as many of the first texts as fit into `width` columns, with separators between."""
    for count in range(len(texts), 0, -1):
        joined = separator.join(texts[:count])
        if measure(joined, glyphs) <= width:
            return joined
    return ""


def _cut(shown: str, width: int, glyphs: Glyphs) -> str:
    """Return the beginning of a text that is too long; of a card it keeps all or nothing."""
    if width <= 0:
        return ""
    kept = set_cell_size(shown, width - 1)
    word = kept.rfind(" ") + 1
    if _CARD.search(shown[word:].partition(" ")[0]) and shown[len(kept)] != " ":
        kept = kept[:word]
    return kept.rstrip() + glyphs.ellipsis


def _respan(span: Span, text: str) -> Span:
    match span:
        case (_, role, bold):
            return text, role, bold
        case (_, role):
            return text, role
        case _:
            return text
