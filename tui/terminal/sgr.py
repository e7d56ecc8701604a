"""How a cell is drawn, and the shortest sequence from one way of drawing to another."""

from __future__ import annotations

from functools import lru_cache
from weakref import WeakValueDictionary

from rich.color import ColorSystem
from rich.style import Style
from textual.strip import SGR_STYLES

from tui.terminal.colours import in_depth

_SEEN_ON_BLANKS = {"4", "7", "9", "21", "51", "52", "53"}
"""Attributes that change how a blank looks: lines, frames and the reversal of colours."""

_OFF = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""The SGR parameter that ends an attribute."""


class SgrPen:
    """How a cell is drawn: SGR parameters of its attributes, its foreground and its background.

    With the empty `foreground` it does not matter: nothing of it is seen. Equal pens are one
    object: pens are compared for every cell, and looked up for every run.
    """

    __slots__ = ("__weakref__", "attributes", "background", "foreground", "marks_blanks")

    attributes: tuple[str, ...]
    foreground: str
    background: str
    marks_blanks: bool
    """Whether more than the background of a blank is seen."""

    def __new__(
        cls, attributes: tuple[str, ...] = (), foreground: str = "39", background: str = "49"
    ) -> SgrPen:
        """Return the one pen of these attributes and colours."""
        key = attributes, foreground, background
        pen = _PENS.get(key)
        if pen is None:
            pen = _PENS[key] = super().__new__(cls)
            pen.attributes, pen.foreground, pen.background = key
            pen.marks_blanks = not _SEEN_ON_BLANKS.isdisjoint(attributes)
        return pen

    def __repr__(self) -> str:
        """Name the parameters."""
        return f"SgrPen({self.attributes!r}, {self.foreground!r}, {self.background!r})"

    def for_blanks(self) -> SgrPen:
        """Return what of this pen is seen when it draws a blank."""
        return self if self.marks_blanks else SgrPen((), "", self.background)

    @property
    def is_one_colour(self) -> bool:
        """Whether what it draws has exactly the colour of the ground."""
        return _ground(self.foreground) == self.background and not self.attributes

    def drawn_after(self, present: SgrPen) -> SgrPen:
        """Return the pen that draws the same as this one and is nearest to the present pen."""
        if self.foreground:
            return self
        return _blank_drawn_after(self.background, present)


_PENS: WeakValueDictionary[tuple[tuple[str, ...], str, str], SgrPen] = WeakValueDictionary()
"""The pens that are in use."""


@lru_cache(maxsize=4096)
def _blank_drawn_after(background: str, present: SgrPen) -> SgrPen:
    attributes = () if present.marks_blanks else present.attributes
    return SgrPen(attributes, present.foreground, background)


PLAIN = SgrPen()


def pen_of(style: Style, depth: ColorSystem | None) -> SgrPen:
    """Return the pen for a style in a depth of colours, None for no colours."""
    attributes = style._attributes & style._set_attributes
    names = tuple(name for bit, name in enumerate(SGR_STYLES) if attributes & (1 << bit))
    fore, back = style.color, style.bgcolor
    if depth is None:
        return SgrPen(names, PLAIN.foreground, PLAIN.background)
    return SgrPen(
        names,
        ";".join(in_depth(fore, depth).get_ansi_codes()) if fore else PLAIN.foreground,
        ";".join(in_depth(back, depth).get_ansi_codes(False)) if back else PLAIN.background,
    )


def _ground(foreground: str) -> str:
    """The background of the same colour as a foreground; none for the terminal's own."""
    if not foreground or foreground == "39":
        return ""
    code, separator, rest = foreground.partition(";")
    return f"{int(code) + 10}{separator}{rest}"


@lru_cache(maxsize=4096)
def pen_change(old: SgrPen, new: SgrPen) -> str:
    """Return the shortest sequence that turns one pen into another; none if they are the same."""
    if old is new:
        return ""
    if _only_colours(old, new):
        return _from_pen(old, new)
    return min(_from_plain(new), _from_pen(old, new), key=len)


def change_length(old: SgrPen, new: SgrPen) -> int:
    """Return the length of `pen_change`, mostly without making the sequence."""
    if not _only_colours(old, new):
        return len(pen_change(old, new))
    length = 0
    if old.foreground != new.foreground:
        length += len(new.foreground) + 1
    if old.background != new.background:
        length += len(new.background) + 1
    return length + 2 if length else 0


def _only_colours(old: SgrPen, new: SgrPen) -> bool:
    """Whether colours are all there is to set, so that a reset cannot be shorter."""
    return old.attributes == new.attributes and new.foreground != "39" and new.background != "49"


def _from_plain(new: SgrPen) -> str:
    colours = [
        colour
        for colour, plain in ((new.foreground, "39"), (new.background, "49"))
        if colour != plain
    ]
    return _sgr(["0" if new.attributes or colours else "", *new.attributes, *colours])


def _from_pen(old: SgrPen, new: SgrPen) -> str:
    ends = {_OFF[attribute] for attribute in old.attributes if attribute not in new.attributes}
    starts = [
        attribute
        for attribute in new.attributes
        if attribute not in old.attributes or _OFF[attribute] in ends
    ]
    parameters = [*sorted(ends), *starts]
    if old.foreground != new.foreground:
        parameters.append(new.foreground)
    if old.background != new.background:
        parameters.append(new.background)
    return _sgr(parameters)


def _sgr(parameters: list[str]) -> str:
    return f"\x1b[{';'.join(parameters)}m"
