"""The bots make of many positions what they made of them when they were measured."""

from tests.core.decisions import file_of, told


def test_the_bots_make_the_same_of_the_same_positions() -> None:
    assert told("rikiki").split("\n") == file_of("rikiki").read_text("utf-8").split("\n")
