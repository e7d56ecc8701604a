"""The pixel art of the Spanish deck: pips in three sizes, aces and court figures.

A sprite is rows of letters, one for each pixel; the letters are the colours of `PIXELS`, `.` is
the paper. In the figures `Z` and `z` stand for the two colours of the suit.
"""

from __future__ import annotations

Sprite = tuple[str, ...]

COLOURS = {"D": ("G", "g"), "C": ("R", "r"), "S": ("B", "b"), "B": ("V", "v")}
"""The main and the dark colour of each suit."""


def _rows(*rows: str) -> Sprite:
    return rows


SMALL: dict[str, Sprite] = {
    "D": _rows(".GG.", "GRRG", "GRRG", ".GG."),
    "C": _rows("RRRR", "RGGR", ".RR.", "GGGG"),
    "S": _rows(".B.", ".B.", "GGG", ".r."),
    "B": _rows("NNn.", "NYnV", ".n..", ".n.."),
}
"""For cards of seven and beside the figures."""

MIDDLE: dict[str, Sprite] = {
    "D": _rows(".GGG.", "GgRgG", "GRRRG", "GgRgG", ".GGG."),
    "C": _rows("RRRRR", "RGGGR", ".RRR.", "..G..", ".GGG."),
    "S": _rows("..C..", "..B..", "..B..", ".GGG.", "..r.."),
    "B": _rows(".NNn.", "NNYNn", "NNNNn", ".VNn.", "..n.."),
}
"""For cards of three to six."""

LARGE: dict[str, Sprite] = {
    "D": _rows(".GGGG.", "GGggGG", "GgRRgG", "GgRRgG", "GGggGG", ".GGGG."),
    "C": _rows("RRRRRR", "RGGGGR", "RRRRRR", ".RRRR.", "..GG..", ".GGGG."),
    "S": _rows(".CB.", ".CB.", ".CB.", ".CB.", ".CB.", "GGGG", ".rr.", ".GG."),
    "B": _rows(".NNNn.", "NNYYNn", "NNYNNn", "NNNNnn", ".NNNnV", "..NnV.", "..Nn..", "..nn.."),
}
"""For cards of two."""

EMBLEMS: dict[str, Sprite] = {
    "D": LARGE["D"],
    "C": LARGE["C"],
    "S": _rows("..CB..", "..CB..", "..CB..", "..CB..", "..CB..", "GGGGGG", "..rr..", "..GG.."),
    "B": _rows("..NNn.", ".NNNn.", ".NYYNn", ".NYNNn", "..NNn.", ".VNn..", "..Nn..", "..nn.."),
}
"""The one pip of a card of eight by six cells."""

PLACARDS: dict[str, Sprite] = {
    "D": _rows(
        "..GGGG..",
        ".GggggG.",
        "GgGRRGgG",
        "GgRGGRgG",
        "GgRGGRgG",
        "GgGRRGgG",
        ".GggggG.",
        "..GGGG..",
    ),
    "C": _rows(
        "GGGGGGGG",
        "RRRRRRRR",
        "RGRGGRGR",
        "RRRRRRRR",
        ".RRRRRR.",
        "...GG...",
        "...RR...",
        "...GG...",
        ".GGGGGG.",
    ),
    "S": _rows(
        "..CB..",
        "..CB..",
        "..CB..",
        "..CB..",
        "..CB..",
        "..CB..",
        "..CB..",
        "GGGGGG",
        "GGGGGG",
        "..rr..",
        "..rr..",
        "..GG..",
    ),
    "B": _rows(
        "..NNNn..",
        ".NNNNNn.",
        ".NYYNNn.",
        ".NYnYNnV",
        "VNNYNNnV",
        "VVNNNnVV",
        ".VNNNNn.",
        "..NNYNn.",
        "..NNNn..",
        "...NNn..",
        "...NYn..",
        "...nnn..",
    ),
}
"""The one pip of a card of twelve by nine cells."""

