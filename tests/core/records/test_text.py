"""Records as text: exact when read and written again, stable where one thing changes."""

from __future__ import annotations

import difflib
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as with_fields

from core.contract.sources import Scripted, Sealed, Seeded
from core.games.registry import game_names, game_type
from core.match.match import BadRecord, Match
from core.records.files import record_of
from core.records.json_record import to_record
from core.records.recording import Recording
from core.records.sealing import StillSealed
from core.records.symbols import HARMFUL, comment_told, name_told
from core.records.text.reading import read_text
from core.records.text.writing import WIDTH, record_text
from core.table import Seat
from tests.core.records.games import COMMENTS, head_of, recording_of, seats_of

SAMPLES = Path(__file__).parent / "samples"
"""A record of each game as the first Kahwa that wrote text wrote it, `game.kahwa`."""

SAMPLE_ACTIONS = {"ronda": 40, "rikiki": 60, "president": 400, "makao": 40}


def sample(game: str) -> Recording:
    """Return the game of a sample."""
    return recording_of(game, SAMPLE_ACTIONS[game])


def again(text: str) -> str:
    """Return a record read and written again."""
    record = read_text(text)
    return record_text(record)


def changes(before: str, after: str) -> tuple[list[str], list[str]]:
    """Return the lines that are gone from a text, and those that have come to it."""
    diff = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    gone, come = ([line[2:] for line in diff if line[0] == sign] for sign in "-+")
    return gone, come


# ---------------------------------------------------------------------- exact


@pytest.mark.parametrize("game", game_names())
def test_a_record_is_written_as_its_sample(game: str) -> None:
    text = (SAMPLES / f"{game}.kahwa").read_text(encoding="utf-8")
    assert record_text(sample(game), COMMENTS) == text
    assert again(text) == text


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_the_same_when_it_is_read(game: str) -> None:
    target = {"makao": 60, "ronda": 11}.get(game)
    recording = recording_of(game, 4000, target=target) if target else recording_of(game, 4000)
    assert recording.match.game.is_over
    text = record_text(recording, COMMENTS)
    record = read_text(text)
    seats = [seat.plain() for seat in recording.seats]
    assert to_record(record.match, seats) == to_record(recording.match, seats)
    assert record.comments == COMMENTS
    assert (record.head.id, record.head.name) == ("k4x9mz", "café night")
    assert record.head.created == "2024-11-22T18:40:10.000+00:00"
    assert record_text(record) == text


@pytest.mark.parametrize("game", game_names())
def test_no_sign_of_a_card_or_an_option_needs_more_than_a_word(game: str) -> None:
    kind = game_type(game)
    words = [*kind.deck(kind.table.settle({})).faces, *kind.table.options]
    words += [str(value) for option in kind.table.options.values() for value in option.values]
    assert all(word.split() == [word] and not HARMFUL.search(word) for word in words)


def test_no_line_is_wider_than_a_mail_lets_pass() -> None:
    assert all(len(line) <= WIDTH for line in record_text(sample("makao"), {}).splitlines())


@pytest.mark.parametrize(
    "source",
    [Seeded(-5, first=1), Seeded(1 << 200), Sealed(bytes(range(32)))],
    ids=["first", "huge", "sealed"],
)
def test_every_source_of_chance_is_told(source: Seeded | Sealed) -> None:
    recording = recording_of("president", 400, source, hands=2)
    assert recording.match.game.is_over
    text = record_text(recording, {})
    assert again(text) == text
    assert read_text(text).match.chance.source.plain() == source.plain()


def test_scripted_decks_are_told() -> None:
    deck = game_type("ronda").deck({})
    decks = [deck.texts(Random(n).sample(deck.cards, len(deck.cards))) for n in range(2)]
    recording = recording_of("ronda", 20, Scripted(decks, 1))
    text = record_text(recording, {})
    assert again(text) == text
    assert read_text(text).match.chance.source.plain() == {"decks": decks, "first": 1}


def test_a_sealed_game_that_goes_on_has_no_record() -> None:
    with pytest.raises(StillSealed):
        record_text(recording_of("president", 5, Sealed(bytes(32))), {})


def test_no_record_opens_a_sealed_game_that_goes_on() -> None:
    text = record_text(recording_of("president", 5), {})
    assert "\nseed        7\n" in text
    forged = text.replace("seed        7", f"secret      {'00' * 32}")
    with pytest.raises(BadRecord, match=r"Line 14 .*a secret needs a game that is over"):
        read_text(forged)
    sealed = recording_of("president", 5, Sealed(bytes(32)))
    plain = to_record(sealed.match, [seat.plain() for seat in sealed.seats])
    with pytest.raises(BadRecord, match="has a secret, but its game"):
        record_of(json.dumps(plain).encode(), lambda: 1)


