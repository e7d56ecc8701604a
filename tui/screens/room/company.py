"""What a table of a card room shows of its persons: how they play, who watches, who is away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.ground.words import _, ngettext
from core.rooms.tables.seen import SeatSeen, TableSeen
from tui.screens.table.view import Company
from tui.session.legible import legible

DIGITS = 8
"""Digits of a commitment that are told in the header."""


def company_of(
    seen: TableSeen, said: Mapping[int, str], *, plays: bool = True, trouble: str = ""
) -> Company:
    """Return what is shown of a table beside its game, with what was just `said` by seat.

    Whoever looks at it `plays` there, or only watches. `trouble` is what keeps all from playing.
    """
    roles = ((number, _role(seat)) for number, seat in enumerate(seen.seats))
    return Company(
        tuple(_ways(seen)),
        tuple(_further(seen)),
        {number: role for number, role in roles if role},
        said,
        plays,
        trouble,
    )


def _ways(seen: TableSeen) -> Iterator[str]:
    """Give which table it is, how it is played at, and who is not there."""
    if seen.plan.clock:
        yield _("{seconds} s a turn").format(seconds=seen.plan.clock)
    yield _("table {table}").format(table=seen.id)
    away = [legible(seat.name) for seat in seen.seats if _is_away(seat)]
    if away:
        yield _("away: {names}").format(names=", ".join(away))


def _further(seen: TableSeen) -> Iterator[str]:
    """Give who watches, and what the cards come from."""
    watchers = len(seen.watchers)
    if watchers:
        yield ngettext("{count} watches", "{count} watch", watchers).format(count=watchers)
    if seen.commitment:
        yield _("deal {digits}").format(digits=seen.commitment[:DIGITS])


def _is_away(seat: SeatSeen) -> bool:
    return bool(seat.name) and seat.level is None and (seat.stood_in or not seat.here)


def _role(seat: SeatSeen) -> str:
    """Return what is told beside a person's name, nothing of who plays."""
    if not _is_away(seat):
        return ""
    return _("bot plays") if seat.stood_in else _("away")
