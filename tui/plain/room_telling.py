"""A card room in sentences: its people, its tables and who sits there."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.characters import character_at
from core.contract.options import spell
from core.games.registry import game_type, title_of
from core.ground.words import _, ngettext, number, pgettext
from core.rooms.hosts.releases import goes_on_elsewhere
from core.rooms.tables.seen import PersonSeen, SeatSeen, TableSeen
from tui.session.seats_told import partners_told


def people_lines(people: Sequence[PersonSeen], own: str, count: int) -> list[str]:
    """Return where some of those are who are here, whose `count` includes whoever asks."""
    if count <= 1:
        return [_("Nobody else is here.")]
    told = ngettext("{count} other is here.", "{count} others are here.", count - 1)
    others = [_person(one) for one in people if one.name != own]
    return [told.format(count=count - 1), *others]


def _person(person: PersonSeen) -> str:
    where = _("{name} is in the hall.")
    if person.table is not None:
        where = _("{name} is at table {table}.")
    muted = " " + _("The host has muted {name}.") if person.muted else ""
    return (where + muted).format(name=person.name, table=person.table)


def tables_lines(
    tables: Sequence[TableSeen], own: str | None, *, watches: bool = False
) -> list[str]:
    """Return all tables, one a line; `own` is the id of one's own, or of that which one watches."""
    if not tables:
        return [_("There are no tables yet. Open one: open ronda 4.")]
    return [table_line(table, own, watches=watches) for table in tables]


def table_line(table: TableSeen, own: str | None, *, watches: bool = False) -> str:
    """Return a table in a sentence or two: what is played, who sits there, how it stands."""
    sentence = _("Table {id}: {game}. {seats}. {standing}")
    if table.id == own:
        sentence = _("Your table {id}: {game}. {seats}. {standing}")
        if watches:
            sentence = _("You're watching table {id}: {game}. {seats}. {standing}")
    return sentence.format(
        id=table.id,
        game=title_of(table.plan.game),
        seats=seats_told(table),
        standing=_standing(table),
    )


def seats_told(table: TableSeen) -> str:
    """Return who sits at a table, seat by seat, and who watches."""
    seats = "; ".join(_seat(number, table, seat) for number, seat in enumerate(table.seats, 1))
    if not table.watchers:
        return seats
    return _("{seats}; watching: {watchers}").format(
        seats=seats, watchers=", ".join(table.watchers)
    )


def _seat(number: int, table: TableSeen, seat: SeatSeen) -> str:
    return _("{number} {who}").format(number=number, who=_sitter(table, seat))


def _bot(name: str, level: str) -> str:
    character = character_at(name, level)
    if character is None:
        return _("{name}, a {level} bot").format(name=name, level=level)
    return _("{name}, a {level} bot, {character}").format(
        name=name, level=level, character=_(character.title)
    )


def _sitter(table: TableSeen, seat: SeatSeen) -> str:
    if seat.is_free:
        return pgettext("seat", "free")
    if seat.level is not None:
        return _bot(seat.name, seat.level)
    if seat.stood_in:
        return _("{name}, away; a bot plays").format(name=seat.name)
    if not seat.here:
        return _("{name}, away").format(name=seat.name)
    if table.phase == "waiting" and seat.ready:
        return _("{name}, ready").format(name=seat.name)
    return seat.name


def _standing(table: TableSeen) -> str:
    if table.release:
        return goes_on_elsewhere(table.release)
    if table.phase == "waiting":
        return _waiting(table.free)
    scores = " : ".join(number(score) for score in table.scores)
    if table.phase == "over":
        return _("The game is over: {scores}.").format(scores=scores)
    return _("The score is {scores}.").format(scores=scores)


def _waiting(free: int) -> str:
    if not free:
        return _("It starts when everybody is ready.")
    seats = ngettext("{count} seat is free.", "{count} seats are free.", free)
    return seats.format(count=free)


def rules_of(table: TableSeen, me: str) -> list[str]:
    """Return the rules and ways of a table: its preset, what differs from it, clock and so on."""
    plan = table.plan
    preset = game_type(plan.game).table.preset(plan.preset)
    told = [_("{title}: {meaning}.").format(title=_(preset.title), meaning=_(preset.meaning))]
    if plan.changed:
        changed = ", ".join(f"{name}={spell(value)}" for name, value in plan.changed.items())
        told.append(_("Changed rules: {options}.").format(options=changed))
    partners = partners_told(table, me)
    return [*told, *_ways(table), *([partners] if partners else [])]


def _ways(table: TableSeen) -> list[str]:
    plan = table.plan
    clock = _("There's no clock.")
    if plan.clock:
        clock = ngettext(
            "You have {seconds} second a turn.", "You have {seconds} seconds a turn.", plan.clock
        ).format(seconds=plan.clock)
    backs = _("You can't undo anything.")
    if plan.take_backs == "agreed":
        backs = _("You can undo a decision if everybody agrees.")
    watchers = _("Nobody can watch.")
    if plan.watchers:
        watchers = _("Spectators are welcome.")
    opened = _("{name} opened the table.").format(name=table.opener)
    return [clock, backs, watchers, opened]


def commitment_line(table: TableSeen) -> str:
    """Return what a player notes at the deal, to check the cards after the game."""
    sentence = _(
        "The cards of this game are sealed: nobody can change them. The seal is {commitment}."
    )
    return sentence.format(commitment=table.commitment)
