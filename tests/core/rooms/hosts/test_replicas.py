"""A game at several hosts: one drives its bots and clocks, and all know who is away."""

from __future__ import annotations

from core.room_store.contract import Appending
from core.rooms.tables.dealt_table import BOTS_GRACE
from core.store import STAND_IN
from tests.core.rooms.hosts.replicas_kit import HIBA, KARIM, OMAR, SALMA, makao_plan
from tests.core.rooms.hosts_kit import CardTable, Replica, card_table, rikiki_plan
from tests.core.rooms.play_kit import settled

UP = "Your time is up. A bot plays for you until you press a key."


async def until(cards: CardTable, seat: int) -> None:
    """Let persons play until it is the turn of one of them."""
    one = next(iter(cards.replicas.values()))
    while one.table.match.game.to_act != seat:
        if one.table.match.game.to_act in cards.persons:
            await cards.play_any()
        else:
            await cards.hours.go(1)


def stood_in(replica: Replica) -> list[int]:
    return [seat for seat in replica.persons if replica.table.bot_at(seat) is not None]


async def test_one_host_lets_the_bots_play_and_another_goes_on_when_it_dies() -> None:
    async with card_table(rikiki_plan(2)) as cards:
        one, other = await cards.begin({"one": [SALMA], "other": [KARIM]})
        assert (one.drives, other.drives) == (True, False)
        await until(cards, HIBA)
        before = other.table.match.row
        await cards.hours.go(1)
        assert other.table.match.row > before
        assert one.table.match.checksum == other.table.match.checksum
        assert cards.whys.count("bot") > 0
        await until(cards, HIBA)
        before = other.table.match.row
        cards.dies(one)
        await cards.hours.go(1.5)
        assert other.table.match.row == before, "the life of the dead host still lasts"
        await cards.hours.go(2.5)
        assert other.drives
        assert other.table.match.row > before


async def test_where_nobody_of_a_host_sits_any_more_the_lease_goes_to_who_plays() -> None:
    async with card_table(rikiki_plan(2)) as cards:
        one, other = await cards.begin({"one": [SALMA], "other": [KARIM]})
        cards.goes(one, SALMA)
        await cards.hours.go(1)
        assert (one.drives, other.drives) == (False, True)
        assert other.host.token(cards.game) == 2


async def test_who_leaves_at_another_host_is_stood_in_for_at_once_until_back() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        cards.told.clear()
        other.places[KARIM].left()
        await settled()
        assert [stood_in(one), stood_in(other)] == [[KARIM], [KARIM]]
        for seat in (SALMA, HIBA, OMAR):
            assert cards.heard(seat) == ["Karim is away. A bot plays for them."]
        assert cards.heard(KARIM) == []
        await until(cards, KARIM)
        await cards.hours.go(2)
        assert cards.marks == [(STAND_IN, KARIM)], "one host keeps it"
        assert list(other.dealt.helps()) == list(one.dealt.helps())
        cards.told.clear()
        other.sit(KARIM)
        await settled()
        assert [stood_in(one), stood_in(other)] == [[], []]
        assert cards.heard(KARIM) == ["You're back. A bot made 1 of your moves."]
        for seat in (SALMA, HIBA, OMAR):
            assert cards.heard(seat) == ["Karim is back and plays again."]


async def test_whose_host_has_died_is_stood_in_for_and_comes_back_through_another() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        cards.dies(one)
        await cards.hours.go(3)
        cards.forget(one)
        cards.told.clear()
        await cards.hours.go(21)
        assert stood_in(other) == [SALMA, HIBA]
        assert cards.heard(KARIM) == [
            "Salma is away. A bot plays for them.",
            "Hiba is away. A bot plays for them.",
        ]
        cards.comes(other, SALMA)
        await settled()
        assert stood_in(other) == [HIBA]
        assert cards.heard(KARIM) == ["Salma is back and plays again."]


async def test_who_begins_to_drive_keeps_what_it_knows_of_stand_ins() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        other.places[KARIM].left()
        await until(cards, KARIM)
        await cards.hours.go(2)
        cards.dies(one)
        await cards.hours.go(4)
        assert other.drives
        assert stood_in(other) == [KARIM]
        other.sit(KARIM)
        assert cards.heard(KARIM)[-1] == "You're back. A bot made 1 of your moves."


