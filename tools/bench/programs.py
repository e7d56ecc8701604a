"""Programs that are measured in processes of their own: what they say when they are ready."""

from __future__ import annotations

import re
from asyncio.subprocess import Process

from core.ground.pipes import pipe_of


async def said(program: Process, awaited: str) -> re.Match[str]:
    """Return where the next line of a program has what is awaited; raise ValueError if nowhere."""
    line = (await pipe_of(program.stdout).readline()).decode()
    found = re.search(awaited, line)
    if found is None:
        raise ValueError(f"the program said {line!r} and not {awaited!r}")
    return found
