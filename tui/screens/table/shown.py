"""What a table shows at the moment, and what is said on its ► line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tui.games.reading import Reading
from tui.models import PendingChoice, Prompt
from tui.screens.table.view import TablePicture, TableView
from tui.session.session import Session
from tui.theme.sizes import SizeClass


class ShownTable:
    """Has what is shown: a reading, the choice in the making, and what is said."""

    def __init__(self, session: Session, view: TableView, changed: Callable[[], None]) -> None:
        """Take who is at the table, its view, and what is called when something else is shown."""
        self.session = session
        self.view = view
        self.look = view.look
        self.reading = session.read()
        """What is shown: the present, or before it a play that is looked at."""
        self._changed = changed
        self._notice: str | None = None
        self._tone = "text"
        self._told: Prompt | None = None

    @property
    def draft(self) -> PendingChoice:
        """The choice in the making of the person who has the keyboard."""
        return self.session.present.draft

    @property
    def is_over(self) -> bool:
        """Whether the end of the game is shown."""
        return self.reading.sitting.view["phase"] == "over"

    def take(self, reading: Reading, told: Prompt | None = None) -> None:
        """Have another reading shown next, with nothing said but what is `told`."""
        self.reading = reading
        self._notice, self._told = None, told
        chair = self.session.present
        chair.draft = self.look.fresh_draft(reading, chair.draft)

    def renew(self) -> None:
        """Show again what was seen last, as it looks by now; what is said about it stays."""
        self.reading = self.session.read(self.session.present.last)
        self.show()

    def resize(self, size: SizeClass) -> None:
        """Show the same in another size class."""
        self.reading = self.look.talk.read(replace(self.reading.sitting, size=size))
        self.show()
        self.view.place()

    def redraft(self, draft: PendingChoice) -> None:
        """Show another choice in the making."""
        self._notice = None
        self.session.present.draft = draft
        self.show()

    def refuse(self, sentence: str) -> None:
        """Say on the ► line why something is not done."""
        self._say(sentence, "bad")

    def say(self, sentence: str) -> None:
        """Say something on the ► line."""
        self._say(sentence, "text")

    def unsay(self) -> None:
        """Let what is said on the ► line make way for what it says of the table by itself."""
        self._notice = None

    def _say(self, sentence: str, tone: str) -> None:
        self._notice, self._tone = sentence, tone
        self.show()

    def show(self) -> None:
        """Show all that has changed."""
        awaited = self.session.awaited
        self.view.show(
            TablePicture(
                self.reading,
                self.draft,
                self._notice,
                self._tone,
                self.session.saved,
                awaited.name if awaited else "",
                self._told,
            )
        )
        self._changed()
