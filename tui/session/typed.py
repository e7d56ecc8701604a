"""The commands of every table carried out: each leads to lines, or opens something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.ground.errors import KahwaError
from core.ground.words import _
from tui.games.reading import Reading
from tui.models import KeyRefusal
from tui.session.answers import (
    hand_sentence,
    legal_sentence,
    name_problem,
    no_par,
    refused,
    score_sentence,
    table_sentences,
    why_sentence,
)

if TYPE_CHECKING:
    from core.par.model import Par
    from tui.session.par import GrowingPar
    from tui.session.session import Session


@dataclass(frozen=True, slots=True)
class ToldLines:
    """The lines that a word leads to."""

    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class WrongLine:
    """Why a typed line is wrong, so that nothing has been done."""

    sentence: str


@dataclass(frozen=True, slots=True)
class NotNow:
    """Why nothing comes of a word now."""

    sentence: str


@dataclass(frozen=True, slots=True)
class OpensCoach:
    """The coach is to speak of the last round that is over."""


@dataclass(frozen=True, slots=True)
class OpensPar:
    """The par of the game that is over is to be shown, which grows while one looks at it."""

    par: Par
    growing: GrowingPar


Answered = ToldLines | WrongLine | NotNow | OpensCoach | OpensPar


class TypedWords:
    """Carries out the words that mean the same on the screen and in line mode."""

    def __init__(
        self, session: Session, read: Callable[[], Reading], legal_told: int | None = None
    ) -> None:
        """Take what tells how the game looks now; `legal_told` legal answers are told at most."""
        self._session = session
        self._talk = session.talk
        self._read = read
        self._legal_told = legal_told

    def hand(self) -> ToldLines:
        """Tell the player's cards."""
        return ToldLines([hand_sentence(self._talk, self._read())])

    def table(self) -> ToldLines:
        """Tell what lies on the table, and who holds what."""
        return ToldLines(table_sentences(self._talk, self._read()))

    def score(self) -> ToldLines:
        """Tell the score of every side."""
        return ToldLines([score_sentence(self._session.place, self._read().sitting)])

    def legal(self) -> ToldLines:
        """Tell the legal answers."""
        return ToldLines([legal_sentence(self._talk, self._read(), self._legal_told)])

    def why(self, text: str) -> ToldLines | WrongLine:
        """Tell by which rule the last points were given, or an answer is allowed or forbidden."""
        if not text:
            return ToldLines([self._session.present.chronicle.why()])
        outcome = self._talk.typed(self._read(), text).outcome
        if isinstance(outcome, KeyRefusal):
            return WrongLine(refused(text, outcome))
        return ToldLines([why_sentence(self._session.place.why(outcome.action))])

    def coach(self) -> ToldLines | NotNow | OpensCoach:
        """Have the coach speak of the last round, once one is over and where there is a coach."""
        if self._session.watches:
            return NotNow(self._session.why_watching)
        if self._session.place.why_no_hint:
            return NotNow(self._session.place.why_no_hint)
        if self._session.last_round(self._session.present.seat):
            return OpensCoach()
        return ToldLines([_("The coach reviews a round once it's over.")])

    def par(self, *, is_over: bool) -> ToldLines | OpensPar:
        """Have the par shown of a game that is over, or tell why there is none."""
        growing = self._session.seated.par() if is_over else None
        par = None if growing is None else growing.now()
        if growing is None or par is None:
            return ToldLines([no_par(self._session.seated, is_over=is_over)])
        return OpensPar(par, growing)

    def save(self, name: str, saved: str) -> ToldLines | WrongLine | NotNow:
        """Give the saved game a name, or take it away, which `saved` then tells."""
        problem = name_problem(name)
        if problem:
            return WrongLine(problem)
        try:
            self._session.rename(name)
        except KahwaError as error:
            return NotNow(str(error))
        return ToldLines([_("Saved as “{name}”.").format(name=name) if name else saved])
