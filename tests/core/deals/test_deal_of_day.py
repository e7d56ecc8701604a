"""The deal of a day comes from the date alone, and stays what it was."""

import subprocess
import sys
from datetime import date, timedelta

import pytest

from core.contract.options import BadOption
from core.contract.sources import Seeded
from core.deals import code_of, deal_of, deal_of_day, deal_of_game
from core.games.registry import game_names, game_type
from core.match.match import Match
from core.store import GameHead

DAY = date(2026, 11, 22)
KNOWN = {
    "ronda": ("1K81-77FS-VR64-126K", "11B 12B 2D 1S 10S 5B"),
    "rikiki": ("1RG17-7DN7-7AT33-12PX", "JS 2D 9S 5D 6H 2S"),
    "president": ("1F817-3BNZ7-N8517-18891-129Z", "5D 3H 9D 4H 10S 4D"),
    "makao": ("13R17-2XD1A-Q24QN-21230", "R9 G1 R3 Y4 Y9 R0"),
}
"""The code of the deal of `DAY`, and the first cards of its first shuffle."""


@pytest.mark.parametrize("game", KNOWN)
def test_the_deal_of_a_certain_day_stays_what_it_was(game: str) -> None:
    code, cards = KNOWN[game]
    deal = deal_of_day(game, DAY)
    assert code_of(deal) == code
    match = Match(game_type(game), deal.options, Seeded(deal.seed, deal.first))
    shuffled = next(one["value"] for one in match.outcomes if one["kind"] == "shuffle")
    assert " ".join(shuffled[:6]) == cards


@pytest.mark.parametrize("game", game_names())
def test_the_deal_of_a_day_can_be_sent_as_a_code(game: str) -> None:
    deal = deal_of_day(game, DAY)
    assert deal_of(code_of(deal)) == deal
    assert deal.levels[0] is None
    assert set(deal.levels[1:]) == {"regular"}


def test_every_day_and_every_game_has_another_deal() -> None:
    days = [DAY + timedelta(days=number) for number in range(400)]
    seeds = {deal_of_day(game, day).seed for game in game_names() for day in days}
    assert len(seeds) == 400 * len(game_names())


ASK = (
    "from datetime import date; from core.deals import *;"
    "print(*(code_of(deal_of_day(game, date(2026, 11, 22)))"
    " for game in ('ronda', 'rikiki', 'president', 'makao')))"
)


@pytest.mark.parametrize("seed", ["0", "1"])
def test_no_hash_of_python_and_no_language_has_a_part_in_it(seed: str) -> None:
    environ = {"PYTHONHASHSEED": seed, "LC_ALL": "ar_MA.UTF-8", "TZ": "Asia/Tokyo"}
    told = subprocess.run(
        [sys.executable, "-c", ASK], env=environ, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == [code for code, _cards in KNOWN.values()]


def test_a_game_that_is_not_there_has_no_deal_of_the_day() -> None:
    with pytest.raises(BadOption, match="There is no game poker"):
        deal_of_day("poker", DAY)


def head(source: dict[str, object], levels: list[str | None]) -> GameHead:
    """Return what is saved of a game of Ronda."""
    options = game_type("ronda").table.settle({"players": len(levels)})
    seats = [{"name": f"P{n}", "kind": "", "level": level} for n, level in enumerate(levels)]
    return GameHead("g1", "ronda", options, len(levels), 1, seats, source)


def test_a_saved_game_has_its_deal() -> None:
    deal = deal_of_game(head({"seed": 7, "first": 1}, ["strong", None, "random"]))
    assert deal is not None
    assert (deal.seed, deal.first, deal.levels) == (7, 1, ("strong", None, "random"))
    assert deal_of(code_of(deal)) == deal


@pytest.mark.parametrize(
    ("source", "level"),
    [
        ({"secret": "00" * 32}, "casual"),
        ({"decks": [["1C"]], "first": None}, "casual"),
        ({"seed": 7, "first": None}, "exec:./bot"),
    ],
)
def test_a_sealed_or_rigged_game_and_one_with_a_program_has_none(
    source: dict[str, object], level: str
) -> None:
    assert deal_of_game(head(source, [None, level])) is None
