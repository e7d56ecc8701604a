"""A game with its history: every action is prepared on a copy, then taken over as a whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass

import msgspec

from core.contract.chance import BadChance, Outcome, RecordedChance, Source
from core.contract.game import Event, Game, Illegal
from core.contract.options import Options
from core.games.editions import edition_of
from core.games.registry import game_type
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.history import Action, Events, History, chance_of
from core.match.journal import ACTION, BACK, Row

CHECKSUM_EVERY = 32
"""Actions between two checksums of the state in records and journals."""


class BadRecord(KahwaError):
    """A record or journal that cannot be replayed; the message names the first misfit.

    `action` is the number of the action that does not fit, if it is one.
    """

    code = "bad-record"

    def __init__(self, message: str, action: int | None = None) -> None:
        super().__init__(message)
        self.action = action


_encoder = msgspec.json.Encoder(order="sorted")


def checksum(game: Game) -> str:
    """Return the checksum of a state: see docs/records.md."""
    state = game.state()
    plain = _encoder.encode(state)
    if not plain.isascii() or b"\\" in plain or b"\x7f" in plain:
        # The encoder, which is faster, writes such texts in another way.
        text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        plain = text.encode("ascii")
    return hashlib.sha256(plain).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class MatchStep:
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

    def row(self, number: int) -> Row:
        """Return row `number` of a journal that the step is."""
        state = checksum(self.game)
        return Row(number, ACTION, self.number, self.seat, self.text, self.outcomes, state)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The way back in a match: the game as it was, and the steps since, which are taken back."""

    game: Game
    steps: tuple[MatchStep, ...]


