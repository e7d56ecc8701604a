"""The bots make of many positions what they made of them when they were measured."""

from core.games.registry import entry_of
from tests.core.decisions import file_of, told


def test_the_bots_make_the_same_of_the_same_positions() -> None:
    assert told("ronda").split("\n") == file_of("ronda").read_text("utf-8").split("\n")


def test_each_level_searches_as_much_as_when_its_strength_was_measured() -> None:
    skills = entry_of("ronda").playbook().skills
    searched = {level: skill.simulations for level, skill in skills.items() if skill.simulations}
    assert searched == {"regular": 60, "strong": 120, "master": 425, "flat": 650}
