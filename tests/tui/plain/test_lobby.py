"""The lobby in line mode: new games, saved ones, and what is not in the list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.contract.sources import Seeded
from core.records.files import record_of
from core.records.text.writing import record_text
from core.saves.saves import Saves
from core.store import Store
from tests.tui.plain.kit import begun_ronda, said
from tests.tui.table_kit import begun, take
from tests.views import plain
from tui.config.services import Services
from tui.config.settings import load_settings
from tui.plain.program import tell_recording
from tui.plain.watching import watched
from tui.session.words import LOBBY_WORDS


def test_the_games_are_offered_by_number(services: Services) -> None:
    lines = said(services, None, [])
    assert "1 Ronda, a new game" in lines
    assert "4 Makao, a new game" in lines


@pytest.mark.parametrize("typed", ["2", "rikiki", "Rikiki"])
def test_a_game_is_chosen_by_number_or_name_and_how_many_play(
    services: Services, saves: Saves, typed: str
) -> None:
    lines = said(services, None, [typed, "nine", "5"])
    question = "Players: 3, 4, 5, 6, 7, 8. Levels of bots: random, casual, regular, strong, master."
    assert lines.count(question) == 1
    assert (
        "Rikiki has no preset, level, option or seat “nine”. Type help for what you can say."
        in lines
    )
    assert "High stakes, 5 players, casual." in lines
    (head,) = saves.heads()
    assert (head.game, head.players) == ("rikiki", 5)
    assert head.seats[0]["name"] == "Nadia"


def test_enter_alone_takes_the_usual_number(services: Services, saves: Saves) -> None:
    said(services, None, ["1", ""])
    assert saves.heads()[0].players == 2


def test_a_saved_game_goes_on(services: Services, saves: Saves) -> None:
    game = begun_ronda(saves)
    game.close()
    lines = said(services, None, ["5", "hand"])
    (offered,) = (line for line in lines if line.startswith("5 continue Ronda, Nadia and Fatima"))
    assert "0 : 0" in offered
    assert sum(line.startswith("Your hand: ") for line in lines) == 2


def test_a_game_that_is_left_leads_back_to_the_list(services: Services) -> None:
    lines = said(services, None, ["1", "", "quit", "quit"])
    assert lines.count("1 Ronda, a new game") == 2
    assert any(line.startswith("5 continue Ronda") for line in lines)


@pytest.mark.parametrize("typed", ["chess", "5", "0"])
def test_what_is_not_in_the_list_is_refused(services: Services, typed: str) -> None:
    lines = said(services, None, [typed])
    assert f"“{typed}” isn't in the list. Type help for the commands." in lines
    assert lines.count("1 Ronda, a new game") == 1


def test_a_game_open_elsewhere_is_refused_in_a_sentence(services: Services, saves: Saves) -> None:
    game = begun_ronda(saves)
    lines = said(services, None, ["5", "quit"])
    game.close()
    assert any("open" in line for line in lines)
    assert lines.count("1 Ronda, a new game") == 1


def test_a_number_of_players_that_the_rules_exclude_is_refused_with_its_reason(
    services: Services, saves: Saves
) -> None:
    lines = said(services, None, ["president", "3"])
    assert any("3 players can't share 52 cards equally" in line for line in lines)
    assert saves.heads() == []


def test_a_new_game_is_asked_for_by_the_titles_of_its_rules(
    services: Services, saves: Saves
) -> None:
    lines = said(services, None, ["rikiki", "LOW stakes 5 strong", "quit"])
    assert "The usual rules are High stakes: Each trick off the bid costs 10." in lines
    assert "Or Low stakes: Each trick off the bid costs 2; the 2 of trumps can be swapped." in lines
    assert "Low stakes, 5 players, strong." in lines
    (head,) = saves.heads()
    assert (head.players, head.options["lost_per_trick"]) == (5, 2)
    assert [seat["level"] for seat in head.seats] == [None] + ["strong"] * 4


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("new ronda easy calls 3 regular", "Easy calls, 3 players, regular."),
        ("new 1 cafe 3", "Café, 3 players, casual."),
        ("new ronda preset=article level=master", "Easy calls, 2 players, master."),
        ("NEW Ronda preset=easy calls players=4", "Easy calls, 4 players, casual."),
        ("new ronda target=21 Ada=person Omar=STRONG 3", "Café, 3 players, casual, strong."),
        ("new ronda Ada=person Ben=person seed=7", "Café, 2 players, no bots."),
        ("new makao like uno with 5 players", "Like Uno, 5 players, casual."),
    ],
)
def test_a_new_game_is_asked_for_in_one_line(
    services: Services, saves: Saves, typed: str, told: str
) -> None:
    assert told in said(services, None, [typed, "quit", "quit"])
    assert len(saves.heads()) == 1


def test_options_seats_and_shuffle_are_kept(services: Services, saves: Saves) -> None:
    asked = "new ronda target=21 Ada=person Omar=strong seed=7"
    said(services, None, [asked, "quit", asked, "quit", "quit"])
    one, other = (saves.resume(head.id) for head in saves.heads())
    assert one.match.game.options["target"] == 21
    assert [(seat.name, seat.level) for seat in one.seats] == [("Ada", None), ("Omar", "strong")]
    assert plain(one.match.game.view(0))["hands"][0] == plain(other.match.game.view(0))["hands"][0]
    one.close()
    other.close()


@pytest.mark.parametrize(
    ("typed", "reply"),
    [
        ("new", "new ronda 3 strong: starts a game; you can add a preset, options and seats"),
        ("new chess", "There's no game chess. The games are Ronda, Rikiki, President, Makao."),
        ("new ronda 9", "Option players can't be 9. Use 2, 3, 4."),
        ("new ronda " + "9" * 5000, "Option players can't be 999999999999. Use 2, 3, 4."),
        ("new ronda tea", "Ronda has no preset, level, option or seat “tea”"),
        ("new ronda =x", "Ronda has no preset, level, option or seat “=x”"),
        ("new ronda Omar=mighty", "Ronda has no preset, level, option or seat “Omar=mighty”"),
        ("new ronda target=9999", "Option target can't be 9999. Use 5 to 201."),
        ("new ronda Ada=person ada=strong", "Two seats are called Ada. Give"),
        ("presets chess", "There's no game chess. The games are"),
        ("presets", "presets ronda: lists a game's presets"),
        ("rules rikiki 99", "The rules have parts 1 to "),
        ("replay", "replay 5: reads out a saved game"),
        ("comment", "comment 5 12 TEXT: saves a comment on move 12"),
        ("comment 9 1 fine", "“9” isn't in the list"),
        ("settings tea", "There's no setting tea. The settings are: Colours; "),
        ("quit now", "Type quit without anything after it."),
        ("x" * 5000, "“" + "x" * 29 + "…” isn't in the list."),
    ],
)
def test_a_wrong_line_gets_one_short_reply(
    services: Services, saves: Saves, typed: str, reply: str
) -> None:
    before = said(services, None, [])
    lines = said(services, None, [typed])
    assert lines[: len(before)] == before
    (told,) = lines[len(before) :]
    assert told.startswith(reply)
    assert saves.heads() == []


def test_the_words_of_the_lobby_are_answered(services: Services, saves: Saves) -> None:
    for typed, beginning in [
        ("help", "presets ronda: lists a game's presets"),
        ("list", "4 Makao, a new game"),
        ("", "4 Makao, a new game"),
        ("presets ronda", "Low Tringa: Like Café, but the lowest of several Tringas wins."),
        (
            "options makao",
            "target: The points that end the game when somebody reaches them; 50 to 1000.",
        ),
        ("levels", "master: thinks longest, forgets nothing."),
        ("levels", "quiet: Fatima, Mehdi, Zineb."),
        ("rules ronda", "Aim:"),
        ("rules 4 2", ""),
        ("stats", "No finished games yet."),
        ("settings", "Bots think: half a second."),
        ("settings pace", "Bots think: half a second."),
    ]:
        lines = said(services, None, [typed])
        assert any(line.startswith(beginning) for line in lines[6:]), typed


def test_statistics_are_told_in_sentences(services: Services, saves: Saves) -> None:
    game = begun(saves, "president", 4, Seeded(3))
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    lines = said(services, None, ["stats"])
    assert any(re.match(r"President: 1 game, [01] won, \d+%\.$", line) for line in lines)


def test_statistics_are_told_of_what_words_ask_for(services: Services, saves: Saves) -> None:
    game = begun(saves, "president", 4, Seeded(3))
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    lines = said(services, None, ["stats president Document days=7 unaided"])
    assert "Only One hand, last 7 days, without help." in lines
    assert any(line.startswith("President: 1 game, ") for line in lines)
    assert any(re.match(r"By rules: One hand [01] of 1\.$", line) for line in lines)
    for words in ("ronda", "president classic", "random"):
        assert "No finished game matches." in said(services, None, [f"stats {words}"])
    for words in ("ronda document", "document", "days=0", "tomorrow"):
        told = said(services, None, [f"stats {words}"])
        refusal = re.compile("There are no statistics for [a-z]+, only for |Days must be a number")
        assert any(refusal.match(line) for line in told), words


def test_a_changed_setting_is_kept_and_holds_at_the_next_table(
    services: Services, saves: Saves
) -> None:
    lines = said(
        services, None, ["settings calls french", "settings player Zoé", "new 1 2", "quit"]
    )
    assert "Ronda's calls: French." in lines
    assert saves.heads()[0].seats[0]["name"] == "Zoé"
    kept = load_settings(services.settings_file).settings
    assert (kept.calls, kept.player) == ("french", "Zoé")


def test_a_setting_changed_at_a_table_holds_in_the_lobby(services: Services) -> None:
    lines = said(services, None, ["new 1 2", "settings pace fast", "quit", "settings"])
    assert lines.count("Bots think: at once.") == 2


def test_the_question_about_a_new_game_leads_back_or_out(services: Services, saves: Saves) -> None:
    lines = said(services, None, ["1", "help", "back", "chess"])
    assert (
        "Options: target=21. Seats, in playing order: Ada=person Omar=strong. Cards: seed=7."
        in (lines)
    )
    assert "“chess” isn't in the list. Type help for the commands." in lines
    assert not any(
        "nothing called" in line for line in said(services, None, ["1", "quit", "chess"])
    )
    assert saves.heads() == []


def test_the_page_of_line_mode_tells_every_word_of_the_lobby() -> None:
    page = (Path(__file__).parents[3] / "docs" / "line-mode.md").read_text(encoding="utf-8")
    part = page.partition("## The list of games\n")[2].partition("\n## ")[0]
    told = re.findall(r"^\| `(\w+)", part, re.MULTILINE)
    assert list(dict.fromkeys(told)) == [word.name for word in LOBBY_WORDS]


def test_an_empty_list_of_lines_ends_it(services: Services, saves: Saves) -> None:
    said(services, None, ["1"])
    assert saves.heads() == []


def test_a_saved_game_is_told_from_its_start(services: Services, saves: Saves) -> None:
    game = take(begun_ronda(saves), "silent", "silent")
    game.close()
    lines = said(services, None, ["replay 5", "quit"])
    assert "To hear a saved game from its start, type replay and its number." in lines
    start = lines.index("#0 Round 1")
    assert lines[start + 1] == "#0 Deal 1"
    assert "So far the game has 2 moves." in lines[start:]
    assert saves.recording(game.head.id).match.actions == game.match.actions


def test_a_move_of_a_saved_game_is_commented_on_and_told_with_it(
    services: Services, saves: Saves
) -> None:
    game = take(begun_ronda(saves), "silent", "silent")
    game.close()
    lines = said(
        services,
        None,
        ["comment 5 1 Nothing  to say?", "comment 5 0 The deal.", "comment 5 3 No", "replay 5"],
    )
    assert "Your comment on move 1 is saved. You'll hear it with replay." in lines
    assert "There's no move 3. The moves are 0 to 2; 0 is the deal." in lines
    assert lines.index("#1 Comment: Nothing to say?") > lines.index("#0 Comment: The deal.")
    assert saves.comments(game.head.id) == {0: "The deal.", 1: "Nothing to say?"}
    lines = said(services, None, [f"comment {game.head.id} 1", "comment 5 x y", "replay 5"])
    assert "The comment on move 1 is deleted." in lines
    assert "There's no move x. The moves are 0 to 2; 0 is the deal." in lines
    assert not any(line.startswith("#1 Comment") for line in lines)


def test_a_file_is_told_with_its_comments(
    services: Services, saves: Saves, capsys: pytest.CaptureFixture[str]
) -> None:
    game = take(begun_ronda(saves), "silent")
    game.close()
    saves.comment(game.head.id, 1, "Only here.")
    text = record_text(saves.recording(game.head.id), {0: "From the file."})
    tell_recording(services, record_of(text.encode(), lambda: 1))
    assert "#0 Comment: From the file." in (told := capsys.readouterr().out)
    assert "Only here" not in told
    tell_recording(services, saves.recording(game.head.id))
    assert "#1 Comment: Only here." in capsys.readouterr().out


def test_a_game_of_several_persons_is_told_once_it_is_over(
    services: Services, saves: Saves
) -> None:
    game = begun(saves, "president", 4, Seeded(3), persons=2)
    lines = said(services, None, ["replay 5", "quit"])
    assert "Several people play this game. You can replay it when it's over." in lines
    assert not any(line.startswith("#0") for line in lines)
    while not game.match.game.is_over:
        take(game, game.match.game.legal_texts(game.match.game.to_act)[0])
    game.close()
    lines = watched(saves.recording(game.head.id), services.settings)
    assert lines[0].startswith("#0 ")
    assert lines[-2] == "Nadia is the President."


def test_there_is_no_other_number_to_replay(services: Services) -> None:
    refusal = "“9” isn't in the list. Type help for the commands."
    assert refusal in said(services, None, ["replay 9"])


def test_a_damaged_game_is_told_of_in_a_sentence(
    services: Services, saves: Saves, store: Store
) -> None:
    take(begun_ronda(saves), "silent").close()
    store._db.execute("UPDATE journal SET content = '99X'")
    lines = said(services, None, ["replay 5", "quit"])
    assert any(
        "is damaged in row 1 of its journal, so Kahwa can't open it" in line for line in lines
    )
    assert any("To repair it, try kahwa doctor --repair" in line for line in lines)
