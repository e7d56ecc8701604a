"""The line to talk on at a table, with the phrases of its game."""

from __future__ import annotations

from collections.abc import Callable

from core.ground.errors import KahwaError
from core.ground.words import _
from core.rooms.guest_session import GuestSession
from tui.models import Prompt, Span
from tui.screens.table.shown import ShownTable

SIGN = ">"
"""What stands before a line that is said."""


class Talking:
    """Opens a line in place of the ► line and says it; in an empty one a digit says a phrase."""

    def __init__(self, shown: ShownTable, stay: GuestSession) -> None:
        """Take what is shown, and whose talk it is."""
        self._shown = shown
        self._view = shown.view
        self._stay = stay
        phrases = shown.session.talk.phrases
        self._digits = {str(digit): phrase for digit, phrase in enumerate(phrases, 1)}
        self.is_open = False
        """Whether the line that is open is one to talk on."""

    def open(self, text: str = "") -> None:
        """Open the line, with the phrases below it."""
        self._shown.redraft(self._shown.draft)
        self.is_open = True
        self._view.command_line.open(text, SIGN)
        self._preview(Prompt(self._choices()))

    def _choices(self) -> tuple[Span, ...]:
        """Return the phrases with their digits."""
        spans: list[Span] = []
        for digit, phrase in self._digits.items():
            spans += [(f"{digit}:", "accent", True), (f"{_(phrase)} ", "muted")]
        return (*spans, (_("Esc cancels"), "muted"))

    def _preview(self, prompt: Prompt) -> None:
        self._view.command_line.preview(prompt)
        self._view.place()

    def close(self) -> None:
        """Say nothing, and show the ► line again."""
        self.is_open = False
        self._view.command_line.close()
        self._shown.redraft(self._shown.draft)

    def complete(self) -> None:
        """Complete nothing: what people say is not known."""

    def preview(self, text: str) -> None:
        """Say the phrase of a single digit; else tell what becomes of the text."""
        if not self.is_open:
            return
        if text in self._digits:
            self.close()
            self.say_phrase(text)
        elif text:
            self._preview(Prompt(((_("Enter sends it, Esc cancels"), "muted"),)))
        else:
            self._preview(Prompt(self._choices()))

    async def enter(self, text: str) -> None:
        """Say a line."""
        self.close()
        if text.strip():
            self.say(text.strip())

    def say(self, text: str) -> None:
        """Say a line; why nobody hears it is told."""
        self._try(lambda: self._stay.say(text))

    def say_phrase(self, digit: str) -> bool:
        """Say the phrase of a digit; tell whether there is one."""
        phrase = self._digits.get(digit)
        if phrase is not None:
            self._try(lambda: self._stay.say_phrase(phrase))
        return phrase is not None

    def _try(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except KahwaError as error:
            self._shown.refuse(str(error))

    def mute(self) -> None:
        """Hear no talk from now on, or hear it again."""
        self._stay.hush(not self._stay.deaf)
        told = _("All talk is muted. Press M to unmute it.")
        self._shown.say(told if self._stay.deaf else _("Talk is unmuted."))
