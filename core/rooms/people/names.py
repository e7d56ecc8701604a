"""The names of people in a room: cleaned of what could deceive, and told apart by their looks."""

from __future__ import annotations

import re
import unicodedata

from core.ground.words import _
from core.rooms.errors import Refused
from core.rooms.people.skeletons import skeleton
from core.rooms.texts import without_escapes

COLUMNS = 12
"""How many columns a name may take on a screen."""

MARKS = 2
"""How many combining marks a letter may carry, in scripts that need them."""

PUNCTUATION = "-'._"
"""What may stand in a name besides letters, digits and blanks."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u3164\uffa0")
"""Fillers and selectors that count as letters or marks but show nothing."""

_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Ask for another shape of the sign before them, which no two terminals measure alike."""

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
    name = name.strip(" " + PUNCTUATION)
    if not any(unicodedata.category(one)[0] == "L" for one in name):
        raise Refused(
            _("A name has letters, and besides them at most digits, blanks and - ' . _ signs.")
        )
    if columns_of(name) > COLUMNS:
        raise Refused(_("A name takes at most {columns} columns.").format(columns=COLUMNS))
    return name


def may_stand(one: str) -> bool:
    """Tell whether a character may stand in a name."""
    if one in _INVISIBLE:
        return False
    kind = unicodedata.category(one)
    return kind[0] == "L" or kind in ("Mn", "Mc", "Nd") or one.isspace() or one in PUNCTUATION


def _lightly_marked(text: str) -> str:
    """Return a text without marks at the beginning of a word, and without too many anywhere."""
    kept: list[str] = []
    marks = MARKS
    for one in text:
        if unicodedata.category(one)[0] == "M":
            marks += 1
        else:
            marks = MARKS if one.isspace() else 0
        if marks <= MARKS or one.isspace():
            kept.append(one)
    return "".join(kept)


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
