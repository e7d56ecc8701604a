"""The typed line of a table: what it means so far, and what becomes of it when it is entered."""

from __future__ import annotations

from dataclasses import replace
from inspect import isawaitable
from typing import Protocol

from core.ground.words import _
from tui.models import KeyRefusal, NotUnderstood, PlannedAction, Prompt, Typed
from tui.screens.table.playing import Playing
from tui.screens.table.shown import ShownTable
from tui.screens.table.staging import Staging
from tui.screens.table.words import Words
from tui.session.answers import refused
from tui.session.words import Said, beginning_with, read_word


class Typing(Protocol):
    """Whoever has the typed line of a table while it is open."""

    def preview(self, text: str) -> None:
        """Show what a typed text means so far."""

    async def enter(self, text: str) -> None:
        """Do what a line means."""

    def complete(self) -> None:
        """Complete the line as far as that is certain."""

    def close(self) -> None:
        """Close the line without doing anything."""


class TableCommandLine:
    """Opens the command line, previews what is typed, and does what is entered.

    What is wrong stays open to be mended.
    """

    def __init__(
        self,
        shown: ShownTable,
        staging: Staging,
        playing: Playing,
        words: Words,
    ) -> None:
        self._shown = shown
        self._session = shown.session
        self._look = shown.look
        self._view = shown.view
        self._staging = staging
        self._playing = playing
        self._words = words

    @property
    def _in_sight(self) -> bool:
        """Whether whoever types may see the cards on the table."""
        return self._session.awaited is None

    # ------------------------------------------------------------------ opening and closing

    def open(self) -> None:
        """Open the command line in place of a refusal, unless the keyboard is passing on."""
        if self._in_sight:
            self._shown.redraft(self._shown.draft)
            self._open("", _hint())

    def _open(self, text: str, prompt: Prompt) -> None:
        self._view.command_line.open(text)
        self._preview(prompt)

    def close(self) -> None:
        """Close the command line, and show the ► line again."""
        self._view.command_line.close()
        self._shown.redraft(self._shown.draft)

    def complete(self) -> None:
        """Complete the typed line as far as it is certain."""
        names = (word.name for word in self._words.vocabulary)
        self._view.command_line.complete((*self._shown.reading.legal, *names))

    # ------------------------------------------------------------------ what it means

    def preview(self, text: str) -> None:
        """Show what a typed text means, unless another is typed already or this was refused."""
        line = self._view.command_line
        if line.is_open and text == line.text and text != line.refused:
            self._preview(Prompt(((self._meaning(text), "muted"),)))

    def _preview(self, prompt: Prompt) -> None:
        """Show what the line means on as many rows as that needs."""
        self._view.command_line.preview(prompt)
        self._view.place()

    def _meaning(self, text: str) -> str:
        """Return what a line does so far, or how to go on."""
        said = read_word(text, self._words.vocabulary)
        if not text.strip() or not self._in_sight:
            return _hint_sentence()
        if said is not None:
            return said.wrong or self._word_preview(said)
        typed = self._read(text)
        words = beginning_with(text, self._words.vocabulary)
        if words and isinstance(typed.outcome, NotUnderstood):
            return _("{words}: Tab completes").format(words=", ".join(words))
        return typed.preview

    def _word_preview(self, said: Said) -> str:
        """Return what a line with a word of every table does; of a setting, which value."""
        if said.word.name == "settings" and said.rest:
            return " ".join(self._words.settings_told(said.rest))
        return said.preview

    def _read(self, text: str) -> Typed:
        """Return what a typed line means, with the rule that forbids it if one does."""
        typed = self._look.talk.typed(self._shown.reading, text)
        if isinstance(typed.outcome, PlannedAction):
            reason = self._session.place.why(typed.outcome.action)
            forbidden = self._look.in_signs(self._shown.reading, reason.sentence)
            return typed if reason.legal else replace(typed, preview=forbidden)
        return typed

    # ------------------------------------------------------------------ entered

    async def enter(self, text: str) -> None:
        """Do what a line means; one that is wrong is opened again with the reason."""
        self.close()
        if not text.strip() or not self._in_sight:
            return
        problem = await self._carried_out(text)
        if problem:
            self._open(text, Prompt(((problem, "bad"),)))
            self._view.command_line.refused = text

    async def _carried_out(self, text: str) -> str | None:
        """Do what a line means, or return why it cannot be done."""
        said = read_word(text, self._words.vocabulary)
        if said is not None:
            return said.wrong or await self._do_word(said)
        typed = self._read(text)
        problem = self._problem(text, typed)
        if not problem:
            await self._carry_out(typed)
        return problem

    async def _do_word(self, said: Said) -> str | None:
        answer = self._words.all()[said.word.name](said.rest)
        if isawaitable(answer):
            await answer
            return None
        return answer

    def _problem(self, text: str, typed: Typed) -> str:
        """Return why a typed line cannot be carried out, nothing if it can."""
        match typed.outcome:
            case KeyRefusal() as refusal:
                return refused(text, refusal)
            case PlannedAction(action) if not self._session.watches:
                return "" if self._session.place.why(action).legal else typed.preview
        return ""

    async def _carry_out(self, typed: Typed) -> None:
        """Do what a typed line means, unless it was meant for cards that are gone."""
        late = self._staging.looks_at_last
        self._staging.look_on()
        if not late:
            await self._playing.carry_out(typed.outcome)
        elif self._staging.is_seen:
            self._shown.say(_("Nothing was played: the cards changed meanwhile."))


def _hint() -> Prompt:
    return Prompt(((_hint_sentence(), "muted"),))


def _hint_sentence() -> str:
    return _("Enter plays, Esc cancels, Tab completes; help shows all commands")
