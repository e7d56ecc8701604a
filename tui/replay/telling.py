"""What a replay says at a position: what was done, and what comes."""

from __future__ import annotations

from typing import Protocol

from rich.cells import cell_len, set_cell_size

from core.ground.words import _, pgettext
from tui.games.narrating import marked
from tui.models import Prompt
from tui.replay.past import Past
from tui.replay.playback import Playback
from tui.session.sight import DisplaySettings

LONGEST_TOLD = 150
"""Columns of a comment that stand above the bar at the most; `e` shows all of it."""


class Watched(Protocol):
    """From where and how a game is watched."""

    seat: int
    playback: Playback

    @property
    def sight(self) -> DisplaySettings:
        """How the table is looked at."""


class Telling:
    """Puts the position that is watched into sentences, as its seat may know it."""

    def __init__(self, past: Past, watched: Watched) -> None:
        self._past = past
        self._watched = watched

    def done(self) -> str:
        """Return what was done in the last move; nothing at the first deal."""
        return self._told(self._watched.playback.position)

    def _told(self, position: int) -> str:
        return self._past.told(position, self._watched.seat, self._watched.sight)

    def next(self) -> str:
        """Return what comes next, or how the game ended."""
        past, position = self._past, self._watched.playback.position
        if position < past.course.length:
            return _("Next: {move}").format(move=self._told(position + 1))
        if not past.course.is_over:
            return _("This is the latest move.")
        return past.headline(self._watched.seat, self._watched.sight)

    def prompt(self) -> Prompt:
        """Return the line above the bar: what was done, and what comes next."""
        done = self.done() or _("The game begins.")
        spans = ((done, "muted"), (" · ", "muted"), *marked(self.next(), pgettext("label", "Next")))
        return Prompt(spans, pointed=False)

    def lesson(self, better: str) -> str:
        """Return what comes next, and what was better."""
        return _("{next}. {better}").format(next=self.next(), better=better)

    def comment(self, comment: str, lesson: str) -> str:
        """Return what is said of the move, and what comes next with what was better, if known.

        Of a long comment the beginning leaves room for them.
        """
        said = " ".join(comment.split())
        if cell_len(said) > LONGEST_TOLD:
            ellipsis = self._watched.sight.glyphs.ellipsis
            said = set_cell_size(said, LONGEST_TOLD).rstrip() + ellipsis
        return _("“{comment}” {next}").format(comment=said, next=lesson or self.next())

    def curtain(self) -> str:
        """Return what lifts the curtain before the hand of the seat."""
        name = self._past.name_of(self._watched.seat)
        return _("Enter shows the cards of {name}.").format(name=name)
