"""Who watches sees no hand of anybody, in any game, until the game is over."""

from __future__ import annotations

import pytest

from core.contract.game import Event
from core.match.match import Match
from core.rooms.errors import Refused
from core.rooms.play.display_times import ScreenDelay
from core.rooms.play.place import RoomPlace
from core.table import OnlyWatching, Update
from tests.core.golden import GAMES, begun, kept
from tests.core.rooms.kit import soon
from tests.core.rooms.play_kit import Sitting, settled
from tests.views import plain

OWN = {"hands", "held", "drawn"}
"""The fields of a view in which a seat finds what it alone knows."""


def watched(match: Match) -> tuple[Sitting, RoomPlace, list[Update]]:
    """Return a table of persons, the place of somebody who watches, and what that is told."""
    table = Sitting(match, persons=tuple(range(match.game.players)))
    place = RoomPlace(table.play, 0, soon, ScreenDelay(), watches=True)
    updates: list[Update] = []
    place.follow(updates.append)
    return table, place, updates


@pytest.mark.parametrize("name", GAMES)
async def test_who_watches_gets_only_what_every_seat_may_know(name: str) -> None:
    table, place, updates = watched(begun(GAMES[name]))
    match, told = table.match, place.past()
    for seat, text in kept(name)["record"]["actions"]:
        _compare(match, updates[-1])
        await table.table.act(seat, text)
        await settled()
        told.append(updates[-1].events)
    assert (updates[-1].number, match.game.is_over) == (len(match.actions), True)
    assert told == place.past()
    for happened, events in zip(match.events, told, strict=True):
        for event, heard in zip(happened, events, strict=True):
            _compare_event(event, heard)


def _compare(match: Match, update: Update) -> None:
    """What is told is what other seats are told of each seat, and hands are numbers."""
    view, game = plain(update.view), match.game
    assert (update.legal, update.previews) == ((), {})
    assert view["hands"] == [len(hand) for hand in plain(game.state())["hands"]]
    assert all(held is None for held in view.get("held", []))
    assert view.get("drawn") is None
    for seat in range(game.players):
        seen = plain(game.view(seat))
        assert {key: view[key] for key in view if key not in OWN} == {
            key: seen[key] for key in seen if key not in OWN
        }


def _compare_event(event: Event, heard: dict[str, object]) -> None:
    assert heard == event.public()
    for secret in event.secrets.values():
        assert not set(secret) & set(heard)


@pytest.mark.parametrize("name", ["ronda-4", "rikiki-document", "president-classic"])
async def test_who_watches_may_neither_play_nor_ask_what_a_hand_allows(name: str) -> None:
    table, place, _updates = watched(begun(GAMES[name]))
    seat, text = kept(name)["record"]["actions"][0]
    assert not place.why(text).legal
    assert place.why(text).sentence == "You're watching, so you can't play."
    with pytest.raises(OnlyWatching):
        await place.act(text)
    with pytest.raises(Refused):
        place.observation()
    assert table.match.actions == []
    assert seat == table.match.game.to_act


@pytest.mark.parametrize("watches", [True, False])
async def test_nobody_looks_back_before_the_game_is_over_and_everybody_may_then(
    watches: bool,
) -> None:
    table, watcher, _updates = watched(begun(GAMES["president-document"]))
    place = watcher if watches else table.places[1]
    assert place.why_no_replay == "You can replay the game when it's over."
    with pytest.raises(Refused):
        place.history()
    for seat, text in kept("president-document")["record"]["actions"]:
        await table.table.act(seat, text)
    assert place.why_no_replay == ""
    assert place.history() is table.match


async def test_hints_are_for_who_plays_alone_with_bots() -> None:
    alone = Sitting(begun(GAMES["rikiki-document"]), persons=(0,))
    assert alone.places[0].why_no_hint == ""
    assert alone.places[0].observation().seat == 0
    assert alone.places[0].history() is alone.match
    watcher = RoomPlace(alone.play, 0, soon, ScreenDelay(), watches=True)
    with pytest.raises(Refused, match="watching"):
        watcher.history()
    two = Sitting(begun(GAMES["rikiki-document"]), persons=(0, 1))
    assert two.places[0].why_no_hint.startswith("Other people are playing")
    two.play.presence.went(1, on_purpose=True)
    with pytest.raises(Refused, match="no hints"):
        two.places[0].observation()
