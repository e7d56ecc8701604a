"""What a game brings to the screen: functions from one reading to the models of the widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from core.ground.words import NC_
from tui.commands import Command
from tui.games.reading import Reading
from tui.games.seat_view import StagedView
from tui.games.talk import GameTalk
from tui.models import (
    Button,
    CardFace,
    DeckName,
    HandModel,
    HeaderModel,
    KeyRefusal,
    Outcome,
    PendingChoice,
    PlannedAction,
    Preview,
    Prompt,
    Question,
    ScoreModel,
    SeatsModel,
    StandingChoice,
)

if TYPE_CHECKING:
    from tui.widgets.board import BoardWidget
    from tui.widgets.hand import HandWidget

R = TypeVar("R", bound=Reading)
M = TypeVar("M")
E = TypeVar("E")
"""What one game's reading is, the model of its board, and what its events are."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """The rows of each block of a table, from the top; 0 where a game has none.

    A wide hand and all below it span the whole width; the panel ends above it. Where there are too
    few rows for all, blocks may shrink to those of `least`.
    """

    seats: int
    board: int
    hand: int
    prompt: int
    buttons: int
    wide_hand: bool = False
    least: Blocks | None = None


@dataclass(frozen=True, slots=True)
class Parts:
    """What a game looked back on is divided into besides its rounds.

    `whole` is what a round is called, `name` a part of it, `begun_by` the types of the events with
    which a part begins. `title` tells where in the game one is, `opening` where in a round before
    its first part. All texts are marked with `N_`; the titles have the fields `{round}` and
    `{part}`, both from 1.
    """

    name: str
    begun_by: tuple[str, ...]
    title: str
    opening: str = ""
    whole: str = NC_("part of a game", "round")


def own_word(_reading: Reading, command: Command) -> str:
    """Return the footer's word for a command as the command has it."""
    return command.label


def as_said(_reading: Reading, sentence: str) -> str:
    """Return a sentence of the rules as it is."""
    return sentence


