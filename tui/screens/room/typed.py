"""The words that can be typed at a room's table, beside those of every table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.ground.words import N_, _
from tui.screens.commanded import CommandedScreen
from tui.screens.room.talking import Talking
from tui.screens.table.hinting import Hinting
from tui.screens.table.playing import Playing
from tui.screens.table.sheets import RoundSheets
from tui.screens.table.shown import ShownTable
from tui.screens.table.table_actions import TableActions
from tui.screens.table.words import Answer, Words
from tui.session.room_words import ROOM_WORDS
from tui.session.words import QUIT

ON_SCREEN = tuple(
    # The talk line shows the phrases, and what is taken back is played anew.
    replace(word, meaning="") if word.name == "phrase" else word
    for word in ROOM_WORDS
    if word.name != "redo"
)
"""The words of a room's table that are understood on the screen."""

PLAYING_ONLY = ("hand", "legal", "hint", "undo", "coach", "agree", "refuse")
"""Words that mean something only to whoever plays."""

WATCHING_WORDS = tuple(
    replace(word, meaning=N_("go to the hall")) if word.name == QUIT else word
    for word in ON_SCREEN
    if word.name not in PLAYING_ONLY
)


class RoomWords(Words):
    """Does the words of a room's table."""

    def __init__(
        self,
        screen: CommandedScreen[None],
        shown: ShownTable,
        playing: Playing,
        hinting: Hinting,
        table_actions: TableActions,
        sheets: RoundSheets,
        talking: Talking,
        ask_back: Callable[[], None],
        answer: Callable[[bool], None],
    ) -> None:
        """Take what talks, what asks to take back, and what answers who asks for that."""
        super().__init__(screen, shown, playing, hinting, table_actions, sheets)
        self.vocabulary = WATCHING_WORDS if shown.session.watches else ON_SCREEN
        self._talking = talking
        self._ask_back = ask_back
        self._answer = answer

    def all(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does each word, given the rest of the line."""
        return super().all() | {
            "undo": lambda _rest: self._ask_back(),
            "say": lambda rest: self._talking.say(rest),
            "phrase": self._say_phrase,
            "mute": lambda _rest: self._talking.mute(),
            "agree": lambda _rest: self._answer(True),
            "refuse": lambda _rest: self._answer(False),
        }

    def _say_phrase(self, digit: str) -> str | None:
        """Say the phrase of a digit, or return which there are."""
        if self._talking.say_phrase(digit):
            return None
        return _("There's no phrase {number}. Press w to see them all.").format(number=digit)
