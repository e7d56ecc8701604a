"""Lists of public keys, in the form of OpenSSH's `authorized_keys`, and their fingerprints."""

from __future__ import annotations

import base64
import binascii
import hashlib

from core.ground.errors import KahwaError
from core.ground.words import _


class BadKeys(KahwaError):
    """A list of keys that cannot be read; the message names the line."""

    code = "bad-keys"


def fingerprints(text: str) -> frozenset[str]:
    """Return the fingerprints, `SHA256:...`, of the keys in a list, one a line.

    Empty lines and those that begin with # are passed over. Raise BadKeys at a line with options,
    which would not be carried out, and at one that is no public key.
    """
    found = set()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if words and not words[0].startswith("#"):
            found.add(_fingerprint(number, words))
    return frozenset(found)


def fingerprint(blob: bytes) -> str:
    """Return the fingerprint of a public key in its binary form, as `ssh-keygen -l` shows it."""
    digest = base64.b64encode(hashlib.sha256(blob).digest())
    return "SHA256:" + digest.rstrip(b"=").decode("ascii")


def _fingerprint(number: int, words: list[str]) -> str:
    """Return the fingerprint of the key in a line: its kind, the key in Base64, a remark."""
    blob = _decoded(words[1]) if len(words) > 1 else b""
    kind = words[0].encode()
    if blob.startswith(len(kind).to_bytes(4, "big") + kind) and len(blob) > len(kind) + 4:
        return fingerprint(blob)
    raise BadKeys(
        _(
            "Line {number} of the list of keys isn't a public key. Write it as in "
            "authorized_keys, without options: ssh-ed25519 AAAA… name"
        ).format(number=number)
    )


def _decoded(word: str) -> bytes:
    try:
        return base64.b64decode(word, validate=True)
    except (binascii.Error, ValueError):
        return b""
