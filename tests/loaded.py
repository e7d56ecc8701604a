"""What a program has loaded when it ends, asked in a process of its own."""

from __future__ import annotations

import subprocess
import sys

ARENA = """
import sys
from tui.cli.commands import main
try:
    main(["arena", "ronda", "--bots", "random,casual", "--games", "2"])
except SystemExit:
    pass
print(*sys.modules)
"""
"""Plays two games in the arena."""


def loaded_by(script: str) -> set[str]:
    """Return the names of all modules that a script has loaded, which prints them at its end."""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())
