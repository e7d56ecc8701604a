"""The contract every game fulfils: state, actions, views, reasons, observations and rewards."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypedDict, TypeVar

from core.contract.cards import BadCard, Deck
from core.contract.chance import Chance, Rnd
from core.contract.company import Company
from core.contract.options import Options, OptionTable
from core.ground.errors import KahwaError
from core.ground.sentence import Sentence
from core.ground.words import _

NOBODY: Final = -1
"""`to_act` of a game that is over."""

Plain = dict[str, Any]
"""A JSON object."""


class View(TypedDict):
    """What every game's state and views have; each game's own adds the rest (docs/protocol.md).

    `turn` is the seat to act, None once the game is over; `hands` are the cards of each seat, or
    their number where they are hidden.
    """

    game: str
    options: dict[str, Any]
    players: int
    phase: str
    turn: int | None
    hands: list[Any]


class Illegal(KahwaError):
    """An action that the rules forbid now; the message says why in terms of the rule."""

    code = "illegal-action"


class NotYourTurn(Illegal):
    """An action of a seat that has nothing to do now."""

    code = "not-your-turn"


class GameOver(Illegal):
    """An action in a game that is over."""

    code = "game-over"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is legal or not: one sentence, and where the rule comes from."""

    legal: bool
    sentence: str
    source: str


