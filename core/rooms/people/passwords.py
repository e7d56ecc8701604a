"""Words with which people come in: made up so that they can be told, and kept only hashed."""

from __future__ import annotations

import hashlib
import hmac
import os
from random import Random

_WORDS = (
    "amber", "anise", "apple", "argan", "atlas", "basil", "bread", "brass", "cedar", "chess",
    "cliff", "cloud", "clove", "coral", "cumin", "dates", "delta", "drums", "dunes", "eagle",
    "ember", "fable", "fig", "field", "flute", "forge", "ginger", "grape", "harbor", "hazel",
    "henna", "honey", "ivory", "jade", "kettle", "lemon", "lilac", "lime", "linen", "lute", "maple",
    "melon", "mint", "moon", "nutmeg", "oasis", "olive", "onyx", "orange", "palm", "pearl",
    "pepper", "plum", "quince", "reed", "river", "rose", "saffron", "sage", "silver", "spice",
    "sugar", "tea", "thyme", "tiger", "velvet", "walnut", "willow",
)  # fmt: skip
"""Plain words, none of which is easily taken for another."""

_COST = 2**14
"""What a guess costs with scrypt: about 50 ms and 16 MB."""


def made_up(rng: Random, words: int) -> str:
    """Return something like `mint-olive-41`, of so many words and a number."""
    return "-".join([*rng.sample(_WORDS, words), str(rng.randrange(10, 100))])


def same(typed: str, password: str) -> bool:
    """Tell whether somebody typed a password, with blanks or hyphens, in small letters or great."""
    return hmac.compare_digest(_usual(typed), _usual(password))


def hashed(password: str) -> str:
    """Return what is kept of a password: a salt and the hash, which takes a moment to make."""
    salt = os.urandom(16)
    return f"{salt.hex()}:{_hash(password, salt).hex()}"


def is_hash_of(kept: str, typed: str) -> bool:
    """Tell whether somebody typed the password of which this was kept; takes a moment too."""
    salt, _colon, digest = kept.partition(":")
    return hmac.compare_digest(_hash(typed, bytes.fromhex(salt)).hex(), digest)


def _hash(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(_usual(password), salt=salt, n=_COST, r=8, p=1, dklen=32)


def _usual(password: str) -> bytes:
    return "-".join(password[:100].casefold().replace("-", " ").split()).encode("utf-8", "replace")