def test_a_game_of_which_nothing_is_played_has_a_record() -> None:
    text = record_text(recording_of("rikiki", 0), {0: "Before all."})
    assert again(text) == text
    assert read_text(text).comments == {0: "Before all."}


def test_names_and_comments_are_told_without_what_a_terminal_obeys() -> None:
    seats = [Seat("A\x1b[2J\n  B "), Seat("\u202e"), Seat("x" * 300), Seat("  ")]
    recording = recording_of("rikiki", 9, seats=seats)
    text = record_text(recording, {2: " \x1b]0;x\x07 one\r\n\ttwo \n\n", 5: "\u2028"})
    assert HARMFUL.search(text) is None
    assert again(text) == text
    record = read_text(text)
    assert [seat.name for seat in record.seats] == ["A [2J B", "?", "x" * 100, "?"]
    assert record.comments == {2: "]0;x one\ntwo"}


TEXT = st.text(
    st.one_of(st.characters(), st.sampled_from("\n\r\t #.\u00a0\u2028\x1b\u200d\ufeff")),
    max_size=30,
)


@given(names=st.lists(TEXT, min_size=2, max_size=2), name=TEXT, comment=TEXT)
def test_any_name_and_any_comment_can_be_told(names: list[str], name: str, comment: str) -> None:
    recording = recording_of("ronda", 4, seats=[Seat(one) for one in names])
    named = replace(recording, head=with_fields(recording.head, name=name))
    text = record_text(named, {0: comment, 4: comment, 2: "x"})
    record = read_text(text)
    assert record_text(record) == text
    assert [seat.name for seat in record.seats] == [name_told(one) for one in names]
    told = comment_told(comment)
    assert record.comments == {n: one for n, one in {0: told, 2: "x", 4: told}.items() if one}


def test_what_starts_a_program_is_told_to_nobody() -> None:
    seats = [Seat("Amina"), Seat("Rob", "exec@2:/home/amina/bot --secret=1")]
    text = record_text(recording_of("ronda", 9, seats=seats), {})
    assert "/home" not in text
    assert "seat 1      program  Rob\n" in text
    assert again(text) == text
    assert read_text(text).seats[1] == Seat("Rob", "exec:")


def test_no_record_as_json_starts_a_program_either() -> None:
    import json

    seats = [Seat("Amina"), Seat("Rob", "exec:/bin/true")]
    recording = recording_of("ronda", 9, seats=seats)
    plain = to_record(recording.match, [seat.plain() for seat in seats])
    record = record_of(json.dumps(plain).encode(), lambda: 1)
    assert record.seats == [Seat("Amina"), Seat("Rob", "exec:")]


def test_what_was_taken_back_is_not_told_and_comments_stand_at_their_moves() -> None:
    recording = recording_of("rikiki", 6)
    match = recording.match
    match.take_back(match.prepare_take_back(5))
    match.act(match.game.to_act, match.game.legal_texts(match.game.to_act)[0])
    seated = replace(recording, row_of=[1, 2, 3, 4, 8])
    text = record_text(seated, {4: "four", 5: "taken back", 8: "five"})
    assert read_text(text).comments == {4: "four", 5: "five"}
    assert "taken back" not in text


# ---------------------------------------------------------------------- stable under diff


@pytest.mark.parametrize("game", game_names())
def test_an_action_more_adds_lines_at_the_end(game: str) -> None:
    """Below the moves the end changes, and above them nothing."""
    whole = sample(game).match
    match = Match(type(whole.game), whole.game.options, whole.chance.source)
    texts = []
    for seat, action in whole.actions:
        texts.append(
            record_text(
                Recording(
                    head_of(match, seats_of(match.game.players)),
                    match,
                    seats_of(match.game.players),
                ),
                {},
            )
        )
        match.act(seat, action)
    for before, after in pairwise(texts):
        gone, come = changes(before, after)
        assert {line.split()[0] for line in gone} <= {"checksum", "scores"}
        told = before.splitlines()
        end = told.index(next(line for line in told if line.startswith("played")))
        assert after.splitlines()[: end - 1] == told[: end - 1]
        assert len(come) < 12


def test_a_changed_comment_changes_one_line() -> None:
    recording = sample("ronda")
    before, after = (record_text(recording, {**COMMENTS, 5: text}) for text in ("This.", "That."))
    assert changes(before, after) == (["       # This."], ["       # That."])
    assert changes(record_text(recording, COMMENTS), before) == ([], ["       # This."])


