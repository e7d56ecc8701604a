"""What Python and Textual would load for every first picture, and Kahwa never needs for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

_PALETTE = "textual.command"
_PALETTE_NAMES = (
    *("CommandListItem", "CommandPalette", "DiscoveryHit", "Hit", "Hits", "Provider"),
    "SimpleProvider",
)
"""What Textual's app and themes take from the palette, which Kahwa opens in a way of its own."""


def load_asyncio() -> None:
    """Load asyncio, unless that is done, without TLS: nothing of Kahwa's has asyncio speak it."""
    if "asyncio" in sys.modules or "ssl" in sys.modules:
        return
    sys.modules["ssl"] = None  # type: ignore[assignment]
    try:
        import asyncio  # noqa: F401
    finally:
        del sys.modules["ssl"]


@contextmanager
def without_palette() -> Iterator[None]:
    """Import Textual's app within, but not its command palette, which may be imported afterwards.

    The app's own way to open it is replaced, and so are the ways to open those of themes.
    """
    if "textual.app" in sys.modules or _PALETTE in sys.modules:
        yield
        return
    module = sys.modules[_PALETTE] = ModuleType(_PALETTE)
    vars(module).update({name: type(name, (), {}) for name in _PALETTE_NAMES})
    try:
        yield
    finally:
        del sys.modules[_PALETTE]
        vars(sys.modules["textual"]).pop("command", None)
