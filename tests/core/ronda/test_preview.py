"""A preview tells what an action then does, and no more than its seat can know."""

from __future__ import annotations

import random

import pytest

from core.contract.game import Plain
from core.games.ronda.game import Ronda
from core.games.ronda.views import RondaPreview
from tests.core.ronda.table import WAYS, deck, play, position, scripted, seeded

BOUNT = (["2C 5S 5C", "5B 5D 7D"], "4S 6B")
"""Hands and table in which the second seat lays a five and the calls go up to Äachra."""


def foreseen(game: Ronda, action: str) -> RondaPreview:
    """Return the preview of an action of the seat to act."""
    return game.preview(game.to_act, game.check(game.to_act, action))


def told(game: Ronda, action: int) -> list[Plain]:
    """Return the events of an action of a copy of a game."""
    return play(game.clone(), game.text(action))


def check_play(game: Ronda, action: int) -> None:
    """Compare a preview with what the play and the next settlement tell."""
    preview = game.preview(game.to_act, action)
    happened, *rest = told(game, action)
    assert (preview["card"], preview["said"]) == (happened["card"], happened["call"])
    assert preview["captured"] == happened["captured"]
    twin = game.clone()
    twin.apply(game.to_act, action)
    if twin.batch == game.batch and twin.chain is not None:
        assert preview["points"] == twin.chain.points
        assert preview["missa"] == twin.chain.missa
    if preview["said"] is None:
        missas = [event for event in rest if event["type"] == "award" and event["kind"] == "missa"]
        assert preview["missa"] == bool(missas)
        assert preview["points"] == sum(award["points"] for award in missas)


def check_all(game: Ronda) -> None:
    """Check what is said of every action of the seat to act, and of the same seen by it alone."""
    seat = game.to_act
    assert list(game.previews(seat)) == [game.text(action) for action in game.legal(seat)]
    known = game.observation(seat).known
    for action in game.legal(seat):
        preview = game.preview(seat, action)
        assert known.preview(seat, action) == preview
        if preview["card"] is not None:
            check_play(game, action)
            assert preview["cards"] == (len(preview["captured"]) + 1) * bool(preview["captured"])


@pytest.mark.parametrize("missa_last", ["batch", "card"])
@pytest.mark.parametrize(("players", "deal"), WAYS)
def test_what_is_foreseen_happens(players: int, deal: str, missa_last: str) -> None:
    for seed in range(2):
        game = seeded(seed, players=players, deal=deal, missa_last=missa_last, target=201)
        rnd = random.Random(seed)
        while game.round < 3 and not game.is_over:
            check_all(game)
            game.apply(game.to_act, rnd.choice(game.legal(game.to_act)))


@pytest.mark.parametrize(
    ("card", "table", "captured"),
    [
        ("7C", "7S 10B 11D", ["7S", "10B", "11D"]),
        ("7C", "7S 11D", ["7S"]),
        ("7C", "6S 10B", []),
        ("12C", "12S 1D 2B", ["12S"]),
        ("1C", "1S 12D", ["1S"]),
        ("5C", "6S 5D 4B", ["5D", "6S"]),
        ("5C", "", []),
    ],
)
def test_a_card_takes_its_rank_and_all_that_follow_without_a_gap(
    card: str, table: str, captured: list[str]
) -> None:
    preview = foreseen(position([card, "3D"], table), card)
    assert preview["captured"] == captured
    assert preview["cards"] == (len(captured) + 1 if captured else 0)


@pytest.mark.parametrize(
    ("missa_last", "batch", "hands", "scores"),
    [
        ("batch", 1, ["5C 2D", "3D 4D"], True),
        ("batch", 5, ["5C 2D", "3D 4D"], True),
        ("batch", 6, ["5C 2D", "3D 4D"], False),
        ("card", 6, ["5C 2D", "3D 4D"], True),
        ("card", 6, ["5C", "3D"], True),
        ("card", 6, ["5C", ""], False),
        ("card", 5, ["5C", ""], True),
    ],
)
def test_clearing_the_table_scores_up_to_the_last_batch_or_the_last_card(
    missa_last: str, batch: int, hands: list[str], scores: bool
) -> None:
    dealer = 0 if hands[1] == "" else 1
    game = position(
        hands, "5S 6S", batch=batch, stock=batch < 6, dealer=dealer, missa_last=missa_last
    )
    preview = foreseen(game, "5C")
    assert preview["missa"] is scores
    assert preview["points"] == int(scores)


@pytest.mark.parametrize("table", ["5S 7S", ""])
def test_what_leaves_a_card_on_the_table_is_no_missa(table: str) -> None:
    assert not foreseen(position(["5C 2D", "3D 4D"], table), "5C")["missa"]


@pytest.mark.parametrize(
    ("actions", "captured", "points"),
    [
        (["5B", "5C"], ["5B", "6B"], 0),
        (["5B", "5C bount"], ["5B", "6B"], 1),
        (["5B", "5C bount", "5D khamsa"], ["5B", "6B", "5C"], 5),
        (["5B", "5C bount", "5D khamsa", "5S aachra"], ["5B", "6B", "5C", "5D"], 10),
    ],
)
def test_a_call_takes_more_than_its_card(
    actions: list[str], captured: list[str], points: int
) -> None:
    hands, table = BOUNT
    game = position(hands, table, turn=1, dealer=0)
    play(game, *actions[:-1])
    preview = foreseen(game, actions[-1])
    assert (preview["captured"], preview["cards"]) == (captured, len(captured) + 1)
    assert (preview["points"], preview["missa"]) == (points, False)


def test_a_khamsa_takes_the_missa_of_the_bount_over() -> None:
    game = position(["2C 5S", "5B 5D 7D"], "6B", turn=1, dealer=0)
    play(game, "5B")
    assert foreseen(game, "5S bount")["points"] == 2
    play(game, "5S bount")
    preview = foreseen(game, "5D khamsa")
    assert (preview["points"], preview["missa"]) == (6, True)


@pytest.mark.parametrize(
    ("mine", "penalty", "word", "points"),
    [
        ("5C 5S 12D", 1, "ronda", 1),
        ("5C 5S 5D", 5, "tringa", 5),
        ("5C 5S 12D", 0, "ronda", 1),
    ],
)
def test_an_announcement_is_told_with_its_points_and_silence_with_its_price(
    mine: str, penalty: int, word: str, points: int
) -> None:
    game = scripted([deck(mine, "1D 6B 7C")], 1, players=2, hidden_penalty=penalty)
    said, silent = foreseen(game, word), foreseen(game, "silent")
    assert (said["said"], said["points"], said["penalty"]) == (word, points, 0)
    assert (silent["said"], silent["points"], silent["penalty"]) == (None, 0, penalty)


def test_silence_about_nothing_costs_nothing() -> None:
    game = scripted([deck("1C 5S 12D", "1D 6B 7C")], 1, players=2, hidden_penalty=5)
    assert foreseen(game, "silent")["penalty"] == 0
