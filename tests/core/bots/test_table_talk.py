"""Table talk: short, tactful, rare, never twice, the same in every replay and from every place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise

import pytest

from core.bots.characters import CHARACTERS
from core.bots.table_talk import BETWEEN, BRIEF, SaidLine, TableTalk, last_word
from core.bots.voices import LONGEST, VOICES, Occasion
from core.contract.game import Event
from core.ground.words import InContext
from core.match.match import Match
from tests.core.match.test_moods import CASES, GAMES, played

NAMES = ("", "Fatima", "Hassan", "Omar")
ENDS: tuple[Occasion, ...] = ("wins", "loses", "draws")
ROUND_ENDS = ("round-end", "hand-end")


def said(match: Match, game: str, seat: int | None) -> list[tuple[int, SaidLine]]:
    """Return what is said in a game, with the number of the event, as a seat or nobody hears it."""
    moods, talk, past = GAMES[game], TableTalk(NAMES[: match.game.players]), []
    lines: list[tuple[int, SaidLine]] = []
    is_dealt = False
    for number, event in enumerate(events_of(match)):
        told = event.public() if seat is None else event.seen_by(seat)
        past.append(told)
        talk.hear(
            told,
            moods.feelings(told, past),
            acts=told["type"] in moods.turns,
            begins=len(past) == 1,
            first=told["type"] == "deal" and not is_dealt,
        )
        is_dealt |= told["type"] == "deal"
        if told["type"] in ROUND_ENDS:
            past.clear()
        line = talk.line
        if line is not None and line.text and (not lines or line != lines[-1][1]):
            lines.append((number, line))
    return lines


def events_of(match: Match) -> Iterator[Event]:
    return chain.from_iterable(match.events)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_everybody_hears_the_same_whatever_they_hold(game: str, players: int) -> None:
    match = played(game, players, seed=6)
    heard = said(match, game, None)
    assert len(heard) > 1
    for seat in range(players):
        assert said(match, game, seat) == heard


@pytest.mark.parametrize(("game", "players"), CASES)
@pytest.mark.parametrize("seed", range(3))
def test_no_line_comes_twice_and_no_seat_says_more_than_one_in_eight(
    game: str, players: int, seed: int
) -> None:
    match = played(game, players, seed)
    heard = said(match, game, 0)
    texts = [line.text for _number, line in heard]
    assert len(set(texts)) == len(texts)
    events = list(events_of(match))
    for seat in range(1, players):
        times = [number for number, line in heard if line.seat == seat]
        for before, now in pairwise(times):
            between = [event.public() for event in events[before + 1 : now + 1]]
            assert sum(event.get("seat") == seat for event in between) >= BETWEEN


def test_a_talk_begun_late_says_nothing_that_was_said_before() -> None:
    match = played("ronda", 2, seed=1)
    before = frozenset(line.text for _number, line in said(match, "ronda", 0))
    late = TableTalk(NAMES[:2])
    asked: list[None] = []

    def earlier() -> frozenset[str]:
        asked.append(None)
        return before

    late.begin_after(earlier)
    assert late.line is None
    assert asked == []
    assert late.said == frozenset()


@pytest.mark.parametrize("character", [one.title for one in CHARACTERS])
def test_every_character_has_short_lines_for_every_occasion(character: str) -> None:
    voice = VOICES[character]
    assert voice.keys() == VOICES["bold"].keys()
    lines = list(chain.from_iterable(voice.values()))
    assert len(set(lines)) == len(lines)
    assert all(len(line) <= LONGEST for line in lines)
    assert {_context(line) for line in lines} == {"table talk"}
    assert min(map(len, voice["stung"])) <= 9
    assert min(map(len, voice["scores"])) <= 9


def _context(line: str) -> str | None:
    return line.context if isinstance(line, InContext) else None


UNFIT = re.compile(
    r"\b(?:stupid|bad|poor|silly|weak|lucky you|hurry|your turn|think|slow|mistake|wrong|hands?"
    r"|cards?|hold|trump|ace|king|pair|joker)\b",
    re.IGNORECASE,
)


def test_no_line_mocks_hurries_or_tells_of_cards() -> None:
    allowed = {"Quick hands win.", "Slow and steady.", "No hurry. The night is long."}
    lines = {line for voice in VOICES.values() for found in voice.values() for line in found}
    assert not [line for line in lines - allowed if UNFIT.search(line)]


def test_nobody_is_spoken_to_where_only_bots_may_listen() -> None:
    spoken: tuple[Occasion, ...] = ("sits", "scores", "runs", "stung")
    lines = {line for voice in VOICES.values() for one in spoken for line in voice[one]}
    assert not [line for line in lines if re.search(r"\byou", line, re.IGNORECASE)]


def test_a_short_line_uses_up_no_other() -> None:
    lines = [line for _number, line in said(played("ronda", 4, seed=2), "ronda", None)]
    short = [line for line in lines if len(line.text) <= BRIEF]
    assert short
    assert all(line.brief == line.text for line in short)


def test_the_last_word_is_that_of_the_character_and_not_always_the_same() -> None:
    for name, title in (("Fatima", "quiet"), ("Omar", "bold")):
        for occasion in ENDS:
            words = {last_word(name, occasion, key) for key in range(40)}
            assert words == set(VOICES[title][occasion])
            assert len(words) > 1
