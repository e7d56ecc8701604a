"""The terminal as the doctor sees it: colours, signs, size, mouse, and how far away it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from core.doctor import OK, WARNING, Finding
from core.ground.words import _, ngettext
from tui.config.environment import colours_shown, glyphs_for
from tui.config.settings import Settings
from tui.doctor.asking import Answers
from tui.terminal.modes import has_mouse, is_simple
from tui.theme.glyphs import GLYPHS
from tui.theme.sizes import LEAST_HEIGHT, LEAST_WIDTH

FAR = 0.15
"""Seconds there and back from which on every key is felt to wait."""

ABOUT = "terminal"


class Terminal(NamedTuple):
    """A terminal: what its environment says, how large it is, and what it has answered."""

    environ: Mapping[str, str]
    size: tuple[int, int]
    answers: Answers


def look_at_terminal(terminal: Terminal | None, settings: Settings) -> Iterator[Finding]:
    """Tell what a terminal can do; None is none."""
    if terminal is None:
        yield Finding(ABOUT, OK, _("This is no terminal, so none is looked at."))
        return
    if terminal.environ.get("TERM", "") in ("", "dumb"):
        sentence = _("TERM is not set or dumb, so Kahwa speaks in plain lines.")
        yield Finding(ABOUT, WARNING, sentence)
        return
    yield _named(terminal)
    yield _colours(terminal, settings)
    yield _signs(terminal, settings)
    yield _size(terminal)
    yield _mouse(terminal)
    yield _round_trip(terminal, settings)
    if terminal.answers.whole:
        yield Finding(ABOUT, OK, _("The terminal shows pictures in one piece."))


def _named(terminal: Terminal) -> Finding:
    sentence = _("The terminal calls itself {name}.")
    return Finding(ABOUT, OK, sentence.format(name=terminal.environ["TERM"]))


def _colours(terminal: Terminal, settings: Settings) -> Finding:
    depth = colours_shown(settings.colours, terminal.environ)
    if depth is None:
        return Finding(ABOUT, OK, _("No colours are shown; marks stand in brackets."))
    count = {"STANDARD": 16, "EIGHT_BIT": 256}.get(depth.name, 1 << 24)
    sentence = ngettext("{count} colour is shown.", "{count} colours are shown.", count)
    return Finding(ABOUT, OK, sentence.format(count=f"{count:,}"))


def _signs(terminal: Terminal, settings: Settings) -> Finding:
    """Tell which signs are shown, and whether the terminal makes of them what it should."""
    ascii_only = glyphs_for(settings, terminal.environ) is GLYPHS["ascii"]
    columns = terminal.answers.sign_columns
    if ascii_only and columns == 1:
        sentence = _(
            "ASCII signs are shown; the terminal has others, which LANG or the settings allow."
        )
        return Finding(ABOUT, OK, sentence)
    if ascii_only:
        return Finding(ABOUT, OK, _("ASCII signs are shown."))
    if columns not in (None, 1):
        sentence = _(
            "The terminal makes {columns} columns of a sign of one; set the signs to ASCII."
        )
        return Finding(ABOUT, WARNING, sentence.format(columns=columns))
    return Finding(ABOUT, OK, _("Signs of Unicode are shown."))


def _size(terminal: Terminal) -> Finding:
    width, height = terminal.size
    told = {"width": width, "height": height}
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        told |= {"least_width": LEAST_WIDTH, "least_height": LEAST_HEIGHT}
        sentence = _(
            "The terminal has {width} columns and {height} rows; Kahwa needs {least_width} and "
            "{least_height}."
        )
        return Finding(ABOUT, WARNING, sentence.format(**told))
    sentence = _("The terminal has {width} columns and {height} rows.")
    return Finding(ABOUT, OK, sentence.format(**told))


def _mouse(terminal: Terminal) -> Finding:
    if is_simple(terminal.environ) or not has_mouse(terminal.environ):
        return Finding(ABOUT, OK, _("The mouse is not asked for in this terminal."))
    if terminal.answers.mouse is None:
        return Finding(
            ABOUT, OK, _("The mouse is asked for; the terminal does not say if it has it.")
        )
    if terminal.answers.mouse:
        return Finding(ABOUT, OK, _("The terminal has the mouse."))
    return Finding(ABOUT, OK, _("The terminal has no mouse; everything can be done by keys."))


def _round_trip(terminal: Terminal, settings: Settings) -> Finding:
    seconds = terminal.answers.seconds
    if seconds is None:
        sentence = _("The terminal has not answered, so how far away it is stays unknown.")
        return Finding(ABOUT, WARNING, sentence)
    told = {"milliseconds": round(seconds * 1000)}
    if seconds > FAR and not settings.low_bandwidth(terminal.environ):
        sentence = _(
            "The way to the terminal and back takes {milliseconds} ms; set repaint to lean to "
            "spare the line."
        )
        return Finding(ABOUT, WARNING, sentence.format(**told))
    sentence = _("The way to the terminal and back takes {milliseconds} ms.")
    return Finding(ABOUT, OK, sentence.format(**told))
