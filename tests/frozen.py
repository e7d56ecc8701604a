"""What is there before the first test, which no test and no host that a test opens looks at again.

A host sets aside what it finds when it opens, and gives that back when it closes: in a process of
its own that is nothing. Here it would be a million objects of pytest's, looked at for each host.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_freeze, _unfreeze = gc.freeze, gc.unfreeze


def freeze_for_good() -> None:
    """Set aside what there is; what asks for that afterwards, or takes it back, changes nothing."""
    _freeze()
    gc.freeze = gc.unfreeze = lambda: None


def freeze_survivors() -> None:
    """Set aside, too, what tests have left for good, once what is garbage has been collected."""
    gc.collect()
    _freeze()


@contextmanager
def set_aside_for_real() -> Iterator[None]:
    """Let a test set objects aside as a host does; they stay there."""
    gc.freeze = _freeze
    try:
        yield
    finally:
        freeze_for_good()


@contextmanager
def taken_back_for_real() -> Iterator[None]:
    """Let a test take back what was set aside, pytest's own too: a look takes seconds then."""
    gc.unfreeze = _unfreeze
    try:
        yield
    finally:
        _unfreeze()
        gc.collect()
        freeze_for_good()
