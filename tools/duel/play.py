"""A duel: the deals of a contest, whose bots think in other Kahwas, each in its own process."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from core.arena.contest import Bot, Contest, LineUp
from core.arena.deals import (
    ContestDeal,
    Tally,
    begin,
    deal_name,
    line_ups,
    rewards_of,
    winners_of,
)
from core.bots.decision import seed_of
from core.contract.game import Game
from core.contract.opinion import NOTHING
from core.ground.errors import KahwaError
from core.ground.pipes import pipe_of
from tools.duel.spiel import SPIEL, Spiel, points, rikiki

ELDER = (Path(__file__).parent / "elder.py").read_text()


def player_of(python: str, level: str) -> str:
    """Return how a duel's contest calls the bots of a level in the Kahwa of that Python."""
    return f"{python}:{level}"


class ElderEnded(KahwaError):
    """A Kahwa that has ended before its duel; what it complained of stands above."""


class Elder:
    """A Kahwa of any age in a process of its own, which plays along."""

    def __init__(self, python: str) -> None:
        self._python = python
        self._process = subprocess.Popen(
            [python, "-P", "-c", ELDER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, *words: Any) -> None:
        """Write one line; what it does is not waited for. Raise ElderEnded if nobody reads it."""
        stdin = pipe_of(self._process.stdin)
        try:
            stdin.write(json.dumps(words) + "\n")
            stdin.flush()
        except BrokenPipeError as error:
            raise self._ended() from error

    def ask(self, seat: int, level: str, stream: str) -> tuple[int, float]:
        """Return the action that a bot chooses, and the processor's seconds that it took.

        Raise ElderEnded if no answer will come.
        """
        self.tell("ask", seat, level, stream)
        answer = pipe_of(self._process.stdout).readline()
        if not answer:
            raise self._ended()
        action, spent = json.loads(answer)
        return int(action), float(spent)

    def close(self) -> None:
        """End it, whatever it was still told."""
        self._process.kill()
        with suppress(BrokenPipeError):
            self._process.communicate()

    def _ended(self) -> ElderEnded:
        return ElderEnded(f"The Kahwa of {self._python} has ended.")


class Duel:
    """The contest of bots whose players are `PYTHON:LEVEL` or `spiel:SIMULATIONS`.

    With `oh_hell` the scores of rounds of Rikiki are those of OpenSpiel's game of that name, which
    its search then plays for.
    """

    def __init__(self, contest: Contest, *, oh_hell: bool = False) -> None:
        self._contest = contest
        self._oh_hell = oh_hell
        self._spiel = Spiel(contest, oh_hell=oh_hell) if has_spiel(contest) else None
        pythons = {bot: bot.player.rpartition(":")[0] for bot in contest.contenders}
        elders = {python: Elder(python) for python in set(pythons.values()) - {SPIEL}}
        self._elders = {bot: elders.get(python) for bot, python in pythons.items()}
        self._all = tuple(elders.values())

    def close(self) -> None:
        """End the Kahwas."""
        for elder in self._all:
            elder.close()

    def play_deal(self, number: int) -> ContestDeal:
        """Play a deal by every line-up, as `core.arena.deals.play_deal` does."""
        tallies = {bot: Tally() for bot in self._contest.contenders}
        for line_up in line_ups(self._contest):
            self._play(number, line_up, tallies)
        return ContestDeal(number, tuple(tally.share() for tally in tallies.values()))

    def _play(self, number: int, line_up: LineUp, tallies: dict[Bot, Tally]) -> None:
        contest = self._contest
        name = deal_name(contest, number)
        order = random.Random(f"{name}/claims")
        game = begin(contest, number)[0]
        self._tell("deal", contest.game, dict(contest.options), contest.seed, contest.whole, number)
        actions = 0
        while not game.is_over:
            claimants = [seat for seat in game.actors() if seat != game.to_act]
            order.shuffle(claimants)
            for seat in (*claimants, game.to_act):
                bot = line_up[game.side(seat)]
                action, spent = self._ask(bot, game, seat, seed_of(name, actions, seat))
                tallies[bot].decisions += 1
                tallies[bot].seconds += spent
                if action != NOTHING:
                    game.apply(seat, game.check(seat, game.text(action)))
                    self._tell("act", seat, action)
                    actions += 1
                    break
        scores = points(rikiki(game)) if self._oh_hell else game.scores()
        for side, bot in enumerate(line_up):
            tallies[bot].scores.append(scores[side])
            tallies[bot].rewards.append(rewards_of(game)[side])
            tallies[bot].wins.append((side in winners_of(game)) / len(winners_of(game)))

    def _ask(self, bot: Bot, game: Game, seat: int, stream: str) -> tuple[int, float]:
        """Return what a bot chooses, and the processor's seconds that it took."""
        strength = bot.player.rpartition(":")[2]
        elder = self._elders[bot]
        if elder is not None:
            return elder.ask(seat, strength, stream)
        assert self._spiel is not None
        return self._spiel.choose(game.observation(seat), int(strength), stream)

    def _tell(self, *words: Any) -> None:
        for elder in self._all:
            elder.tell(*words)


_duel: list[Duel] = []
"""The duel that this process plays, if it is one of a pool."""


def play_deals(
    contest: Contest, deals: int, jobs: int, *, oh_hell: bool = False
) -> Iterator[ContestDeal]:
    """Play so many deals in so many processes; give each result in its order."""
    numbers = islice(filter(partial(is_for_all, contest), count()), deals)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _join, (contest, oh_hell)) as pool:
        yield from pool.map(_play_deal, numbers)


def has_spiel(contest: Contest) -> bool:
    """Tell whether OpenSpiel plays along."""
    return any(bot.player.startswith(f"{SPIEL}:") for bot in contest.bots)


def is_for_all(contest: Contest, number: int) -> bool:
    """Tell whether all bots know the deal: OpenSpiel needs a card that is turned up."""
    return not has_spiel(contest) or rikiki(begin(contest, number)[0]).turned is not None


def _join(contest: Contest, oh_hell: bool) -> None:
    _duel.append(Duel(contest, oh_hell=oh_hell))


def _play_deal(number: int) -> ContestDeal:
    return _duel[0].play_deal(number)
