"""What Textual works out for every message, callback and widget anew, worked out once a process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import FunctionType
from typing import Any

import pytest
import textual._callback
from textual.message import Message
from textual.message_pump import MessagePump

Handler = tuple[type, Any]

OPEN_ENDED = 0x04 | 0x08
"""The flags of code that takes `*args` or `**kwargs`."""

_finds = MessagePump._get_dispatch_methods
_counts = textual._callback._count_parameters


@cache
def _handlers(pump: type, message: type, name: str) -> tuple[Handler, ...] | None:
    """Return what handles a kind of message by its name; None if that depends on the message."""
    found: list[Handler] = []
    kinds = [one for one in message.__mro__ if issubclass(one, Message)]
    for cls in pump.__mro__:
        decorated = cls.__dict__.get("_decorated_handlers") or {}
        if any(kind in decorated for kind in kinds):
            return None
        method = cls.__dict__.get(f"_{name}") or cls.__dict__.get(name)
        if method is not None and not getattr(method, "_textual_on", None):
            found.append((cls, method))
    return tuple(found)


def handlers_known(
    pump: MessagePump, name: str, message: Message
) -> Iterator[tuple[type, Callable[[Message], Any]]]:
    """Yield what handles a message, as `MessagePump._get_dispatch_methods` does."""
    kind: Any = type(message)
    known = _handlers(type(pump), kind, name)
    if known is None:
        yield from _finds(pump, name, message)
        return
    for cls, method in known:
        if message._no_default_action:
            return
        yield cls, method.__get__(pump, cls)


def count_parameters(func: Callable[..., Any]) -> int:
    """Return how many parameters a callable has; of a function it stands in its code."""
    if isinstance(func, FunctionType) and not func.__dict__:
        code = func.__code__
        if not code.co_flags & OPEN_ENDED:
            return code.co_argcount + code.co_kwonlyargcount
    return _counts(func)


_sets = pytest.MonkeyPatch.setattr
_undoes = pytest.MonkeyPatch.undo
_was_patched: list[object] = []


def set_and_look_again(
    patch: pytest.MonkeyPatch, target: object, *given: Any, **named: Any
) -> None:
    """Set an attribute as `MonkeyPatch.setattr` does; that of a class may be a handler."""
    _sets(patch, target, *given, **named)
    is_named = isinstance(target, str) and any(
        part[:1].isupper() for part in target.split(".")[:-1]
    )
    if is_named or isinstance(target, type):
        _was_patched.append(target)
        _handlers.cache_clear()


def undo_and_look_again(patch: pytest.MonkeyPatch) -> None:
    """Take back what was set, as `MonkeyPatch.undo` does."""
    _undoes(patch)
    if _was_patched:
        _handlers.cache_clear()


@contextmanager
def worked_out_once() -> Iterator[None]:
    """Let messages and callbacks find their way without looking through all classes each time."""
    if _was_patched:  # By a test before, which has taken that back.
        _was_patched.clear()
        _handlers.cache_clear()
    pytest.MonkeyPatch.undo = undo_and_look_again  # type: ignore[assignment, method-assign]
    pytest.MonkeyPatch.setattr = set_and_look_again  # type: ignore[assignment, method-assign]
    MessagePump._get_dispatch_methods = handlers_known  # type: ignore[assignment, method-assign]
    textual._callback._count_parameters = count_parameters
    try:
        yield
    finally:
        textual._callback._count_parameters = _counts
        MessagePump._get_dispatch_methods = _finds  # type: ignore[method-assign]
        pytest.MonkeyPatch.setattr = _sets  # type: ignore[method-assign]
        pytest.MonkeyPatch.undo = _undoes  # type: ignore[method-assign]
