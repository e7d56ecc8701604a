"""Par: what four strong bots make of the deals of a finished game, from the seat of its person."""

from core.par.model import TURNS, Par, ParRound, all_ahead, par_of
from core.par.refusing import why_no_par

__all__ = ["TURNS", "Par", "ParRound", "all_ahead", "par_of", "why_no_par"]
