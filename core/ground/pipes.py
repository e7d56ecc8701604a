"""The pipes to a process, which has them if it was started with some."""

from __future__ import annotations

from typing import TypeVar

Pipe = TypeVar("Pipe")


def pipe_of(pipe: Pipe | None) -> Pipe:
    """Return a pipe of a process; raise ValueError where that was started without it."""
    if pipe is None:
        raise ValueError("the process was started without this pipe")
    return pipe
