"""Ten thousand broken and forged records: each is explained in a sentence, or is a whole game.

`KAHWA_MUTATIONS` and `KAHWA_WALK_SEED` ask for more of them, or others: `make soak`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from core.games.registry import game_names
from core.match.match import BadRecord
from core.records.files import record_of
from core.records.json_record import open_record
from core.records.recording import Recording
from core.records.symbols import HARMFUL
from core.records.text.writing import record_text
from core.saves.saves import Saves
from core.store import Clock, ListQuery, Store
from tests.core.records.games import COMMENTS, recording_of
from tests.core.records.mutations import mutated_json, mutated_text
from tests.core.test_record_mutations import mutated
from tests.depth import amounts

IN_ALL = int(os.environ.get("KAHWA_MUTATIONS", "10000"))
SEED = os.environ.get("KAHWA_WALK_SEED", "")

ACTIONS = 36
TAKEN_IN = 40
"""Games of each kind that are taken in at the most."""


def refusal(data: bytes) -> str | Recording:
    """Return why a file holds no game, checked to be one plain sentence; or its game."""
    try:
        return record_of(data, lambda: 5)
    except BadRecord as error:
        sentence = str(error)
    assert HARMFUL.search(sentence) is None, data
    assert "\n" not in sentence, data
    assert 10 < len(sentence) <= 400, data
    return sentence


def check_whole(record: Recording) -> None:
    """Check that what was read is a game that can be written, and read again as it is."""
    text = record_text(record)
    again = record_of(text.encode(), lambda: 5)
    assert record_text(again) == text
    assert again.match.actions == record.match.actions


@pytest.mark.parametrize("game", game_names())
@amounts("in_all", min(IN_ALL, 1_000), IN_ALL)
def test_a_mutated_record_is_explained_in_a_sentence_or_is_a_game(
    game: str, in_all: int, tmp_path: Path, clock: Clock
) -> None:
    rng = Random(f"{game}{SEED}")
    count = in_all // len(game_names())
    recording = recording_of(game, ACTIONS)
    text = record_text(recording, COMMENTS)
    other = record_text(recording_of("ronda" if game != "ronda" else "makao", ACTIONS), {})
    plain = open_record(recording.match, [seat.plain() for seat in recording.seats])
    games = 0
    with Store.open(tmp_path / "games.db", clock) as store:
        saves = Saves(store, Random(1))
        for number in range(count):
            if number % 5:
                data = mutated_text(rng, text, other)
            elif number % 2:
                data = mutated_json(rng, json.dumps(plain))
            else:
                data = json.dumps(mutated(plain, rng)).encode()
            found = refusal(data)
            if isinstance(found, Recording):
                games += 1
                if games <= TAKEN_IN:
                    check_whole(found)
                    saves.take_in(found)
            elif data.startswith(b"kahwa-record-2\n"):
                assert "ine " in found, data
        check_store(store, saves)
    assert games < count / 2


def check_store(store: Store, saves: Saves) -> None:
    """Check that all games that were taken in can be listed, read and written."""
    assert store.shelf.page(ListQuery("all")).damaged == []
    for head in store.heads():
        recording = saves.recording(head.id)
        comments = saves.comments(head.id)
        assert record_text(recording, comments)
        assert all(seat.level is None or seat.level.islower() for seat in recording.seats)
        assert not any(f"{seat.level}".startswith("exec:/") for seat in recording.seats)
