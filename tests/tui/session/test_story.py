"""What the sheet at the end of a game tells, and the colours of the race on it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as with_settings

from core.contract.sources import Seeded
from core.games.registry import game_type
from core.ground.words import number
from core.saves.saves import Saves
from tests.core.rooms.play_kit import match_of
from tests.tui.session.kit import seated
from tests.tui.table_kit import begun, take
from tui.config.services import Services
from tui.games import rounds_told
from tui.games.reading import Reading
from tui.models import FaceModel
from tui.session.ended import Ended, ended
from tui.session.story import _standings, last_word_of, roles_of, story_of
from tui.sheet_models import EndStory


def test_of_eight_the_first_and_the_last_have_colours_of_their_own() -> None:
    rikiki = match_of("rikiki", players=8).game
    order = [5, 0, 1, 2, 3, 4, 6, 7]
    totals = [10, 40, 5, 20, 20, 7, 78, -20]
    roles = dict(zip(order, roles_of(order, totals, rikiki), strict=True))
    assert (roles[5], roles[6], roles[7]) == ("accent", "cool", "warm")
    assert {roles[side] for side in (0, 1, 2, 3, 4)} == {"good"}


def test_where_the_fewest_points_win_the_first_has_them() -> None:
    assert game_type("makao").fewest_wins
    makao = match_of("makao", players=5).game
    totals = [50, 120, 7, 60, 30]
    roles = roles_of([0, 1, 2, 3, 4], totals, makao)
    assert roles == ["accent", "warm", "cool", "good", "good"]


def test_of_four_each_has_its_own() -> None:
    rikiki = match_of("rikiki", players=4).game
    assert roles_of([2, 0, 1, 3], [1, 2, 3, 4], rikiki) == ["accent", "good", "warm", "cool"]


def test_the_standings_begin_with_the_best_side() -> None:
    assert _standings([5, 40, -2], fewest_wins=False) == (1, 0, 2)
    assert _standings([5, 40, 2], fewest_wins=True) == (2, 0, 1)
    assert _standings([3, 7, 7], fewest_wins=False) == (1, 2, 0)


# ---------------------------------------------------------------------- the sheet


def played_out(services: Services, saves: Saves, name: str, players: int) -> tuple[Ended, Reading]:
    """Return what stays of a game that was played out at random, and what its person reads."""
    game, chance = begun(saves, name, players, Seeded(1)), Random(2)
    while not (state := game.match.game).is_over:
        step = game.match.prepare(state.to_act, chance.choice(state.legal_texts(state.to_act)))
        game.match.commit(step)
    session = seated(services, game)
    found = ended(session)
    assert found is not None
    return found, session.read()


def test_whoever_lost_without_a_moment_is_told_the_winners(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "president", 4, Seeded(1), hands=1)
    while not (state := game.match.game).is_over:
        passes_first = sorted(state.legal_texts(state.to_act), key=lambda text: text != "pass")
        text = passes_first[-1 if state.to_act else 0]
        game.match.commit(game.match.prepare(state.to_act, text))
    found = ended(seated(services, game))
    assert found is not None
    assert 0 not in found.winners
    assert found.highlights.best(0) is None
    name = found.recording.head.seats[found.winners[0]]["name"]
    assert found.moment_told().startswith(f"{name}'s best moment: Out first")


@pytest.mark.parametrize(("name", "wins"), [("rikiki", True), ("makao", False)])
def test_the_best_moment_of_the_person_is_called_so(
    services: Services, saves: Saves, name: str, wins: bool
) -> None:
    found, _reading = played_out(services, saves, name, 4)
    assert (0 in found.winners, found.consoles) == (wins, not wins)
    assert found.moment is not None
    assert found.moment_told().startswith(f"Your best moment: {found.moment.title} (")


def story(found: Ended, reading: Reading) -> EndStory:
    return story_of(found, reading, "french", None)


def timed(found: Ended, created: str, updated: str) -> Ended:
    """Return a game that began and ended at these times."""
    head = with_settings(found.recording.head, created=created, updated=updated)
    return replace(found, recording=replace(found.recording, head=head))


def test_the_facts_are_the_place_among_many_the_rounds_and_the_minutes(
    services: Services, saves: Saves
) -> None:
    found, reading = played_out(services, saves, "rikiki", 4)
    totals = found.recording.match.game.scores()
    place = 1 + sum(points > totals[0] for points in totals)
    rounds = sum(one.begins for one in found.highlights.race)
    first, half = "2026-11-28T20:00:00+00:00", "2026-11-28T20:12:31+00:00"
    facts = story(timed(found, first, half), reading).facts
    assert facts == (f"place {place} of 4", "Rikiki", f"{rounds} rounds", "13 minutes")
    assert story(found, reading).race == f"{rounds} rounds"
    assert story_of(found, reading, "french", 41).race == "The race to 41"


def test_the_rounds_of_president_are_hands(services: Services, saves: Saves) -> None:
    found, reading = played_out(services, saves, "president", 4)
    told = story(found, reading)
    assert (told.facts[-1], told.race, told.first_round) == ("1 hand", "1 hand", "hand 1")
    assert rounds_told("president", 5) == "5 hands"


def test_minutes_are_told_unless_they_are_unknown_or_longer_than_an_evening(
    services: Services, saves: Saves
) -> None:
    found, reading = played_out(services, saves, "ronda", 2)
    first, last, later = (f"2026-11-28T{at}+00:00" for at in ("18:00:00", "22:00:00", "22:01:00"))
    assert story(timed(found, first, last), reading).facts[-1] == "240 minutes"
    for created, updated in ((first, later), (first, first), ("", last), (first, "")):
        assert "minute" not in story(timed(found, created, updated), reading).facts[-1]
    assert story(found, reading).facts[0] == "Ronda", "of two there is no place to tell"


def test_the_title_says_who_wins(services: Services, saves: Saves) -> None:
    found, reading = played_out(services, saves, "rikiki", 4)
    apart = replace(reading.sitting, addressed=False)
    shown = {
        winners: story(replace(found, winners=winners), reading)
        for winners in ((0,), (0, 2), (2,), (1, 2), (0, 1, 2, 3))
    }
    assert {winners: one.titles for winners, one in shown.items()} == {
        (0,): ("You win",),
        (0, 2): ("You share it",),
        (2,): ("Karim wins", "Karim"),
        (1, 2): ("Fatima and others win", "Shared"),
        (0, 1, 2, 3): ("A draw",),
    }
    assert {winners: one.wins for winners, one in shown.items()} == {
        (0,): "",
        (0, 2): "",
        (2,): "wins",
        (1, 2): "Fatima and others win",
        (0, 1, 2, 3): "",
    }
    assert [winners for winners, one in shown.items() if one.is_draw] == [(0, 1, 2, 3)]
    lines = {line.name: line.role for line in shown[0,].lines}
    points = number(found.recording.match.game.scores()[0])
    assert {winners: one.score for winners, one in shown.items()} == {
        (0,): points,
        (0, 2): points,
        (2,): f"You {points}",
        (1, 2): f"You {points}",
        (0, 1, 2, 3): points,
    }, "below the name of another winner it's said whose points they are"
    assert shown[0,].tone == shown[0, 2].tone == lines["You"] == "accent"
    assert (shown[2,].tone, shown[1, 2].tone) == (lines["Karim"], lines["Fatima"])
    watched, totals = Reading(apart), found.recording.match.game.scores()
    for winner, name in enumerate(("Nadia", "Fatima", "Karim", "Omar")):
        told = story(replace(found, winners=(winner,)), watched)
        assert told.titles == (f"{name} wins", name)
        assert told.wins == "wins"
        assert told.score == number(totals[winner])
        assert (told.lines[0].name, told.lines[0].role, told.tone) == (name, "accent", "accent")
    tied = story(replace(found, winners=(0, 1, 2, 3)), watched)
    assert (tied.titles, tied.wins, tied.is_draw) == (("A draw",), "", True)


def test_of_partners_who_won_it_is_said_that_they_win(services: Services, saves: Saves) -> None:
    found, reading = played_out(services, saves, "ronda", 4)
    told = story(replace(found, winners=(1,)), reading)
    assert (told.titles, told.wins) == (("Fatima+Omar win", "Fatima+Omar"), "win")


@pytest.mark.parametrize("persons", range(3))
def test_it_is_a_triumph_where_one_of_those_at_the_screen_has_won(
    services: Services, saves: Saves, persons: int
) -> None:
    triumphs, winners = set[bool](), set[int]()
    for seed in range(8):
        game, chance = begun(saves, "president", 2, Seeded(seed), persons, hands=1), Random(seed)
        while not (state := game.match.game).is_over:
            take(game, chance.choice(state.legal_texts(state.to_act)))
        found = ended(seated(services, game))
        assert found is not None
        assert found.triumph is any(winner < persons for winner in found.winners)
        triumphs.add(found.triumph)
        winners.update(found.winners)
    assert winners == {0, 1}
    assert triumphs == {persons > 0, persons > 1}


def test_the_race_goes_from_the_beginning_to_the_last_action(
    services: Services, saves: Saves
) -> None:
    found, reading = played_out(services, saves, "rikiki", 4)
    shown = story(found, reading)
    match = found.recording.match
    assert [line.name for line in shown.lines] == ["You", "Fatima", "Karim", "Omar"]
    assert [line.points[0] for line in shown.lines] == [(0.0, 0)] * 4
    assert [line.points[-1] for line in shown.lines] == [(1.0, one) for one in match.game.scores()]
    assert shown.rounds[0] == 0.0
    assert list(shown.rounds) == sorted(set(shown.rounds))
    assert shown.rounds[-1] < 1.0


def test_the_last_word_has_a_partner_who_won_or_the_best_of_the_others(
    services: Services, saves: Saves
) -> None:
    found, reading = played_out(services, saves, "ronda", 4)
    faces = {seat: FaceModel("", seat, 0, 0) for seat in range(1, 4)}
    reading = Reading(replace(reading.sitting, faces=faces))
    partner = last_word_of(replace(found, winners=(0,)), reading)
    rival = last_word_of(replace(found, winners=(1,)), reading)
    assert partner is not None
    assert rival is not None
    assert (partner.name, partner.role, partner.tone) == ("Karim", "partner", "good")
    assert (partner.face.mood, rival.face.mood) == ("glad", "glad")
    assert (rival.name, rival.role, rival.tone) == ("Fatima", "casual", "cool")
    apart = replace(reading.sitting, addressed=False, faces=faces | {0: FaceModel("", 0, 0, 0)})
    for winner, name, role in ((0, "Nadia", ""), (1, "Fatima", "casual")):
        told = last_word_of(replace(found, winners=(winner,)), Reading(apart))
        assert told is not None
        assert (told.name, told.role, told.tone) == (name, role, "accent")
        assert told.face.mood == "glad"
    draw = last_word_of(replace(found, winners=(0, 1)), reading)
    assert draw is not None
    assert draw.name == "Karim"
    assert last_word_of(found, Reading(replace(reading.sitting, faces={}))) is None
    quiet = with_settings(reading.sitting.settings, table_talk="off")
    silent = last_word_of(found, Reading(replace(reading.sitting, settings=quiet)))
    assert silent is not None
    assert (silent.said, partner.said != "") == ("", True)
