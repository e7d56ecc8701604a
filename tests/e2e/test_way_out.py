"""Escape and q lead out of Kahwa from everywhere, also when they come in one piece."""

from __future__ import annotations

import os
import time
from random import Random

import pytest

from tests.e2e.terminal import Terminal

SITTINGS = int(os.environ.get("KAHWA_SITTINGS", "8"))
"""Sittings of a run; each one begins where the last key of the random ones has led."""

KEYS = (
    "\r", "\r", " ", "\t", "\x1b[A", "\x1b[B", "\x1b[C", "n", "1", "2", "l", "d", "s", "t", "r",
    ",", "?", "i", "x", "u", "H", "v", "/", ":", ":x", "o", "e", "c", "y", "\x10", "+", "-", "\x7f",
    "p",
)  # fmt: skip
"""What is pressed at random; none of these leaves Kahwa by itself."""

OUT = 12
"""Times that Escape and q are pressed until Kahwa has ended from wherever it was."""

AWAY = (0.0, 0.0, 0.02, 0.15, 0.4)
"""Seconds between Escape and q, which may reach Kahwa together."""


def out_of(terminal: Terminal, rng: Random) -> None:
    """Press Escape and q until Kahwa has ended; answer its question whether guests may be sent."""
    for _time in range(OUT):
        pause = rng.choice(AWAY)
        try:
            if pause:
                terminal.send("\x1b")
                time.sleep(pause)
                terminal.send("q")
            else:
                terminal.send("\x1bq")
        except OSError:
            return
        terminal.look(1.0)
        if "y  yes" in terminal.text:
            terminal.send("y")
        terminal.settled()
        if terminal._program.poll() is not None:
            return
    raise AssertionError(f"Kahwa has not ended:\n{terminal.text}")


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(SITTINGS))
def test_escape_and_q_lead_out_from_everywhere(seed: int) -> None:
    rng = Random(seed)
    delay = rng.choice(("", "25", "500", "2000"))
    arguments = rng.choice(((), (), ("play", "ronda"), ("play", "makao"), ("rules",)))
    with pytest.MonkeyPatch.context() as patch:
        if delay:
            patch.setenv("ESCDELAY", delay)
        terminal = Terminal(*arguments)
    with terminal:
        terminal.settled()
        for _key in range(rng.randint(0, 12)):
            terminal.send(rng.choice(KEYS))
            terminal.look(rng.choice((0.0, 0.05, 0.3)))
        out_of(terminal, rng)


@pytest.mark.parametrize("way", ["", ",", "r", "s", "n"])
def test_escape_and_q_in_one_piece_lead_out(way: str) -> None:
    with Terminal() as terminal:
        terminal.wait_for("New here? Press l")
        if way:
            terminal.send(way)
            terminal.wait_without("New here? Press l")
        terminal.settled()
        terminal.send("\x1bq")
        assert terminal.ended() == 0
