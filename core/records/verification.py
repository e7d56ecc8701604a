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
from core.records.json_record import from_record
from core.records.sealing import NotDrawn, drawn_again, result_of

DIGITS_NOTED = 8
"""The first digits of a commitment that somebody may have noted, at the least."""


class Check(NamedTuple):
    """Something that was looked at: whether it is in order, and a sentence that says so."""

    holds: bool
    sentence: str


def verified(record: object, noted: str = "") -> list[Check]:
    """Return what was checked of a record, in order; nothing is checked after what is broken.

    `noted` are the first digits of the commitment that stood on a screen at the deal, if known.
    """
    try:
        match, _seats = from_record(record, lambda: 0)
    except BadRecord as error:
        return [Check(False, str(error))]
    assert isinstance(record, Mapping)
    return [
        _told(match),
        *_seal(record, match, noted),
        *_chance(record, match),
        _actions(match),
        _result(record, match),
    ]


def _told(match: Match) -> Check:
    sentence = _("A record of {game}: {players} players, {actions} actions.")
    fields = {"players": match.game.players, "actions": len(match.actions)}
    return Check(True, sentence.format(game=title_of(match.game.name), **fields))


def _seal(record: Mapping[str, object], match: Match, noted: str) -> list[Check]:
    """Check that the secret is what was committed to at the deal."""
    source, claimed = match.chance.source, record.get("commitment")
    if not isinstance(source, Sealed):
        wrong = claimed is not None or bool(noted)
        sealed = _("The record has no secret for its commitment: the cards are not sealed.")
        return [Check(not wrong, sealed if wrong else _("The cards of this game are not sealed."))]
    if "commitment" in record and claimed != source.commitment:
        return [Check(False, _("The secret does not fit the record's commitment."))]
    fits = _("The secret fits the commitment {commitment}.").format(commitment=source.commitment)
    return [Check(True, fits), *_noted(source, noted)]


def _noted(source: Sealed, noted: str) -> list[Check]:
    """Compare with the digits that somebody noted at the deal."""
    if not noted:
        ask = _("Compare it with the one that stood on the screen at the deal.")
        return [Check(True, ask)]
    if len(noted) >= DIGITS_NOTED and source.commitment.startswith(noted.lower()):
        return [Check(True, _("It is the commitment that you noted."))]
    return [Check(False, _("It is not the commitment that you noted: the game is another one."))]


def _chance(record: Mapping[str, object], match: Match) -> list[Check]:
    """Check that every shuffle and all other chance comes from the source."""
    if record.get("source") is None:
        return [Check(False, _("The record does not tell where its chance comes from."))]
    try:
        drawn = drawn_again(match)
    except NotDrawn as error:
        return [Check(False, str(error))]
    except KahwaError:
        return [Check(False, _("The game's source leads to another game than the record's."))]
    if record.get("drawn", drawn) != drawn:
        return [Check(False, _("The record's field “{name}” is wrong.").format(name="drawn"))]
    sentence = _("All outcomes of chance, {count} with the deal, come from the seed.")
    if isinstance(match.chance.source, Sealed):
        sentence = _("All outcomes of chance, {count} with the deal, come from the secret.")
    if isinstance(match.chance.source, Scripted):
        sentence = _("All outcomes of chance, {count} with the deal, are as scripted.")
    return [Check(True, sentence.format(count=len(drawn)))]


def _actions(match: Match) -> Check:
    sentence = _("All {actions} actions keep to the rules, and all {checksums} checksums fit.")
    fields = {"actions": len(match.actions), "checksums": len(match.checksums)}
    return Check(True, sentence.format(**fields))


def _result(record: Mapping[str, object], match: Match) -> Check:
    """Check how the game ended."""
    claimed, game = record.get("result"), match.game
    here: Plain | None = result_of(game) if game.is_over else None
    if "result" in record and claimed != here:
        return Check(False, _("The result is not what the actions lead to."))
    scores = " : ".join(map(str, game.scores()))
    if here is None:
        return Check(True, _("The game is not over; it stands {scores}.").format(scores=scores))
    return Check(True, _("The result is what the actions lead to: {scores}.").format(scores=scores))
