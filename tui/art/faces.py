"""Faces of players: heads of five by six pixels, larger ones made of them, and three moods.

In the heads `h` is hair, `z` the robe, `s` skin, `a` the character's own colour, `e` an eye, `m`
the mouth, `w` white; capital letters are the colours of `PIXELS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tui.models import FaceModel
from tui.painting.canvas import Canvas
from tui.theme.glyphs import Glyphs
from tui.theme.looks import Scheme

WIDTH, HEIGHT = 5, 3
"""Columns and rows of a small face; a larger one is twice or four times that."""

GROUND = "line"

SIGNS = {"calm": "('-')", "glad": "(^-^)", "stung": "(o_o)"}
"""The moods where there are no pixels."""

_HEADS = {
    "bold-woman": (".aaa.", "hahah", "hsssh", "heseh", "hsmsh", "zzzzz"),
    "bold-man": (".RRR.", ".RRR.", "hsssh", "seses", ".hmh.", "zzwzz"),
    "careful-woman": (".hhh.", "hhhhh", "hsssh", "CeCeC", "hsmsh", "zzzzz"),
    "careful-man": (".hhh.", "hhhhh", "sssss", "CeCeC", ".sms.", "zzwzz"),
    "talkative-woman": (".hhh.", "hhhhh", "hsssh", "heseh", "GsmsG", "hzzzh"),
    "talkative-man": (".hhh.", "hhhhh", "sssss", "seses", "hsmsh", "zhhhz"),
    "quiet-woman": (".zzz.", "zzzzz", "zsssz", "zesez", "zsmsz", "zzzzz"),
    "quiet-man": ("..z..", ".zzz.", "zzszz", "zesez", "zsmsz", "zzzzz"),
    "hasty-woman": ("hhh.h", ".hhhh", "hsssh", ".eseh", "hsmsh", "zzzzz"),
    "hasty-man": (".aaa.", "aaaaa", "wsssa", "seses", ".sms.", "zzwzz"),
    "patient-woman": (".www.", "wwCww", "wsssw", "wesew", "wsmsw", "zzzzz"),
    "patient-man": (".www.", "wTwTw", "sssss", "CeseC", "CCmCC", "zCCCz"),
}
_ACCENTS = {
    "bold": "R",
    "careful": "C",
    "talkative": "G",
    "quiet": "b",
    "hasty": "O",
    "patient": "T",
}
_SKINS, _HAIRS, _ROBES = "SYN", "Kno", "RVBObvrG"
_LIPS = {"S": "o", "Y": "o", "N": "n"}
_NOSES = {"S": "N", "Y": "N", "N": "n"}
_LARGE_LIPS = {"S": "R", "Y": "r", "N": "r"}

Dots = tuple[tuple[int, int, str], ...]
"""Pixels to set: column, row and letter."""

_EYES: dict[str, Dots] = {
    "calm": (
        *((3, 6, "K"), (6, 6, "K"), (3, 7, "K"), (6, 7, "K")),
        *((2, 6, "W"), (7, 6, "W"), (2, 7, "W"), (7, 7, "W")),
    ),
    "glad": ((2, 7, "K"), (3, 6, "K"), (6, 6, "K"), (7, 7, "K")),
    "stung": (
        *((2, 6, "W"), (3, 6, "K"), (6, 6, "K"), (7, 6, "W")),
        *((2, 7, "W"), (3, 7, "W"), (6, 7, "W"), (7, 7, "W")),
        *((2, 4, "K"), (3, 5, "K"), (6, 5, "K"), (7, 4, "K")),
    ),
}
_MOUTHS: dict[str, Dots] = {
    "calm": ((4, 9, "l"), (5, 9, "l")),
    "glad": ((3, 8, "l"), (4, 8, "W"), (5, 8, "W"), (6, 8, "l"), (4, 9, "l"), (5, 9, "l")),
    "stung": ((4, 8, "K"), (5, 8, "K"), (4, 9, "K"), (5, 9, "K")),
}
"""Eyes and mouths of a large face; `l` are the lips."""

_NOSE = (5, 7)
_GLASSES = (
    *((1, 6), (1, 7), (4, 6), (5, 6), (8, 6), (8, 7)),
    *((2, 5), (3, 5), (6, 5), (7, 5), (2, 8), (3, 8), (6, 8), (7, 8)),
)


def draw_face(canvas: Canvas, x: int, y: int, face: FaceModel, scale: int = 1) -> None:
    """Draw a face, `scale` times as large as the smallest; without pixels its mood in signs."""
    if not canvas.glyphs.blocks:
        canvas.put(x, y, SIGNS[face.mood])
        return
    canvas.blit(x, y, _drawn(canvas.look, canvas.glyphs, face, scale))


@lru_cache(maxsize=128)
def _drawn(look: Scheme, glyphs: Glyphs, face: FaceModel, scale: int) -> Canvas:
    """Return the picture of a face: those at a table are painted anew with every play."""
    drawn = Canvas(WIDTH * scale, HEIGHT * scale, look, glyphs, GROUND)
    drawn.pixels(0, 0, face_pixels(face, scale))
    return drawn


def face_pixels(face: FaceModel, scale: int) -> tuple[str, ...]:
    """Return the pixels of a face."""
    if scale == 1:
        return tuple(_small(face))
    large = _large(face)
    times = scale // 2
    return tuple("".join(one * times for one in row) for row in large for _time in range(times))


def _coloured(face: FaceModel, rows: Sequence[str], *, features: bool) -> list[list[str]]:
    """Return the rows of a head in its colours; without `features` skin for eyes and mouth."""
    skin = _SKINS[face.skin]
    colours = {
        "s": skin,
        "h": _HAIRS[face.hair],
        "z": _ROBES[face.robe],
        "a": _ACCENTS[face.head.split("-")[0]],
        "w": "T",
        "e": "K" if features else skin,
        "m": _LIPS[skin] if features else skin,
    }
    return [[colours.get(letter, letter) for letter in row] for row in rows]


def _small(face: FaceModel) -> list[str]:
    head = _HEADS[face.head]
    rows = _coloured(face, head, features=True)
    if face.mood == "glad":
        rows[4][1:4] = "rWr"
    elif face.mood == "stung":
        for x in (1, 3):
            if head[2][x] in "sh":
                rows[2][x] = "K"
        rows[3] = [
            "W" if letter == "e" else own for letter, own in zip(head[3], rows[3], strict=True)
        ]
        rows[4][2] = "K"
    return ["".join(row) for row in rows]


def _large(face: FaceModel) -> list[str]:
    """Return a face of twice the size: the small one smoothed, with features of its own."""
    character, woman = face.head.split("-")[0], face.head.endswith("-woman")
    skin = _SKINS[face.skin]
    head = list(_HEADS[face.head])
    if character == "careful":
        head[3] = "hsssh" if woman else "sssss"
    if face.head == "talkative-man":
        head[4] = "hhshh"
    rows = _smoothed(_coloured(face, head, features=False))
    for x, y, letter in (*_EYES[face.mood], *_MOUTHS[face.mood], (*_NOSE, _NOSES[skin])):
        rows[y][x] = _LARGE_LIPS[skin] if letter == "l" else letter
    if character == "careful":
        smile = {(3, 8), (6, 8)} if face.mood == "glad" else set()
        for x, y in _GLASSES:
            if (x, y) not in smile:
                rows[y][x] = "C"
    return ["".join(row) for row in rows]


def _smoothed(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Return a picture at twice its size with smooth diagonals (Scale2x)."""
    height, width = len(rows), len(rows[0])

    def at(y: int, x: int) -> str:
        return rows[min(max(y, 0), height - 1)][min(max(x, 0), width - 1)]

    found: list[list[str]] = []
    for y in range(height):
        upper: list[str] = []
        lower: list[str] = []
        for x in range(width):
            own, up, down = at(y, x), at(y - 1, x), at(y + 1, x)
            left, right = at(y, x - 1), at(y, x + 1)
            upper.append(up if left == up != right and up != down else own)
            upper.append(up if up == right != down and up != left else own)
            lower.append(down if left == down != up and down != right else own)
            lower.append(down if down == right != up and down != left else own)
        found += [upper, lower]
    return found
