"""What there is to learn, as tests of the list know it, whatever the games really teach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from core.contract.game import Game
from core.contract.lesson import AnyLesson, FirstGame
from core.games.registry import entry_of, game_names
from core.learning import puzzle_shelf, puzzles
from core.learning.puzzles import Puzzle
from tests.tui.learn.lessons import TAKING, going_out

FIRST = FirstGame(
    name="game",
    title="Your first game",
    aim="A game to 11 points against Fatima, who plays casually; the coach is at your side.",
    level="casual",
    options={"players": 2, "target": 11},
    opening=("The first to 11 points wins.", "It takes ten minutes."),
)
RONDA: Sequence[AnyLesson] = (
    TAKING,
    replace(TAKING, name="runs", title="The run", aim="A card takes the run above it as well."),
    replace(TAKING, name="missa", title="Missa", aim="Clearing the table brings a point."),
    replace(
        TAKING,
        name="calls",
        title="Bount, Khamsa, Äachra",
        aim="Whoever lays the number that was just laid calls, and the points grow with each call.",
    ),
    FIRST,
)
MAKAO: Sequence[AnyLesson] = (going_out(right="R6"),)
KINDS = {"run": "Runs", "bount": "To call Bount or not", "last": "The last deal"}


class Teaching:
    """Some lessons."""

    def __init__(self, lessons: Sequence[AnyLesson]) -> None:
        self.lessons = lessons

    def cost(self, before: Game, seat: int, played: int, better: int) -> str:
        """Return nothing: what speaks for an action is told instead."""
        return ""


def teach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ronda have five lessons and seven puzzles, Makao one lesson, other games none."""
    lessons = {"ronda": RONDA, "makao": MAKAO}
    for game in game_names():
        taught = Teaching(lessons[game]) if game in lessons else None
        monkeypatch.setattr(type(entry_of(game)), "teaching", lambda _self, it=taught: it)
    monkeypatch.setattr(puzzles, "puzzles_of", lambda game: POSED if game == "ronda" else ())
    for place in (puzzles, puzzle_shelf):
        monkeypatch.setattr(place, "kind_titles", lambda game: KINDS if game == "ronda" else {})


def puzzle(number: int, kind: str) -> Puzzle:
    """Return the position at the first step of a lesson, as a puzzle."""
    return Puzzle(
        id=f"ronda-{number}",
        game="ronda",
        kind=kind,
        seed=number,
        before=(),
        checksum="",
        best=("2D",),
        values={"2D": 0.6, "5S": 0.5},
        worlds=100,
        is_plain=True,
    )


POSED = tuple(puzzle(number, list(KINDS)[number % 3]) for number in range(7))
