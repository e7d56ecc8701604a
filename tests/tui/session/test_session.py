"""A session seats the persons of one keyboard at a table, whatever the face that shows it."""

from __future__ import annotations

from asyncio import wait_for
from dataclasses import replace
from random import Random

import pytest

from core.contract.game import Illegal, NotYourTurn
from core.contract.sources import Seeded
from core.games.registry import game_names
from core.match.match import MatchStep
from core.saves.open_game import OpenGame, StoreJournal
from core.saves.saves import Saves
from core.store import HINT, TAKE_BACK, Mark, StoreError
from core.table import NothingToTakeBack, OnlyWatching
from core.table.keeping import Journal, Why
from core.table.updates import BotNotKept
from tests.tui.president.test_pass_trick import asked_again
from tests.tui.ronda.kit import bount_offered, dealt, first_action_played_out
from tests.tui.session.kit import Ear, opened, seated
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.tui.table_kit import begun, take
from tui.config.services import Services
from tui.session.hints import AskedAt

THEIR_PAIR = "5B 5D 7C"


class Full(StoreJournal):
    """A journal on a disk that is full."""

    def __init__(self, kept: Journal) -> None:
        self.__dict__.update(kept.__dict__)

    def append(self, step: MatchStep, why: Why = "person", wait: float | None = None) -> None:
        raise StoreError("The disk is full.")


def on_full_disk(game: OpenGame) -> OpenGame:
    """Return a game none of whose actions can be kept."""
    return replace(game, journal=Full(game.journal))


async def play_on(services: Services, game: OpenGame) -> Ear:
    """Play a game to its end with a face that only listens; persons act at random."""
    rng, ear = Random(5), Ear()
    session = seated(services, game, ear)
    while not session.place.is_over:
        acting = session.acting(session.read())
        if acting is not None:
            session.sit(acting)
            action = session.unasked(acting, session.read()) or rng.choice(session.read().legal)
            await session.act(acting, action)
        else:
            state = game.match.game
            legal = state.legal_texts(state.to_act)
            await opened(session).table.act(state.to_act, rng.choice(legal))
    session.leave()
    return ear


@pytest.mark.thorough
@pytest.mark.parametrize("name", game_names())
async def test_a_game_is_played_without_a_screen(
    services: Services, saves: Saves, name: str
) -> None:
    game = begun(saves, name, 2 if name == "ronda" else 4, Seeded(2), persons=2)
    ear = await play_on(services, game)
    actions = len(game.match.actions)
    assert ear.anew == [(0, 1), (1, 1)]
    assert [seat for seat, _news in ear.news] == [0, 1] * actions
    assert [news.update.number for _seat, news in ear.news[::2]] == list(range(1, actions + 1))
    assert any(told.sheet for _seat, news in ear.news for told in news.told)
    assert saves.peek(game.head.id).game.is_over


async def test_each_chair_hears_the_own_stream(services: Services, saves: Saves) -> None:
    ear = Ear()
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2), ear)
    await session.act(session.present, "ronda")
    (_first, mine), (_second, theirs) = ear.news
    assert mine.before.legal
    assert not mine.after.legal
    assert not theirs.before.legal
    assert theirs.after.legal
    assert mine.after.sitting.view != theirs.after.sitting.view


async def test_the_keyboard_goes_from_chair_to_chair(services: Services, saves: Saves) -> None:
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2))
    first, second = session.chairs.values()
    assert session.acting(session.read()) is first is session.present
    await session.act(first, "ronda")
    assert session.acting(session.read()) is second
    session.pass_on(second)
    assert (session.present, session.awaited) == (first, second)
    session.sit(second)
    assert (session.present, session.awaited) == (second, None)
    assert session.read().seat == 1


async def test_who_has_nothing_to_choose_is_not_asked(services: Services, saves: Saves) -> None:
    session = seated(services, dealt(saves, persons=2, announce="auto"))
    assert session.unasked(session.present, session.read()) == "ronda"
    session = seated(services, dealt(saves, persons=2))
    assert session.unasked(session.present, session.read()) is None


async def test_an_older_update_is_told_from_the_present(services: Services, saves: Saves) -> None:
    ear = Ear()
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2), ear)
    await session.act(session.chairs[0], "ronda")
    (_seat, first), _theirs = ear.news
    last = session.read(first.update)
    assert session.read_now(last, first.update) is last
    await session.act(session.chairs[1], "ronda")
    assert session.read_now(last, first.update).legal == session.read().legal != last.legal


async def test_what_is_settled_is_done_until_the_game_ends_it(
    services: Services, saves: Saves
) -> None:
    session = seated(services, asked_again(saves))
    assert session.unasked(session.present, session.read()) is None
    session.stand("pass")
    assert session.unasked(session.present, session.read()) == "pass"
    await session.act(session.present, "pass")
    session.mind_the_hurry(session.read())
    assert session.pace.hurried
    session.stand("")
    session.mind_the_hurry(session.read())
    assert not session.pace.hurried


# ------------------------------------------------------------------ what is refused


async def test_who_watches_changes_nothing(services: Services, saves: Saves) -> None:
    game = begun(saves, "ronda", 2, Seeded(1), persons=0)
    session = seated(services, game)
    assert session.watches
    assert session.acting(session.read()) is None
    assert session.read().legal == ()
    for deed in (
        session.act(session.present, game.match.game.legal_texts(0)[0]),
        session.take_back(),
        session.redo(),
    ):
        with pytest.raises(OnlyWatching, match="You're watching"):
            await deed
    assert "You're watching" in session.place.why_no_take_back
    assert "You're watching" in session.place.why_no_redo
    session.mind_the_hurry(session.read())
    assert not session.pace.hurried


