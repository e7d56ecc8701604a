"""The list of what there is to learn, in lines: the games, the lessons of one, and what each is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.games.registry import title_of
from core.ground.words import _
from core.learning.puzzle_shelf import PuzzleSet
from core.learning.puzzles import Puzzle
from core.learning.shelf import Shelved, count_learnt
from tui.painting.fit import shorten
from tui.painting.wrapping import wrapped
from tui.theme.glyphs import Glyphs
from tui.widgets.page import Line, Piece, chip_lines

NUMBER = 3
"""Columns of the number of a lesson."""

INDENT = 4
"""Columns before the number, where the mark stands."""

WIDEST = 76
"""Columns of the widest line of text; longer ones are hard to read."""


@dataclass(frozen=True, slots=True)
class LearnEntry:
    """One line of the list: what it opens, what it is called, what it teaches, how far it is done.

    `tone` is the role of its state.
    """

    target: Shelved | Puzzle
    title: str
    aim: str
    state: str = ""
    tone: str = "muted"
    number: str = ""
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of the list under a heading, with what they come to; the first has none."""

    heading: str
    told: str
    entries: tuple[LearnEntry, ...]


def lesson_group(shelf: Sequence[Shelved]) -> Group:
    """Return the lessons of a game."""
    told = _("{learnt} of {count} learnt").format(learnt=count_learnt(shelf), count=len(shelf))
    return Group(_("Lessons"), told, tuple(map(lesson_entry, shelf)))


def lesson_entry(shelved: Shelved) -> LearnEntry:
    """Return the line of a lesson."""
    lesson = shelved.lesson
    state, tone = "", "muted"
    if shelved.progress.game_id:
        state, tone = _("game waits"), "accent"
    elif shelved.is_begun:
        told = _("step {step} of {steps}")
        state, tone = told.format(step=shelved.step + 1, steps=shelved.steps), "accent"
    elif shelved.is_learnt:
        state, tone = _("learnt"), "good"
    return LearnEntry(
        shelved,
        _(lesson.title),
        _(lesson.aim),
        state,
        tone,
        str(shelved.number),
        shelved.is_learnt,
    )


def day_group(puzzle: Puzzle, *, is_solved: bool) -> Group:
    """Return the puzzle of the day."""
    aim = _("{kind}: one position a day, the same for everybody.").format(kind=puzzle.title)
    game = title_of(puzzle.game)
    entry = LearnEntry(puzzle, _("Puzzle of the day"), aim, game, is_done=is_solved)
    return Group("", "", (entry,))


def puzzle_group(sets: Sequence[PuzzleSet]) -> Group:
    """Return the puzzles of a game by kind."""
    kept = {one.id for each in sets for one in each.puzzles}
    solved = {one for each in sets for one in each.solved}
    told = _("{solved} of {count} solved").format(solved=len(solved), count=len(kept))
    return Group(_("Puzzles"), told, tuple(map(_set_entry, sets)))


def _set_entry(each: PuzzleSet) -> LearnEntry:
    state = _("{solved} of {count}").format(solved=len(each.solved), count=len(each.puzzles))
    aim = _("Positions in which one play is clearly the best. Enter poses the next one.")
    tone = "good" if each.is_solved else "muted"
    return LearnEntry(each.following, each.title, aim, state, tone, is_done=each.is_solved)


def game_lines(games: Sequence[str], game: str, width: int) -> tuple[Line, ...]:
    """Return the games to choose from."""
    chips = [
        Piece(f"{number} {title_of(each)}", zone=f"game:{each}", chip=True, armed=each == game)
        for number, each in enumerate(games, 1)
    ]
    return tuple(chip_lines(chips, width))


@dataclass(frozen=True, slots=True)
class ListLines:
    """The list as it looks on a page of `width` columns."""

    glyphs: Glyphs
    width: int

    def all(self, groups: Sequence[Group], at: int) -> tuple[list[Line], list[int]]:
        """Return all lines, entry `at` lit, and in which of them each entry stands."""
        lines: list[Line] = []
        places: list[int] = []
        for group in groups:
            if lines:
                lines.append(Line())
            if group.heading:
                lines.append(self._heading(group))
            for entry in group.entries:
                number = len(places)
                places.append(len(lines))
                lines.append(self._entry(entry, number, lit=number == at))
        return lines, places

    def _heading(self, group: Group) -> Line:
        return Line(
            (Piece(group.heading.upper(), "accent", bold=True),),
            (Piece(group.told + self._edge, "muted"),),
        )

    @property
    def _columns(self) -> int:
        """The columns of the list: what is far from its title is not read with it."""
        return min(self.width, INDENT + WIDEST)

    @property
    def _edge(self) -> str:
        """The blanks behind what stands at the right."""
        return " " * (1 + self.width - self._columns)

    def _entry(self, entry: LearnEntry, number: int, *, lit: bool) -> Line:
        mark = self.glyphs.tick if entry.is_done else " "
        numbered = f"{entry.number:>{NUMBER - 1}} " if entry.number else ""
        room = self._columns - INDENT - len(mark) - len(numbered) - len(entry.state) - 3
        return Line(
            (
                Piece(f"{mark} ", "good"),
                Piece(numbered, "muted"),
                Piece(shorten(entry.title, room, self.glyphs), bold=lit),
            ),
            (Piece(entry.state + self._edge, entry.tone),),
            zone=f"entry:{number}",
            lit="accent" if lit else "",
        )

    def about(self, entry: LearnEntry) -> list[Line]:
        """Return what an entry teaches."""
        width = max(1, min(WIDEST, self.width - INDENT))
        return [Line((Piece(text),)) for text in wrapped(entry.aim, width)]
