"""A game with its history: every action is prepared on a copy, then taken over as a whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from core.chance import BadChance, Outcome, RecordedChance, Source
from core.errors import KahwaError
from core.game import Event, Game, Illegal
from core.journal import ACTION, BACK, Row
from core.options import Options
from core.registry import game_type
from core.words import _

CHECKSUM_EVERY = 32
"""Actions between two checksums of the state in records and journals."""

KEPT_EVERY = 32
"""Actions between two states that a match keeps; those between are played again when asked for.

A state takes about 2 KB, a fifteenth of what the events of so many actions take.
"""

Action = tuple[int, str]
"""A seat and the notation of what it did."""


class BadRecord(KahwaError):
    """A record or journal that cannot be replayed; the message names the first misfit.

    `action` is the number of the action that does not fit, if it is one.
    """

    code = "bad-record"

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action


def checksum(game: Game) -> str:
    """Return the checksum of a state: see docs/records.md."""
    plain = json.dumps(game.state(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(plain.encode("ascii")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Step:
    """One action carried out on a copy of the game: what the match becomes once it is durable.

    `number` counts from 1; `forced` tells that the seat could do nothing else; `outcomes` are the
    chance outcomes that the action asked for.
    """

    number: int
    seat: int
    text: str
    forced: bool
    game: Game
    events: tuple[Event, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def checksum(self) -> str:
        """The checksum of the state after the action, computed whenever it is asked for."""
        return checksum(self.game)

    def row(self, number: int) -> Row:
        """Return row `number` of a journal that the step is."""
        return Row(number, ACTION, self.number, self.seat, self.text, self.outcomes, self.checksum)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The way back in a match: the game as it was, and the steps since, which are taken back."""

    game: Game
    steps: tuple[Step, ...]

    @property
    def checksum(self) -> str:
        """The checksum of the state to go back to, computed whenever it is asked for."""
        return checksum(self.game)


