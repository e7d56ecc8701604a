"""What each name looks like, for ever: a head for its character and sex, and its colours."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from core.bots.characters import CHARACTERS, character_of
from core.bots.names import NAMES

WOMEN = frozenset((
    "Amina", "Bouchra", "Fatima", "Ghita", "Ilham", "Kenza", "Khadija", "Laila", "Loubna",
    "Malika", "Nadia", "Salma", "Soukaina", "Widad", "Yasmine", "Zineb",
))  # fmt: skip
"""The names of the house that are women's."""

HEADS = tuple(f"{one.title}-{sex}" for one in CHARACTERS for sex in ("woman", "man"))
"""The heads there are: one for each character and sex."""

SKINS, HAIRS, ROBES = 3, 3, 8


class Portrait(NamedTuple):
    """A head, and the number of its colours of skin, hair and robe."""

    head: str
    skin: int
    hair: int
    robe: int


@lru_cache(maxsize=1000)
def portrait_of(name: str) -> Portrait:
    """Return what a name looks like."""
    spelt = normalize("NFC", name).strip().casefold()
    digest = hashlib.sha256(f"kahwa/table/{spelt}".encode()).digest()
    character = character_of(name)
    at = CHARACTERS.index(character)
    known = next((one for one in NAMES if one.casefold() == spelt), "")
    woman = known in WOMEN if known else digest[4] % 2 == 0
    alike = [one for one in NAMES if character_of(one) is character and (one in WOMEN) is woman]
    if known:
        place = alike.index(known)
        robes = [robe for robe in range(ROBES) if not (robe == 0 and character.title == "bold")]
        robe = robes[(at + 3 * place) % (ROBES - 1)]
    else:
        place = digest[5]
        robe = (digest[6] + 3 * place) % ROBES
    head = f"{character.title}-{'woman' if woman else 'man'}"
    return Portrait(head, (digest[7] + place) % SKINS, (digest[8] + place) % HAIRS, robe)
