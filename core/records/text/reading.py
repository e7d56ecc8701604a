"""A record of readable lines, read: every line must mean something, and lead where it says."""

from __future__ import annotations

from collections.abc import Sequence

from core.contract.chance import BadChance
from core.contract.game import Illegal, Plain
from core.ground.words import _
from core.match.match import CHECKSUM_EVERY, BadRecord, Match
from core.records.json_record import FORMAT, from_record, result_of
from core.records.recording import Recording, recording_told
from core.records.symbols import comment_told
from core.records.text.heading import Heading, heading_of, moment_in, take_once
from core.records.text.lines import BadLine, RecordLine, lines_of
from core.records.text.moves import Played, take
from core.records.text.writing import scores_told, winners_told
from core.table.seating import Seat

MOVES = "moves"
"""The line above the moves."""

_ENDING = ("played", "checksum", "scores", "winners")


def read_text(text: str) -> Recording:
    """Return the game that a record tells, replayed; raise BadRecord naming the line that is wrong.

    Nothing that is said besides the moves is believed: names, checksums and the end must agree.
    """
    return _read(text)[0]


def text_as_json(text: str) -> Plain:
    """Return a record in its other form, as JSON; raise BadRecord as `read_text` does."""
    return _read(text)[1]


def _read(text: str) -> tuple[Recording, Plain]:
    lines = lines_of(text)
    above, moves, below = _divided(lines)
    heading = heading_of(above, moves)
    kept = next((n for n, line in enumerate(below) if line.word in _ENDING), len(below))
    played = Played([moves], heading.seats)
    for line in below[:kept]:
        take(played, line)
    _check_summed(played)
    plain = _plain(heading, played)
    match = _replayed(plain, played)
    _check_chance(match, played)
    ending = _checked_end(match, heading.seats, below[kept:], lines[-1])
    if match.game.is_over:
        plain["result"] = result_of(match.game)
    elif "secret" in heading.once:
        raise heading.once["secret"].wrong(_("a secret needs a game that is over."))
    recording = recording_told(
        match,
        heading.seats,
        game_id=heading.text("id"),
        name=" ".join(heading.text("name").split()) or None,
        begun=heading.moment("begun"),
        played=moment_in(ending["played"]) if "played" in ending else "",
        take_backs="take-backs" not in heading.once,
        comments={n: comment_told(one) for n, one in played.comments.items() if one.strip()},
    )
    return recording, plain


def _divided(lines: list[RecordLine]) -> tuple[list[RecordLine], RecordLine, list[RecordLine]]:
    """Return what stands above the line `moves`, that line, and what stands below it."""
    for place, line in enumerate(lines):
        if line.text == MOVES:
            return lines[:place], line, lines[place + 1 :]
    raise BadRecord(_("The record has no line “moves”."))


# ---------------------------------------------------------------------- what they lead to


def _plain(heading: Heading, played: Played) -> Plain:
    """Return the record as JSON."""
    plain: Plain = {
        "format": FORMAT,
        "rules_version": heading.number("rules"),
        "game": heading.game,
        "options": dict(heading.options),
        "seats": [seat.plain() for seat in heading.seats],
        "source": heading.source(),
        "chance": [outcome for caused in played.chance for outcome in caused],
        "actions": [[seat, text] for seat, text in played.actions],
        "checksums": [[number, value] for number, value in played.checksums.items()],
    }
    if "commitment" in heading.once:
        plain["commitment"] = heading.text("commitment")
    return plain


def _replayed(plain: Plain, played: Played) -> Match:
    """Return the game that the moves lead to; raise BadLine where they do not."""
    try:
        match, _seats = from_record(plain, _no_seed)
    except BadRecord as error:
        raise _misfit(error, played) from error
    return match


def _misfit(error: BadRecord, played: Played) -> BadLine:
    """Return the error that names the line of what cannot be replayed."""
    cause = error.__cause__
    outcome = cause.outcome if isinstance(cause, BadChance) else None
    if outcome is not None and outcome < len(played.chance_lines):
        sentence = _("the game can't have drawn this here.")
        return played.chance_lines[outcome].wrong(sentence)
    if error.action is not None and isinstance(cause, Illegal):
        action = played.actions[error.action - 1][1]
        sentence = _("“{action}” can't be played here. {reason}")
        return played.lines[error.action].wrong(sentence.format(action=action, reason=cause))
    return played.lines[error.action or 0].wrong(str(error))


def _no_seed() -> int:
    raise AssertionError("a record as text says where its chance comes from")


def _check_summed(played: Played) -> None:
    """Raise BadLine where a checksum is missing."""
    for number in range(CHECKSUM_EVERY, len(played.actions) + 1, CHECKSUM_EVERY):
        if number not in played.checksums:
            sentence = _("the field “{word}” is missing after it.")
            raise played.lines[number].wrong(sentence.format(word="check"))


def _check_chance(match: Match, played: Played) -> None:
    """Raise BadLine where chance stands below another move than the one that caused it."""
    for number, (line, told) in enumerate(zip(played.lines, played.chance, strict=True)):
        caused = match.outcomes_of(number) if number else match.outcomes_at(0)
        if len(caused) != len(told):
            raise line.wrong(_("the draw after it belongs to another move."))


def _checked_end(
    match: Match, seats: Sequence[Seat], lines: list[RecordLine], last: RecordLine
) -> dict[str, RecordLine]:
    """Return the lines at the end of a record; raise BadLine where the game ends otherwise."""
    told: dict[str, RecordLine] = {}
    for line in lines:
        take_once(told, line, _ENDING)
    here = {"checksum": match.checksum, "scores": scores_told(match)}
    if match.game.is_over:
        here["winners"] = winners_told(match, list(seats))
    for word, value in here.items():
        if word not in told:
            sentence = _("the field “{word}” is missing after it.")
            raise last.wrong(sentence.format(word=word))
        if " ".join(told[word].rest.split()) != value:
            sentence = _("the moves give “{word} {value}” instead.")
            raise told[word].wrong(sentence.format(word=word, value=value))
    if "winners" in told and "winners" not in here:
        raise told["winners"].wrong(_("the game isn't over."))
    return told
