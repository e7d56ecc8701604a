"""What a terminal answers of itself when it is asked outside of the application."""

from __future__ import annotations

import os
import re
import select
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from tui.terminal.modes import Keyboard, is_simple
from tui.terminal.round_trip import ANSWER, ASK

LONGEST = 4096
"""Characters after which what comes is no answer."""

PATIENCE = 2.0
"""Seconds after which a terminal that has not answered is taken not to."""

SIGN = "♠"
"""A sign of the tables that is one column wide."""

_WHERE = "\x1b[6n"
_MODES = "\x1b[?1006$p\x1b[?2026$p"
_PLACE = re.compile(r"\x1b\[\d{1,5};(\d{1,5})R")
_MODE = re.compile(r"\x1b\[\?(\d{1,5});(\d)\$y")
_MOUSE, _WHOLE = "1006", "2026"


class Answers(NamedTuple):
    """What a terminal has answered; None is no answer.

    `seconds` is the way there and back, `sign_columns` how far a sign has moved the cursor, `mouse`
    and `whole` whether it knows mouse reports and pictures in one piece.
    """

    seconds: float | None = None
    sign_columns: int | None = None
    mouse: bool | None = None
    whole: bool | None = None


def ask_terminal(read: int, write: int, environ: Mapping[str, str]) -> Answers:
    """Ask the terminal at these file descriptors; leave it as it was found."""
    try:
        keyboard = Keyboard(read)
    except termios.error:
        return Answers()
    keyboard.take()
    try:
        began = time.monotonic()
        if ANSWER not in _answered(read, write, ASK, ANSWER):
            return Answers()
        seconds = time.monotonic() - began
        more = "" if is_simple(environ) else _MODES
        # The last answer ends the wait, whatever was not answered before.
        question = f"\r{SIGN}{_WHERE}\r\x1b[K{more}{ASK}"
        return _understood(_answered(read, write, question, ANSWER), seconds)
    finally:
        keyboard.give_back()


def _answered(read: int, write: int, question: str, last: str) -> str:
    """Return what comes in answer to a question, up to the `last` that is expected."""
    give_up = time.monotonic() + PATIENCE
    text = ""
    with suppress(OSError):
        os.write(write, question.encode())
        while last not in text and len(text) < LONGEST and (left := give_up - time.monotonic()) > 0:
            if not select.select([read], [], [], left)[0]:
                break
            data = os.read(read, 4096)
            if not data:
                break
            text += data.decode("utf-8", "replace")
    return text


def _understood(text: str, seconds: float) -> Answers:
    place = _PLACE.search(text)
    modes = {number: state != "0" for number, state in _MODE.findall(text)}
    columns = None if place is None else int(place[1]) - 1
    return Answers(seconds, columns, modes.get(_MOUSE), modes.get(_WHOLE))
