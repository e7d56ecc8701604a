"""The command that checks the coach against real bots: `python -m tools.truth --help`.

It shares nothing with the coach: neither what that believes of a hand nor how it plays on.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

from core.bots.levels import LEVELS
from core.games.registry import game_names
from tools.truth.claims import claims_of, judged
from tools.truth.report import Judgement, Report
from tools.truth.situations import PERSON, situations

NICENESS = 19
"""How far it stands back behind everything else on the machine."""


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.truth",
        description="What the coach claims, checked in deals in which real bots do what was seen.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--level", choices=LEVELS, default="casual", help="the bots' level")
    parser.add_argument(
        "--person", choices=LEVELS, default=PERSON, help="the level that plays on for the person"
    )
    parser.add_argument("--count", type=int, default=150, help="decisions to judge")
    parser.add_argument("--seed", type=int, default=0, help="the first game; others follow")
    parser.add_argument("--worlds", type=int, default=60, help="deals for each, at the most")
    parser.add_argument("--answers", action="store_true", help="only answers to a call of Ronda")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--out", type=Path, help="what is kept of it, to go on after a break")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    """Judge decisions and print what was claimed of them by company: nobody, people, the bots."""
    arguments = _arguments(words)
    os.nice(NICENESS)
    options = dict(each.split("=", 1) for each in arguments.set)
    found = situations(
        arguments.game, arguments.seed, options, level=arguments.level, answers=arguments.answers
    )
    report = Report(arguments.out)
    for situation in islice(found, report.size, arguments.count):
        claims = claims_of(situation)
        played_on = replace(situation, person_level=arguments.person)
        findings = judged(played_on, claims, arguments.worlds)
        report.add(Judgement(situation.seed, situation.number, len(claims), tuple(findings)))
    print(report.text())


if __name__ == "__main__":
    main()
