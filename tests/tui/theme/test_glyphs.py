"""The sign sets: one cell for each sign, card texts that tell all cards apart, plain prose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tui.theme.glyphs import GLYPHS, Glyphs, plain, steady

SPANISH = [(rank, suit) for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12) for suit in "DCSB"]
FRENCH = [(rank, suit) for rank in (*"23456789JQKA", "10") for suit in "SHDC"]
MAKAO = [(colour, word) for colour in "RYGB" for word in (*"0123456789SV", "+2", "-1")] + [
    ("", "J"),
    ("", "J+4"),
]

each_set = pytest.mark.parametrize("glyphs", GLYPHS.values(), ids=lambda glyphs: glyphs.name)


def signs(glyphs: Glyphs) -> list[str]:
    found: list[str] = []
    for name in glyphs.__struct_fields__:
        value = getattr(glyphs, name)
        if name in ("spanish", "french", "makao"):
            found += value.values()
        elif isinstance(value, str) and name != "name":
            found.append(value)
    return found


@each_set
def test_every_sign_takes_one_cell(glyphs: Glyphs) -> None:
    assert {sign: cell_len(sign) for sign in signs(glyphs)} == dict.fromkeys(signs(glyphs), 1)


@each_set
def test_the_text_of_a_card_belongs_to_it_alone(glyphs: Glyphs) -> None:
    assert len({glyphs.spanish_card(*card) for card in SPANISH}) == 40
    assert len({glyphs.french_card(*card) for card in FRENCH}) == 52
    assert len({glyphs.makao_card(*card) for card in MAKAO}) == 58


@pytest.mark.parametrize(
    ("name", "coin", "cards", "skip", "joker"),
    [
        ("unicode", "7●", "7♠♦♥", "G●Ø", "J+4"),
        ("square", "7●", "7♠♦♥", "G●Ø", "J+4"),
        ("letters", "7D", "7SDH", "G●Ø", "J+4"),
        ("ascii", "7D", "7SDH", "GX", "J+4"),
    ],
)
def test_cards_are_written_in_the_signs_of_the_set(
    name: str, coin: str, cards: str, skip: str, joker: str
) -> None:
    glyphs = GLYPHS[name]
    assert glyphs.spanish_card(7, "D") == coin
    assert glyphs.french_card("7", "SDH") == cards
    assert glyphs.makao_card("G", "S") == skip
    assert glyphs.makao_card("", "J+4") == joker


def test_the_ascii_set_holds_nothing_but_ascii() -> None:
    assert all(sign.isascii() for sign in signs(GLYPHS["ascii"]))


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("► Enter plays…", "> Enter plays..."),
        ("“Äachra!”", '"Aachra!"'),
        ("2 players · to 41 – deal 3", "2 players - to 41 - deal 3"),
        ("← → choose  √ saved", "< > choose  v saved"),
        ("déjà vu", "deja vu"),
        ("قهوة", "????"),
        ("plain", "plain"),
    ],
)
def test_prose_in_ascii(prose: str, expected: str) -> None:
    assert plain(prose) == expected
    assert GLYPHS["ascii"].text(prose) == expected
    assert GLYPHS["unicode"].text(prose) == prose


@given(st.text(max_size=30))
def test_plain_prose_is_always_ascii(prose: str) -> None:
    assert plain(prose).isascii()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("tab\there,\nline", "tab here, line"),
        ("red\x1b[31m\x07bell", "red[31mbell"),
        ("\u202eback\u2069wards", "backwards"),
        ("❤\ufe0f 👩\u200d👧", "❤ 👩👧"),
        ("no\u00a0break", "no\u00a0break"),
        ("日本語 مقهى", "日本語 مقهى"),
    ],
)
def test_no_name_leaves_its_line_or_its_columns(name: str, shown: str) -> None:
    assert GLYPHS["unicode"].text(name) == shown
    assert steady(shown) == shown
    assert plain(shown).isprintable()


@given(st.text(max_size=30))
def test_nothing_a_terminal_obeys_is_painted(prose: str) -> None:
    assert all(sign >= " " and not "\x7f" <= sign <= "\x9f" for sign in steady(prose))
