"""Whether a terminal puts a text into its clipboard when it is asked to, and how one asks."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from enum import Enum, auto

from tui.terminal.modes import is_simple

LONGEST = 74_994
"""Bytes of a text that is copied at most: in base64 they are a sequence of 100,000 characters."""

EXTENSION = "52"
"""What a terminal lists among its attributes if programs may write to its clipboard."""

PIECE = 252
"""Bytes that GNU screen passes on at a time, in versions as old as 4.0."""

_TAKE = (
    "alacritty",
    "contour",
    "foot",
    "ghostty",
    "rio",
    "wezterm",
    "xterm-ghostty",
    "xterm-kitty",
)
"""Beginnings of the TERM of terminals that let programs write unless told otherwise."""

_PROGRAMS_TAKE = ("WezTerm", "ghostty", "rio", "vscode")
"""The same terminals, and others, in `TERM_PROGRAM`."""

_HINTS_TAKE = ("WT_SESSION", "KITTY_WINDOW_ID")
"""Variables that only such terminals set: that of Windows, and kitty."""

_REFUSE = ("Apple_Terminal",)
"""What `TERM_PROGRAM` says in terminals that have no such thing."""

_INNER = ("screen", "tmux")
"""Beginnings of the TERM within a program that is between Kahwa and the terminal."""


class Clipboard(Enum):
    """What becomes of a text that a terminal is asked to put into its clipboard."""

    TAKES = auto()
    UNKNOWN = auto()
    REFUSES = auto()


def clipboard_of(environ: Mapping[str, str], attributes: frozenset[str]) -> Clipboard:
    """Return what is known of a terminal from its environment and what it has said of itself.

    A terminal that lists the extension surely takes it. One that does not may be older than that
    custom, so its name counts; within tmux and screen, names are those of what lies around them.
    """
    if EXTENSION in attributes:
        return Clipboard.TAKES
    term, program = environ.get("TERM", "dumb"), environ.get("TERM_PROGRAM", "")
    if term.startswith(_INNER) or "TMUX" in environ:
        return Clipboard.UNKNOWN
    if is_simple(environ) or program in _REFUSE or "VTE_VERSION" in environ:
        return Clipboard.REFUSES
    named = term.startswith(_TAKE) or program in _PROGRAMS_TAKE
    if named or any(name in environ for name in _HINTS_TAKE):
        return Clipboard.TAKES
    return Clipboard.UNKNOWN


def request(text: str, environ: Mapping[str, str]) -> str:
    """Return the sequence that asks a terminal to put a text into its clipboard.

    GNU screen passes on what is wrapped for it, in small pieces; what ends the sequence must not
    end the wrapping. tmux answers the bare sequence, if it is set to do so.
    """
    sequence = f"\x1b]52;c;{b64encode(text.encode()).decode()}\x07"
    if not environ.get("TERM", "").startswith("screen") or "TMUX" in environ:
        return sequence
    pieces = (sequence[at : at + PIECE] for at in range(0, len(sequence), PIECE))
    return "".join(f"\x1bP{piece}\x1b\\" for piece in pieces)


def is_too_long(text: str) -> bool:
    """Whether a text is longer than some terminals take in one piece."""
    return len(text.encode()) > LONGEST
