"""What a table of a card room shows of its persons: how they play, who watches, who is away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.ground.words import _, ngettext, pgettext
from core.rooms.tables.seen import SeatSeen, TableSeen
from tui.screens.table.view import TablePeople
from tui.session.legible import legible
from tui.session.seats_told import away_told

DIGITS = 8
"""Digits of a commitment that are told in the header and in the log."""


def participants_of(
    seen: TableSeen, said: Mapping[int, str], *, own: int | None, now: float, trouble: str = ""
) -> TablePeople:
    """Return what is shown of a table beside its game, with what was just `said` by seat.

    Whoever looks at it plays at the `own` seat, or only watches; `now` is the time of the loop.
    `trouble` is what keeps all from playing.
    """
    roles = ((number, _role(seat)) for number, seat in enumerate(seen.seats))
    return TablePeople(
        tuple(_ways(seen)),
        tuple(_further(seen)),
        {number: role for number, role in roles if role},
        said,
        own is not None,
        trouble,
        away_told(seen, own, now),
        _played_for(seen, own),
    )


def _played_for(seen: TableSeen, own: int | None) -> str:
    if own is None or not seen.seats[own].stood_in:
        return ""
    return _("A bot plays for you. Press a key to play again.")


def _ways(seen: TableSeen) -> Iterator[str]:
    """Give which table it is, how it is played at, and who is not there."""
    if seen.plan.clock:
        yield _("{seconds} s a turn").format(seconds=seen.plan.clock)
    yield _("table {table}").format(table=seen.id)
    away = [legible(seat.name) for seat in seen.seats if _is_away(seat)]
    if away:
        yield _("away: {names}").format(names=", ".join(away))


def _further(seen: TableSeen) -> Iterator[str]:
    """Give who watches, and the seal of the cards."""
    watchers = len(seen.watchers)
    if watchers:
        yield ngettext("{count} watching", "{count} watching", watchers).format(count=watchers)
    if seen.commitment:
        yield _("seal {digits}").format(digits=seen.commitment[:DIGITS])


def _is_away(seat: SeatSeen) -> bool:
    return bool(seat.name) and seat.level is None and (seat.stood_in or not seat.here)


def _role(seat: SeatSeen) -> str:
    """Return what is told beside a person's name, nothing of who plays."""
    if not _is_away(seat):
        return ""
    return _("bot plays") if seat.stood_in else pgettext("person", "away")
