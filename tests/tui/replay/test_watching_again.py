"""The keys of a replay: through the game, running, seats, hands, and what is refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.tui.app_kit import (
    COMPACT,
    LARGE,
    SMALLEST,
    USUAL,
    Running,
    click,
    find,
    kahwa,
    painted,
    press,
    top,
)
from tests.tui.replay.kit import SHORT, bar, recorded, replay, told, watching
from tests.tui.table_kit import PATIENCE, settled
from tui.config.services import Services
from tui.replay.playback import SPEEDS
from tui.widgets.curtain import Curtain
from tui.widgets.hand import SpreadHand
from tui.widgets.header import Header
from tui.widgets.log import LogPane
from tui.widgets.open_hands import OpenHands
from tui.widgets.page import Page
from tui.widgets.prompt import PromptLine
from tui.widgets.replay_bar import ReplayBar
from tui.widgets.score import ScorePanel


@pytest.mark.parametrize(
    ("keys", "position"),
    [
        (["right"], 21),
        (["l", "l"], 22),
        (["enter"], 21),
        (["left"], 19),
        (["h", "h", "h"], 17),
        (["left_square_bracket"], 16),
        (["left_square_bracket", "left_square_bracket"], 8),
        (["right_square_bracket"], 24),
        (["g"], 0),
        (["home"], 0),
        (["g", "left"], 0),
        (["G"], 144),
        (["end", "right"], 144),
        (["G", "left"], 143),
    ],
)
async def test_keys_go_through_the_game(services: Services, keys: list[str], position: int) -> None:
    async with watching(services, recorded("ronda"), 20) as pilot:
        await press(pilot, *keys)
        assert replay(pilot).position == position
        assert f"move {position} of 144" in bar(pilot)


async def test_the_bar_and_the_line_above_tell_what_was_done_and_what_comes(
    services: Services,
) -> None:
    async with watching(services, recorded("ronda"), 3) as pilot:
        assert bar(pilot).splitlines()[0].endswith("deal 1: You lay 2†")
        assert told(pilot) == "You lay 2† · Next: Fatima: 7† takes 2"
        assert [line.what for line in find(pilot, LogPane).lines][-1] == "lay 2†"
        await press(pilot, "right")
        assert told(pilot) == "Fatima: 7† takes 2 · Next: You lay 7●"
        assert "lays" in painted(find(pilot, SpreadHand))
        await press(pilot, "g")
        assert told(pilot) == "The game begins. · Next: You: keep silent"
        await press(pilot, "G")
        assert told(pilot).endswith("You win the game")


async def test_the_log_follows_to_and_fro(services: Services) -> None:
    async with watching(services, recorded("ronda"), 60) as pilot:
        log = find(pilot, LogPane)
        at_sixty = log.lines
        await press(pilot, "right", "right", "left", "left")
        assert log.lines == at_sixty
        await press(pilot, "G", "up")
        assert "newer" in painted(log)
        await press(pilot, "down", "g")
        assert [line.what for line in log.lines] == [
            "round 1",
            "deal 1",
            "5† went back into the stock",
        ]


async def test_it_runs_to_the_end_and_stops(services: Services) -> None:
    recording = recorded("ronda")
    async with watching(services, recording, len(recording.match.actions) - 3) as pilot:
        await press(pilot, *["plus"] * len(SPEEDS), "space")
        assert f"RUNS ×{SPEEDS[-1]}" in bar(pilot)
        await run_to(pilot, 144)
        assert "REPLAY" in bar(pilot)
        await press(pilot, "space")
        assert told(pilot) == "► This is the end. Press g to go to the start."


async def run_to(pilot: Running, position: int) -> None:
    """Wait until a replay has run to a position."""
    for _wait in range(PATIENCE):
        await pilot.pause(0.05)
        if replay(pilot).position == position:
            return
    raise AssertionError("the replay did not run that far")


@pytest.mark.parametrize("key", ["space", "left", "right", "g", "question_mark", "v"])
async def test_other_keys_stop_it(services: Services, key: str) -> None:
    async with watching(services, recorded("ronda"), 20) as pilot:
        await press(pilot, "space")
        assert "RUNS ×1" in bar(pilot)
        await press(pilot, key)
        await settled(pilot, lambda: "REPLAY" in bar(pilot) or top(pilot) != "ReplayScreen")
        if top(pilot) != "ReplayScreen":
            await press(pilot, "escape")
        await press(pilot, "right")
        assert "REPLAY" in bar(pilot)


async def test_the_speed_has_its_ends(services: Services) -> None:
    async with watching(services, recorded("ronda")) as pilot:
        for speed in SPEEDS[1:]:
            await press(pilot, "plus")
            assert told(pilot) == f"► Speed ×{speed}"
        await press(pilot, "plus")
        assert told(pilot) == f"► Speed ×{SPEEDS[-1]}"
        await press(pilot, *["minus"] * len(SPEEDS))
        assert told(pilot) == "► Speed ×1"


async def test_a_finished_game_is_watched_from_every_seat(services: Services) -> None:
    async with watching(services, recorded("president"), 10) as pilot:
        for name in ("Fatima", "Karim", "Omar"):
            await press(pilot, "v")
            assert painted(find(pilot, Header)).endswith(f"as {name}")
            assert not find(pilot, Curtain).display
        await press(pilot, "v")
        assert painted(find(pilot, Header)).endswith("saved √")


async def test_until_the_game_is_over_other_seats_stay_closed(services: Services) -> None:
    async with watching(services, recorded("ronda", 30), 10) as pilot:
        await press(pilot, "v")
        assert told(pilot) == "► You can change seats once the game is over."
        assert replay(pilot).seat == 0
        await press(pilot, "o")
        assert told(pilot) == "► You can show all hands once the game is over."
        assert not find(pilot, OpenHands).display
        await press(pilot, "right")
        assert "Next: " in told(pilot)


async def test_the_hidden_cards_of_bots_stay_hidden_too(services: Services) -> None:
    async with watching(services, recorded("makao", 30, persons=0), 10) as pilot:
        await press(pilot, "o", "v")
        assert not find(pilot, OpenHands).display
        assert replay(pilot).seat == 0


async def test_persons_of_a_game_that_goes_on_have_a_curtain_between_them(
    services: Services,
) -> None:
    async with watching(services, recorded("ronda", 30, persons=2), 12) as pilot:
        curtain, hand, log = find(pilot, Curtain), find(pilot, SpreadHand), find(pilot, LogPane)
        for name, other in (("Nadia", "Fatima"), ("Fatima", "Nadia")):
            assert curtain.display
            assert (hand.model.cards, log.lines) == ((), ())
            assert told(pilot) == f"► Enter shows the cards of {name}."
            await press(pilot, "right")
            assert (hand.model.cards, log.lines) == ((), ())
            await press(pilot, "c")
            assert told(pilot) == f"► Enter shows the cards of {name}."
            await press(pilot, "enter")
            assert not curtain.display
            assert hand.model.cards
            assert other in "".join(line.who for line in log.lines)
            await press(pilot, "v")


async def test_several_persons_who_have_finished_need_no_curtain(services: Services) -> None:
    async with watching(services, recorded("ronda", persons=2), 12, seat=1) as pilot:
        assert not find(pilot, Curtain).display
        await press(pilot, "v")
        assert not find(pilot, Curtain).display
        assert replay(pilot).seat == 0


@pytest.mark.parametrize("size", [COMPACT, SMALLEST, USUAL, LARGE])
async def test_all_hands_are_opened_and_closed(services: Services, size: tuple[int, int]) -> None:
    async with watching(services, recorded("president"), 10, size=size) as pilot:
        hands = find(pilot, OpenHands)
        assert not hands.display
        await press(pilot, "o")
        assert hands.display
        assert "Fatima" in painted(hands)
        assert not find(pilot, LogPane).display
        await press(pilot, *["down"] * 8)
        assert "Omar" in painted(hands)
        await press(pilot, "v")
        assert "Nadia" in "".join(hand.name for hand in hands.model.hands)
        await press(pilot, "o")
        assert not hands.display


async def test_score_and_log_are_shown_where_there_is_no_room(services: Services) -> None:
    async with watching(services, recorded("ronda"), 10, size=SMALLEST) as pilot:
        assert not find(pilot, ScorePanel).display
        await press(pilot, "tab")
        assert find(pilot, ScorePanel).display


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("question_mark", "HelpDialog"),
        ("i", "RulesScreen"),
        ("comma", "SettingsScreen"),
        ("escape", "LobbyScreen"),
        ("q", "LobbyScreen"),
    ],
)
async def test_a_replay_leads_elsewhere_and_closes(
    services: Services, key: str, screen: str
) -> None:
    async with watching(services, recorded("ronda"), 10) as pilot:
        await press(pilot, key)
        assert top(pilot) == screen


@pytest.mark.parametrize(
    ("game", "part"),
    [("ronda", "deal"), ("rikiki", "trick"), ("president", "trick"), ("makao", "round")],
)
async def test_bar_and_help_name_the_keys(services: Services, game: str, part: str) -> None:
    async with watching(services, recorded(game)) as pilot:
        shown = bar(pilot)
        for keys in (f"[ ] {part}", "← → step", "g G start, end", "Space run, stop", "+ − speed"):
            assert keys in shown
        for keys in ("o hands", "v seat", "t take over", "c coach", "e comment"):
            assert keys in shown
        assert "Esc close" in shown
        await press(pilot, "question_mark")
        lines = find(pilot, Page).lines
        text = " ".join(piece.text for line in lines for piece in line.pieces)
        assert f"start of the next {part}" in text
        assert "play on from here as a new game" in text
        assert "►" not in text


async def test_the_bar_names_only_keys_that_do_something(services: Services) -> None:
    async with watching(services, recorded("ronda", 30)) as pilot:
        for keys in ("hands", "seat", "coach"):
            assert keys not in bar(pilot)
        assert "Space run, stop" in bar(pilot)
        await press(pilot, "G")
        assert "run, stop" not in bar(pilot)
        assert "take over from here" in bar(pilot)
    async with watching(services, recorded("ronda")) as pilot:
        await press(pilot, "G")
        assert "take over from here" not in bar(pilot)


async def test_at_the_curtain_the_bar_names_the_key_that_lifts_it(services: Services) -> None:
    async with watching(services, recorded("ronda", 30, persons=2)) as pilot:
        assert "Enter show the cards" in bar(pilot)
        assert "step" not in bar(pilot)
        before = replay(pilot).position
        await press(pilot, "right", "G", "space")
        assert replay(pilot).position == before
        await press(pilot, "enter")
        assert "show the cards" not in bar(pilot)
        assert "← → step" in bar(pilot)


async def test_keys_in_the_bar_and_what_is_told_can_be_clicked(services: Services) -> None:
    async with watching(services, recorded("ronda"), 10) as pilot:
        await click(pilot, find(pilot, ReplayBar), "o hands")
        assert find(pilot, OpenHands).display
        await click(pilot, find(pilot, PromptLine), "Next")
        assert replay(pilot).position == 11
        await click(pilot, find(pilot, ReplayBar), "close")
        assert top(pilot) == "LobbyScreen"


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("size", [COMPACT, SMALLEST, USUAL, LARGE])
async def test_every_moment_of_every_game_can_be_shown(
    services: Services, game: str, size: tuple[int, int]
) -> None:
    async with watching(services, recorded(game), size=size) as pilot:
        screen = replay(pilot)
        for position in range(0, screen.past.course.length + 1, 9):
            screen.seat = position % len(screen.past.seats)
            screen.playback.go_to(position)
            assert told(pilot)
        await pilot.pause()


async def test_other_signs_and_sizes_are_followed(services: Services) -> None:
    async with watching(services, recorded("ronda"), 3) as pilot:
        kahwa(pilot).change_settings(replace(kahwa(pilot).settings, look="ascii"))
        await press(pilot)
        assert bar(pilot).splitlines()[0].endswith("deal 1: You lay 2S")
        await pilot.resize_terminal(*COMPACT)
        await press(pilot)
        assert "3 of 144" in bar(pilot)
        assert len(bar(pilot).splitlines()) == 2
        await pilot.resize_terminal(30, 8)
        await pilot.resize_terminal(*USUAL)
        await press(pilot, "right")
        assert "move 4 of 144" in bar(pilot)
