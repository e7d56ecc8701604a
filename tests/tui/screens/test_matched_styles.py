"""What style sheets make of a node, known from another, is what they make of it alone."""

from __future__ import annotations

from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

from tests.tui.app_kit import USUAL, Running, press
from tui.app import KahwaApp
from tui.config.services import Services
from tui.terminal import sheets
from tui.terminal.sheets import SharedSheet

OVER_THE_LOBBY = ("l", "d", "s", "t", "r", "n", "comma", "question_mark", "ctrl+p")
OVER_A_TABLE = ("question_mark", "i", "comma", "ctrl+p", "colon", "escape", "H")
"""Keys that open something over the lobby, and over a table."""

Told = list[tuple[DOMNode, dict[str, Any], dict[str, dict[str, Any]], tuple[bool, ...]]]


def told(app: KahwaApp) -> Told:
    """Return the styles of every node once they are given anew, and of what is drawn in it."""
    nodes = [app, *app.screen.walk_children(DOMNode, with_self=True)]
    for node in nodes:
        app.stylesheet.apply(node)
    return [(node, rules(node), parts(node), flags(node)) for node in nodes]


def rules(node: DOMNode) -> dict[str, Any]:
    return dict(node._css_styles._rules)


def parts(node: DOMNode) -> dict[str, dict[str, Any]]:
    return {name: dict(style.base._rules) for name, style in node._component_styles.items()}


def flags(node: DOMNode) -> tuple[bool, ...]:
    order = (node._has_order_style, node._has_odd_or_even)
    return (node._has_hover_style, node._has_focus_within, *order)


def compare(pilot: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """See that Textual alone styles all that is shown as the shared sheet does."""
    assert isinstance(pilot.app, KahwaApp)
    ours = told(pilot.app)
    with monkeypatch.context() as alone:
        alone.setattr(SharedSheet, "apply", Stylesheet.apply)
        assert told(pilot.app) == ours


async def test_all_that_opens_over_the_lobby_has_the_styles_that_it_would_have_alone(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        compare(pilot, monkeypatch)
        for key in OVER_THE_LOBBY:
            await press(pilot, key)
            compare(pilot, monkeypatch)
            await press(pilot, "escape", "escape")
        await press(pilot, "n", "1", "enter")
        compare(pilot, monkeypatch)


@pytest.mark.parametrize("game", "1234")
async def test_all_that_is_shown_has_the_styles_that_it_would_have_alone(
    services: Services, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await press(pilot, "n", game, "enter")
        for key in OVER_A_TABLE:
            await press(pilot, key)
            compare(pilot, monkeypatch)
            await press(pilot, "escape")
            compare(pilot, monkeypatch)


async def test_an_app_after_another_has_its_styles_from_there(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
    kept: list[object] = []
    monkeypatch.setattr(sheets.Matches, "keep", lambda *one: kept.append(one))
    async with KahwaApp(services).run_test(size=USUAL) as pilot:
        await pilot.pause()
        assert kept == []
