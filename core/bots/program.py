"""A program of somebody else's that speaks JSON lines: started, asked, never trusted, ended."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from typing import Any

from core.bots import leash
from core.bots.command import BotCommand
from core.contract.game import Plain
from core.ground.pipes import pipe_of
from core.ground.words import _

LONGEST_LINE = 1 << 16
"""Bytes of the longest line that a program may write."""

LAST_WORDS = 5
"""Lines of its error output that are kept for the log."""

LISTEN_SECONDS = 0.2
"""How long the last words of an ended program are waited for; a child of it may hold the pipe."""


class Breach(Exception):
    """A program did not keep to the rules of the conversation; the message is one sentence."""


class Deadline:
    """The moment by which something has to have happened, `seconds` from now."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """The seconds left, not below 0."""
        return max(0.0, self._end - time.monotonic())

    def missed(self) -> Breach:
        """Return what is to be said when it has passed."""
        return Breach(
            _("The program didn't answer within {seconds:g} s.").format(seconds=self._seconds)
        )


class Program:
    """A running program. Whoever gets a Breach ends it, for it is no longer in step."""

    def __init__(self, command: BotCommand) -> None:
        """Start the command without a shell; raise Breach if it cannot be started."""
        kept, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(
                (sys.executable, "-IS", leash.__file__, str(kept), *command.words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(kept,),
                start_new_session=True,
            )
        except OSError as error:
            os.close(self._lifeline)
            raise Breach(_("The program couldn't be started.")) from error
        finally:
            os.close(kept)
        self._unread = b""
        self._talking, self._ending = threading.Lock(), threading.Lock()
        self._ended = False
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        self._listener = threading.Thread(target=self._hear_errors, daemon=True)
        self._listener.start()
        for pipe in (self._to, self._from):
            os.set_blocking(pipe, False)

    @property
    def last_words(self) -> str:
        """The last lines of the error output."""
        return "\n".join(self._last_words)

    @property
    def _to(self) -> int:
        return pipe_of(self._process.stdin).fileno()

    @property
    def _from(self) -> int:
        return pipe_of(self._process.stdout).fileno()

    def tell(self, message: Plain, seconds: float) -> None:
        """Send a message that needs no answer; raise Breach if it is not taken in time."""
        with self._talking:
            self._check_open()
            self._send(message, Deadline(seconds))

    def ask(self, message: Plain, seconds: float) -> Plain:
        """Send a message and return the object in the next line; raise Breach if none comes."""
        with self._talking:
            self._check_open()
            if self._ready(self._from, select.POLLIN, 0):
                self._read()
            if self._unread:
                raise Breach(_("The program wrote a line that Kahwa hadn't asked for."))
            deadline = Deadline(seconds)
            self._send(message, deadline)
            return _decoded(self._line(deadline))

    def end(self) -> None:
        """Kill the program with its process group; an `ask` in another thread is let go."""
        with self._ending:
            if self._ended:
                return
            with suppress(ProcessLookupError, PermissionError):  # the group is gone already
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._listener.join(LISTEN_SECONDS)
            with self._talking:
                self._ended = True
                os.close(self._lifeline)
                for pipe in (self._process.stdin, self._process.stdout):
                    pipe_of(pipe).close()

    def _check_open(self) -> None:
        if self._ended:
            raise _gone()

    def _send(self, message: Plain, deadline: Deadline) -> None:
        rest = memoryview(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        while rest:
            if not self._ready(self._to, select.POLLOUT, deadline.left):
                raise deadline.missed()
            try:
                rest = rest[os.write(self._to, rest) :]
            except OSError as error:
                raise _gone() from error

    def _line(self, deadline: Deadline) -> bytes:
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                raise Breach(
                    _("The program wrote a line of more than {limit} bytes.").format(
                        limit=LONGEST_LINE
                    )
                )
            if not self._ready(self._from, select.POLLIN, deadline.left):
                raise deadline.missed()
            self._read()
        line, _newline, self._unread = self._unread.partition(b"\n")
        return line

    def _read(self) -> None:
        read = os.read(self._from, LONGEST_LINE)
        if not read:
            raise _gone()
        self._unread += read

    def _ready(self, pipe: int, event: int, seconds: float) -> bool:
        """Wait until a pipe can be used, or has ended; raise Breach once the leash has ended."""
        poll = select.poll()
        poll.register(pipe, event)
        poll.register(self._lifeline, 0)
        events = dict(poll.poll(seconds * 1000))
        if events and pipe not in events:
            raise _gone()
        return bool(events)

    def _hear_errors(self) -> None:
        """Read the error output to its end, so that the program never waits for a reader."""
        with pipe_of(self._process.stderr) as pipe:
            while read := pipe.read(LONGEST_LINE):
                self._last_words.extend(read.decode(errors="replace").splitlines())


def _gone() -> Breach:
    return Breach(_("The program has ended."))


def _decoded(line: bytes) -> Plain:
    try:
        answer: Any = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Breach(_("The program's line wasn't a JSON object."))
    return answer
