"""What a game brings to the screen: its face, made of pure functions from views to models."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from core.game import Plain
from tui.commands import Command
from tui.games.look import Blocks, Parts
from tui.games.sitting import Sitting, Stage
from tui.models import (
    Button,
    CardFace,
    DeckName,
    Draft,
    Ending,
    HandModel,
    HeaderModel,
    LogLine,
    Outcome,
    Play,
    Preview,
    Prompt,
    Question,
    Refusal,
    Remark,
    ScoreModel,
    SeatsModel,
    Standing,
    Tally,
    Typed,
)

if TYPE_CHECKING:
    from tui.widgets.board import Board
    from tui.widgets.cell_widget import CellWidget


class Face(ABC):
    """One game on the screen. Every method is a pure function of what it is given."""

    game: ClassVar[str]
    commands: ClassVar[Sequence[Command]]
    """The keys this game adds to those of every table; carried out by `key`."""
    parts: ClassVar[Parts]

    deck: ClassVar[DeckName]

    standing_ends: ClassVar[frozenset[str]] = frozenset()
    """The types of the events with which what a seat has settled to do by itself is over."""

    @abstractmethod
    def in_hand(self, cards: Sequence[str]) -> tuple[CardFace, ...]:
        """Return the cards of a hand in the order in which a player is shown them at first."""

    @abstractmethod
    def blocks(self, sitting: Sitting) -> Blocks:
        """Return the heights of the table's blocks in the sitting's size class."""

    @abstractmethod
    def make_board(self) -> Board[Any]:
        """Return a new widget for the middle of the table."""

    @abstractmethod
    def make_hand(self) -> CellWidget:
        """Return a new widget for the hand: it has a reactive `model` of type HandModel."""

    @abstractmethod
    def header(self, sitting: Sitting) -> HeaderModel:
        """Return the facts of the top line."""

    @abstractmethod
    def seats(self, sitting: Sitting) -> SeatsModel:
        """Return the other players in playing order."""

    @abstractmethod
    def board(self, sitting: Sitting, draft: Draft) -> Any:
        """Return the model of this game's board, with what the draft would do marked on it."""

    @abstractmethod
    def hand(self, sitting: Sitting, draft: Draft) -> HandModel:
        """Return the player's hand."""

    @abstractmethod
    def prompt(self, sitting: Sitting, draft: Draft) -> Prompt:
        """Return the ► line: what Enter does, or whom the table waits for."""

    @abstractmethod
    def buttons(self, sitting: Sitting, draft: Draft) -> tuple[Button, ...]:
        """Return the buttons of the announcement bar."""

    @abstractmethod
    def score(self, sitting: Sitting) -> ScoreModel:
        """Return the score panel."""

    @abstractmethod
    def fresh_draft(self, sitting: Sitting, old: Draft) -> Draft:
        """Return the draft to begin with after an update, keeping of the old what still fits."""

    def move(self, sitting: Sitting, draft: Draft, step: int) -> Draft:
        """Return the draft after ← (-1) or → (+1): elsewhere than in bidding, another card."""
        cards = len(self.hand(sitting, draft).cards)
        return replace(draft, cursor=(draft.cursor + step) % cards) if cards else draft

    @abstractmethod
    def enter(self, sitting: Sitting, draft: Draft) -> Outcome:
        """Return what Enter does."""

    @abstractmethod
    def aimed(self, sitting: Sitting, draft: Draft, action: str) -> Draft | None:
        """Return the draft in which Enter does a legal action, None if only another key does it.

        Where Enter asks a question first, its answers complete the action.
        """

    def card_clicked(self, sitting: Sitting, draft: Draft, place: int) -> Outcome:
        """Return what a click on a card of the hand does.

        It puts the cursor on the card, or does what Enter does if the cursor is there already.
        """
        if sitting.legal and place == self.hand(sitting, draft).cursor:
            return self.enter(sitting, draft)
        return replace(draft, cursor=place)

    @abstractmethod
    def key(self, sitting: Sitting, draft: Draft, command: str) -> Outcome:
        """Return what one of the game's own commands does."""

    def label(self, sitting: Sitting, command: Command) -> str:
        """Return the footer's word for a command as things stand, marked with `N_`."""
        return command.label

    def applies(self, sitting: Sitting, draft: Draft, command: Command) -> bool:
        """Tell whether one of the game's own commands does anything now but refuse.

        Of a command without keys only its game knows; it stands in the footer while this seat is
        to act.
        """
        if not command.keys:
            return bool(sitting.legal)
        return self.works(sitting, draft, self.key(sitting, draft, command.id))

    def works(self, sitting: Sitting, draft: Draft, outcome: Outcome) -> bool:
        """Tell whether what a key leads to is allowed, and makes a difference that is seen."""
        match outcome:
            case Play(action):
                return action in sitting.legal
            case Draft():
                return bool(self._seen(sitting, outcome) != self._seen(sitting, draft))
            case Refusal():
                return False
            case Question() | Standing():
                return True

    def _seen(self, sitting: Sitting, draft: Draft) -> Any:
        hand, prompt = self.hand(sitting, draft), self.prompt(sitting, draft)
        return hand, prompt, self.board(sitting, draft), self.buttons(sitting, draft)

    @abstractmethod
    def jump(self, sitting: Sitting, draft: Draft, character: str) -> Draft | None:
        """Return the draft after a rank key: the next card of that rank, None if there is none."""

    @abstractmethod
    def typed(self, sitting: Sitting, text: str) -> Typed:
        """Return what a typed line means."""

    def in_signs(self, sitting: Sitting, sentence: str) -> str:
        """Return a sentence of the rules, which name cards in notation, as the screen writes it."""
        return sentence

    @abstractmethod
    def automatic(self, sitting: Sitting) -> str | None:
        """Return the action to take without asking the player, if there is but one to take."""

    def idle(self, sitting: Sitting) -> bool:
        """Tell whether nothing is left for this seat to decide for a while: bots may hurry."""
        return False

    @abstractmethod
    def stages(self, before: Sitting, events: Sequence[Plain]) -> tuple[Stage, ...]:
        """Return what is shown between a state and the one to which the events of an action lead.

        There is nothing where the next state shows by itself what was played.
        """

    @abstractmethod
    def narrate(self, sitting: Sitting, event: Plain) -> Sequence[LogLine]:
        """Return the log lines of an event, none for what the log leaves out."""

    @abstractmethod
    def remark(self, sitting: Sitting, event: Plain) -> Remark | None:
        """Return what an event makes a seat say or do at its place."""

    @abstractmethod
    def tally(self, sitting: Sitting, event: Plain, past: Sequence[Plain]) -> Tally | None:
        """Return the sheet of a round that the event ends, None for any other event.

        `past` are the events of the round so far, those of the same action included.
        """

    @abstractmethod
    def ending(self, sitting: Sitting) -> Ending:
        """Return the end of the game, whose view is given."""

    @abstractmethod
    def preview(self, sitting: Sitting) -> Preview:
        """Return how the lobby shows the game while it is saved."""
