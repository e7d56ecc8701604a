"""A saved game told from its first deal, as the first person at its table saw it."""

from __future__ import annotations

from collections.abc import Mapping

from core.ground.words import _, ngettext
from core.records.recording import Recording
from core.table import Update
from tui.config.settings import Settings
from tui.games import talk_of
from tui.plain.account import Account
from tui.plain.spoken import spoken
from tui.plain.telling import ending_lines
from tui.saved.games import own_seat
from tui.session.chair import Chair
from tui.session.sight import DisplaySettings
from tui.theme.sizes import SizeClass


def watched(
    recording: Recording, settings: Settings, comments: Mapping[int, str] | None = None
) -> list[str]:
    """Return everything that happened in a game, in numbered lines, and how it stands or ended.

    The `comments` on its moves, by row, stand below them; those of a file come with it.

    Of a game of several persons that goes on nothing is told: each has secrets of their own.
    """
    game, seats = recording.match.game, recording.seats
    if not game.is_over and sum(not seat.is_bot for seat in seats) > 1:
        return [_("Several people play this game. You can replay it when it's over.")]
    talk, seat = talk_of(recording.head.game), own_seat(seats)
    chair, account = Chair(seat, seats, talk, spectator=True), Account(talk.on_sheet)
    sight = DisplaySettings(spoken(), settings, SizeClass.L)
    number = len(recording.match.actions)
    snapshot = Update(number, None, None, game.view(seat), (), ())
    past = [[event.seen_by(seat) for event in events] for events in recording.match.events]
    said = recording.comments or comments or {}
    for position, told in enumerate(chair.recall(snapshot, past, sight).recent):
        account.tell(position, told)
        account.comment(position, said.get(recording.row_at(position), ""))
    if game.is_over:
        return [*account.lines, *ending_lines(talk.ending(chair.read(snapshot, sight)))]
    sentence = ngettext(
        "So far the game has {count} move.", "So far the game has {count} moves.", number
    )
    return [*account.lines, sentence.format(count=number)]
