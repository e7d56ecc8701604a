"""The immutable view models that a game's face makes and the shared widgets show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from core.contract.moods import Mood

Span = str | tuple[str, str] | tuple[str, str, bool]
"""A piece of a line: text, text with its role, or text with its role and whether it is bold."""

Spans = tuple[Span, ...]

KeyState = Literal["armed", "possible", "off"]

CardFace = tuple[int | str, str]
"""What card art draws: (rank, suit), or (colour, word) for Makao."""

DeckName = str
"""The name of a deck of cards (`tui.decks`)."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand: what is drawn, the key that jumps to it and a word under it.

    `brief` is shown where there is no room for the word. `raised` lifts the card; `picked` is one
    of several that the player has chosen.
    """

    face: CardFace
    key: str
    caption: str = ""
    raised: bool = False
    off: bool = False
    picked: bool = False
    brief: str = ""


@dataclass(frozen=True, slots=True)
class HandModel:
    """The player's cards, where the cursor is, and the lines written beside them.

    `places` lets the cards keep their places while others leave: for each place the number of its
    card in `cards`, None where a card has left. Empty, it means one place for each card. `pile` is
    what stands below the pile of cards won; empty where none is shown.
    """

    cards: tuple[HandCard, ...] = ()
    cursor: int | None = None
    notes: tuple[Spans, ...] = ()
    low_bandwidth: bool = False
    places: tuple[int | None, ...] = ()
    pile: str = ""


@dataclass(frozen=True, slots=True)
class FaceModel:
    """What a player looks like: a head of `tui.art.faces`, the numbers of its colours, the mood."""

    head: str
    skin: int
    hair: int
    robe: int
    mood: Mood = "calm"


@dataclass(frozen=True, slots=True)
class SmallTalk:
    """A line of table talk: who said it, and a shorter one for where it has no room."""

    seat: int
    text: str
    brief: str


@dataclass(frozen=True, slots=True)
class SeatModel:
    """Another player: who, how many cards, facts in order of weight, and what was just said.

    `bubble_short` is said instead where there is no room for the bubble. A `partner` plays on the
    player's own side. A face is `scale` times as large as the smallest. `talk` is a line that does
    not belong to the game, with a `brief_talk` for little room.
    """

    name: str
    role: str = ""
    tone: str = "cool"
    cards: int = 0
    facts: tuple[str, ...] = ()
    bubble: str = ""
    bubble_short: str = ""
    bubble_tone: str = "accent"
    acting: bool = False
    partner: bool = False
    face: FaceModel | None = None
    scale: int = 1
    talk: str = ""
    brief_talk: str = ""


@dataclass(frozen=True, slots=True)
class SpeakerModel:
    """A player, and what was said: `brief` where the line has no room."""

    name: str = ""
    face: FaceModel | None = None
    text: str = ""
    brief: str = ""


@dataclass(frozen=True, slots=True)
class SeatsModel:
    """The other players in playing order; `forward` tells which way the arrows point.

    On a tall table four stand in a row, `many_in_row`, where little is told of each.
    """

    seats: tuple[SeatModel, ...] = ()
    forward: bool = True
    many_in_row: bool = False


@dataclass(frozen=True, slots=True)
class Button:
    """One key that says or does something now, and whether it may."""

    id: str
    key: str
    label: str
    state: KeyState
    brief: str = ""
    """The label where there is no room for it."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The ► line and the line of detail below it, shown where there is room.

    It is `pointed` where it says what Enter does, or why something is not done.
    """

    main: Spans = ()
    detail: Spans = ()
    pointed: bool = True


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The score of a side: with a `goal` there is a meter, with notes a line below it.

    `place` is its place among all, where that is told; `brief` stands in for a note too long.
    `side` is its number in the game, which has a line in the race.
    """

    name: str
    value: int
    mine: bool = False
    goal: int | None = None
    note: str = ""
    end_note: str = ""
    end_tone: str = "muted"
    place: int | None = None
    brief: str = ""
    side: int | None = None

    @property
    def label(self) -> str:
        """The name, after the place if that is told."""
        return self.name if self.place is None else f"{self.place} {self.name}"


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """The score panel: its heading and a row for each side; the `goal` is what all race to.

    The `footnote` says below them how points come that the rows only count up to.
    """

    title: str = ""
    rows: tuple[ScoreRow, ...] = ()
    goal: int | None = None
    footnote: str = ""


