"""The way in on the host's screen: what friends type stands in a box, with blanks around it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.tui.canvases import canvas_of
from tui.navigation import Hosting
from tui.screens.room.way_in import BOX_ROWS, BOX_SIDE, LEAST_BOX, way_in
from tui.theme.sizes import SizeClass

TYPED = "ssh -p 2222 kahwa@192.168.0.7"


@pytest.mark.parametrize("typed", [TYPED, TYPED + 40 * "x"])
def test_what_friends_type_stands_inside_its_box(typed: str) -> None:
    hosting = SimpleNamespace(line=typed, fingerprint="SHA256:tea", password="")
    canvas = canvas_of(100, BOX_ROWS)
    lines = way_in(cast("Hosting", hosting), SizeClass.M, 100)
    (box,) = {one.drawing for one in lines if one.drawing is not None}
    box.paint(canvas, 3, 0)
    assert canvas.text().rstrip() == "\n" + (3 + BOX_SIDE) * " " + typed
    width = max(LEAST_BOX, len(typed) + 2 * BOX_SIDE)
    papers = [canvas.pen_at(x, 0).bg for x in (2, 3, 2 + width, 3 + width)]
    assert papers == ["felt", "panel", "panel", "felt"]
