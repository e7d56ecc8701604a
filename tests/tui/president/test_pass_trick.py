"""Passing for a whole trick: settled by one key, said at every turn, over with the trick."""

from __future__ import annotations

from random import Random

import pytest

from core.bots.levels import choose
from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.table.pace import HURRY_SECONDS, Pace
from tests.core.president.builder import short
from tests.tui.app_kit import USUAL, find, painted, press
from tests.tui.plain.kit import said
from tests.tui.president.sittings import facing_sevens, leading, reading_of, words
from tests.tui.president.tables import opened
from tests.tui.table_kit import at_table, prompted, settled, table_of, table_screen, waiting_table
from tui.config.services import Services
from tui.games.president.look import LOOK
from tui.games.president.talk import TALK
from tui.models import KeyRefusal, PendingChoice, StandingChoice
from tui.widgets.buttons import ButtonBar


def test_the_key_settles_it_and_takes_it_back() -> None:
    reading = reading_of(facing_sevens())
    assert LOOK.key(reading, PendingChoice(), "pass-trick") == StandingChoice("pass")
    standing = reading_of(facing_sevens(), standing="pass")
    assert LOOK.key(standing, PendingChoice(), "pass-trick") == StandingChoice()


@pytest.mark.parametrize("line", ["pp", "pass trick", " PASS TRICK "])
def test_words_settle_it_and_take_it_back(line: str) -> None:
    typed = TALK.typed(reading_of(facing_sevens()), line)
    assert (typed.preview, typed.outcome) == (
        "pass until the trick is over",
        StandingChoice("pass"),
    )
    standing = TALK.typed(reading_of(facing_sevens(), standing="pass"), line)
    assert (standing.preview, standing.outcome) == ("join in again", StandingChoice())


def test_it_may_be_settled_while_others_play() -> None:
    assert LOOK.key(
        reading_of(facing_sevens(), 2), PendingChoice(), "pass-trick"
    ) == StandingChoice("pass")


def test_who_leads_cannot_pass_and_before_a_lead_there_is_nothing_to_pass() -> None:
    assert LOOK.key(reading_of(leading()), PendingChoice(), "pass-trick") == KeyRefusal(
        "You lead: start the trick with a card. You can't pass."
    )
    assert LOOK.key(reading_of(leading(), 1), PendingChoice(), "pass-trick") == KeyRefusal(
        "Nadia leads next."
    )
    out = short(["", "5S 5D", "6S"], turn=1, top=(2, "4S"), uneven=True)
    assert isinstance(LOOK.key(reading_of(out), PendingChoice(), "pass-trick"), KeyRefusal)


def test_only_what_was_settled_is_said_unasked() -> None:
    assert TALK.automatic(reading_of(facing_sevens())) is None
    assert TALK.automatic(reading_of(facing_sevens(), standing="pass")) == "pass"
    assert TALK.automatic(reading_of(leading(), standing="pass")) is None
    assert TALK.idle(reading_of(facing_sevens(), standing="pass"))
    assert not TALK.idle(reading_of(facing_sevens()))


def test_the_line_and_the_button_tell_of_it() -> None:
    standing = reading_of(facing_sevens(), 2, standing="pass")
    prompt = LOOK.prompt(standing, PendingChoice())
    assert words(prompt.main) == "You're passing until the trick is over; P joins in again"
    assert words(prompt.detail) == "Nadia plays or passes next."
    states = {button.id: button.state for button in LOOK.buttons(standing, PendingChoice())}
    assert states["pass-trick"] == "armed"


async def test_bots_hurry_only_while_nobody_decides() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    pace = Pace(0.5, sleep=sleep)
    await pace.pause(1)
    pace.hurried = True
    await pace.pause(1)
    pace.seconds = 0.01
    await pace.pause(1)
    assert slept == [0.5, HURRY_SECONDS, 0.01]


# -- at the table ------------------------------------------------------------------------------


def asked_again(saves: Saves) -> OpenGame:
    """Return a game of thirteen in which the first seat may answer a low card, one of many laps."""
    game = opened(saves, 13, source=Seeded(SEED, 0))
    rng = Random(SEED)
    while not _may_answer(game):
        now = game.match.game
        opinion = choose("random", now.observation(now.to_act), rng.random)
        step = game.match.prepare(now.to_act, now.text(opinion.action))
        game.journal.append(step)
        game.match.commit(step)
    return game


def _may_answer(game: OpenGame) -> bool:
    state = game.match.game
    return state.to_act == 0 and len(state.legal_texts(0)) > 1 and "pass" in state.legal_texts(0)


SEED = 34


def tricks_of(game: OpenGame) -> list[list[tuple[int, str]]]:
    """Return the actions of the hand, trick by trick; the last one may go on."""
    tricks: list[list[tuple[int, str]]] = [[]]
    for (seat, text), events in zip(game.match.actions, game.match.events[1:], strict=True):
        tricks[-1].append((seat, text))
        if any(event.type == "trick" for event in events):
            tricks.append([])
    return tricks


def deciding(game: OpenGame) -> bool:
    """Whether the person is to act in another trick, or the game is over."""
    return game.match.game.is_over or game.match.game.to_act == 0


async def test_one_key_passes_till_the_trick_is_over_and_never_in_the_next(
    services: Services, saves: Saves
) -> None:
    game = asked_again(saves)
    before = len(tricks_of(game))
    async with at_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "P")
        await settled(pilot, lambda: len(tricks_of(game)) > before and deciding(game))
        chair = table_screen(pilot).session.present
        assert chair.chronicle.standing == ""
        assert not table_of(pilot).pace.hurried
    tricks = tricks_of(game)
    passes = [text for seat, text in tricks[before - 1] if seat == 0]
    assert passes.count("pass") > 1
    assert [text for trick in tricks[before:] for seat, text in trick if seat == 0] == []


async def test_it_is_shown_and_can_be_taken_back_while_waiting(
    services: Services, saves: Saves
) -> None:
    game = asked_again(saves)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "P")
        assert game.match.actions[-1] == (0, "pass")
        assert "You're passing until the trick is over; P joins in again" in prompted(pilot)
        assert "P whole trick" in painted(find(pilot, ButtonBar))
        assert table_of(pilot).pace.hurried
        await press(pilot, "P")
        assert "plays or passes next" in prompted(pilot)
        assert not table_of(pilot).pace.hurried


async def test_taking_back_ends_it(services: Services, saves: Saves) -> None:
    game = asked_again(saves)
    known = len(game.match.actions)
    async with waiting_table(services, game).run_test(size=USUAL) as pilot:
        await press(pilot, "P", "u")
        assert len(game.match.actions) == known
        assert table_screen(pilot).session.present.chronicle.standing == ""


def test_the_words_work_in_line_mode(services: Services, saves: Saves) -> None:
    game = asked_again(saves)
    before = len(tricks_of(game))
    lines = said(services, game, ["pass trick"])
    assert "You're passing until the trick is over. Type pp to join in again." in lines
    passes = [text for seat, text in tricks_of(game)[before - 1] if seat == 0]
    assert passes
    assert set(passes[-2:]) == {"pass"}
    assert lines.count("Your turn.") <= 2
