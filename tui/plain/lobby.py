"""The lobby in line mode: new games and games to continue by number, and words for the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from core.errors import KahwaError
from core.options import BadOption
from core.registry import game_names, game_type, title_of
from core.saves import OpenGame
from core.store import GameHead
from core.words import N_, _
from tui.config.services import Services
from tui.new_game.plan import Plan
from tui.plain import wishes
from tui.plain.console import Console
from tui.plain.learn.lines import no_lessons, taught_game
from tui.plain.learn.list import PlainLessons
from tui.plain.local_table import local_table
from tui.plain.naming import game_called, no_game
from tui.plain.settings import told_or_changed
from tui.plain.statistics import statistics_lines
from tui.plain.watching import watched
from tui.rules.lines import asked_lines
from tui.saved.damage import damaged_text, what_helps
from tui.saved.games import score_of, when, who_plays
from tui.session.answers import echoed
from tui.session.words import LOBBY_WORDS, leaves, read_word

SEEN = "seen"
"""The word that says that what befell the saved games need not be told again."""

SAVED_TOLD = 10
"""Saved games that are listed, newest first."""

_NEWCOMER = N_("New here? The word learn teaches you a game in a few minutes, while you play.")

BACK = ("back", "no")
"""The words that lead from a question back to the list."""


class PlainLobby:
    """Asks what to play until nobody wants to play any more."""

    def __init__(self, services: Services, console: Console) -> None:
        self._services = services
        self._console = console
        self._heads: list[GameHead] = []
        self._left = False

    async def stay(self) -> None:
        """Offer games, and come back after each."""
        if self._services.damage:
            self._console.say(_("Type seen when you have read this, or it is told again."))
        self._console.say(_("Kahwa, the card room. What shall be played?"), *self._listed())
        while not (self._left or self._console.ended):
            line = await self._answer()
            if line is None or leaves(line):
                return
            await self._hear(line)

    def _listed(self) -> list[str]:
        """Return the list as it is now; its numbers hold until it is told again."""
        shelf = self._services.saves.shelf
        leaf = shelf.page(most=SAVED_TOLD)
        self._heads = leaf.heads
        new = [
            _("{number} {game}, a new game").format(number=number, game=title_of(game))
            for number, game in enumerate(game_names(), 1)
        ]
        saved = [self._saved(number, head) for number, head in enumerate(self._heads, len(new) + 1)]
        watch = (
            [_("The word watch and a number tell a saved game from its start.")] if saved else []
        )
        damaged = [
            _("{damaged} {help}").format(damaged=damaged_text(game), help=what_helps(game))
            for game in dict.fromkeys([*leaf.damaged, *shelf.damaged()])
        ]
        learn = [_(_NEWCOMER)] if self._services.saves.is_newcomer() else []
        return [*learn, *new, *saved, *damaged, *watch, _("Type a number, or help, or quit.")]

    def _saved(self, number: int, head: GameHead) -> str:
        return _("{number} continue {game}, {players}, {score}, saved {when}").format(
            number=number,
            game=title_of(head.game),
            players=who_plays(head),
            score=score_of(head),
            when=when(head.updated, self._services.now()),
        )

    async def _answer(self) -> str | None:
        self._console.prompt()
        return await self._console.line()

    # ------------------------------------------------------------------ listening

    async def _hear(self, line: str) -> None:
        """Do what a line asks for, or say in a sentence why that cannot be."""
        said = read_word(line, LOBBY_WORDS)
        head = self._head(line)
        game = game_called(line)
        if line.lower() == SEEN and self._services.damage:
            self._services.seen()
            self._console.say(_("It is not told again."))
        elif said is not None and said.wrong:
            self._console.say(said.wrong)
        elif said is not None and said.word.name == "new":
            await self._begin(said.rest)
        elif said is not None and said.word.name == "learn":
            await self._learn(said.rest)
        elif said is not None:
            self._console.say(*self._words[said.word.name](said.rest))
        elif head is not None:
            found = head
            await self._play(lambda: self._services.saves.resume(found.id))
        elif game is not None:
            await self._choose(game)
        elif line:
            self._console.say(_no_entry(line))
        else:
            self._console.say(*self._listed())

    @property
    def _words(self) -> dict[str, Callable[[str], Iterable[str]]]:
        """What the words answer, given the rest of the line."""
        return {
            "help": lambda _rest: help_lines(),
            "list": lambda _rest: self._listed(),
            "presets": lambda rest: self._of_game(rest, wishes.preset_lines),
            "options": lambda rest: self._of_game(rest, wishes.option_lines),
            "levels": lambda _rest: wishes.level_lines(),
            "rules": self._rules,
            "watch": self._watch,
            "stats": lambda rest: statistics_lines(self._services, rest),
            "settings": self._settings,
        }

    def _head(self, text: str) -> GameHead | None:
        """Return the saved game that a number of the list stands for."""
        numbered = {str(n): head for n, head in enumerate(self._heads, len(game_names()) + 1)}
        return numbered.get(text)

    # ------------------------------------------------------------------ telling

    def _of_game(self, text: str, lines: Callable[[str], list[str]]) -> list[str]:
        game = game_called(text)
        return [no_game(text)] if game is None else lines(game)

    def _rules(self, text: str) -> list[str]:
        """Return how a game is played as usual, or a part of its rules."""
        name, _blank, rest = text.partition(" ")
        game = game_called(name)
        if game is None:
            return [no_game(name)]
        return asked_lines(game, game_type(game).table.settle({}), rest.strip())

    def _watch(self, text: str) -> list[str]:
        """Return a saved game told from its start, or why that cannot be."""
        head = self._head(text)
        if head is None:
            return [_no_entry(text)]
        try:
            return watched(self._services.saves.recording(head.id), self._services.settings)
        except KahwaError as error:
            return [str(error)]

    def _settings(self, text: str) -> list[str]:
        self._services, lines = told_or_changed(self._services, text)
        return lines

    # ------------------------------------------------------------------ playing

    async def _learn(self, text: str) -> None:
        """Offer the lessons of a game, or of all, and come back to the list."""
        game = taught_game(text)
        if text and game is None:
            self._console.say(no_lessons(text))
            return
        lessons = PlainLessons(self._services, self._console, game)
        await lessons.stay()
        self._services = lessons.services
        if not self._console.ended:
            self._console.say(*self._listed())

    async def _begin(self, text: str) -> None:
        """Deal the game that a line after the word `new` asks for; ask if it only names one."""
        name, _blank, rest = text.partition(" ")
        game = game_called(name)
        if game is None:
            self._console.say(no_game(name))
        elif not rest.strip():
            await self._choose(game)
        else:
            plan = self._planned(game, rest)
            if plan is not None:
                await self._deal(plan)

    async def _choose(self, game: str) -> None:
        """Ask by what rules a game is played, by how many and how strong, and deal it."""
        self._console.say(*wishes.question(game, self._services.random))
        while (line := await self._answer()) is not None and not leaves(line):
            said = read_word(line, LOBBY_WORDS)
            if line.lower() in BACK:
                self._console.say(_("You are back; the word list tells the list."))
                return
            if said is not None and said.word.name == "help":
                self._console.say(*wishes.help_lines())
                continue
            plan = self._planned(game, line)
            if plan is not None:
                await self._deal(plan)
                return
        self._left = True

    def _planned(self, game: str, text: str) -> Plan | None:
        """Return the game that is asked for; say why there is none."""
        try:
            name = self._services.settings.named(self._services.login)
            return wishes.wished_plan(game, text, name, self._services.random)
        except BadOption as error:
            self._console.say(str(error))
            return None

    async def _deal(self, plan: Plan) -> None:
        self._console.say(_("{rules}.").format(rules=wishes.told(plan)))
        await self._play(lambda: plan.begin(self._services.saves, self._services.fresh_seed()))

    async def _play(self, opener: Callable[[], OpenGame]) -> None:
        try:
            game = opener()
        except KahwaError as error:
            self._console.say(str(error))
            return
        table = local_table(game, self._services, self._console)
        await table.play()
        self._services = replace(self._services, settings=table.settings)
        if not self._console.ended:
            self._console.say(*self._listed())


def help_lines() -> list[str]:
    """Return what can be typed in the lobby."""
    number = _("A number or a title of the list begins or continues a game; Enter tells the list.")
    return [number, *(line for word in LOBBY_WORDS for line in word.lines()), *wishes.help_lines()]


def _no_entry(text: str) -> str:
    return _("There is nothing called {line} in the list; help tells the words.").format(
        line=echoed(text)
    )