class Match:
    """A game in progress, its accepted actions, its chance outcomes and all its events.

    `row` is the number of the last row of the match's journal: every action and every take-back
    has one, and others may come between. What is past is worked out where it is asked for, if the
    match was resumed from a state of a long game. `gone_back` are, in order, the numbers of actions
    that it has gone back to since it is here.
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
        self.checksums: dict[int, str] = {}
        self.gone_back: list[int] = []
        self._history = History(self.game, tuple(opening))

    def copy(self) -> Match:
        """Return an independent copy, which does not follow what is played in this match."""
        twin = copy(self)
        twin.checksums, twin.gone_back = self.checksums.copy(), self.gone_back.copy()
        twin._history = self._history.copy()
        return twin

    def leap(self, actions: Sequence[Action], outcomes_by: Sequence[int], game: Game) -> None:
        """Go on, in a match just begun, from a state that so many actions have led to.

        `outcomes_by` has for each action how many outcomes of chance there were after it.
        """
        self.game, self.chance = game, chance_of(game)
        self._history.leap(actions, outcomes_by, game)

    @property
    def actions(self) -> list[Action]:
        """Every action so far, in order."""
        return self._history.actions

    @property
    def outcomes(self) -> list[Outcome]:
        """Every chance outcome so far, in order."""
        return self.chance.outcomes

    @property
    def checksum(self) -> str:
        """The checksum of the present state, computed whenever it is asked for."""
        return checksum(self.game)

    @property
    def events(self) -> Sequence[Events]:
        """Everything that has happened: first what did in the first deal, then in each action."""
        return self._history.events_since(0)

    def events_since(self, position: int) -> Sequence[Events]:
        """Return what has happened in the actions from one on; position 0 is the first deal."""
        return self._history.events_since(position)

    def round_before(self, position: int) -> int:
        """Return the last position, not after another, to which a round was dealt; 0 if none."""
        for number in range(position, 0, -1):
            if any(outcome["kind"] == "shuffle" for outcome in self.outcomes_of(number)):
                return number
        return 0

    @property
    def forced(self) -> set[int]:
        """The numbers of the actions that were all their seat could do."""
        return self._history.forced()

    def is_forced(self, number: int) -> bool:
        """Tell whether an action was all that its seat could do."""
        return self._history.is_forced(number)

    def prepare(self, seat: int, text: str) -> MatchStep:
        """Return what an action leads to; raise Illegal if it is not legal. Changes nothing."""
        return _step(self.game, len(self.actions) + 1, seat, text)

    def commit(self, step: MatchStep) -> None:
        """Take over a prepared step as the new present."""
        assert step.number == len(self.actions) + 1, "steps are committed in order"
        self.game = step.game
        self.chance = chance_of(step.game)
        self.row += 1
        self._history.add((step.seat, step.text), step.game, step.events, forced=step.forced)
        if step.number % CHECKSUM_EVERY == 0:
            self.checksums[step.number] = checksum(step.game)

    def act(self, seat: int, text: str) -> MatchStep:
        """Carry out an action at once; raise Illegal if it is not legal."""
        step = self.prepare(seat, text)
        self.commit(step)
        return step

    def game_at(self, position: int) -> Game:
        """Return the state after so many actions, free for the caller to change.

        The same actions from there on bring the same outcomes of chance.
        """
        return self._history.game_at(position)

    def outcomes_at(self, position: int) -> list[Outcome]:
        """Return the chance outcomes of the deal and so many actions, in order."""
        return self.chance.part(0, self._history.outcomes_by(position))

    def outcomes_of(self, number: int) -> list[Outcome]:
        """Return the chance outcomes that action `number` caused."""
        by = self._history.outcomes_by
        return self.chance.part(by(number - 1), by(number))

    def prepare_take_back(self, number: int) -> TakeBack:
        """Return the way back to before action `number`. Changes nothing.

        The same actions from there on bring the same outcomes of chance.
        """
        games, steps = [self.game_at(number - 1)], []
        for place, (seat, text) in enumerate(self.actions[number - 1 :], number):
            steps.append(_step(games[-1], place, seat, text))
            games.append(steps[-1].game)
        for game in games:
            chance_of(game).leave_record()
        return TakeBack(games[0], tuple(steps))

    def take_back(self, back: TakeBack) -> None:
        """Go a prepared way back."""
        self.game = back.game
        self.chance = chance_of(back.game)
        self.row += 1
        kept = len(self.actions) - len(back.steps)
        for number in range(kept + 1, len(self.actions) + 1):
            self.checksums.pop(number, None)
        self.gone_back.append(kept)
        self._history.cut(kept, back.game)

    def follow(self, row: Row) -> MatchStep | TakeBack | None:
        """Take in the next row of the match's journal; return the action or the way back it is.

        It is none of both where another player sits down, and where it has been taken in already:
        then nothing happens. Raise BadRecord, with nothing changed, if the row is not the next one,
        or leads elsewhere here than where it was kept.
        """
        if row.number <= self.row:
            return None
        if row.number != self.row + 1:
            raise BadRecord(
                _("Row {number} does not follow the {known} rows known here.").format(
                    number=row.number, known=self.row
                )
            )
        if row.kind == ACTION:
            return self._follow_action(row)
        if row.kind == BACK:
            if row.actions >= len(self.actions):
                raise BadRecord(
                    _("Row {number} undoes an action that isn't there.").format(number=row.number)
                )
            back = self.prepare_take_back(row.actions + 1)
            _compare(row, back.game)
            self.take_back(back)
            return back
        _compare(row, self.game)
        self.row = row.number
        return None

    def _follow_action(self, row: Row) -> MatchStep:
        try:
            step = self.prepare(row.seat, row.content)
        except Illegal as error:
            raise BadRecord(
                _("Row {number} ({action}) does not match the game: {reason}").format(
                    number=row.number, action=row.content, reason=error
                )
            ) from error
        if list(step.outcomes) != list(row.outcomes):
            raise BadRecord(
                _("The draw in row {number} differs from the game's.").format(number=row.number)
            )
        _compare(row, step.game)
        self.commit(step)
        return step


def _step(game: Game, number: int, seat: int, text: str) -> MatchStep:
    """Return what action `number` leads to from a state; raise Illegal if it is not legal."""
    code = game.check(seat, text)
    before = chance_of(game)
    chance = before.fork()
    trial = game.clone(chance)
    events: list[Event] = []
    trial.listener = events.append
    trial.apply(seat, code)
    trial.listener = None
    return MatchStep(
        number,
        seat,
        game.text(code),
        seat == game.to_act and len(game.legal(seat)) == 1,
        trial,
        tuple(events),
        tuple(chance.part(before.count, chance.count)),
    )


def _compare(row: Row, here: Game) -> None:
    """Raise BadRecord if a row has led to another state than `here`."""
    if row.checksum is not None and row.checksum != checksum(here):
        raise BadRecord(
            _("The checksum of row {number} does not match the game.").format(number=row.number)
        )


def replay(
    name: str,
    options: Mapping[str, object],
    source: Source,
    outcomes: Sequence[Outcome],
    actions: Sequence[Action],
    checksums: Mapping[int, str],
    version: int | None = None,
) -> Match:
    """Return the match that a history describes, ready to go on.

    It is played by a `version` of the rules, or by those of today. Raise BadRecord naming the first
    chance outcome, action or checksum that does not fit.
    """
    match = begun(name, options, source, outcomes, version)
    go_on(match, outcomes, actions, checksums)
    return match


def begun(
    name: str,
    options: Mapping[str, object],
    source: Source,
    outcomes: Sequence[Outcome],
    version: int | None = None,
) -> Match:
    """Return the beginning of the match that a history describes; raise BadRecord if it has none.

    `outcomes` are those of the whole history, `version` that of its rules where not of today's.
    """
    try:
        kind = game_type(name) if version is None else edition_of(name, version)
        return Match(kind, kind.table.settle(options), source, outcomes)
    except KahwaError as error:
        raise BadRecord(str(error)) from error


def go_on(
    match: Match,
    outcomes: Sequence[Outcome],
    actions: Sequence[Action],
    checksums: Mapping[int, str],
) -> None:
    """Play what a match lacks of a history; raise BadRecord naming the first that does not fit."""
    first = len(match.actions) + 1
    for number, (seat, text) in enumerate(actions[first - 1 :], first):
        if not 0 <= seat < match.game.players:
            raise BadRecord(
                _(
                    "Action {number} of the record is by seat {seat}, but the last seat is {last}."
                ).format(number=number, seat=seat, last=match.game.players - 1),
                number,
            )
        step = _replay_action(match, number, seat, text)
        if number in checksums and checksums[number] != checksum(step.game):
            raise BadRecord(
                _("The checksum after action {number} does not match the game.").format(
                    number=number
                ),
                number,
            )
    if match.chance.count != len(outcomes):
        raise BadRecord(_("The record has more or fewer draws than its game."))


def _replay_action(match: Match, number: int, seat: int, text: str) -> MatchStep:
    try:
        return match.act(seat, text)
    except (Illegal, BadChance) as error:
        raise BadRecord(
            _("Action {number} of the record ({action}) does not fit: {reason}").format(
                number=number, action=text, reason=error
            ),
            number,
        ) from error
