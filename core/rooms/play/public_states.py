"""How games stand for all in a room to see: read off a table, kept with its rows, read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from core.contract.cards import BadCard
from core.contract.game import Game
from core.contract.options import BadOption
from core.contract.public_state import PublicState
from core.games.registry import entry_of
from core.store.model import GameHead, JsonObject

KEY = "shown"
"""Under which name the summary of a game has it."""

MOST_CARDS = 12
"""So many cards are told at most, those on top."""


def public_state_of(game: Game) -> PublicState | None:
    """Return how a game stands as its table shows it to all; None once it is over."""
    if game.is_over:
        return None
    state = entry_of(game.name).public_state(game)
    return state and replace(state, cards=state.cards[-MOST_CARDS:])


def with_public_state(summary: Mapping[str, Any], game: Game) -> JsonObject:
    """Return the summary of a game with how it stands, for the hosts that do not follow it."""
    state = public_state_of(game)
    return {**summary, KEY: msgspec.to_builtins(state)} if state else dict(summary)


def public_state_in(head: GameHead) -> PublicState | None:
    """Return how a game stands as its summary says, None where that says nothing, or nonsense."""
    if head.finished:
        return None
    try:
        state = msgspec.convert(head.summary[KEY], PublicState)
        deck = entry_of(head.game).game().deck(head.options)
        for card in (*state.cards, *filter(None, [state.turned])):
            deck.parse(card)
    except (BadCard, BadOption, KeyError, ValueError, msgspec.ValidationError):
        return None
    return replace(state, cards=state.cards[-MOST_CARDS:])
