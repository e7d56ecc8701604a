"""Actions are read without regard to case and blanks, and written one way."""

from __future__ import annotations

import pytest

from core.contract.cards import FRENCH_BY_SUIT
from core.contract.game import Illegal
from core.games.rikiki.notation import ABSOLUTE, BID, SWAP, action_text, parse_action


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("AS", "AS"),
        ("as", "AS"),
        ("  10h ", "10H"),
        ("bid 0", "bid 0"),
        ("BID   13", "bid 13"),
        (" bid\t17 ", "bid 17"),
        ("Absolute", "absolute"),
        ("SWAP ", "swap"),
    ],
)
def test_reads_any_case_and_blanks(text: str, written: str) -> None:
    assert action_text(parse_action(text)) == written


def test_every_code_reads_back() -> None:
    for code in [*FRENCH_BY_SUIT.cards, SWAP, ABSOLUTE, *range(BID, BID + 18)]:
        assert parse_action(action_text(code)) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid -1",
        "bid 03",
        "bid 1.0",
        "bid 100",
        "bid ٣",
        "bid3",
        "3",
        "1S",
        "11H",
        "A S",
        "zero",
        "AS KS",
        "absolute 0",
    ],
)
def test_anything_else_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Illegal, match="Rikiki doesn't know"):
        parse_action(text)