async def test_a_host_that_follows_later_hears_who_is_stood_in_for() -> None:
    async with card_table(rikiki_plan()) as cards:
        [one] = await cards.begin({"one": [SALMA, KARIM, OMAR]})
        one.places[KARIM].left()
        await settled()
        _one, other = await cards.begin({"other": [HIBA]})
        assert stood_in(other) == [KARIM]
        assert other.play.presence.here == one.play.presence.here == {SALMA, HIBA, OMAR}


async def test_rows_and_keys_heal_what_messages_have_not_told() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        await until(cards, SALMA)
        cards.outages.lost |= {"one", "other"}
        one.places[SALMA].left()
        await settled()
        assert [stood_in(one), stood_in(other)] == [[SALMA], []]
        await cards.hours.go(2)
        assert [stood_in(one), stood_in(other)] == [[SALMA], [SALMA]]
        one.sit(SALMA)
        await settled()
        assert [stood_in(one), stood_in(other)] == [[], [SALMA]]
        await until(cards, SALMA)
        await cards.play_any()
        assert [stood_in(one), stood_in(other)] == [[], []]


async def test_a_host_that_missed_who_is_back_hears_it_from_the_one_that_drives() -> None:
    async with card_table(rikiki_plan()) as cards:
        hosts = {"one": [SALMA, HIBA], "other": [KARIM], "third": [OMAR]}
        one, other, third = await cards.begin(hosts)
        other.places[KARIM].left()
        await settled()
        cards.outages.stop("one")
        cards.outages.away.add(("third", "news"))
        other.sit(KARIM)
        await settled()
        assert [stood_in(one), stood_in(other), stood_in(third)] == [[KARIM], [], [KARIM]]
        cards.outages.away.clear()
        cards.outages.go_on("one")
        await settled()
        assert [stood_in(one), stood_in(other), stood_in(third)] == [[], [], []]


async def test_lost_messages_are_made_good_when_the_connection_is_back() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        cards.outages.lost.add("other")
        other.places[KARIM].left()
        await cards.hours.go(1)
        assert stood_in(one) == []
        cards.outages.lost.clear()
        other.play.announce()
        await settled()
        assert KARIM not in one.play.presence.here
        assert [stood_in(one), stood_in(other)] == [[KARIM], [KARIM]]


async def test_who_leaves_while_nobody_drives_is_stood_in_for_as_soon_as_somebody_does() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        cards.dies(one)
        other.places[KARIM].left()
        await settled()
        assert stood_in(other) == []
        await cards.hours.go(4)
        assert stood_in(other) == [KARIM]
        assert cards.heard(OMAR) == ["Karim is away. A bot plays for them."]


async def test_the_time_of_a_turn_runs_from_when_a_screen_at_another_host_has_shown_it() -> None:
    async with card_table(rikiki_plan(clock=30)) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        await until(cards, KARIM)
        assert one.drives
        await settled()
        cards.told.clear()
        await cards.hours.go(29.9)
        assert UP not in cards.heard(KARIM)
        await cards.hours.go(0.2)
        assert cards.heard(KARIM) == [UP]
        assert cards.heard(OMAR) == ["Karim's time is up. A bot plays for them."]
        before = len(cards.whys)
        await cards.hours.go(2)
        assert cards.whys[before:] == ["clock"]
        other.places[KARIM].active()
        await settled()
        assert [stood_in(one), stood_in(other)] == [[], []]


async def test_a_clock_does_not_punish_for_the_time_in_which_its_host_was_stopped() -> None:
    async with card_table(rikiki_plan(clock=30)) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        await until(cards, KARIM)
        await cards.hours.go(20)
        before = list(cards.whys)
        for name in ("one", "other"):
            cards.outages.away.add((name, ""))
        await cards.hours.go(60)
        cards.outages.away.clear()
        await cards.hours.go(4)
        assert one.drives != other.drives
        await cards.hours.go(25)
        assert cards.whys == before
        assert stood_in(one) == stood_in(other) == []
        await cards.hours.go(10)
        assert cards.whys[len(before) : len(before) + 1] == ["clock"]


