"""The names of people in a room: cleaned of what could deceive, and told apart by their looks."""

from __future__ import annotations

import re
import unicodedata

from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.people.skeletons import is_unusual, skeleton
from core.rooms.texts import without_escapes

COLUMNS = 12
"""How many columns a name may take on a screen."""

ACCENTS, MARKS = 2, 4
"""How many marks that take no column a letter may carry: accents, as Vietnamese needs two, and in
all, as UTS 39 says and as Burmese needs four."""

PUNCTUATION = "-'._"
"""What may stand in a name besides letters, digits and blanks."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u3164\uffa0")
"""Fillers and selectors that count as letters or marks but show nothing."""

_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Ask for another shape of the sign before them, which no two terminals measure alike."""

_HALF_SYLLABLES = re.compile("[\u1160-\u11ff\ud7b0-\ud7ff]")
"""Vowels and ends of Hangul that no syllable has taken in: terminals show nothing, or a stroke."""

_LATIN = re.compile(
    r"LATIN (?:SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) "
    r"(?:DOTLESS |SCRIPT |LONG |OPEN |REVERSED |TURNED )?([A-Z])(?: WITH .*)?"
)
"""What Unicode calls a letter that looks like a plain one: strokes, hooks, small capitals."""

_PLAIN = {
    # Greek
    "Α": "a", "α": "a", "Β": "b", "β": "b", "Γ": "r", "γ": "y", "Ε": "e", "ε": "e", "Ζ": "z",
    "Η": "h", "η": "n", "Ι": "l", "ι": "l", "Κ": "k", "κ": "k", "Μ": "m", "μ": "u", "Ν": "n",
    "ν": "v", "Ο": "o", "ο": "o", "Ρ": "p", "ρ": "p", "σ": "o", "ς": "c", "Τ": "t", "τ": "t",
    "Υ": "y", "υ": "u", "Χ": "x", "χ": "x", "ω": "w", "ϲ": "c", "ϳ": "j",
    # Cyrillic
    "А": "a", "а": "a", "В": "b", "в": "b", "г": "r", "Е": "e", "е": "e", "З": "e", "з": "e",
    "И": "n", "и": "u", "К": "k", "к": "k", "М": "m", "м": "m", "Н": "h", "н": "h", "О": "o",
    "о": "o", "п": "n", "Р": "p", "р": "p", "С": "c", "с": "c", "Т": "t", "т": "t", "У": "y",
    "у": "y", "Х": "x", "х": "x", "Ь": "b", "ь": "b", "І": "l", "і": "l", "Ј": "j", "ј": "j",
    "Ѕ": "s", "ѕ": "s", "Ү": "y", "ү": "y", "Һ": "h", "һ": "h", "Ӏ": "l", "ӏ": "l", "Ԁ": "d",
    "ԁ": "d", "Ԛ": "q", "ԛ": "q", "Ԝ": "w", "ԝ": "w", "Ѵ": "v", "ѵ": "v",
    # Armenian
    "Օ": "o", "օ": "o", "Ս": "u", "ս": "u", "հ": "h", "ո": "n", "ց": "g", "զ": "q", "Լ": "l",
    "ն": "u", "Տ": "s",
    # Latin letters that stand on their heads, and strokes
    "ɒ": "a", "ꭤ": "a", "Ʌ": "a", "ʌ": "a", "ꟾ": "l", "丨": "l", "Ꮖ": "l",
    # Digits and letters that are taken for each other
    "0": "o", "1": "l", "3": "e", "5": "s", "8": "b", "i": "l",
}  # fmt: skip
"""What looks much like a letter of the plain alphabet, by its looks and not by its sound."""


