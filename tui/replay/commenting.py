"""What is said of the moves of a game that is watched: shown, gone to, written, and copied."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Protocol

from core.ground.errors import KahwaError
from core.ground.words import N_, _
from core.records.symbols import LONGEST_COMMENT
from core.records.text.writing import record_text
from tui.navigation import Navigation
from tui.replay.past import Past
from tui.replay.playback import Playback
from tui.screens.name import CommentDialog
from tui.screens.whole_comment import WholeComment
from tui.terminal.clipboard import is_too_long

_TOO_LONG = N_("The record is too long for the clipboard. Save it to a file with kahwa export.")

_OF_THE_DEAL = N_("Your comment on the deal:")


class Commented(Protocol):
    """What is watched, whose moves are commented on."""

    playback: Playback

    @property
    def kahwa(self) -> Navigation:
        """What the app has."""

    def show_moved(self) -> None:
        """Show a position that was gone to; what was said before is over."""

    def refuse(self, sentence: str) -> None:
        """Say why something is not done."""

    def ask_comment(self, dialog: CommentDialog) -> None:
        """Open a dialog, and have what was typed written with `write`."""

    def show_comment(self, dialog: WholeComment) -> None:
        """Open a dialog to be read."""


class Commenting:
    """Has the comments of a game, by position; they are kept at the rows of its journal.

    Those of a file come with it, and it is only looked at.
    """

    def __init__(self, past: Past, watched: Commented) -> None:
        self._recording = past.recording
        self._length = past.course.length
        self._watched = watched
        self._rows: Sequence[int] | None = past.recording.row_of
        self._by_row: dict[int, str] = {}
        self._at: dict[int, str] = {}

    @property
    def places(self) -> tuple[int, ...]:
        """The positions that have a comment, in order."""
        return tuple(self._at)

    @property
    def is_own(self) -> bool:
        """Whether the game is one that is saved here, so that comments can be kept with it."""
        kahwa, recording = self._watched.kahwa, self._recording
        return kahwa.home is not None and recording.comments is None and bool(recording.head.id)

    @property
    def present(self) -> str:
        """What is said of the present position; nothing if nothing is."""
        return self._at.get(self._watched.playback.position, "")

    def load(self) -> None:
        """Read the comments of the game; where they cannot be read, there are none."""
        recording, home = self._recording, self._watched.kahwa.home
        if recording.comments is not None:
            self._take(recording.comments)
        elif home is not None and self.is_own:
            try:
                self._take(home.saves.comments(recording.head.id))
            except KahwaError as error:
                home.tell(str(error))

    def _take(self, comments: Mapping[int, str]) -> None:
        self._by_row = dict(comments)
        at = ((place, self._row_at(place)) for place in range(self._length + 1) if comments)
        self._at = {place: comments[row] for place, row in at if row in comments}

    def _row_at(self, position: int) -> int:
        """Return the row of the journal that led to a position.

        A game that is still at its table does not know where decisions were taken back.
        """
        home = self._watched.kahwa.home
        if self._rows is None and home is not None and self.is_own:
            self._rows = home.saves.recording(self._recording.head.id).row_of
        if self._rows is None or not position:
            return position
        return self._rows[position - 1]

    # ------------------------------------------------------------------ going to one

    def can_comments(self) -> bool:
        """Tell whether there are comments to go to."""
        return self.can_comment_after() or self.can_comment_before()

    def can_comment_after(self) -> bool:
        """Tell whether there is a comment further on."""
        return bool(self._at) and self._watched.playback.position < self.places[-1]

    def can_comment_before(self) -> bool:
        """Tell whether there is a comment further back."""
        return bool(self._at) and self._watched.playback.position > self.places[0]

    def do_comment_after(self) -> None:
        """Go on to the next comment."""
        places, playback = self.places, self._watched.playback
        playback.stop()
        playback.go_to(places[bisect_right(places, playback.position)])

    def do_comment_before(self) -> None:
        """Go back to the comment before."""
        places, playback = self.places, self._watched.playback
        playback.stop()
        playback.go_to(places[bisect_left(places, playback.position) - 1])

    # ------------------------------------------------------------------ writing one

    def do_comment(self) -> None:
        """Ask for the comment on the present position; show that of a game only looked at."""
        self._watched.playback.stop()
        if not self.is_own:
            self._watched.show_comment(WholeComment(self.present))
            return
        position = self._watched.playback.position
        asked = _("Your comment on move {number}:") if position else _(_OF_THE_DEAL)
        shown = " ".join(self.present.split())
        question = asked.format(number=position)
        self._watched.ask_comment(CommentDialog(question, shown, LONGEST_COMMENT))

    def write(self, text: str | None) -> None:
        """Keep a comment at the present position; None, or the same again, changes nothing."""
        home = self._watched.kahwa.home
        if text is None or home is None or text == " ".join(self.present.split()):
            return
        try:
            game, row = self._recording.head.id, self._row_at(self._watched.playback.position)
            home.saves.comment(game, row, text)
            self._take(home.saves.comments(game))
        except KahwaError as error:
            self._watched.refuse(str(error))
        else:
            self._watched.show_moved()

    # ------------------------------------------------------------------ copying all

    def do_copy(self) -> None:
        """Copy the record of the game, with its comments."""
        watched = self._watched
        try:
            record = record_text(self._recording, self._by_row)
        except KahwaError as error:
            watched.refuse(str(error))
            return
        if is_too_long(record):
            watched.refuse(_(_TOO_LONG))
        else:
            watched.kahwa.copy(record, _("the record of this game"))
