"""Puzzles in line mode: which there are, which are solved, and how one is posed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import partial

from core.contract.options import spell
from core.deals.days import day_of
from core.games.registry import game_type, title_of
from core.ground.words import _, ngettext
from core.learning.progress import Progress
from core.learning.puzzles import Puzzle, advised, as_lesson, kind_titles, of_the_day, puzzles_of
from tui.plain.learn.lesson import AfterLesson, Taught
from tui.plain.learn.lesson_tables import LessonTables

HISTORY = 15
"""Lines of the log read out, at the most, before a puzzle: what was played may matter."""


class PlainPuzzles:
    """Poses puzzles to a learner; every method raises KahwaError if there are none to be had."""

    def __init__(self, desk: LessonTables) -> None:
        self._desk = desk

    @property
    def _progress(self) -> Progress:
        return self._desk.services.saves.progress

    def told(self, games: Sequence[str]) -> list[str]:
        """Return the games with puzzles, and of each kind how many are solved."""
        solved = self._progress.solved()
        lines = [line for game in games if puzzles_of(game) for line in solved_lines(game, solved)]
        if not lines:
            return [_("There are no puzzles.")]
        return [*lines, _("To solve those of a game, type “puzzles {game}”.").format(game=games[0])]

    def line(self, game: str | None) -> list[str]:
        """Return how the puzzles of a game, or that of the day, are had; nothing without any."""
        if game is None:
            return self._line_of_today()
        if not puzzles_of(game):
            return []
        solved = solved_lines(game, self._progress.solved())[0]
        return [
            _("{solved} To solve them, type “puzzles {game}”.").format(solved=solved, game=game)
        ]

    def _line_of_today(self) -> list[str]:
        puzzle = self._of_today()
        if puzzle is None:
            return []
        if puzzle.id in self._progress.solved():
            return [_("You've solved the puzzle of the day. To see it again, type puzzle.")]
        return [_("For the puzzle of the day, type puzzle.")]

    def _of_today(self) -> Puzzle | None:
        return of_the_day(day_of(self._desk.services.now()))

    async def pose_all(self, game: str) -> AfterLesson:
        """Pose the puzzles of a game one after another, first those for what went wrong."""
        puzzles = advised(game, self._progress.mistakes(game), self._progress.solved())
        return await self._pose_in_turn(puzzles, _("{game}: {title}."))

    async def pose_of_the_day(self) -> AfterLesson:
        """Pose the puzzle of the day."""
        puzzle = self._of_today()
        heading = _("The puzzle of the day, {game}: {title}.")
        return await self._pose_in_turn([puzzle] if puzzle else [], heading)

    async def _pose_in_turn(self, puzzles: Sequence[Puzzle], heading: str) -> AfterLesson:
        """Pose puzzles until there are no more; return where the learner goes from the last."""
        if not puzzles:
            self._desk.console.say(_("There are no puzzles."))
            return AfterLesson.LIST
        way, place = AfterLesson.AGAIN, 0
        while way in (AfterLesson.ON, AfterLesson.AGAIN) and place < len(puzzles):
            following = _("the next puzzle") if puzzles[place + 1 :] else ""
            way = await self._pose(puzzles[place], heading, following)
            place += way is AfterLesson.ON
        return way

    async def _pose(self, puzzle: Puzzle, heading: str, following: str) -> AfterLesson:
        """Pose a puzzle, and keep that it is solved; return where the learner goes from it."""
        taught = Taught(
            game=puzzle.game,
            lesson=as_lesson(puzzle),
            heading=heading.format(game=title_of(puzzle.game), title=puzzle.title),
            following=following,
            reached=lambda _step: None,
            finished=partial(self._progress.keep_solved, puzzle.game, puzzle.id),
            history=HISTORY,
            rules=rules_told(puzzle),
            is_puzzle=True,
        )
        return await self._desk.teach(self._desk.lesson(taught))


def rules_told(puzzle: Puzzle) -> str:
    """Return by which rules a puzzle is played, nothing by the usual ones."""
    changed = {name: value for name, value in puzzle.options.items() if name != "players"}
    if not changed:
        return ""
    difference = ", ".join(f"{name}={spell(value)}" for name, value in changed.items())
    for preset in game_type(puzzle.game).table.presets.values():
        if preset.values == changed:
            difference = _(preset.difference).rstrip(".")
    return _("The rules are different here: {difference}.").format(difference=difference)


def solved_lines(game: str, solved: Collection[str]) -> list[str]:
    """Return how many puzzles a game has, and of each kind how many are solved."""
    puzzles = puzzles_of(game)
    done = [one for one in puzzles if one.id in solved]
    told = ngettext(
        "{game}: {count} puzzle, {solved} solved.",
        "{game}: {count} puzzles, {solved} solved.",
        len(puzzles),
    )
    all_of, solved_of = _by_kind(puzzles), _by_kind(done)
    kinds = [
        _("{title}: {solved} of {count} solved.").format(
            title=title, solved=solved_of[kind], count=all_of[kind]
        )
        for kind, title in kind_titles(game).items()
        if kind in all_of
    ]
    whole = told.format(game=title_of(game), count=len(puzzles), solved=len(done))
    return [whole, *kinds]


def _by_kind(puzzles: Iterable[Puzzle]) -> Counter[str]:
    return Counter(one.kind for one in puzzles)
