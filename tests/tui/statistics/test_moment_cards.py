"""Moments as cards: of a title that is too long as much is shown as there are rows for."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import cast

import pytest

from core.statistics.moments import KeptMoment
from tests.tui.canvases import canvas_of
from tui.statistics.moments import CARDS, MomentCards
from tui.theme.sizes import SizeClass

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)
WORDS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"


@pytest.mark.parametrize("size", CARDS)
def test_a_long_title_fills_its_rows_in_order_and_ends_in_an_ellipsis(size: SizeClass) -> None:
    width, height = CARDS[size]
    moment = SimpleNamespace(card="", title=" ".join(9 * [WORDS]))
    each = cast(
        "KeptMoment", SimpleNamespace(moment=moment, game=SimpleNamespace(ended=NOW.isoformat()))
    )
    cards = MomentCards("ronda", [each], 200, size, None, NOW, is_searching=False)
    canvas = canvas_of(200, height + 2)
    cards.paint(canvas, 0, 0)
    rows = [row[width:].strip() for row in canvas.text().splitlines()]
    *title, day = [row for row in rows if row]
    assert "today" in day.lower()
    assert len(title) == height - 1
    shown = " ".join(title)
    assert shown.endswith("…")
    assert moment.title.startswith(shown[:-1].rstrip())
