"""The engine protocol (docs/protocol.md): every request and every error code."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from core.contract.cards import SPANISH
from core.engine.protocol import LONGEST_LINE, Engine, serve

Ask = Callable[..., dict[str, Any]]

DECK = list(SPANISH.faces)


@pytest.fixture
def ask() -> Ask:
    """An engine that is asked with keyword arguments or a raw line."""
    engine = Engine(fresh_seed=lambda: 99)

    def request(line: bytes | None = None, **fields: Any) -> dict[str, Any]:
        return engine.answer(line if line is not None else json.dumps(fields).encode())

    return request


@pytest.fixture
def playing(ask: Ask) -> Ask:
    """An engine that has begun a seeded game of Ronda."""
    assert ask(cmd="new", game="ronda", seed=5, dealer=1)["ok"]
    return ask


def code(answer: dict[str, Any]) -> str:
    assert answer["ok"] is False
    assert answer["error"]["message"]
    return str(answer["error"]["code"])


def play_out(ask: Ask, level: str = "random", limit: int = 10_000) -> list[list[Any]]:
    """Let a bot play every seat to the end; return the actions."""
    actions: list[list[Any]] = []
    for number in range(limit):
        legal = ask(cmd="legal")["legal"]
        if not legal:
            return actions
        seat = int(next(iter(legal)))
        action = ask(cmd="bot", seat=seat, level=level, seed=number)["action"]
        assert action in legal[str(seat)]
        assert ask(cmd="act", seat=seat, action=action)["ok"]
        actions.append([seat, action])
    raise AssertionError("the game does not end")


class TestLines:
    @pytest.mark.parametrize(
        ("line", "wanted"),
        [
            (b"nonsense", "bad-json"),
            (b'{"cmd":', "bad-json"),
            (b'{"cmd":"state","x":NaN}', "bad-json"),
            (b'{"cmd":"state","x":1e999}', "bad-json"),
            (b'{"cmd":"state","id":"\xff"}', "bad-json"),
            (b"[" * 200_000, "bad-json"),
            (b'{"cmd":"view","seat":' + b"9" * 5000 + b"}", "bad-json"),
            (b"[1]", "bad-request"),
            (b"7", "bad-request"),
            (b'"state"', "bad-request"),
            (b"null", "bad-request"),
            (b"{}", "bad-request"),
            (b'{"cmd":7}', "bad-request"),
            (b'{"cmd":"dance"}', "bad-request"),
            (b'{"cmd":"state"}', "no-game"),
        ],
    )
    def test_a_bad_line_is_answered_with_its_code(self, ask: Ask, line: bytes, wanted: str) -> None:
        assert code(ask(line)) == wanted

    @pytest.mark.parametrize("given", [0, "a", None, [1, {"b": 2}]])
    def test_the_id_is_repeated_in_answers_and_errors(self, ask: Ask, given: object) -> None:
        assert ask(cmd="games", id=given)["id"] == given
        assert ask(cmd="state", id=given)["id"] == given

    def test_a_lone_surrogate_is_answered(self, playing: Ask) -> None:
        assert code(playing(b'{"cmd":"act","seat":0,"action":"\\ud800"}')) == "illegal-action"


class TestServing:
    def run(self, *lines: bytes) -> list[dict[str, Any]]:
        answers = io.StringIO()
        serve(io.BytesIO(b"\n".join(lines)), answers, lambda: 1)
        return [json.loads(line) for line in answers.getvalue().splitlines()]

    def test_every_answer_is_flushed_before_the_next_request_is_read(self) -> None:
        flushed: list[str] = []

        class Answers(io.StringIO):
            def flush(self) -> None:
                flushed.append(self.getvalue())

        class Requests(io.BytesIO):
            def readline(self, size: int | None = -1, /) -> bytes:
                assert answers.getvalue() == "".join(flushed[-1:])
                return super().readline(size)

        answers = Answers()
        serve(Requests(b'{"cmd":"games"}\n\n{"cmd":"quit"}\n'), answers, lambda: 1)
        assert [text.count("\n") for text in flushed] == [1, 2]

    def test_blank_lines_are_skipped_and_quit_is_answered_before_the_end(self) -> None:
        answers = self.run(b"", b"  ", b'{"cmd":"quit","id":1}', b'{"cmd":"games"}')
        assert answers == [{"ok": True, "id": 1}]

    def test_a_line_of_one_mebibyte_is_read_and_a_longer_one_refused(self) -> None:
        frame = b'{"cmd":"quit","pad":"%s"}'
        fits = frame % (b"x" * (LONGEST_LINE - len(frame) + 2))
        assert len(fits) == LONGEST_LINE
        too_long = frame % (b"x" * (LONGEST_LINE - len(frame) + 3))
        assert self.run(fits) == [{"ok": True}]
        assert self.run(fits + b"\r\n") == [{"ok": True}]
        refused, answered = self.run(too_long, b'{"cmd":"quit"}')
        assert code(refused) == "bad-request"
        assert answered == {"ok": True}
        refused, answered = self.run(too_long * 3, b'{"cmd":"quit"}')
        assert code(refused) == "bad-request"
        assert answered == {"ok": True}

    def test_the_end_of_input_ends_the_process_with_status_0(self) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "core.protocol"],
            input=b'{"cmd":"state"}\n{"cmd":"new","game":"ronda","seed":1}',
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0
        assert done.stderr == b""
        first, second = map(json.loads, done.stdout.splitlines())
        assert code(first) == "no-game"
        assert second["ok"]


class TestNew:
    @pytest.mark.parametrize(
        ("fields", "wanted"),
        [
            ({}, "bad-request"),
            ({"game": 7}, "bad-request"),
            ({"game": "poker"}, "bad-option"),
            ({"game": "ronda", "preset": "bistro"}, "bad-option"),
            ({"game": "ronda", "preset": 1}, "bad-request"),
            ({"game": "ronda", "options": []}, "bad-request"),
            ({"game": "ronda", "seed": "1"}, "bad-request"),
            ({"game": "ronda", "seed": 1.0}, "bad-request"),
            ({"game": "ronda", "seed": True}, "bad-request"),
            ({"game": "ronda", "options": {"colour": 1}}, "bad-option"),
            ({"game": "ronda", "options": {"players": 5}}, "bad-option"),
            ({"game": "ronda", "options": {"players": "2"}}, "bad-option"),
            ({"game": "ronda", "options": {"players": 2.0}}, "bad-option"),
            ({"game": "ronda", "options": {"target": True}}, "bad-option"),
            ({"game": "ronda", "options": {"players": None}}, "bad-option"),
            ({"game": "ronda", "options": {"players": 3, "deal": "fours"}}, "bad-option"),
            ({"game": "ronda", "dealer": 2}, "bad-option"),
            ({"game": "ronda", "dealer": -1}, "bad-option"),
            ({"game": "ronda", "dealer": "0"}, "bad-option"),
            ({"game": "ronda", "dealer": False}, "bad-option"),
            ({"game": "ronda", "leader": 0}, "bad-request"),
            ({"game": "ronda", "decks": []}, "bad-option"),
            ({"game": "ronda", "decks": "1C"}, "bad-option"),
            ({"game": "ronda", "decks": [DECK, DECK[1:]]}, "bad-option"),
            ({"game": "ronda", "decks": [[*DECK[1:], "2C"]]}, "bad-option"),
            ({"game": "ronda", "decks": [[card.lower() for card in DECK]]}, "bad-option"),
            ({"game": "ronda", "decks": [[*DECK[1:], 1]]}, "bad-option"),
        ],
    )
    def test_what_cannot_be_begun_is_refused_and_leaves_the_game_as_it_was(
        self, playing: Ask, fields: dict[str, Any], wanted: str
    ) -> None:
        before = playing(cmd="state")
        assert code(playing(cmd="new", **fields)) == wanted
        assert playing(cmd="state") == before

    def test_the_message_lists_what_is_allowed(self, ask: Ask) -> None:
        def message(**fields: Any) -> str:
            return str(ask(cmd="new", **fields)["error"]["message"])

        assert "ronda" in message(game="poker")
        assert "target" in message(game="ronda", options={"colour": 1})
        assert "2, 3, 4" in message(game="ronda", options={"players": 5})
        assert "5 to 201" in message(game="ronda", options={"target": 4})
        assert "cafe, article, readme" in message(game="ronda", preset="bistro")
        excluded = message(game="ronda", options={"players": 3, "deal": "fours"})
        assert "players" in excluded
        assert "deal" in excluded
        assert "1C" in message(game="ronda", decks=[DECK[1:]])
        assert "2C" in message(game="ronda", decks=[[*DECK[1:], "2C"]])

    def test_optional_fields_may_be_null_and_unknown_ones_are_ignored(self, ask: Ask) -> None:
        nulls = dict.fromkeys(("preset", "options", "seed", "decks", "dealer", "leader"))
        assert ask(cmd="new", game="ronda", **nulls, extra=[1])["ok"]

    def test_a_preset_gives_its_values_and_options_override_it(self, ask: Ask) -> None:
        state = ask(cmd="new", game="ronda", preset="article", options={"last_hand": 10})["state"]
        assert state["options"]["calls"] == "auto"
        assert state["options"]["last_hand"] == 10

    def test_a_scripted_game_ignores_the_seed(self, ask: Ask) -> None:
        first = ask(cmd="new", game="ronda", decks=[DECK], seed=1)
        assert first == ask(cmd="new", game="ronda", decks=[DECK], seed=2)
        assert first["state"]["dealer"] == 0

    def test_a_seed_gives_the_same_game_and_the_dealer_can_be_fixed(self, ask: Ask) -> None:
        games = [ask(cmd="new", game="ronda", seed=8) for _time in range(2)]
        assert games[0] == games[1]
        assert games[0] != ask(cmd="new", game="ronda", seed=9)
        for dealer in (0, 1):
            state = ask(cmd="new", game="ronda", seed=8, dealer=dealer)["state"]
            assert state["dealer"] == dealer


class TestAct:
    def test_codes_come_in_the_order_of_the_protocol(self, ask: Ask) -> None:
        assert code(ask(cmd="act")) == "no-game"
        ask(cmd="new", game="ronda", seed=5, dealer=1)
        assert code(ask(cmd="act")) == "bad-request"
        assert code(ask(cmd="act", seat=0)) == "bad-request"
        assert code(ask(cmd="act", seat=0, action=1)) == "bad-request"
        assert code(ask(cmd="act", seat=0.0, action="silent")) == "bad-request"
        assert code(ask(cmd="act", seat=9, action="gibberish")) == "bad-request"
        assert code(ask(cmd="act", seat=1, action="gibberish")) == "not-your-turn"
        assert code(ask(cmd="act", seat=0, action="gibberish")) == "illegal-action"
        assert code(ask(cmd="act", seat=0, action="1C")) == "illegal-action"

    def test_after_the_end_only_missing_fields_come_before_game_over(self, ask: Ask) -> None:
        ask(cmd="new", game="ronda", seed=5, options={"target": 5})
        play_out(ask)
        assert code(ask(cmd="act")) == "bad-request"
        assert code(ask(cmd="act", seat=9, action="1C")) == "game-over"
        assert code(ask(cmd="act", seat=0, action="nonsense")) == "game-over"
        assert ask(cmd="legal") == {"ok": True, "legal": {}}
        assert ask(cmd="why", seat=0, action="1C")["legal"] is False

    def test_actions_are_read_whatever_their_case_and_blanks(self, playing: Ask) -> None:
        assert playing(cmd="act", seat=0, action="  SiLent ")["ok"]

    def test_events_are_public(self, ask: Ask) -> None:
        ask(cmd="new", game="ronda", seed=5, dealer=1)
        seen: set[str] = set()
        for _action in range(20):
            legal = ask(cmd="legal")["legal"]
            seat = int(next(iter(legal)))
            for event in ask(cmd="act", seat=seat, action=legal[str(seat)][0])["events"]:
                seen.add(event["type"])
                assert "hand" not in event
                assert "held" not in event
        assert {"deal", "said", "play"} <= seen


class TestViewsAndBots:
    @pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0, None])
    def test_a_view_needs_a_seat_of_the_game(self, playing: Ask, seat: object) -> None:
        assert code(playing(cmd="view", seat=seat)) == "bad-request"

    def test_a_view_hides_other_hands_and_the_stock(self, playing: Ask) -> None:
        state = playing(cmd="state")["state"]
        view = playing(cmd="view", seat=0)["view"]
        assert view["hands"] == [state["hands"][0], 3]
        assert view["stock"] == len(state["stock"]) == 30
        assert set(view) == set(state)

    def test_a_bot_answers_with_a_legal_action_the_same_for_the_same_seed(
        self, playing: Ask
    ) -> None:
        legal = playing(cmd="legal")["legal"]["0"]
        for level in ("random", "casual"):
            answers = [playing(cmd="bot", seat=0, level=level, seed=3) for _time in range(2)]
            assert answers[0] == answers[1]
            assert answers[0]["action"] in legal

    def test_a_bot_with_a_name_plays_in_character(self, ask: Ask) -> None:
        assert ask(cmd="new", game="president", seed=5)["ok"]
        seat = ask(cmd="state")["state"]["turn"]
        bold, careful = (
            [
                ask(cmd="bot", seat=seat, level="casual", seed=seed, name=name)["action"]
                for seed in range(10)
            ]
            for name in ("Omar", "Salma")
        )
        assert bold != careful

    @pytest.mark.parametrize(
        ("fields", "wanted"),
        [
            ({"seat": 0}, "bad-request"),
            ({"seat": 0, "level": "casual", "name": 3}, "bad-request"),
            ({"seat": 0, "level": 3}, "bad-request"),
            ({"seat": 0, "level": "casual", "seed": "x"}, "bad-request"),
            ({"seat": 0, "level": "casual", "budget_ms": "x"}, "bad-request"),
            ({"seat": 7, "level": "casual"}, "bad-request"),
            ({"seat": 0, "level": "wizard"}, "bad-option"),
            ({"seat": 1, "level": "casual"}, "not-your-turn"),
        ],
    )
    def test_a_bot_that_cannot_be_asked(
        self, playing: Ask, fields: dict[str, Any], wanted: str
    ) -> None:
        assert code(playing(cmd="bot", **fields)) == wanted

    def test_why_names_the_rule_and_its_document(self, playing: Ask) -> None:
        allowed = playing(cmd="why", seat=0, action="silent")
        assert allowed["legal"] is True
        assert "(" in allowed["reason"]
        assert playing(cmd="why", seat=0, action="tringa")["legal"] is False
        assert playing(cmd="why", seat=0, action="gibberish")["legal"] is False
        assert playing(cmd="why", seat=1, action="silent")["legal"] is False


class TestRecords:
    def test_a_record_replays_to_the_same_game_and_goes_on_alike(self, ask: Ask) -> None:
        ask(cmd="new", game="ronda", seed=11)
        for _action in range(70):
            legal = ask(cmd="legal")["legal"]
            seat = int(next(iter(legal)))
            ask(cmd="act", seat=seat, action=legal[str(seat)][0])
        record, state = ask(cmd="record")["record"], ask(cmd="state")["state"]
        rest = play_out(ask)
        end = ask(cmd="state")
        ask(cmd="new", game="ronda", seed=1)
        assert ask(cmd="load", record=record)["state"] == state
        assert ask(cmd="record")["record"] == record
        assert play_out(ask) == rest
        assert ask(cmd="state") == end

    def test_a_scripted_game_goes_on_with_its_decks(self, ask: Ask) -> None:
        ask(cmd="new", game="ronda", decks=[DECK, DECK[::-1]], dealer=1)
        record = ask(cmd="record")["record"]
        play_out(ask)
        end = ask(cmd="state")
        ask(cmd="load", record=record)
        play_out(ask)
        assert ask(cmd="state") == end

    def broken_records(self, ask: Ask) -> dict[str, Any]:
        ask(cmd="new", game="ronda", seed=11)
        for _action in range(40):
            legal = ask(cmd="legal")["legal"]
            seat = int(next(iter(legal)))
            ask(cmd="act", seat=seat, action=legal[str(seat)][0])
        good: dict[str, Any] = ask(cmd="record")["record"]
        actions, chance = good["actions"], good["chance"]
        return {
            "not an object": [good],
            "other format": {**good, "format": "other"},
            "other version": {**good, "rules_version": 0},
            "version of the wrong type": {**good, "rules_version": True},
            "unknown game": {**good, "game": "poker"},
            "unknown option": {**good, "options": {"colour": 1}},
            "no actions": {**good, "actions": None},
            "action of the wrong shape": {**good, "actions": [*actions[:6], [0]]},
            "illegal action": {**good, "actions": [*actions[:6], [0, "1C bount"], *actions[7:]]},
            "foreign seat": {**good, "actions": [*actions[:6], [9, "1C"], *actions[7:]]},
            "doctored checksum": {**good, "checksums": [[32, "0" * 16]]},
            "missing checksum": {**good, "checksums": []},
            "missing chance": {**good, "chance": chance[:-1]},
            "spare chance": {**good, "chance": [*chance, chance[-1]]},
            "doctored chance": {**good, "chance": [*chance[:-1], {"kind": "place", "value": -1}]},
            "chance of the wrong shape": {**good, "chance": [7]},
            "missing seat": {**good, "seats": good["seats"][1:]},
            "seats of the wrong shape": {**good, "seats": [1, 2]},
            "source of the wrong shape": {**good, "source": {"seed": "x"}},
        }

    def test_a_record_that_does_not_fit_is_refused_and_the_game_stays(self, ask: Ask) -> None:
        broken = self.broken_records(ask)
        before = ask(cmd="state")
        for what, record in broken.items():
            assert code(ask(cmd="load", record=record)) == "bad-record", what
            assert ask(cmd="state") == before

    def test_the_message_names_the_first_action_that_does_not_fit(self, ask: Ask) -> None:
        broken = self.broken_records(ask)
        illegal = ask(cmd="load", record=broken["illegal action"])["error"]["message"]
        assert "Action 7 " in illegal
        assert "32" in ask(cmd="load", record=broken["doctored checksum"])["error"]["message"]

    def test_a_record_is_required(self, ask: Ask) -> None:
        assert code(ask(cmd="load")) == "bad-request"
        assert code(ask(cmd="load", record=None)) == "bad-record"
