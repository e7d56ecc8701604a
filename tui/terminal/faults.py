"""Faults of Kahwa itself contained: one costs a dialog or a table on the screen, never a game."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from time import monotonic
from typing import Any

from textual import events
from textual._context import active_message_pump
from textual.app import App
from textual.css.query import NoMatches
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.worker import WorkerFailed, active_worker

from core.ground.logs import log
from core.ground.words import N_, _

MOST, WITHIN = 8, 10.0
"""More faults than this in so many seconds end the app: containing them leads nowhere."""

HAD_TO_CLOSE = N_(
    "Something went wrong, so this was closed. The details are in the log, and your games are "
    "saved."
)
"""What the player is told about a screen that had to be closed."""

WENT_WRONG = N_("Something went wrong. The details are in the log, and your games are saved.")

OF_THE_TERMINAL = events.InputEvent, events.Paste, events.Resize
"""What an app that is being left has no screen for any more."""


class FaultTolerant(App[None]):
    """An app that closes the screen in which something went wrong, and goes on.

    Textual brings every fault to `_handle_exception`: of handlers, mounting, timers, watchers,
    layout and workers. What it happened in is given up, logged, and told in a sentence. The app
    ends when it cannot begin, when its first screen fails twice in a row, and when there are too
    many faults; `fault` then says why.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.fault: Exception | None = None
        """What brought the app down, if anything did."""
        self._fault_times: deque[float] = deque(maxlen=MOST)
        self._first_failed = -WITHIN

    def tell(self, sentence: str) -> None:
        """Show a sentence beside the play for some seconds."""
        raise NotImplementedError

    def first_screen(self) -> Screen[None]:
        """Return the screen below all others, new."""
        raise NotImplementedError

    def leave(self, screen: Screen[Any]) -> None:
        """Have a screen give back what it holds, before it is closed or the app is left."""
        raise NotImplementedError

    def trouble_of(self, screen: Screen[Any]) -> str:
        """Return what is told when a screen had to be closed."""
        raise NotImplementedError

    async def _dispatch_message(self, message: Message) -> None:
        """Outlive what goes wrong with a message; before the first one, there is nothing to save.

        Textual would take no further message.
        """
        if not self._is_mounted:
            await super()._dispatch_message(message)
            return
        if self._exit and isinstance(message, OF_THE_TERMINAL):
            return
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """Contain a fault, or end the app where that is impossible; Textual calls this for all."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        place = _screen_of(_pump_of(error))
        left = self._exit or (place is not self and place not in self.screen_stack)
        if left and isinstance(cause, NoMatches):
            return  # What was going on when it was closed does not find its widgets any more.
        log().error("contained", exc_info=cause)
        if self._exit or not self.screen_stack:
            return  # Leaving already: whatever still fails is of no use to anybody.
        if not self._running or not self._is_mounted or self._too_many():
            self._end_with(error)
            return
        try:
            self._contain(place)
        except Exception as another:
            log().error("contained", exc_info=another)
            self._end_with(error)

    def _too_many(self) -> bool:
        now = monotonic()
        full = len(self._fault_times) == MOST and now - self._fault_times[0] < WITHIN
        self._fault_times.append(now)
        return full

    def _end_with(self, error: Exception) -> None:
        """End the app as Textual would."""
        if self.fault is None:
            self.fault = error
        super()._handle_exception(error)

    def _contain(self, place: Screen[Any] | App[Any] | None) -> None:
        """Give up what a fault happened in; what has been closed meanwhile costs nothing."""
        stack = self.screen_stack
        if isinstance(place, App):
            self.tell(_(WENT_WRONG))
        elif place is stack[0]:
            if monotonic() - self._first_failed < WITHIN:
                raise FirstScreenFailed
            self._first_failed = monotonic()
            self._close(stack[1:])
            if not place._result_callbacks:  # Textual's own first screen has none, and needs one.
                place._push_result_callback(self, None)
            self.switch_screen(self.first_screen())
            self.tell(_(WENT_WRONG))
        elif place in stack:
            self._close(stack[stack.index(place) :])
            self.tell(self.trouble_of(place))

    def _close(self, screens: Sequence[Screen[Any]]) -> None:
        """Close the uppermost screens; whoever opened the lowest learns that nothing came of it."""
        for number, screen in reversed(list(enumerate(screens))):
            self._leave(screen)
            _silence(screen)
            if number == 0 and screen._result_callbacks:
                screen._result_callbacks[-1](None)
            self.pop_screen()

    def _leave(self, screen: Screen[Any]) -> None:
        try:
            self.leave(screen)
        except Exception as error:
            log().error("contained", exc_info=error)

    def _print_error_renderables(self) -> None:
        """Print no traceback."""
        self._exit_renderables.clear()


class FirstScreenFailed(Exception):
    """The screen below all others failed twice in a row."""


def _silence(screen: Screen[Any]) -> None:
    """Let no timer of a closed screen go off again: it may take a while until it is gone."""
    for node in screen.walk_children(with_self=True):
        for timer in tuple(node._timers):
            timer.pause()


def _pump_of(error: Exception) -> MessagePump | None:
    """Return what was being dealt with: the widget, screen or app that failed."""
    if isinstance(error, WorkerFailed):
        return active_worker.get()._node
    return active_message_pump.get(None)


def _screen_of(pump: MessagePump | None) -> Screen[Any] | App[Any] | None:
    """Return the screen a widget stands on, the app itself, or None for what is on none."""
    while pump is not None and not isinstance(pump, Screen | App):
        pump = pump._parent
    return pump
