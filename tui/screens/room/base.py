"""What the hall and a table that waits share: the stay, the talk, and the way into the room."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Coroutine
from importlib.resources import files
from typing import Any

from textual.events import Key, Resize, ScreenResume

from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _
from tui.commands import CHANGE, OPEN, Command
from tui.screens.commanded import CommandedScreen
from tui.screens.confirm import ConfirmDialog
from tui.screens.room.heard import TalkBox, TalkHistory
from tui.screens.room.visit import RoomVisit

TALK = Command(
    "talk", "w", "w", NC_("key hint", "talk"), N_("say something to everyone here"), OPEN
)
PEOPLE = Command(
    "people",
    "i",
    "i",
    NC_("key hint", "people"),
    N_("people here; invite them to your table"),
    OPEN,
)
SETTINGS = Command("settings", "comma", ",", "", NC_("help", "settings"), OPEN)
MUTE = Command("mute", "M", "M", "", N_("mute or unmute all talk"), CHANGE)
RULES = Command("rules", "r", "r", "", N_("rules of the game"), OPEN)


class RoomScreen(CommandedScreen[None]):
    """A screen of the room with its talk; it is shown anew soon after anything has changed."""

    CSS_PATH = str(files("styles") / "room.tcss")

    def __init__(self, heard: TalkHistory, visit: RoomVisit | None = None) -> None:
        """Take what was heard, and the visit unless it begins only when the screen is mounted."""
        super().__init__()
        self.heard = heard
        self.came: RoomVisit | None = visit
        self._is_due = self._is_talk_due = False

    @property
    def visit(self) -> RoomVisit:
        """The person's visit, once it has begun."""
        assert self.came is not None, "nobody has come in yet"
        return self.came

    @abstractmethod
    def show(self) -> None:
        """Show everything as it is now."""

    def make_talk(self) -> TalkBox:
        """Return the talk of this screen."""
        return TalkBox(self.heard, self._say)

    def show_soon(self) -> None:
        """Show everything anew once for all that has changed until then.

        Below another screen that waits until this one is seen again: nothing is refreshed there.
        """
        if not self._is_due and self.is_mounted and self.is_uppermost:
            self._is_due = True
            self.call_after_refresh(self._show_now)

    def _show_now(self) -> None:
        self._is_due = False
        if self.came is not None and self.is_uppermost and not self.is_left:
            self.show()

    def show_talk(self) -> None:
        """Show the newest lines of talk."""
        self.query_one(TalkBox).show(deaf=self.visit.stay.deaf)

    def show_talk_soon(self) -> None:
        """Show the newest lines once for all that many say and are told until then."""
        if not self._is_talk_due and self.is_uppermost:
            self._is_talk_due = True
            self.call_after_refresh(self._show_talk_now)

    def _show_talk_now(self) -> None:
        self._is_talk_due = False
        if self.came is not None and self.is_uppermost and not self.is_left:
            self.show_talk()

    def restyled(self) -> None:
        """Follow changed settings; the others may see another face."""
        if self.came is not None:
            self.came.stay.wear(self.kahwa.settings.face)
        self.show_soon()

    def on_key(self, event: Key) -> None:
        """Note when a key was pressed: those typed for this screen play nothing at a table."""
        if self.came is not None:
            self.came.last_key = event.time

    def on_resize(self, event: Resize) -> None:
        """Find room for everything anew, and let the others know the size."""
        if self.came is not None:
            self.came.stay.resized(f"{event.size.width}x{event.size.height}")
        self.show_soon()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Show what has changed in the meantime."""
        self._is_due = self._is_talk_due = False
        self.show_soon()

    async def attempt(self, deed: Coroutine[Any, Any, object]) -> bool:
        """Do something in the room; say why not, if it is refused. Return whether it was done."""
        try:
            await deed
        except KahwaError as error:
            self.kahwa.tell(str(error))
            return False
        return True

    # ------------------------------------------------------------------ commands of both

    def _say(self, text: str) -> None:
        try:
            self.visit.stay.say(text)
        except KahwaError as error:
            self.kahwa.tell(str(error))

    def do_talk(self) -> None:
        """Open the line to talk on."""
        self.query_one(TalkBox).open()

    def do_mute(self) -> None:
        """Mute all talk, or hear it again."""
        stay = self.visit.stay
        stay.hush(not stay.deaf)
        told = _("All talk is muted.") if stay.deaf else _("Talk is unmuted.")
        self.kahwa.tell(told)
        self.show_talk()

    def do_people(self) -> None:
        """List who is here."""
        from tui.screens.room.people import PeopleDialog

        self.app.push_screen(PeopleDialog(self.visit))

    def do_settings(self) -> None:
        """Open the settings."""
        self.kahwa.show_settings()

    def can_new_password(self) -> bool:
        """Tell whether this keyboard has the room, and guests are asked for a password."""
        hosting = None if self.came is None else self.came.hosting
        return hosting is not None and bool(hosting.password)

    def do_new_password(self) -> None:
        """Make a new password, after a question: the old one may have been sent already."""
        hosting = self.visit.hosting
        assert hosting is not None

        def answered(sure: bool | None) -> None:
            if sure:
                told = _("The new password is {password}.")
                self.kahwa.tell(told.format(password=hosting.new_password()))
                self.show()

        question = _("Make a new password? {password} will stop working.")
        asked = ConfirmDialog(_("New password"), question.format(password=hosting.password))
        self.app.push_screen(asked, answered)
