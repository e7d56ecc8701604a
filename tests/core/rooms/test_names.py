"""Names of people: nothing in them deceives, and nobody looks like somebody else."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rooms.errors import Refused
from core.rooms.people.names import COLUMNS, cleaned, columns_of, look_alike
from core.rooms.texts import LONGEST, line_of


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Salma  ", "Salma"),
        ("Salma\x00\x07\x7f", "Salma"),
        ("\x1b[31mSalma\x1b[0m", "Salma"),
        ("\x1b]0;You lost\x07Salma", "Salma"),
        ("\x9b2JSalma", "Salma"),
        ("\u202eSal\u200bma\u2066", "Salma"),
        ("[b]Salma[/b]", "bSalmab"),
        ("Sal\nma", "Sal ma"),
        ("𝓢𝓪𝓵𝓶𝓪", "Salma"),
        ("Ｓalma", "Salma"),
        ("\u0301Salma", "Salma"),
        ("Zoe\u0308", "Zoë"),
        ("Zoë 🦊", "Zoë"),
        ("\u3164Salma", "Salma"),
        ("O'Neil", "O'Neil"),
        ("كريم", "كريم"),
        ("नेहा", "नेहा"),
        ("日本語日本語", "日本語日本語"),
    ],
)
def test_a_name_is_cleaned_of_what_no_name_has(typed: str, name: str) -> None:
    assert cleaned(typed) == name


def test_marks_are_not_heaped_on_a_letter() -> None:
    assert len(unicodedata.normalize("NFD", cleaned("a" + "\u0301" * 40))) <= 4


@pytest.mark.parametrize(
    "typed", ["", "   ", "...", "12", "🦊", "\x1b[31m", "\u202e", "[]", "\u3164"]
)
def test_a_name_has_a_letter(typed: str) -> None:
    with pytest.raises(Refused, match="A name has letters"):
        cleaned(typed)


@pytest.mark.parametrize("typed", ["Abdelrahman-S", "日本語日本語日", "ﷺ"])
def test_a_name_takes_at_most_twelve_columns(typed: str) -> None:
    with pytest.raises(Refused, match="at most 12 columns"):
        cleaned(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Salma", "sALMA"),
        ("Salma", "S\u0430lma"),  # Cyrillic
        ("Salma", "\u0455\u1d00\u029f\u1d0d\u1d00"),  # Cyrillic and small capitals
        ("Salma", "5a1ma"),
        ("Salma", "Sal ma"),
        ("Salma", "Sálmà"),
        ("Hassan", "\u0397assan"),  # Greek
        ("Omar", "0mar"),
        ("Omar", "Ømar"),
        ("Omar", "\u039fmar"),
        ("Ali", "A1i"),
        ("Ali", "AIi"),
        ("Lina", "lina"),
        ("Lina", "1ina"),
        ("Lina", "Iina"),
        ("Karim", "Karirn"),
        ("Карим", "КАРИМ"),
    ],
)
def test_look_alikes_are_told(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Salma", "Selma"), ("Karim", "Kerim"), ("Omar", "Omara"), ("日", "月")]
)
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert not look_alike(one, other)


@given(st.text(max_size=40))
def test_whatever_is_typed_a_name_is_harmless_and_stays_as_it_is(typed: str) -> None:
    try:
        name = cleaned(typed)
    except Refused:
        return
    assert columns_of(name) <= COLUMNS
    assert not any(unicodedata.category(one) in ("Cc", "Cf", "Cs", "Co") for one in name)
    assert not set(name) & set("[]\\\n")
    assert cleaned(name) == name
    assert look_alike(name, name)


@given(st.text(max_size=300))
def test_whatever_is_said_is_one_line_without_a_command(typed: str) -> None:
    line = line_of(typed)
    assert len(line) <= LONGEST
    kinds = {unicodedata.category(one) for one in line.replace("\u200c", "").replace("\u200d", "")}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def test_a_line_of_talk_keeps_its_text() -> None:
    assert line_of("\x1b[2J[b]well\tplayed\r\n \u202e!\x1b]52;c;aGk=\x07") == "[b]well played !"
