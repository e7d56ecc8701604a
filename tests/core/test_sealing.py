"""Sealed games: where their chance comes from, what shows it, and that nothing tells it before."""

from __future__ import annotations

import copy
import json
import re
import runpy
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.contract.sources import Scripted, Sealed, Seeded
from core.games.registry import game_names, game_type
from core.match.match import Match
from core.records.json_record import open_record, to_record
from core.records.sealing import StillSealed, drawn_again
from core.records.verification import verified
from core.saves.saves import Saves
from core.store import Store
from core.table import Seat
from tests.core.test_record_mutations import mutated

SECRET = bytes(range(32))
PROGRAM = Path(__file__).parents[2] / "docs" / "examples" / "check_cards.py"
Record = dict[str, Any]


def played(game: str, source: Sealed | Seeded | Scripted, *, actions: int = 4000) -> Match:
    """Return a game played at random, to its end if so many actions are enough."""
    kind = game_type(game)
    options = kind.table.settle({"target": 60} if game == "makao" else {})
    match, rng = Match(kind, options, source), Random(game)
    while not match.game.is_over and len(match.actions) < actions:
        seat = rng.choice(match.game.actors())
        match.act(seat, rng.choice(match.game.legal_texts(seat)))
    return match


def seats(match: Match) -> list[Record]:
    return [{"name": f"P{n}", "kind": "human", "level": None} for n in range(match.game.players)]


@pytest.fixture(scope="module", params=game_names())
def record(request: pytest.FixtureRequest) -> Record:
    """Return the open record of a finished sealed game."""
    match = played(request.param, Sealed(SECRET))
    assert match.game.is_over
    plain: Record = json.loads(json.dumps(open_record(match, seats(match))))
    return plain


def broken(record: object, noted: str = "") -> list[str]:
    """Return the sentences about what does not hold."""
    return [check.sentence for check in verified(record, noted) if not check.holds]


# ---------------------------------------------------------------------- the source


def test_the_outcomes_of_a_secret_are_the_same_everywhere() -> None:
    sealed, deck = Sealed(SECRET), game_type("ronda").deck({})
    assert sealed.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert sealed.bot_seed == "c193d16930420e3a1d6fde86065f5a35e06f952dd6e9b31b4ccba6dd9b1834be"
    shuffle = ["4D", "7B", "10B", "5B", "10C", "1C", "4B", "12B"]
    assert deck.texts(sealed.shuffle(1, 0, deck))[:8] == shuffle
    assert [sealed.first_seat(k, 4, None) for k in range(8)] == [3, 0, 0, 2, 0, 0, 0, 1]
    assert [sealed.place(k, 30) for k in range(8)] == [29, 1, 5, 19, 1, 7, 4, 11]


def test_every_order_of_three_cards_is_as_likely() -> None:
    """Chi square with 5 degrees of freedom; the secrets are fixed, so this never changes."""
    found = Counter(
        tuple(Sealed(number.to_bytes(32, "big")).turn_over(0, [0, 1, 2])) for number in range(6000)
    )
    assert len(found) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 15.1


def test_every_seat_is_first_as_often() -> None:
    found = Counter(Sealed(SECRET).first_seat(k, 4, None) for k in range(8000))
    assert sum((count - 2000) ** 2 / 2000 for count in found.values()) < 11.4


def test_outcomes_do_not_hang_together() -> None:
    sealed, deck = Sealed(SECRET), game_type("rikiki").deck({})
    tops = Counter(sealed.shuffle(k, 0, deck)[0] for k in range(5200))
    assert sum((tops[card] - 100) ** 2 / 100 for card in deck.cards) < 80.8


# ---------------------------------------------------------------------- records


def test_the_record_of_a_finished_game_holds(record: Record) -> None:
    checks = verified(record, record["commitment"][:8])
    assert [check.sentence for check in checks if not check.holds] == []
    told = " ".join(check.sentence for check in checks)
    for word in ("secret matches", "you gave", "draws come from the secret", "rules", "result"):
        assert word in told


