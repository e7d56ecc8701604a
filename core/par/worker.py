"""The process that plays pars: it thinks when nothing else wants to, until Kahwa is gone.

Run as `python -m core.par.worker`; what is asked comes on standard input, answers go to standard
output (`core.par.requests`).
"""

from __future__ import annotations

import os
import sys
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import IO

from core.bots.packets import Failure, HungUp, receive_packed, send, unpacked
from core.bots.worker import die_with_parent, private_output
from core.games.registry import register
from core.par.model import TURNS
from core.par.replaying import Again, Decide, decide
from core.par.requests import GO_ON, WORDS, PlayRound, RoundResults, TakeUp

NICENESS = 19
"""As far as a process can stand back: behind the screen, and behind the bots of a table."""


def main() -> None:
    """Answer one request after another; end the process as soon as Kahwa has ended."""
    answers = private_output()
    os.nice(NICENESS)
    die_with_parent()
    awake = threading.Event()
    awake.set()
    requests: SimpleQueue[bytes] = SimpleQueue()
    reading = (sys.stdin.buffer, requests, awake)
    threading.Thread(target=_read, args=reading, daemon=True).start()
    player = Player(awake)
    with suppress(HungUp):
        while True:
            send(answers, player.answer(requests.get()))


def _read(pipe: IO[bytes], requests: SimpleQueue[bytes], awake: threading.Event) -> None:
    """Take in requests; at the end of the pipe end the process, in the middle of a search too."""
    with suppress(HungUp):
        while True:
            packed = receive_packed(pipe)
            word = WORDS.get(packed)
            if word is None:
                requests.put(packed)
            elif word == GO_ON:
                awake.set()
            else:
                awake.clear()
    os._exit(0)


class Player:
    """Plays the rounds of the game that was taken up last, and waits while it is not `awake`."""

    def __init__(self, awake: threading.Event, think: Decide = decide) -> None:
        self._awake = awake
        self._think = think
        self._again: Again | None = None

    def answer(self, packed: bytes) -> RoundResults | list[int] | Failure:
        """Return the answer to a request, or why there is none."""
        try:
            return self.carry_out(unpacked(packed))
        except Exception:  # whatever a game's own code may raise: Kahwa writes it to the log
            return Failure(traceback.format_exc())

    def carry_out(self, request: TakeUp | PlayRound) -> RoundResults | list[int]:
        """Return the answer to a request; raise what goes wrong."""
        if isinstance(request, TakeUp):
            register(request.entry)
            self._again = Again(request.saved, self._think)
            return RoundResults(self._again.yours)
        assert self._again is not None, "a game is taken up before its rounds are played"
        turns = range(1, TURNS + 1)
        return [self._again.play(request.number, turn, self._awake.wait) for turn in turns]


if __name__ == "__main__":
    main()
