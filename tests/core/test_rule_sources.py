"""Every rule of a game is a whole sentence, and names the text that it is taken from."""

import re
from collections.abc import Iterator, Mapping
from types import ModuleType

import pytest

from core.contract.game import Rule
from core.games.makao import rules as makao
from core.games.president import rules as president
from core.games.rikiki import rules as rikiki
from core.games.ronda import rules as ronda

SOURCE = re.compile(r"(the [\w+]+ program's guide|Kahwa's rules), “.+”.*|the Ronda article, on .+")


def rules_in(module: ModuleType) -> Iterator[Rule]:
    for value in vars(module).values():
        for one in value.values() if isinstance(value, Mapping) else [value]:
            if isinstance(one, Rule):
                yield one


@pytest.mark.parametrize("module", [makao, president, rikiki, ronda])
def test_each_rule_is_a_sentence_with_a_source(module: ModuleType) -> None:
    rules = list(rules_in(module))
    assert len(rules) > 20
    for rule in rules:
        assert rule.sentence.endswith("."), rule
        assert SOURCE.fullmatch(rule.source), rule
