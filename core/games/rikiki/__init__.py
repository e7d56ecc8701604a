"""Rikiki: tricks to be bid exactly, with hands that grow and shrink; `GAME` is its state class."""

from core.games.rikiki.game import Rikiki

GAME = Rikiki

__all__ = ["GAME", "Rikiki"]
