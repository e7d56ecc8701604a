"""A whole proof: chaos, then all that was shown held against the journals of the database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.store.model import JsonObject
from tests.cluster.chaos import Chaos
from tests.cluster.check import Findings, check
from tests.cluster.journals import journals_of
from tests.cluster.opening import opened_store
from tests.cluster.parties import PLAYERS, Party
from tests.cluster.shown import Line, shown_in

NOTES = 4
"""How much is told of each guest of a table that stands still."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of it; without `faults` it is one."""

    findings: Findings
    faults: list[str]
    events: Counter[str]
    lines: list[Line]

    @property
    def refused(self) -> Counter[str]:
        """How often guests were refused what they tried, by the kind of error."""
        tries = (line for line in self.lines if line.what in ("not", "refused"))
        return Counter(str(line.facts[-2]) for line in tries)


async def proved(chaos: Chaos, url: str, seconds: float, *, calm: float) -> Proof:
    """Let chaos reign for so many seconds, and check all that was shown meanwhile."""
    lines = await chaos.run(seconds, calm=calm)
    store = await opened_store(url)
    try:
        journals = await journals_of(store, {one.game for one in shown_in(lines)})
        tables = (await store.entries("table")).changed
    finally:
        await store.close()
    findings = check(journals, lines)
    stuck = [
        f"the table of party {one} is stuck: {_table(one, tables)}; {_last_words(one, lines)}"
        for one in chaos.stuck
    ]
    faults = chaos.faults + stuck + findings.faults
    return Proof(findings, faults, chaos.events, lines)


def _table(party: int, tables: Mapping[str, JsonObject | None]) -> str:
    """Return what is kept of the table of a party."""
    first = Party(party).names[0]
    return next((str(one) for one in tables.values() if one and first in str(one)), "there is none")


def _last_words(party: int, lines: Iterable[Line]) -> str:
    """Return what was noted last of each guest of a party who plays, at which host and when."""
    names = Party(party).names[:PLAYERS]
    last: dict[str, list[Line]] = {name: [] for name in names}
    for line in sorted(lines, key=lambda line: line.at):
        for name in last.keys() & {str(fact) for fact in line.facts[:2]}:
            last[name] = [*last[name], line][-NOTES:]
    told = {
        name: [(line.process, round(line.at, 1), line.what, *line.facts[:4]) for line in noted]
        for name, noted in last.items()
    }
    return f"noted last: {told}"
