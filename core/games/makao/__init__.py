"""Makao: 116 colour cards for 2 to 8 players; whoever is left with the fewest points wins."""

from core.games.makao.game import Makao

GAME = Makao

__all__ = ["GAME", "Makao"]
