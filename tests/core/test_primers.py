"""The pages for newcomers: short, about the table's own rules, and every example as the game plays.

The pages are made for every preset with every number of players, and for every value of every
option by itself. Each worked example is then played with the real game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from core.contract.cards import FRENCH_BY_RANK, Deck
from core.contract.game import Game, Illegal
from core.contract.options import BadOption, Options
from core.contract.rulebook import (
    Example,
    Legend,
    Primer,
    Prose,
    Scores,
    Title,
    WorkedExample,
    spelt,
)
from core.games.registry import entry_of, game_names, game_type
from tests.core.makao import builder as makao
from tests.core.president import builder as president
from tests.core.rikiki import builder as rikiki
from tests.core.ronda import table as ronda
from tests.views import plain

MOST_WORDS = 360
"""What is read in two minutes, with time to look at the pictures."""


def tables_of(game: str) -> Iterator[Options]:
    """Give the options of many tables."""
    table = game_type(game).table
    players = table.options["players"]
    counts = range(players.range[0], players.range[1] + 1) if players.range else players.values
    for preset in table.presets:
        for count in counts:
            yield from _settled(game, {"players": count}, preset)
            yield from _settled(game, {"players": count, "uneven": True}, preset)
            for option in table.options.values():
                for value in option.range or option.values:
                    yield from _settled(game, {"players": count, option.name: value}, preset)


def _settled(game: str, given: dict[str, Any], preset: str) -> Iterator[Options]:
    table = game_type(game).table
    try:
        yield table.settle(given, preset)
    except BadOption:
        return


def primers_of(game: str) -> list[tuple[Options, Primer]]:
    different = {json.dumps(options): options for options in tables_of(game)}
    return [(options, entry_of(game).primer(options)) for options in different.values()]


def words_of(primer: Primer) -> list[str]:
    """Return every text of a page, its cards written as tokens."""
    texts: list[str] = []
    for block in primer.blocks:
        if isinstance(block, Title | Prose):
            texts.append(block.text)
        elif isinstance(block, Example):
            texts += [*(group.label for group in block.groups), block.text]
        else:
            texts += [text for row in block.rows for text in row]
    return texts


# -- the pages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_a_page_is_read_in_two_minutes(game: str) -> None:
    longest = max((" ".join(words_of(primer)) for _options, primer in primers_of(game)), key=_count)
    assert _count(longest) <= MOST_WORDS, longest


def _count(text: str) -> int:
    return len(text.split())


@pytest.mark.parametrize("game", game_names())
def test_a_page_has_aim_turn_scores_pictures_and_examples(game: str) -> None:
    for _options, primer in primers_of(game):
        titles = [block.text for block in primer.blocks if isinstance(block, Title)]
        assert titles[0] == "Aim"
        assert {"Your turn", "What scores"} <= set(titles)
        assert sum(isinstance(block, Example) for block in primer.blocks) >= 2
        assert sum(isinstance(block, Scores) for block in primer.blocks) == 1


@pytest.mark.parametrize("game", game_names())
def test_a_page_speaks_to_people(game: str) -> None:
    for _options, primer in primers_of(game):
        for text in words_of(primer):
            assert "{" not in text
            assert not re.search(r"document|extension|option|preset|\w_\w|batch", text), text


@pytest.mark.parametrize("game", game_names())
def test_every_card_named_is_one_of_the_pack(game: str) -> None:
    for options, primer in primers_of(game):
        deck: Deck = game_type(game).deck(options)
        for block in primer.blocks:
            if isinstance(block, Example):
                cards = [card for group in block.groups for card in (*group.cards, *group.picked)]
                assert all(set(group.picked) <= set(group.cards) for group in block.groups)
            else:
                cards = [card for card, _text in block.rows] if isinstance(block, Legend) else []
            for card in cards:
                assert deck.find(card) is not None, card
        for text in words_of(primer):
            spelt(text, lambda card, deck=deck: deck.text(deck.parse(card)))  # type: ignore[misc]


TOLD_IN_FULL = ("run_limit", "minus_ones", "uneven")
"""Options that change nothing on the page: finer points, which the complete rules tell."""


@pytest.mark.parametrize("game", game_names())
def test_a_page_is_about_the_rules_of_its_table(game: str) -> None:
    table = game_type(game).table
    for option in table.options.values():
        if option.name in TOLD_IN_FULL:
            continue
        pages = set()
        values = option.range or option.values
        for value in values:
            for given in ({}, {"players": 2}, {"players": 4}, {"finish": "all", "hands": 3}):
                for options in _settled(game, {**given, option.name: value}, None):  # type: ignore[arg-type]
                    pages.add((str(value), str(entry_of(game).primer(options))))
        shown = {page for _value, page in pages}
        assert len(shown) >= len(values), option.name


# -- the examples ------------------------------------------------------------------------------


def _ronda(options: Options, position: dict[str, Any]) -> Game:
    others: dict[str, Any] = {name: value for name, value in options.items() if name != "players"}
    return ronda.position(**position, **others)


def _rikiki(options: Options, position: dict[str, Any]) -> Game:
    everything: dict[str, Any] = {**position, **options}
    return rikiki.scripted(**everything)


def _president(options: Options, position: dict[str, Any]) -> Game:
    """Return a game late in a hand: all hands given, or yours at seat 1 and a set to beat."""
    others: dict[str, Any] = {name: value for name, value in options.items() if name != "players"}
    if "hands" in position:
        return president.short(position["hands"], **others)
    players = int(options["players"])
    used = {*position["hand"].split(), *position["top"].split()}
    rest = [card for card in FRENCH_BY_RANK.faces if card not in used]
    holdings = [rest[seat] for seat in range(players)]
    holdings[1] = f"{position['hand']} {rest[-1]}"
    return president.short(holdings, turn=1, top=(0, position["top"]), **others)


def _makao(options: Options, position: dict[str, Any]) -> Game:
    others = {name: value for name, value in options.items() if name != "players"}
    return makao.position(**position, players=int(options["players"]), rules=others)


STAGES: dict[str, Callable[[Options, dict[str, Any]], Game]] = {
    "ronda": _ronda,
    "rikiki": _rikiki,
    "president": _president,
    "makao": _makao,
}


def played(game: str, options: Options, check: WorkedExample) -> None:
    """Play an example; fail where the game does otherwise."""
    stage = STAGES[game](options, dict(check.position))
    for action in check.actions:
        seat = stage.to_act
        stage.apply(seat, stage.check(seat, action))
    for action in check.refused:
        with pytest.raises(Illegal):
            stage.check(stage.to_act, action)
    state = plain(stage.state())
    for name, value in check.outcome.items():
        assert state[name] == value, (name, check, options)


@pytest.mark.parametrize("game", game_names())
def test_every_example_is_what_the_game_plays(game: str) -> None:
    count = 0
    for options, primer in primers_of(game):
        for check in primer.checks():
            played(game, options, check)
            count += 1
    assert count > 100


def test_an_example_that_is_wrong_is_found() -> None:
    options = game_type("ronda").table.settle({})
    check = entry_of("ronda").primer(options).checks()[0]
    wrong = WorkedExample(check.position, check.actions, {"captured": [0, 4]})
    with pytest.raises(AssertionError):
        played("ronda", options, wrong)
