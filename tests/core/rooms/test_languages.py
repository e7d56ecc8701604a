"""What a rule says within an event is read in the language of whoever reads it."""

from __future__ import annotations

import json
import pickle

import pytest

from core.ground.sentence import Sentence
from core.table import Update
from tests.core.golden import GAMES, begun, kept
from tests.core.rooms.play_kit import Sitting, settled


def in_french(message: str) -> str:
    return f"fr: {message}"


@pytest.mark.parametrize(
    "name", ["ronda-4", "rikiki-document", "president-classic", "makao-document"]
)
async def test_a_guest_reads_the_reasons_of_awards_in_the_own_language(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Sitting(begun(GAMES[name]), persons=(0, 1))
    updates: list[Update] = []
    table.places[0].follow(updates.append)
    for seat, text in kept(name)["record"]["actions"]:
        await table.table.act(seat, text)
        table.show(0)
    monkeypatch.setattr("core.ground.sentence._", in_french)
    await settled()
    heard = [event for update in updates for event in update.events if event["type"] == "award"]
    past = [
        event for events in table.places[0].past() for event in events if event["type"] == "award"
    ]
    assert heard == past
    assert heard
    for award in heard:
        assert award["reason"].startswith("fr: ")
        assert award["source"].startswith("fr: ")
        if "title" in award:
            assert f"fr: {award['title']}" in award["reason"]
    assert all(
        not event.fields["reason"].startswith("fr: ")
        for events in table.match.events
        for event in events
        if event.type == "award"
    )


def test_a_sentence_is_a_text_like_any_other() -> None:
    sentence = Sentence.made("{name} scores {points}.", {"name": "Salma", "points": 3})
    assert sentence == "Salma scores 3."
    assert json.dumps(sentence) == '"Salma scores 3."'
    packed = pickle.loads(pickle.dumps(sentence))
    assert (packed, packed.again()) == (sentence, sentence)
