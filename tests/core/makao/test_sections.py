"""The rules for the reader: every option value is told, and names only what exists."""

from __future__ import annotations

from core.games.makao.game import Makao
from core.games.makao.rules import SECTIONS

PARAGRAPHS = [paragraph for section in SECTIONS for paragraph in section.paragraphs]


def test_paragraphs_name_existing_options_and_values() -> None:
    for paragraph in PARAGRAPHS:
        for name, values in paragraph.options.items():
            assert all(Makao.table.option(name).accepts(value) for value in values)


def test_every_value_of_every_choice_has_a_paragraph_of_its_own() -> None:
    told = {
        (name, value)
        for paragraph in PARAGRAPHS
        for name, values in paragraph.options.items()
        for value in values
    }
    choices = [option for option in Makao.table.options.values() if option.range is None]
    assert {(option.name, value) for option in choices for value in option.values} <= told


def test_between_four_nothing_is_said_of_two_players() -> None:
    applying = [p.text for p in PARAGRAPHS if p.applies(Makao.table.settle({}))]
    assert applying
    assert not any("Between two" in text for text in applying)
