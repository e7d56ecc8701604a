"""A game of each kind in the middle of a round, for the settings to show; always the same."""

from __future__ import annotations

from functools import cache
from random import Random

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.match.match import Match
from core.table import Seat, Update
from tui.games import sample_of, talk_of
from tui.games.seat_view import SeatView
from tui.session.chair import Chair
from tui.session.sight import Sight

OWN_SEAT = 0

OTHERS = ("Fatima", "Karim", "Salma")
"""Names of those who sit at the table with the player."""


@cache
def _match(game: str) -> Match:
    """Return the game of a sample, with the player to act."""
    sample = sample_of(game)
    kind = game_type(game)
    options = kind.table.settle({"players": sample.players})
    match, random = Match(kind, options, Seeded(sample.seed)), Random(sample.seed)
    while len(match.actions) < sample.actions or match.game.to_act != OWN_SEAT:
        match.act(match.game.to_act, random.choice(match.game.legal_texts(match.game.to_act)))
    return match


def sample_sitting(game: str, player: str, sight: Sight) -> SeatView:
    """Return what the player would see at the table of a sample."""
    match = _match(game)
    others = (Seat(name, "casual") for name in OTHERS[: match.game.players - 1])
    seats = (Seat(player), *others)
    chair = Chair(OWN_SEAT, seats, talk_of(game), spectator=False)
    view, legal = match.game.view(OWN_SEAT), tuple(match.game.legal_texts(OWN_SEAT))
    previews = match.game.previews(OWN_SEAT)
    now = Update(len(match.actions), None, None, view, legal, (), previews)
    past = [[event.seen_by(OWN_SEAT) for event in events] for events in match.events]
    chair.recall(now, past, sight)
    return chair.look(now, sight)
