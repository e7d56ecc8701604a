"""The lessons in line mode: a number of their list opens one, and the next follows after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from inspect import isawaitable

from core.contract.lesson import FirstGame, Lesson
from core.games.registry import game_type, title_of
from core.ground.errors import KahwaError
from core.ground.words import _
from core.learning.lesson_shelf import Done, Shelved, shelf_of, taught_games
from tui.config.services import Services
from tui.new_game.first_game import first_game, opening_of
from tui.plain.console import Console
from tui.plain.learn import lines as told
from tui.plain.learn.lesson import AfterLesson, Taught
from tui.plain.learn.lesson_tables import LessonTables
from tui.plain.learn.puzzles import PlainPuzzles
from tui.plain.learn.words import LEARN_WORDS
from tui.plain.local_table import local_table
from tui.plain.orders import Answer
from tui.plain.settings import told_or_changed
from tui.rules.lines import asked_lines
from tui.session.words import leaves, read_word


class PlainLessons:
    """Offers lessons until nobody wants to learn any more."""

    def __init__(self, services: Services, console: Console, game: str | None = None) -> None:
        """Begin with the lessons of a game, or with the games that have some."""
        self._desk = LessonTables(services, console)
        self._puzzles = PlainPuzzles(self._desk)
        self._console = console
        self._game = game
        self._left = False

    @property
    def services(self) -> Services:
        """What Kahwa was given, with the settings as they are now."""
        return self._desk.services

    async def stay(self) -> None:
        """Offer lessons, and come back after each."""
        self._console.say(*self._listed())
        while not (self._left or self._console.ended):
            self._console.prompt()
            line = await self._console.line()
            if line is None or leaves(line):
                return
            await self._hear(line)

    def _done(self) -> Done:
        """Return how far the learner is; as if nothing were done where that cannot be read."""
        try:
            return self.services.saves.progress.lessons()
        except KahwaError as error:
            self._console.say(str(error))
            return {}

    def _listed(self) -> list[str]:
        """Return the games, or the lessons of the one that is chosen, and what puzzles are had."""
        done, game = self._done(), self._game
        *lines, how = told.lesson_lines(shelf_of(game, done)) if game else told.game_lines(done)
        try:
            puzzles = self._puzzles.line(game)
        except KahwaError:
            puzzles = []  # Whoever asks for one is told why there is none.
        return [*lines, *puzzles, how]

    # ------------------------------------------------------------------ listening

    async def _hear(self, line: str) -> None:
        """Do what a line asks for, or say in a sentence why that cannot be."""
        said = read_word(line, LEARN_WORDS)
        place = self._place(line)
        if said is not None and said.wrong:
            self._console.say(said.wrong)
        elif said is not None:
            lines = self._words[said.word.name](said.rest)
            self._console.say(*(await lines if isawaitable(lines) else lines))
        elif place is not None and self._game is not None:
            self._console.say(*await self._learn(self._game, place))
        elif place is not None:
            self._console.say(*self._choose(taught_games()[place]))
        elif not line:
            self._console.say(*await self._go_on())
        elif not line.isdigit() and told.taught_game(line) is not None:
            self._console.say(*self._choose(line))
        else:
            self._console.say(told.no_entry(line))

    @property
    def _words(self) -> dict[str, Callable[[str], Answer]]:
        """What the words answer or lead to, given the rest of the line."""
        return {
            "help": lambda _rest: told.help_lines(),
            "list": lambda _rest: self._listed(),
            "learn": self._choose,
            "again": self._begin_again,
            "puzzle": lambda _rest: self._pose_of_the_day(),
            "puzzles": self._pose,
            "rules": self._rules,
            "settings": self._settings,
        }

    def _place(self, text: str) -> int | None:
        """Return the place in the list, from 0, that a number or a title stands for."""
        titles = list(map(title_of, taught_games()))
        if self._game is not None:
            titles = [_(one.lesson.title) for one in shelf_of(self._game, {})]
        places = {str(place): place - 1 for place in range(1, len(titles) + 1)}
        places |= {title.casefold(): place for place, title in enumerate(titles)}
        return places.get(text.casefold())

    def _choose(self, text: str) -> list[str]:
        """Choose the game whose lessons are listed; without a name, none."""
        game = told.taught_game(text)
        if text and game is None:
            return [told.no_lessons(text)]
        self._game = game
        return self._listed()

    @staticmethod
    def _rules(text: str) -> list[str]:
        """Return how a game is played as usual, or a part of its rules."""
        name, _blank, rest = text.partition(" ")
        game = told.taught_game(name)
        if game is None:
            return [told.no_lessons(name)]
        return asked_lines(game, game_type(game).table.settle({}), rest.strip())

    def _settings(self, text: str) -> list[str]:
        self._desk.services, lines = told_or_changed(self.services, text)
        return lines

    # ------------------------------------------------------------------ learning

    async def _go_on(self) -> list[str]:
        """Begin what comes next, also where no game is chosen."""
        done = self._done()
        following = told.comes_next_of_all(done)
        if self._game is not None:
            following = told.comes_next(shelf_of(self._game, done))
        self._game = following.game
        return await self._learn(following.game, following.number - 1)

    async def _begin_again(self, text: str) -> list[str]:
        """Begin a lesson from its first step, or say why that cannot be."""
        if self._game is None:
            return [told.no_game_chosen()]
        place = self._place(text)
        if place is None:
            return [told.no_entry(text)]
        return await self._learn(self._game, place, anew=True)

    async def _learn(self, game: str, place: int, *, anew: bool = False) -> list[str]:
        """Teach a lesson and those that follow, until the learner goes elsewhere."""
        count = len(shelf_of(game, {}))
        way = AfterLesson.AGAIN
        while way in (AfterLesson.ON, AfterLesson.AGAIN) and place < count:
            way = await self._teach(shelf_of(game, self._done()), place, anew=anew)
            anew = way is AfterLesson.AGAIN
            place += way is AfterLesson.ON
        return self._back(way)

    def _back(self, way: AfterLesson) -> list[str]:
        """Return the list, unless the learner leaves."""
        self._left = way is AfterLesson.AWAY
        return [] if self._left or self._console.ended else self._listed()

    async def _teach(self, shelf: Sequence[Shelved], place: int, *, anew: bool) -> AfterLesson:
        """Teach one lesson; return where the learner goes from it."""
        shelved, lesson = shelf[place], shelf[place].lesson
        heading = _("Lesson {number} of {count}: {title}.").format(
            number=shelved.number, count=len(shelf), title=_(lesson.title)
        )
        try:
            if isinstance(lesson, FirstGame):
                return await self._play_first(shelved.game, lesson, heading)
            following = [_(one.lesson.title) for one in shelf[place + 1 : place + 2]]
            taught = self._taught(shelved.game, lesson, heading, *following)
            step = 0 if anew else shelved.step
            table = self._desk.lesson(taught, step)
        except KahwaError as error:
            self._console.say(str(error))
            return AfterLesson.LIST
        table.keeper.keep(lambda: taught.reached(step))
        return await self._desk.teach(table)

    def _taught(self, game: str, lesson: Lesson, heading: str, following: str = "") -> Taught:
        progress = self.services.saves.progress
        return Taught(
            game=game,
            lesson=lesson,
            heading=heading,
            following=following,
            reached=partial(progress.reached, game, lesson.name),
            finished=partial(progress.finished, game, lesson.name),
        )

    async def _play_first(self, game: str, lesson: FirstGame, heading: str) -> AfterLesson:
        """Play the first game, or play it on, and come back to the list."""
        services = self.services
        seed, names = services.fresh_seed(), services.random
        opened = first_game(services.saves, game, lesson, self._desk.learner, seed, names)
        opening = [] if opened.match.actions else opening_of(lesson, "hint")
        self._console.say(heading, told.told_of(game, lesson.aim), *opening)
        await self._desk.play(local_table(opened, services, self._console))
        return AfterLesson.LIST

    async def _pose(self, text: str) -> list[str]:
        """Pose the puzzles of a game; alone, tell which there are."""
        game = told.taught_game(text)
        if text and game is None:
            return [told.no_lessons(text)]
        try:
            if game is None:
                return self._puzzles.told(taught_games())
            return self._back(await self._puzzles.pose_all(game))
        except KahwaError as error:
            return [str(error)]

    async def _pose_of_the_day(self) -> list[str]:
        try:
            return self._back(await self._puzzles.pose_of_the_day())
        except KahwaError as error:
            return [str(error)]
