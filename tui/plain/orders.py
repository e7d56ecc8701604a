"""The words of line mode that any table understands, and what each answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

from core.bots.crew import Crew
from core.coach.lessons import PastDecision
from core.errors import KahwaError
from core.match import Step
from core.saves import OpenGame, Saves
from core.store import HINT
from core.table import Table
from core.words import N_, _
from tui.games.sitting import Sitting
from tui.games.voice import Voice
from tui.models import Refusal
from tui.plain.account import Account
from tui.plain.coach import coach_lines
from tui.plain.hand import KnownHand
from tui.plain.hint import advice_for, advice_lines
from tui.plain.telling import score_line
from tui.rules.lines import asked_lines
from tui.session.answers import (
    hand_sentence,
    legal_sentence,
    name_problem,
    refused,
    table_sentences,
    why_sentence,
)
from tui.session.taken_back import decision_told
from tui.session.words import WORDS

LOG_LINES = 10
"""Lines of the log read out without a number."""

_ENTER = N_("Answer with one of the legal answers; Enter alone repeats the question.")

_TAKEN_BACK, _DONE_AGAIN = N_("Taken back: {what}"), N_("Done again: {what}")

Answer = Iterable[str] | Awaitable[Iterable[str]]
"""The lines that a word leads to, at once or after some thought."""


class Orders:
    """Answers the words of a table for the person whose account is given."""

    def __init__(
        self, game: OpenGame, table: Table, saves: Saves, crew: Crew, voice: Voice
    ) -> None:
        self._game = game
        self._table = table
        self._saves = saves
        self._crew = crew
        self._voice = voice
        self._marked: tuple[int, int] | None = None
        self._hands: dict[int, KnownHand] = {}

    def words(self, account: Account) -> dict[str, Callable[[str], Answer]]:
        """Return what each word answers to a person, given the rest of the line."""
        return {
            "hand": lambda _rest: self._hand(account),
            "table": lambda _rest: table_sentences(self._voice, self._sight(account)),
            "score": lambda _rest: [score_line(self._table.match.game, self._sight(account))],
            "legal": lambda _rest: [legal_sentence(self._voice, self._sight(account))],
            "why": lambda rest: self._why(account, rest),
            "hint": lambda _rest: self._hint(self._sight(account)),
            "undo": lambda _rest: self._jump(account, self._table.take_back, _TAKEN_BACK),
            "redo": lambda _rest: self._jump(account, self._table.redo, _DONE_AGAIN),
            "log": lambda rest: _log(account, rest),
            "coach": lambda _rest: self._coach(account),
            "watch": lambda rest: self._watch(account, rest),
            "rules": self._rules,
            "help": lambda _rest: help_lines(),
            "save": self._save,
        }

    def _sight(self, account: Account) -> Sitting:
        return account.sight(self._table.snapshot(account.chair.seat))

    def _hand(self, account: Account) -> list[str]:
        """Return the player's cards; from now on only what changes is told of them."""
        sitting = self._sight(account)
        self._known(account).hold(sitting)
        return [hand_sentence(self._voice, sitting)]

    def hand_again(self, account: Account, sitting: Sitting) -> str:
        """Return the player's cards, or only what is new in a long hand that was told."""
        return self._known(account).told(sitting)

    def _known(self, account: Account) -> KnownHand:
        return self._hands.setdefault(account.chair.seat, KnownHand(self._voice))

    def _why(self, account: Account, text: str) -> list[str]:
        """Return the rule about an action, or of the last points if none is named."""
        if not text:
            return [account.chair.chronicle.why()]
        sitting = self._sight(account)
        outcome = self._voice.typed(sitting, text).outcome
        if isinstance(outcome, Refusal):
            return [refused(text, outcome)]
        return [why_sentence(outcome.action, self._table, sitting)]

    async def _hint(self, sitting: Sitting) -> list[str]:
        if not sitting.legal:
            return [self._voice.waiting(sitting)]
        troubles: list[str] = []
        advice = await advice_for(self._table, sitting.seat, self._crew, troubles.append)
        position = sitting.seat, len(self._table.match.actions)
        if position != self._marked:
            try:
                self._saves.mark(self._game.head.id, HINT, sitting.seat)
            except KahwaError as error:
                return [str(error)]
            self._marked = position
        return [*troubles, *advice_lines(advice, lambda text: self._voice.answer(sitting, text))]

    async def _coach(self, account: Account) -> list[str]:
        """Return the lessons of the last round that is over."""
        if account.chair.is_spectator:
            return [_("You are watching: the bots play every seat.")]
        sitting, troubles = self._sight(account), list[str]()

        def typed(decision: PastDecision, action: str) -> str:
            known, seat = decision.observation.known, decision.observation.seat
            legal = tuple(known.legal_texts(seat))
            then = replace(sitting, view=known.view(seat), legal=legal, remarks={})
            return self._voice.answer(then, action)

        told = await coach_lines(
            self._table.match, sitting.seat, self._crew, troubles.append, typed
        )
        return [*troubles, *told]

    @staticmethod
    def _watch(account: Account, number: str) -> list[str]:
        """Return all that has happened, or what led to a move and the move itself."""
        if not number:
            return list(account.lines)
        wanted = int(number) if number.isascii() and number.isdigit() else -1
        found = account.lines_to(wanted, LOG_LINES)
        return found or [_("There is no move {number} yet.").format(number=number)]

    async def _jump(
        self, account: Account, jump: Callable[[], Awaitable[Step]], sentence: str
    ) -> list[str]:
        """Let the game go back or on, and tell by which decision."""
        if account.chair.is_spectator:
            return [_("You are watching: the bots play every seat.")]
        try:
            step = await jump()
        except KahwaError as error:
            return [str(error)]
        self._marked = None
        sitting = self._sight(account)
        what = _("a decision of {name}").format(name=sitting.names[step.seat])
        if step.seat == sitting.seat:
            what = decision_told(step, sitting, self._voice)
        return [_(sentence).format(what=what)]

    def _rules(self, wanted: str) -> Iterable[str]:
        """Return how this game is played, the contents of all rules, or one section of them."""
        return asked_lines(self._game.head.game, self._table.match.game.options, wanted)

    def _save(self, name: str) -> list[str]:
        problem = name_problem(name)
        if problem:
            return [problem]
        try:
            self._saves.rename(self._game.head.id, name or None)
        except KahwaError as error:
            return [str(error)]
        if name:
            return [_("Saved as “{name}”.").format(name=name)]
        return [_("Every action is saved as it is made.")]


def help_lines() -> list[str]:
    """Return what can be typed at a table."""
    return [_(_ENTER), *(line for word in WORDS for line in word.lines())]


def _log(account: Account, count: str) -> list[str]:
    wanted = int(count) if count.isascii() and count.isdigit() else LOG_LINES
    return account.lines[-wanted:] if wanted else []
