"""The bots of a contest as they are typed, and how they are placed round the table."""

from __future__ import annotations

import pytest

from core.arena import Bot, parse_bots
from core.contract.options import BadOption
from tests.core.arena.contests import contest


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("casual", [Bot("casual", "casual")]),
        ("casual, random", [Bot("casual", "casual"), Bot("random", "random")]),
        ("new=casual,old = casual", [Bot("new", "casual"), Bot("old", "casual")]),
        ("master,flat", [Bot("master", "master"), Bot("flat", "flat")]),
        ("x=exec:sh -c 'a=1, b'", [Bot("x", "exec:sh -c 'a=1, b'")]),
        (
            "casual,x=exec@9:sh -i,random",
            [Bot("casual", "casual"), Bot("x", "exec@9:sh -i,random")],
        ),
        ("exec:sh -c a=1", [Bot("exec:sh -c a=1", "exec:sh -c a=1")]),
    ],
)
def test_bots_are_read(text: str, bots: list[Bot]) -> None:
    assert parse_bots(text) == tuple(bots)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "NAME=LEVEL.*random, casual"),
        ("casual,,random", "NAME=LEVEL.*random, casual"),
        ("=casual", "not “=casual”"),
        ("new=", "not “new=”"),
        ("genius", "no level genius.*random, casual"),
        ("x=exec:no-such-program-anywhere", "no program no-such-program-anywhere"),
    ],
)
def test_what_is_no_bot_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        parse_bots(text)


def test_two_different_bots_need_two_names() -> None:
    with pytest.raises(BadOption, match="called x"):
        contest("ronda", "x=casual,x=random")
    assert len(contest("ronda", "x=casual,x=casual").contenders) == 1


@pytest.mark.parametrize(
    ("bots", "sides", "line_ups"),
    [
        ("a=random", 3, ["aaa"]),
        ("a=random,b=casual", 2, ["ab", "ba"]),
        ("a=random,b=casual", 4, ["abab", "baba"]),
        ("a=random,b=casual,c=strong", 3, ["abc", "bca", "cab"]),
        ("a=random,b=casual,b=casual", 3, ["abb", "bba", "bab"]),
        ("a=random,b=casual,c=strong", 6, ["abcabc", "bcabca", "cabcab"]),
    ],
)
def test_every_bot_plays_every_side_once(bots: str, sides: int, line_ups: list[str]) -> None:
    found = contest("ronda", bots).line_ups(sides)
    assert ["".join(bot.name for bot in line_up) for line_up in found] == line_ups


@pytest.mark.parametrize(
    ("bots", "sides", "words"),
    [
        ("random,casual,strong", 4, "3 bots.*4 sides.*1 or 2 or 4 bots"),
        ("random,casual", 3, "2 bots.*1 or 3 bots"),
        ("random,casual,strong", 2, "1 or 2 bots"),
    ],
)
def test_bots_that_cannot_share_the_sides_are_refused(bots: str, sides: int, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        contest("ronda", bots).line_ups(sides)
