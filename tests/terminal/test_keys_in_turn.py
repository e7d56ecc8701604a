"""Who is looked at to see whether a key is dealt with."""

from __future__ import annotations

from textual.widget import Widget

from tui.screens.dismantling import take_apart
from tui.terminal.keys_in_turn import _waits


def test_what_has_been_taken_apart_is_not_asked_for_its_messages() -> None:
    left = Widget()
    left._running = False
    take_apart([left])
    assert not _waits(left)
