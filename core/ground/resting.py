"""A rest for the collector of cyclic garbage, where there is none to be found.

It is for processes that do nothing else meanwhile: a bot thinks, whose worlds and trees hold no
cycles, or modules are imported, which stay.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_resting() -> Iterator[None]:
    """Spare what is done within the collector of cyclic garbage, in the whole process."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
