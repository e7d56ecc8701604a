"""Kahwa as a process of its own that is begun as a copy of one which has loaded it.

To load Kahwa takes longer than most of what a test does with it. So each process that runs tests
keeps one that has loaded it and does nothing else: that splits, and its copy goes on as `python`
with the same words would, in a session, at a terminal and with an environment of its own. Tests of
how Kahwa begins, and of other locales, begin it for real.

`python -m tests.loaded_program 5` is the process that splits, asked through the socket 5.
"""

from __future__ import annotations

import fcntl
import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from io import BufferedReader, BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from typing import Any, AnyStr, NamedTuple

LOCALE = {"LANG": "C.UTF-8", "TERM": "xterm-256color"}
"""The environment in which Kahwa is loaded, beside what says where it is."""

OF_PYTHON = ("PATH", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")
"""What is passed on from the environment of the tests."""

OTHERWISE = ("LC_", "PYTHON", "TEXTUAL")
"""How the names of variables begin that change what is loaded, or how text is read."""

LATER = ("tui.cli.commands", "tui.cli.host", "tui.host.hosting", "tui.screens.table.screen")
"""What is loaded behind the app, with all that it needs."""

PATIENCE = 60.0
"""Seconds after which a program that should have ended will not end any more."""

LARGEST = 1 << 20
"""More bytes than any environment has."""

STREAMS = {
    "stdin": "surrogateescape",
    "stdout": "surrogateescape",
    "stderr": "backslashreplace",
}
"""What Python opens, and what it does there with bytes or signs that have no other form."""

AT_ITS_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""Makes standard input the controlling terminal of its session, and becomes another program."""


class Order(NamedTuple):
    """What is begun, and with what."""

    words: list[str]
    environ: dict[str, str]
    folder: str
    holds_terminal: bool

    def may_be_copied(self) -> bool:
        """Whether a process that has loaded Kahwa goes on as this one would."""
        python, *rest = self.words
        given = {name: text for name, text in self.environ.items() if name.startswith(OTHERWISE)}
        return (
            sys.platform == "linux"
            and python == sys.executable
            and (rest[:2] == ["-m", "tui"] or rest[:1] == ["-c"])
            and self.environ.get("LANG") == LOCALE["LANG"]
            and all(os.environ.get(name) == text for name, text in given.items())
        )


# ------------------------------------------------------------------ the process that asks


class LoadedProgram(subprocess.Popen[AnyStr]):
    """A program that is begun as a copy, where its words and its environment allow that.

    What `holds_terminal` leads a session, whose terminal its standard input is; what `loads_itself`
    is no copy.
    """

    def __init__(
        self,
        words: Sequence[str],
        *,
        holds_terminal: bool = False,
        loads_itself: bool = False,
        **given: Any,
    ) -> None:
        self._holds_terminal = holds_terminal
        self._loads_itself = loads_itself
        self._reports: socket.socket | None = None
        self._waiting = threading.Lock()
        super().__init__(words, start_new_session=holds_terminal, **given)

    def _execute_child(self, words: Sequence[str], *given: Any) -> None:
        base: Any = super()
        folder, environ = given[4:6]
        pipes: tuple[int, ...] = given[9:15]
        environ = dict(os.environ if environ is None else environ)
        order = Order(list(words), environ, str(folder or Path.cwd()), self._holds_terminal)
        if self._loads_itself or not order.may_be_copied():
            base._execute_child(_launched(words) if self._holds_terminal else words, *given)
            return
        self._reports, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            orders, _ = _splitter()
            socket.send_fds(orders, [json.dumps(order).encode()], [*_ends(pipes), theirs.fileno()])
        self.pid = int(self._reports.recv(LARGEST))
        self._child_created = True
        base._close_pipe_fds(*pipes)

    def poll(self) -> int | None:
        """Return with what it has ended, None while it has not."""
        return super().poll() if self._reports is None else self._ended(self._reports, 0.0)

    def wait(self, timeout: float | None = None) -> int:
        """Return with what it has ended as soon as it has; raise TimeoutExpired after so long."""
        if self._reports is None:
            return super().wait(timeout)
        code = self._ended(self._reports, timeout)
        if code is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0.0)
        return code

    def _ended(self, reports: socket.socket, seconds: float | None) -> int | None:
        """Return with what a copy has ended, None where it has not within some seconds.

        Where another thread waits for that already, whoever only asks does not.
        """
        if self._waiting.acquire(blocking=seconds != 0):
            try:
                if self.returncode is None and select.select([reports], [], [], seconds)[0]:
                    with reports:
                        self.returncode = os.waitstatus_to_exitcode(int(reports.recv(LARGEST)))
            finally:
                self._waiting.release()
        return self.returncode


def run_loaded(
    words: Sequence[str], typed: str = "", environ: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, as `subprocess.run` does, and return what came of it."""
    pipe = subprocess.PIPE
    program: LoadedProgram[str] = LoadedProgram(
        words, stdin=pipe, stdout=pipe, stderr=pipe, env=environ, encoding="utf-8"
    )
    with program:
        try:
            told, complained = program.communicate(typed, PATIENCE)
        finally:
            program.kill()
    return subprocess.CompletedProcess(words, program.returncode, told, complained)


def _launched(words: Sequence[str]) -> list[str]:
    return [sys.executable, "-c", AT_ITS_TERMINAL, *words]


def _ends(pipes: Sequence[int]) -> list[int]:
    """Return what a program reads from and writes to: ends of pipes, or what this process has."""
    read, _, _, written, _, told = pipes
    return [end if end >= 0 else fd for fd, end in enumerate((read, written, told))]


@cache
def _splitter() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """Return the process that splits, and the way to it; it ends when this one does."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    environ = {name: os.environ[name] for name in OF_PYTHON if name in os.environ}
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.loaded_program", str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            env={**environ, **LOCALE},
            cwd=Path(__file__).parents[1],
            pass_fds=[theirs.fileno()],
        )
    return ours, process


def end_loaded() -> None:
    """End the process that splits, if there is one."""
    if _splitter.cache_info().currsize:
        orders, process = _splitter()
        orders.close()
        process.wait()
        _splitter.cache_clear()


# ------------------------------------------------------------------ the process that splits


def load() -> None:
    """Load Kahwa in the order in which it loads itself."""
    from tui.terminal.quick_classes import make_quickly
    from tui.terminal.spared import load_asyncio, without_palette

    load_asyncio()
    make_quickly()
    with without_palette():
        importlib.import_module("tui.app")
    for name in LATER:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()


def split(orders: socket.socket) -> Callable[[], None]:
    """Split for each order; return, in a copy, what is to be done there."""
    keepers = set[int]()
    while True:
        message, fds, _, _ = socket.recv_fds(orders, LARGEST, 4)
        keepers -= {pid for pid in keepers if os.waitpid(pid, os.WNOHANG)[0]}
        if not message:
            sys.exit()
        pid = os.fork()
        if pid == 0:
            orders.close()
            return _kept(Order(*json.loads(message)), *fds)
        keepers.add(pid)
        for fd in fds:
            os.close(fd)


def _kept(order: Order, *fds: int) -> Callable[[], None]:
    """Become an order's program, and a keeper beside it who reports its number and its end."""
    *ends, reports = fds
    pid = os.fork()
    if pid == 0:
        for fd, end in enumerate(ends):
            os.dup2(end, fd)
    for end in ends:
        os.close(end)
    with socket.socket(fileno=reports) as told:
        if pid:
            told.send(str(pid).encode())
            _, status = os.waitpid(pid, 0)
            told.send(str(status).encode())
            os._exit(0)
    return lambda: _become(order)


def _become(order: Order) -> None:
    """Go on as `python` would that is begun with the words of an order."""
    if order.holds_terminal:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.chdir(order.folder)
    _live_in(order.environ)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _, kind, what, *arguments = order.words
    sys.argv = [kind, *arguments]
    if kind == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        exec(what, {"__name__": "__main__"})


def _live_in(environ: Mapping[str, str]) -> None:
    """Take over an environment, and open what is written to and read from as it says."""
    os.environ.clear()
    os.environ.update(environ)
    time.tzset()
    at_once = bool(environ.get("PYTHONUNBUFFERED"))
    for fd, (name, errors) in enumerate(STREAMS.items()):
        raw = FileIO(fd, "w" if fd else "r", closefd=False)
        end = TextIOWrapper(
            BufferedWriter(raw) if fd else BufferedReader(raw),
            "utf-8",
            errors,
            line_buffering=not at_once and (fd == 2 or raw.isatty()),
            write_through=at_once and fd > 0,
        )
        setattr(sys, name, end)
        setattr(sys, f"__{name}__", end)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load()
    split(socket.socket(fileno=int(sys.argv[1])))()
