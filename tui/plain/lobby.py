"""The lobby in line mode: a numbered list of new games and of games to continue."""

from __future__ import annotations

from collections.abc import Callable

from core.errors import KahwaError
from core.games import game_type
from core.saves import OpenGame
from core.store import GameHead
from core.words import _
from tui.damage import damaged_text, what_helps
from tui.games import MODULES
from tui.house import House
from tui.plain.console import Console
from tui.plain.orders import LEAVE
from tui.plain.table import PlainTable
from tui.plain.watching import watched
from tui.plan import PLAYERS, Plan, first_plan, steps
from tui.saved_games import score_of, title_of, when, who_plays

SEEN = "seen"
"""The word that says that what befell the saved games need not be told again."""

WATCH = "watch"
"""The word before the number of a saved game that tells it."""

SAVED_TOLD = 10
"""Saved games that are listed, newest first."""


class PlainLobby:
    """Asks what to play until nobody wants to play any more."""

    def __init__(self, house: House, console: Console) -> None:
        self._house = house
        self._console = console

    async def stay(self) -> None:
        """Offer games, and come back after each."""
        if self._house.damage:
            self._console.say(_("Type seen when you have read this, or it is told again."))
        self._console.say(_("Kahwa, the card room. What shall be played?"))
        while not self._console.ended:
            heads = self._house.saves.heads()[:SAVED_TOLD]
            self._tell(heads)
            line = await self._answer()
            if line is None or line.lower() in LEAVE:
                return
            await self._open(line, heads)

    def _tell(self, heads: list[GameHead]) -> None:
        new = [
            _("{number} {game}, a new game").format(number=number, game=title_of(game))
            for number, game in enumerate(MODULES, 1)
        ]
        saved = [self._saved(number, head) for number, head in enumerate(heads, len(new) + 1)]
        watch = (
            [_("The word watch and a number tell a saved game from its start.")] if saved else []
        )
        damaged = [
            _("{damaged} {help}").format(damaged=damaged_text(game), help=what_helps(game))
            for game in self._house.saves.damaged_games()
        ]
        self._console.say(*new, *saved, *damaged, *watch, _("Type a number, or quit."))

    def _saved(self, number: int, head: GameHead) -> str:
        return _("{number} continue {game}, {players}, {score}, saved {when}").format(
            number=number,
            game=title_of(head.game),
            players=who_plays(head),
            score=score_of(head),
            when=when(head.updated, self._house.now()),
        )

    async def _answer(self) -> str | None:
        self._console.prompt()
        return await self._console.line()

    async def _open(self, line: str, heads: list[GameHead]) -> None:
        """Play what a line asks for, or say why that cannot be."""
        games = {str(number): game for number, game in enumerate(MODULES, 1)}
        games |= {title_of(game).casefold(): game for game in MODULES}
        saved = {str(number): head for number, head in enumerate(heads, len(MODULES) + 1)}
        word, _blank, rest = line.partition(" ")
        if line.lower() == SEEN and self._house.damage:
            self._house.seen()
            self._console.say(_("It is not told again."))
        elif word.lower() == WATCH and rest.strip() in saved:
            self._watch(saved[rest.strip()])
        elif line in saved:
            head = saved[line]
            await self._play(lambda: self._house.saves.resume(head.id))
        elif (game := games.get(line.casefold())) is not None:
            plan = await self._plan(game)
            if plan is not None:
                await self._play(lambda: plan.begin(self._house.saves, self._house.fresh_seed()))
        elif line:
            self._console.say(_("There is nothing called {line} in the list.").format(line=line))

    def _watch(self, head: GameHead) -> None:
        """Tell a saved game from its start, or why that cannot be."""
        try:
            recording = self._house.saves.recording(head.id)
        except KahwaError as error:
            self._console.say(str(error))
        else:
            self._console.say(*watched(recording, self._house.settings))

    async def _play(self, opener: Callable[[], OpenGame]) -> None:
        try:
            game = opener()
        except KahwaError as error:
            self._console.say(str(error))
        else:
            await PlainTable(game, self._house, self._console).play()

    async def _plan(self, game: str) -> Plan | None:
        """Ask how many play; the bots are casual. Return None if there is no answer."""
        random = self._house.random
        plan = first_plan(game, self._house.settings.player_name, random)
        numbers = [int(value) for value in steps(game_type(game).table.options[PLAYERS])]
        question = _("How many play: {numbers}? Enter alone: {usual}.").format(
            numbers=", ".join(map(str, numbers)), usual=plan.players
        )
        while True:
            self._console.say(question)
            line = await self._answer()
            if line is None:
                return None
            chosen = plan.players if not line else int(line) if line.isdecimal() else 0
            if chosen in numbers:
                asked = plan.with_players(chosen, random)
                problem = asked.problem()
                if problem is None:
                    return asked
                self._console.say(problem)
