"""The sign sets: suits, marks and frame lines for each kind of terminal, and the text of a card."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("─–—·−═┄", "-"),
        **dict.fromkeys("│┃║", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘┬┴├┤┼", "+"),
        **dict.fromkeys("█▀▄■", "#"),
        **dict.fromkeys("►→", ">"),
        **dict.fromkeys("◄←", "<"),
        **dict.fromkeys("▲↑", "^"),
        **dict.fromkeys("▼√↓", "v"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("◊•", "*"),
        "●": "o",
        "†": "S",
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "Ø": "X",
        "ø": "o",
        "↔": "~",
        "×": "x",
        "…": "...",
        "ß": "ss",
        "\u00a0": " ",
        "\u202f": " ",
    }
)

_FORMS = "\ufe0e\ufe0f"
"""Signs that ask for another form of the one before, which is as wide as each terminal likes."""

_BREAKS = "\t\n\v\f\r\x85"
"""Controls that stand for a blank."""


def plain(text: str) -> str:
    """Prose in ASCII: signs by their stand-ins, letters without accents, `?` for the rest.

    This is for sentences. The text of a card comes from the card (`Glyphs.spanish_card` and its
    like), because the same sign stands for different suits in different decks.
    """
    if text.isascii():
        return text
    bare = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    kept = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return kept.encode("ascii", "replace").decode("ascii")


@lru_cache(maxsize=4096)
def steady(text: str) -> str:
    """Return a text, as in names of others, without what terminals obey or measure differently.

    A control that is a blank becomes one; other controls, joiners and selectors of forms go.
    """
    if text.isprintable() and not any(sign in text for sign in _FORMS):
        return text
    return "".join(" " if sign in _BREAKS else sign for sign in text if _is_steady(sign))


def _is_steady(sign: str) -> bool:
    return sign in _BREAKS or not (unicodedata.category(sign).startswith("C") or sign in _FORMS)


class Glyphs(Struct, frozen=True, eq=False):
    """One sign set. Suits are keyed by the letter the rules' notation uses for them.

    `blocks` says whether half blocks exist, and with them all pixel art. Sets are compared by
    identity.
    """

    name: str
    blocks: bool
    spanish: Mapping[str, str]
    french: Mapping[str, str]
    makao: Mapping[str, str]
    words: Mapping[str, str]
    top_left: str = "╭"
    top_right: str = "╮"
    bottom_left: str = "╰"
    bottom_right: str = "╯"
    horizontal: str = "─"
    vertical: str = "│"
    broken: str = "·"
    pointer: str = "►"
    pointer_back: str = "◄"
    up_mark: str = "▲"
    lozenge: str = "◊"
    quote_open: str = "“"
    quote_close: str = "”"
    tick: str = "√"
    ellipsis: str = "…"
    minus: str = "−"
    dash: str = "–"
    dot: str = "·"
    left: str = "←"
    right: str = "→"
    up: str = "↑"
    down: str = "↓"

    def spanish_card(self, rank: int, suit: str) -> str:
        """A Spanish card as the player reads it in a line of text: `5▼`, in ASCII `5C`."""
        return f"{rank}{self.spanish[suit]}"

    def french_card(self, rank: str, suits: str) -> str:
        """A French card, or cards of one rank written once: `10♥`, `7♠♦♥`, in ASCII `7SDH`."""
        return rank + "".join(self.french[suit] for suit in suits)

    def makao_word(self, word: str) -> str:
        """The number or word on a Makao card: `S` is `Ø`, `V` is `↔`, `J+4` is `+4`."""
        return self.words.get(word, word)

    def makao_corner(self, colour: str) -> str:
        """The colour of a Makao card as letter and shape: `R▲`, in ASCII `R`; `**` for a joker."""
        if not colour:
            return "**"
        shape = self.makao[colour]
        return colour if shape == colour else colour + shape

    def makao_card(self, colour: str, word: str) -> str:
        """A Makao card in a line of text: `R▲7`, in ASCII `R7`; a joker is `J` or `J+4`.

        A joker has no colour of its own, whatever was named with it. There is no blank in it, so
        that no line ever breaks a card.
        """
        return word if word.startswith("J") else self.makao_corner(colour) + self.makao_word(word)

    def row(self, cards: Iterable[str], gap: str = " ") -> str:
        """Several cards in a line of text, `gap` between them."""
        return gap.join(cards)

    def text(self, prose: str) -> str:
        """A sentence in this sign set: `steady` in every one, and `plain` in ASCII."""
        shown = steady(prose)
        return shown if self.blocks else plain(shown)


_UNICODE = Glyphs(
    name="unicode",
    blocks=True,
    spanish={"D": "●", "C": "▼", "S": "†", "B": "♣"},
    french={"S": "♠", "H": "♥", "D": "♦", "C": "♣"},
    makao={"R": "▲", "Y": "◊", "G": "●", "B": "■"},
    words={"S": "Ø", "V": "↔", "-1": "−1", "J+4": "+4"},
)
_SQUARE = replace(
    _UNICODE, name="square", top_left="┌", top_right="┐", bottom_left="└", bottom_right="┘"
)
_LETTERS = replace(
    _UNICODE,
    name="letters",
    spanish={letter: letter for letter in "DCSB"},
    french={letter: letter for letter in "SHDC"},
)
_ASCII = replace(
    _LETTERS,
    name="ascii",
    blocks=False,
    makao={letter: letter for letter in "RYGB"},
    words={"S": "X", "V": "~", "J+4": "+4"},
    top_left="+",
    top_right="+",
    bottom_left="+",
    bottom_right="+",
    horizontal="-",
    vertical="|",
    broken=".",
    pointer=">",
    pointer_back="<",
    up_mark="^",
    lozenge="*",
    quote_open='"',
    quote_close='"',
    tick="v",
    ellipsis="~",
    minus="-",
    dash="-",
    dot="-",
    left="<",
    right=">",
    up="^",
    down="v",
)

GLYPHS: dict[str, Glyphs] = {
    glyphs.name: glyphs for glyphs in (_UNICODE, _SQUARE, _LETTERS, _ASCII)
}
