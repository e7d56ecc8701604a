"""What was found in one decision after the other, kept in a file, and the table of it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.truth.claims import Claim, Finding

COMPANIES = ("nobody", "people", "bots")
COLUMNS = ("claims", "wrong", "heard", "heard, wrong", "heard, holds")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision: before which action of which game, and what was found of its claims."""

    seed: int
    number: int
    claims: int
    findings: tuple[Finding, ...]

    @classmethod
    def read(cls, line: str) -> Judgement:
        """Return what a line of a file says."""
        told = json.loads(line)
        findings = [Finding(Claim(**each.pop("claim")), **each) for each in told.pop("findings")]
        return cls(findings=tuple(findings), **told)

    def wrong(self) -> list[str]:
        """Return a line for each claim that is wrong."""
        return [self._line(each) for each in self.findings if each.is_wrong]

    def _line(self, finding: Finding) -> str:
        claim = finding.claim
        return (
            f"{claim.company}: seed {self.seed}, after {self.number},"
            f" {claim.best} over {claim.action}: told {100 * claim.told:.1f},"
            f" found {100 * finding.found:.1f} ± {100 * finding.error:.1f}"
            f" hundredths of the reward in {finding.worlds} deals"
        )


class Report:
    """The judgements so far; with a file those of an earlier run, too."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path and path.exists() else []
        self._judgements = [Judgement.read(line) for line in lines]

    @property
    def size(self) -> int:
        """How many decisions were looked at."""
        return len(self._judgements)

    def add(self, judgement: Judgement) -> None:
        """Keep one more, and print what is wrong in it."""
        self._judgements.append(judgement)
        for line in judgement.wrong():
            print(line, flush=True)
        if self._path:
            with self._path.open("a") as file:
                file.write(json.dumps(asdict(judgement)) + "\n")

    def text(self) -> str:
        """Return how many claims there were, and how many wrong, by what the coach was told."""
        unjudged = sum(each.claims > len(each.findings) for each in self._judgements)
        lines = [f"{self.size} decisions, {unjudged} not judged"]
        for company, counts in self._counts().items():
            lines += [f"{company:10} {what:14} {counts[what]}" for what in COLUMNS]
        return "\n".join(lines)

    def _counts(self) -> dict[str, Counter[str]]:
        found = {company: Counter[str]() for company in COMPANIES}
        for each in (one for judgement in self._judgements for one in judgement.findings):
            counts, heard = found[each.claim.company], each.claim.is_heard
            counts["claims"] += 1
            counts["wrong"] += each.is_wrong
            counts["heard"] += heard
            counts["heard, wrong"] += heard and each.is_wrong
            counts["heard, holds"] += heard and each.holds
        return found
