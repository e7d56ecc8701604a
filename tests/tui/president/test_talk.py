"""President in words: what line mode says of the table, the players, and whom it waits for."""

from __future__ import annotations

from tests.core.president.builder import act, short
from tests.tui.president.sittings import after_first_hand, facing_sevens, leading, reading_of
from tests.tui.president.test_table import dealt
from tui.games.president.talk import TALK


def test_the_set_to_beat_is_told_with_its_player_and_what_it_takes() -> None:
    assert TALK.table(reading_of(facing_sevens())) == (
        "Fatima played 7♠♥. Beat that with a higher pair, or pass.",
    )


def test_a_new_trick_is_told_to_its_leader_and_to_the_others() -> None:
    assert TALK.table(reading_of(leading())) == (
        "You lead: play one to four cards of the same rank.",
    )
    assert TALK.table(reading_of(leading(), 1)) == ("The next card begins a new trick.",)


def test_the_exchange_is_told_with_what_it_has_brought() -> None:
    game, _events = after_first_hand()
    assert TALK.table(reading_of(game, dealt=dealt(0))) == (
        "You received 2♦♥.",
        "You give Omar 2 cards back.",
    )
    assert TALK.table(reading_of(game, 2)) == ("Nadia gives Omar 2 cards back.",)
    assert TALK.waiting(reading_of(game, 3)) == "Nadia gives you 2 cards back."


def test_every_seat_is_told_with_its_cards_its_place_and_its_title() -> None:
    game = act(facing_sevens(), "9S 9C", "pass")
    assert TALK.players(reading_of(game, 3)) == [
        "You: 2 cards.",
        "Nadia: 3 cards.",
        "Fatima: 4 cards, passed.",
        "Karim: 2 cards.",
    ]
    out = short(["5S 5D", "", "6S"], turn=0, finish="all", uneven=True)
    assert TALK.players(reading_of(out))[1] == "Fatima: 1st out."
    titled, _events = after_first_hand()
    assert TALK.players(reading_of(titled))[:2] == [
        "You: 15 cards, President.",
        "Fatima: 14 cards, Vice-President.",
    ]


def test_the_hand_is_told_card_by_card_or_rank_by_rank() -> None:
    reading = reading_of(short(["9S 9C JS", "3S"], turn=0))
    assert TALK.hand(reading) == ["9 of spades", "9 of clubs", "jack of spades"]
    assert TALK.groups is not None
    assert TALK.groups(reading) == ["9: spades, clubs", "jack: spades"]


def test_a_settled_pass_is_told_and_its_end() -> None:
    standing = reading_of(facing_sevens(), standing="pass")
    assert TALK.standing(standing) == (
        "You're passing until the trick is over. Type pp to join in again.",
    )
    assert TALK.standing(reading_of(facing_sevens())) == ("You're back in the trick.",)
