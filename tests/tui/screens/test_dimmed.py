"""What lies behind a dialog in 256 colours: its dim colours are in the table of the look."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import msgspec
import pytest
from rich.segment import Segment

from tests.tui.app_kit import USUAL, kahwa, press
from tests.tui.table_kit import saves, services, store
from tui.app import KahwaApp
from tui.config.services import Services
from tui.screens.dialog import Dialog
from tui.theme.looks import LOOKS, dim_colours

__all__ = ["saves", "services", "store"]


def colours_of(strip: list[Segment]) -> set[str]:
    found = set()
    for _text, style, _control in strip:
        assert style is not None
        for colour in (style.color, style.bgcolor):
            if colour is not None:
                found.add(colour.get_truecolor().hex.upper())
    return found


@pytest.mark.parametrize(("repaint", "dims"), [("full", True), ("lean", False)])
async def test_a_dialog_in_256_colours_leaves_only_dim_colours_around_it(
    services: Services, repaint: Literal["full", "lean"], dims: bool
) -> None:
    few = msgspec.structs.replace(services.settings, colours="256", look="zellige", repaint=repaint)
    ink, dim = dim_colours(LOOKS["zellige"].in_256())
    async with KahwaApp(replace(services, settings=few)).run_test(size=USUAL) as pilot:
        await press(pilot, "n")
        screen = kahwa(pilot).screen
        assert isinstance(screen, Dialog)
        around = colours_of(list(screen._compositor.render_strips()[0]))
        assert (around <= {ink, *dim.values()}) is dims
