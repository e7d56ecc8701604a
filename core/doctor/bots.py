"""The bots' process: whether it starts, thinks and answers."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator
from typing import IO

from core.bots.crew import COMMAND, HANG_SECONDS, worker_environment
from core.bots.packets import Answer, Failure, HungUp, Request, receive, send
from core.doctor.finding import OK, WRONG, Finding
from core.match import Match
from core.registry import entry_of, game_names, game_type
from core.sources import Seeded
from core.words import _

LEVEL = "casual"
"""The level that is asked: any that answers at once."""


def look_at_bots(command: tuple[str, ...] = COMMAND) -> Iterator[Finding]:
    """Start a process for bots as a table does, and ask it for one decision."""
    began = time.monotonic()
    try:
        answer = _asked(command)
    except (OSError, HungUp) as error:
        sentence = _("The bots' process does not answer ({reason}); they play like casual bots.")
        reason = str(error) or _("it has ended")
        yield Finding("bots", WRONG, sentence.format(reason=reason))
        return
    if isinstance(answer, Failure):
        sentence = _("The bots' process fails ({reason}); they play like casual bots.")
        reason = answer.traceback.strip().rpartition("\n")[2]
        yield Finding("bots", WRONG, sentence.format(reason=reason))
        return
    sentence = _("The bots' process starts and answers, within {seconds} s.")
    yield Finding("bots", OK, sentence.format(seconds=f"{time.monotonic() - began:.1f}"))


def _asked(command: tuple[str, ...]) -> Answer:
    """Return the answer of a fresh process; raise OSError or HungUp where there is none."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=worker_environment(),
        start_new_session=True,
    )
    patience = threading.Timer(HANG_SECONDS, process.kill)
    patience.start()
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        send(process.stdin, _question())
        answer: Answer = receive(process.stdout)
    except HungUp as error:
        process.kill()
        raise HungUp(_last_words(process.stderr)) from error
    finally:
        patience.cancel()
        process.kill()
        process.communicate()
    return answer


def _question() -> Request:
    """Return a decision at the beginning of a game."""
    name = game_names()[0]
    kind = game_type(name)
    game = Match(kind, kind.table.settle({}), Seeded(1)).game
    return Request(entry_of(name), "", LEVEL, game.observation(game.to_act), "doctor")


def _last_words(errors: IO[bytes] | None) -> str:
    """Return the last line of what a process that has ended wrote as errors."""
    words = b"" if errors is None else errors.read()
    return words.decode("utf-8", "replace").strip().rpartition("\n")[2]