ACES: dict[str, Sprite] = {
    "D": _rows(
        "....GGGG....",
        "..GGggggGG..",
        ".GgggGGgggG.",
        ".GgGGGGGGgG.",
        "GggGGRRGGggG",
        "GgGGRGGRGGgG",
        "GgGGRGGRGGgG",
        "GggGGRRGGggG",
        ".GgGGGGGGgG.",
        ".GgggGGgggG.",
        "..GGggggGG..",
        "....GGGG....",
    ),
    "C": _rows(
        "GGGGGGGGGGGG",
        ".RRRRRRRRRR.",
        ".RRRRRRRRRR.",
        ".RGRGRRGRGR.",
        ".RRGRGGRGRR.",
        "..RRRRRRRR..",
        "...RRRRRR...",
        "....RRRR....",
        ".....GG.....",
        "....RRRR....",
        ".....GG.....",
        "....GGGG....",
        "..GGGGGGGG..",
    ),
    "S": _rows(
        ".....CB.....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        "....CCBB....",
        ".GG.CCBB.GG.",
        ".GGGGGGGGGG.",
        "...GGGGGG...",
        "....rRRr....",
        "....rRRr....",
        "....rRRr....",
        "....GGGG....",
        ".....GG.....",
    ),
    "B": _rows(
        "....NNNNn...",
        "..NNNNNNNn..",
        ".NNNYYYNNNn.",
        ".NNYYnYYNNn.",
        "NNNYnnnYNNnn",
        "NNNYYnYYNNnn",
        ".NNNYYYNNnnn",
        ".NNNNNNnNnn.",
        "..NNNNNnNnn.",
        "VV.NNNNNnn.V",
        "vVVNNnNNnnVV",
        "..vVNnNNnVVv",
        "....NnNNnv..",
        "....NNNnn...",
        ".....NNn....",
        ".....NNn....",
        ".....Nnn....",
        ".....nnn....",
    ),
}

HEADS: dict[int, Sprite] = {
    10: _rows(".ZZZ.", "OZZZO", ".KSK.", ".SSS."),
    11: _rows(".ZZ..", ".SSOO", "ZZOOK", "OOOO."),
    12: _rows("G.G.G", "GGRGG", ".KSK.", ".KKK."),
}
"""For the figures of the low cards."""

BUSTS: dict[int, Sprite] = {
    10: _rows(".OOOO.", "OZZZZO", ".KSKS.", ".SSSS.", "ZZWWZZ", "ZZWWZZ"),
    11: _rows("..ZZ..", "..SS..", ".ZZZ.O", ".ZWZOO", "OZZOOK", "OOzOO.", "OoKOO.", "O.O.O."),
    12: _rows("G.GG.G", "GGRRGG", ".SKSK.", ".KSSK.", "ZKKKKZ", "ZZGGZZ"),
}
"""Jack, knight and king on a card of eight by six cells."""

FIGURES: dict[int, Sprite] = {
    10: _rows(
        "..OOOO....",
        ".OZZZZO...",
        "..KSSK....",
        "..SKSK....",
        "..SSSS....",
        "...SS.....",
        ".ZZWWZZ...",
        "ZZZWWZZZ..",
        "ZzZWWZzZ..",
        "SzZGGZzSS.",
        ".zZZZZz.S.",
        "..ZzzZ....",
        "..ZzzZ....",
        "..WWWW....",
        "..W..W....",
        "..W..W....",
        "..K..K....",
        ".KK..KK...",
    ),
    11: _rows(
        "...OO.....",
        "..OZZO....",
        "..SKSK....",
        "..SSSS..OO",
        ".ZZWWZ.OOK",
        "ZZZWWZOOOO",
        "SZZGGZOO.O",
        ".ZZZZOOO..",
        ".OZZOOOO..",
        "OOZzOOOOO.",
        "OOZzOOOOO.",
        "O.OKOOOOO.",
        "O.OOOOOOO.",
        "..OO..OO..",
        "..O.O.O.O.",
        "..O.O.O.O.",
        "..O..OO..O",
        "..K..KK..K",
    ),
    12: _rows(
        ".G.GG.G...",
        ".GGGGGG...",
        ".GRGGRG...",
        "..SKSK....",
        "..SSSS....",
        ".KKSSKK...",
        "..KKKK....",
        "RZZKKZZR..",
        "RZzZZzZRS.",
        "RZzGGzZRS.",
        "RZzGGzZRSS",
        "RZzZZzZR..",
        "RZzZZzZR..",
        "RZzGGzZR..",
        "RZzZZzZR..",
        "RZzGGzZRR.",
        "RRzZZzRRR.",
        "RRRKKRRRRR",
    ),
}
"""Jack, knight and king at full length."""
