"""The shape of a lesson: a rigged deal, what is asked step by step, and what all others do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.contract.chance import Source
from core.contract.options import Value
from core.contract.sources import Scripted

LEARNER = 0
"""The seat of whoever learns."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is asked of the learner.

    `text` tells in a sentence or two what there is to know, and the one thing to do. `keys` tells
    how that is done on the screen and `typed` how in plain lines, where it is not known already.
    `accepts` are the right actions in the game's notation; all of them lead to the same position
    as far as the script goes on. `done` answers a right one. `wrong` answers other actions by what
    they would have cost; those that are not named are answered by the game itself. `facts` adds to
    either answer what comes of an action in many deals, if that is known. `others` is what follows,
    in order: the action of whoever is to act, or `2: catch 0` of a seat out of turn.
    Texts are marked with `N_` and name cards like `[7D]`.
    """

    text: str
    accepts: tuple[str, ...]
    done: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    keys: str = ""
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rigged deal on the real table, played by a script.

    `title` and `aim`, what will be known after it, are marked with `N_`, and so is `ending`, what
    is told at the end. `options` are what differs from the game's usual rules. The cards come from
    `source`. `before` is played by everybody before the lesson begins, as `others` of a step are.
    """

    name: str
    title: str
    aim: str
    source: Source
    steps: tuple[LessonStep, ...]
    ending: str
    options: Mapping[str, Value] = field(default_factory=dict)
    before: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FirstGame:
    """A first game against bots of a `level`, with the coach at the learner's side.

    It is saved like any other game, and learnt once it is over. `opening` says at the beginning
    what ends the game and who wins, and how long it takes.
    """

    name: str
    title: str
    aim: str
    level: str
    options: Mapping[str, Value] = field(default_factory=dict)
    opening: tuple[str, ...] = ()


AnyLesson = Lesson | FirstGame


def rigged(*decks: str, first: int = LEARNER) -> Scripted:
    """Return a source of whole decks, each card named, in the order in which they are dealt.

    `first` is the seat that deals or leads first.
    """
    return Scripted([deck.split() for deck in decks], first)
