"""French cards in words and as typed."""

import pytest

from tui.games.french import card_name, face_of, rank_name, read_cards, read_rank, suit_name


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("QH", "queen of hearts"),
        ("10S", "10 of spades"),
        ("AC", "ace of clubs"),
        ("JD", "jack of diamonds"),
        ("2C", "2 of clubs"),
    ],
)
def test_a_card_is_named_by_rank_and_suit(card: str, name: str) -> None:
    rank, suit = face_of(card)
    assert card_name(card) == name
    assert name == f"{rank_name(rank)} of {suit_name(suit)}"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("QH", ["QH"]),
        ("qh", ["QH"]),
        ("q-h", ["QH"]),
        ("10h", ["10H"]),
        ("0H", ["10H"]),
        ("Q♥", ["QH"]),
        ("3S 3H", ["3S", "3H"]),
        ("3S,3H", ["3S", "3H"]),
        ("3s3h", ["3S", "3H"]),
        ("10s10d", ["10S", "10D"]),
    ],
)
def test_typed_cards_are_read_without_regard_to_case_and_separators(
    text: str, cards: list[str]
) -> None:
    assert read_cards(text) == cards


@pytest.mark.parametrize("text", ["", "Q", "H", "1H", "11H", "QX", "QHx", "3S 3", "bid 3"])
def test_what_is_not_made_of_cards_is_not_read(text: str) -> None:
    assert read_cards(text) is None


@pytest.mark.parametrize(
    ("text", "rank"), [("q", "Q"), ("10", "10"), ("0", "10"), (" 7 ", "7"), ("a", "A")]
)
def test_a_rank_alone_is_read(text: str, rank: str) -> None:
    assert read_rank(text) == rank


@pytest.mark.parametrize("text", ["", "1", "11", "qh", "x"])
def test_what_is_no_rank_is_not_read(text: str) -> None:
    assert read_rank(text) is None