def cleaned(text: str) -> str:
    """Return the name that somebody means by a text, without what no name has.

    Compatible forms become the usual ones; escape sequences, controls, formats (bidirectional
    marks among them), brackets, symbols and marks heaped on a letter are left out. Raise Refused
    if no letter is left, or if it is wider than `COLUMNS`.
    """
    plain = without_escapes(text[: 10 * COLUMNS])
    usual = _SELECTORS.sub("", unicodedata.normalize("NFKC", plain))
    kept = "".join(" " if one.isspace() else one for one in usual if may_stand(one))
    name = unicodedata.normalize("NFC", " ".join(_lightly_marked(kept).split()))
    name = _HALF_SYLLABLES.sub("", name)
    name = name.strip(" " + PUNCTUATION)
    if not any(unicodedata.category(one)[0] == "L" for one in name):
        raise Refused(
            _("A name can have letters, digits, spaces and - ' . _, and needs at least one letter.")
        )
    if columns_of(name) > COLUMNS:
        raise Refused(_("A name can be at most {columns} columns wide.").format(columns=COLUMNS))
    return name


def may_stand(one: str) -> bool:
    """Tell whether a character may stand in a name."""
    if one in _INVISIBLE:
        return False
    kind = unicodedata.category(one)
    return kind[0] == "L" or kind in ("Mn", "Mc", "Nd") or one.isspace() or one in PUNCTUATION


def _lightly_marked(text: str) -> str:
    """Return a text without marks at the beginning of a word, and without too many anywhere.

    Nor does a letter carry the same mark twice.
    """
    kept: list[str] = []
    marks: list[str] | None = None
    for one in text:
        if unicodedata.category(one)[0] != "M":
            marks = None if one.isspace() else _marks_of(one)
        elif marks is None or one in marks or not _has_space(marks, one):
            continue
        else:
            marks.append(one)
        kept.append(one)
    return "".join(kept)


def _marks_of(letter: str) -> list[str]:
    apart = unicodedata.normalize("NFD", letter)
    return [one for one in apart if unicodedata.category(one)[0] == "M"]


def _has_space(marks: list[str], mark: str) -> bool:
    """Tell whether a letter with some marks may carry another one; columns are counted anyway."""
    if unicodedata.category(mark) == "Mc":
        return True
    is_full = sum(unicodedata.category(one) == "Mn" for one in marks) >= MARKS
    return not is_full and not (_is_accent(mark) and sum(map(_is_accent, marks)) >= ACCENTS)


def _is_accent(mark: str) -> bool:
    return unicodedata.name(mark, "").startswith("COMBINING ")


def columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(_width(one) for one in text)


def _width(one: str) -> int:
    if unicodedata.category(one) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(one) in "WF" else 1


def look_alike(one: str, other: str) -> bool:
    """Tell whether two names are easily taken for each other: by case, accents or letters."""
    return not looks_of(one).isdisjoint(looks_of(other))


def looks_of(name: str) -> frozenset[str]:
    """Return what a name looks like in plain letters: as it is written, and in small ones.

    Unicode's skeletons and the letters above, which go further, are both asked.
    """
    written = (name, name.casefold())
    return frozenset(map(_plain_letters, (*written, *map(skeleton, written))))


def is_disguised(name: str) -> bool:
    """Tell whether a name reads as one in plain letters, though some of its letters are others.

    Cyrillic and Greek are what people write every day: with them names only look alike. A name in
    a rare script is refused where all of it looks like plain letters, and no other.
    """

    def is_plain(text: str) -> bool:
        return any(look.isascii() and look.isalnum() for look in looks_of(text))

    unusual = (one for one in name if unicodedata.category(one)[0] == "L" and is_unusual(one))
    return is_plain(name) and any(map(is_plain, unusual))


def _plain_letters(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name)
    signs = (one for one in apart if unicodedata.category(one)[0] in "LN")
    looks = "".join(_plain(one) for one in signs)
    return looks.replace("rn", "m").replace("vv", "w")


def _plain(one: str) -> str:
    """Return the plain small letter that a sign looks like, or the sign in small."""
    named = _LATIN.fullmatch(unicodedata.name(one, ""))
    small = _PLAIN.get(one) or (named[1].lower() if named else one.casefold())
    return _PLAIN.get(small, small)
