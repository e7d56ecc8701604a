"""Saved Rikiki games that were brought to a wanted moment before they are opened."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from core.contract.sources import Seeded
from core.games.rikiki.game import Rikiki
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table import Seat
from tests.tui.rikiki.sight import NAMES

Moment = Callable[[Rikiki], bool]


def begun(saves: Saves, players: int, seed: int = 7, **options: bool | int | str) -> OpenGame:
    """Return a new game of the first seat against bots."""
    settled = Rikiki.table.settle({"players": players, **options})
    seats = [Seat(NAMES[0]), *(Seat(name, "casual") for name in NAMES[1:players])]
    return saves.begin("rikiki", settled, seats, Seeded(seed))


def brought_to(game: OpenGame, moment: Moment, seed: int = 1) -> OpenGame:
    """Carry out random legal actions, bids of at most two, until the moment has come."""
    rnd = Random(seed)
    while not moment(state_of(game)):
        state = state_of(game)
        assert not state.is_over, "the moment never came"
        actions = state.legal_texts(state.to_act)
        low = [action for action in actions if action in ("bid 0", "bid 1", "bid 2")]
        step = game.match.prepare(state.to_act, rnd.choice(low or actions))
        game.journal.append(step)
        game.match.commit(step)
    return game


def state_of(game: OpenGame) -> Rikiki:
    """Return the state of an open game."""
    state = game.match.game
    assert isinstance(state, Rikiki)
    return state


def last_bid(state: Rikiki) -> bool:
    """Tell whether the first seat deals and bids last, with one bid forbidden to it."""
    bids = state.phase == "bid" and state.to_act == state.dealer == 0
    return bids and len(state.legal(0)) == state.hand_size > 2


def follows(state: Rikiki) -> bool:
    """Tell whether the first seat must follow, with a choice, from the fifth round on."""
    offered = 1 < len(state.legal(0)) < len(state.hands[0]) if state.to_act == 0 else False
    return state.round >= 5 and len(state.trick) > 1 and offered


def won_a_trick(state: Rikiki) -> bool:
    """Tell whether the first seat has won a trick and is to lead, from the fifth round on."""
    played = state.round >= 5 and state.phase == "play" and bool(state.played)
    return played and not state.trick and state.to_act == 0


def bids_with_the_largest_hand(state: Rikiki) -> bool:
    """Tell whether the first seat bids in the round of the largest hand."""
    bids = state.phase == "bid" and state.to_act == 0
    return bids and state.hand_size == state.terms.largest_hand
