"""What is kept of a game as it is played: its head, and each row with what stands beside it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from core.contract.chance import Outcome
from core.contract.game import Game, Plain
from core.match.course import is_dealt
from core.match.journal import ACTION, BACK, Row
from core.match.match import Match, MatchStep, TakeBack, checksum
from core.match.positions import NoPosition, plain_position
from core.statistics.results import result_of
from core.store.model import GameHead, Result, SavedGame
from core.table.seating import Seat

STATE_EVERY = 512
"""Actions, at the least, between two states that are kept of a long game, where rounds begin."""

STATE_AFTER = 2 * STATE_EVERY
"""Actions after which a state is kept wherever the game is."""


def new_head(
    game_id: str,
    match: Match,
    seats: Sequence[Seat],
    *,
    name: str | None = None,
    take_backs: bool = True,
    origin: Plain | None = None,
) -> GameHead:
    """Return what is kept of a new game beside its journal."""
    kind = type(match.game)
    return GameHead(
        id=game_id,
        game=kind.name,
        options=dict(match.game.options),
        players=match.game.players,
        rules_version=kind.rules_version,
        seats=[seat.plain() for seat in seats],
        source=match.chance.source.plain(),
        name=name,
        summary=summary(match.game.scores(), None),
        take_backs=take_backs,
        origin=origin,
    )


def summary(scores: list[int], winners: list[int] | None) -> Plain:
    """Return what the list of saved games shows of a game without replaying it."""
    return {"scores": scores, "winners": winners}


class FirstRows(NamedTuple):
    """The `rows` with which the journal of a new game begins, and where they have led.

    `outcomes` are those of chance in its first deal.
    """

    match: Match
    outcomes: list[Outcome]
    rows: list[Row]


def first_rows(past: Match, position: int) -> FirstRows:
    """Return with which rows a new game repeats another one, card for card, up to a position."""
    known = past.outcomes_at(position)
    match = Match(type(past.game), past.game.options, past.chance.source, known)
    outcomes = list(match.outcomes)
    steps = [match.act(seat, text) for seat, text in past.actions[:position]]
    return FirstRows(match, outcomes, [step.row(step.number) for step in steps])


class NewRow(NamedTuple):
    """The next row of a game's journal, and what is kept with it.

    That is the `summary` of the game after it, whether it is `finished` then, and with which
    `result` for a person; and now and then of a long game the `state` before the row, as JSON.
    """

    row: Row
    summary: Plain
    finished: bool = False
    result: Result | None = None
    state: str | None = None


class RowBuilder:
    """Builds each further row of a game's journal, and tells what is to be kept with it."""

    def __init__(self, match: Match, seats: Sequence[Seat], last_state: int = 0) -> None:
        """Go on with a match; after `last_state` actions its last state was kept."""
        self._match = match
        self._seats = seats
        self._last_state = last_state

    def of_step(self, step: MatchStep) -> NewRow:
        """Return the row that a step of the present is."""
        match, game, result, state = self._match, step.game, None, None
        if game.is_over:
            result = result_of(game, [*match.events, step.events], self._seats)
        if self._is_due(step.number, step.outcomes):
            state = _state(match, match.game)
        row, summed = step.row(match.row + 1), summary(game.scores(), game.winners())
        return NewRow(row, summed, game.is_over, result, state)

    def of_take_back(self, back: TakeBack) -> NewRow:
        """Return the row that says that steps of the present are taken back."""
        first, number = back.steps[0], self._match.row + 1
        row = Row(number, BACK, first.number - 1, first.seat, "", [], checksum(back.game))
        return NewRow(row, summary(back.game.scores(), None))

    def kept(self, row: Row) -> None:
        """Note that a row is kept, here or by others, with the state before it where one is due."""
        if row.kind == ACTION and self._is_due(row.actions, row.outcomes):
            self._last_state = row.actions - 1
        elif row.kind == BACK:
            self._last_state = min(self._last_state, row.actions)

    def missing_states(self, saved: SavedGame) -> dict[int, str]:
        """Return the states that a resumed game lacks, by the rows that led to them."""
        found: dict[int, str] = {}
        for number in range(self._last_state + STATE_EVERY + 1, len(self._match.actions) + 1):
            if self._is_due(number, self._match.outcomes_of(number)):
                self._last_state = number - 1
                state = _state(self._match, self._match.game_at(number - 1))
                if state is not None:
                    found[saved.row_of[number - 2]] = state
        return found

    def _is_due(self, number: int, outcomes: Sequence[Mapping[str, Any]]) -> bool:
        """Tell whether the state before an action, with its outcomes of chance, is to be kept."""
        since = number - 1 - self._last_state
        return since >= STATE_EVERY and (since >= STATE_AFTER or is_dealt(outcomes))


def _state(match: Match, game: Game) -> str | None:
    """Return a position of a match as JSON; None where it cannot be written."""
    try:
        position = plain_position(game, match.game_at(0))
    except NoPosition:
        return None
    return json.dumps(position, separators=(",", ":"))
