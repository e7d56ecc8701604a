"""Contested claims and questions of undo among people at several hosts."""

from __future__ import annotations

import asyncio
from random import Random

from core.contract.game import Game
from core.match.match import MatchStep
from core.rooms.play.contested_calls import LONGEST_WAIT
from core.rooms.play.undo_by_agreement import ANSWER_SECONDS
from tests.core.rooms.hosts.replicas_kit import HIBA, KARIM, OMAR, SALMA, makao_plan
from tests.core.rooms.hosts_kit import CardTable, Replica, card_table, rikiki_plan
from tests.core.rooms.play_kit import settled


async def test_who_claims_at_one_host_does_not_wait_for_who_could_at_another() -> None:
    async with card_table(makao_plan(3)) as cards:
        one, other = await cards.begin({"one": [SALMA], "other": [KARIM, HIBA]})
        game = await with_a_claim(cards)
        claimant = next(seat for seat in game.actors() if seat != game.to_act)
        replica = one if str(claimant) in one.near else other
        near = [seat for seat in game.actors() if str(seat) in replica.near]
        row = replica.table.match.row
        claim = asyncio.ensure_future(
            replica.places[claimant].act(replica.table.match.game.legal_texts(claimant)[0])
        )
        await settled()
        assert claim.done() == (len(near) == 1)
        await cards.hours.go(LONGEST_WAIT)
        assert claim.done()
        assert one.table.match.row == other.table.match.row == row + 1


async def with_a_claim(cards: CardTable) -> Game:
    """Let persons play until somebody may claim something out of turn."""
    one = next(iter(cards.replicas.values()))
    rng = Random(1)
    while len(one.table.match.game.actors()) < 3:
        game = one.table.match.game
        texts = game.legal_texts(game.to_act)
        plain = [text for text in texts if not text.endswith("last")] or texts
        await one.table.act(game.to_act, rng.choice(plain))
        await settled()
    return one.table.match.game


class TestAgreement:
    async def test_who_agrees_at_another_host_is_heard(self) -> None:
        async with card_table(rikiki_plan()) as cards:
            one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
            await cards.play_any()
            cards.told.clear()
            asking = self.asks(one, SALMA)
            await settled()
            assert one.room_table.seen().asked == other.room_table.seen().asked == "Salma"
            asked = "Salma asks to undo the last decision. Do you agree?"
            for seat in (KARIM, HIBA, OMAR):
                assert cards.heard(seat) == [asked]
            one.dealt.agree(one.persons[HIBA], True)
            for seat in (KARIM, OMAR):
                assert not asking.done()
                other.dealt.agree(other.persons[seat], True)
                await settled()
            assert (await asking).number == 1
            await settled()
            assert one.table.match.actions == other.table.match.actions == []
            assert one.room_table.seen().asked == other.room_table.seen().asked == ""
            assert list(one.dealt.helps()) == list(other.dealt.helps()) != []

    async def test_who_refuses_at_another_host_is_heard(self) -> None:
        async with card_table(rikiki_plan()) as cards:
            one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
            await cards.play_any()
            asking = self.asks(one, SALMA)
            await settled()
            other.dealt.agree(other.persons[OMAR], False)
            await settled()
            assert str(asking.exception()) == "Omar doesn't agree. Nothing is undone."
            assert other.play.agreement.asked_by is None
            assert len(one.table.match.actions) == 1

    async def test_of_two_who_ask_at_once_at_two_hosts_one_does(self) -> None:
        async with card_table(rikiki_plan()) as cards:
            one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
            await cards.play_any()
            first, second = self.asks(one, HIBA), self.asks(other, KARIM)
            await settled()
            assert str(first.exception()) == "Somebody is already asking for that."
            assert not second.done()
            assert one.play.agreement.asked_by == other.play.agreement.asked_by == KARIM
            for replica, seat in ((one, SALMA), (one, HIBA), (other, OMAR)):
                replica.dealt.agree(replica.persons[seat], True)
            await settled()
            assert (await second).number == 1

    async def test_a_request_whose_host_has_died_is_forgotten(self) -> None:
        async with card_table(rikiki_plan()) as cards:
            one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
            await cards.play_any()
            asking = self.asks(one, SALMA)
            await settled()
            cards.dies(one)
            await settled()
            asking.cancel()
            other.play.agreement.hear_asks(SALMA)
            await cards.hours.go(ANSWER_SECONDS + 1)
            assert other.play.agreement.asked_by is None

    async def test_a_row_of_another_host_ends_a_request(self) -> None:
        async with card_table(rikiki_plan()) as cards:
            one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
            await cards.play_any()
            near = one if str(one.table.match.game.to_act) in other.near else other
            asking = self.asks(near, next(int(seat) for seat in near.near))
            await settled()
            await cards.play_any()
            assert str(asking.exception()) == "The game has moved on. Nothing is undone."
            assert one.play.agreement.asked_by is other.play.agreement.asked_by is None

    @staticmethod
    def asks(replica: Replica, seat: int) -> asyncio.Future[MatchStep]:
        return asyncio.ensure_future(replica.places[seat].take_back())
