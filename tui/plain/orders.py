"""The words of line mode that any table understands, and what each answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

from core.bots.crew import Crew
from core.coach.lessons import Decision
from core.errors import KahwaError
from core.games import sections_of
from core.match import Step
from core.saves import OpenGame, Saves
from core.store import HINT
from core.table import Table
from core.words import N_, _
from tui.games.face import Sitting
from tui.games.voice import Voice
from tui.models import Refusal
from tui.plain.account import Account
from tui.plain.coach import coach_lines
from tui.plain.hint import advice_for, advice_lines
from tui.plain.telling import contents_lines, find_section, score_line, section_lines
from tui.rule_lines import spoken_lines
from tui.taken_back import decision_told

LEAVE = ("quit", "leave", "exit", "bye")
"""The words that end the sitting."""

ALL = "all"
"""The word after `rules` that asks for the contents of all of them."""

LOG_LINES = 10
"""Lines of the log read out without a number."""

_HELP = (
    N_("Answer with one of the legal answers; Enter alone repeats the question."),
    N_("hand: your cards. table: what lies on it and who holds what. score: the score."),
    N_("legal: every legal answer. why ANSWER: the rule that allows or forbids it."),
    N_("why: the rule of the last points. hint: what is best now, and why."),
    N_("undo: take your last decision back. redo: do it again."),
    N_("log, or log 20: what has happened. watch: all of it, from the first deal."),
    N_("coach: what cost you most in the last round. watch 34: the lines up to move 34."),
    N_("rules: how this game is played. rules all: the titles of all rules. rules 3: one part."),
    N_("save NAME: name this game in the list. quit: leave; the game is saved."),
)

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

    def words(self, account: Account) -> dict[str, Callable[[str], Answer]]:
        """Return what each word answers to a person, given the rest of the line."""
        return {
            "hand": lambda _rest: self.hand(self._sight(account)),
            "table": lambda _rest: self.table(self._sight(account)),
            "score": lambda _rest: [score_line(self._table.match.game, self._sight(account))],
            "legal": lambda _rest: self.legal(self._sight(account)),
            "why": lambda rest: self._why(account, rest),
            "hint": lambda _rest: self._hint(self._sight(account)),
            "undo": lambda _rest: self._jump(account, self._table.take_back, _TAKEN_BACK),
            "redo": lambda _rest: self._jump(account, self._table.redo, _DONE_AGAIN),
            "log": lambda rest: _log(account, rest),
            "coach": lambda _rest: self._coach(account),
            "watch": lambda rest: self._watch(account, rest),
            "rules": self._rules,
            "help": lambda _rest: map(_, _HELP),
            "save": self._save,
        }

    def _sight(self, account: Account) -> Sitting:
        return account.sight(self._table.snapshot(account.chair.seat))

    def hand(self, sitting: Sitting) -> list[str]:
        """Return the player's cards."""
        cards = ", ".join(self._voice.hand(sitting))
        return [_("Your hand: {cards}.").format(cards=cards) if cards else _("Your hand is empty.")]

    def table(self, sitting: Sitting) -> list[str]:
        """Return everything that lies on the table and who holds what."""
        return [*self._voice.table(sitting), *self._voice.players(sitting)]

    def legal(self, sitting: Sitting, most: int | None = None) -> list[str]:
        """Return the legal answers, or the first of them and how many more there are."""
        answers = [self._voice.answer(sitting, action) for action in sitting.legal]
        if not answers:
            return [self._voice.waiting(sitting)]
        if most is None or len(answers) <= most:
            return [_("Legal: {answers}.").format(answers=", ".join(answers))]
        return [
            _("Legal: {answers} and {count} more; the word legal lists them.").format(
                answers=", ".join(answers[:most]), count=len(answers) - most
            )
        ]

    def _why(self, account: Account, text: str) -> list[str]:
        """Return the rule about an action, or of the last points if none is named."""
        if not text:
            return [account.chair.chronicle.why()]
        typed = self._voice.typed(self._sight(account), text)
        if isinstance(typed.outcome, Refusal):
            return [typed.outcome.sentence]
        reason = self._table.why(account.chair.seat, typed.outcome.action)
        sentence = _("Yes. {why} ({source})") if reason.legal else _("No. {why} ({source})")
        return [sentence.format(why=reason.sentence, source=reason.source)]

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

        def typed(decision: Decision, action: str) -> str:
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

    def _jump(self, account: Account, jump: Callable[[], Step], sentence: str) -> list[str]:
        """Let the game go back or on, and tell by which decision."""
        if account.chair.is_spectator:
            return [_("You are watching: the bots play every seat.")]
        try:
            step = jump()
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
        game, options = self._game.head.game, self._table.match.game.options
        if not wanted:
            return [*spoken_lines(game, options), _("The word rules all gives the rest.")]
        sections = sections_of(game)
        if wanted.casefold() == ALL:
            return contents_lines(sections)
        section = find_section(sections, wanted)
        if section is None:
            return [
                _("There is no section {wanted}; the numbers go from 1 to {last}.").format(
                    wanted=wanted, last=len(sections)
                )
            ]
        return section_lines(section, options)

    def _save(self, name: str) -> list[str]:
        try:
            self._saves.rename(self._game.head.id, name or None)
        except KahwaError as error:
            return [str(error)]
        if name:
            return [_("Saved as “{name}”.").format(name=name)]
        return [_("Every action is saved as it is made.")]


def _log(account: Account, count: str) -> list[str]:
    wanted = int(count) if count.isascii() and count.isdigit() else LOG_LINES
    return account.lines[-wanted:] if wanted else []
