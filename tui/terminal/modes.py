"""What a terminal is told when the application takes it over, and when it gives it back."""

from __future__ import annotations

import termios
import tty
from collections.abc import Mapping

_SIMPLE = ("ansi", "cons", "dumb", "linux", "vt")
"""Beginnings of the TERM of terminals that may print what they do not know."""

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
_LEAVE = "\x1b[0m\x1b[?7h\x1b[?1049l\x1b[?25h"

# Mouse buttons and moves with extended coordinates.
_ENTER_MOUSE = "\x1b[?1000h\x1b[?1003h\x1b[?1006h"
_LEAVE_MOUSE = "\x1b[?1006l\x1b[?1003l\x1b[?1000l"

_PRESSES = "\x1b[?1000h\x1b[?1006h"
_NO_PRESSES = "\x1b[?1006l\x1b[?1000l"

# Focus, bracketed paste, keys told apart.
_ENTER_MORE = "\x1b[?1004h\x1b[?2004h\x1b[>1u"
_LEAVE_MORE = "\x1b[<u\x1b[?2004l\x1b[?1004l"

_KEEP_TITLE, _RESTORE_TITLE = "\x1b[22;2t", "\x1b[23;2t"

LONGEST_TITLE = 64
"""Characters of a title: of more, a window would show the beginning at most."""

ASK_SYNC = "\x1b[?2026$p"
"""Asks whether the terminal can show a picture in one piece."""

ASK_ATTRIBUTES = "\x1b[c"
"""Asks the terminal what it can do; whether programs may write to its clipboard is among it."""


def enter(environ: Mapping[str, str]) -> str:
    """Return the sequence that begins full-screen use."""
    if is_simple(environ):
        return _ENTER
    questions = _sync_question(environ) + ASK_ATTRIBUTES
    return _ENTER + mouse(environ, kept=True) + _ENTER_MORE + _KEEP_TITLE + questions


def enter_form(environ: Mapping[str, str]) -> str:
    """Return the sequence that begins a form, which is told of presses and of nothing else."""
    return _ENTER + (_PRESSES if has_mouse(environ) else "")


def leave_form(environ: Mapping[str, str]) -> str:
    """Return the sequence that undoes `enter_form`."""
    return (_NO_PRESSES if has_mouse(environ) else "") + _LEAVE


def leave(environ: Mapping[str, str]) -> str:
    """Return the sequence that undoes `enter`."""
    if is_simple(environ):
        return _LEAVE
    return _RESTORE_TITLE + _LEAVE_MORE + mouse(environ, kept=False) + _LEAVE


def title(environ: Mapping[str, str], text: str) -> str:
    """Return the sequence that gives the terminal a title; an empty one is that which it had."""
    if is_simple(environ):
        return ""
    if not text:
        return _RESTORE_TITLE + _KEEP_TITLE
    shown = "".join(sign for sign in text if sign.isprintable())
    return f"\x1b]2;{shown[:LONGEST_TITLE]}\x07"


def mouse(environ: Mapping[str, str], *, kept: bool) -> str:
    """Return the sequence that has the mouse reported, or leaves it to the terminal."""
    if is_simple(environ) or not has_mouse(environ):
        return ""
    return _ENTER_MOUSE if kept else _LEAVE_MOUSE


def is_simple(environ: Mapping[str, str]) -> bool:
    """Whether a terminal may print what it does not know."""
    return environ.get("TERM", "dumb").startswith(_SIMPLE)


def has_mouse(environ: Mapping[str, str]) -> bool:
    """Tell whether the mouse may be asked for: GNU screen then keeps a lone Escape to itself."""
    return not environ.get("TERM", "").startswith("screen") or "TMUX" in environ


def _sync_question(environ: Mapping[str, str]) -> str:
    """The question about whole pictures, save where the answer would be printed."""
    return "" if environ.get("TERM_PROGRAM") == "Apple_Terminal" else ASK_SYNC


class Keyboard:
    """The line settings of a terminal: each key at once and unechoed, nothing sent altered.

    Raise `termios.error` if `fd` is no terminal or has lost it.
    """

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._before = termios.tcgetattr(fd)

    def take(self) -> None:
        """Have each key as it is pressed, Ctrl+C and Ctrl+Z too, and send line feeds as such."""
        attributes = termios.tcgetattr(self._fd)
        attributes[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        attributes[tty.IFLAG] &= ~(
            termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
        )
        attributes[tty.OFLAG] &= ~termios.OPOST
        attributes[tty.CC][termios.VMIN] = 1
        attributes[tty.CC][termios.VTIME] = 0
        termios.tcsetattr(self._fd, termios.TCSANOW, attributes)

    def give_back(self) -> None:
        """Restore the settings that were found, and drop keys pressed but not read."""
        try:
            termios.tcsetattr(self._fd, termios.TCSANOW, self._before)
            termios.tcflush(self._fd, termios.TCIFLUSH)
        except termios.error:
            pass  # The terminal is gone: there is nothing to restore.