def test_the_program_of_the_docs_agrees(record: Record, tmp_path: Path) -> None:
    program = runpy.run_path(str(PROGRAM))
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert program["main"](str(file), record["commitment"][:8]) == 0
    assert program["main"](str(file), "00000000") == 1
    number = next(n for n, one in enumerate(record["chance"]) if one["kind"] == "shuffle")
    record = copy.deepcopy(record)
    cards = record["chance"][number]["value"]
    cards[0], cards[1] = cards[1], cards[0]
    file.write_text(json.dumps(record))
    assert program["main"](str(file)) == 1


def test_another_secret_does_not_fit(record: Record) -> None:
    other = Sealed(bytes(32))
    swapped = {**record, "source": other.plain()}
    assert "The secret doesn't match the record's commitment." in broken(swapped)
    forged = {**swapped, "commitment": other.commitment}
    assert len(broken(forged)) == 1
    assert "doesn't come from the game's source" in broken(forged)[0]
    assert broken({**record, "commitment": None}) == broken(swapped)[:1]
    assert broken(record, other.commitment) == [
        "It isn't the commitment you gave, so this is another game."
    ]


def test_another_result_does_not_hold(record: Record) -> None:
    scores = [score + 1 for score in record["result"]["scores"]]
    forged = {**record, "result": {**record["result"], "scores": scores}}
    assert broken(forged) == ["The result doesn't follow from the actions."]
    assert broken({**record, "result": None}) == broken(forged)


def test_a_shuffle_of_ones_own_is_found(record: Record) -> None:
    """The cards of the last shuffle lie in another order, and the game was played on with it."""
    game = game_type(record["game"])
    honest = played(record["game"], Sealed(SECRET), actions=0)
    forged = copy.deepcopy(honest.outcomes)
    number = next(n for n, one in enumerate(forged) if one["kind"] == "shuffle")
    forged[number]["value"].reverse()
    match = Match(game, honest.game.options, Sealed(SECRET), forged)
    dealt = {**record, "actions": [], "checksums": [], "chance": match.outcomes}
    del dealt["drawn"], dealt["result"]
    assert len(broken(dealt)) == 1
    assert "doesn't come from the game's source" in broken(dealt)[0]


def test_a_game_that_goes_on_stays_sealed() -> None:
    match = played("ronda", Sealed(SECRET), actions=5)
    with pytest.raises(StillSealed):
        open_record(match, seats(match))


def test_a_seeded_game_is_checked_too() -> None:
    match = played("rikiki", Seeded(7))
    record = open_record(match, seats(match))
    assert "commitment" not in record
    assert broken(record) == []
    assert broken(record, "12345678")
    assert broken({**record, "source": {"seed": 8, "first": None}})


def test_a_record_without_a_source_says_so() -> None:
    match = played("rikiki", Seeded(7))
    record = {**open_record(match, seats(match)), "source": None}
    assert broken(record) == ["The record doesn't say what its cards were dealt from."]


@pytest.mark.parametrize("damage", range(60))
def test_whatever_is_wrong_in_a_record_is_told_in_sentences(damage: int) -> None:
    match = played("president", Sealed(SECRET), actions=40)
    whole = {
        **to_record(match, seats(match)),
        "commitment": Sealed(SECRET).commitment,
        "drawn": drawn_again(match),
    }
    for check in verified(mutated(whole, Random(damage))):
        assert re.search(r"[.)]$", check.sentence), check.sentence


def test_a_game_that_comes_back_is_dealt_from_the_same_secret(tmp_path: Path) -> None:
    with Store.open(tmp_path / "room.db", lambda: datetime(2026, 11, 22, tzinfo=UTC)) as store:
        saves, rng = Saves(store, Random(1)), Random(2)
        options = game_type("makao").table.settle({"players": 3})
        players = [Seat("Salma"), Seat("Karim"), Seat("Nadia", "random")]
        game = saves.begin("makao", options, players, Sealed(SECRET))
        for _action in range(80):
            seat = game.match.game.to_act
            step = game.match.prepare(seat, rng.choice(game.match.game.legal_texts(seat)))
            game.journal.append(step)
            game.match.commit(step)
        game.close()
        again = saves.resume(game.head.id)
        again.close()
    assert again.match.chance.source.plain() == Sealed(SECRET).plain()
    assert (again.match.checksum, again.match.outcomes) == (
        game.match.checksum,
        game.match.outcomes,
    )
    assert again.bot_seed == game.bot_seed == Sealed(SECRET).bot_seed
    drawn_again(again.match)
