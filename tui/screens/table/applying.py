"""What each key of a table does now, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from core.ground.words import N_
from tui.commands import Command
from tui.models import KeyRefusal, Outcome, PlannedAction, StandingChoice
from tui.screens.table.hinting import Hinting
from tui.screens.table.shown import ShownTable
from tui.widgets.footer import FooterModel

STAYING = ("hint", "undo", "type", "pause")
"""Commands that stand in the footer at nearly every turn, and always with the same words."""


class Applying:
    """Knows which commands of a table apply at the moment, and what the footer calls them."""

    def __init__(
        self,
        shown: ShownTable,
        hinting: Hinting,
        more: Mapping[str, Callable[[], bool]] | None = None,
    ) -> None:
        """Take what is shown, the hints, and when `more` commands apply than those of any table."""
        self._shown = shown
        self._session = session = shown.session
        self._look = shown.look
        self._hinting = hinting
        self._conditions: Mapping[str, Callable[[], bool]] = {
            "enter": self._can_enter,
            "choose": self._can_choose,
            "previous": self._in_sight,
            "next": self._in_sight,
            "type": self._in_sight,
            "hint": lambda: not self._hinting.why_not(),
            "undo": lambda: not session.place.why_no_take_back,
            "redo": lambda: not session.place.why_no_redo,
            "panel": lambda: shown.view.can_swap,
            **(more or {}),
        }

    # ------------------------------------------------------------------ the footer

    def footer(self, labelled: FooterModel, *, low_bandwidth: bool) -> FooterModel:
        """Return the commands that stand in the footer, with the words that they have now.

        A spared line is not told again what stands on the buttons, and what comes and goes stands
        behind what stays.
        """
        shown = labelled.commands
        if low_bandwidth:
            buttons = {one.id for one in self._look.buttons(self._shown.reading, self._shown.draft)}
            told = [one for one in shown if one.id not in buttons]
            shown = tuple(sorted(told, key=lambda one: one.id not in STAYING))
        return labelled._replace(
            commands=tuple(
                one if one.label == label else replace(one, label=label)
                for one in shown
                for label in [self._label(one)]
            )
        )

    @property
    def bots_act(self) -> bool:
        """Whether nobody at this keyboard can do anything before a bot has acted."""
        waits = not self._shown.reading.legal and not self._session.watches
        return waits and self._in_sight() and not self._shown.is_over

    def _label(self, command: Command) -> str:
        if command.id == "enter" and not self._in_sight():
            return N_("show the cards")
        if command.id == "enter" and self._shown.is_over:
            return N_("how it ended")
        return self._look.label(self._shown.reading, command)

    # ------------------------------------------------------------------ what applies

    def applies(self, command: Command) -> bool:
        """Tell whether a command does anything now; of those of the game its look knows.

        While the keyboard passes on, only claims of the person before can be made.
        """
        if command not in self._look.commands:
            condition = self._conditions.get(command.id)
            return condition is None or condition()
        if not self._in_sight() and not (command.keys and self._may_claim):
            return False
        if command.keys and self._session.watches and self._settles(command):
            return False
        return self._look.applies(self._shown.reading, self._shown.draft, command)

    def _settles(self, command: Command) -> bool:
        """Whether a command settles what a player does at every turn."""
        outcome = self._look.key(self._shown.reading, self._shown.draft, command.id)
        return isinstance(outcome, StandingChoice)

    @property
    def _may_claim(self) -> bool:
        """Whether the person before may do something out of turn."""
        reading = self._shown.reading
        return bool(reading.legal) and reading.sitting.view["turn"] != reading.seat

    def _in_sight(self) -> bool:
        """Whether the hand is in sight; the cursor may move while others play."""
        return self._session.awaited is None

    def _can_enter(self) -> bool:
        """Whether Enter shows something, or does what the player has chosen."""
        if not self._in_sight() or self._shown.is_over:
            return True
        reading, draft = self._shown.reading, self._shown.draft
        return self._look.works(reading, draft, self._look.enter(reading, draft))

    def _can_choose(self) -> bool:
        """Whether the arrows are seen to go to another card or bid: both, as they go round."""
        reading, draft = self._shown.reading, self._shown.draft
        if not self._in_sight():
            return False
        return self._look.works(reading, draft, self._look.move(reading, draft, 1))

    # ------------------------------------------------------------------ why not

    def why_not(self, command: Command) -> str:
        """Return why a command does not apply, nothing where that goes without saying."""
        if not self._in_sight():
            return ""
        reading, draft = self._shown.reading, self._shown.draft
        if command in self._look.commands:
            return self._why_not_outcome(self._look.key(reading, draft, command.id))
        match command.id:
            case "enter":
                return self._why_not_outcome(self._look.enter(reading, draft))
            case "hint":
                return self._hinting.why_not()
            case "undo":
                return self._session.place.why_no_take_back
            case "redo":
                return self._session.place.why_no_redo
        return ""

    def _why_not_outcome(self, outcome: Outcome) -> str:
        match outcome:
            case KeyRefusal(sentence):
                return sentence
            case PlannedAction(action) if not self._session.watches:
                sentence = self._session.place.why(action).sentence
                return self._look.in_signs(self._shown.reading, sentence)
        return ""
