"""A text handed to tmux, which keeps it and asks the terminal around it for its clipboard."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping

PATIENCE = 2.0
"""Seconds that tmux has to answer."""

_COMMAND = ("tmux", "load-buffer", "-w", "-")
"""Loads what it reads into tmux's own buffer, and the terminal's clipboard: from tmux 3.2 on."""


def give_to_tmux(text: str, environ: Mapping[str, str]) -> bool:
    """Hand a text to the tmux that runs around this process; return whether it has taken it.

    tmux, as it is set by default, ignores what programs within it ask of its clipboard, but not
    its own command. This may take `PATIENCE`, and belongs into a thread.
    """
    if "TMUX" not in environ:
        return False
    try:
        subprocess.run(
            _COMMAND,
            input=text.encode(),
            env=dict(environ),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return True
