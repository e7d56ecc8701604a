"""Whether a record is what it says: its seal, its chance, its actions and its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.contract.game import Plain
from core.contract.sources import Scripted, Sealed
from core.games.registry import title_of
from core.ground.errors import KahwaError
from core.ground.words import _
from core.match.match import BadRecord, Match
from core.records.json_record import from_record, record_object, result_of
from core.records.sealing import NotDrawn, drawn_again

DIGITS_NOTED = 8
"""The first digits of a commitment that somebody may have noted, at the least."""


class RecordCheck(NamedTuple):
    """Something that was looked at: whether it is in order, and a sentence that says so."""

    holds: bool
    sentence: str


def verified(record: object, noted: str = "") -> list[RecordCheck]:
    """Return what was checked of a record, in order; nothing is checked after what is broken.

    `noted` are the first digits of the commitment that stood on a screen at the deal, if known.
    """
    try:
        match, _seats = from_record(record, lambda: 0)
        plain = record_object(record)
    except BadRecord as error:
        return [RecordCheck(False, str(error))]
    return [
        _told(match),
        *_seal(plain, match, noted),
        *_chance(plain, match),
        _actions(match),
        _result(plain, match),
    ]


def _told(match: Match) -> RecordCheck:
    sentence = _("A record of {game}: {players} players, {actions} actions.")
    fields = {"players": match.game.players, "actions": len(match.actions)}
    return RecordCheck(True, sentence.format(game=title_of(match.game.name), **fields))


def _seal(record: Mapping[str, object], match: Match, noted: str) -> list[RecordCheck]:
    """Check that the secret is what was committed to at the deal."""
    source, claimed = match.chance.source, record.get("commitment")
    if not isinstance(source, Sealed):
        wrong = claimed is not None or bool(noted)
        sealed = _("The record has no secret for its commitment, so the cards aren't sealed.")
        return [
            RecordCheck(not wrong, sealed if wrong else _("The cards of this game aren't sealed."))
        ]
    if "commitment" in record and claimed != source.commitment:
        return [RecordCheck(False, _("The secret doesn't match the record's commitment."))]
    fits = _("The secret matches the commitment {commitment}.").format(commitment=source.commitment)
    return [RecordCheck(True, fits), *_noted(source, noted)]


def _noted(source: Sealed, noted: str) -> list[RecordCheck]:
    """Compare with the digits that somebody noted at the deal."""
    if not noted:
        ask = _("Compare it with the one you saw at the deal.")
        return [RecordCheck(True, ask)]
    if len(noted) >= DIGITS_NOTED and source.commitment.startswith(noted.lower()):
        return [RecordCheck(True, _("It's the commitment you gave."))]
    return [RecordCheck(False, _("It isn't the commitment you gave, so this is another game."))]


def _chance(record: Mapping[str, object], match: Match) -> list[RecordCheck]:
    """Check that every shuffle and all other chance comes from the source."""
    if record.get("source") is None:
        return [RecordCheck(False, _("The record doesn't say what its cards were dealt from."))]
    try:
        drawn = drawn_again(match)
    except NotDrawn as error:
        return [RecordCheck(False, str(error))]
    except KahwaError:
        return [RecordCheck(False, _("The record's source gives a different game."))]
    if record.get("drawn", drawn) != drawn:
        return [RecordCheck(False, _("The record's field “{name}” is wrong.").format(name="drawn"))]
    sentence = _("The deal and all other draws come from the seed: {count} in all.")
    if isinstance(match.chance.source, Sealed):
        sentence = _("The deal and all other draws come from the secret: {count} in all.")
    if isinstance(match.chance.source, Scripted):
        sentence = _("The deal and all other draws are as scripted: {count} in all.")
    return [RecordCheck(True, sentence.format(count=len(drawn)))]


def _actions(match: Match) -> RecordCheck:
    sentence = _("All {actions} actions follow the rules, and all {checksums} checksums match.")
    fields = {"actions": len(match.actions), "checksums": len(match.checksums)}
    return RecordCheck(True, sentence.format(**fields))


def _result(record: Mapping[str, object], match: Match) -> RecordCheck:
    """Check how the game ended."""
    claimed, game = record.get("result"), match.game
    here: Plain | None = result_of(game) if game.is_over else None
    if "result" in record and claimed != here:
        return RecordCheck(False, _("The result doesn't follow from the actions."))
    scores = " : ".join(map(str, game.scores()))
    if here is None:
        return RecordCheck(
            True, _("The game isn't over. The score is {scores}.").format(scores=scores)
        )
    return RecordCheck(
        True, _("The result follows from the actions: {scores}.").format(scores=scores)
    )
