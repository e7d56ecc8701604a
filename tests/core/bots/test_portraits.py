"""What names look like: one face a name, everywhere and for ever."""

from __future__ import annotations

import pytest

from core.bots.characters import character_of
from core.bots.names import NAMES
from core.bots.portraits import HAIRS, HEADS, ROBES, SKINS, WOMEN, Portrait, portrait_of

KNOWN = {
    "Fatima": Portrait("quiet-woman", 1, 0, 3),
    "Omar": Portrait("bold-man", 2, 0, 1),
    "Salma": Portrait("careful-woman", 1, 2, 0),
    "Anneliese": Portrait("talkative-woman", 0, 1, 2),
}
"""Faces that players have got to know."""


@pytest.mark.parametrize("name", KNOWN)
def test_a_name_has_the_face_it_always_had(name: str) -> None:
    assert portrait_of(name) == KNOWN[name]


@pytest.mark.parametrize("spelt", ["fatima", "FATIMA", " Fatima "])
def test_a_face_does_not_depend_on_how_the_name_is_spelt(spelt: str) -> None:
    assert portrait_of(spelt) == portrait_of("Fatima")


def test_the_head_of_a_house_name_is_that_of_its_character_and_sex() -> None:
    for name in NAMES:
        sex = "woman" if name in WOMEN else "man"
        assert portrait_of(name).head == f"{character_of(name).title}-{sex}"


def test_no_two_names_of_one_head_wear_the_same_robe() -> None:
    worn = [(one.head, one.robe) for one in map(portrait_of, NAMES)]
    assert len(set(worn)) == len(NAMES)


@pytest.mark.parametrize("name", [*NAMES, "Ann", "Bob", "木蘭", "x" * 60, ""])
def test_every_name_has_a_face_that_can_be_drawn(name: str) -> None:
    head, skin, hair, robe = portrait_of(name)
    assert head in HEADS
    assert skin in range(SKINS)
    assert hair in range(HAIRS)
    assert robe in range(ROBES)