def _once(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what works a function of a reading out once for the same draft, and then keeps it.

    To show what a key does, and which keys do anything, the same models are asked for many times.
    """

    def kept(reading: Reading, *draft: PendingChoice) -> Any:
        asked = function, *draft
        found = reading.worked_out.get(asked)
        if found is None:
            found = reading.worked_out[asked] = function(reading, *draft)
        return found

    return kept


_WORKED_OUT_ONCE = ("blocks", "header", "seats", "board", "hand", "prompt", "buttons", "score")
"""The functions of a look that return a model, which nobody changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Generic[R, M, E]):
    """One game on the screen: functions over one reading, which `talk.read` makes once an update.

    A draft is the player's choice in the making.
    """

    talk: GameTalk[R, E]
    deck: DeckName
    parts: Parts
    commands: Sequence[Command]
    """The keys this game adds to those of every table; carried out by `key`."""

    in_hand: Callable[[Sequence[str]], tuple[CardFace, ...]]
    """The cards of a hand in the order in which a player is shown them at first."""

    make_board: Callable[[], BoardWidget[M]]
    """A new widget for the middle of the table."""

    make_hand: Callable[[], HandWidget]
    """A new widget for the hand."""

    blocks: Callable[[R], Blocks]
    """The heights of the table's blocks in the sitting's size class."""

    header: Callable[[R], HeaderModel]
    """The facts of the top line."""

    seats: Callable[[R], SeatsModel]
    """The other players in playing order."""

    board: Callable[[R, PendingChoice], M]
    """The model of this game's board, with what the draft would do marked on it."""

    hand: Callable[[R, PendingChoice], HandModel]
    """The player's hand."""

    prompt: Callable[[R, PendingChoice], Prompt]
    """The ► line: what Enter does, or whom the table waits for."""

    buttons: Callable[[R, PendingChoice], tuple[Button, ...]]
    """The buttons of the announcement bar."""

    score: Callable[[R], ScoreModel]
    """The score panel."""

    fresh_draft: Callable[[R, PendingChoice], PendingChoice]
    """The draft to begin with after an update, keeping of the old what still fits."""

    enter: Callable[[R, PendingChoice], Outcome]
    """What Enter does."""

    aimed: Callable[[R, PendingChoice, str], PendingChoice | None]
    """The draft in which Enter does a legal action, None if only another key does it.

    Where Enter asks a question first, its answers complete the action.
    """

    key: Callable[[R, PendingChoice, str], Outcome]
    """What one of the game's own commands does."""

    jump: Callable[[R, PendingChoice, str], PendingChoice | None]
    """The draft after a rank key: the next card of that rank, None if there is none."""

    stages: Callable[[R, Sequence[E]], tuple[StagedView, ...]]
    """What is shown between a state and the one to which the events of an action lead.

    There is nothing where the next state shows by itself what was played.
    """

    preview: Callable[[R], Preview]
    """How the lobby shows the game while it is saved."""

    label: Callable[[R, Command], str] = own_word
    """The footer's word for a command as things stand, marked with `N_`."""

    in_signs: Callable[[R, str], str] = as_said
    """A sentence of the rules, which name cards in notation, as the screen writes it."""

    own_move: Callable[[R, PendingChoice, int], PendingChoice] | None = None
    """What the arrows do where they do not go from card to card."""

    own_click: Callable[[R, PendingChoice, int], Outcome] | None = None
    """What a click on a card does where it is not what the cursor and Enter would do there."""

    own_applies: Callable[[R, PendingChoice, Command], bool | None] | None = None
    """Whether a command does anything now but refuse; None where that is as with every command."""

    def __post_init__(self) -> None:
        """Have no model worked out twice for one reading."""
        for name in _WORKED_OUT_ONCE:
            object.__setattr__(self, name, _once(getattr(self, name)))

    def move(self, reading: R, draft: PendingChoice, step: int) -> PendingChoice:
        """Return the draft after ← (-1) or → (+1): elsewhere than in bidding, another card."""
        if self.own_move is not None:
            return self.own_move(reading, draft, step)
        cards = len(self.hand(reading, draft).cards)
        return replace(draft, cursor=(draft.cursor + step) % cards) if cards else draft

    def card_clicked(self, reading: R, draft: PendingChoice, place: int) -> Outcome:
        """Return what a click on a card of the hand does.

        It puts the cursor on the card, or does what Enter does if the cursor is there already.
        """
        if self.own_click is not None:
            return self.own_click(reading, draft, place)
        if reading.legal and place == self.hand(reading, draft).cursor:
            return self.enter(reading, draft)
        return replace(draft, cursor=place)

    def applies(self, reading: R, draft: PendingChoice, command: Command) -> bool:
        """Tell whether one of the game's own commands does anything now but refuse.

        Of a command without keys only its game knows; it stands in the footer while this seat is
        to act.
        """
        own = self.own_applies(reading, draft, command) if self.own_applies else None
        if own is not None:
            return own
        if not command.keys:
            return bool(reading.legal)
        return self.works(reading, draft, self.key(reading, draft, command.id))

    def works(self, reading: R, draft: PendingChoice, outcome: Outcome) -> bool:
        """Tell whether what a key leads to is allowed, and makes a difference that is seen."""
        match outcome:
            case PlannedAction(action):
                return action in reading.legal
            case PendingChoice():
                return self._seen(reading, outcome) != self._seen(reading, draft)
            case KeyRefusal():
                return False
            case Question() | StandingChoice():
                return True

    def _seen(self, reading: R, draft: PendingChoice) -> tuple[object, ...]:
        hand, prompt = self.hand(reading, draft), self.prompt(reading, draft)
        return hand, prompt, self.board(reading, draft), self.buttons(reading, draft)


AnyLook = Look[Any, Any, Any]
"""The look of some game: only its own functions know its reading, its board's model, its events."""
