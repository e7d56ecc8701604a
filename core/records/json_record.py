"""A record as JSON: one object that any Kahwa can replay, and check where it is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.contract.chance import BadChance, Outcome, Source
from core.contract.game import Game, Plain
from core.contract.sources import Sealed, Seeded, source_from
from core.games.editions import edition_of
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.history import Action
from core.match.match import CHECKSUM_EVERY, BadRecord, Match, replay
from core.records.sealing import StillSealed, drawn_again

FORMAT = "kahwa-record-1"


def to_record(match: Match, seats: Sequence[Plain]) -> Plain:
    """Return the whole game so far as a JSON object; `seats` name who plays where."""
    game = match.game
    return {
        "format": FORMAT,
        "rules_version": game.rules_version,
        "game": game.name,
        "options": dict(game.options),
        "seats": list(seats),
        "source": match.chance.source.plain(),
        "chance": list(match.outcomes),
        "actions": [[seat, text] for seat, text in match.actions],
        "checksums": [[number, value] for number, value in match.checksums.items()],
    }


def result_of(game: Game) -> Plain:
    """Return how a game that is over ended: the score of each side, and the winning seats."""
    return {"scores": game.scores(), "winners": game.winners()}


def open_record(match: Match, seats: Sequence[Plain]) -> Plain:
    """Return the record of a game with its result, and of a sealed one all that checks it.

    Raise StillSealed where the secret is not open yet.
    """
    source, is_over = match.chance.source, match.game.is_over
    record = to_record(match, seats)
    if is_over:
        record["result"] = result_of(match.game)
    if isinstance(source, Sealed):
        if not is_over:
            raise StillSealed
        record |= {"commitment": source.commitment, "drawn": drawn_again(match)}
    return record


def record_object(record: object) -> Mapping[str, object]:
    """Return a record as the JSON object that it must be; raise BadRecord if it is none."""
    if not isinstance(record, Mapping):
        raise BadRecord(_("A record must be a JSON object."))
    return record


def from_record(record: object, fresh_seed: Callable[[], int]) -> tuple[Match, list[Plain]]:
    """Return the match of a record, replayed and checked, and its seats.

    A record without a source of chance goes on with a seed from `fresh_seed`. Raise BadRecord for
    anything that is not a record or does not replay.
    """
    record = record_object(record)
    if record.get("format") != FORMAT:
        raise BadRecord(_("The record's format must be {format}.").format(format=FORMAT))
    name = _field(record, "game", str)
    options = _field(record, "options", dict)
    seats = _seats(_field(record, "seats", list))
    version = _version(name, record.get("rules_version"))
    actions = _actions(_field(record, "actions", list))
    match = replay(
        name,
        options,
        _source(record, fresh_seed),
        _outcomes(_field(record, "chance", list)),
        actions,
        _checksums(_field(record, "checksums", list), len(actions)),
        version,
    )
    if len(seats) != match.game.players:
        raise BadRecord(_("The record must name one seat for each player."))
    return match, seats


def _field(record: Mapping[str, Any], name: str, kind: type) -> Any:
    value = record.get(name)
    if not isinstance(value, kind):
        raise BadRecord(_("The record's field “{name}” is missing or wrong.").format(name=name))
    return value


def _version(name: str, version: object) -> int:
    """Return the version of the rules by which a record was played, if it is played here."""
    if type(version) is not int:
        field = "rules_version"
        raise BadRecord(_("The record's field “{name}” is missing or wrong.").format(name=field))
    try:
        edition_of(name, version)
    except KahwaError as error:
        raise BadRecord(str(error)) from error
    return version


def _seats(plain: list[Any]) -> list[Plain]:
    """Return the seats; each has a name, and may say that a human or a bot of a level plays."""
    for seat in plain:
        match seat:
            case {"name": str()} if _is_player(seat.get("kind"), seat.get("level")):
                pass
            case _:
                raise BadRecord(
                    _(
                        "Each of the record's seats must be a JSON object with a name, a kind,"
                        " human or bot, and the level of a bot."
                    )
                )
    return plain


def _is_player(kind: object, level: object) -> bool:
    return isinstance(level, str) if kind == "bot" else kind in (None, "human") and level is None


def _source(record: Mapping[str, Any], fresh_seed: Callable[[], int]) -> Source:
    plain = record.get("source")
    if plain is None:
        return Seeded(fresh_seed())
    if not isinstance(plain, dict):
        raise BadRecord(_("The record's field “{name}” is missing or wrong.").format(name="source"))
    try:
        return source_from(plain)
    except BadChance as error:
        raise BadRecord(str(error)) from error


def _outcomes(plain: list[Any]) -> list[Outcome]:
    for number, outcome in enumerate(plain):
        if not isinstance(outcome, dict):
            raise BadRecord(
                _("Draw {number} of the record does not match the game.").format(number=number)
            )
    return plain


def _actions(plain: list[Any]) -> list[Action]:
    actions = []
    for number, pair in enumerate(plain, 1):
        match pair:
            case [int(seat), str(text)] if type(seat) is int:
                actions.append((seat, text))
            case _:
                raise BadRecord(
                    _("Action {number} of the record must be a seat and a text.").format(
                        number=number
                    )
                )
    return actions


def _checksums(plain: list[Any], actions: int) -> dict[int, str]:
    checksums: dict[int, str] = {}
    for pair in plain:
        match pair:
            case [int(number), str(value)] if type(number) is int and 0 < number <= actions:
                checksums[number] = value
            case _:
                raise BadRecord(
                    _("A checksum of the record must be an action's number and a text.")
                )
    for number in range(CHECKSUM_EVERY, actions + 1, CHECKSUM_EVERY):
        if number not in checksums:
            raise BadRecord(
                _("The checksum after action {number} is missing.").format(number=number)
            )
    return checksums
