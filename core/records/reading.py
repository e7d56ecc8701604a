"""A record of readable lines, read: every line must mean something, and lead where it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.chance import BadChance
from core.errors import KahwaError
from core.game import Illegal, Plain
from core.match import BadRecord, Match
from core.record import FORMAT, from_record
from core.records.heading import Heading, heading_of, moment_in, number_in, take_once
from core.records.lines import MOST_MOVES, Line, lines_of
from core.records.model import BadLine, Record
from core.records.signs import LONGEST_COMMENT, comment_told
from core.records.writing import MORE, scores_told, winners_told
from core.registry import game_type
from core.sealing import result_of
from core.table.seating import Seat
from core.words import _

MOVES = "moves"
"""The line above the moves."""

LONGEST_ACTION = 80

_ENDING = ("played", "checksum", "scores", "winners")
_CHECKSUM = re.compile(r"[0-9a-f]{16}", re.ASCII)
_DIGITS = re.compile(r"[0-9]{1,6}", re.ASCII)


@dataclass(slots=True)
class _Played:
    """What stands between the line `moves` and the end of the game, in the order read.

    `lines[n]` is where action n stands, line 0 that of `moves`; `chance[n]` what it caused, and
    `chance_lines` where each outcome stands.
    """

    lines: list[Line]
    seats: Sequence[Seat]
    actions: list[tuple[int, str]] = field(default_factory=list)
    chance: list[list[Plain]] = field(default_factory=lambda: [[]])
    chance_lines: list[Line] = field(default_factory=list)
    checksums: dict[int, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)
    cards: list[str] | None = None


def read_text(text: str) -> Record:
    """Return the game that a record tells, replayed; raise BadRecord naming the line that is wrong.

    Nothing that is said besides the moves is believed: names, checksums and the end must agree.
    """
    lines = lines_of(text)
    above, moves, below = _divided(lines)
    heading = heading_of(above, moves)
    kept = next((n for n, line in enumerate(below) if line.word in _ENDING), len(below))
    played = _Played([moves], heading.seats)
    for line in below[:kept]:
        _take(played, line)
    plain = _plain(heading, played)
    match = _replayed(plain, heading, played)
    _check_chance(match, played)
    ending = _checked_end(match, heading.seats, below[kept:], lines[-1])
    if match.game.is_over:
        plain["result"] = result_of(match.game)
    return Record(
        match,
        heading.seats,
        plain,
        id=heading.text("id"),
        name=" ".join(heading.text("name").split()) or None,
        begun=heading.moment("begun"),
        played=moment_in(ending["played"]) if "played" in ending else "",
        take_backs="take-backs" not in heading.once,
        comments={n: comment_told(one) for n, one in played.comments.items() if one.strip()},
    )


def _divided(lines: list[Line]) -> tuple[list[Line], Line, list[Line]]:
    """Return what stands above the line `moves`, that line, and what stands below it."""
    for place, line in enumerate(lines):
        if line.text == MOVES:
            return lines[:place], line, lines[place + 1 :]
    raise BadRecord(_("The record has no line “moves”, below which they stand."))


# ---------------------------------------------------------------------- moves


def _take(played: _Played, line: Line) -> None:
    """Take in a line below `moves`: a move, or what stands below one."""
    if line.word == MORE and played.cards is not None:
        played.cards += line.rest.split()
        return
    played.cards = None
    if line.word.startswith("#"):
        _take_comment(played, line)
    elif _DIGITS.fullmatch(line.word):
        _take_move(played, line)
    elif line.word in ("first", "place"):
        _take_chance(played, line, number_in(line, line.rest))
    elif line.word in ("shuffle", "turn-over"):
        played.cards = line.rest.split()
        _take_chance(played, line, played.cards)
    elif line.word == "check" and played.actions and _CHECKSUM.fullmatch(line.rest):
        played.checksums[len(played.actions)] = line.rest
    else:
        sentence = _("“{text}” is no move, and nothing that may stand below one.")
        raise line.wrong(sentence.format(text=line.text[:40]))


def _take_move(played: _Played, line: Line) -> None:
    """Take in a move: its number, its seat, the name that sits there, and what it is."""
    number = len(played.actions) + 1
    if int(line.word) != number or number > MOST_MOVES:
        raise line.wrong(_("here stands move {number}.").format(number=number))
    digits, _blank, rest = line.rest.partition(" ")
    if not _DIGITS.fullmatch(digits) or int(digits) >= len(played.seats):
        last = len(played.seats) - 1
        raise line.wrong(_("a move has a seat from 0 to {last}.").format(last=last))
    seat = int(digits)
    name, told = played.seats[seat].name, " ".join(rest.split())
    if not told.startswith(f"{name} "):
        raise line.wrong(_("in seat {seat} sits {name}.").format(seat=seat, name=name))
    action = told.removeprefix(f"{name} ")
    if len(action) > LONGEST_ACTION:
        raise line.wrong(_("no action is so long."))
    played.actions.append((seat, action))
    played.chance.append([])
    played.lines.append(line)


def _take_chance(played: _Played, line: Line, value: int | list[str]) -> None:
    """Take in an outcome of chance, to whose cards more lines may come."""
    played.chance[-1].append({"kind": line.word, "value": value})
    played.chance_lines.append(line)


def _take_comment(played: _Played, line: Line) -> None:
    """Take in a line of the comment on the last move."""
    position = len(played.actions)
    told = line.text[1:].strip()
    before = played.comments.get(position)
    comment = told if before is None else f"{before}\n{told}"
    if len(comment) > LONGEST_COMMENT:
        sentence = _("a comment has at most {most} letters.")
        raise line.wrong(sentence.format(most=LONGEST_COMMENT))
    played.comments[position] = comment


# ---------------------------------------------------------------------- what they lead to


def _plain(heading: Heading, played: _Played) -> Plain:
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


def _replayed(plain: Plain, heading: Heading, played: _Played) -> Match:
    """Return the game that the moves lead to; raise BadLine where they do not."""
    try:
        match, _seats = from_record(plain, _no_seed)
    except BadRecord as error:
        raise _misfit(error, heading, played) from error
    return match


def _misfit(error: BadRecord, heading: Heading, played: _Played) -> BadLine:
    """Return the error that names the line of what cannot be replayed."""
    cause = error.__cause__
    outcome = cause.outcome if isinstance(cause, BadChance) else None
    if outcome is not None and outcome < len(played.chance_lines):
        sentence = _("the game cannot have had this chance there.")
        return played.chance_lines[outcome].wrong(sentence)
    if error.action is not None and isinstance(cause, Illegal):
        action = played.actions[error.action - 1][1]
        sentence = _("“{action}” cannot be played there. {reason}")
        return played.lines[error.action].wrong(sentence.format(action=action, reason=cause))
    line = played.lines[error.action or 0]
    if error.action is None and not _is_of_here(heading):
        line = heading.once["rules"]
    return line.wrong(str(error))


def _is_of_here(heading: Heading) -> bool:
    """Tell whether the game has the rules of this Kahwa."""
    try:
        return game_type(heading.game).rules_version == heading.number("rules")
    except KahwaError:
        return False


def _no_seed() -> int:
    raise AssertionError("a record as text says where its chance comes from")


def _check_chance(match: Match, played: _Played) -> None:
    """Raise BadLine where chance stands below another move than the one that caused it."""
    for number, (line, told) in enumerate(zip(played.lines, played.chance, strict=True)):
        caused = match.outcomes_of(number) if number else match.outcomes_at(0)
        if len(caused) != len(told):
            raise line.wrong(_("the chance below it belongs to another move."))


def _checked_end(
    match: Match, seats: Sequence[Seat], lines: list[Line], last: Line
) -> dict[str, Line]:
    """Return the lines at the end of a record; raise BadLine where the game ends otherwise."""
    told: dict[str, Line] = {}
    for line in lines:
        take_once(told, line, _ENDING)
    here = {"checksum": match.checksum, "scores": scores_told(match)}
    if match.game.is_over:
        here["winners"] = winners_told(match, list(seats))
    for word, value in here.items():
        if word not in told:
            sentence = _("below it the field “{word}” is missing.")
            raise last.wrong(sentence.format(word=word))
        if " ".join(told[word].rest.split()) != value:
            sentence = _("the moves lead to “{word} {value}” instead.")
            raise told[word].wrong(sentence.format(word=word, value=value))
    if "winners" in told and "winners" not in here:
        raise told["winners"].wrong(_("the game is not over."))
    return told
