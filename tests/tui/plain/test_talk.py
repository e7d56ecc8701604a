"""How games are talked about: every legal answer read out is understood, in any situation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from core.contract.sources import Seeded
from core.games.registry import game_names, game_type
from core.match.match import Match
from tests.core.golden import GAMES
from tests.tui.table_kit import NAMES
from tests.views import plain
from tui.config.settings import Settings
from tui.games import talk_of
from tui.games.reading import Reading
from tui.games.seat_view import SeatView, SeatViewOf
from tui.models import NotUnderstood, PlannedAction
from tui.plain.spoken import spoken
from tui.session.words import read_word
from tui.theme.sizes import SizeClass


def sitting(match: Match, seat: int, dealt: tuple[str, ...] = ()) -> SeatView:
    """Return what a seat sees of a match now."""
    players = match.game.players
    return SeatViewOf(
        seat=seat,
        names=NAMES[:players],
        levels=(None,) * players,
        view=match.game.view(seat),
        legal=tuple(match.game.legal_texts(seat)),
        glyphs=spoken(),
        settings=Settings(),
        size=SizeClass.L,
        dealt=dealt,
        previews=match.game.previews(seat),
    )


def situations(name: str, actions: int = 400) -> Iterator[list[Reading]]:
    """Play a game at random, claims included, and give what each seat reads before each action."""
    golden = GAMES[name]
    kind = game_type(golden.game)
    match = Match(kind, kind.table.settle(golden.options, golden.preset), Seeded(golden.seed))
    talk, rng = talk_of(golden.game), Random(name)
    for _action in range(actions):
        if match.game.is_over:
            return
        yield [talk.read(sitting(match, seat)) for seat in range(match.game.players)]
        seat = rng.choice(match.game.actors())
        match.act(seat, rng.choice(match.game.legal_texts(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_answer_read_out_means_its_action(name: str) -> None:
    talk = talk_of(GAMES[name].game)
    for seats in situations(name):
        for one in seats:
            for action in one.legal:
                typed = talk.typed(one, talk.answer(one, action))
                assert typed.outcome == PlannedAction(action)


@pytest.mark.parametrize(
    ("name", "example"),
    [("ronda-2", "5C bount"), ("president-classic", "8S 8D"), ("makao-document", "R7 last")],
)
def test_the_help_tells_cards_as_they_are_typed(name: str, example: str) -> None:
    talk, one = talk_of(GAMES[name].game), next(situations(name))[0]
    assert example in talk.typing
    assert not isinstance(talk.typed(one, example).outcome, NotUnderstood)


@pytest.mark.parametrize("name", GAMES)
def test_no_answer_is_a_word_of_every_table(name: str) -> None:
    talk = talk_of(GAMES[name].game)
    for seats in situations(name, 120):
        for one in seats:
            assert not any(read_word(talk.answer(one, action)) for action in one.legal)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", ["tea", "", "?", "9" * 5000, "bid " + "9" * 5000, "é♠", "why why"])
def test_what_means_nothing_is_told_from_a_card_that_is_not_held(name: str, text: str) -> None:
    talk = talk_of(GAMES[name].game)
    for seats in situations(name, 3):
        for one in seats:
            assert isinstance(talk.typed(one, text).outcome, NotUnderstood)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_read_out_is_whole_sentences_in_words(name: str) -> None:
    talk = talk_of(GAMES[name].game)
    for seats in situations(name, 120):
        for one in seats:
            sentences = [*talk.table(one), *talk.players(one), talk.waiting(one)]
            assert all(sentence.endswith(".") for sentence in sentences), sentences
            assert not any(sign in " ".join(sentences) for sign in "♠♥♦♣●▼†{}")


@pytest.mark.parametrize("game", game_names())
def test_all_cards_of_the_hand_are_named(game: str) -> None:
    kind = game_type(game)
    match = Match(kind, kind.table.settle({}), Seeded(3))
    one = sitting(match, 0)
    names = talk_of(game).hand(talk_of(game).read(one))
    assert len(names) == len(plain(one.view)["hands"][0])
    assert all(len(name) > 3 for name in names)


def test_a_hand_of_each_pack_in_words() -> None:
    glyphs = spoken()
    assert glyphs.spanish_card(5, "B") == "5 of batons"
    assert glyphs.french_card("Q", "H") == "queen of hearts"
    assert glyphs.french_card("7", "SD") == "7 of spades, 7 of diamonds"
    assert glyphs.makao_card("R", "V") == "red reverse"


@pytest.mark.parametrize(
    ("game", "known"),
    [
        ("president", {*"23456789", "10", "jack", "queen", "king", "ace"}),
        ("rikiki", {"spades", "hearts", "diamonds", "clubs"}),
        ("makao", {"red", "yellow", "green", "blue"}),
    ],
)
def test_the_groups_of_a_hand_hold_all_its_cards(game: str, known: set[str]) -> None:
    kind = game_type(game)
    match = Match(kind, kind.table.settle({}), Seeded(3))
    talk = talk_of(game)
    reading = talk.read(sitting(match, 0))
    assert talk.groups is not None
    told = list(talk.groups(reading))
    held = sum(group.count(", ") + 1 for group in told)
    assert held == len(talk.hand(reading))
    titles = [group.partition(":")[0] for group in told if ":" in group]
    assert len(titles) == len(set(titles))
    assert set(titles) <= known
