"""Signs and look as the terminal allows (design: signs and colours chosen by the environment)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tui.app import House, KahwaApp
from tui.settings import Settings
from tui.surroundings import glyphs_for, look_for

XTERM = {"TERM": "xterm-256color", "LANG": "fr_MA.UTF-8"}


def _settings(**fields: object) -> Settings:
    return msgspec.convert(fields, Settings)


@pytest.mark.parametrize(
    ("settings", "environ", "name"),
    [
        ({}, XTERM, "unicode"),
        ({}, {"TERM": "xterm-256color", "LANG": "C.utf8"}, "unicode"),
        ({}, {"TERM": "xterm-256color", "LANG": "C"}, "ascii"),
        ({}, {**XTERM, "LC_ALL": "POSIX"}, "ascii"),
        ({}, {**XTERM, "TERM": "linux"}, "ascii"),
        ({}, {**XTERM, "LANG": "ja_JP.UTF-8"}, "ascii"),
        ({}, {}, "ascii"),
        ({"look": "ascii"}, XTERM, "ascii"),
        ({"look": "ascii", "signs": "letters"}, XTERM, "letters"),
        ({"signs": "square"}, {"TERM": "linux"}, "square"),
    ],
)
def test_signs(settings: dict[str, object], environ: dict[str, str], name: str) -> None:
    assert glyphs_for(_settings(**settings), environ).name == name


@pytest.mark.parametrize(
    ("settings", "environ", "name", "safe"),
    [
        ({}, XTERM, "zellige", False),
        ({"safe_suits": True}, XTERM, "zellige", True),
        ({"look": "high-contrast"}, XTERM, "high-contrast", False),
        ({}, {"TERM": "linux"}, "ansi16", False),
        ({}, {"TERM": "linux", "COLORTERM": "truecolor"}, "zellige", False),
        ({"look": "ascii"}, {"TERM": "linux"}, "ascii", False),
        ({}, {**XTERM, "NO_COLOR": "1"}, "ascii", False),
        ({}, {**XTERM, "NO_COLOR": ""}, "zellige", False),
    ],
)
def test_look(settings: dict[str, object], environ: dict[str, str], name: str, safe: bool) -> None:
    look = look_for(_settings(**settings), environ)
    assert (look.name, look.safe_suits) == (name, safe)


async def test_without_colours_every_text_has_the_terminals_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = KahwaApp(replace(house, environ={**XTERM, "NO_COLOR": "1"}))
    async with app.run_test() as pilot:
        await pilot.pause()
        ground = Color.parse(app.theme_variables["background"])
        shown = [Segment("seen", Style.parse("white on black"))]
        for line_filter in app.get_line_filters():
            shown = line_filter.apply(shown, ground)
    assert [str(segment.style) for segment in shown] == ["default on default"]
