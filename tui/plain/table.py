"""The table in line mode: who is asked what, and what becomes of each typed line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from inspect import isawaitable
from typing import Any

from core.contract.game import Illegal
from core.games.editions import edition_of
from core.games.registry import entry_of, title_of
from core.ground.errors import KahwaError
from core.ground.words import _, ngettext
from tui.config.services import Surroundings
from tui.config.settings import Settings
from tui.games.reading import Reading
from tui.models import KeyRefusal, StandingChoice
from tui.new_game.days import counts_told
from tui.plain.account import Account
from tui.plain.asking import Asking, OpenQuestion
from tui.plain.card_names import CardNames
from tui.plain.coach import remark_lines
from tui.plain.console import Console
from tui.plain.ending import end_lines
from tui.plain.orders import Answer, Orders
from tui.plain.settings import told_or_changed
from tui.plain.spoken import spoken
from tui.session.answers import refused
from tui.session.chair import Chair
from tui.session.chronicle import Retold
from tui.session.listener import TableNews
from tui.session.live_coach import CoachRemark
from tui.session.recap import left_out_told, turn_told
from tui.session.seated import TablePlaces
from tui.session.session import Session
from tui.session.sight import DisplaySettings
from tui.session.words import WORDS, Word, leaves, read_word
from tui.theme.sizes import SizeClass

RECAP_LINES = 20
"""Lines of the log read out, at the most, when a game is continued."""


class PlainTable:
    """A game played in lines by the persons at this keyboard.

    One chair has the keyboard. Without any person, the first seat's account is read out.
    """

    vocabulary: Sequence[Word] = WORDS
    """The words that are understood here."""

    bots_are_waited_for = True
    """Whether a person is asked only once the bots have claimed what they want."""

    def __init__(self, seated: TablePlaces, surroundings: Surroundings, console: Console) -> None:
        self._surroundings = surroundings
        self._console = console
        self._glyphs = spoken()
        self._session = Session(seated, surroundings.crew, self._sight)
        self._talk = self._session.talk
        self._accounts = {seat: Account(self._talk.on_sheet) for seat in self._session.chairs}
        self._orders = Orders(self._session, self._accounts)
        game, version = self._session.head.game, self._session.head.rules_version
        options = self._session.place.options
        self._deck = entry_of(game).primer(options).deck
        self._names = CardNames(self._deck, edition_of(game, version).deck(options).faces)
        self._asking = Asking(self._session, self._orders, at_once=not self.bots_are_waited_for)
        self._moved = asyncio.Event()
        self._asked = asyncio.Event()
        self._let_be = asyncio.Event()
        self._gone_back = asyncio.Event()
        self._stopped = asyncio.Event()

    @property
    def surroundings(self) -> Surroundings:
        """What the table was given, with the settings as they are now."""
        return self._surroundings

    @property
    def settings(self) -> Settings:
        """The settings as they are now: they can be changed at the table."""
        return self._surroundings.settings

    def _sight(self) -> DisplaySettings:
        return DisplaySettings(self._glyphs, self.settings, SizeClass.L)

    # ------------------------------------------------------------------ the course

    async def play(self) -> None:
        """Play until the game is over or nobody wants to go on; the game is closed then."""
        self._session.begin(self)
        self.greet()
        self._moved.set()
        courses = (
            *(self._ask_around(), self.run(), self._listen(), *self._coaching()),
            *(self._console.gone.wait(), self._stopped.wait()),
        )
        tasks = [asyncio.ensure_future(course) for course in courses]
        try:
            ended, _going_on = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                task.result()
        finally:
            await _stop(tasks)
            self._session.leave()
        self.take_leave()

    def _coaching(self) -> Iterator[Coroutine[Any, Any, None]]:
        """Yield what the coach does beside a person; a script, which cannot answer, has none."""
        if self._console.talking:
            yield self._session.seat_coach(self._hear_coach).run()

    def stop(self) -> None:
        """End the sitting; the game goes on without it."""
        self._stopped.set()

    def greet(self) -> None:
        """Tell what is played, and what has happened so far."""
        place = self._session.place
        names = ", ".join(seat.name for seat in place.seats)
        self._console.say(
            _("{game}. Players: {names}.").format(game=title_of(place.game), names=names),
            *filter(None, [counts_told(self._session.head)]),
            _("Type help for the commands. quit leaves, and the game is saved."),
        )
        self.recap()

    def recap(self) -> None:
        """Tell what has happened since the person was here last, and whose turn it is."""
        count = self._session.place.number
        if not count:
            return
        goes_on = ngettext(
            "The game continues after {count} move.",
            "The game continues after {count} moves.",
            count,
        )
        self._console.say(goes_on.format(count=count))
        for seat, account in self._accounts.items():
            since = None if self._session.watches else self._session.seated.since(seat)
            left_out = account.keep_back(count if since is None else since, RECAP_LINES)
            if seat == self._session.present.seat and left_out:
                self._console.say(left_out_told(left_out))
        self.tell_news()
        reading = self._session.read()
        if not (self._session.place.is_over or reading.legal):
            self._console.say(turn_told(reading, self._talk))

    async def run(self) -> None:
        """Let the bots play to the end, which persons may take back as long as they are there."""
        session = self._session
        await session.let_bots_play()
        while self._console.talking and not session.watches and session.head.take_backs:
            self.tell_end()
            self._gone_back.clear()
            self._ask(OpenQuestion.OVER)
            await self._gone_back.wait()
            await session.let_bots_play()

    def take_leave(self) -> None:
        """Tell how the game ended, unless it was told, or that it can go on."""
        if not self._session.place.is_over:
            self._console.say(_("The game is saved. To continue it, run “kahwa resume”."))
        elif self._asking.question is not OpenQuestion.OVER:
            self.tell_end()

    def tell_end(self) -> None:
        """Tell what is new, and how the game ended."""
        self.tell_news()
        self._console.say(*end_lines(self._session, talking=self._console.talking))

    def tell_news(self) -> None:
        """Tell what the person at the keyboard has not read yet."""
        self._console.say(*self._accounts[self._session.present.seat].news())

    # ------------------------------------------------------------------ the stream

    def told_anew(self, chair: Chair, retold: Retold) -> None:
        """Tell nothing again that was read out; whoever is to decide is asked anew."""
        self._accounts[chair.seat].tell_anew(retold)
        self._asking.forget()
        self._gone_back.set()
        self._follow(chair)

    def happened(self, chair: Chair, news: TableNews) -> None:
        """Take in what an action did."""
        self._accounts[chair.seat].tell(news.update.number, news.told)
        self._follow(chair)

    def _follow(self, chair: Chair) -> None:
        if chair is self._session.present and self._session.awaited is None:
            self._reconsider()

    def troubled(self, error: KahwaError) -> None:
        """Say why a bot cannot act; a script is heard meanwhile, for nothing else may come."""
        self._console.say(str(error))
        self._asked.set()

    def failed(self, sentence: str) -> None:
        """Say that another bot had to play for one."""
        self._console.say(sentence)

    def rested(self) -> None:
        """Note that the bots have claimed what they wanted, so that a person may be asked."""
        self._asking.rest()
        self._moved.set()

    def _hear_coach(self, remark: CoachRemark) -> None:
        """Tell what the coach says; the bots wait for an answer, unless they wait already."""
        told = remark_lines(remark, partial(self._session.answered_then, remark.decision))
        self.tell_news()
        if self._asking.question is not OpenQuestion.NOTHING:
            # The first line ends that of the prompt of what is asked already.
            self._console.say("", *told, _("To undo it, type undo."))
            self._console.prompt()
            self._let_bots_act()
        elif self._session.place.is_over:
            self._console.say(*told, _("To undo it, type undo."))
            if self._asking.question is not OpenQuestion.NOTHING:
                self._console.prompt()
            self._let_bots_act()
        else:
            self._asking.remark = told
            self._ask(OpenQuestion.COACH)

    def _let_bots_act(self) -> None:
        """Take what the coach said for heard."""
        self._asking.remark = []
        if self._session.coach is not None:
            self._session.coach.answered()

    def _reconsider(self) -> None:
        """Take the question back, and let it be seen who must be asked what now."""
        self._asking.question = OpenQuestion.NOTHING
        self._asked.clear()
        self._let_be.clear()
        self._moved.set()

    async def _ask_around(self) -> None:
        """After every action tell what is new, and ask whoever must be asked."""
        while True:
            await self._moved.wait()
            self._moved.clear()
            await self._settle()

    async def _settle(self) -> None:
        if self._session.place.is_over:
            return
        reading = self._session.read()
        self._session.mind_the_hurry(reading)
        acting = self._session.acting(reading)
        self.tell_news()
        due = self._asking.due(reading, acting)
        if due is not OpenQuestion.CLAIM:
            self._let_be.set()
        if due is not self._asking.question and not await self._act_unasked(due, acting, reading):
            if due is OpenQuestion.CURTAIN and acting is not None:
                self._session.pass_on(acting)
            self._ask(due)

    async def _act_unasked(self, due: OpenQuestion, acting: Chair | None, now: Reading) -> bool:
        """Take the only action there is for a person, if there is but one; tell whether so."""
        if acting is None or due not in (OpenQuestion.TURN, OpenQuestion.CURTAIN):
            return False
        action = self._session.unasked(acting, now)
        return action is not None and await self._act(acting, action)

    # ------------------------------------------------------------------ asking

    def _ask(self, question: OpenQuestion) -> None:
        self._asking.question = question
        if question is not OpenQuestion.NOTHING:
            self._console.say(*self._asking.words())
            self._console.prompt()
            self._asked.set()

    async def claims_over(self) -> None:
        """Wait until the person has claimed something out of turn, or lets it be."""
        await self._let_be.wait()

    # ------------------------------------------------------------------ listening

    async def _listen(self) -> None:
        """Take in typed lines until there are no more, or one says to leave."""
        while not self._stopped.is_set():
            if not self._console.talking:
                await self._asked.wait()
            line = await self._console.line()
            if line is None or leaves(line) or self._is_enough(line):
                return
            await self.hear(line)
            await asyncio.sleep(0)  # lines typed ahead are heard after what this one led to is told
            if self._asking.question is not OpenQuestion.NOTHING and not self._stopped.is_set():
                self._console.prompt()

    async def hear(self, line: str) -> None:
        """Do what a typed line means."""
        said = read_word(line, self.vocabulary)
        if self._session.awaited is not None:
            self._lift_curtain(self._session.awaited, line)
        elif not line:
            self._hear_enter()
        elif said is not None:
            told = [said.wrong] if said.wrong else self.words()[said.word.name](said.rest)
            self._console.say(*(await told if isawaitable(told) else told))
        elif self._asking.question in (OpenQuestion.OVER, OpenQuestion.COACH):
            self._console.say(*self._asking.words())
        else:
            await self._answer(line)

    def words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what does the words of every table, given the rest of the line."""
        words = self._orders.words()
        why = words["why"]
        return words | {
            "why": lambda rest: why(self._names.written(rest)),
            "settings": self._settings,
        }

    def _settings(self, text: str) -> list[str]:
        """Return the settings, or change one, which holds from now on."""
        self._surroundings, told = told_or_changed(self._surroundings, text)
        if self._console.watched:
            self._session.follow_settings()
        return told

    def _is_enough(self, line: str) -> bool:
        """Tell whether a line ends a sitting whose game is over."""
        return not line and self._asking.question is OpenQuestion.OVER

    def _lift_curtain(self, awaited: Chair, line: str) -> None:
        """Let the next person see their cards, once Enter says that it is them."""
        if line:
            self._console.say(*self._asking.words())
            return
        self._session.sit(awaited)
        self._reconsider()

    def _hear_enter(self) -> None:
        if self._asking.question is OpenQuestion.TURN:
            self._console.say(*self._asking.words())
        elif self._asking.question is OpenQuestion.CLAIM:
            self._asking.let_be()
            self._reconsider()
        elif self._asking.question is OpenQuestion.COACH:
            self._let_bots_act()
            self._reconsider()

    async def _answer(self, line: str) -> None:
        reading = self._session.read()
        outcome = self._talk.typed(reading, self._names.written(line)).outcome
        if self._session.watches:
            self._console.say(self._session.why_watching)
        elif isinstance(outcome, KeyRefusal):
            self._console.say(refused(line, outcome))
        elif isinstance(outcome, StandingChoice):
            self._session.stand(outcome.action)
            self._console.say(*self._talk.standing(self._session.read()))
            self._reconsider()
        elif not reading.legal:
            self._console.say(self._talk.waiting(reading))
        else:
            await self._act(self._session.present, outcome.action)

    async def _act(self, chair: Chair, action: str) -> bool:
        """Send an action to the table; say what the rules or the disk refuse, and return False.

        What the disk has refused is asked again: a script waits for a question.
        """
        try:
            await self._session.act(chair, action)
        except KahwaError as error:
            again = (
                not isinstance(error, Illegal) and self._asking.question is not OpenQuestion.NOTHING
            )
            self._console.say(str(error), *(self._asking.words() if again else ()))
            return False
        return True


async def _stop(tasks: Iterable[asyncio.Future[Any]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError, Exception):
            await task
