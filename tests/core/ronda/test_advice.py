"""What is said to speak for a play of Ronda tells whether it can be answered."""

from __future__ import annotations

from core.games.ronda.bots.advice import reason
from core.games.ronda.game import Ronda
from tests.core.ronda.table import cards, play, position


def told(game: Ronda, action: str) -> str:
    seat = game.to_act
    return reason(game.observation(seat), game.check(seat, action))


def bount(hands: list[str], *seen: str) -> Ronda:
    """Return a game in which seat 1 has laid the 7 of cups, and seat 0 holds that of swords."""
    game = position(hands, "12C", turn=1)
    play(game, "7C")
    game.seen = [*game.seen, *cards(" ".join(seen))]
    return game


def test_a_bount_tells_what_may_answer_it_and_a_quiet_take_that_nothing_can() -> None:
    game = bount(["7S 1C", "7C 2C"])
    assert told(game, "7S bount") == "A Bount, but 2 cards you haven't seen could answer it."
    assert told(game, "7S") == "Takes 2 cards, and without a call no Khamsa can answer."


def test_a_bount_that_nothing_can_answer_is_not_feared() -> None:
    last = bount(["7S 1C", "7C 2C"])
    last.hands = [cards("7S"), []]
    assert told(last, "7S bount") == (
        "Nobody can answer this Bount: it's the last card of the deal."
    )
    all_seen = bount(["7S 1C", "7C 2C"], "7D", "7B")
    assert told(all_seen, "7S bount").endswith("every card of this rank has been seen.")
    assert told(all_seen, "7S") == "Takes 2 cards, counting itself."


def test_a_card_that_is_laid_tells_who_may_take_it() -> None:
    game = position(["1S 3S 3C 4S", "2C 5C"], "12C", turn=0)
    assert told(game, "1S") == "It takes nothing. 3 cards of this rank haven't been seen yet."
    assert told(game, "3S") == "You have another of this rank and may take it back."
    game.seen = [*game.seen, *cards("1C 1B"), *cards("4C 4B 4D")]
    assert told(game, "1S") == "It takes nothing. 1 card of this rank hasn't been seen yet."
    assert told(game, "4S") == ("Nobody else can hold this rank, so only a run can take the card.")