async def test_the_database_looks_at_the_clock_as_well_after_it_has_begun_anew() -> None:
    async with card_table(rikiki_plan(clock=30)) as cards:
        await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        await until(cards, KARIM)
        await cards.hours.go(20)
        cards.database.began = cards.hours.now()
        before = len(cards.whys)
        await cards.hours.go(29)
        assert len(cards.whys) == before
        await cards.hours.go(5)
        assert cards.whys[before] == "clock"


async def test_while_the_database_is_away_no_time_runs() -> None:
    async with card_table(rikiki_plan(clock=30)) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        await until(cards, KARIM)
        await cards.hours.go(20)
        for replica in (one, other):
            replica.play.availability(is_away=True)
        await cards.hours.go(60)
        for replica in (one, other):
            replica.play.availability(is_away=False)
        await cards.hours.go(29)
        assert stood_in(one) == []
        await cards.hours.go(2)
        assert stood_in(one) == [KARIM]


async def test_bots_wait_while_a_sheet_is_read_at_another_host() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        first = len(one.table.match.outcomes)
        while len(one.table.match.outcomes) == first:
            await cards.play_any()
        other.places[KARIM].reading(True)
        await settled()
        assert not one.table.pace._free.is_set()
        other.places[KARIM].reading(False)
        await settled()
        assert one.table.pace._free.is_set()
        other.places[OMAR].reading(True)
        await settled()
        cards.goes(other, OMAR)
        assert one.table.pace._free.is_set()


async def test_a_message_waits_for_the_row_that_its_sender_had_seen() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        other.dealt.hear(
            {"table": "1", "game": cards.game, "what": "left", "seat": SALMA, "row": 1}
        )
        assert SALMA in other.play.presence.here
        await cards.play_any()
        assert one.table.match.row == 1
        assert SALMA not in other.play.presence.here


async def test_what_is_no_message_of_this_kahwa_is_left_out() -> None:
    async with card_table(rikiki_plan()) as cards:
        one, _other = await cards.begin({"one": [SALMA, HIBA], "other": [KARIM, OMAR]})
        here = set(one.play.presence.here)
        for content in (
            {},
            {"what": "sings"},
            {"what": "left"},
            {"what": "persons", "here": 1, "left": None, "ask": 0},
            {"what": "stand-ins", "token": "x", "moves": {}},
            {"what": "stand-ins", "token": 9, "moves": {"77": 1}},
            {"what": "stand-ins", "token": 9, "moves": []},
            {"what": "reading", "seat": 77, "reading": True},
            {"what": "asks", "seat": 77},
        ):
            one.dealt.hear({"table": "1", "game": cards.game, **content})
        one.dealt.hear({"what": "left", "seat": KARIM, "game": "another"})
        assert one.play.presence.here == here
        assert stood_in(one) == []
        assert one.play.agreement.asked_by is None


async def test_the_time_that_bots_leave_persons_to_claim_is_in_their_rows() -> None:
    async with card_table(makao_plan(2)) as cards:
        one, _other = await cards.begin({"one": [SALMA], "other": [KARIM]})
        waits: list[tuple[bool, float | None]] = []
        append = one.host._store.append

        async def noted(appending: Appending) -> str:
            game = one.table.match.game
            claimants = [seat for seat in game.actors() if seat != game.to_act]
            by_bot = appending.by.endswith("/bot")
            assert by_bot == (appending.token is not None)
            if by_bot:
                waits.append((any(seat in cards.persons for seat in claimants), appending.wait))
            return await append(appending)

        one.host._store.append = noted  # type: ignore[method-assign]
        for _turn in range(60):
            if one.table.match.game.is_over:
                break
            if one.table.match.game.to_act in cards.persons:
                await cards.play_any()
            await cards.hours.go(4)
        assert {wait for claimed, wait in waits if claimed} == {BOTS_GRACE}
        assert {wait for claimed, wait in waits if not claimed} == {None}


async def test_who_comes_to_another_host_before_being_missed_there_is_driven_for_by_it() -> None:
    """The persons of a host that was killed are back before anybody notes that they were away."""
    async with card_table(rikiki_plan(2)) as cards:
        other, one = await cards.begin({"other": [SALMA, KARIM], "one": []})
        assert (other.drives, one.drives) == (True, False)
        cards.dies(other)
        one.near.add(str(SALMA))
        one.dealt.came(one.persons[SALMA])
        await cards.hours.go(4)
        assert one.drives
