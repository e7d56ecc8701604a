"""Line mode with several persons, and with claims out of turn."""

from __future__ import annotations

import pytest

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import HINT, Mark
from core.table import Seat
from tests.tui.plain.kit import begun, begun_ronda, said, take
from tests.tui.plain.test_table import answers, played
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.views import plain
from tui.config.services import Services

# -- claims out of turn ------------------------------------------------------------------------


def forgotten(saves: Saves, by: int) -> OpenGame:
    """Return a Makao in which a seat has just left one card without saying LAST CARD."""
    for seed in range(400):
        game = begun(saves, "makao", 3, Seeded(seed), persons=3)
        for _action in range(60):
            state = game.match.game.state()
            if plain(state)["open"] == by and game.match.game.to_act not in (0, by):
                game.seats[1:] = [Seat("Fatima", "random"), Seat("Karim", "random")]
                return game
            legal = game.match.game.legal_texts(game.match.game.to_act)
            cards = [text for text in legal if "last" not in text and text[0] in "RYGBJ"]
            take(game, (cards or legal)[0])
            if game.match.game.is_over or plain(state)["hand"] > 1:
                break
        game.close()
    raise AssertionError("nobody ever forgot it")


@pytest.mark.parametrize(("by", "claim"), [(0, "last"), (1, "catch Fatima")])
def test_a_claim_is_offered_and_made_before_the_bots_go_on(
    services: Services, saves: Saves, by: int, claim: str
) -> None:
    game = forgotten(saves, by)
    known = len(game.match.actions)
    lines = said(services, game, [claim])
    asked = lines.index("It's not your turn, but you may speak up. Press Enter to say nothing.")
    assert answers(lines[: asked + 2]) == [claim]
    assert game.match.actions[known] == (0, "last" if by == 0 else f"catch {by}")


@pytest.mark.parametrize("by", [0, 1])
def test_enter_lets_a_claim_be(services: Services, saves: Saves, by: int) -> None:
    game = forgotten(saves, by)
    known = len(game.match.actions)
    said(services, game, ["", "quit"])
    assert len(game.match.actions) > known
    assert game.match.actions[known][0] != 0


def test_words_may_come_before_a_claim_is_answered(services: Services, saves: Saves) -> None:
    game = forgotten(saves, 1)
    known = len(game.match.actions)
    lines = said(services, game, ["hand", "catch"])
    assert game.match.actions[known] == (0, "catch 1")
    assert sum(line.startswith("Your hand: ") for line in lines) >= 1


# -- several persons ---------------------------------------------------------------------------


def test_the_curtain_keeps_a_hand_until_the_keyboard_is_passed_on(
    services: Services, saves: Saves
) -> None:
    game = begun_ronda(saves, "Ada", "Ben", seed=11)
    while game.match.game.state()["phase"] == "announce" or game.match.game.to_act != 0:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    card = game.match.game.legal_texts(0)[0]
    lines = said(services, game, [card, "hand", "log", "help", "", "quit"])
    curtain = "Pass the keyboard to Ben, then press Enter."
    first = lines.index(curtain)
    assert lines[first : first + 4] == [curtain] * 4
    after = lines[first + 4 :]
    assert "Ben, it's your turn." in after
    assert any(line.startswith("Your hand: ") for line in after)
    assert any("Ada" in line for line in after)


def test_whoever_watches_is_asked_nothing(services: Services, saves: Saves) -> None:
    game = begun(saves, "president", 4, Seeded(2), persons=0)
    lines = said(services, game, [])
    assert game.match.game.is_over
    assert not any("Choose: " in line for line in lines)
    assert lines[-2].endswith(".")


def test_the_coach_tells_the_costliest_moves_and_how_to_look_them_up(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "rikiki", 4, Seeded(3))
    while plain(game.match.game.state())["round"] == 1:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[-1])
    *lessons, look, _saved = said(with_crew(services, Thinkers()), game, ["coach"])[-5:]
    numbers = [int(line[1:].split()[0]) for line in lessons if "You chose " in line]
    assert numbers
    assert look.startswith(f"To see how the game got there, type “replay {numbers[0]}”")
    for number in numbers:
        actor, text = game.match.actions[number - 1]
        assert actor == 0
        lines = said(services, saves.resume(game.head.id), [f"replay {number}"])
        (told, *_others) = [line for line in lessons if line.startswith(f"#{number} ")]
        assert f"You chose {text}," in told
        assert any(line.startswith(f"#{number} You") for line in lines)


def test_a_hint_is_counted_once_for_each_decision(services: Services, saves: Saves) -> None:
    game = played(saves)
    said(services, game, ["hint", "hint"])
    assert saves.marks(game.head.id) == (Mark(HINT, 0, 1),)


def test_every_question_is_prompted_once(services: Services, saves: Saves) -> None:
    lines = said(services, forgotten(saves, 1), ["", "hand", "", "tea", "quit"], talking=True)
    assert any(line.startswith("> ") for line in lines)
    assert not any(line.startswith("> >") for line in lines)
