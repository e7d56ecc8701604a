"""Signs and look as the terminal allows (design: signs and colours chosen by the environment)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from textual.driver import Driver
from textual.pilot import Pilot

from tui.app import KahwaApp
from tui.config.environment import glyphs_for, lines_have_unicode, look_for
from tui.config.services import Services
from tui.config.settings import Settings

XTERM = {"TERM": "xterm-256color", "LANG": "fr_MA.UTF-8"}


def _settings(**fields: object) -> Settings:
    return msgspec.convert(fields, Settings)


@pytest.mark.parametrize(
    ("settings", "environ", "name"),
    [
        ({}, XTERM, "unicode"),
        ({}, {"TERM": "xterm-256color", "LANG": "C.utf8"}, "unicode"),
        ({}, {"TERM": "xterm-256color", "LANG": "C"}, "ascii"),
        ({}, {"TERM": "xterm-256color", "LANG": "C", "LC_CTYPE": "C.UTF-8"}, "ascii"),
        ({}, {"TERM": "xterm-256color", "LC_CTYPE": "C.UTF-8"}, "ascii"),
        ({}, {"TERM": "xterm-256color", "LC_CTYPE": "UTF-8"}, "unicode"),
        ({}, {"TERM": "xterm-256color", "LANG": "C", "LC_CTYPE": "fr_MA.UTF-8"}, "unicode"),
        ({}, {**XTERM, "LC_ALL": "POSIX"}, "ascii"),
        ({}, {**XTERM, "TERM": "linux"}, "ascii"),
        ({}, {**XTERM, "TERM": "linux-16color"}, "ascii"),
        ({}, {**XTERM, "TERM": "vt320"}, "ascii"),
        ({}, {**XTERM, "TERM": "vte-256color"}, "unicode"),
        ({}, {"TERM": "foot", "LANG": "de_DE.UTF-8@euro"}, "unicode"),
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
    ("settings", "environ", "on_terminal", "pipe"),
    [
        ({}, XTERM, True, True),
        ({}, {"TERM": "dumb", "LANG": "ar_MA.UTF-8"}, False, True),
        ({}, {**XTERM, "LANG": "ja_JP.UTF-8"}, True, True),
        ({}, {**XTERM, "LANG": "C"}, False, False),
        ({"signs": "ascii"}, XTERM, False, False),
        ({"look": "ascii"}, XTERM, False, False),
        ({"signs": "square"}, {"TERM": "dumb", "LANG": "C"}, True, True),
    ],
)
def test_letters_of_lines(
    settings: dict[str, object], environ: dict[str, str], *, on_terminal: bool, pipe: bool
) -> None:
    chosen = _settings(**settings)
    assert lines_have_unicode(chosen, environ, on_terminal=True) is on_terminal
    assert lines_have_unicode(chosen, environ, on_terminal=False) is pipe


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
        ({"colours": "256"}, {**XTERM, "NO_COLOR": "1"}, "zellige", False),
        ({"colours": "16"}, {**XTERM, "COLORTERM": "truecolor"}, "ansi16", False),
        ({"colours": "none"}, XTERM, "ascii", False),
    ],
)
def test_look(settings: dict[str, object], environ: dict[str, str], name: str, safe: bool) -> None:
    look = look_for(_settings(**settings), environ)
    assert (look.name, look.safe_suits) == (name, safe)


@pytest.mark.parametrize(
    ("colours", "environ", "of_256"),
    [
        ("auto", XTERM, True),
        ("auto", {**XTERM, "COLORTERM": "truecolor"}, False),
        ("256", {"TERM": "foot"}, True),
        ("full", XTERM, False),
    ],
)
def test_a_look_is_made_for_as_many_colours(
    colours: str, environ: dict[str, str], of_256: bool
) -> None:
    assert look_for(_settings(colours=colours), environ).of_256 is of_256


class Wire(Driver):
    """A driver that keeps what it is given to send."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.sent = ""

    def write(self, data: str) -> None:
        self.sent += data

    def start_application_mode(self) -> None:
        pass

    def stop_application_mode(self) -> None:
        pass

    def disable_input(self) -> None:
        pass


def colours_in(sent: str) -> str:
    """Return how many colours are asked for by what was sent."""
    pens = [f";{pen};" for pen in re.findall(r"\x1b\[([\d;]*)m", sent)]
    assert pens
    for sign, name in ((";2;", "full"), (";5;", "256")):
        if any(f";38{sign}" in pen or f";48{sign}" in pen for pen in pens):
            return name
    return "16" if any(re.search(r";(3|4|9|10)[0-7];", pen) for pen in pens) else "none"


@pytest.mark.parametrize(
    ("colours", "environ", "shown"),
    [
        ("auto", {}, "256"),
        ("auto", {"COLORTERM": "truecolor"}, "full"),
        ("auto", {"TERM": "linux"}, "16"),
        ("auto", {"NO_COLOR": "1"}, "none"),
        ("none", {"COLORTERM": "truecolor"}, "none"),
        ("16", {"NO_COLOR": "1"}, "16"),
        ("256", {"NO_COLOR": "1"}, "256"),
        ("full", {"TERM": "linux"}, "full"),
    ],
)
async def test_as_many_colours_are_sent_as_the_terminal_has_or_the_player_wants(
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    colours: str,
    environ: dict[str, str],
    shown: str,
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    settings = msgspec.structs.replace(services.settings, colours=colours)
    app = KahwaApp(replace(services, settings=settings, environ={**XTERM, **environ}))
    app.driver_class = Wire
    sent: list[str] = []

    async def look(pilot: Pilot[Any]) -> None:
        await pilot.pause(0.1)
        assert isinstance(app._driver, Wire)
        sent.append(app._driver.sent)
        app.exit()

    await app.run_async(size=(80, 24), auto_pilot=look)
    assert colours_in(sent[0]) == shown


async def test_the_number_of_colours_changes_at_once(services: Services) -> None:
    app = KahwaApp(replace(services, environ=XTERM))
    app.driver_class = Wire
    sent: list[str] = []

    async def look(pilot: Pilot[Any]) -> None:
        await pilot.pause(0.1)
        for colours in ("none", "full"):
            assert isinstance(app._driver, Wire)
            app._driver.sent = ""
            app.change_settings(msgspec.structs.replace(app.settings, colours=colours))
            await pilot.pause(0.1)
            sent.append(app._driver.sent)
        app.exit()

    await app.run_async(size=(80, 24), auto_pilot=look)
    assert [colours_in(one) for one in sent] == ["none", "full"]
