"""How long things took: until an action was shown, here and at the other hosts, and a takeover."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from tests.cluster.shown import Line, shown_in


def answers(lines: Iterable[Line]) -> list[float]:
    """Return the seconds from each key that did something to its end, at the guest's own host."""
    return [float(line.facts[2]) for line in lines if line.what == "done"]


def ways(lines: Iterable[Line]) -> list[float]:
    """Return the seconds from an action's first showing anywhere to that at each other host.

    Faces that were opened later do not count: those begin with a snapshot.
    """
    first: dict[tuple[str, int], dict[str, float]] = {}
    for one in shown_in(lines):
        if one.action is not None:
            there = first.setdefault((one.game, one.row), {})
            there[one.process] = min(one.at, there.get(one.process, one.at))
    found = []
    for there in first.values():
        began = min(there.values())
        found += [at - began for at in there.values() if at != began]
    return found


def takeovers(lines: Iterable[Line], how: str = "killed") -> list[float]:
    """Return for each game that a host drove which was killed how long until another one did.

    The lines of the driver say who was killed when, or told to close (`how` is "closing" then), and
    whose life drove which game when; an empty one is nobody's.
    """
    found: list[float] = []
    driven: dict[str, str] = {}
    orphaned: dict[str, float] = {}
    for line in sorted(lines, key=lambda line: line.at):
        if line.what == how:
            for game, life in driven.items():
                if life.startswith(f"{line.facts[0]}."):
                    orphaned[game] = line.at
        elif line.what == "drivers":
            for game, life in line.facts[0].items():
                if life and life != driven.get(game) and game in orphaned:
                    found.append(line.at - orphaned.pop(game))
                driven[game] = life
    return found


def told(seconds: Sequence[float]) -> str:
    """Return median, 95th in a hundred and most of some seconds, in milliseconds."""
    if not seconds:
        return "none"
    ordered = sorted(seconds)
    late = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return (
        f"median {median(ordered) * 1000:.1f} ms, p95 {late * 1000:.1f}, "
        f"most {ordered[-1] * 1000:.0f} ({len(ordered)})"
    )


def counted(counts: Mapping[str, int]) -> str:
    """Return counts in one line."""
    return ", ".join(f"{what} {count}" for what, count in sorted(counts.items()))
