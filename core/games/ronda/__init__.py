"""Ronda: the Moroccan card game of captures, calls and announcements, for two to four players."""

from core.games.ronda.game import Ronda

GAME = Ronda
