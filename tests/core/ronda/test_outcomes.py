"""What a play hangs on, as hints and the coach say it: how often the next player can answer."""

from __future__ import annotations

import random

import pytest

from core.bots.levels import choose
from core.contract.company import Companion, Company
from core.contract.opinion import ADVISER
from core.games.ronda.bots.outcomes import happens, told
from core.games.ronda.game import Ronda
from tests.core.ronda.table import play, position

AMINA: Company = (None, Companion("casual", "Amina"))
HIBA: Company = (None, Companion("strong", "Hiba"))


def called(*plays: str) -> Ronda:
    """Return a game in which the person is to act after these plays."""
    game = position(["5C 5S 1C", "5B 4D 1S"], "12C", turn=0 if len(plays) % 2 == 0 else 1)
    play(game, *plays)
    return game


@pytest.mark.parametrize(
    ("plays", "action", "company", "sentence"),
    [
        (
            ["5B"],
            "5C bount",
            AMINA,
            "In 38 of 100 deals that fit how Amina plays, Amina could answer a Bount.",
        ),
        (
            ["5B"],
            "5C bount",
            (),
            "In 38 of 100 deals that fit what you've seen, the next player could answer a Bount.",
        ),
        (
            ["5B"],
            "5C bount",
            (None, None),
            "In 38 of 100 deals that fit what you've seen, the next player could answer a Bount.",
        ),
        (
            ["5B"],
            "5C bount",
            HIBA,  # of whose play nothing is drawn into the deals
            "In 38 of 100 deals that fit what you've seen, the next player could answer a Bount.",
        ),
        (["5B"], "5C", AMINA, ""),
        ([], "5C", AMINA, ""),
    ],
)
def test_it_is_told_by_who_is_next(
    plays: list[str], action: str, company: Company, sentence: str
) -> None:
    game = called(*plays)
    assert told(game.observation(0, company), game.check(0, action), 38) == sentence
    assert told(game.observation(0, company), game.check(0, action), 0) == ""


def test_a_khamsa_may_be_answered_and_an_aachra_never() -> None:
    game = position(["5C 1C", "5B 1S"], "12C", turn=0)
    play(game, "5C")
    play(game, "5B bount")
    game.hands[0] = [game.parse("5S"), game.parse("1C")]
    khamsa = game.check(0, "5S khamsa")
    sentence = "In 9 of 100 deals that fit how Amina plays, Amina could answer a Khamsa."
    assert told(game.observation(0, AMINA), khamsa, 9) == sentence
    play(game, "5S khamsa")
    game.hands[1] = [game.parse("5D"), game.parse("1S")]
    assert told(game.observation(1, ()), game.check(1, "5D aachra"), 9) == ""


def test_it_happens_where_the_next_player_holds_the_rank() -> None:
    game = called("5B")
    assert not happens(game, game.check(0, "5C bount"))
    game.hands[1] = [game.parse("5D"), game.parse("1S")]
    assert happens(game, game.check(0, "5C bount"))
    assert not happens(game, game.check(0, "5C"))


def test_an_adviser_tells_how_often_it_happens() -> None:
    game = called("5B")
    opinion = choose(ADVISER, game.observation(0, AMINA), random.Random(1).random)
    shares = {game.text(one.action): one.outcome for one in opinion.considered}
    assert shares["5C bount"] == shares["5S bount"]
    assert shares["5C"] == 0
    assert all(share is not None and 0 <= share <= 1 for share in shares.values())
    master = choose("master", game.observation(0, AMINA), random.Random(1).random)
    assert all(one.outcome is None for one in master.considered)
