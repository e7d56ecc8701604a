"""One deal played by every line-up of a contest, and what came of it for each bot."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, field
from statistics import fmean

from core.arena.chance import DealChance
from core.arena.contest import Bot, Contest, LineUp
from core.arena.players import Cast
from core.bots.command import is_program
from core.bots.decision import Decision
from core.contract.company import Companion
from core.contract.game import Event, Game, Plain
from core.contract.opinion import NOTHING


@dataclass(frozen=True, slots=True)
class ContenderShare:
    """What one bot got out of a deal, as means over the sides it played in all line-ups.

    `score` is in the points of the game, `reward` in 0..1, `win` the part of the wins; those who
    win together divide the win. `decisions`, `seconds` and `faults` are totals; a fault is a
    decision that a program failed to make.
    """

    score: float
    reward: float
    win: float
    decisions: int
    seconds: float
    faults: int


@dataclass(frozen=True, slots=True)
class ContestDeal:
    """The shares of the bots in deal `number`, in the order of the contest's contenders."""

    number: int
    shares: tuple[ContenderShare, ...]

    def plain(self) -> Plain:
        """Return the result as a JSON object."""
        return asdict(self)


@dataclass(slots=True)
class Tally:
    """What has come of a deal for one bot so far: a figure for each side it played, and totals."""

    scores: list[float] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0
    faults: int = 0

    def share(self) -> ContenderShare:
        """Return what this comes to for one side."""
        return ContenderShare(
            fmean(self.scores),
            fmean(self.rewards),
            fmean(self.wins),
            self.decisions,
            self.seconds,
            self.faults,
        )


def play_deal(cast: Cast, number: int) -> ContestDeal:
    """Play deal `number` (from 0) of the cast's contest by every line-up."""
    contest = cast.contest
    tallies = {bot: Tally() for bot in contest.contenders}
    for turn, line_up in enumerate(line_ups(contest)):
        _Play(cast, number, turn, line_up, tallies).run()
    return ContestDeal(number, tuple(tally.share() for tally in tallies.values()))


def line_ups(contest: Contest) -> list[LineUp]:
    """Return the line-ups that play every deal; raise BadOption if there are none."""
    return contest.line_ups(len(begin(contest, 0)[0].scores()))


def begin(contest: Contest, number: int) -> tuple[Game, list[Event]]:
    """Return the game of deal `number`, dealt and ready to play, and the events of its dealing."""
    first: list[Event] = []
    skipped_to: list[Event] = []
    chance = DealChance(deal_name(contest, number), whole=contest.whole)
    game = contest.kind(contest.options, chance, first.append)
    game.listener = skipped_to.append
    if not contest.whole:
        game.skip_to_round(number + 1)
    game.listener = None
    return game, skipped_to or first


def deal_name(contest: Contest, number: int) -> str:
    """Return the name of a deal, which seeds its cards and its bots."""
    return f"kahwa/arena/{contest.seed}/{number}"


class _Play:
    """One line-up playing one deal.

    A decision's random stream depends on the deal, the seat and the number of actions before it,
    not on the line-up: bots that play alike have exactly the same results.
    """

    def __init__(
        self, cast: Cast, number: int, turn: int, line_up: LineUp, tallies: dict[Bot, Tally]
    ) -> None:
        self._cast = cast
        self._line_up = line_up
        self._tallies = tallies
        self._name = deal_name(cast.contest, number)
        self._turn = turn
        self._actions = 0
        self._game, dealing = begin(cast.contest, number)
        self._events = [dealing]
        if any(is_program(bot.player) for bot in line_up):
            self._game.listener = lambda event: self._events[-1].append(event)
        self._order = random.Random(f"{self._name}/claims")
        seated = [line_up[side] for side in cast.contest.kind.sides_of(cast.contest.options)]
        self._company = tuple(map(_companion, seated))

    def run(self) -> None:
        """Play the deal out and add up what it brought."""
        game = self._game
        while not game.is_over:
            claimants = [seat for seat in game.actors() if seat != game.to_act]
            self._order.shuffle(claimants)
            if not any(map(self._act, claimants)):
                self._act(game.to_act)
        self._count()

    def _act(self, seat: int) -> bool:
        """Ask the bot of a seat; tell whether it has acted, which it need not out of turn."""
        bot = self._line_up[self._game.side(seat)]
        answer = self._cast.decide(bot, self._decision(bot, seat))
        tally = self._tallies[bot]
        tally.decisions += 1
        tally.seconds += answer.seconds
        tally.faults += answer.faults
        if answer.action == NOTHING:
            return False
        self._events.append([])
        self._actions += 1
        self._game.apply(seat, answer.action)
        return True

    def _decision(self, bot: Bot, seat: int) -> Decision:
        """Return what is asked; a program also learns that each line-up plays a game of its own."""
        apart = f"/{self._turn}" if is_program(bot.player) else ""
        return Decision(
            name=bot.plays_as,
            player=bot.player,
            observation=self._game.observation(seat, self._company),
            table=self._name + apart,
            number=self._actions,
            past=lambda first: [
                [event.seen_by(seat) for event in group] for group in self._events[first:]
            ],
        )

    def _count(self) -> None:
        game = self._game
        scores, rewards, winners = game.scores(), rewards_of(game), winners_of(game)
        for side, bot in enumerate(self._line_up):
            tally = self._tallies[bot]
            tally.scores.append(scores[side])
            tally.rewards.append(rewards[side])
            tally.wins.append((side in winners) / len(winners))


def _companion(bot: Bot) -> Companion | None:
    return None if is_program(bot.player) else Companion(bot.player, bot.plays_as)


def rewards_of(game: Game) -> list[float]:
    """Return for each side of a finished round or game how well it went, in 0..1."""
    rewards = {game.side(seat): reward for seat, reward in enumerate(game.rewards())}
    return [rewards[side] for side in range(len(rewards))]


def winners_of(game: Game) -> list[int]:
    """Return the sides that won the game, or the round if the game is not over."""
    winners = game.winners()
    if winners is not None:
        return winners
    rewards = rewards_of(game)
    most = max(rewards)
    return [side for side, reward in enumerate(rewards) if reward == most]
