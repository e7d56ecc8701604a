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
from tui.theme.sizes import LEAST_HEIGHT, LEAST_WIDTH, is_too_small

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
        yield Finding(ABOUT, OK, _("This isn't a terminal, so there's none to check."))
        return
    if terminal.environ.get("TERM", "") in ("", "dumb"):
        sentence = _("TERM is dumb or not set, so Kahwa uses line mode.")
        yield Finding(ABOUT, WARNING, sentence)
        return
    yield _named(terminal)
    yield _colours(terminal, settings)
    yield _signs(terminal, settings)
    yield _size(terminal)
    yield _mouse(terminal)
    yield _round_trip(terminal, settings)
    if terminal.answers.whole:
        yield Finding(ABOUT, OK, _("The terminal shows each screen in one piece."))


def _named(terminal: Terminal) -> Finding:
    sentence = _("The terminal calls itself {name}.")
    return Finding(ABOUT, OK, sentence.format(name=terminal.environ["TERM"]))


def _colours(terminal: Terminal, settings: Settings) -> Finding:
    depth = colours_shown(settings.colours, terminal.environ)
    if depth is None:
        return Finding(ABOUT, OK, _("The terminal shows no colours, so marks have brackets."))
    count = {"STANDARD": 16, "EIGHT_BIT": 256}.get(depth.name, 1 << 24)
    sentence = ngettext(
        "The terminal shows {count} colour.", "The terminal shows {count} colours.", count
    )
    return Finding(ABOUT, OK, sentence.format(count=f"{count:,}"))


def _signs(terminal: Terminal, settings: Settings) -> Finding:
    """Tell which signs are shown, and whether the terminal makes of them what it should."""
    ascii_only = glyphs_for(settings, terminal.environ) is GLYPHS["ascii"]
    columns = terminal.answers.sign_columns
    if ascii_only and columns == 1:
        sentence = _(
            "Kahwa uses ASCII symbols. The terminal has better ones; set LANG or the settings."
        )
        return Finding(ABOUT, OK, sentence)
    if ascii_only:
        return Finding(ABOUT, OK, _("Kahwa uses ASCII symbols."))
    if columns not in (None, 1):
        sentence = _(
            "The terminal makes a symbol {columns} columns wide instead of one. Set the symbols "
            "to letters."
        )
        return Finding(ABOUT, WARNING, sentence.format(columns=columns))
    return Finding(ABOUT, OK, _("Kahwa uses Unicode symbols."))


def _size(terminal: Terminal) -> Finding:
    width, height = terminal.size
    told = {"width": width, "height": height}
    if is_too_small(width, height):
        told |= {"least_width": LEAST_WIDTH, "least_height": LEAST_HEIGHT}
        sentence = _(
            "The terminal has {width} columns and {height} rows. Kahwa needs {least_width} and "
            "{least_height}."
        )
        return Finding(ABOUT, WARNING, sentence.format(**told))
    sentence = _("The terminal has {width} columns and {height} rows.")
    return Finding(ABOUT, OK, sentence.format(**told))


def _mouse(terminal: Terminal) -> Finding:
    if is_simple(terminal.environ) or not has_mouse(terminal.environ):
        return Finding(ABOUT, OK, _("Kahwa doesn't use the mouse in this terminal."))
    if terminal.answers.mouse is None:
        return Finding(
            ABOUT, OK, _("Kahwa uses the mouse, but the terminal doesn't say if it has one.")
        )
    if terminal.answers.mouse:
        return Finding(ABOUT, OK, _("The terminal has a mouse."))
    return Finding(ABOUT, OK, _("The terminal has no mouse. You can do everything with keys."))


def _round_trip(terminal: Terminal, settings: Settings) -> Finding:
    seconds = terminal.answers.seconds
    if seconds is None:
        sentence = _(
            "The terminal didn't answer, so Kahwa doesn't know how fast the connection is."
        )
        return Finding(ABOUT, WARNING, sentence)
    told = {"milliseconds": round(seconds * 1000)}
    if seconds > FAR and not settings.low_bandwidth(terminal.environ):
        sentence = _("The terminal takes {milliseconds} ms to answer. Set the repaint to lean.")
        return Finding(ABOUT, WARNING, sentence.format(**told))
    sentence = _("The terminal takes {milliseconds} ms to answer.")
    return Finding(ABOUT, OK, sentence.format(**told))
