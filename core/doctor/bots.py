"""The bots' process: whether it starts, and thinks and answers in every game."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator
from typing import IO

import core.contract.game
from core.bots.crew import COMMAND, HANG_SECONDS, worker_environment
from core.bots.packets import Answer, Failure, HungUp, OpinionRequest, receive, send
from core.contract.sources import Seeded
from core.doctor.finding import OK, WRONG, Finding
from core.games.registry import entry_of, game_names, game_type
from core.ground.pipes import pipe_of
from core.ground.words import _
from core.match.match import Match

LEVEL = "strong"
"""The level that is asked: one that needs all that is learned, and answers soon."""


def look_at_bots(command: tuple[str, ...] = COMMAND) -> Iterator[Finding]:
    """Start a process for bots as a table does, and ask it for one decision in each game."""
    began = time.monotonic()
    try:
        failed = _failed(command)
    except (OSError, HungUp) as error:
        sentence = _("The bots' process doesn't answer ({reason}). They play like casual bots.")
        reason = str(error) or _("it has ended")
        yield Finding("bots", WRONG, sentence.format(reason=reason))
        return
    sentence = _("The bots can't think in {game} ({reason}). Simpler bots play for them.")
    for name, reason in failed.items():
        yield Finding("bots", WRONG, sentence.format(game=entry_of(name).title, reason=reason))
    if not failed:
        yield Finding("bots", OK, _thinking(time.monotonic() - began))


def is_compiled() -> bool:
    """Tell whether the rules and the bots run as machine code, or as plain Python."""
    return not str(core.contract.game.__file__).endswith(".py")


def _thinking(seconds: float) -> str:
    """Return how the bots' process answers, and which build of Kahwa it runs."""
    sentence = (
        _("The bots answer within {seconds} s; this is the fast, compiled Kahwa.")
        if is_compiled()
        else _("The bots answer within {seconds} s; this Kahwa is plain Python, not compiled.")
    )
    return sentence.format(seconds=f"{seconds:.1f}")


def _failed(command: tuple[str, ...]) -> dict[str, str]:
    """Return the games in which a fresh process fails, and why; OSError or HungUp if it ends."""
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
    failed = {}
    try:
        for name in game_names():
            send(pipe_of(process.stdin), _question(name))
            answer: Answer = receive(pipe_of(process.stdout))
            if isinstance(answer, Failure):
                failed[name] = answer.traceback.strip().rpartition("\n")[2]
    except HungUp as error:
        process.kill()
        raise HungUp(_last_words(process.stderr)) from error
    finally:
        patience.cancel()
        process.kill()
        process.communicate()
    return failed


def _question(name: str) -> OpinionRequest:
    """Return a decision at the beginning of a game."""
    kind = game_type(name)
    game = Match(kind, kind.table.settle({}), Seeded(1)).game
    return OpinionRequest(entry_of(name), "", LEVEL, game.observation(game.to_act), "doctor")


def _last_words(errors: IO[bytes] | None) -> str:
    """Return the last line of what a process that has ended wrote as errors."""
    words = b"" if errors is None else errors.read()
    return words.decode("utf-8", "replace").strip().rpartition("\n")[2]