class Match:
    """A game in progress, its accepted actions, its chance outcomes and all its events.

    `events[0]` are those of the first deal, `events[n]` those of action n; `forced` has the numbers
    of the actions that were all their seat could do. `row` is the number of the last row of the
    match's journal: every action and every take-back has one, and others may come between.
    """

    def __init__(
        self, kind: type[Game], options: Options, source: Source, recorded: Sequence[Outcome] = ()
    ) -> None:
        """Begin a game; raise KahwaError if none can come of the options and the source."""
        deck = kind.deck(options)
        source.check(deck, int(options["players"]))
        self.chance = RecordedChance(deck, source, recorded)
        opening: list[Event] = []
        self.game = kind(options, self.chance, opening.append)
        self.game.listener = None
        self.row = 0
        self.actions: list[Action] = []
        self.forced: set[int] = set()
        self.checksums: dict[int, str] = {}
        self.events: list[tuple[Event, ...]] = [tuple(opening)]
        self._kept: list[Game] = [self.game]
        self._outcomes_by: list[int] = [len(self.outcomes)]

    def copy(self) -> Match:
        """Return an independent copy, which does not follow what is played in this match."""
        twin = copy(self)
        twin.actions = self.actions.copy()
        twin.forced = self.forced.copy()
        twin.checksums = self.checksums.copy()
        twin.events = self.events.copy()
        twin._kept = self._kept.copy()
        twin._outcomes_by = self._outcomes_by.copy()
        return twin

    @property
    def outcomes(self) -> list[Outcome]:
        """Every chance outcome so far, in order."""
        return self.chance.outcomes

    @property
    def checksum(self) -> str:
        """The checksum of the present state, computed whenever it is asked for."""
        return checksum(self.game)

    def prepare(self, seat: int, text: str) -> Step:
        """Return what an action leads to; raise Illegal if it is not legal. Changes nothing."""
        return _step(self.game, len(self.actions) + 1, seat, text)

    def commit(self, step: Step) -> None:
        """Take over a prepared step as the new present."""
        assert step.number == len(self.actions) + 1, "steps are committed in order"
        self.game = step.game
        self.chance = _chance_of(step.game)
        self.row += 1
        self.actions.append((step.seat, step.text))
        self.events.append(step.events)
        self._outcomes_by.append(len(self.outcomes))
        if step.number % KEPT_EVERY == 0:
            # What a step has led to is never changed, only copied.
            self._kept.append(step.game)
        if step.forced:
            self.forced.add(step.number)
        if step.number % CHECKSUM_EVERY == 0:
            self.checksums[step.number] = step.checksum

    def act(self, seat: int, text: str) -> Step:
        """Carry out an action at once; raise Illegal if it is not legal."""
        step = self.prepare(seat, text)
        self.commit(step)
        return step

    def game_at(self, position: int) -> Game:
        """Return the state after so many actions, free for the caller to change.

        The same actions from there on bring the same outcomes of chance.
        """
        place = position // KEPT_EVERY
        kept = self._kept[place]
        game = kept.clone(_chance_of(kept).fork_along(self.outcomes))
        for seat, text in self.actions[place * KEPT_EVERY : position]:
            game.apply(seat, game.parse(text))
        return game

    def outcomes_at(self, position: int) -> list[Outcome]:
        """Return the chance outcomes of the deal and so many actions, in order."""
        return self.outcomes[: self._outcomes_by[position]]

    def outcomes_of(self, number: int) -> list[Outcome]:
        """Return the chance outcomes that action `number` caused."""
        return self.outcomes[self._outcomes_by[number - 1] : self._outcomes_by[number]]

    def prepare_take_back(self, number: int) -> TakeBack:
        """Return the way back to before action `number`. Changes nothing.

        The same actions from there on bring the same outcomes of chance.
        """
        games, steps = [self.game_at(number - 1)], []
        for place, (seat, text) in enumerate(self.actions[number - 1 :], number):
            steps.append(_step(games[-1], place, seat, text))
            games.append(steps[-1].game)
        for game in games:
            _chance_of(game).leave_record()
        return TakeBack(games[0], tuple(steps))

    def take_back(self, back: TakeBack) -> None:
        """Go a prepared way back."""
        self.game = back.game
        self.chance = _chance_of(back.game)
        self.row += 1
        kept = len(self.actions) - len(back.steps)
        del self._kept[kept // KEPT_EVERY + 1 :]
        del self._outcomes_by[kept + 1 :]
        del self.actions[kept:]
        del self.events[kept + 1 :]
        self.forced = {number for number in self.forced if number <= kept}
        self.checksums = {n: value for n, value in self.checksums.items() if n <= kept}

    def follow(self, row: Row) -> None:
        """Take in the next row of the match's journal; nothing happens where it has been already.

        Raise BadRecord, with nothing changed, if the row is not the next one, or leads elsewhere
        here than where it was kept.
        """
        if row.number <= self.row:
            return
        if row.number != self.row + 1:
            raise BadRecord(
                _("Row {number} does not follow the {known} rows known here.").format(
                    number=row.number, known=self.row
                )
            )
        if row.kind == ACTION:
            self._follow_action(row)
        elif row.kind == BACK:
            back = self.prepare_take_back(row.actions + 1)
            _compare(row, back.checksum)
            self.take_back(back)
        else:
            _compare(row, self.checksum)
            self.row = row.number

    def _follow_action(self, row: Row) -> None:
        try:
            step = self.prepare(row.seat, row.content)
        except Illegal as error:
            raise BadRecord(
                _("Row {number} ({action}) does not fit the game: {reason}").format(
                    number=row.number, action=row.content, reason=error
                )
            ) from error
        if list(step.outcomes) != list(row.outcomes):
            raise BadRecord(
                _("Chance was another in row {number} than here.").format(number=row.number)
            )
        _compare(row, step.checksum)
        self.commit(step)


def _step(game: Game, number: int, seat: int, text: str) -> Step:
    """Return what action `number` leads to from a state; raise Illegal if it is not legal."""
    code = game.check(seat, text)
    before = _chance_of(game)
    chance = before.fork()
    trial = game.clone(chance)
    events: list[Event] = []
    trial.listener = events.append
    trial.apply(seat, code)
    trial.listener = None
    return Step(
        number,
        seat,
        game.text(code),
        seat == game.to_act and len(game.legal(seat)) == 1,
        trial,
        tuple(events),
        tuple(chance.outcomes[len(before.outcomes) :]),
    )


def _chance_of(game: Game) -> RecordedChance:
    """Return the chance of a match's game, which keeps its outcomes."""
    assert isinstance(game.chance, RecordedChance)
    return game.chance


def _compare(row: Row, here: str) -> None:
    """Raise BadRecord if a row has led to another state than `here`."""
    if row.checksum not in (None, here):
        raise BadRecord(
            _("The checksum of row {number} does not fit the game.").format(number=row.number)
        )


def replay(
    name: str,
    options: Mapping[str, object],
    source: Source,
    outcomes: Sequence[Outcome],
    actions: Sequence[Action],
    checksums: Mapping[int, str],
) -> Match:
    """Return the match that a history describes, ready to go on.

    Raise BadRecord naming the first chance outcome, action or checksum that does not fit.
    """
    try:
        kind = game_type(name)
        match = Match(kind, kind.table.settle(options), source, outcomes)
    except KahwaError as error:
        raise BadRecord(str(error)) from error
    for number, (seat, text) in enumerate(actions, 1):
        if not 0 <= seat < match.game.players:
            raise BadRecord(
                _(
                    "Action {number} of the record is of seat {seat}, but they end at {last}."
                ).format(number=number, seat=seat, last=match.game.players - 1),
                number,
            )
        step = _replay_action(match, number, seat, text)
        if number in checksums and checksums[number] != step.checksum:
            raise BadRecord(
                _("The checksum after action {number} does not fit the game.").format(
                    number=number
                ),
                number,
            )
    if len(match.outcomes) != len(outcomes):
        raise BadRecord(_("The record has more or fewer outcomes of chance than its game."))
    return match


def _replay_action(match: Match, number: int, seat: int, text: str) -> Step:
    try:
        return match.act(seat, text)
    except (Illegal, BadChance) as error:
        raise BadRecord(
            _("Action {number} of the record ({action}) does not fit: {reason}").format(
                number=number, action=text, reason=error
            ),
            number,
        ) from error
