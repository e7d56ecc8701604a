"""The table in line mode: who is asked what, and what becomes of each typed line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from enum import Enum, auto
from inspect import isawaitable
from typing import Any

from core.bots.minds import Minds
from core.errors import KahwaError
from core.game import Illegal
from core.saves import OpenGame
from core.table import Table, Update
from core.words import _, ngettext
from tui.config.services import House
from tui.games import voice_of
from tui.games.sitting import Sitting
from tui.models import Refusal, Standing
from tui.plain.account import Account
from tui.plain.console import Console
from tui.plain.orders import Answer, Orders
from tui.plain.settings import told_or_changed
from tui.plain.spoken import spoken
from tui.plain.telling import ending_lines
from tui.plain.unhurried import Unhurried
from tui.session.answers import LEGAL_TOLD, legal_sentence, refused
from tui.session.chair import Chair
from tui.session.helps import marks_told
from tui.session.words import leaves, read_word
from tui.theme.sizes import SizeClass

REMEMBERED = 5
"""Lines of the log read out when a game is continued."""


class Question(Enum):
    """What the person at the keyboard is asked."""

    NOTHING = auto()
    TURN = auto()
    CLAIM = auto()
    """Whether to claim something out of turn; the bots wait for the answer."""
    CURTAIN = auto()
    """To hand the keyboard to whose turn it is."""
    OVER = auto()
    """Whether the end of the game is to stay as it is."""


class PlainTable:
    """A game played in lines by the persons at this keyboard.

    One account has the keyboard. Without any person, the first seat's account is read out.
    """

    def __init__(self, game: OpenGame, house: House, console: Console) -> None:
        self._game = game
        self._house = house
        self._console = console
        self._voice = voice_of(game.head.game)
        self._glyphs = spoken()
        self._minds = Minds(house.crew, console.say)
        self._table = self._laid()
        self._orders = Orders(game, self._table, house.saves, house.crew, self._voice)
        persons = [number for number, seat in enumerate(game.seats) if not seat.is_bot]
        self._watching = not persons
        self._accounts = {seat: self._account(seat) for seat in persons or [0]}
        self._present = next(iter(self._accounts.values()))
        self._question = Question.NOTHING
        self._moved = asyncio.Event()
        self._asked = asyncio.Event()
        self._let_be = asyncio.Event()
        self._let_be_at: int | None = None
        self._rested_at: int | None = None
        self._gone_back = asyncio.Event()

    @property
    def house(self) -> House:
        """What the sitting was given, with the settings as they are now."""
        return self._house

    def _laid(self) -> Table:
        pace = self._house.settings.pace if self._console.watched else 0.0
        return Table(
            self._game.match,
            self._game.seats,
            self._game.journal,
            pace=Unhurried(pace, claims=self._claims_over),
            bot_seed=self._game.bot_seed,
            think=self._minds.think,
            take_backs=self._game.head.take_backs,
        )

    def _account(self, seat: int) -> Account:
        chair = Chair(seat, self._game.seats, self._voice, spectator=self._watching)
        account = Account(chair, self._look)
        account.tell_all(self._table.snapshot(seat), self._table.past(seat))
        return account

    def _look(self, chair: Chair, update: Update) -> Sitting:
        return chair.look(update, self._house.settings, self._glyphs, SizeClass.L)

    # ------------------------------------------------------------------ the course

    async def play(self) -> None:
        """Play until the game is over or nobody wants to go on; the game is closed then."""
        self._greet()
        self._table.on_trouble = self._hear_trouble
        self._table.on_rest = self._rest
        for account in self._accounts.values():
            self._table.subscribe(account.chair.seat, self._follower(account))
        self._moved.set()
        courses = (self._ask_around(), self._run(), self._listen(), self._console.gone.wait())
        tasks = [asyncio.ensure_future(course) for course in courses]
        try:
            ended, _going_on = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                task.result()
        finally:
            await _stop(tasks)
            self._minds.close()
            self._game.close()
        self._take_leave()

    def _greet(self) -> None:
        game = self._table.match.game
        names = ", ".join(seat.name for seat in self._game.seats)
        self._console.say(
            _("{game}. Players: {names}.").format(game=_(game.title), names=names),
            _("The word help tells what can be typed; quit leaves, and the game is saved."),
        )
        count = len(self._table.match.actions)
        if count:
            self._console.say(
                ngettext(
                    "The game goes on after {count} action.",
                    "The game goes on after {count} actions.",
                    count,
                ).format(count=count)
            )
            for account in self._accounts.values():
                account.keep_back(REMEMBERED)

    async def _run(self) -> None:
        """Let the bots play to the end, which persons may take back as long as they are there."""
        await self._table.run()
        while self._console.talking and not self._watching and self._game.head.take_backs:
            self._tell_end()
            self._gone_back.clear()
            self._ask(Question.OVER)
            await self._gone_back.wait()
            await self._table.run()

    def _take_leave(self) -> None:
        """Tell how the game ended, unless it was told, or that it can go on."""
        if not self._table.match.game.is_over:
            self._console.say(_("The game is saved; “kahwa resume” plays it on."))
        elif self._question is not Question.OVER:
            self._tell_end()

    def _tell_end(self) -> None:
        self._console.say(*self._present.news())
        self._console.say(*ending_lines(self._voice.ending(self._sight())))
        marks = self._house.saves.marks(self._game.head.id)
        self._console.say(*marks_told(marks, self._game.seats))

    def _follower(self, account: Account) -> Callable[[Update], None]:
        def follow(update: Update) -> None:
            if update.actor is None:
                account.tell_all(update, self._table.past(account.chair.seat))
                self._let_be_at = self._rested_at = None
                self._gone_back.set()
            else:
                account.take(update.number, account.sight(update), update.events)
            if account is self._present and self._question is not Question.CURTAIN:
                self._reconsider()

        return follow

    def _reconsider(self) -> None:
        """Take the question back, and let it be seen who must be asked what now."""
        self._question = Question.NOTHING
        self._asked.clear()
        self._let_be.clear()
        self._moved.set()

    async def _ask_around(self) -> None:
        """After every action tell what is new, and ask whoever must be asked."""
        while True:
            await self._moved.wait()
            self._moved.clear()
            if not self._table.match.game.is_over:
                await self._settle()

    def _hear_trouble(self, error: KahwaError) -> None:
        """Say why a bot cannot act; a script is heard meanwhile, for nothing else may come."""
        self._console.say(str(error))
        self._asked.set()

    def _rest(self) -> None:
        """Note that the bots have claimed what they wanted, so that a person may be asked."""
        self._rested_at = len(self._table.match.actions)
        self._moved.set()

    async def _settle(self) -> None:
        sitting = self._sight()
        self._table.pace.hurried = len(self._accounts) == 1 and self._voice.idle(sitting)
        turn = self._accounts.get(sitting.view["turn"])
        self._console.say(*self._present.news())
        due = self._due(sitting, turn)
        if due is not Question.CLAIM:
            self._let_be.set()
        if due is not self._question and not await self._act_unasked(due, turn):
            self._ask(due)

    def _sight(self) -> Sitting:
        return self._present.sight(self._table.snapshot(self._present.chair.seat))

    async def _act_unasked(self, due: Question, account: Account | None) -> bool:
        """Take the only action there is for a person, if there is but one; tell whether so."""
        if account is None or due not in (Question.TURN, Question.CURTAIN):
            return False
        sitting = account.sight(self._table.snapshot(account.chair.seat))
        action = self._voice.automatic(sitting)
        return action is not None and await self._act(account, action)

    # ------------------------------------------------------------------ asking

    def _due(self, sitting: Sitting, turn: Account | None) -> Question:
        """Return what is to be asked now; a turn not before the bots have claimed."""
        number = len(self._table.match.actions)
        if turn is not self._present and sitting.legal and self._let_be_at != number:
            return Question.CLAIM
        if turn is None or self._watching or self._rested_at != number:
            return Question.NOTHING
        return Question.TURN if turn is self._present else Question.CURTAIN

    def _ask(self, question: Question) -> None:
        self._question = question
        if question is not Question.NOTHING:
            self._console.say(*self._asking())
            self._console.prompt()
            self._asked.set()

    def _asking(self) -> list[str]:
        """Return the question in words."""
        sitting = self._sight()
        if self._question is Question.CURTAIN:
            name = sitting.names[sitting.view["turn"]]
            return [_("Pass the keyboard to {name}, then press Enter.").format(name=name)]
        if self._question is Question.OVER:
            return [_("The game is over. Enter leaves it; undo takes the last decision back.")]
        legal = legal_sentence(self._voice, sitting, LEGAL_TOLD)
        if self._question is Question.CLAIM:
            let_be = _("It is not your turn, but you may speak up; Enter alone lets it be.")
            return [*self._voice.table(sitting), let_be, legal]
        yours = _("Your turn.")
        if len(self._accounts) > 1:
            yours = _("{name}, it is your turn.").format(name=self._present.chair.name)
        hand = self._orders.hand_again(self._present, sitting)
        return [yours, hand, *self._voice.table(sitting), legal]

    async def _claims_over(self) -> None:
        await self._let_be.wait()

    # ------------------------------------------------------------------ listening

    async def _listen(self) -> None:
        """Take in typed lines until there are no more, or one says to leave."""
        while True:
            if not self._console.talking:
                await self._asked.wait()
            line = await self._console.line()
            if line is None or leaves(line) or self._is_enough(line):
                return
            await self._hear(line)
            await asyncio.sleep(0)  # lines typed ahead are heard after what this one led to is told
            if self._question is not Question.NOTHING:
                self._console.prompt()

    async def _hear(self, line: str) -> None:
        """Do what a typed line means."""
        said = read_word(line)
        if self._question is Question.CURTAIN:
            self._draw_curtain(line)
        elif not line:
            self._hear_enter()
        elif said is not None:
            told = [said.wrong] if said.wrong else self._words[said.word.name](said.rest)
            self._console.say(*(await told if isawaitable(told) else told))
        elif self._question is Question.OVER:
            self._console.say(*self._asking())
        else:
            await self._answer(line)

    @property
    def _words(self) -> dict[str, Callable[[str], Answer]]:
        return {**self._orders.words(self._present), "settings": self._settings}

    def _settings(self, text: str) -> list[str]:
        """Return the settings, or change one, which holds from now on."""
        self._house, told = told_or_changed(self._house, text)
        if self._console.watched:
            self._table.pace.seconds = self._house.settings.pace
        return told

    def _is_enough(self, line: str) -> bool:
        """Tell whether a line ends a sitting whose game is over."""
        return not line and self._question is Question.OVER

    def _draw_curtain(self, line: str) -> None:
        """Let the next person see their cards, once Enter says that it is them."""
        if line:
            self._console.say(*self._asking())
            return
        self._present = self._accounts[self._sight().view["turn"]]
        self._reconsider()

    def _hear_enter(self) -> None:
        if self._question is Question.TURN:
            self._console.say(*self._asking())
        elif self._question is Question.CLAIM:
            self._let_be_at = len(self._table.match.actions)
            self._reconsider()

    async def _answer(self, line: str) -> None:
        sitting = self._sight()
        outcome = self._voice.typed(sitting, line).outcome
        if self._watching:
            self._console.say(_("You are watching: the bots play every seat."))
        elif isinstance(outcome, Refusal):
            self._console.say(refused(line, outcome))
        elif isinstance(outcome, Standing):
            self._stand(outcome.action)
        elif not sitting.legal:
            self._console.say(self._voice.waiting(sitting))
        else:
            await self._act(self._present, outcome.action)

    def _stand(self, action: str) -> None:
        """Settle what the person does at every turn from now on, or take it back."""
        self._present.chair.chronicle.standing = action
        self._console.say(*self._voice.standing(self._sight()))
        self._reconsider()

    async def _act(self, account: Account, action: str) -> bool:
        """Send an action to the table; say what the rules or the disk refuse, and return False.

        What the disk has refused is asked again: a script waits for a question.
        """
        try:
            await self._table.act(account.chair.seat, action)
        except KahwaError as error:
            again = not isinstance(error, Illegal) and self._question is not Question.NOTHING
            self._console.say(str(error), *(self._asking() if again else ()))
            return False
        return True


async def _stop(tasks: Iterable[asyncio.Future[Any]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError, Exception):
            await task