def test_another_name_of_the_game_changes_one_line() -> None:
    recording = sample("ronda")
    other = replace(recording, head=with_fields(recording.head, name="noon"))
    gone, come = changes(record_text(recording, {}), record_text(other, {}))
    assert (len(gone), len(come)) == (1, 1)


# ---------------------------------------------------------------------- on its way


def test_a_record_that_windows_or_a_mail_has_changed_is_read_as_it_was() -> None:
    text = record_text(sample("makao"), COMMENTS)
    changed = [
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        "\ufeff" + text,
        "\n \n" + text,
        text.replace("\n", "  \t\n"),
        text.replace("\n", "\n\n"),
        text.replace("\n\n", "\n"),
        text.replace("  ", "\u00a0 "),
        text.rstrip("\n"),
        "\n".join(" ".join(line.split()) for line in text.split("\n")),
        text.replace("\n", "\n    ").replace("\n    \n", "\n\n"),
    ]
    for one in changed:
        record = record_of(one.encode(), lambda: 1)
        assert record_text(record) == text


def test_a_record_that_is_cut_anywhere_is_told_so() -> None:
    text = record_text(sample("ronda"), COMMENTS)
    for length in range(1, len(text) - 1):
        with pytest.raises(BadRecord) as error:
            record_of(text[:length].encode("utf-8")[: length or 1], lambda: 1)
        assert "cut off" in str(error.value) or "isn't a record of a game" in str(error.value)


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ("kahwa-record-3", "This one reads kahwa-record-1 and"),
        ("kahwa-record-1", "Kahwa can't read text records in the format"),
        ("kahwa-record-x", "its first line must be kahwa-record-2"),
        ("# a game", "its first line must be kahwa-record-2"),
    ],
)
def test_another_format_is_told(first: str, sentence: str) -> None:
    text = record_text(sample("ronda"), {}).replace("kahwa-record-2", first)
    with pytest.raises(BadRecord, match=sentence):
        read_text(text)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rules       1", "rules       2", "Line 4 .*plays Ronda by rules version"),
        ("game        ronda", "game        bridge", "no game bridge"),
        ("seed        7", "seed        7.5", "Line 12 of the record: “7.5” isn't a whole number"),
        ("seed        7", "seed        " + "7" * 4090, "Line 12 of the record: it's longer"),
        ("seat 1      regular", "seat 2      regular", "Line 10 .*write “seat 1”"),
        ("target          41", "target          9000", "Line 23 .*target can't be 9000"),
        ("first 1\n", "first 0\n", "Line 32 .*“ronda” can't be played here"),
        ("first 1\n", "first 2\n", "Line 28 .*can't have drawn this"),
        ("shuffle 4B 4S", "shuffle 4B 4B", "Line 29 .*can't have drawn this"),
        ("    2  1 Bot 1", "    2  0 Amina", "Line 33 .*“silent” can't be played here"),
        ("    2  1 Bot 1", "    2  1 Amina", "Line 33 .*Bot 1 sits in seat 1"),
        ("    2  1 Bot 1", "    4  1 Bot 1", "Line 33 .*this must be move 2"),
        ("scores      ", "scores      7", "the moves give “scores"),
        ("checksum    ", "checksum    0", "the moves give “checksum"),
        ("       check ", "       # check ", "Line 66 .*the field “check” is missing after it"),
        ("       check ", "       check 0", "isn't a move, and can't come after one"),
        ("\nend\n", "\nwinners     0 Amina\n\nend\n", "the game isn't over"),
        ("\nend\n", "\nend\n-- \nSent by mail\n", "nothing can come after the line “end”"),
        ("\nend\n", "\nend\n\nkahwa-record-2\n\nend\n", "nothing can come after the line “end”"),
        ("name        café night", "name", "Line 6 .*has no name"),
        ("café night", "café\x1b[2Jnight", "Line 6 .*the character U\\+001B"),
        ("id          k4x9mz", "id          ../k4", "Line 5 .*isn't the ID of a game"),
        ("id          k4x9mz", "id          --help", "Line 5 .*isn't the ID of a game"),
        ("2024-11-22 18", "2024-13-22 18", "Line 7 .*isn't a time like"),
        ("       # It begins.", "       # " + "It begins. " * 300, "Line 27 .*most 2000 letters"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    text = record_text(sample("ronda"), COMMENTS)
    assert old in text
    with pytest.raises(BadRecord, match=sentence):
        read_text(text.replace(old, new, 1))


def test_the_record_of_the_docs_is_one() -> None:
    page = (Path(__file__).parents[3] / "docs" / "records.md").read_text(encoding="utf-8")
    text = page.split("```\n")[1]
    assert text.startswith("kahwa-record-2\n")
    assert again(text) == text
