"""The part of a table screen that knows which of its commands apply at the moment."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace

from core.table import Update
from core.words import N_, _
from tui.commands import Command
from tui.games.sitting import Sitting
from tui.models import Outcome, Play, Refusal, Standing
from tui.screens.table.hinting import Hinting
from tui.screens.table.view import TableView
from tui.session.chair import Chair
from tui.widgets.footer import FooterModel

STAYING = ("hint", "undo", "type", "pause")
"""Commands that stand in the footer at nearly every turn, and always with the same words."""


class Applying(Hinting):
    """Tells what each key of a table does now, or why it does nothing.

    The screen it is mixed into has the table and its chairs.
    """

    _view: TableView
    _chairs: Mapping[int, Chair]

    @abstractmethod
    def _look(self, chair: Chair, update: Update) -> Sitting:
        """Return what the person in a chair sees after an update."""

    # ------------------------------------------------------------------ the footer

    def footer_model(self) -> FooterModel:
        """Return the keys that do something now; Enter says what.

        A spared line is not told again what stands on the buttons, and what comes and goes stands
        behind what stays.
        """
        model = super().footer_model()
        if not self.is_mounted:
            return model
        shown = model.commands
        if self.kahwa.settings.lean():
            buttons = {one.id for one in self._face.buttons(self._sitting, self._chair.draft)}
            told = [one for one in shown if one.id not in buttons]
            shown = tuple(sorted(told, key=lambda one: one.id not in STAYING))
        named = (replace(one, label=self._label(one)) for one in shown)
        return model._replace(commands=tuple(named))

    def renew_footer(self) -> None:
        """Show the commands that apply now; a spared line is told only once the bots have acted."""
        if not (self.kahwa.settings.lean() and self._bots_act):
            super().renew_footer()

    @property
    def _bots_act(self) -> bool:
        """Whether nobody at this keyboard can do anything before a bot has acted."""
        waits = not self._sitting.legal and not self._chair.is_spectator
        return waits and self._next is None and not self._is_over

    def _label(self, command: Command) -> str:
        if command.id == "enter" and self._next is not None:
            return N_("show the cards")
        if command.id == "enter" and self._is_over:
            return N_("how it ended")
        return self._face.label(self._sitting, command)

    # ------------------------------------------------------------------ what applies

    @property
    def _is_over(self) -> bool:
        return bool(self._sitting.view["phase"] == "over")

    def applies(self, command: Command) -> bool:
        """Tell whether a command does anything now; of those of the game its face knows.

        While the keyboard passes on, only claims of the person before can be made.
        """
        if not self.is_mounted:
            return True
        if command not in self._face.commands:
            return super().applies(command)
        if self._next is not None and not (command.keys and self._may_claim):
            return False
        if command.keys and self._chair.is_spectator and self._settles(command):
            return False
        return self._face.applies(self._sitting, self._chair.draft, command)

    def _settles(self, command: Command) -> bool:
        """Whether a command settles what a player does at every turn."""
        outcome = self._face.key(self._sitting, self._chair.draft, command.id)
        return isinstance(outcome, Standing)

    @property
    def _may_claim(self) -> bool:
        """Whether the person before may do something out of turn."""
        sitting = self._sitting
        return bool(sitting.legal) and sitting.view["turn"] != sitting.seat

    def _nobody_decides(self) -> bool:
        """Tell whether all the persons at this keyboard only wait for the bots."""
        return all(
            not chair.is_spectator
            and self._face.idle(self._look(chair, self.table.snapshot(chair.seat)))
            for chair in self._chairs.values()
        )

    def can_enter(self) -> bool:
        """Tell whether Enter shows something, or does what the player has chosen."""
        if self._next is not None or self._is_over:
            return True
        sitting, draft = self._sitting, self._chair.draft
        return self._face.works(sitting, draft, self._face.enter(sitting, draft))

    def can_choose(self) -> bool:
        """Tell whether the arrows are seen to go to another card or bid."""
        sitting, draft = self._sitting, self._chair.draft
        moves = (self._face.move(sitting, draft, step) for step in (-1, 1))
        return self._next is None and any(self._face.works(sitting, draft, one) for one in moves)

    def can_previous(self) -> bool:
        """Tell whether the hand is in sight; the cursor may move while others play."""
        return self._next is None

    can_next = can_previous

    def can_hint(self) -> bool:
        """Tell whether there is something to give a hint on."""
        return not self._why_no_hint()

    def can_undo(self) -> bool:
        """Tell whether there is a decision to take back."""
        return not self._chair.is_spectator and not self.table.why_no_take_back

    def can_redo(self) -> bool:
        """Tell whether something was taken back and can be done again."""
        return not self._chair.is_spectator and not self.table.why_no_redo

    def can_panel(self) -> bool:
        """Tell whether score and log lack room beside the felt."""
        return self._view.can_swap

    def can_type(self) -> bool:
        """Tell whether a line may be typed: not while the keyboard passes on."""
        return self._next is None

    # ------------------------------------------------------------------ why not

    def turn_down(self, command: Command) -> None:
        """Say on the ► line why a key does nothing now, where there is more to it than the turn."""
        if self._next is not None:
            return
        sentence = self._why_not(command)
        if sentence:
            self.refuse(sentence)

    def _why_not(self, command: Command) -> str:
        """Return why a command does not apply, nothing where that goes without saying."""
        if command.id == "enter":
            return self._why_not_outcome(self._face.enter(self._sitting, self._chair.draft))
        if command in self._face.commands:
            outcome = self._face.key(self._sitting, self._chair.draft, command.id)
            return self._why_not_outcome(outcome)
        if command.id == "hint":
            return self._why_no_hint()
        if command.id not in ("undo", "redo"):
            return ""
        if self._chair.is_spectator:
            return _("You are watching: the bots play every seat.")
        back = command.id == "undo"
        return self.table.why_no_take_back if back else self.table.why_no_redo

    def _why_not_outcome(self, outcome: Outcome) -> str:
        match outcome:
            case Refusal(sentence):
                return sentence
            case Play(action) if not self._chair.is_spectator:
                sentence = self.table.why(self._chair.seat, action).sentence
                return self._face.in_signs(self._sitting, sentence)
        return ""
