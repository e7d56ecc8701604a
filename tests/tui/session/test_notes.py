"""Talk in the log of a table: the newest is kept, however much is said."""

from __future__ import annotations

from typing import cast

from tui.games.talk import AnyTalk
from tui.models import LogLine
from tui.session.chronicle import MOST_NOTES, Chronicle


def test_talk_without_end_leaves_the_game_and_the_newest_talk_in_the_log() -> None:
    chronicle = Chronicle(cast(AnyTalk, None))
    for number in range(20):
        chronicle._lines.append(LogLine("", f"action {number}", "text"))
        chronicle._ends.append(len(chronicle.lines))
        for said in range(500):
            chronicle.note(LogLine("", f"talk {number} {said}", "text"))
    texts = [line.what for line in chronicle.lines]
    assert [text for text in texts if text.startswith("action")] == [
        f"action {n}" for n in range(20)
    ]
    assert MOST_NOTES <= sum(text.startswith("talk") for text in texts) <= 2 * MOST_NOTES
    assert texts[-1] == "talk 19 499"
    assert chronicle.ends[-1] == len(texts)
    for number in range(1, 20):
        assert texts[chronicle.ends[number - 1]] == f"action {number}"
