"""A table in line mode: questions, answers, words, claims out of turn and the curtain."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace as with_fields

from core.contract.sources import Seeded
from core.saves.open_game import OpenGame
from core.saves.saves import Saves
from core.store import TAKE_BACK, Mark
from tests.tui.plain.kit import begun, begun_ronda, said, take
from tests.tui.table.thinkers import Thinkers, with_crew
from tests.views import plain
from tui.config.services import Services
from tui.plain.local_console import LocalConsole
from tui.plain.local_table import local_table
from tui.session.answers import LONG_HAND
from tui.session.words import QUIT, WORDS

SAVED = "The game is saved. To continue it, run “kahwa resume”."


def played(saves: Saves) -> OpenGame:
    """Return a game of Ronda in which Nadia is to play a card."""
    game = begun_ronda(saves)
    while game.match.game.state()["phase"] == "announce":
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    while game.match.game.to_act != 0:
        take(game, game.match.game.legal_texts(1)[0])
    game.close()
    return saves.resume(game.head.id)


def answers(lines: list[str]) -> list[str]:
    """Return the legal answers that were read out last."""
    legal = [line for line in lines if line.startswith("Choose: ")][-1]
    return legal.removeprefix("Choose: ").rstrip(".").split(", ")


def test_a_question_has_the_hand_the_table_and_the_legal_answers(
    services: Services, saves: Saves
) -> None:
    lines = said(services, played(saves), [])
    asked = lines[lines.index("Your turn.") :]
    assert asked[1].startswith("Your hand: ")
    assert " of " in asked[1]
    assert any(line.startswith("Table: ") for line in asked)
    assert answers(lines)
    assert lines[-1] == SAVED


def test_an_answer_is_an_action_that_is_told_with_its_number(
    services: Services, saves: Saves
) -> None:
    game = played(saves)
    known, card = len(game.match.actions), answers(said(services, game, []))[0]
    game = saves.resume(game.head.id)
    lines = said(services, game, [card.lower()])
    assert game.match.actions[known] == (0, card)
    assert any(line.startswith(f"#{known + 1} You") for line in lines)


def test_numbers_stay_when_a_game_is_continued(services: Services, saves: Saves) -> None:
    game = played(saves)
    lines = said(services, game, [answers(said(services, game, []))[0], "log 50"])
    told = [line for line in lines if line.startswith("#")]
    game = saves.resume(game.head.id)
    again = said(services, game, ["log 50"])
    assert set(told) <= set(again)
    assert f"The game continues after {len(game.match.actions)} moves." in again


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("tea", "“tea” is neither a card nor a command. Type a card"),
        ("7", "You don't hold any 7."),
        ("ronda", "The announcements for this deal are over"),
        ("12S", "not in this hand"),
    ],
)
def test_a_wrong_answer_gets_one_sentence_and_changes_nothing(
    services: Services, saves: Saves, typed: str, sentence: str
) -> None:
    game = played(saves)
    known = len(game.match.actions)
    before = said(services, game, [])
    game = saves.resume(game.head.id)
    lines = said(services, game, [typed])
    assert len(lines) == len(before) + 1
    assert sentence in lines[-2]
    assert len(game.match.actions) == known


@pytest.mark.parametrize(
    ("typed", "beginnings"),
    [
        ("hand", ["Your hand: "]),
        ("table", ["Round 1, deal ", "You: ", "Fatima: "]),
        ("score", ["Score: You "]),
        ("legal", ["Choose: "]),
        ("log 2", ["#"]),
        ("log 0", []),
        (f"log {'9' * 5000}", ["#"]),
        ("replay", ["#0 Round 1", "#1 "]),
        ("settings", ["Bots think: half a second."]),
        ("settings pace", ["Bots think: half a second.", "Bots think can be: at once; "]),
        ("settings pace 99", ["Bots think can be: at once; "]),
        ("settings tea", ["There's no setting tea. The settings are: Colours; "]),
        ("undo 3", ["Type undo without anything after it."]),
        ("replay 1", ["#0 Round 1", "#1 "]),
        ("watch 1", ["#0 Round 1", "#1 "]),
        ("replay 999", ["There's no move 999 yet."]),
        ("coach", ["The coach reviews a round once it's over."]),
        ("why", [""]),
        ("why 9Z", ["“9Z” is neither a card nor a command."]),
        (
            "rules",
            [
                "Aim:",
                "Two players play against each other. The first to reach",
                "Bount, Khamsa, Äachra: 1, 5, 10",
            ],
        ),
        ("rules all", ["1 Aim", "2 Cards"]),
        ("rules 2", ["Cards.", "The Spanish deck"]),
        ("RULES miss", ["Missa."]),
        ("rules 99", ["The rules have parts 1 to "]),
        ("hint", ["Best: ", "Or: "]),
        ("help", ["Type one of the choices you hear.", "Cards: 5C is the 5 of cups;"]),
        ("save the long one", ["Saved as “the long one”."]),
        ("save", ["The game has no name now. Kahwa saves every move."]),
        ("", ["Your turn."]),
    ],
)
def test_words_are_answered(
    services: Services, saves: Saves, typed: str, beginnings: list[str]
) -> None:
    game = played(saves)
    known = len(said(services, game, []))
    lines = said(services, saves.resume(game.head.id), [typed])[known - 1 : -1]
    found = [any(line.startswith(beginning) for line in lines) for beginning in beginnings]
    assert all(found)
    assert bool(lines) == bool(beginnings)


def test_the_words_of_the_table_are_those_of_the_page(services: Services, saves: Saves) -> None:
    table = local_table(
        begun_ronda(saves), services, LocalConsole(0, StringIO(), talking=False, unicode=True)
    )
    assert {*table.words(), QUIT} == {word.name for word in WORDS}
    page = (Path(__file__).parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)", page[page.index("### Commands") :], re.MULTILINE)
    assert list(dict.fromkeys(told)) == [word.name for word in WORDS]


def test_help_tells_every_word(services: Services, saves: Saves) -> None:
    lines = said(services, played(saves), ["help"])
    assert all(any(line.startswith(f"{word.name}: ") for line in lines) for word in WORDS)
    assert "why ANSWER: gives the rule that allows or forbids it." in lines


def test_a_decision_is_taken_back_and_done_again(services: Services, saves: Saves) -> None:
    game = played(saves)
    known, card = len(game.match.actions), answers(said(services, game, []))[0]
    game = saves.resume(game.head.id)
    lines = said(services, game, [card, "undo", "log 50", "redo"])
    back = next(n for n, line in enumerate(lines) if line.startswith("Undone: “You "))
    again = next(n for n, line in enumerate(lines) if line.startswith("Redone: “You "))
    first = f"#{known + 1} You"
    assert sum(line.startswith(first) for line in lines[:back]) == 1
    assert not any(line.startswith(first) for line in lines[back:again])
    assert lines[back + 1] == "Your turn."
    assert sum(line.startswith(first) for line in lines[again:]) == 1
    assert game.match.actions[known] == (0, card)


def test_the_game_goes_another_way_after_a_take_back(services: Services, saves: Saves) -> None:
    game = played(saves)
    first, other = answers(said(services, game, []))[:2]
    game = saves.resume(game.head.id)
    known = len(game.match.actions)
    lines = said(services, game, [first, "undo", other, "redo"])
    assert "There's nothing to redo." in lines
    assert game.match.actions[known] == (0, other)
    assert saves.marks(game.head.id) == (Mark(TAKE_BACK, 0, 1),)


def test_what_the_last_person_decided_is_taken_back_behind_the_curtain(
    services: Services, saves: Saves
) -> None:
    game = begun_ronda(saves, "Ada", "Ben", seed=11)
    while game.match.game.state()["phase"] == "announce" or game.match.game.to_act != 0:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    known = len(game.match.actions)
    lines = said(services, game, [game.match.game.legal_texts(0)[0], "", "undo", "", "quit"])
    back = lines.index("Undone: Ada's decision")
    assert lines[back + 1] == "Pass the keyboard to Ada, then press Enter."
    assert "Ada, it's your turn." in lines[back:]
    assert len(game.match.actions) == known


def nearly_over(saves: Saves) -> tuple[OpenGame, str]:
    """Return a game of President in which an answer of the person, one of several, ends it."""
    for seed in range(200):
        game = begun(saves, "president", 2, Seeded(seed))
        while not (match := game.match).game.is_over:
            legal = match.game.legal_texts(match.game.to_act)
            ends = [text for text in legal if match.prepare(match.game.to_act, text).game.is_over]
            if ends and len(legal) > 1 and match.game.to_act == 0:
                return game, ends[0]
            take(game, legal[-1])
        game.close()
    raise AssertionError("no such end")


def test_the_end_of_a_game_may_be_taken_back(services: Services, saves: Saves) -> None:
    game, last = nearly_over(saves)
    known = len(game.match.actions)
    lines = said(
        services, game, [last, "undo", "hand", last, "tea", "score", "", "hand"], talking=True
    )
    over = "The game is over. Press Enter to leave, or type undo."
    asked = [number for number, line in enumerate(lines) if line.endswith(over)]
    back = next(n for n, line in enumerate(lines) if line.startswith("> Undone: “You"))
    assert len(asked) == 3  # the last time in the place of what cannot be played any more
    assert asked[0] < back < asked[1]
    assert "You're the President." in lines[: asked[0]]
    assert lines[back + 1] == "Your turn."
    assert lines[asked[2] + 1] == "> Score: You 1, Fatima 0."
    assert lines[-1] == "> "
    assert game.match.actions[known:] == [(0, last)]
    assert saves.marks(game.head.id) == (Mark(TAKE_BACK, 0, 1),)


def test_a_script_is_not_asked_whether_a_game_stays_over(services: Services, saves: Saves) -> None:
    game, last = nearly_over(saves)
    lines = said(services, game, [last, "undo"])
    assert game.match.game.is_over
    assert not any(line.startswith("The game is over") for line in lines)


def test_all_words_are_answered_when_a_game_is_over(services: Services, saves: Saves) -> None:
    game, last = nearly_over(saves)
    words = [word.name for word in WORDS if word.name not in ("undo", "quit")]
    quick = with_crew(services, Thinkers())
    lines = said(quick, game, [last, *words, last, "quit"], talking=True)
    assert any(line.endswith("The game is over.") for line in lines)
    assert game.match.game.is_over


# -- long hands --------------------------------------------------------------------------------


def test_a_long_hand_is_told_by_rank_and_then_only_what_changes(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "president", 2, Seeded(5))
    while game.match.game.to_act != 0:
        take(game, game.match.game.legal_texts(1)[0])
    answer = game.match.game.legal_texts(0)[0]
    lines = said(services, game, [answer, "hand", "", "quit"])
    hands = [line for line in lines if line.startswith(("Your hand: ", "You hold "))]
    left = 26 - len(answer.split())
    assert re.match(
        r"Your hand: 26 cards\. 3: clubs; 4: spades; 5: clubs, diamonds, hearts; ", hands[0]
    )
    assert hands[1] == f"You hold {left} cards. Type hand for all."
    assert hands[2].startswith(f"Your hand: {left} cards. ")
    assert hands[3] == hands[1]


def test_what_is_new_in_a_long_hand_is_told(services: Services, saves: Saves) -> None:
    game = begun(saves, "makao", 2, Seeded(1))
    for _action in range(200):
        hand = plain(game.match.game.view(0))["hands"][0]
        if (
            game.match.game.to_act == 0
            and len(hand) > LONG_HAND
            and not plain(game.match.game.view(0))["drawn"]
        ):
            break
        legal = game.match.game.legal_texts(game.match.game.to_act)
        take(game, "draw" if "draw" in legal else legal[0])
    lines = said(services, game, ["draw", "quit"])
    new = [line for line in lines if line.startswith("New in your hand: ")]
    assert len(new) == 1
    assert re.match(r"New in your hand: [^.]+\. You hold \d+ cards\. Type hand for all", new[0])
    whole = next(line for line in lines if line.startswith("Your hand: "))
    assert re.search(r" cards\. .*(red|yellow|green|blue): ", whole)


def test_a_game_begun_without_take_backs_says_so(services: Services, saves: Saves) -> None:
    game = played(saves)
    game = replace(game, head=with_fields(game.head, take_backs=False))
    known = len(game.match.actions)
    lines = said(services, game, ["undo", "redo"])
    assert lines.count("You can't undo anything in this game.") == 2
    assert len(game.match.actions) == known


def test_why_names_the_rule_about_an_answer(services: Services, saves: Saves) -> None:
    game = played(saves)
    card = answers(said(services, game, []))[0]
    legal = said(services, saves.resume(game.head.id), [f"why {card}"])[-2]
    forbidden = said(services, saves.resume(game.head.id), ["why ronda"])[-2]
    assert legal.startswith("Yes. ")
    assert forbidden.startswith("No. ")
    assert "(the C program's guide, “Gameplay”)" in legal


def test_a_name_given_is_kept(services: Services, saves: Saves) -> None:
    said(services, played(saves), ["save tea time"])
    assert saves.heads()[0].name == "tea time"


@pytest.mark.parametrize("word", ["quit", "leave", "QUIT", "bye"])
def test_leaving_saves_the_game_and_closes_it(services: Services, saves: Saves, word: str) -> None:
    game = played(saves)
    lines = said(services, game, [word, "hand"])
    assert lines[-1] == SAVED
    assert lines[-2].startswith("Choose: ")
    assert saves.resume(game.head.id).match.actions == game.match.actions


def test_a_person_is_prompted_and_heard_while_others_play(services: Services, saves: Saves) -> None:
    lines = said(services, played(saves), ["hand"], talking=True)
    assert any(line.startswith("> Your hand: ") for line in lines)


def test_lines_typed_ahead_wait_for_what_comes_before_them(
    services: Services, saves: Saves
) -> None:
    game = begun_ronda(saves, "Ada", "Ben", seed=11)
    while game.match.game.state()["phase"] == "announce" or game.match.game.to_act != 0:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    lines = said(services, game, [game.match.game.legal_texts(0)[0], "score"], talking=True)
    order = ("Ada, it's your turn.", "> #", "Score: ")
    rest = iter(lines)
    assert all(any(line.startswith(one) for line in rest) for one in order)


def test_in_ascii_nothing_else_is_said(services: Services, saves: Saves) -> None:
    lines = said(services, played(saves), ["rules 6", "why", "help"], unicode=False)
    assert "\n".join(lines).isascii()
    assert any("Aachra" in line for line in lines)
