"""Lessons in line mode for tests: a learner who answers what is asked, and what was said."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from io import StringIO

import pytest

from core.contract.cards import SPANISH
from core.contract.lesson import LEARNER, AnyLesson, FirstGame, Lesson, LessonStep
from core.contract.sources import Scripted, Seeded
from core.games.registry import entry_of, game_names, game_type
from core.learning.lecture import LessonStage
from core.learning.place import LessonPlace
from core.learning.puzzles import Puzzle
from core.match.match import Match
from tui.config.services import Services
from tui.plain.console import Console
from tui.plain.learn.lesson import PlainLesson, Taught
from tui.plain.local_console import LocalConsole
from tui.plain.program import learn

HINT, LEGAL = "The right answer is ", "Choose: "


def lessons() -> dict[str, tuple[str, Lesson]]:
    """Return every lesson of every game that is a rigged deal, with its game, by both names."""
    found: list[tuple[str, AnyLesson]] = []
    for game in game_names():
        teaching = entry_of(game).teaching()
        found += [(game, one) for one in (teaching.lessons if teaching else ())]
    return {f"{game}/{one.name}": (game, one) for game, one in found if isinstance(one, Lesson)}


class Learner(Console):
    """Asks for a hint at each step and types what it says; once before that, something wrong."""

    def __init__(self) -> None:
        super().__init__(talking=False, unicode=True)
        self.lines: list[str] = []
        self.place: LessonPlace | None = None
        self.wronged = False
        self._typing = self._answers()

    @property
    def watched(self) -> bool:
        """Return that nobody is hurried."""
        return False

    def put(self, text: str) -> None:
        """Note what was said."""
        self.lines += text.splitlines()

    async def line(self) -> str | None:
        """Return what the learner types next."""
        return next(self._typing, None)

    def _answers(self) -> Iterator[str]:
        while True:
            assert self.place is not None
            standing = self.place.standing
            if standing.stage is LessonStage.OVER:
                return
            if not self.wronged and self._others():
                self.wronged = True
                yield self._others()[0]
                yield ""
            yield "hint"
            yield self._last(HINT)

    def _last(self, beginning: str) -> str:
        found = [line for line in self.lines if line.startswith(beginning)][-1]
        return found.removeprefix(beginning).removesuffix(".")

    def _others(self) -> list[str]:
        """Return the legal actions that the step does not ask for."""
        assert self.place is not None
        game, standing = self.place.match.game, self.place.standing
        asked = self.place.lecture.step(standing).accepts
        right = {game.text(game.parse(text)) for text in asked}
        return [text for text in game.legal_texts(self.place.seat) if text not in right]


@dataclass
class Kept:
    """What a lesson has told of how far the learner has come."""

    steps: list[int] = field(default_factory=list)
    finished: int = 0

    def finish(self) -> None:
        """Count that the lesson was finished."""
        self.finished += 1


def learnt(services: Services, game: str, lesson: Lesson) -> tuple[Learner, Kept]:
    """Let a learner play a lesson to its end; return what was said, and how far it came."""
    learner, kept = Learner(), Kept()
    taught = Taught(
        game=game,
        lesson=lesson,
        heading="Lesson 1 of 1.",
        following="",
        reached=kept.steps.append,
        finished=kept.finish,
    )

    async def play() -> None:
        table = PlainLesson(taught, services, learner, "Nadia")
        learner.place = table.place
        await table.play()

    asyncio.run(asyncio.wait_for(play(), 60))
    return learner, kept


TWOS = LessonStep(
    text="Take the [2C] with yours.",
    typed="Type 2D.",
    accepts=("2D",),
    done="Both cards are yours.",
    wrong={"5S": "The [5S] takes nothing."},
    others=("4D",),
)
KINGS = LessonStep(text="Take another card.", accepts=("12D",), done="The suit never matters.")


def short_lesson(name: str, title: str, *steps: LessonStep, aim: str = "") -> Lesson:
    """Return a lesson of Ronda: you hold 2D 5S 12D, and on the table lie 2C 7S 10B 12C."""
    dealt = ["2D", "5S", "12D", "4D", "6C", "11B", "2C", "7S", "10B", "12C"]
    cards = [SPANISH.text(card) for card in SPANISH.cards]
    return Lesson(
        name=name,
        title=title,
        aim=aim,
        source=Scripted([[*dealt, *(card for card in cards if card not in dealt)]], 1),
        before=("silent", "silent"),
        steps=steps,
        ending="The end.",
    )


@dataclass
class Talked:
    """A lesson as it was played in typed lines: what was said, and the lines that nobody heard."""

    table: PlainLesson
    kept: Kept
    lines: list[str]
    unheard: list[str]


def talked(
    services: Services,
    lesson: Lesson,
    typed: Sequence[str],
    *,
    game: str = "ronda",
    step: int = 0,
    talking: bool = False,
    reached: Callable[[int], None] | None = None,
) -> Talked:
    """Play a lesson with typed lines, until they end or it is left."""
    reading, writing = os.pipe()
    os.write(writing, "".join(f"{line}\n" for line in typed).encode())
    os.close(writing)
    said, kept = StringIO(), Kept()
    taught = Taught(
        game=game,
        lesson=lesson,
        heading="Lesson 1 of 2: Short.",
        following="The next",
        reached=reached or kept.steps.append,
        finished=kept.finish,
    )

    async def play() -> Talked:
        console = LocalConsole(reading, said, talking=talking, unicode=True)
        table = PlainLesson(taught, services, console, "Nadia", step)
        await table.play()
        unheard = []
        while (line := await console.line()) is not None:
            unheard.append(line)
        return Talked(table, kept, said.getvalue().splitlines(), unheard)

    try:
        return asyncio.run(asyncio.wait_for(play(), 60))
    finally:
        os.close(reading)


def nearly_over() -> tuple[Lesson, str]:
    """Return a lesson of President whose first step has an answer that ends the game, and that.

    The step accepts another one.
    """
    options = {"players": 2}
    for seed in range(200):
        match = Match(
            game_type("president"), game_type("president").table.settle(options), Seeded(seed)
        )
        while not match.game.is_over:
            legal = match.game.legal_texts(match.game.to_act)
            ends = [text for text in legal if match.prepare(match.game.to_act, text).game.is_over]
            others = [text for text in legal if text not in ends]
            if ends and others and match.game.to_act == LEARNER:
                before = tuple(text for _seat, text in match.actions)
                wrong = {ends[0]: "It would be over."}
                step = LessonStep(text="Do not end it.", accepts=(others[0],), wrong=wrong)
                lesson = Lesson("end", "End", "", Seeded(seed), (step,), "So.", options, before)
                return lesson, ends[0]
            match.act(match.game.to_act, legal[-1])
    raise AssertionError("no such end")


def a_puzzle(name: str, kind: str = "bount") -> Puzzle:
    """Return a puzzle of Ronda whose first legal action is to be found."""
    match = Match(game_type("ronda"), game_type("ronda").table.settle({}), Seeded(3))
    while match.game.to_act != LEARNER or len(match.game.legal_texts(LEARNER)) < 3:
        match.act(match.game.to_act, match.game.legal_texts(match.game.to_act)[0])
    best, *others = match.game.legal_texts(LEARNER)
    return Puzzle(
        id=name,
        game="ronda",
        kind=kind,
        seed=3,
        before=tuple(text for _seat, text in match.actions),
        checksum=match.checksum,
        best=(best,),
        values={best: 0.6, **dict.fromkeys(others, 0.5)},
        worlds=0,
        is_plain=False,
    )


FIRST = short_lesson("first", "Taking", TWOS, KINGS, aim="You take with the [2D].")
SECOND = short_lesson("second", "More taking", TWOS)
GAME = FirstGame("game", "Your first game", "You play to 11.", "random", {"target": 11})
BEGINS = "Type a number, help or quit. Press Enter to start “Taking”."


class Teaching:
    """Some lessons of Ronda."""

    lessons: Sequence[AnyLesson] = (FIRST, SECOND, GAME)

    def cost(self, *_asked: object) -> str:
        """Return nothing: what speaks for an action is told instead."""
        return ""


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons of Ronda alone, and no puzzles."""
    for game in game_names():
        kind = type(entry_of(game))
        teaching = Teaching() if game == "ronda" else None
        monkeypatch.setattr(kind, "teaching", lambda _self, teaching=teaching: teaching)
    with_puzzles(monkeypatch)


def with_puzzles(monkeypatch: pytest.MonkeyPatch, *found: Puzzle) -> None:
    """Have these puzzles of Ronda, and none of any other game."""

    def puzzles_of(game: str) -> tuple[Puzzle, ...]:
        return found if game == "ronda" else ()

    monkeypatch.setattr("core.learning.puzzles.puzzles_of", puzzles_of)
    monkeypatch.setattr("tui.plain.learn.puzzles.puzzles_of", puzzles_of)


def told(services: Services, typed: Sequence[str], game: str | None = "ronda") -> list[str]:
    """Return what is said to typed lines in the list of lessons."""
    reading, writing = os.pipe()
    os.write(writing, "".join(f"{line}\n" for line in typed).encode())
    os.close(writing)
    heard = StringIO()
    try:
        console = LocalConsole(reading, heard, talking=False, unicode=True)
        asyncio.run(asyncio.wait_for(learn(services, game, console), 60))
    finally:
        os.close(reading)
    return heard.getvalue().splitlines()
