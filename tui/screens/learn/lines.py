"""The list of what there is to learn, in lines: the games, the lessons of one, and what each is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.games.registry import title_of
from core.ground.words import _, capitals, pgettext
from core.learning.lesson_shelf import Shelved, count_learnt
from core.learning.puzzle_shelf import PuzzleSet
from core.learning.puzzles import Puzzle
from tui.games import emblem_of
from tui.painting.canvas import meter_runs
from tui.painting.fit import field, measure, shorten
from tui.painting.wrapping import wrapped
from tui.screens.learn.cards import (
    EDGE,
    SIZES,
    LessonCard,
    cards_of,
    spread_in,
    strip_lines,
)
from tui.screens.learn.puzzle_columns import METER, PuzzleColumns, puzzle_columns
from tui.screens.learn.tall_lines import PuzzleRow, game_blocks, open_block, puzzle_block
from tui.theme.glyphs import Glyphs
from tui.theme.sizes import SizeClass, least_target
from tui.widgets.page import PageLine, Piece, chip_lines

NUMBER = 3
"""Columns of the number of a lesson."""

INDENT = 4
"""Columns before the number, where the mark stands."""

WIDEST = 76
"""Columns of the widest line of text; longer ones are hard to read."""


@dataclass(frozen=True, slots=True)
class LearnEntry:
    """One line of the list: what it opens, what it is called, what it teaches, how far it is done.

    `tone` is the role of its state, `part` of a `whole` how many puzzles are solved.
    """

    target: Shelved | Puzzle
    title: str
    aim: str
    state: str = ""
    tone: str = "muted"
    number: str = ""
    is_done: bool = False
    part: int = 0
    whole: int = 0


@dataclass(frozen=True, slots=True)
class LessonGroup:
    """Lines of the list under a heading, with what they come to; the first has none."""

    heading: str
    told: str
    entries: tuple[LearnEntry, ...]


def lesson_group(shelf: Sequence[Shelved]) -> LessonGroup:
    """Return the lessons of a game."""
    told = _("{learnt} of {count} learnt").format(learnt=count_learnt(shelf), count=len(shelf))
    return LessonGroup(pgettext("heading", "Lessons"), told, tuple(map(lesson_entry, shelf)))


def lesson_entry(shelved: Shelved) -> LearnEntry:
    """Return the line of a lesson."""
    lesson = shelved.lesson
    state, tone = "", "muted"
    if shelved.progress.game_id:
        state, tone = _("in progress"), "accent"
    elif shelved.is_begun:
        told = _("step {step} of {steps}")
        state, tone = told.format(step=shelved.step + 1, steps=shelved.steps), "accent"
    elif shelved.is_learnt:
        state, tone = pgettext("lesson", "learnt"), "good"
    return LearnEntry(
        shelved,
        _(lesson.title),
        _(lesson.aim),
        state,
        tone,
        str(shelved.number),
        shelved.is_learnt,
    )


def _lesson_cards(entries: Sequence[LearnEntry]) -> list[LessonCard]:
    shelf = [entry.target for entry in entries if isinstance(entry.target, Shelved)]
    game = shelf[0].game
    cards = cards_of(game, [one.lesson for one in shelf])
    return [
        LessonCard(
            emblem_of(game).deck,
            card,
            entry.title,
            f"{one.step + 1}/{one.steps}" if one.step else "",
            one.is_learnt,
        )
        for card, entry, one in zip(cards, entries, shelf, strict=True)
    ]


def day_group(puzzle: Puzzle, *, is_solved: bool) -> LessonGroup:
    """Return the puzzle of the day."""
    aim = _("{kind}: one position a day, the same for everyone.").format(kind=puzzle.title)
    game = title_of(puzzle.game)
    entry = LearnEntry(puzzle, _("Puzzle of the day"), aim, game, is_done=is_solved)
    return LessonGroup("", "", (entry,))


def puzzle_group(sets: Sequence[PuzzleSet]) -> LessonGroup:
    """Return the puzzles of a game by kind."""
    kept = {one.id for each in sets for one in each.puzzles}
    solved = {one for each in sets for one in each.solved}
    told = _("{solved} of {count} solved").format(solved=len(solved), count=len(kept))
    return LessonGroup(pgettext("heading", "Puzzles"), told, tuple(map(_set_entry, sets)))


def _set_entry(each: PuzzleSet) -> LearnEntry:
    state = _("{solved} of {count}").format(solved=len(each.solved), count=len(each.puzzles))
    aim = _("Positions where one play is clearly best. Enter opens the next.")
    tone = "good" if each.is_solved else "muted"
    return LearnEntry(
        each.following,
        each.title,
        aim,
        state,
        tone,
        is_done=each.is_solved,
        part=len(each.solved),
        whole=len(each.puzzles),
    )


def game_lines(
    games: Sequence[str], game: str, width: int, size: SizeClass, glyphs: Glyphs
) -> tuple[PageLine, ...]:
    """Return the games to choose from."""
    if size is SizeClass.T:
        return tuple(game_blocks(games, game, width, glyphs))
    chips = [
        Piece(f"{number} {title_of(each)}", zone=f"game:{each}", chip=True, armed=each == game)
        for number, each in enumerate(games, 1)
    ]
    return tuple(chip_lines(chips, width, least_target(size).columns))


@dataclass(frozen=True, slots=True)
class ListLines:
    """The list as it looks on a page of `width` columns; blocks may stand `apart`."""

    glyphs: Glyphs
    width: int
    size: SizeClass = SizeClass.XS
    apart: bool = False

    @property
    def shows_cards(self) -> bool:
        """Whether there is room for the lessons as cards, and for two columns of puzzles."""
        return self.size in SIZES

    def all(self, groups: Sequence[LessonGroup], at: int) -> tuple[list[PageLine], list[int]]:
        """Return all lines, entry `at` lit, and in which of them each entry stands."""
        lines: list[PageLine] = []
        places: list[int] = []
        for group in self._joined(groups):
            if lines:
                lines.append(PageLine())
            if group.heading:
                lines.append(self._heading(group))
            if self.shows_cards:
                first = len(places)
                shown, rows = self._spread(group, first, at)
                places += [len(lines) + row for row in rows]
                lines += shown
                continue
            for entry in group.entries:
                number = len(places)
                places.append(len(lines))
                lines += self._entry(entry, number, lit=number == at)
        return lines, places

    def _joined(self, groups: Sequence[LessonGroup]) -> list[LessonGroup]:
        """Return the groups; what has no heading stands among the puzzles where these are rows."""
        joined: list[LessonGroup] = []
        for group in groups:
            before = joined[-1] if joined else None
            puzzles = before is not None and not isinstance(before.entries[0].target, Shelved)
            if before is not None and puzzles and not group.heading and self.shows_cards:
                joined[-1] = replace(before, entries=(*before.entries, *group.entries))
            else:
                joined.append(group)
        return joined

    def _spread(self, group: LessonGroup, first: int, at: int) -> tuple[list[PageLine], list[int]]:
        """Return a group as cards or in two columns, and the line of each entry in it."""
        lit = at - first if first <= at < first + len(group.entries) else None
        if isinstance(group.entries[0].target, Shelved):
            return self._card_rows(_lesson_cards(group.entries), lit, first)
        if self.size is SizeClass.T:
            return self._blocks(group.entries, lit, first)
        columns = self._columns_of(group.entries)
        count = len(columns.titles)
        lines = []
        for start in range(0, len(group.entries), count):
            row = group.entries[start : start + count]
            pieces = (
                self._puzzle(one, first + start + n, at, columns.titles[n], columns.state)
                for n, one in enumerate(row)
            )
            shown = [piece for cell in pieces for piece in (*cell, Piece(" "))]
            lines.append(PageLine(tuple(shown[:-1]), indent=1))
        return lines, [number // count for number in range(len(group.entries))]

    def puzzles_in_row(self, groups: Sequence[LessonGroup]) -> int:
        """Return how many kinds of puzzles stand side by side."""
        if self.size not in SIZES or self.size is SizeClass.T:
            return 1
        *_lessons, puzzles = self._joined(groups)
        return len(self._columns_of(puzzles.entries).titles)

    def _columns_of(self, entries: Sequence[LearnEntry]) -> PuzzleColumns:
        titles, states = [one.title for one in entries], [one.state for one in entries if one.whole]
        return puzzle_columns(titles, states, self.width - 1, self.glyphs)

    def _card_rows(
        self, cards: Sequence[LessonCard], lit: int | None, first: int
    ) -> tuple[list[PageLine], list[int]]:
        """Return cards in as many rows as they need, and the line each begins in."""
        spread, in_row = spread_in(self.size, self.width)
        in_row = in_row or len(cards)
        taken = (in_row - 1) * spread.step + spread.width
        edge = EDGE if EDGE + taken < self.width else 0
        lines: list[PageLine] = []
        places: list[int] = []
        for start in range(0, len(cards), in_row):
            row = cards[start : start + in_row]
            at = lit - start if lit is not None and start <= lit < start + len(row) else None
            places += [len(lines)] * len(row)
            lines += strip_lines(row, spread, at, first + start, self.glyphs.tick, edge)
        return lines, places

    def _blocks(
        self, entries: Sequence[LearnEntry], lit: int | None, first: int
    ) -> tuple[list[PageLine], list[int]]:
        """Return kinds of puzzles as blocks for a finger, and the line each begins in."""
        lines: list[PageLine] = []
        places: list[int] = []
        for number, one in enumerate(entries):
            lines += [PageLine()] if number and self.apart else []
            places.append(len(lines))
            told = PuzzleRow(one.title, one.state, one.tone, one.part, one.whole)
            zone = f"entry:{first + number}"
            lines += puzzle_block(told, zone, self.width, self.glyphs, lit=number == lit)
        return lines, places

    def _puzzle(
        self, entry: LearnEntry, number: int, at: int, width: int, state_width: int
    ) -> Iterator[Piece]:
        """Give a kind of puzzles: its title, a meter, and how many are solved."""
        zone, lit = f"entry:{number}", number == at
        pointer = self.glyphs.pointer if lit else " "
        yield Piece(pointer, "accent", zone=zone)
        title = field(entry.title, width, self.glyphs)
        yield Piece(title, "accent" if lit else "text", bold=lit, zone=zone)
        if entry.whole:
            for text, role in meter_runs(self.glyphs, METER, entry.part, entry.whole, "cool"):
                yield Piece(text, role, zone=zone)
        state = f"{self.glyphs.tick} {entry.state}" if entry.is_done else entry.state
        room = state_width if entry.whole else METER + state_width
        tone = "good" if entry.is_done else entry.tone
        yield Piece(f" {state}".rjust(room), tone, zone=zone)

    def _heading(self, group: LessonGroup) -> PageLine:
        if self.shows_cards:
            title = Piece(f"{capitals(group.heading)}  ", "accent", bold=True)
            return PageLine((title, Piece(group.told, "muted")), indent=1)
        return PageLine(
            (Piece(capitals(group.heading), "accent", bold=True),),
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

    def _entry(self, entry: LearnEntry, number: int, *, lit: bool) -> list[PageLine]:
        """Return the line of an entry; how it stands goes below a title that leaves it no room."""
        mark = self.glyphs.tick if entry.is_done else " "
        numbered = f"{entry.number:>{NUMBER - 1}} " if entry.number else ""
        whole = self._columns - INDENT - len(mark) - len(numbered) - 3
        beside = whole - len(entry.state)
        below = bool(entry.state) and measure(entry.title, self.glyphs) > beside
        state = (Piece(entry.state + self._edge, entry.tone),)
        pieces = (
            Piece(f"{mark} ", "good"),
            Piece(numbered, "muted"),
            Piece(shorten(entry.title, whole if below else beside, self.glyphs), bold=lit),
        )
        zone, ground = f"entry:{number}", "accent" if lit else ""
        line = PageLine(pieces, () if below else state, zone=zone, lit=ground)
        return (
            [line, PageLine((), state, zone=zone, lit=ground, pointer=False)] if below else [line]
        )

    def about(self, entry: LearnEntry) -> list[PageLine]:
        """Return what an entry teaches."""
        if self.size is SizeClass.T:
            return open_block(entry.title, entry.aim, self.width, self.glyphs)
        width = max(1, min(WIDEST, self.width - INDENT))
        return [PageLine((Piece(text),)) for text in wrapped(entry.aim, width)]
