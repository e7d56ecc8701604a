"""The lobby in line mode: new games and games to continue by number, and words for the rest."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import date

from core.contract.options import BadOption
from core.deals import is_like_code
from core.deals.days import day_of
from core.games.registry import game_names, game_type, title_of
from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.words import N_, _, pgettext
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import GameHead
from core.store.model import ID_LENGTH
from tui.config.services import Services
from tui.new_game.days import day_lines
from tui.new_game.dealt import day_game, plan_of_code
from tui.new_game.plan import Plan
from tui.plain import typed_game
from tui.plain.console import Console
from tui.plain.learn.lines import no_lessons, taught_game
from tui.plain.learn.list import PlainLessons
from tui.plain.local_table import local_table
from tui.plain.naming import game_called, no_game
from tui.plain.saved_games import PlainShelf
from tui.plain.sending import sending_lines
from tui.plain.settings import told_or_changed
from tui.plain.statistics import statistics_lines
from tui.plain.watching import watched
from tui.rules.lines import asked_lines
from tui.saved.finding_par import par_told
from tui.session.words import LOBBY_WORDS, leaves, read_word

SEEN = "seen"
"""The word that says that what befell the saved games need not be told again."""

_NEWCOMER = N_("New here? Type learn to learn a game in a few minutes, by playing it.")

BACK = ("back", "no")
"""The words that lead from a question back to the list."""


class PlainLobby:
    """Asks what to play until nobody wants to play any more."""

    def __init__(self, services: Services, console: Console) -> None:
        self._services = services
        self._console = console
        self._shelf = PlainShelf(services, len(game_names()))
        self._left = False

    async def stay(self) -> None:
        """Offer games, and come back after each."""
        if self._services.damage:
            self._console.say(_("When you've read this, type seen, and Kahwa won't show it again."))
        self._console.say(_("Welcome to Kahwa. What would you like to play?"), *self._listed())
        while not (self._left or self._console.ended):
            line = await self._answer()
            if line is None or leaves(line):
                return
            await self._hear(line)

    def _listed(self) -> list[str]:
        """Return the list as it is now; its numbers hold until it is told again."""
        new = [
            _("{number} {game}, a new game").format(number=number, game=title_of(game))
            for number, game in enumerate(game_names(), 1)
        ]
        saved, damaged = self._shelf.newest()
        replay = (
            [_("To hear a saved game from its start, type replay and its number.")] if saved else []
        )
        learn = [_(_NEWCOMER)] if self._services.saves.is_newcomer() else []
        return [*learn, *new, *saved, *damaged, *replay, _("Type a number, help or quit.")]

    async def _answer(self) -> str | None:
        self._console.prompt()
        return await self._console.line()

    # ------------------------------------------------------------------ listening

    async def _hear(self, line: str) -> None:
        """Do what a line asks for, or say in a sentence why that cannot be."""
        said = read_word(line, LOBBY_WORDS)
        head = self._shelf.head(line)
        game = game_called(line)
        if line.lower() == SEEN and self._services.damage:
            self._services.seen()
            self._console.say(_("Kahwa won't show it again."))
        elif said is not None and said.wrong:
            self._console.say(said.wrong)
        elif said is not None and said.word.name in self._openers:
            await self._openers[said.word.name](said.rest)
        elif said is not None:
            self._console.say(*self._words[said.word.name](said.rest))
        elif head is not None:
            await self._take_up(head)
        elif game is not None:
            await self._choose(game)
        elif is_like_code(line):
            await self._play_code(line)
        elif line:
            self._console.say(_no_entry(line))
        else:
            self._console.say(*self._listed())

    @property
    def _openers(self) -> dict[str, Callable[[str], Awaitable[None]]]:
        """What the words begin that lead away from the list, given the rest of the line."""
        return {"new": self._begin, "learn": self._learn, "day": self._play_day}

    @property
    def _words(self) -> dict[str, Callable[[str], Iterable[str]]]:
        """What the words answer, given the rest of the line."""
        return {
            "help": lambda _rest: help_lines(),
            "list": lambda _rest: self._listed(),
            "presets": lambda rest: self._of_game(rest, typed_game.preset_lines),
            "options": lambda rest: self._of_game(rest, _options),
            "levels": lambda _rest: typed_game.level_lines(),
            "rules": self._rules,
            "saved": self._shelf.listed,
            "bin": lambda rest: [self._shelf.throw_away(rest)],
            "restore": lambda rest: [self._shelf.bring_back(rest)],
            "replay": self._replay,
            "comment": self._comment,
            "result": self._result,
            "stats": lambda rest: statistics_lines(self._services, rest),
            "par": self._par,
            "settings": self._settings,
        }

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

    def _replay(self, text: str) -> list[str]:
        """Return a saved game told from its start, or why that cannot be."""
        head = self._shelf.head(text)
        return [_no_entry(text)] if head is None else self._told(head)

    def _told(self, head: GameHead) -> list[str]:
        saves = self._services.saves
        try:
            recording, comments = saves.recording(head.id), saves.comments(head.id)
        except KahwaError as error:
            return [str(error)]
        return watched(recording, self._services.settings, comments)

    def _comment(self, text: str) -> list[str]:
        """Keep what is said of a move of a saved game, by its number in the list or its id."""
        game, _blank, rest = text.partition(" ")
        move, _blank, said = rest.partition(" ")
        if not move:
            return [
                _("Name the game and the move, such as: comment 5 12 TEXT. Move 0 is the deal.")
            ]
        head = self._shelf.head(game)
        if head is None and len(game) < ID_LENGTH:
            return [_no_entry(game)]
        return [_commented(self._services.saves, head.id if head else game, move, said)]

    def _result(self, text: str) -> list[str]:
        """Return what can be sent of a saved game."""
        head = self._shelf.head(text)
        return [_no_entry(text)] if head is None else sending_lines(self._services.saves, head)

    def _par(self, text: str) -> Iterable[str]:
        """Return what strong bots made of a finished game, or why they made nothing."""
        try:
            head = self._shelf.head(text)
            game = text if head is None else head.id
            return par_told(self._services.saves, self._services.par_player, game)
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

    async def _take_up(self, head: GameHead) -> None:
        """Play a saved game on; tell one that is over."""
        if head.finished and head.binned is None:
            self._console.say(*self._told(head))
        else:
            await self._play(lambda: self._services.saves.resume(head.id))

    async def _begin(self, text: str) -> None:
        """Deal the game that a line after the word `new` asks for; ask if it only names one."""
        name, _blank, rest = text.partition(" ")
        game = game_called(name)
        if game is None and is_like_code(text):
            await self._play_code(text)
        elif game is None:
            self._console.say(no_game(name))
        elif not rest.strip():
            await self._choose(game)
        else:
            plan = self._planned(game, rest)
            if plan is not None:
                await self._deal(plan)

    async def _choose(self, game: str) -> None:
        """Ask by what rules a game is played, by how many and how strong, and deal it."""
        self._console.say(*typed_game.question(game, self._services.random))
        while (line := await self._answer()) is not None and not leaves(line):
            said = read_word(line, LOBBY_WORDS)
            if line.lower() in BACK:
                self._console.say(_("You're back. Type list for the list."))
                return
            if said is not None and said.word.name == "help":
                self._console.say(*typed_game.help_lines())
                continue
            plan = self._planned(game, line)
            if plan is not None:
                await self._deal(plan)
                return
        self._left = True

    @property
    def _today(self) -> date:
        return day_of(self._services.now())

    @property
    def _player(self) -> str:
        return self._services.settings.named(self._services.login)

    async def _play_day(self, text: str) -> None:
        """Play today's deal of a game, what waits of it or another try; tell of all without one."""
        saves, game = self._services.saves, game_called(text)
        if not text:
            try:
                self._console.say(*day_lines(saves, self._today))
            except KahwaError as error:
                self._console.say(str(error))
            return
        if game is None:
            self._console.say(no_game(text))
            return
        await self._play(lambda: day_game(saves, game, self._today, self._player))

    async def _play_code(self, code: str) -> None:
        """Play the deal that a code stands for, or say why that cannot be."""
        try:
            plan = plan_of_code(code, self._player)
        except KahwaError as error:
            self._console.say(str(error))
        else:
            await self._deal(plan)

    def _planned(self, game: str, text: str) -> Plan | None:
        """Return the game that is asked for; say why there is none."""
        try:
            return typed_game.typed_plan(game, text, self._player, self._services.random)
        except BadOption as error:
            self._console.say(str(error))
            return None

    async def _deal(self, plan: Plan) -> None:
        self._console.say(pgettext("punctuation", "{rules}.").format(rules=typed_game.told(plan)))
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
    number = _("Type a number or a title from the list to play. Press Enter to see the list again.")
    return [
        number,
        *(line for word in LOBBY_WORDS for line in word.lines()),
        *typed_game.help_lines(),
    ]


def _options(game: str) -> list[str]:
    return typed_game.option_lines(game, "new")


def _no_entry(text: str) -> str:
    return _("“{text}” isn't in the list. Type help for the commands.").format(text=echoed(text))


def _commented(saves: Saves, game_id: str, move: str, text: str) -> str:
    """Say something of a move of a game, or take it away with no text; return what tells it.

    Move 0 is the deal.
    """
    try:
        recording = saves.recording(game_id)
        length = len(recording.match.actions)
        if not (move.isascii() and move.isdigit() and len(move) < 9 and int(move) <= length):
            sentence = _("There's no move {number}. The moves are 0 to {most}; 0 is the deal.")
            return sentence.format(number=echoed(move), most=length)
        saves.comment(game_id, recording.row_at(int(move)), text)
    except KahwaError as error:
        return str(error)
    if not text:
        return _("The comment on move {number} is deleted.").format(number=int(move))
    return _("Your comment on move {number} is saved. You'll hear it with replay.").format(
        number=int(move)
    )
