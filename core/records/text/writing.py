"""A game as a record of readable lines: one for each move, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from core.contract.chance import Outcome
from core.contract.options import spell
from core.contract.sources import Scripted, Sealed, Seeded
from core.match.match import CHECKSUM_EVERY, Match
from core.records.recording import Recording
from core.records.sealing import StillSealed
from core.records.symbols import comment_told, name_told
from core.records.text.lines import TEXT_FORMAT
from core.table.seating import Seat

WIDTH = 80
"""Columns that a line of cards takes at the most, so that no mail breaks it."""

MORE = "..."
"""How a line begins that goes on with the cards of the one before it."""

PROGRAM = "program"
"""Who plays in the seat of an external bot; its command is nobody else's."""

_INDENT = " " * 7


def record_text(recording: Recording, comments: Mapping[int, str] | None = None) -> str:
    """Return the record of a game; `comments` stand by the rows of its journal, 0 at the deal.

    Where none are given, they are those that the recording brings along. Raise StillSealed where a
    hosted game is not over. What was taken back is not in a record.
    """
    if comments is None:
        comments = recording.comments or {}
    source = recording.match.chance.source
    if isinstance(source, Sealed) and not recording.match.game.is_over:
        raise StillSealed
    parts = (_head(recording), _seats(recording), _source(recording), _rules(recording))
    blocks = ["\n".join(part) for part in (*parts, _moves(recording, comments), _end(recording))]
    return "\n\n".join([TEXT_FORMAT, *blocks, "end"]) + "\n"


def _head(recording: Recording) -> Iterator[str]:
    head, game = recording.head, recording.match.game
    yield _field("game", game.name)
    yield _field("rules", str(game.rules_version))
    if head.id:
        yield _field("id", head.id)
    if head.name:
        yield _field("name", name_told(head.name))
    if head.created:
        yield _field("begun", moment_told(head.created))
    if not head.take_backs:
        yield _field("take-backs", "no")


def _seats(recording: Recording) -> Iterator[str]:
    whos = [_who(seat) for seat in recording.seats]
    width = max(map(len, whos))
    for number, (seat, who) in enumerate(zip(recording.seats, whos, strict=True)):
        yield _field(f"seat {number}", f"{who:<{width}}  {name_told(seat.name)}")


def _who(seat: Seat) -> str:
    """Return the word for who plays in a seat."""
    return "person" if seat.level is None else PROGRAM if seat.role == PROGRAM else seat.level


def _source(recording: Recording) -> Iterator[str]:
    source = recording.match.chance.source
    if isinstance(source, Sealed):
        yield _field("secret", source.secret.hex())
        yield _field("commitment", source.commitment)
    if isinstance(source, Seeded):
        yield _field("seed", str(source.seed))
    if isinstance(source, Scripted):
        for deck in source.decks:
            yield from _cards("", "deck".ljust(11), deck)
    if isinstance(source, Seeded | Scripted) and source.first is not None:
        yield _field("first", str(source.first))


def _rules(recording: Recording) -> Iterator[str]:
    options = recording.match.game.options
    width = max(map(len, options))
    for name, value in options.items():
        yield _field("option", f"{name:<{width}}  {spell(value)}")


def _field(name: str, value: str) -> str:
    return f"{name:<11} {value}"


def moment_told(stamp: str) -> str:
    """Return a time (ISO 8601) as a record has it: to the second, in UTC."""
    return f"{datetime.fromisoformat(stamp).astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


# ---------------------------------------------------------------------- moves


def _moves(recording: Recording, comments: Mapping[int, str]) -> Iterator[str]:
    match = recording.match
    names = [name_told(seat.name) for seat in recording.seats]
    width = max(map(len, names))
    yield "moves"
    yield from _besides(recording, 0, match.outcomes_at(0), comments)
    for number, (seat, text) in enumerate(match.actions, 1):
        yield f"{number:>5}  {seat} {names[seat]:<{width}}  {text}"
        yield from _besides(recording, number, match.outcomes_of(number), comments)


def _besides(
    recording: Recording, position: int, outcomes: list[Outcome], comments: Mapping[int, str]
) -> Iterator[str]:
    """Give what stands below a move: its comment, the chance it caused, now and then a checksum."""
    comment = comment_told(comments.get(recording.row_at(position), ""))
    if comment:
        yield from (f"{_INDENT}# {line}".rstrip() for line in comment.split("\n"))
    for outcome in outcomes:
        value = outcome["value"]
        if isinstance(value, list):
            yield from _cards(_INDENT, outcome["kind"], value)
        else:
            yield f"{_INDENT}{outcome['kind']} {value}"
    if position and position % CHECKSUM_EVERY == 0:
        yield f"{_INDENT}check {recording.match.checksums[position]}"


def _cards(indent: str, word: str, cards: list[str]) -> Iterator[str]:
    """Give cards in as many lines as they need."""
    line = indent + word
    for card in cards:
        if len(line) + 1 + len(card) > WIDTH:
            yield line
            line = indent + MORE.ljust(len(word))
        line += f" {card}"
    yield line


# ---------------------------------------------------------------------- end


def _end(recording: Recording) -> Iterator[str]:
    match = recording.match
    if recording.head.updated:
        yield _field("played", moment_told(recording.head.updated))
    yield _field("checksum", match.checksum)
    yield _field("scores", scores_told(match))
    if match.game.is_over:
        yield _field("winners", winners_told(match, recording.seats))


def scores_told(match: Match) -> str:
    """Return the score of each side, in order."""
    return " ".join(map(str, match.game.scores()))


def winners_told(match: Match, seats: list[Seat]) -> str:
    """Return the seats that won, with their names."""
    game, winners = match.game, match.game.winners() or []
    won = [seat for seat in range(game.players) if game.side(seat) in winners]
    return ", ".join(f"{seat} {name_told(seats[seat].name)}" for seat in won) or "none"
