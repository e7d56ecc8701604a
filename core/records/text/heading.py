"""The upper part of a record as text: what is played, by whom, and where its chance comes from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from core.bots.command import UNTOLD
from core.contract.game import Game, Plain
from core.contract.options import Value
from core.games.editions import OtherEdition, edition_of
from core.ground.errors import KahwaError
from core.ground.words import _
from core.records.symbols import name_told
from core.records.text.lines import RecordLine
from core.records.text.writing import MORE, PROGRAM
from core.table.seating import Seat

_ONCE = (
    *("game", "rules", "id", "name", "begun", "take-backs"),
    *("seed", "first", "secret", "commitment"),
)

_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)
_ID = re.compile(r"\w[\w-]{0,39}", re.ASCII)
_LEVEL = re.compile(r"[a-z][a-z-]{0,19}", re.ASCII)
_MOMENT = re.compile(r"(?!9999)[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d UTC", re.ASCII)


@dataclass(slots=True)
class Heading:
    """What stands above the moves, and in which lines."""

    once: dict[str, RecordLine] = field(default_factory=dict)
    kind: type[Game] | None = None
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)
    decks: list[list[str]] = field(default_factory=list)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.once["game"].rest

    def text(self, name: str) -> str:
        """Return what a field says; nothing where it is not there."""
        line = self.once.get(name)
        return "" if line is None else line.rest

    def number(self, name: str) -> int | None:
        """Return the number that a field says; None where it is not there."""
        line = self.once.get(name)
        return None if line is None else number_in(line, line.rest)

    def moment(self, name: str) -> str:
        """Return the time (ISO 8601) that a field says; nothing where it is not there."""
        line = self.once.get(name)
        return "" if line is None else moment_in(line)

    def source(self) -> Plain:
        """Return where chance comes from, as JSON."""
        if "secret" in self.once:
            return {"secret": self.text("secret")}
        first = self.number("first")
        if self.decks:
            return {"decks": self.decks, "first": first}
        return {"seed": self.number("seed"), "first": first}


def heading_of(lines: Iterable[RecordLine], moves: RecordLine) -> Heading:
    """Return the upper part of a record, above the line `moves`; raise BadLine if it is none."""
    heading, before = Heading(), ""
    for line in lines:
        if line.word == "seat":
            heading.seats.append(_seat(line, len(heading.seats)))
        elif line.word == "option":
            _take_option(heading, line)
        elif line.word == "deck":
            heading.decks.append(line.rest.split())
        elif line.word == MORE and before in ("deck", MORE):
            heading.decks[-1] += line.rest.split()
        else:
            take_once(heading.once, line, _ONCE)
            if line.word in ("game", "rules"):
                _choose(heading)
        before = line.word
    _check(heading, moves)
    return heading


def take_once(once: dict[str, RecordLine], line: RecordLine, allowed: tuple[str, ...]) -> None:
    """Take a field that may stand in a record once; raise BadLine for any other one."""
    if line.word not in allowed:
        sentence = _("there can't be a field “{word}” here.")
        raise line.wrong(sentence.format(word=line.word[:40]))
    if line.word in once:
        raise line.wrong(_("the field “{word}” is there already.").format(word=line.word))
    once[line.word] = line


def number_in(line: RecordLine, text: str) -> int:
    """Return the whole number that a text of a line is."""
    if not _NUMBER.fullmatch(text):
        raise line.wrong(_("“{text}” isn't a whole number.").format(text=text[:40]))
    return int(text)


def moment_in(line: RecordLine) -> str:
    """Return the time that a line tells, as ISO 8601."""
    try:
        if _MOMENT.fullmatch(line.rest):
            moment = datetime.fromisoformat(line.rest.removesuffix(" UTC"))
            return moment.replace(tzinfo=UTC).isoformat(timespec="milliseconds")
    except ValueError:
        pass
    sentence = _("“{text}” isn't a time like 2026-11-22 18:40:10 UTC.")
    raise line.wrong(sentence.format(text=line.rest[:40]))


def _seat(line: RecordLine, number: int) -> Seat:
    """Return who sits in the next seat."""
    words = line.rest.split(maxsplit=2)
    if len(words) < 3 or words[0] != str(number):
        sentence = _("write “seat {number}”, who plays there, and a name.")
        raise line.wrong(sentence.format(number=number))
    _number, who, name = words
    if name_told(name) != " ".join(name.split()):
        raise line.wrong(_("the name is too long."))
    if who == "person":
        return Seat(name_told(name))
    if not _LEVEL.fullmatch(who):
        raise line.wrong(_("“{who}” isn't “person” or the level of a bot.").format(who=who[:40]))
    return Seat(name_told(name), UNTOLD if who == PROGRAM else who)


def _choose(heading: Heading) -> None:
    """Find the game, by the version of its rules, once both are known."""
    line, version = heading.once.get("game"), heading.number("rules")
    if line is None or version is None:
        return
    try:
        heading.kind = edition_of(line.rest[:40], version)
    except OtherEdition as error:
        raise heading.once["rules"].wrong(str(error)) from error
    except KahwaError as error:
        raise line.wrong(str(error)) from error


def _take_option(heading: Heading, line: RecordLine) -> None:
    """Take an option with its value."""
    name, _blank, text = line.rest.partition(" ")
    if heading.kind is None:
        raise line.wrong(_("the fields “game” and “rules” must come before it."))
    if name in heading.options:
        raise line.wrong(_("the option {name} is there already.").format(name=name))
    try:
        option = heading.kind.table.option(name[:40])
        heading.options[name] = option.read(text.strip()[:40])
    except KahwaError as error:
        raise line.wrong(str(error)) from error


def _check(heading: Heading, moves: RecordLine) -> None:
    """Raise BadLine where a field is missing, or what it says cannot be."""
    there = {*heading.once, *(["seat 0"] if heading.seats else [])}
    for word in ("game", "rules", "seat 0"):
        if word not in there:
            raise moves.wrong(_("the field “{word}” must come before it.").format(word=word))
    _check_source(heading, moves)
    name, game_id = heading.once.get("name"), heading.once.get("id")
    if name is not None and not name.rest:
        raise name.wrong(_("the field “name” has no name."))
    if name is not None and name_told(name.rest) != " ".join(name.rest.split()):
        raise name.wrong(_("the name is too long."))
    if game_id is not None and not _ID.fullmatch(game_id.rest):
        raise game_id.wrong(_("“{text}” isn't the ID of a game.").format(text=game_id.rest[:40]))
    take_backs = heading.once.get("take-backs")
    if take_backs is not None and take_backs.rest != "no":
        raise take_backs.wrong(_("it can only say no."))


def _check_source(heading: Heading, moves: RecordLine) -> None:
    """Raise BadLine unless chance comes from one source."""
    given = [word for word in ("seed", "secret") if word in heading.once]
    if len(given) + bool(heading.decks) != 1:
        raise moves.wrong(_("a seed, a secret or decks must come before it."))
