"""The command that checks the coach against real bots: `python -m tools.truth --help`.

It shares nothing with the coach: neither what that believes of a hand nor how it plays on.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from core.bots.levels import LEVELS
from core.contract.company import Company
from core.games.registry import game_names
from tools.truth.claims import Rewards, claims_of, judged
from tools.truth.situations import Situation, situations

NICENESS = 19
"""How far it stands back behind everything else on the machine."""


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.truth",
        description="What the coach claims, checked in deals in which real bots do what was seen.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--level", choices=LEVELS, default="casual", help="the bots' level")
    parser.add_argument("--count", type=int, default=150, help="decisions to judge")
    parser.add_argument("--seed", type=int, default=0, help="the first game; others follow")
    parser.add_argument("--worlds", type=int, default=150, help="deals for each decision")
    parser.add_argument("--answers", action="store_true", help="only answers to a call of Ronda")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    """Judge decisions and print what was claimed of them by company: nobody, people, the bots."""
    arguments = _arguments(words)
    os.nice(NICENESS)
    options = dict(each.split("=", 1) for each in arguments.set)
    found = situations(
        arguments.game, arguments.seed, options, level=arguments.level, answers=arguments.answers
    )
    counts: Counter[tuple[str, str]] = Counter()
    unjudged = 0
    for situation in islice(found, arguments.count):
        rewards = judged(situation, arguments.worlds)
        if rewards:
            _count(counts, situation, rewards)
        else:
            unjudged += 1
    print(f"{arguments.count} decisions, {unjudged} not judged")
    for (company, what), number in sorted(counts.items()):
        print(f"{company:10} {what:14} {number}")


def _count(counts: Counter[tuple[str, str]], situation: Situation, rewards: Rewards) -> None:
    told_apart: dict[str, Company] = {
        "nobody": (),
        "people": (None,) * situation.game.players,
        "bots": situation.company,
    }
    for name, company in told_apart.items():
        counts.update({(name, what): 0 for what in ("claims", "wrong", "heard", "heard, wrong")})
        for claim in claims_of(situation, company, rewards):
            counts[name, "claims"] += 1
            counts[name, "wrong"] += claim.is_wrong
            counts[name, "heard"] += claim.is_heard
            counts[name, "heard, wrong"] += claim.is_heard and claim.is_wrong
            if claim.is_wrong:
                print(
                    f"{name}: seed {situation.seed}, after {situation.number},"
                    f" {claim.best} over {claim.action}: told {100 * claim.told:.1f},"
                    f" found {100 * claim.found:.1f} ± {100 * claim.error:.1f}"
                    " hundredths of the reward",
                    flush=True,
                )


if __name__ == "__main__":
    main()
