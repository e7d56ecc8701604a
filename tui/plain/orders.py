"""The words of line mode that any table understands, and what each answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping

from core.ground.errors import KahwaError
from core.ground.words import N_, _
from tui.games.reading import Reading
from tui.models import Refusal
from tui.plain.account import Account
from tui.plain.coach import coach_lines
from tui.plain.hand import KnownHand
from tui.plain.hint import advice_lines
from tui.rules.lines import asked_lines
from tui.saved.par import par_lines
from tui.session.answers import (
    hand_sentence,
    legal_sentence,
    name_problem,
    no_par,
    refused,
    score_sentence,
    table_sentences,
    watching_sentence,
    why_sentence,
)
from tui.session.session import Session
from tui.session.words import WORDS, Word

LOG_LINES = 10
"""Lines of the log read out without a number."""

_ENTER = N_("Answer with one of the legal answers; Enter alone repeats the question.")

Answer = Iterable[str] | Awaitable[Iterable[str]]
"""The lines that a word leads to, at once or after some thought."""


class Orders:
    """Answers the words of a table for the person who has the keyboard."""

    def __init__(self, session: Session, accounts: Mapping[int, Account]) -> None:
        """Take the accounts of the seats at this keyboard."""
        self._session = session
        self._talk = session.talk
        self._accounts = accounts
        self._hands = {seat: KnownHand(session.talk) for seat in accounts}

    def words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what each word answers, given the rest of the line."""
        read = self._session.read
        return {
            "hand": lambda _rest: self._hand(read()),
            "table": lambda _rest: table_sentences(self._talk, read()),
            "score": lambda _rest: [score_sentence(self._session.place, read().sitting)],
            "legal": lambda _rest: [legal_sentence(self._talk, read())],
            "why": self._why,
            "hint": lambda _rest: self._hint(read()),
            "undo": lambda _rest: self._jump(self._session.take_back),
            "redo": lambda _rest: self._jump(self._session.redo),
            "log": self._log,
            "coach": lambda _rest: self._coach(),
            "par": lambda _rest: self._par(),
            "watch": self._watch,
            "rules": self._rules,
            "help": lambda _rest: help_lines(),
            "save": self._save,
        }

    def _hand(self, reading: Reading) -> list[str]:
        """Return the player's cards; from now on only what changes is told of them."""
        self._hands[reading.seat].hold(reading)
        return [hand_sentence(self._talk, reading)]

    def hand_again(self, reading: Reading) -> str:
        """Return the player's cards, or only what is new in a long hand that was told."""
        return self._hands[reading.seat].told(reading)

    def _why(self, text: str) -> list[str]:
        """Return the rule about an action, or of the last points if none is named."""
        if not text:
            return [self._session.present.chronicle.why()]
        outcome = self._talk.typed(self._session.read(), text).outcome
        if isinstance(outcome, Refusal):
            return [refused(text, outcome)]
        return [why_sentence(self._session.place.why(outcome.action))]

    async def _hint(self, reading: Reading) -> list[str]:
        """Return a hint, nothing if the game has moved on meanwhile."""
        if not reading.legal:
            return [self._talk.waiting(reading)]
        troubles: list[str] = []
        try:
            advice = await self._session.advice(self._session.position, troubles.append)
        except KahwaError as error:
            return [str(error)]
        if advice is None:
            return troubles
        told = advice_lines(advice, lambda action: self._talk.answer(reading, action))
        return [*troubles, *told]

    async def _coach(self) -> list[str]:
        """Return the lessons of the last round that is over."""
        if self._session.watches:
            return [watching_sentence()]
        if self._session.place.why_no_hint:
            return [self._session.place.why_no_hint]
        troubles: list[str] = []
        try:
            told = await coach_lines(self._session, troubles.append)
        except KahwaError as error:
            return [str(error)]
        return [*troubles, *told]

    def _par(self) -> Iterable[str]:
        """Return what strong bots make of the game, round by round."""
        is_over = self._session.place.is_over
        growing = self._session.seated.par() if is_over else None
        par = None if growing is None else growing.now()
        return [no_par(self._session.seated, is_over=is_over)] if par is None else par_lines(par)

    @property
    def _account(self) -> Account:
        return self._accounts[self._session.present.seat]

    def _log(self, count: str) -> list[str]:
        wanted = int(count) if count.isascii() and count.isdigit() else LOG_LINES
        return self._account.last(wanted)

    def _watch(self, number: str) -> list[str]:
        """Return all that has happened, or what led to a move and the move itself."""
        if not number:
            return list(self._account.lines)
        wanted = int(number) if number.isascii() and number.isdigit() else -1
        found = self._account.lines_to(wanted, LOG_LINES)
        return found or [_("There is no move {number} yet.").format(number=number)]

    @staticmethod
    async def _jump(jump: Callable[[], Awaitable[Callable[[], str]]]) -> list[str]:
        """Let the game go back or on, and tell by which decision."""
        try:
            told = await jump()
        except KahwaError as error:
            return [str(error)]
        return [told()]

    def _rules(self, wanted: str) -> Iterable[str]:
        """Return how this game is played, the contents of all rules, or one section of them."""
        return asked_lines(self._session.head.game, self._session.place.options, wanted)

    def _save(self, name: str) -> list[str]:
        problem = name_problem(name)
        if problem:
            return [problem]
        try:
            self._session.rename(name)
        except KahwaError as error:
            return [str(error)]
        if name:
            return [_("Saved as “{name}”.").format(name=name)]
        return [_("Every action is saved as it is made.")]


def help_lines(words: Iterable[Word] = WORDS) -> list[str]:
    """Return what can be typed at a table that understands these words."""
    return [_(_ENTER), *(line for word in words for line in word.lines())]
