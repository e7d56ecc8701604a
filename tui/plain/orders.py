"""The words of line mode that any table understands, and what each answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping

from core.coach.advice import Advice, Alternative, Comparison, left_out, verdict
from core.ground.errors import KahwaError
from core.ground.harmless import echoed
from core.ground.words import N_, _, ngettext
from tui.games.reading import Reading
from tui.games.talk import AnyTalk
from tui.plain.account import Account
from tui.plain.coach import coach_lines
from tui.rules.lines import asked_lines
from tui.saved.par import par_lines
from tui.session.answers import LONG_HAND, hand_sentence
from tui.session.session import Session
from tui.session.typed import (
    Answered,
    NotNow,
    OpensCoach,
    OpensPar,
    ToldLines,
    TypedWords,
    WrongLine,
)
from tui.session.words import WORDS, Word

LONGEST_NUMBER = 9
"""Digits of a typed number that count; no game has so many moves."""

ALTERNATIVES = 3
"""Answers of a hint that are told, best first."""

LEFT_OUT_TOLD = 6
"""Answers that were not compared and are named."""

_OTHER = {
    None: N_("Or: {answer}. {reason}"),
    Comparison.LESS: N_("Or: {answer}, {less}. {reason}"),
    Comparison.CLOSE: N_("Or: {answer}, perhaps just as good. {reason}"),
    Comparison.EQUAL: N_("Or: {answer}, just as good. {reason}"),
}
"""What is said of an answer by how it compares with the best."""


def advice_lines(advice: Advice, typed: Callable[[str], str]) -> list[str]:
    """Return advice in sentences; `typed` says how an action is typed."""
    if not advice.alternatives:
        return [_("Say nothing: that's best.")]
    best, *others = advice.alternatives[:ALTERNATIVES]
    sure = verdict(advice, typed)
    return [
        " ".join(filter(None, (_line(N_("Best: {answer}. {reason}"), best, typed), sure))),
        *(_line(_OTHER[other.standing], other, typed) for other in others),
        *filter(None, (left_out(advice, typed, LEFT_OUT_TOLD),)),
    ]


def _line(sentence: str, one: Alternative, typed: Callable[[str], str]) -> str:
    """Return a marked sentence about an answer."""
    return _(sentence).format(answer=typed(one.action), less=one.less, reason=one.why)


class KnownHand:
    """The hand as it was told last."""

    def __init__(self, talk: AnyTalk) -> None:
        """Tell hands in the words of a game."""
        self._talk = talk
        self._dealt: tuple[str, ...] | None = None
        self._names: list[str] = []

    def hold(self, reading: Reading) -> None:
        """Take the present hand for told."""
        self._dealt, self._names = reading.sitting.dealt, list(self._talk.hand(reading))

    def told(self, reading: Reading) -> str:
        """Return the hand: a long one whole after a deal, and then only what is new in it."""
        dealt, before = self._dealt, self._names
        self.hold(reading)
        if len(self._names) <= LONG_HAND or dealt != reading.sitting.dealt:
            return hand_sentence(self._talk, reading)
        come = list((Counter(self._names) - Counter(before)).elements())
        count = ngettext("You hold {count} card.", "You hold {count} cards.", len(self._names))
        sentence = (
            _("New in your hand: {cards}. {count} Type hand for all.")
            if come
            else _("{count} Type hand for all.")
        )
        return sentence.format(cards=", ".join(come), count=count.format(count=len(self._names)))


LOG_LINES = 10
"""Lines of the log read out without a number."""

_ENTER = N_("Type one of the choices you hear. Press Enter to hear them again.")

Answer = Iterable[str] | Awaitable[Iterable[str]]
"""The lines that a word leads to, at once or after some thought."""


class Orders:
    """Answers the words of a table for the person who has the keyboard."""

    def __init__(self, session: Session, accounts: Mapping[int, Account]) -> None:
        """Take the accounts of the seats at this keyboard."""
        self._session = session
        self._talk = session.talk
        self._typed = TypedWords(session, session.read)
        self._accounts = accounts
        self._hands = {seat: KnownHand(session.talk) for seat in accounts}

    def words(self) -> dict[str, Callable[[str], Answer]]:
        """Return what each word answers, given the rest of the line."""
        read = self._session.read
        return {
            "hand": lambda _rest: self._hand(read()),
            "table": lambda _rest: self._lines(self._typed.table()),
            "score": lambda _rest: self._lines(self._typed.score()),
            "legal": lambda _rest: self._lines(self._typed.legal()),
            "why": lambda rest: self._lines(self._typed.why(rest)),
            "hint": lambda _rest: self._hint(read()),
            "undo": lambda _rest: self._jump(self._session.take_back),
            "redo": lambda _rest: self._jump(self._session.redo),
            "log": self._log,
            "coach": lambda _rest: self._lines(self._typed.coach()),
            "par": lambda _rest: self._lines(self._typed.par(is_over=self._session.place.is_over)),
            "replay": self._replay,
            "rules": self._rules,
            "help": lambda _rest: help_lines(self._talk),
            "save": lambda rest: self._lines(
                self._typed.save(rest, _("The game has no name now. Kahwa saves every move."))
            ),
        }

    def _hand(self, reading: Reading) -> list[str]:
        """Return the player's cards; from now on only what changes is told of them."""
        self._hands[reading.seat].hold(reading)
        return [hand_sentence(self._talk, reading)]

    def hand_again(self, reading: Reading) -> str:
        """Return the player's cards, or only what is new in a long hand that was told."""
        return self._hands[reading.seat].told(reading)

    def _lines(self, answer: Answered) -> Answer:
        """Return in lines what a word has led to."""
        match answer:
            case ToldLines(lines):
                return lines
            case WrongLine(sentence) | NotNow(sentence):
                return [sentence]
            case OpensCoach():
                return self._coach()
            case OpensPar(par):
                return par_lines(par)

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
        troubles: list[str] = []
        try:
            told = await coach_lines(self._session, troubles.append)
        except KahwaError as error:
            return [str(error)]
        return [*troubles, *told]

    @property
    def _account(self) -> Account:
        return self._accounts[self._session.present.seat]

    def _log(self, count: str) -> list[str]:
        wanted = _number(count, LOG_LINES)
        return self._account.last(wanted)

    def _replay(self, number: str) -> list[str]:
        """Return all that has happened, or what led to a move and the move itself."""
        if not number:
            return list(self._account.lines)
        wanted = _number(number, -1)
        found = self._account.lines_to(wanted, LOG_LINES)
        return found or [_("There's no move {number} yet.").format(number=echoed(number))]

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


def help_lines(talk: AnyTalk, words: Iterable[Word] = WORDS) -> list[str]:
    """Return what can be typed at a table of a game that understands these words."""
    return [_(_ENTER), _(talk.typing), *(line for word in words for line in word.lines())]


def _number(text: str, otherwise: int) -> int:
    """Return the number that was typed; something else where it is none."""
    return int(text[:LONGEST_NUMBER]) if text.isascii() and text.isdigit() else otherwise
