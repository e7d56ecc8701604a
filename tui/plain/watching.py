"""A saved game told from its first deal, as the first person at its table saw it."""

from __future__ import annotations

from core.saves import Recording
from core.table import Update
from core.words import _, ngettext
from tui.config.settings import Settings
from tui.games import voice_of
from tui.games.sitting import Sitting
from tui.plain.account import Account
from tui.plain.spoken import spoken
from tui.plain.telling import ending_lines
from tui.saved.games import own_seat
from tui.session.chair import Chair
from tui.theme.sizes import SizeClass


def watched(recording: Recording, settings: Settings) -> list[str]:
    """Return everything that happened in a game, in numbered lines, and how it stands or ended.

    Of a game of several persons that goes on nothing is told: each has secrets of their own.
    """
    game, seats = recording.match.game, recording.seats
    if not game.is_over and sum(not seat.is_bot for seat in seats) > 1:
        return [_("Several persons play this game; it can be watched once it is over.")]
    voice = voice_of(recording.head.game)

    def look(chair: Chair, update: Update) -> Sitting:
        return chair.look(update, settings, spoken(), SizeClass.L)

    seat = own_seat(seats)
    account = Account(Chair(seat, seats, voice, spectator=True), look)
    number = len(recording.match.actions)
    snapshot = Update(number, None, None, game.view(seat), (), ())
    past = [[event.seen_by(seat) for event in events] for events in recording.match.events]
    account.tell_all(snapshot, past)
    if game.is_over:
        return [*account.lines, *ending_lines(voice.ending(account.sight(snapshot)))]
    sentence = ngettext(
        "So far the game has {count} action.", "So far the game has {count} actions.", number
    )
    return [*account.lines, sentence.format(count=number)]
