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
        ("김\u1161민\u11a8수\u119e", "김민수"),
        ("\u1112\u1161\u11ab", "한"),
        ("Saㅣma", "Sama"),
        ("ㅋㅋㅋ", "\u110f\u110f\u110f"),
        ("日本語日本語", "日本語日本語"),
    ],
)
def test_a_name_is_cleaned_of_what_no_name_has(typed: str, name: str) -> None:
    assert cleaned(typed) == name


MARKED = """
    Nguyễn Phượng Hữu Quỳnh Bảo Đặng Ẹ̀bùn Ọ̀ṣun Adébáyọ̀ Čeněk Růžena Šárka ᾨδή ᾦρα Їжак
    كَرِيم مُحَمَّد أُسَامَة رُقَيَّة هُدَىٰ لُؤَيّ مُؤَمَّل شَدَّاد רָחֵל מֹשֶׁה שָׂרָה יִשָּׂשכָר הַשֵּׁם שְׁלֹמֹה
    प्रियंका श्रीकृष्ण क्षितिज मेज़ें अँजू লক্ষ্মী চাঁদনী ஸ்ரீ கௌரி లక్ష్మి ಕೋಮಲ ലക്ഷ്മി ਸਿੰਘ ગૌરી
    ที่รัก น้ำฝน ปิ่น ກຸ່ມ ကျော် ဖြိုး မျိုး ရွှေ မြင့် လျှော် နွှဲ့ སྐྱིད ཕུརབུ ស្ត្រី ស៊ុំ ច័ន្ទ ភ៊ាំ
""".split()  # noqa: SIM905 - a table of names is read as one


@pytest.mark.parametrize("name", MARKED)
def test_letters_keep_the_marks_that_languages_write(name: str) -> None:
    assert cleaned(name) == unicodedata.normalize("NFKC", name)


HEAPS = [
    "\u0301" * 40,
    "\u0301\u0302\u0303\u0304\u0305",
    "\u0323\u0302\u0301\u0303\u0309",
    "\u0336\u0337\u0338\u0334\u0335",
    "\u0300\u0316\u0317\u0318\u0319",
    "\u030d\u030e\u0304\u0305\u033f\u0311\u0306\u0310\u0352\u0357\u0351",
    "\u0363\u0364\u0365\u0366\u0367",
    "\u0301\u0301\u0302\u0302\u0301",
]


@pytest.mark.parametrize("heap", HEAPS)
@pytest.mark.parametrize("letter", ["a", "e\u0302", "ệ", "о", "ω", "한", "日"])
def test_a_letter_keeps_two_accents_at_most(letter: str, heap: str) -> None:
    apart = unicodedata.normalize("NFD", cleaned(f"Li{letter}{heap}x"))
    accents = [one for one in apart if unicodedata.category(one) == "Mn"]
    assert len(accents) <= 2
    assert len(set(accents)) == len(accents)


@pytest.mark.parametrize(
    "heaped",
    [
        "م\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655",
        "ש\u05b0\u05b1\u05b2\u05b3\u05bc\u05c1\u05c2",
        "ก\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a",
        "क\u0941\u0942\u0943\u0947\u0948\u0901\u0902",
        "ས\u0f92\u0fb2\u0f94\u0f95\u0f96\u0f97",
        "က\u103d\u103e\u102d\u102f\u1037\u103a\u1032",
        "ស\u17ca\u17bb\u17c6\u17b7\u17c9\u17cb",
        "ก" + "\u0e49" * 20,
    ],
)
def test_a_letter_keeps_four_marks_of_its_own_script_at_most(heaped: str) -> None:
    kept = cleaned(heaped)[1:]
    assert 1 <= len(kept) <= 4
    assert len(set(kept)) == len(kept)


@pytest.mark.parametrize(
    "typed", ["", "   ", "...", "12", "🦊", "\x1b[31m", "\u202e", "[]", "\u3164"]
)
def test_a_name_has_a_letter(typed: str) -> None:
    with pytest.raises(Refused, match="A name can have letters"):
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
