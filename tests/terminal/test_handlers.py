"""Handlers that are known by class are those that Textual finds by a search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual import events, messages
from textual.geometry import Size
from textual.message import Message
from textual.message_pump import MessagePump

from tui.app import KahwaApp
from tui.host.guest_app import GuestApp
from tui.replay.screen import ReplayScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.room.hall import HallScreen
from tui.screens.room.table import RoomTableScreen
from tui.screens.rules import RulesScreen
from tui.screens.table.screen import TableScreen
from tui.terminal.handlers import KnownHandlers
from tui.widgets.cell_widget import CellWidget
from tui.widgets.command_line import CommandLine
from tui.widgets.log import LogPane

OWNERS = (
    *(KahwaApp, GuestApp, LobbyScreen, TableScreen, RoomTableScreen, HallScreen, RulesScreen),
    *(ReplayScreen, CellWidget, LogPane),
)


def all_messages() -> Iterator[Message]:
    yield events.Key("a", "a")
    yield events.Mount()
    yield events.Compose()
    yield events.Idle()
    yield events.Unmount()
    yield events.ScreenResume()
    yield events.Resize(Size(80, 24), Size(80, 24))
    yield events.Callback(print)
    yield messages.Prompt()
    yield messages.InvokeLater(print)
    yield CommandLine.Changed("x")


@pytest.mark.parametrize("owner", OWNERS)
def test_known_handlers_are_those_of_a_search(owner: type[Any]) -> None:
    one: Any = object.__new__(owner)
    assert isinstance(one, KnownHandlers)
    found = 0
    for message in all_messages():
        name = message.handler_name
        known = list(one._get_dispatch_methods(name, message))
        assert known == list(MessagePump._get_dispatch_methods(one, name, message))
        found += len(known)
    assert found > 5


def test_a_handler_that_prevents_the_usual_ones_is_the_last() -> None:
    screen: Any = object.__new__(TableScreen)
    key = events.Key("a", "a")
    handlers = iter(screen._get_dispatch_methods(key.handler_name, key))
    assert next(handlers)[0] is TableScreen
    key.prevent_default()
    assert list(handlers) == []
