"""A saved game as a match again: played from its first deal, or from a state that is kept of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from core.contract.chance import BadChance, Source
from core.contract.options import BadOption
from core.contract.sources import source_from
from core.games.editions import OtherEdition, edition_of
from core.ground.words import _
from core.match.match import CHECKSUM_EVERY, BadRecord, Match, begun, checksum, go_on
from core.match.positions import NoPosition, game_in
from core.store.model import GameHead, SavedGame
from core.store.states import KeptState

if TYPE_CHECKING:
    from core.records.recording import Recording


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
            _("Game {game} can't be replayed from row {row} of its journal. {reason}").format(
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
                "You can't continue or replay game {game} here. {reason} It stays saved. To write "
                "all of it to a file, run “kahwa saves --export {game} FILE”. To delete it, run "
                "“kahwa saves --delete {game}”."
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
