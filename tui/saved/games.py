"""What the lobby shows of a saved game: its title, its players, its score and when it was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING

from core.ground.words import NC_, _, ngettext, number, pgettext
from tui.games import look_of
from tui.session.helps import marks_counted

if TYPE_CHECKING:
    from core.saves.saves import Saves
    from core.store import GameHead
    from core.table import Seat
    from tui.config.settings import Settings
    from tui.models import Preview
    from tui.sheet_models import Ending
    from tui.theme.glyphs import Glyphs
    from tui.theme.sizes import SizeClass

_DAYS = (
    NC_("day of the week", "Mon"),
    NC_("day of the week", "Tue"),
    NC_("day of the week", "Wed"),
    NC_("day of the week", "Thu"),
    NC_("day of the week", "Fri"),
    NC_("day of the week", "Sat"),
    NC_("day of the week", "Sun"),
)
MONTHS = (
    NC_("month", "Jan"),
    NC_("month", "Feb"),
    NC_("month", "Mar"),
    NC_("month", "Apr"),
    NC_("month", "May"),
    NC_("month", "Jun"),
    NC_("month", "Jul"),
    NC_("month", "Aug"),
    NC_("month", "Sep"),
    NC_("month", "Oct"),
    NC_("month", "Nov"),
    NC_("month", "Dec"),
)
"""The months of the year in short."""


def own_seat(seats: Sequence[Seat]) -> int:
    """Return the first seat that a person holds; 0 if bots play among themselves."""
    return next((number for number, seat in enumerate(seats) if not seat.is_bot), 0)


def who_plays(head: GameHead) -> str:
    """Return the name given to a game, or who plays in it."""
    if head.name:
        return f"“{head.name}”"
    names = [str(seat["name"]) for seat in head.seats]
    if len(names) == 2:
        return _("{one} and {other}").format(one=names[0], other=names[1])
    return ngettext("{count} player", "{count} players", len(names)).format(count=len(names))


def score_of(head: GameHead) -> str:
    """Return the score: of two or three sides as it stands, of more only the player's own."""
    scores = head.summary.get("scores", [])
    return " : ".join(map(number, scores)) if len(scores) <= 3 else own_score_of(head)


def own_score_of(head: GameHead) -> str:
    """Return the points of the only person in a game; nothing where there is no such one.

    Nor is anything told where points say no more than who has won, as after a single hand.
    """
    from core.table import Seat

    scores, winners = head.summary.get("scores", []), head.summary.get("winners") or ()
    if list(scores) == [int(side in winners) for side in range(len(scores))]:
        return ""
    seats = [Seat.from_plain(seat) for seat in head.seats]
    if sum(not seat.is_bot for seat in seats) != 1:
        return ""
    own = own_seat(seats)
    return _("you {points}").format(points=number(scores[own])) if own < len(scores) else ""


def when(stamp: str, now: datetime) -> str:
    """Return when something happened, as one says it at the time `now`: today 21:40."""
    moment = datetime.fromisoformat(stamp).astimezone(now.tzinfo)
    days = (now.date() - moment.date()).days
    if days == 0:
        return _("today {time}").format(time=f"{moment:%H:%M}")
    if days == 1:
        return pgettext("date", "yesterday")
    if 0 < days < 300:
        return day_in_short(moment)
    month = _(MONTHS[moment.month - 1])
    return _("{day} {month} {year}").format(day=moment.day, month=month, year=moment.year)


def day_in_short(day: date) -> str:
    """Return a day of this year as it is written in lists: Mon 23 Nov."""
    return _("{weekday} {day} {month}").format(
        weekday=_(_DAYS[day.weekday()]), day=day.day, month=_(MONTHS[day.month - 1])
    )


def saved_when(head: GameHead, now: datetime) -> str:
    """Return the line of a preview that says when the game was left, or ended."""
    if head.finished:
        sentence = ngettext(
            "ended {when}, after {count} move", "ended {when}, after {count} moves", head.actions
        )
    else:
        sentence = ngettext(
            "saved {when}, after {count} move", "saved {when}, after {count} moves", head.actions
        )
    saved = sentence.format(when=when(head.updated, now), count=head.actions)
    helps = marks_counted(head.marks)
    return _("{saved}, with {helps}").format(saved=saved, helps=helps) if helps else saved


def has_won(head: GameHead) -> bool | None:
    """Tell whether the only person in a finished game has won; None if there is no such one."""
    persons = head.persons
    winners, sides = head.summary.get("winners"), len(head.summary.get("scores", []))
    if len(persons) != 1 or winners is None or not sides:
        return None
    # Partners sit across from each other.
    return persons[0] % sides in winners


def preview_of(
    head: GameHead, saves: Saves, glyphs: Glyphs, settings: Settings, size: SizeClass
) -> Preview:
    """Replay a saved game and return how its game shows it; raise KahwaError if it does not.

    Of a finished game it tells how it ended, and offers another one like it.
    """
    from core.table import Seat
    from tui.games.seat_view import SeatView, SeatViewOf

    match = saves.peek(head.id)
    seats = [Seat.from_plain(plain) for plain in head.seats]
    seat = own_seat(seats)
    persons = sum(not one.is_bot for one in seats)
    sitting: SeatView = SeatViewOf(
        seat=seat,
        names=tuple(one.name for one in seats),
        levels=tuple(one.role for one in seats),
        view=match.game.view(seat),
        legal=tuple(match.game.legal_texts(seat)),
        glyphs=glyphs,
        settings=settings,
        size=size,
        addressed=persons == 1,
    )
    look = look_of(head.game)
    reading = look.talk.read(sitting)
    preview = look.preview(reading)
    if match.game.is_over:
        return _ended(preview, look.talk.ending(reading))
    if persons < 2:
        return preview
    return _without_secrets(preview, seats[match.game.to_act].name)


def _ended(preview: Preview, ending: Ending) -> Preview:
    """Return the preview of a finished game: how it ended in the place of its cards."""
    from tui.models import PreviewRow

    return replace(
        preview,
        headline=ending.headline,
        won=ending.won,
        rows=tuple(PreviewRow("", text=line) for line in ending.lines),
        waiting=_("play another one like it"),
    )


def _without_secrets(preview: Preview, actor: str) -> Preview:
    """Return a preview that several persons may look at together."""
    rows = tuple(row for row in preview.rows if not row.private)
    return replace(preview, rows=rows, waiting=_("{name}'s turn").format(name=actor))
