"""The words beside the card of a moment are told whole, and the heading says how to replay one."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from core.contract.highlights import Moment
from core.statistics.moments import KeptMoment
from tui.painting.canvas import Canvas
from tui.statistics.moments import MomentCards
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS
from tui.theme.sizes import SizeClass

NOW = datetime(2026, 11, 9, 21, tzinfo=UTC)
ENDED: Any = SimpleNamespace(ended="2026-11-07T20:00:00+00:00")


def cards(title: str, at: int | None = None) -> MomentCards:
    kept = KeptMoment(ENDED, Moment(0, 1, 7, 0, title, "round 2", "7C"))
    return MomentCards("ronda", [kept], 80, SizeClass.S, at, NOW, is_searching=False)


@pytest.mark.parametrize(
    "title",
    [
        "Won from behind: 113 points for the others",
        "Out first after being 10 cards behind",
        "11 cards in a row that nobody beat",
        "10 cards in one capture, and Missa!",
    ],
)
def test_a_long_moment_is_told_whole(title: str) -> None:
    canvas = Canvas(20, 6, LOOKS["zellige"], GLYPHS["unicode"])
    cards(title).paint(canvas, 1, 0)
    told = " ".join(row[10:].strip() for row in canvas.text().splitlines()).split()
    assert " ".join(told) == f"{title} Sat 7 Nov"


def test_the_heading_says_how_one_is_replayed() -> None:
    heading = [piece.text for piece in next(iter(cards("Khamsa! +5").lines())).pieces]
    chosen = [piece.text for piece in next(iter(cards("Khamsa! +5", 0).lines())).pieces]
    assert heading == ["MOMENTS", "  ↓ selects one, then Enter replays it"]
    assert chosen == ["MOMENTS", "  Enter replays this one"]
