"""Contrast of everything legible on a screen, measured as WCAG 2 does, cell by cell."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from rich.color import Color, ColorSystem, ColorType
from rich.style import Style
from textual.geometry import Region
from textual.pilot import Pilot

from tui.terminal.colours import in_depth

LEAST = 4.5
"""The ratio that WCAG 2 asks of text (1.4.3, level AA)."""

DECORATION = range(0x2500, 0x25A0)
"""Box lines, half blocks and shades: frames, meters and pixel art, which say nothing by themselves.

Every other sign is text: letters, digits, punctuation, and the signs of suits and marks.
"""

VGA = ["#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"]
VGA += ["#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"]
"""The sixteen colours of a VGA console stand for those of a terminal, which anybody may change."""

RGB = tuple[float, float, float]


def legible(sign: str) -> bool:
    """Whether a sign is to be read."""
    return unicodedata.category(sign)[0] in "LNPS" and ord(sign) not in DECORATION


def rgb(colour: Color | None, depth: ColorSystem, default: int) -> RGB:
    """Return a colour as it is seen on a terminal of a depth, in parts of 255."""
    if colour is None or colour.type is ColorType.DEFAULT:
        colour = Color.from_ansi(default)
    if colour.type is ColorType.TRUECOLOR:
        colour = in_depth(colour, depth)
    if colour.type is ColorType.STANDARD or (colour.number is not None and colour.number < 16):
        assert colour.number is not None
        colour = Color.parse(VGA[colour.number])
    triplet = colour.get_truecolor()
    return triplet.red, triplet.green, triplet.blue


def luminance(colour: RGB) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = (part / 255 for part in colour)
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast ratio of WCAG 2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ratio(style: Style, depth: ColorSystem) -> float:
    """Return the contrast of text in a style, with reverse and dim resolved."""
    fore, back = rgb(style.color, depth, default=7), rgb(style.bgcolor, depth, default=0)
    if style.reverse:
        fore, back = back, fore
    if style.dim:
        mixed = [(one + other) / 2 for one, other in zip(fore, back, strict=True)]
        fore = mixed[0], mixed[1], mixed[2]
    return contrast(fore, back)


def shown(pilot: Pilot[Any]) -> Iterator[tuple[Style, str]]:
    """Give what the upper screen shows, piece by piece.

    What lies dimmed behind a dialog cannot be acted on, so it is not counted.
    """
    screen = pilot.app.screen
    frames = screen.query("#frame, #--container")
    within = frames.first().region if frames else Region(0, 0, *pilot.app.size)
    for y, strip in enumerate(screen._compositor.render_strips()):
        x = 0
        for text, style, _control in strip:
            signs = (sign for column, sign in enumerate(text, x) if within.contains(column, y))
            seen = "".join(signs)
            x += len(text)
            if style is not None and seen.strip():
                yield style, seen


def faint(pilot: Pilot[Any], depth: ColorSystem) -> dict[str, float]:
    """Return the texts on the screen whose contrast is too low at a depth, and how low."""
    found: dict[str, float] = {}
    for style, text in shown(pilot):
        if any(map(legible, text)):
            measured = ratio(style, depth)
            if measured < LEAST:
                found[f"{text.strip()}: {style}"] = round(measured, 2)
    return found
