"""The moves of a record as text: what was played, the chance it caused, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from core.contract.game import Plain
from core.ground.words import _
from core.records.symbols import LONGEST_COMMENT
from core.records.text.heading import number_in
from core.records.text.lines import MOST_MOVES, RecordLine
from core.records.text.writing import MORE
from core.table.seating import Seat

LONGEST_ACTION = 80

_CHECKSUM = re.compile(r"[0-9a-f]{16}", re.ASCII)
_DIGITS = re.compile(r"[0-9]{1,6}", re.ASCII)


@dataclass(slots=True)
class Played:
    """What stands between the line `moves` and the end of the game, in the order read.

    `lines[n]` is where action n stands, line 0 that of `moves`; `chance[n]` what it caused, and
    `chance_lines` where each outcome stands.
    """

    lines: list[RecordLine]
    seats: Sequence[Seat]
    actions: list[tuple[int, str]] = field(default_factory=list)
    chance: list[list[Plain]] = field(default_factory=lambda: [[]])
    chance_lines: list[RecordLine] = field(default_factory=list)
    checksums: dict[int, str] = field(default_factory=dict)
    comments: dict[int, str] = field(default_factory=dict)
    cards: list[str] | None = None


def take(played: Played, line: RecordLine) -> None:
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
        sentence = _("“{text}” isn't a move, and can't come after one.")
        raise line.wrong(sentence.format(text=line.text[:40]))


def _take_move(played: Played, line: RecordLine) -> None:
    """Take in a move: its number, its seat, the name that sits there, and what it is."""
    number = len(played.actions) + 1
    if int(line.word) != number or number > MOST_MOVES:
        raise line.wrong(_("this must be move {number}.").format(number=number))
    digits, _blank, rest = line.rest.partition(" ")
    if not _DIGITS.fullmatch(digits) or int(digits) >= len(played.seats):
        last = len(played.seats) - 1
        raise line.wrong(_("a move has a seat from 0 to {last}.").format(last=last))
    seat = int(digits)
    name, told = played.seats[seat].name, " ".join(rest.split())
    if not told.startswith(f"{name} "):
        raise line.wrong(_("{name} sits in seat {seat}.").format(seat=seat, name=name))
    action = told.removeprefix(f"{name} ")
    if len(action) > LONGEST_ACTION:
        raise line.wrong(_("the action is too long."))
    played.actions.append((seat, action))
    played.chance.append([])
    played.lines.append(line)


def _take_chance(played: Played, line: RecordLine, value: int | list[str]) -> None:
    """Take in an outcome of chance, to whose cards more lines may come."""
    played.chance[-1].append({"kind": line.word, "value": value})
    played.chance_lines.append(line)


def _take_comment(played: Played, line: RecordLine) -> None:
    """Take in a line of the comment on the last move."""
    position = len(played.actions)
    told = line.text[1:].strip()
    before = played.comments.get(position)
    comment = told if before is None else f"{before}\n{told}"
    if len(comment) > LONGEST_COMMENT:
        sentence = _("a comment has at most {most} letters.")
        raise line.wrong(sentence.format(most=LONGEST_COMMENT))
    played.comments[position] = comment
