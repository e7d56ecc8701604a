"""Persons come, go, leave and play at several hosts, and messages are lost: all agree again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from tests.core.rooms.hosts_kit import CardTable, Replica, card_table, rikiki_plan
from tests.core.rooms.play_kit import settled

HOSTS = ("a", "b", "c")
SEATS = range(4)
AT_THE_TABLE = ("leave", "sit", "key", "line lost", "ask", "read", "agree", "refuse")

Event = tuple[str, int | float | str]

events = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.just(0)),
        st.tuples(
            st.sampled_from(("leave", "sit", "key", "line lost", "ask")), st.sampled_from(SEATS)
        ),
        st.tuples(st.just("come"), st.sampled_from([f"{h}{s}" for h in HOSTS for s in SEATS])),
        st.tuples(st.sampled_from(("lose", "cut", "back")), st.sampled_from(HOSTS)),
        st.tuples(st.just("time"), st.sampled_from((0.0, 0.7, 2.5, 8.0, 21.0))),
    ),
    max_size=40,
)


def host_of(cards: CardTable, seat: int) -> Replica | None:
    return next((one for one in cards.replicas.values() if str(seat) in one.near), None)


class Walk:
    """Some hosts with one table, at which anything may happen."""

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards
        self.asking: list[asyncio.Future[object]] = []

    async def happens(self, event: Event) -> None:
        what, whom = event
        if what == "play":
            await self.play()
        elif what == "time":
            await self.cards.hours.go(float(whom))
        elif what == "come":
            self.come(self.cards.replicas[str(whom)[0]], int(str(whom)[1]))
        elif isinstance(whom, str):
            self.connection(what, whom)
        else:
            near = host_of(self.cards, int(whom))
            if near is not None:
                self.at(near, what, int(whom))
        await settled()

    async def play(self) -> None:
        """Let the person play whose turn it is, if that is one who is at the table."""
        for replica in self.cards.replicas.values():
            game = replica.table.match.game
            seat = game.to_act
            if str(seat) in replica.near and seat in replica.play.presence.playing:
                acting = replica.places[seat].act(game.legal_texts(seat)[0])
                await asyncio.gather(acting, return_exceptions=True)
                return

    def come(self, replica: Replica, seat: int) -> None:
        """Let a person come in at a host, from nowhere or from another host."""
        before = host_of(self.cards, seat)
        if before is replica:
            return
        if before is not None:
            before.near.discard(str(seat))
            before.dealt.changed()
        self.cards.comes(replica, seat)
        replica.sit(seat)

    def connection(self, what: str, name: str) -> None:
        outages = self.cards.outages
        if what == "lose":
            outages.lost.add(name)
        elif what == "cut":
            outages.away.add((name, ""))
        else:
            outages.lost.discard(name)
            outages.away.discard((name, ""))
            self.cards.replicas[name].missed()

    def at(self, replica: Replica, what: str, seat: int) -> None:
        place = replica.places[seat]
        if what == "leave":
            place.left()
        elif what == "sit":
            replica.sit(seat)
        elif what == "key":
            place.active()
        elif what == "read":
            place.reading(True)
        elif what == "line lost":
            self.cards.goes(replica, seat)
        elif what == "ask":
            self.asking.append(asyncio.ensure_future(place.take_back()))
        else:
            replica.dealt.agree(replica.persons[seat], what == "agree")

    async def good_again(self) -> None:
        """Let all connections be good again, and all be told what they have missed."""
        for name in HOSTS:
            self.connection("back", name)
        await self.cards.hours.go(6)
        for replica in self.cards.replicas.values():
            replica.missed()
            await settled()

    def check(self) -> None:
        """Hold what the hosts know against each other."""
        replicas = list(self.cards.replicas.values())
        first = replicas[0]
        for one in replicas[1:]:
            assert one.table.match.checksum == first.table.match.checksum
            assert one.play.presence.here == first.play.presence.here
            stood_in = [one.table.bot_at(seat) is not None for seat in SEATS]
            assert stood_in == [first.table.bot_at(seat) is not None for seat in SEATS]
            assert one.play.agreement.asked_by == first.play.agreement.asked_by

    async def goes_on(self) -> None:
        """See the game go on, whoever has to act."""
        first = next(iter(self.cards.replicas.values()))
        if host_of(self.cards, 0) is None:
            self.come(first, 0)
        for _turn in range(4):
            row, is_over = first.table.match.row, first.table.match.game.is_over
            await self.play()
            await self.cards.hours.go(45)
            assert is_over or first.table.match.row > row, "the table is stuck"
        for asking in self.asking:
            assert asking.done(), "somebody waits for an answer for ever"


async def walked(happening: list[Event], near: Mapping[str, list[int]]) -> None:
    async with card_table(rikiki_plan()) as cards:
        await cards.begin(near)
        walk = Walk(cards)
        for event in happening:
            await walk.happens(event)
        await walk.good_again()
        walk.check()
        await walk.goes_on()
        walk.check()
        await asyncio.gather(*walk.asking, return_exceptions=True)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "near",
    [
        {"a": [0, 1], "b": [2], "c": [3]},
        {"a": [0, 1, 2], "b": [3], "c": []},
        {"a": [3], "b": [2], "c": [1, 0]},
    ],
)
@pytest.mark.parametrize("batch", range(3))
def test_hosts_agree_on_who_plays_whatever_was_lost_and_no_table_is_stuck(
    near: Mapping[str, list[int]], batch: int
) -> None:
    @seed(batch)
    @settings(max_examples=4, derandomize=False)
    @given(happening=events)
    def whatever(happening: list[Event]) -> None:
        asyncio.run(walked(happening, near))

    whatever()