class Rule(NamedTuple):
    """One sentence of a game's rules with named fields, and where it comes from.

    Both texts are marked with `N_` and translated when a reason is given, and again for readers
    of another language. In the tables the sentence is English with `{fields}`.
    """

    sentence: str
    source: str

    def reason(self, *, legal: bool, **fields: object) -> Reason:
        """Return this rule as the reason that allows or forbids an action."""
        sentence = Sentence.made(self.sentence, fields)
        return Reason(legal, sentence, Sentence.made(self.source))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: a type, its public fields, and fields only some seats may know."""

    type: str
    fields: Plain
    secrets: Mapping[int, Plain] = field(default_factory=dict)

    def public(self) -> Plain:
        """Return the event as everyone may see it."""
        return {"type": self.type, **self.fields}

    def seen_by(self, seat: int) -> Plain:
        """Return the event as `seat` may see it."""
        return {"type": self.type, **self.fields, **self.secrets.get(seat, {})}


Listener = Callable[[Event], None]

SeenGame = TypeVar("SeenGame", bound="Game", covariant=True)
"""The class of the game that is observed, so that its bots know what they look at."""


class Observation(Generic[SeenGame]):
    """All that one seat may know, and nothing else: what bots and hints get.

    `known` is the game with every hidden card replaced by `HIDDEN`, all other hidden facts erased
    and a chance that cannot be asked; its public attributes and `known.legal(seat)` may be used.
    `company` tells who plays the seats.
    """

    __slots__ = ("company", "known", "seat")

    def __init__(self, seat: int, known: SeenGame, company: Company = ()) -> None:
        self.seat = seat
        self.known = known
        self.company = company

    def __reduce__(self) -> tuple[Any, ...]:
        """Pack the observation for another process of the same program."""
        return Observation, (self.seat, self.known, self.company)

    def legal(self) -> list[int]:
        """Return the legal actions of the observing seat."""
        return self.known.legal(self.seat)

    def sample(self, rnd: Rnd) -> SeenGame:
        """Return a full state that agrees with everything the seat has seen, drawn at random."""
        return self.known.sample(self.seat, rnd)


class Game(metaclass=ABCMeta):
    """A game in progress: one mutable state that serves rules, screen and search alike.

    Cards and actions are integers inside; text and JSON exist only at the boundary methods.
    Seats are numbered in the direction of play. A new game has dealt its first round.
    """

    __slots__ = ("chance", "listener", "options", "players", "to_act")

    name: ClassVar[str]
    title: ClassVar[str]
    table: ClassVar[OptionTable]
    rules_version: ClassVar[int]
    opener: ClassVar[str] = "dealer"
    """What the first seat is called in a request: `dealer` or `leader`."""
    fewest_wins: ClassVar[bool] = False
    """Whether less is better in its scores."""

    options: Options
    players: int
    to_act: int
    chance: Chance
    listener: Listener | None

    def __init__(
        self,
        options: Options,
        chance: Chance,
        listener: Listener | None = None,
        blank: bool = False,
    ) -> None:
        """Begin a game of complete `options` and deal its first round.

        Raise BadOption when no game can come of it (scripted decks that are all misdeals). A
        `blank` game has nothing but these: the rest is about to be copied to it.
        """
        self.options = options
        self.chance = chance
        self.listener = listener
        if not blank:
            self.players = int(options["players"])
            self.to_act = NOBODY
            self._begin()

    # -- what a game brings -----------------------------------------------------------------

    @abstractmethod
    def _begin(self) -> None:
        """Set up every attribute and deal the first round."""

    @classmethod
    @abstractmethod
    def deck(cls, options: Options) -> Deck:
        """Return the deck played with under these options."""

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat as codes, empty if it has none (never raises)."""

    @abstractmethod
    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action. Hot path: no check; no event unless a listener is set."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """Return the code of an action text, whatever its case and blanks.

        The code need not be legal. Raise Illegal or BadCard if the text is no action of this game.
        """

    @abstractmethod
    def text(self, action: int) -> str:
        """Return the notation of an action code."""

    @abstractmethod
    def judge(self, seat: int, action: int) -> Reason:
        """Return why a well-formed action of a seat that may act is legal or not."""

    @abstractmethod
    def copy_to(self, twin: Self) -> None:
        """Copy the game's own attributes to `twin` so that both can go on independently."""

    @abstractmethod
    def mask(self, seat: int) -> None:
        """Erase what `seat` may not know: hidden cards become `HIDDEN`, their number stays."""

    @abstractmethod
    def sample(self, seat: int, rnd: Rnd) -> Self:
        """Return a full state consistent with this masked one, as `seat` sees it.

        Its chance is a `WorldChance`, so it ends with the round. Void suits, hand sizes,
        announcements and every card seen are respected.
        """

    @abstractmethod
    def rewards(self) -> list[float]:
        """Return for each seat how well the round or game that just ended went for it, in 0..1."""

    @abstractmethod
    def state(self) -> View:
        """Return the whole state as JSON: what `View` has, and what is the game's own."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """Return the state with what `seat` may not know replaced: hands of others by numbers.

        NOBODY, who only watches, knows no hand at all.
        """

    @abstractmethod
    def scores(self) -> list[int]:
        """Return the score of each side."""

    @abstractmethod
    def winners(self) -> list[int] | None:
        """Return the sides that won or share the win, or None while the game goes on."""

    def side(self, seat: int) -> int:
        """Return the side a seat scores for; elsewhere than in partnerships it is the seat."""
        return seat

    @classmethod
    def sides_of(cls, options: Options) -> tuple[int, ...]:
        """Return the side that each seat of a game with these options scores for."""
        return tuple(range(int(options["players"])))

    def skip_to_round(self, number: int) -> None:  # noqa: B027 rounds may be alike
        """Deal round `number` (from 1, going round) in place of the first of a game just begun.

        Nothing happens where the first round is dealt like every other.
        """

    def preview(self, seat: int, action: int) -> Mapping[str, Any]:
        """Return what a legal action would do, as far as its seat can know: each game says what."""
        return {}

    # -- what every game shares -------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether no seat has anything left to do (in a search world: the round has ended)."""
        return self.to_act == NOBODY

    def actors(self) -> list[int]:
        """Return the seats with at least one legal action, in order."""
        return [seat for seat in range(self.players) if self.legal(seat)]

    def legal_texts(self, seat: int) -> list[str]:
        """Return the notation of the legal actions of a seat, sorted by code point."""
        return sorted(map(self.text, self.legal(seat)))

    def previews(self, seat: int) -> dict[str, Mapping[str, Any]]:
        """Return the preview of each legal action of a seat by its notation."""
        return {self.text(action): self.preview(seat, action) for action in self.legal(seat)}

    def check(self, seat: int, text: str) -> int:
        """Return the code of a legal action.

        Raise GameOver, NotYourTurn or Illegal with the rule that forbids the action otherwise.
        """
        if self.is_over:
            raise GameOver(_("The game is over, so nobody can play any more."))
        legal = self.legal(seat)
        if not legal:
            raise NotYourTurn(
                _("It's seat {turn}'s turn, not seat {seat}'s.").format(seat=seat, turn=self.to_act)
            )
        try:
            action = self.parse(text)
        except BadCard as error:
            raise Illegal(str(error)) from error
        if action not in legal:
            raise Illegal(self.judge(seat, action).sentence)
        return action

    def explain(self, seat: int, text: str) -> Reason:
        """Return why an action text is legal or not, whoever's turn it is."""
        try:
            action = self.check(seat, text)
        except (GameOver, NotYourTurn) as error:
            return Reason(False, str(error), _("Order of play"))
        except Illegal as refusal:
            return self._refusal(seat, text, refusal)
        return self.judge(seat, action)

    def _refusal(self, seat: int, text: str, error: Illegal) -> Reason:
        try:
            action = self.parse(text)
        except KahwaError:
            return Reason(False, str(error), _("Notation of the game"))
        return self.judge(seat, action)

    def clone(self, chance: Chance | None = None) -> Self:
        """Return an independent copy without listener, sharing options.

        The copy asks `chance` from now on, or a fork of this game's chance.
        """
        twin = type(self)(self.options, chance or self.chance.fork(), None, True)
        twin.players = self.players
        twin.to_act = self.to_act
        self.copy_to(twin)
        return twin

    @classmethod
    def attributes(cls) -> list[str]:
        """Return the names of all attributes: the slots, or what a compiled class has instead."""
        compiled = getattr(cls, "__mypyc_attrs__", None)
        if compiled is not None:
            return [name for name in compiled if name != "__dict__"]
        return [name for base in cls.__mro__ for name in getattr(base, "__slots__", ())]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pack the game for another process of the same program, its listener left behind."""
        own = {name: getattr(self, name) for name in self.attributes() if name != "listener"}
        return _unpacked, (type(self), own)

    def observation(self, seat: int, company: Company = ()) -> Observation[Self]:
        """Return all that `seat` may know, and nothing else; `company` is who plays."""
        known = self.clone(_NO_CHANCE)
        known.mask(seat)
        return Observation(seat, known, company)

    def emit(self, type_: str, secrets: Mapping[int, Plain] | None = None, **fields: Any) -> None:
        """Tell the listener that something happened; call it only when one is set."""
        if self.listener is not None:
            self.listener(Event(type_, fields, secrets or {}))


def _unpacked(kind: type[Game], own: dict[str, Any]) -> Game:
    """Return the game that `Game.__reduce__` packed."""
    game = kind(own["options"], own["chance"], None, True)
    for name, value in own.items():
        setattr(game, name, value)
    return game


class _NoChance(Chance):
    """The chance of an observation: nobody may ask what is still to come."""

    endless = False

    def first_seat(self, players: int, draw: Callable[[Rnd], int] | None = None) -> int:
        raise AssertionError("an observation has no chance")

    def shuffle(self, deck: Deck) -> list[int]:
        raise AssertionError("an observation has no chance")

    def place(self, size: int) -> int:
        raise AssertionError("an observation has no chance")

    def turn_over(self, pile: Sequence[int]) -> list[int]:
        raise AssertionError("an observation has no chance")

    def fork(self) -> Chance:
        return self


_NO_CHANCE: Final = _NoChance()
