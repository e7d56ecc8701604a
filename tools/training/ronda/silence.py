"""Learns how often a search keeps silent with a Ronda or a Tringa."""

from __future__ import annotations

import math
import random

import numpy as np

from core.bots.search import Clock
from core.bots.tree import search_tree
from core.contract.game import NOBODY
from core.games.ronda.bots.foresight import TABLES
from core.games.ronda.bots.playbook import PLAYBOOK
from core.games.ronda.bots.rollout import rollout
from core.games.ronda.inference import PENALTIES, heard_a_rival
from core.games.ronda.notation import ANNOUNCE, SILENT
from tools.training.ronda.pieces import Numbers, Piece, adopt, any_game, pieces_of
from tools.training.run import Run

HANDS = 500
"""Hands for each number of players in which a search decides whether to announce them."""

THOUGHT = 120
"""The simulations of that search."""

HIDES = 0.1
"""How often a seat is believed to hide what it holds, before anything is learned."""

BELIEVED = 10
"""The weight of that belief, as so many hands."""


def learn_silence(run: Run, numbers: Numbers) -> None:
    """Learn how often a search keeps silent with a Ronda or a Tringa."""
    hidden = np.full((len(PENALTIES), 2), BELIEVED * HIDES)
    held = np.full((len(PENALTIES), 2), float(BELIEVED))
    for players in TABLES:
        pieces = pieces_of(run, numbers, "silence", players, HANDS)
        for part in run.play(hear_hands, pieces):
            run.count("announcements", len(part))
            for penalty, heard, silent in part:
                held[penalty][heard] += 1
                hidden[penalty][heard] += silent
    numbers["hides"] = (hidden / held).tolist()


def hear_hands(piece: Piece) -> list[tuple[int, bool, bool]]:
    """Return for hands to announce the penalty's place, whether a rival spoke, who hid."""
    adopt(piece.numbers)
    rng = random.Random(piece.stream)
    found: list[tuple[int, bool, bool]] = []
    while len(found) < piece.items:
        world = any_game(rng, piece.players, race=False)
        while (seat := world.to_act) != NOBODY:
            action = rollout(world, rng.random)
            if world.phase == ANNOUNCE and len(world.legal(seat)) > 1 and len(found) < piece.items:
                sight = world.observation(seat)
                clock = Clock(math.inf)
                action = search_tree(sight, rng.random, PLAYBOOK, THOUGHT, clock).action
                penalty = PENALTIES.index(world.terms.hidden_penalty)
                found.append((penalty, heard_a_rival(world, seat), action == SILENT))
            world.apply(seat, action)
    return found
