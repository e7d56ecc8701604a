"""Each name has a character, which it carries to every table, and which shows in every game."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest

from core.arena.contest import Bot, parse_bots
from core.bots.characters import CHARACTERS, HUMAN, Character, character_at, character_of, names_of
from core.bots.levels import LEVELS, choose
from core.bots.names import NAMES
from core.contract.game import Game, Observation
from core.contract.opinion import NOTHING
from core.contract.playbook import ActionStyle
from core.games.makao.notation import DRAW, LAST, PLAYED_CARD
from core.games.president.notation import PASS
from core.games.president.sets import rank_of
from core.games.registry import game_names
from core.games.rikiki.notation import BID
from core.games.ronda.notation import ANNOUNCE, CARDS, SILENT
from tests.core.bots.people import chosen, named, positions, with_title
from tests.core.makao.builder import position


def test_the_names_of_the_house_are_of_all_characters() -> None:
    counts = Counter(character_of(name).title for name in NAMES)
    assert set(counts) == {one.title for one in CHARACTERS}
    assert min(counts.values()) >= 3
    assert max(counts.values()) <= 5


def test_the_page_on_bots_tells_every_name() -> None:
    page = (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")
    for one in CHARACTERS:
        assert f"| {one.title} | {', '.join(names_of(one))} |" in page


def test_a_name_stays_what_it_is_from_one_release_to_the_next() -> None:
    known = {
        "Amina": "hasty",
        "Bouchra": "careful",
        "Brahim": "talkative",
        "Fatima": "quiet",
        "Ghita": "bold",
        "Hassan": "patient",
    }
    assert {name: character_of(name).title for name in known} == known


@pytest.mark.parametrize("name", ["Amélie", "Зоя", "Hassan", "Ali the Third"])
def test_the_spelling_of_a_name_does_not_matter(name: str) -> None:
    for spelt in (name.upper(), f" {name} ", normalize("NFD", name)):
        assert character_of(spelt) is character_of(name)


def test_only_bots_that_play_like_people_have_one() -> None:
    for level in (*LEVELS, "flat", "adviser", "exec:ls", None):
        assert (character_at("Amina", level) is not None) == (level in HUMAN)
    assert character_at("", "casual") is None


def test_a_strong_bot_is_the_same_by_any_name() -> None:
    (first, *_others) = positions("rikiki")
    for level in ("random", "strong"):
        assert len({chosen(level, name, 1, first) for name in ("", "Amina", "Ghita")}) == 1


@pytest.mark.parametrize("game", game_names())
def test_no_two_characters_play_alike_in_any_game(game: str) -> None:
    seen = positions(game, 150)
    played = {
        one.title: tuple(
            chosen("casual", named(one.title), number, observation)
            for number, observation in enumerate(seen)
        )
        for one in CHARACTERS
    }
    assert len(set(played.values())) == len(CHARACTERS)


def mean_bid(title: str, **options: object) -> float:
    """Return what a casual bot of a character bids on the average."""
    bidding = [one for one in positions("rikiki", 300, **options) if one.legal()[-1] >= BID]
    bids = [chosen("casual", named(title), n, one) - BID for n, one in enumerate(bidding)]
    return sum(bids) / len(bids)


@pytest.mark.parametrize("lost_per_trick", [10, 2])
def test_bold_players_of_rikiki_bid_more_and_careful_ones_less(lost_per_trick: int) -> None:
    bold, careful = (mean_bid(one, lost_per_trick=lost_per_trick) for one in ("bold", "careful"))
    talkative, quiet = (
        mean_bid(one, lost_per_trick=lost_per_trick) for one in ("talkative", "quiet")
    )
    assert bold > talkative > quiet > careful


def height(title: str) -> float:
    """Return how high a casual bot of a character plays in President, a pass being below all."""
    plays = [chosen("casual", named(title), n, one) for n, one in enumerate(positions("president"))]
    return sum(-1 if play == PASS else rank_of(play) for play in plays) / len(plays)


def test_bold_and_hasty_players_of_president_play_higher() -> None:
    assert height("bold") > height("careful")
    assert height("hasty") > height("patient")


def calls(title: str) -> int:
    """Return how often a casual bot of a character calls or announces where it can, in Ronda."""
    seen = positions("ronda", 300)

    def is_said(number: int, one: Observation[Game]) -> bool:
        action = chosen("casual", named(title), number, one)
        return action != SILENT and (one.known.phase == ANNOUNCE or action >= CARDS)  # type: ignore[attr-defined]

    return sum(is_said(number, one) for number, one in enumerate(seen))


def test_talkative_players_of_ronda_say_more_than_quiet_ones() -> None:
    assert calls("talkative") > calls("quiet")
    assert calls("bold") > calls("careful")


def test_patient_players_of_makao_hold_their_jokers_longer() -> None:
    def spent(title: str) -> int:
        plays = (chosen("casual", named(title), n, one) for n, one in enumerate(seen))
        return sum(play < DRAW and PLAYED_CARD[play] >= 52 for play in plays)

    seen = positions("makao", 300)
    assert spent("patient") < spent("hasty")


def test_quiet_players_of_makao_forget_to_catch_and_talkative_ones_hardly_do() -> None:
    game = position({1: "R1 B1", 2: "G8 G9 G7"})
    game.apply(1, game.parse("R1"))
    observation = game.observation(0)
    assert observation.legal()[-1] > LAST
    assert game.to_act != 0

    def missed(title: str) -> int:
        return sum(chosen("casual", named(title), n, observation) == NOTHING for n in range(300))

    assert 0 < 2 * missed("talkative") < missed("careful") < missed("quiet") < 200
    assert with_title("quiet").forgets > 1 > with_title("talkative").forgets


def test_in_the_arena_a_level_has_a_character_only_with_a_name() -> None:
    plain, named_one, program = parse_bots("casual,Amina=casual,Amina=exec:ls")
    assert plain.plays_as == ""
    assert plain.character is None
    assert named_one.plays_as == "Amina"
    assert named_one.character is character_of("Amina")
    assert program.plays_as == "Amina"
    assert program.character is None
    assert Bot("strong", "strong").character is None


def test_the_same_name_chooses_the_same_with_the_same_stream() -> None:
    for one in positions("makao")[:20]:
        first, second = (
            choose("regular", one, random.Random(4).random, name="Omar") for _time in range(2)
        )
        assert first == second


def test_a_character_only_leans_unless_it_says_more() -> None:
    only_leans = Character("", "", ActionStyle(daring=1.0))
    assert (only_leans.forgets, only_leans.errs, only_leans.pauses) == (1.0, 1.0, 1.0)
    factors = {one.title: (one.forgets, one.errs, one.pauses) for one in CHARACTERS}
    assert factors["bold"] == (1.0, 1.0, 1.0)
    assert factors["hasty"][2] < 1.0 < factors["careful"][2], "one thinks little, the other longer"
    assert factors["talkative"][0] < 1.0 < factors["quiet"][0], (
        "one rarely forgets, the other often"
    )


def test_how_much_an_action_is_to_a_taste_has_bounds() -> None:
    keen = Character("", "", ActionStyle(daring=1.0, thrift=-0.5, talk=1.0))
    assert keen.likes(ActionStyle(daring=0.5)) == 0.5
    assert keen.likes(ActionStyle(thrift=0.5)) == -0.25
    assert keen.likes(ActionStyle(daring=0.25, talk=0.5)) == 0.75
    assert keen.likes(ActionStyle(daring=1.0, talk=1.0)) == 1.0
    assert keen.likes(ActionStyle(daring=-1.0, talk=-1.0)) == -1.0
