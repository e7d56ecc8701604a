"""Who handles a message, found out once for each class and not for every message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from textual.message import Message
from textual.message_pump import MessagePump

Handler = Callable[[Message], Awaitable[Any]]


class KnownHandlers(MessagePump):
    """A widget, screen or app whose handlers Textual finds without a search.

    It looks through all the classes of whoever gets a message, each time anew.
    """

    def _get_dispatch_methods(
        self, method_name: str, message: Message
    ) -> Iterable[tuple[type, Handler]]:
        kind: Any = type(message)
        found = _handlers(type(self), method_name, kind)
        if found is None:
            return super()._get_dispatch_methods(method_name, message)
        return self._bound(found, message)

    def _bound(
        self, found: tuple[tuple[type, tuple[Any, ...]], ...], message: Message
    ) -> Iterator[tuple[type, Handler]]:
        for owner, functions in found:
            if message._no_default_action:
                return
            for one in functions:
                function = owner.__dict__[one] if isinstance(one, str) else one
                yield owner, function.__get__(self, owner)


@lru_cache(maxsize=4096)
def _handlers(
    owner: type, name: str, kind: type[Message]
) -> tuple[tuple[type, tuple[Any, ...]], ...] | None:
    """Return the handlers that each class has for a kind of message, in Textual's order.

    They are functions, or the names under which the class has them. None where it depends on more
    than the kind of message: on which widget has sent it.
    """
    kinds = [one for one in kind.__mro__ if issubclass(one, Message)]
    seen: set[Any] = set()
    found = []
    for one in owner.__mro__:
        own = []
        decorated = one.__dict__.get("_decorated_handlers") or {}
        for asked in kinds:
            for function, selectors in decorated.get(asked, ()):
                if selectors:
                    return None
                if function not in seen:
                    seen.add(function)
                    own.append(function)
        named = f"_{name}" if one.__dict__.get(f"_{name}") else name
        function = one.__dict__.get(named)
        if function is not None and not getattr(function, "_textual_on", None):
            own.append(named)
        if own:
            found.append((one, tuple(own)))
    return tuple(found)
