"""A saved game as a match again: played from its first deal, or from a state that is kept of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core.contract.chance import BadChance, Source
from core.contract.game import Game
from core.contract.options import BadOption
from core.contract.sources import source_from
from core.games.editions import OtherEdition, edition_of
from core.ground.logs import log
from core.match.course import is_dealt
from core.match.match import CHECKSUM_EVERY, BadRecord, Match, Step, begun, checksum, go_on
from core.match.positions import NoPosition, game_in, plain_position
from core.store.errors import StoreError
from core.store.model import GameHead, SavedGame
from core.store.states import KeptState, States

if TYPE_CHECKING:
    from core.records.recording import Recording
from core.ground.words import _

STATE_EVERY = 512
"""Actions, at the least, between two states that are kept of a long game, where rounds begin."""

STATE_AFTER = 2 * STATE_EVERY
"""Actions after which a state is kept wherever the game is."""


def replayed(saved: SavedGame) -> Match:
    """Return the match that a saved game is, played by the rules with which it was begun.

    From the last state that fits on it is played here; of what was before, rows and links are
    checked. If that leads nowhere, all is played, and what is wrong is named. Raise BadRecord where
    rows do not fit, or where this Kahwa has not those rules.
    """
    _check_edition(saved.head)
    try:
        source = source_from(saved.head.source)
    except BadChance as error:
        raise BadRecord(str(error)) from error
    for state in saved.states:
        match = _leapt(saved, source, state)
        if match is not None:
            return match
    match = _begun(saved, source)
    try:
        _go_on(match, saved)
    except BadRecord as error:
        if error.action is None:
            raise
        raise BadRecord(
            _("Game {game} cannot be replayed from row {row} of its journal. {reason}").format(
                row=saved.row_of[error.action - 1], game=saved.head.id, reason=error
            )
        ) from error
    return match


def recording_of(saved: SavedGame) -> Recording:
    """Return a saved game to look back on; raise BadRecord if it cannot be replayed here."""
    from core.records.recording import Recording
    from core.table.seating import Seat

    seats = [Seat.from_plain(plain) for plain in saved.head.seats]
    return Recording(saved.head, replayed(saved), seats, saved.row_of)


def _check_edition(head: GameHead) -> None:
    try:
        edition_of(head.game, head.rules_version)
    except OtherEdition as error:
        raise BadRecord(
            _(
                "Game {game} cannot be played on or watched here. {reason} It stays saved: "
                "“kahwa saves --export {game} FILE” writes all of it to a file, and "
                "“kahwa saves --delete {game}” deletes it."
            ).format(game=head.id, reason=error)
        ) from error
    except BadOption as error:
        raise BadRecord(str(error)) from error


def _begun(saved: SavedGame, source: Source) -> Match:
    head = saved.head
    return begun(head.game, head.options, source, saved.outcomes, head.rules_version)


def _go_on(match: Match, saved: SavedGame) -> None:
    go_on(match, saved.outcomes, saved.actions, saved.checksums)
    match.row = saved.head.rows


def _leapt(saved: SavedGame, source: Source, state: KeptState) -> Match | None:
    """Return the match gone on with from a state; None if the state does not fit."""
    length = state.actions
    summed = range(CHECKSUM_EVERY, length + 1, CHECKSUM_EVERY)
    if not all(number in saved.checksums for number in summed):
        return None
    by = saved.outcomes_by
    try:
        match = _begun(saved, source)
        chance = match.chance.leap(saved.outcomes[: by[length]])
        game = game_in(json.loads(state.state), match.game, chance)
        if match.chance.count != by[0] or checksum(game) != state.checksum:
            return None
        match.leap(saved.actions[:length], by[1 : length + 1], game)
        match.checksums = {number: saved.checksums[number] for number in summed}
        _go_on(match, saved)
    except (BadRecord, NoPosition, ValueError, RecursionError):
        return None
    return match


class DueStates:
    """Tells when a state of a game that grows long is to be kept: now and then."""

    def __init__(self, match: Match, last: int = 0) -> None:
        """Take the match, and after how many actions the last state was kept."""
        self._match = match
        self._last = last

    def due(self, step: Step) -> str | None:
        """Return the present as JSON, where it is to be kept before a step is taken."""
        if not self._is_due(step.number, step.outcomes):
            return None
        return _state(self._match, self._match.game)

    def _is_due(self, number: int, outcomes: Sequence[Mapping[str, Any]]) -> bool:
        since = number - 1 - self._last
        return since >= STATE_EVERY and (since >= STATE_AFTER or is_dealt(outcomes))

    def passed(self, number: int, outcomes: Sequence[Mapping[str, Any]]) -> None:
        """Note an action with its outcomes of chance, and that the state before it is kept."""
        if self._is_due(number, outcomes):
            self._last = number - 1

    def go_back(self, length: int) -> None:
        """Forget what was after so many actions."""
        self._last = min(self._last, length)


class KeptStates(DueStates):
    """Keeps a state of a game that grows long, now and then."""

    def __init__(self, states: States, game_id: str, match: Match) -> None:
        super().__init__(match)
        self._states = states
        self._game_id = game_id

    def keep(self, state: str) -> None:
        """Keep the present; if that cannot be, the game goes on without."""
        self._keep({self._match.row: state})

    def complete(self, saved: SavedGame) -> None:
        """Keep what is missing of the states of a game that was resumed."""
        self._last = saved.states[0].actions if saved.states else 0
        found: dict[int, str] = {}
        for length in range(self._last + STATE_EVERY, len(self._match.actions)):
            since = length - self._last
            if since < STATE_EVERY:
                continue
            if since >= STATE_AFTER or is_dealt(self._match.outcomes_of(length + 1)):
                self._last = length
                state = _state(self._match, self._match.game_at(length))
                if state is not None:
                    found[saved.row_of[length - 1]] = state
        if found:
            self._keep(found)

    def _keep(self, states: Mapping[int, str]) -> None:
        try:
            self._states.keep(self._game_id, states)
        except StoreError as error:
            log().warning("a state of game %s was not kept: %s", self._game_id, error)


def _state(match: Match, game: Game) -> str | None:
    try:
        position = plain_position(game, match.game_at(0))
    except NoPosition:
        return None
    return json.dumps(position, separators=(",", ":"))
