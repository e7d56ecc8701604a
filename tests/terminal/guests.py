"""Small apps at terminals of their own, many in one event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from contextvars import Context
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from tests.terminal.paper import PaperLine
from tui.terminal.faults import FaultTolerant
from tui.terminal.remote import RemoteApp, RemoteDriver
from tui.terminal.share import ProcessorShare

ENVIRON = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "SSH_CONNECTION": "far away"}

PATIENCE = 3000
"""How often something is waited for that must come to pass."""


class Board(Screen[None]):
    """Counts the presses of x, and fails at the press of f."""

    BINDINGS: ClassVar = [("x", "count"), ("f", "fail")]

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0
        self.sizes: list[tuple[int, int]] = []

    def compose(self) -> ComposeResult:
        yield Static("0 counted", id="count", markup=False)

    def on_resize(self, event: Resize) -> None:
        self.sizes.append((event.size.width, event.size.height))

    def action_count(self) -> None:
        self.counted += 1
        self.query_one(Static).update(f"{self.counted} counted")

    def action_fail(self) -> None:
        self.call_later(self.fail)

    def fail(self) -> None:
        raise RuntimeError("as if something were wrong")


class GuestOfTest(FaultTolerant, RemoteApp):
    """An app of one guest, with a board for its only screen."""

    def __init__(
        self,
        line: PaperLine,
        environ: Mapping[str, str] = ENVIRON,
        *,
        share: ProcessorShare | None = None,
    ) -> None:
        super().__init__(environ, partial(RemoteDriver, line), share=share)
        self.told: list[str] = []

    @property
    def terminal(self) -> RemoteDriver:
        """The driver of a running app."""
        assert self.driver is not None
        return self.driver

    @property
    def board(self) -> Board:
        assert isinstance(self.screen, Board)
        return self.screen

    def open(self, screen: Screen[None]) -> None:
        """Show another screen over the board."""
        self.push_screen(screen)

    def get_default_screen(self) -> Screen[None]:
        return self.first_screen()

    def first_screen(self) -> Screen[None]:
        return Board()

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)

    def leave(self, screen: Screen[Any]) -> None:
        pass

    def trouble_of(self, screen: Screen[Any]) -> str:
        return "closed"


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    for _time in range(PATIENCE):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it has not come to pass")


@asynccontextmanager
async def running(line: PaperLine, app: GuestOfTest) -> AsyncIterator[GuestOfTest]:
    """Run an app in a context of its own from its first picture on; end it at the end."""
    loop = asyncio.get_running_loop()
    task = loop.create_task(app.run_async(), context=Context())
    try:
        await until(lambda: b"counted" in line.data)
        yield app
    finally:
        app.exit()
        await task
