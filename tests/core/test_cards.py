"""The decks: their cards, canonical order and notation, and what is no deck."""

from __future__ import annotations

import pytest

from core.contract.cards import (
    FRENCH_BY_RANK,
    FRENCH_BY_SUIT,
    SPANISH,
    BadCard,
    BadDeck,
    Deck,
    makao_deck,
)


@pytest.mark.parametrize(
    ("deck", "size", "first", "last"),
    [
        (SPANISH, 40, "1C 2C 3C 4C 5C 6C 7C 10C 11C 12C 1S", "12D"),
        (FRENCH_BY_SUIT, 52, "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D", "AS"),
        (FRENCH_BY_RANK, 52, "3S 3C 3D 3H 4S", "2H"),
        (makao_deck(1), 116, "R0 R0 R1 R1", "J+4"),
        (makao_deck(2), 120, "R0 R0 R1 R1", "J+4"),
    ],
)
def test_a_deck_has_its_cards_in_canonical_order(
    deck: Deck, size: int, first: str, last: str
) -> None:
    texts = deck.texts(deck.cards)
    assert len(texts) == size
    assert texts[: len(first.split())] == first.split()
    assert texts[-1] == last
    assert list(deck.cards) == sorted(deck.cards)


def test_makao_has_one_minus_one_a_colour_or_two() -> None:
    for count in (1, 2):
        texts = makao_deck(count).texts(makao_deck(count).cards)
        assert [texts.count(card) for card in ("R-1", "B+2", "Y0", "J", "J+4")] == [
            count,
            2,
            2,
            4,
            4,
        ]


def test_cards_are_read_without_regard_to_case() -> None:
    assert SPANISH.parse("12d") == SPANISH.parse("12D")
    assert makao_deck(1).parse("j+4") == makao_deck(1).parse("J+4")


@pytest.mark.parametrize("text", ["", "8C", "13D", "1H", "C1", "1CC", "ı1"])
def test_what_is_no_card_is_refused_with_examples(text: str) -> None:
    assert SPANISH.find(text) is None
    with pytest.raises(BadCard, match="1C"):
        SPANISH.parse(text)


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        (None, "list"),
        ("1C", "list"),
        ([1, 2], "list"),
        ([*SPANISH.faces[:-1], "9D"], "9D"),
        ([*SPANISH.faces[:-1], "12d"], "12d"),
        ([*SPANISH.faces[:-1], "1C"], "1C"),
        ([*SPANISH.faces, "1C"], "1C"),
        (list(SPANISH.faces[1:]), "1C"),
    ],
)
def test_what_is_no_permutation_is_refused_naming_the_card(cards: object, named: str) -> None:
    with pytest.raises(BadDeck, match=named):
        SPANISH.permutation(cards)


def test_a_permutation_keeps_its_order() -> None:
    faces = list(reversed(SPANISH.faces))
    assert SPANISH.texts(SPANISH.permutation(faces)) == faces