async def test_what_cannot_be_kept_is_told_from_what_is_forbidden(
    services: Services, saves: Saves
) -> None:
    session = seated(services, on_full_disk(dealt(saves)))
    with pytest.raises(Illegal):
        await session.act(session.present, "12D aachra")
    with pytest.raises(NothingToTakeBack):
        await session.take_back()
    assert session.saved
    with pytest.raises(StoreError, match="full"):
        await session.act(session.present, "ronda")
    assert not session.saved


async def test_a_bot_that_cannot_be_kept_is_told_of(services: Services, saves: Saves) -> None:
    ear = Ear()
    session = seated(services, on_full_disk(dealt(saves, "ronda")), ear)
    opened(session).table.tell(BotNotKept(StoreError("The disk is full.")))
    assert ear.troubles == ["The disk is full."]
    assert not session.saved


async def test_nobody_acts_for_another(services: Services, saves: Saves) -> None:
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2))
    with pytest.raises(NotYourTurn) as refused:
        await session.act(session.chairs[1], "ronda")
    assert "seat" not in str(refused.value)


# ------------------------------------------------------------------ back and on


async def test_a_decision_is_taken_back_and_done_again(services: Services, saves: Saves) -> None:
    game, ear = bount_offered(saves), Ear()
    session = seated(services, game, ear)
    known = len(game.match.actions)
    await session.act(session.present, "5C")
    told = await session.take_back()
    assert told() == "Undone: “You: 5▼ takes 3”"
    assert ear.anew[-1] == (0, known + 1)
    assert saves.marks(game.head.id) == (Mark(TAKE_BACK, 0, 1),)
    assert session.helps_told() == ["You undid 1 decision."]
    told = await session.redo()
    assert told() == "Redone: “You: 5▼ takes 3”"
    assert game.match.actions[known] == (0, "5C")
    with pytest.raises(NothingToTakeBack):
        await session.redo()


async def test_the_decision_of_another_person_stays_with_them(
    services: Services, saves: Saves
) -> None:
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2))
    first, second = session.chairs.values()
    await session.act(first, "ronda")
    session.sit(second)
    told = await session.take_back()
    assert told() == "Undone: Nadia's decision"


async def test_behind_the_curtain_no_decision_is_told(services: Services, saves: Saves) -> None:
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2))
    first, second = session.chairs.values()
    await session.act(first, "ronda")
    session.pass_on(second)
    told = await session.take_back()
    assert told() == "Undone: Nadia's decision"


# ------------------------------------------------------------------ help


async def test_a_hint_is_counted_once_until_the_game_goes_back(
    services: Services, saves: Saves
) -> None:
    game, crew = bount_offered(saves), Thinkers()
    session = seated(with_crew(services, crew), game)
    first = await session.advice(session.position, session.failed)
    assert await session.advice(session.position, session.failed) is first
    assert saves.marks(game.head.id) == (Mark(HINT, 0, 1),)
    assert len(crew.asked) == 1
    await session.act(session.present, "5C")
    await session.take_back()
    await session.advice(session.position, session.failed)
    assert Mark(HINT, 0, 2) in saves.marks(game.head.id)


async def test_there_is_no_hint_for_what_has_passed(services: Services, saves: Saves) -> None:
    game, crew = bount_offered(saves), Thinkers()
    session = seated(with_crew(services, crew), game)
    position = session.position
    assert position == AskedAt(0, len(game.match.actions))
    await session.act(session.present, "5C")
    assert await session.advice(position, session.failed) is None
    assert crew.asked == []


async def test_a_fault_stands_in_every_log(services: Services, saves: Saves) -> None:
    ear = Ear()
    session = seated(services, dealt(saves, theirs=THEIR_PAIR, persons=2), ear)
    session.failed("Another bot plays.")
    assert ear.faults == ["Another bot plays."]
    assert {chair.chronicle.lines[-1].what for chair in session.chairs.values()} == {
        "Another bot plays."
    }


async def test_the_coach_knows_the_last_round(services: Services, saves: Saves) -> None:
    game = first_action_played_out(saves)
    session = seated(services, game)
    assert session.last_round(0) == []
    await session.act(session.present, game.match.game.legal_texts(0)[0])
    choices = session.last_round(0)
    assert choices
    for choice in choices:
        then = session.read_then(choice)
        assert choice.action in then.legal
        assert session.talk.typed(then, choice.action).preview
    assert session.round_that_ended() == 0


# ------------------------------------------------------------------ keeping and leaving


async def test_the_game_is_named_and_watched_again(services: Services, saves: Saves) -> None:
    game = bount_offered(saves)
    session = seated(services, game)
    session.rename("tea")
    assert saves.heads()[0].name == "tea"
    session.rename("")
    assert saves.heads()[0].name is None
    recording = session.recording()
    assert recording.head.id == game.head.id
    assert recording.match.actions == game.match.actions
    assert recording.seats == game.seats


async def test_who_has_left_hears_no_more(services: Services, saves: Saves) -> None:
    game, ear = bount_offered(saves), Ear()
    session = seated(services, game, ear)
    session.leave()
    take(game, "5C")
    assert ear.news == []
    saves.resume(game.head.id).close()


async def test_the_bots_play_until_a_person_must(services: Services, saves: Saves) -> None:
    game, ear = dealt(saves, "ronda"), Ear()
    session = seated(services, game, ear)
    while ear.rests == 0:
        try:
            await wait_for(session.let_bots_play(), 0.05)
        except TimeoutError:
            continue
    assert session.acting(session.read()) is session.present
    session.leave()
