"""Which cases of a test `make test` runs, and which are left to `make thorough` and to CI.

Of a test with the mark `thorough` the first case is a usual one; single cases may have the mark, as
those of `amounts`. Where a test crosses several lists
of values, each value is met once: every game and every size, but not every game at every size.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import pytest

USUAL = pytest.StashKey[set[str]]()
"""The names of the usual cases, where others are asked for."""


class Case(Protocol):
    """The values of one case, by their places in the lists that they come from."""

    @property
    def indices(self) -> dict[str, int]:
        """The place of each parameter's value."""
        ...


def covering(cases: Sequence[Case]) -> list[int]:
    """Return the places of few cases that have each value of each parameter at least once.

    Among equals those win whose values have been taken least often.
    """
    values = [set(case.indices.items()) for case in cases]
    missing = set().union(*values)
    if len(missing) == sum(map(len, values)):
        return list(range(len(cases)))  # No two have a value in common.
    taken: Counter[tuple[str, int]] = Counter()
    places: list[int] = []
    while missing:
        gains = [
            (len(one & missing), -sum(taken[value] for value in one), -place)
            for place, one in enumerate(values)
        ]
        best = -max(gains)[-1]
        places.append(best)
        taken.update(values[best])
        missing -= values[best]
    return sorted(places)


def amounts(name: str, few: object, many: object) -> pytest.MarkDecorator:
    """Give a test few of something in the usual run, and many in the thorough one."""
    return pytest.mark.parametrize(name, [few, pytest.param(many, marks=pytest.mark.thorough)])


def choose_cases(metafunc: pytest.Metafunc) -> None:
    """Keep the usual cases of a test where they are asked for, or remember which these are.

    Later the places of values are not known any more.
    """
    config, calls = metafunc.config, metafunc._calls
    plain = [case for case in calls if all(mark.name != "thorough" for mark in case.marks)]
    if metafunc.definition.get_closest_marker("thorough") is not None:
        usual = calls[:1]
    elif config.getoption("--update-pictures"):
        usual = plain
    else:
        usual = [plain[place] for place in covering(plain)]
    if config.getoption("--usual"):
        calls[:] = usual
    elif config.getoption("--thorough"):
        name = metafunc.definition.nodeid
        config.stash.setdefault(USUAL, set()).update(f"{name}[{case.id}]" for case in usual)


def chosen(
    items: list[pytest.Item], config: pytest.Config
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests that are asked for and those left out, in their order.

    Where the usual ones are asked for, cases that are left out have not become items.
    """
    both: tuple[list[pytest.Item], list[pytest.Item]] = [], []
    usual = config.stash.get(USUAL, set())
    for item in items:
        marked = item.get_closest_marker("thorough") is not None
        if config.getoption("--usual"):
            left_out = marked and not hasattr(item, "callspec")
        else:
            left_out = item.nodeid in usual if hasattr(item, "callspec") else not marked
        both[left_out].append(item)
    return both
