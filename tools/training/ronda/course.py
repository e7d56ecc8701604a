"""The course of the training: what is foreseen, habits and silence, in turn.

What is foreseen and habits are learned by turns, from rounds that the habits learned so far play
against themselves under all options: what is foreseen from how the rounds go on, habits by trying
every play of a position in the same worlds, played on to the next deal, where what is foreseen
takes over.
"""

from __future__ import annotations

from core.games.ronda.bots.foresight import LYING, PACES, RACE, SIDES, TABLES
from core.games.ronda.habits import SIGNS
from core.games.ronda.inference import PENALTIES
from tools.training.ronda.foreseen import learn_foresight
from tools.training.ronda.habits import learn_habits
from tools.training.ronda.pieces import Numbers, adopt, in_force
from tools.training.ronda.silence import HIDES, learn_silence
from tools.training.run import Run
from tools.training.writing import Learned

TURNS = 3
"""How often habits are learned, each time by playing on with those of the time before."""


def beginning() -> Numbers:
    """Return what a training begins with: take most, mind calls, foresee nothing."""
    row = [0.0] * len(SIGNS)
    row[0], row[1], row[2], row[3], row[4] = 1.6, 2.0, 1.0, -1.0, -1.0
    row[6], row[11], row[12], row[14], row[15], row[16] = -1.0, 2.0, -10.0, 10.0, -20.0, 20.0
    return {
        "habits": [row] * 2 * len(TABLES),
        "lying": [[[0.0] * len(LYING)] * 2 * SIDES] * len(TABLES),
        "cards": [[2.0, 1.0]] * len(TABLES),
        "paces": [[1.0, 4.0, 6.0, 0.3, 20.0]] * len(TABLES),
        "hides": [[HIDES] * 2] * len(PENALTIES),
        "race": [[-1.0, 1.0, *[0.0] * (len(RACE) - 2)]] * len(TABLES),
    }


def train(run: Run) -> dict[str, Learned]:
    """Return everything that Ronda's bots have learned."""
    numbers = beginning()
    before = in_force()
    try:
        for turn in range(TURNS + 1):
            learn_foresight(run, numbers, f"foresight {turn}")
            run.say(f"What is foreseen is learned, time {turn + 1}.")
            if turn < TURNS:
                learn_habits(run, numbers, f"habits {turn}")
                run.say(f"Habits are learned, time {turn + 1}.")
        learn_silence(run, numbers)
    finally:
        adopt(before)
    return {name: Learned(SAYS[name], numbers[name]) for name in SAYS}


SAYS = {
    "habits": "For 2, 3 and 4 players, before the last deal and in it: what draws to a play, a"
    " number for each sign: " + "; ".join(SIGNS),
    "lying": "For 2, 3 and 4 players a row for the side of each place after the dealer, before the"
    " last deal, and three more in it: points to come, a number for each sign of the table: "
    + "; ".join(LYING),
    "cards": "For 2, 3 and 4 players: how far captured cards are spread in the end, and more for"
    " the root of the deals left (used with 3)",
    "paces": "For 2, 3 and 4 players: " + "; ".join(PACES),
    "hides": "For each hidden_penalty (0, 1, 5): how often a seat hides what it may announce, when"
    " no rival has announced anything before, and when one has",
    "race": "For 2, 3 and 4 players, a number for each sign of a side's chance to win: "
    + "; ".join(RACE),
}
