"""Keys that come in one piece, over a slow line or typed fast, acted on one after another."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection
from typing import Any

from textual._callback import invoke
from textual.app import App
from textual.events import Event, Key
from textual.message_pump import MessagePump
from textual.screen import Screen

LOOKS, BETWEEN = 20, 0.005
"""So many turns of the loop are looked at to see whether a key is dealt with, which mostly takes
ten; then there are so many seconds between looks, while it waits for something."""

LOST_AFTER = 0.5
"""Seconds after which a key is taken to be dealt with, should its screen have left meanwhile."""


class KeysInTurn(App[None]):
    """An app in which a key is looked at only when the one before it has done what it does.

    Textual hands every key it has read to the widget in focus, before the first of them could open
    a dialog or a command line: what is typed behind `:` would move and play cards instead.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._waiting_keys: deque[Key] = deque()
        self._key_number = 0
        self._patience: asyncio.TimerHandle | None = None
        """Runs while a key is being dealt with."""

    @property
    def waiting_events(self) -> int:
        """How many keys and other events wait until those before them are dealt with."""
        return len(self._waiting_keys) + self._message_queue.qsize()

    def exit(self, *arguments: Any, **named: Any) -> None:
        """End the app, which no key holds up."""
        if self._patience is not None:
            self._patience.cancel()
        super().exit(*arguments, **named)

    async def on_event(self, event: Event) -> None:
        """Let a fresh key wait for its turn; everything else passes."""
        if not isinstance(event, Key) or event.is_forwarded:
            await super().on_event(event)
        elif self._patience is not None:
            self._waiting_keys.append(event)
        elif not await self._take_at_once(event):
            await self._begin_key(event)

    async def _take_at_once(self, key: Key) -> bool:
        """Have a screen without a focus deal with a key here and now; return whether it is done.

        On its way through Textual a key is four messages in two tasks, and somebody has to look
        when they are dealt with. Where nobody else could take it before the screen, and where it
        has led to nothing that is still to come, the screen is asked straight away.
        """
        screen = self._keyed_screen(key)
        if screen is None:
            return False
        await self._press(screen, key)
        if not self._is_settled(screen):
            self._look_behind(self._wait_for_key())
        elif self.waiting_events:
            await asyncio.sleep(0)  # Others whom this process serves come between two keys.
        return True

    def _keyed_screen(self, key: Key) -> Screen[Any] | None:
        """Return the screen that is the first and only one to see a key, if there is one."""
        if not self.app_focus or self._keymap or key.key in self._bindings.key_to_bindings:
            return None
        stack = self.screen_stack
        screen = stack[-1] if stack else None
        if screen is None or not (screen.is_mounted and screen.is_running):
            return None
        takes = screen.maximized is None and key.key in screen._bindings.key_to_bindings
        return screen if takes and self._is_settled(screen) else None

    def _is_settled(self, screen: Screen[Any]) -> bool:
        """Whether a screen is shown, nothing on it has the focus, and no message is on its way.

        What has been typed since stands in the app's own queue, and does not count.
        """
        if self.screen_stack[-1:] != [screen] or self.focused is not None:
            return False
        if screen._next_callbacks or self._next_callbacks or screen._message_queue.qsize():
            return False
        return all(isinstance(one, Key) for one in self._message_queue.values)

    async def _press(self, screen: Screen[Any], key: Key) -> None:
        """Do what Textual does with a key: the screen sees it, and then its binding acts."""
        with screen._context():
            try:
                for _owner, method in screen._get_dispatch_methods(key.handler_name, key):
                    await invoke(method, key)
            except Exception as error:
                self._handle_exception(error)
        if key._stop_propagation:
            return
        for binding in screen._bindings.key_to_bindings[key.key]:
            if await self.run_action(binding.action, screen):
                return

    async def _begin_key(self, key: Key) -> None:
        number = self._wait_for_key()
        await super().on_event(key)
        self._look_behind(number)

    def _wait_for_key(self) -> int:
        """Let keys wait until that which begins now is dealt with; return its number."""
        self._key_number += 1
        number = self._key_number
        # A timer of Textual's would be a task of its own for every key.
        self._patience = asyncio.get_running_loop().call_later(
            LOST_AFTER, lambda: self.call_later(self._end_key, number)
        )
        return number

    def _look_behind(self, number: int, looks: int = 1) -> None:
        """Look whether a key is dealt with, in the next turn of the loop and, if not, again.

        A message that goes the way of the key, in its wake, was fifteen messages where five see it.
        """
        loop = asyncio.get_running_loop()
        if looks <= LOOKS:
            loop.call_soon(self._look, number, looks)
        else:
            loop.call_later(BETWEEN, self._look, number, looks)

    def _look(self, number: int, looks: int) -> None:
        if self._patience is None or number != self._key_number or not self.screen_stack:
            return  # It has taken too long, or the app is being left.
        if self._is_at_rest():
            # What the key has asked to be called later, such as a change of focus, has come first.
            self.call_later(self._end_key, number)
        else:
            self._look_behind(number, looks + 1)

    def _is_at_rest(self) -> bool:
        """Whether all who see a key now, from the focus to the app, wait for what comes next."""
        seen = (self.focused or self.screen).ancestors_with_self
        return all(_waits(one) for one in seen)

    async def _end_key(self, number: int) -> None:
        """Go on to the next key."""
        if self._patience is None or number != self._key_number:
            return
        self._patience.cancel()
        self._patience = None
        while self._waiting_keys and self._patience is None:
            key = self._waiting_keys.popleft()
            if not await self._take_at_once(key):
                await self._begin_key(key)


def _waits(pump: MessagePump) -> bool:
    """Whether somebody has dealt with all messages and waits for the next one.

    Whoever has left may have been taken apart by now, and has no messages.
    """
    if not pump.is_running or pump._next_callbacks or pump._message_queue.qsize():
        return False
    waiting: Collection[object] = pump._message_queue.ready_event._waiters
    return bool(waiting)