@dataclass(frozen=True, slots=True)
class LogPicture:
    """What a seat did as the log draws it: cards in notation, and a word beside them.

    Its face has the `mood` of that moment; `mine` is the seat of the player.
    """

    seat: int
    cards: tuple[str, ...]
    word: str
    mine: bool
    mood: Mood = "calm"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: who, what, and the role its words are painted in.

    `apart` says that `what` does not go on from `who` as a sentence does: a card, a shout. Where
    the log has pictures, the line is shown as its `picture`.
    """

    who: str
    what: str
    tone: str = "text"
    apart: bool = field(default=False, compare=False)
    picture: LogPicture | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class HeaderModel:
    """The top line: the place, facts in order of weight, and the state of saving at the right.

    `scores` come before the facts, and before the title too where there is no room for both; where
    not even they have room, `short_scores` stand in their place.
    """

    title: str = ""
    facts: tuple[str, ...] = ()
    status: str = ""
    status_tone: str = "good"
    scores: tuple[str, ...] = ()
    short_scores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A line of a saved game's preview: a label, and cards or words.

    A private line is shown only where nobody but its player can be looking.
    """

    label: str
    cards: tuple[CardFace, ...] = ()
    text: str = ""
    private: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """A saved game as the lobby shows it; a finished one has the headline of its end, too."""

    title: str
    subtitle: str
    deck: DeckName
    score: ScoreModel
    rows: tuple[PreviewRow, ...]
    waiting: str
    headline: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class PendingChoice:
    """The player's choice in the making.

    `cursor` is the place of a card in the hand and `picked` those of cards chosen for a set;
    `calls` are said with the card, `bid` is the bid that Enter makes, in its notation, and
    `typing` tells that its number is being typed; `order` names how the hand is sorted. `moved_to`
    is where a key that is none of moving has put the cursor.
    """

    cursor: int = 0
    picked: frozenset[int] = field(default_factory=frozenset)
    calls: frozenset[str] = field(default_factory=frozenset)
    bid: str = ""
    typing: bool = False
    order: str = ""
    moved_to: int | None = None


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """What Enter, a key or a typed line would do: an action of the game, in its notation."""

    action: str


@dataclass(frozen=True, slots=True)
class StandingChoice:
    """What a player settles to do by itself at every turn until the game says that it is over.

    Without an action it is taken back.
    """

    action: str = ""


@dataclass(frozen=True, slots=True)
class KeyRefusal:
    """Why a key or a typed line does nothing: one sentence for the ► line."""

    sentence: str


@dataclass(frozen=True, slots=True)
class NotUnderstood(KeyRefusal):
    """That a typed line means nothing in this game; the sentence says what can be typed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: its key, its words, the look of its field, and what it does."""

    key: str
    label: str
    note: str
    outcome: PlannedAction
    fg: str = "text"
    bg: str = "key"


@dataclass(frozen=True, slots=True)
class Question:
    """What must be chosen before an action is complete, such as the colour of a joker.

    `proposed` is the place of the choice that Enter takes.
    """

    title: str
    choices: tuple[Choice, ...]
    advice: str = ""
    proposed: int = 0


Outcome = PendingChoice | PlannedAction | StandingChoice | KeyRefusal | Question
"""What a key leads to: a draft, an action now or at every turn, why not, or a question first."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What a typed line means so far: a preview in words, and what it leads to."""

    preview: str
    outcome: PlannedAction | StandingChoice | KeyRefusal


@dataclass(frozen=True, slots=True)
class Remark:
    """What a seat just said aloud (`bubble`) or did (`deed`), shown at its place.

    Without a deed (None) it goes with what the seat did last.
    """

    seat: int
    bubble: str = ""
    deed: str | None = ""
    tone: str = "accent"


@dataclass(frozen=True, slots=True)
class DayCard:
    """The deal of a `game` today, or without a `deck` the puzzle; what is done lies face up.

    `outcome` is what came of it in a word or two, `note` its par, or that it was begun.
    """

    game: str
    title: str
    deck: DeckName = ""
    card: str = ""
    is_done: bool = False
    won: bool = False
    outcome: str = ""
    note: str = ""

    @property
    def is_puzzle(self) -> bool:
        """Whether it is the puzzle."""
        return not self.deck
