"""Each option of each game at its extremes, and how levels fare there against a usual casual.

`python -m tools.duel.extremes --help`: in the Kahwa of the Python that runs it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from core.arena.contest import Bot, Contest
from core.arena.deals import line_ups, play_deal
from core.arena.players import BotAnswer, Cast
from core.arena.standings import Estimate
from core.bots.decision import Decision
from core.bots.levels import LEVELS, RANDOM, choose
from core.contract.chance import Rnd
from core.contract.game import Game, Observation
from core.contract.options import BadOption, Options, OptionTable, Value, spell
from core.games.registry import game_names, game_type

USUAL: Final = "usual"
"""The casual player that thinks as if the default rules were in force."""

TOGETHER: Final[Mapping[str, Mapping[str, Mapping[str, Value]]]] = {
    "president": {
        "exchange": {"finish": "all", "hands": 2},
        "hands": {"finish": "all"},
        "players": {"uneven": True},
        "uneven": {"players": 5},
    },
    "makao": {"two_player_reverse": {"players": 2}},
    "ronda": {"tringa_contest": {"players": 4}},
}
"""What is chosen beside an option that says nothing, or is not allowed, by itself."""

OF_THE_DEAL: Final = ("players", "deal", "uneven", "hands")
"""Options that the usual casual sees as they are: with others there would be other cards."""

WHOLE: Final = "exchange"
"""The option that shows in whole games only, and in them is played."""

APART: Final = 5
"""Every fifth deal is played: in Rikiki a few of them have hands of all sizes."""

PLACES: Final = 9
"""So many places of a reward are told apart; what differs in further ones is alike."""

SURE: Final = 1.5
"""Half widths of 95 % intervals by which a bot is below the usual casual by more than luck."""


@dataclass(frozen=True, slots=True)
class Extreme:
    """Rules with one option at an extreme, or a preset; `said` tells what is chosen."""

    game: str
    said: str
    options: tuple[tuple[str, Value], ...]
    whole: bool

    def contest(self, level: str, seed: int) -> Contest:
        """Return a contest of a level and the usual casual: by turns, or one among casuals."""
        bot, casual = Bot(level, level), Bot(USUAL, USUAL)
        contest = Contest(self.game, dict(self.options), (bot, casual), seed, self.whole)
        try:
            line_ups(contest)
        except BadOption:
            others = int(contest.options["players"]) - 1
            contest = replace(contest, bots=(bot, *[casual] * others))
        return contest


def extremes(game: str) -> list[Extreme]:
    """Return the presets of a game, and every value or both ends of each option by itself.

    Rules that were there already are left out.
    """
    table = game_type(game).table
    chosen = [(preset, _settled(table, {}, preset)) for preset in table.presets]
    for option in table.options.values():
        for value in option.range or option.values:
            given = {**TOGETHER.get(game, {}).get(option.name, {}), option.name: value}
            said = ",".join(f"{name}={spell(each)}" for name, each in given.items())
            chosen.append((said, _settled(table, given, None)))
    found: dict[tuple[object, bool], Extreme] = {}
    for said, options in chosen:
        if options is not None:
            whole = WHOLE in said
            extreme = Extreme(game, said, tuple(options.items()), whole)
            found.setdefault((extreme.options, whole), extreme)
    return list(found.values())


def _settled(table: OptionTable, given: Options, preset: str | None) -> Options | None:
    """Return complete options, None where the given ones exclude each other."""
    try:
        return table.settle(given, preset)
    except BadOption:
        return None


def usual(observation: Observation[Game], rnd: Rnd) -> int:
    """Return what casual likes best of what is legal, if it thinks that the default rules hold."""
    known: Any = observation.known
    legal = observation.legal()
    mistaken = known.clone()
    kept = tuple((name, known.options[name]) for name in OF_THE_DEAL if name in known.options)
    mistaken.terms = _usual_terms(known.name, type(known.terms).of, kept)
    opinion = choose("casual", Observation(observation.seat, mistaken), rnd)
    for action in (opinion.action, *(each.action for each in opinion.considered)):
        if action in legal or action < 0:
            return action
    return choose("casual", observation, rnd).action


@cache
def _usual_terms(
    game: str, terms_of: Callable[[Options], object], kept: tuple[tuple[str, Value], ...]
) -> object:
    """Return a game's terms by default, but for the options that are kept."""
    return terms_of(game_type(game).table.settle(dict(kept)))


class UsualCast(Cast):
    """A cast that knows the usual casual beside the levels."""

    def decide(self, bot: Bot, decision: Decision) -> BotAnswer:
        """Return what a bot decides; nobody asks how long the usual casual took."""
        if bot.player != USUAL:
            return super().decide(bot, decision)
        return BotAnswer(usual(decision.observation, decision.rng().random), 0.0, 0)


def leads(extreme: Extreme, level: str, deals: int, seed: int) -> list[float]:
    """Return for each of so many deals the reward by which a level is ahead of the usual casual."""
    cast = UsualCast(extreme.contest(level, seed))
    found = []
    for number in range(0, deals * APART, APART):
        shares = play_deal(cast, number).shares
        found.append(round(shares[0].reward - shares[1].reward, PLACES))
    return found


def falls_below(leads: Sequence[float]) -> bool:
    """Tell whether at least two deals say that a bot is below the usual casual, and not by luck."""
    estimate = Estimate.of(leads)
    assert estimate.half is not None
    return estimate.mean + SURE * estimate.half < 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.duel.extremes",
        description="Levels against a casual that thinks as by default, option by option.",
    )
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    levels = [level for level in LEVELS if level != RANDOM]
    parser.add_argument("--levels", nargs="+", default=levels, choices=levels)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    """Print for each extreme and level how far it is ahead, as reward, and what falls below."""
    arguments = _arguments()
    for game in arguments.games:
        for extreme in extremes(game):
            for level in arguments.levels:
                found = leads(extreme, level, arguments.deals, arguments.seed)
                lead = Estimate.of(found)
                row = f"{game:10}{extreme.said:44}{level:9}{lead.mean:+.4f} ± {lead.half:.4f}"
                print(row, "below" if falls_below(found) else "", flush=True)


if __name__ == "__main__":
    main()
