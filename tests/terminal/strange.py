"""What no terminal should send: random bytes, and sequences that are almost right."""

from __future__ import annotations

from random import Random

_NUMBERS = (
    *("", "0", "1", "2", "5", "24", "27", "48", "80", "150", "400", "1000", "9999", "99999"),
    *("2147483647", "4294967296", "9" * 30, "9" * 400, "-1", "1:2", "1.5"),
)

_FINALS = "ABCDEFGHIJKLMNOPQRSTXZ`abcdefghmnpqrstuyz~$@^[\\]"

_TEXTS = ("\x1b]", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x9d", "\x90")

_ENDS = ("", "\x07", "\x1b\\", "\x9c", "\x18", "\x1b")

_WHOLE = (
    *("\x1b[200~", "\x1b[201~", "\x1b[I", "\x1b[O", "\x1b[0n", "\x1b[?2026;2$y", "\x1b[?62;52c"),
    *(
        "\x1b",
        "\x1b\x1b",
        "\x1b[",
        "\x1bO",
        "\x1b[M",
        "\x1b[<",
        "\x1b[?",
        "\x0c",
        "\r",
        "\t",
        "\x00",
    ),
    *("\x1b[48;99999;99999;9;9t", "\x1b[48;1000;1000;9;9t", "\x1b[?2048;1$y"),
)

_LETTERS = "abcxyz 0189:;?/éλ漢🂡\u0301\u202e\u200d\ufffd\ud7ff\U000e0001\x7f\x80\x9b"


def grammatical(rng: Random, most: int = 12) -> str:
    """Return some sequences: known, almost right, cut off, too long and made of anything."""
    return "".join(_one(rng) for _time in range(rng.randint(1, most)))


def random_bytes(rng: Random, most: int = 200) -> bytes:
    """Return bytes, among them what is no UTF-8 and what is."""
    if rng.random() < 0.5:
        return grammatical(rng).encode("utf-8", "replace")
    return rng.randbytes(rng.randint(1, most))


def _one(rng: Random) -> str:
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(_WHOLE)
    if kind == 1:
        return "".join(rng.choices(_LETTERS, k=rng.randint(1, 6)))
    if kind == 2:
        inside = "".join(
            rng.choices("0123456789;:/?=abcXYZ\x00\x7f", k=rng.choice((0, 3, 40, 600)))
        )
        return rng.choice(_TEXTS) + inside + rng.choice(_ENDS)
    if kind == 3:
        return "\x1b" + chr(rng.randrange(0x100))
    numbers = rng.choice((";", ";", ":", "")).join(rng.choices(_NUMBERS, k=rng.randint(0, 6)))
    if kind == 4:
        return f"\x1b[<{numbers}{rng.choice('Mm')}"
    if kind == 5:
        place = f"{rng.randrange(256)};{rng.randrange(500)};{rng.randrange(200)}"
        return f"\x1b[<{place}{rng.choice('Mm')}"
    private = rng.choice(("", "", "", "?", ">", "=", "<", "<?"))
    between = rng.choice(("", "", "", "$", " ", "!", "  $"))
    whole = f"\x1b[{private}{numbers}{between}{rng.choice(_FINALS)}"
    return whole if kind == 6 else whole[: rng.randint(1, len(whole))]
