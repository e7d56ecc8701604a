"""The list of what there is to learn: the lessons of each game, and how far the player is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain

from textual import on
from textual.app import ComposeResult
from textual.events import Key, Resize, ScreenResume

from core.deals.days import day_of
from core.ground.errors import KahwaError
from core.ground.words import N_, NC_, _
from core.learning.lesson_shelf import (
    Done,
    Shelved,
    count_learnt,
    last_game,
    next_to_learn,
    shelf_of,
    taught_games,
)
from core.learning.puzzle_shelf import puzzle_sets, todays
from core.learning.puzzles import Puzzle
from tui.commands import ALWAYS, CHOOSE, MOVE, OPEN, Command, first_and_last, up_and_down
from tui.config.keyboard import meant
from tui.models import HeaderModel
from tui.screens.commanded import CommandedScreen
from tui.screens.learn.cards import TALL_IN_ROW
from tui.screens.learn.lines import (
    LearnEntry,
    LessonGroup,
    ListLines,
    day_group,
    game_lines,
    lesson_group,
    puzzle_group,
)
from tui.screens.lists import Listed
from tui.theme.sizes import SizeClass
from tui.widgets.cell_widget import CellWidget
from tui.widgets.header import Header
from tui.widgets.page import FeltPage, Page, PageLine

AROUND = 2
"""Rows of header and footer."""


class LearnScreen(Listed, CommandedScreen[None]):
    """Lists the lessons of one game at a time, and tells what the one the player is on teaches."""

    CONTROLS = (
        *up_and_down(N_("previous line"), N_("next line")),
        Command("left", "left", "←", "", N_("previous lesson or puzzle"), MOVE),
        Command("right", "right", "→", "", N_("next lesson or puzzle"), MOVE),
        *first_and_last(N_("first line"), N_("last line")),
        Command(
            "open",
            "enter,space",
            "Enter",
            NC_("key hint", "open"),
            N_("start or continue"),
            OPEN,
        ),
        Command("again", "b", "b", N_("start over"), N_("start over"), OPEN),
        Command(
            "day",
            "p",
            "p",
            NC_("key hint", "puzzle of the day"),
            N_("the puzzle of the day"),
            OPEN,
        ),
        Command(
            "game",
            "tab",
            "Tab",
            NC_("key hint", "game"),
            N_("lessons of the next game"),
            MOVE,
        ),
        Command(
            "game-back", "shift+tab", "Shift+Tab", "", N_("lessons of the previous game"), MOVE
        ),
        CHOOSE,
        Command(
            "back", "escape,q,l", "Esc", NC_("key hint", "back"), N_("back to the menu"), ALWAYS
        ),
    )

    def __init__(self, game: str | None = None) -> None:
        """Begin with a game, or with the one learnt last."""
        super().__init__()
        self._asked = game
        self._games: list[str] = []
        self._game = ""
        self._done: Done = {}
        self._solved: frozenset[str] = frozenset()
        self._mistakes: dict[str, Mapping[str, int]] = {}
        self._trouble = ""
        self._shelf: list[Shelved] = []
        self._groups: list[LessonGroup] = []
        self._day: Puzzle | None = None

    @property
    def count(self) -> int:
        """The number of lines to choose from."""
        return len(self._entries)

    @property
    def _entries(self) -> list[LearnEntry]:
        return list(chain.from_iterable(group.entries for group in self._groups))

    def compose(self) -> ComposeResult:
        """Put the games over the list, and below it what the chosen line teaches."""
        self._games = taught_games()
        self._read()
        self._choose(self._asked)
        yield Header()
        yield Page(id="choose")
        yield FeltPage(id="lessons")
        yield FeltPage(id="about")
        yield self.make_footer()

    def on_mount(self) -> None:
        """Show the list."""
        self.show()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Show what has been learnt since, and go to what comes next."""
        before = list(self._done.items())
        self._read()
        if list(self._done.items()) != before:
            self.turn_to(last_game(self._done))
        else:
            self._fill()
            self.go_to(min(self.at, self.count - 1))

    def restyled(self) -> None:
        """Follow changed settings."""
        self.show()

    def on_resize(self, _event: Resize) -> None:
        """Find room for everything anew."""
        self.call_after_refresh(self.show)

    def turn_to(self, game: str | None = None) -> None:
        """Show a game, or the one learnt last, with the cursor on what comes next there.

        A list that does not stand yet begins with it.
        """
        if not self.is_mounted:
            self._asked = game
            return
        self._choose(game)
        self.query_one("#lessons", Page).top = 0
        self.show()

    def _choose(self, game: str | None) -> None:
        self._game = game or last_game(self._done) or self._games[0]
        self._fill()
        self.at = self._most_wanted()

    def _most_wanted(self) -> int:
        """Return the place of the lesson to go on with, or of the first puzzles behind them all."""
        targets = [entry.target for entry in self._entries]
        following = next_to_learn(self._shelf)
        if following is not None:
            return targets.index(following)
        last = len(self._shelf) - 1
        return last + 1 if last + 1 < len(targets) else targets.index(self._shelf[0])

    def _read(self) -> None:
        """Read what is done; what cannot be read is told, and counts as not done."""
        progress = self.home.saves.progress
        try:
            self._done, self._solved = progress.lessons(), progress.solved()
            self._mistakes = {game: progress.mistakes(game) for game in self._games}
        except KahwaError as error:
            self._done, self._solved, self._mistakes = {}, frozenset(), {}
            if self._trouble != str(error):
                self.app.call_later(self.kahwa.tell, str(error))
            self._trouble = str(error)

    def _fill(self) -> None:
        self._shelf = shelf_of(self._game, self._done)
        today = todays(day_of(self.kahwa.now()))
        sets = puzzle_sets(self._game, self._mistakes.get(self._game, {}), self._solved)
        self._day = today
        self._groups = [
            lesson_group(self._shelf),
            *([puzzle_group(sets)] if sets else []),
            *([day_group(today, is_solved=today.id in self._solved)] if today else []),
        ]

    # ------------------------------------------------------------------ showing

    def show(self) -> None:
        """Show the list, and what the line the player is on teaches."""
        width = self.app.size.width
        choose, page = self.query_one("#choose", Page), self.query_one("#lessons", Page)
        about = self.query_one("#about", Page)
        choose.lines = self._chosen_from(width)
        choose.styles.height = len(choose.lines)
        lines = self._lines
        entries = self._entries
        told = lines.about(entries[self.at])
        rows = self.app.size.height - AROUND - len(choose.lines) - len(told)
        listed, places = lines.all(self._groups, self.at)
        about.lines = tuple(told) if len(listed) == rows else (PageLine(), *told)
        room = rows + len(told) - len(about.lines)
        if self._is_tall and len(listed) >= room:
            listed, places = replace(lines, apart=False).all(self._groups, self.at)
        page.styles.height = max(1, room if self._is_tall else min(room, len(listed) + 1))
        page.lines = (PageLine(), *listed) if len(listed) < room else tuple(listed)
        at = places[self.at] + len(page.lines) - len(listed)
        page.call_after_refresh(page.reveal, at, at if self.at == 0 else 1)
        self.query_one(Header).model = self._header()
        self.renew_footer()

    @property
    def _lines(self) -> ListLines:
        return ListLines(self.kahwa.glyphs, self.app.size.width, self.size_class, apart=True)

    def _chosen_from(self, width: int) -> tuple[PageLine, ...]:
        lines = game_lines(self._games, self._game, width, self.size_class, self.kahwa.glyphs)
        return lines if self.size_class is SizeClass.XXS else (PageLine(), *lines)

    def _header(self) -> HeaderModel:
        told = _("{learnt} of {count} learnt")
        fact = told.format(learnt=count_learnt(self._shelf), count=len(self._shelf))
        return HeaderModel(_("Learn by playing"), (fact,))

    # ------------------------------------------------------------------ acting

    @property
    def _lesson(self) -> Shelved | None:
        """The lesson the player is on, None on a puzzle."""
        target = self._entries[self.at].target
        return target if isinstance(target, Shelved) else None

    def can_again(self) -> bool:
        """Tell whether the lesson the player is on would go on where it was left."""
        return self._lesson is not None and self._lesson.step > 0

    def can_game(self) -> bool:
        """Tell whether there is another game with lessons."""
        return len(self._games) > 1

    can_game_back = can_game

    def do_open(self) -> None:
        """Begin the lesson, or go on with it where it was left; or pose the puzzle."""
        target = self._entries[self.at].target
        if isinstance(target, Shelved):
            self.home.teach(target.game, target.lesson, target.step)
        else:
            self.home.pose(target)

    def do_left(self) -> None:
        """Go to the entry before."""
        self.go_to(self.at - 1)

    def do_right(self) -> None:
        """Go to the next entry."""
        self.go_to(self.at + 1)

    @property
    def _is_tall(self) -> bool:
        return self.size_class is SizeClass.T

    def step(self, direction: int) -> None:
        """Go to the line below or above: from the last cards to the puzzles, and back."""
        lessons, count = len(self._shelf), self.count
        in_row = TALL_IN_ROW if self._is_tall else lessons
        beside = self._lines.puzzles_in_row(self._groups)
        below = self.at + direction * in_row
        if self.size_class in (SizeClass.XXS, SizeClass.XS) or count == lessons:
            super().step(direction)
        elif self.at < lessons and below // in_row in range(-(-lessons // in_row)):
            self.go_to(min(below, lessons - 1))
        elif self.at < lessons:
            self.go_to(lessons if direction > 0 else count - 1)
        elif lessons <= self.at + beside * direction < count:
            self.go_to(self.at + beside * direction)
        else:
            following = next_to_learn(self._shelf)
            self.go_to(self._shelf.index(following) if following is not None else 0)

    def can_day(self) -> bool:
        """Tell whether there is a puzzle of the day."""
        return self._day is not None

    def do_day(self) -> None:
        """Pose the puzzle of the day."""
        if self._day is not None:
            self.home.pose(self._day)

    def do_again(self) -> None:
        """Begin the lesson from its start."""
        lesson = self._lesson
        if lesson is not None:
            self.home.teach(lesson.game, lesson.lesson)

    def do_game(self) -> None:
        """Show the lessons of the next game."""
        self._turn(1)

    def do_game_back(self) -> None:
        """Show the lessons of the game before."""
        self._turn(-1)

    def _turn(self, step: int) -> None:
        self.turn_to(self._games[(self._games.index(self._game) + step) % len(self._games)])

    def on_key(self, event: Key) -> None:
        """Go to the game of a digit."""
        digit = meant(event.character, self.kahwa.settings)
        if digit in map(str, range(1, len(self._games) + 1)):
            event.stop()
            self.turn_to(self._games[int(digit) - 1])

    @on(CellWidget.Pressed, "#choose")
    def _game_clicked(self, event: CellWidget.Pressed) -> None:
        self.turn_to(event.zone_id.removeprefix("game:"))

    @on(CellWidget.Pressed, "#about")
    def _about_clicked(self) -> None:
        self.do_open()

    @on(CellWidget.Pressed, "#lessons")
    def _clicked(self, event: CellWidget.Pressed) -> None:
        number = int(event.zone_id.removeprefix("entry:"))
        if number == self.at:
            self.do_open()
        else:
            self.go_to(number)

    def do_back(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)
