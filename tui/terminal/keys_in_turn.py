"""Keys that come in one piece, over a slow line or typed fast, acted on one after another."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from textual import on
from textual.app import App
from textual.events import Event, Key
from textual.message import Message

ROUNDS = 3
"""How often its way is gone behind a key: an entry tells its line, and that the screen."""

LOST_AFTER = 0.5
"""Seconds after which a key is taken to be dealt with, should its screen have left meanwhile."""


class KeyFollowed(Message):
    """Goes the way of a key right behind it: when it has come up to the app, so has the key."""

    def __init__(self, number: int, rounds: int = ROUNDS) -> None:
        super().__init__()
        self.number = number
        self.rounds = rounds


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
        else:
            await self._begin_key(event)

    async def _begin_key(self, key: Key) -> None:
        self._key_number += 1
        number = self._key_number
        # A timer of Textual's would be a task of its own for every key.
        self._patience = asyncio.get_running_loop().call_later(
            LOST_AFTER, lambda: self.call_later(self._end_key, number)
        )
        target = self.focused or self.screen
        await super().on_event(key)
        target.post_message(KeyFollowed(number))

    @on(KeyFollowed)
    def _key_followed(self, message: KeyFollowed) -> None:
        if not self.screen_stack:
            return  # The app is being left.
        if message.rounds > 1 or not self.screen.is_mounted:
            # A screen that the key has opened looks at this as soon as all its parts are there.
            target = self.focused or self.screen
            target.post_message(KeyFollowed(message.number, message.rounds - 1))
            return
        # What the key has asked to be called later, such as a change of focus, comes first.
        self.call_later(self._end_key, message.number)

    async def _end_key(self, number: int) -> None:
        """Go on to the next key."""
        if self._patience is None or number != self._key_number:
            return
        self._patience.cancel()
        self._patience = None
        if self._waiting_keys:
            await self._begin_key(self._waiting_keys.popleft())
