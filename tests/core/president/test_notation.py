"""Actions in notation: how cards may be typed, and the canonical form."""

from __future__ import annotations

import pytest

from core.contract.game import Illegal
from core.games.president.notation import GIFT, PASS, parse, text

EIGHTS = 0b0101 << 20
"""8S 8D."""


@pytest.mark.parametrize(
    "typed",
    ["8S 8D", "8s8d", "8d8s", "8D,8S", "8D.8s", "8d, 8s", "  8S   8D  ", "8s,8d.", "8S\t8D"],
)
def test_cards_in_any_form_order_and_case(typed: str) -> None:
    assert parse(typed) == EIGHTS
    assert text(EIGHTS) == "8S 8D"


@pytest.mark.parametrize("typed", ["pass", "PASS", "  Pass "])
def test_pass(typed: str) -> None:
    assert parse(typed) == PASS
    assert text(PASS) == "pass"


@pytest.mark.parametrize("typed", ["give 8S 8D", "GIVE 8d8s", " give   8d,8s", "Give 8d.8s"])
def test_give(typed: str) -> None:
    assert parse(typed) == GIFT | EIGHTS
    assert text(GIFT | EIGHTS) == "give 8S 8D"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("asac", "AS AC"),
        ("3s,3h", "3S 3H"),
        ("10h10s", "10S 10H"),
        ("2H 3S", "3S 2H"),
        ("2h2d2c2s", "2S 2C 2D 2H"),
        ("10d jc 9h", "9H 10D JC"),
    ],
)
def test_canonical_form(typed: str, canonical: str) -> None:
    assert text(parse(typed)) == canonical


@pytest.mark.parametrize("typed", ["3S 3S", "3s3S", "give 4D 4d", "asacas"])
def test_a_card_named_twice_is_illegal(typed: str) -> None:
    with pytest.raises(Illegal, match="twice"):
        parse(typed)


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "p", "i", ",", "1S", "11S", "8", "S", "8 S", "1 0S", "8X", "8S 8X", "S8"),
        *("give", "give 8", "give8S", "8S give", "pass 8S", "give pass", "8S-8D", "210S"),
        *("8ſ", "٣S", "R+2"),
    ],
)
def test_what_is_no_action(typed: str) -> None:
    with pytest.raises(Illegal, match="doesn't know"):
        parse(typed)


@pytest.mark.parametrize(
    ("typed", "unknown"),
    [("8S tea 8D", "tea"), ("8S 8X", "8X"), ("give", "give"), ("give8S", "give")],
)
def test_what_is_not_understood_is_named(typed: str, unknown: str) -> None:
    with pytest.raises(Illegal, match=f"This game doesn't know “{unknown}”\\. Type"):
        parse(typed)
