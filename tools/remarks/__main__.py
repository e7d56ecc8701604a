"""The command that checks what the coach says: `python -m tools.remarks --help`.

At a person's pace nobody finds out whether the coach is right, so this does: it has games played,
listens to the coach, and looks at each choice that it speaks of for many times as long.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from core.games.registry import game_names, game_type
from tools.remarks.checked import Check, Verdict, check
from tools.remarks.said import Remark, Said, said

NICENESS = 10
"""How far it stands back behind everything else on the machine."""


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.remarks",
        description="What the coach says in games of casual players, checked by a longer search.",
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--count", type=int, default=200, help="remarks to check")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--effort", type=int, default=10, help="times the search of a hint")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--after", action="store_true", help="the lessons after each round as well")
    return parser.parse_args(words)


async def _listen(arguments: argparse.Namespace) -> Said:
    """Return what was said, no more remarks than are asked for."""
    table = game_type(arguments.game).table
    given = dict(each.split("=", 1) for each in arguments.set)
    options = {name: table.option(name).read(text) for name, text in given.items()}
    async for told in said(arguments.game, arguments.seed, options, after=arguments.after):
        if len(told.remarks) >= arguments.count:
            del told.remarks[arguments.count :]
            return told
    raise AssertionError("there is always another game")


def _told(remark: Remark, found: Check) -> list[str]:
    """Return all there is to know of a remark that does not hold."""
    lesson, known = remark.lesson, remark.decision.observation.known
    options = " ".join(f"{name}={value}" for name, value in remark.options.items())
    told = (
        f"chose {lesson.played.action} ({lesson.played.less}),"
        f" better {lesson.better.action}: {lesson.cost:.4f}"
    )
    return [
        f"seed {remark.seed} {options or 'default'}, move {lesson.number}: {found.verdict.value}",
        f"  {known.view(remark.decision.observation.seat)}",
        f"  {told}; searched longer {found.cost:.4f} ± {found.error:.4f}, best {found.best}",
    ]


def report(said: Said, checks: Sequence[Check]) -> str:
    """Return how many remarks hold, those that do not in full, and how often there was one."""
    lines: list[str] = []
    for remark, found in zip(said.remarks, checks, strict=True):
        if found.verdict is not Verdict.HOLDS:
            lines += _told(remark, found)
    verdicts = Counter(found.verdict for found in checks)
    holds = verdicts[Verdict.HOLDS]
    lines.append(f"{holds} of {len(checks)} remarks hold ({100 * holds / len(checks):.1f} %)")
    lines += [f"  {count} {one.value}" for one, count in verdicts.items() if one != Verdict.HOLDS]
    compared = [
        (remark.lesson.cost, found.cost)
        for remark, found in zip(said.remarks, checks, strict=True)
        if not remark.lesson.is_call_forgotten and found.verdict is not Verdict.NOT_COMPARED
    ]
    if compared:
        told, cost = (mean(values) for values in zip(*compared, strict=True))
        lines.append(f"cost told {told:.4f}, found {cost:.4f}")
    at_side = sum(remark.is_at_side for remark in said.remarks)
    calls = sum(remark.lesson.is_call_forgotten for remark in said.remarks)
    lines.append(
        f"{said.rounds} rounds of {said.games} games, {said.decisions} decisions:"
        f" at the side {at_side} remarks ({calls} of a call), {at_side / said.rounds:.2f} a round"
    )
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> None:
    """Listen, check and print."""
    arguments = _arguments(words)
    os.nice(NICENESS)
    before = time.process_time()
    told = asyncio.run(_listen(arguments))
    heard = time.process_time()
    checks = [check(remark, arguments.effort, arguments.seed) for remark in told.remarks]
    print(report(told, checks))
    took = heard - before, time.process_time() - heard
    print(f"{took[0]:.0f} s to listen, {took[1]:.0f} s to check")


if __name__ == "__main__":
    main()
