"""Faces: every head, mood and size, and their signs where there are no pixels."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from core.bots.portraits import HAIRS, HEADS, ROBES, SKINS
from core.contract.moods import Mood
from tui.art.faces import HEIGHT, SIGNS, WIDTH, draw_face, face_pixels
from tui.models import FaceModel
from tui.painting.canvas import PIXELS, Canvas
from tui.theme.glyphs import GLYPHS
from tui.theme.looks import LOOKS

MOODS: tuple[Mood, ...] = ("calm", "glad", "stung")
FACES = [FaceModel(head, number % SKINS, number % HAIRS, 0) for number, head in enumerate(HEADS)]


@pytest.mark.parametrize("scale", [1, 2, 4])
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.head)
def test_every_head_has_three_moods_in_every_size(face: FaceModel, scale: int) -> None:
    drawn = {face_pixels(replace(face, mood=mood), scale) for mood in MOODS}
    assert len(drawn) == len(MOODS)
    for pixels in drawn:
        assert len(pixels) == 2 * HEIGHT * scale
        assert {len(row) for row in pixels} == {WIDTH * scale}
        assert set("".join(pixels)) <= {*PIXELS, "."}


def test_no_two_heads_are_alike() -> None:
    for scale in (1, 2):
        assert len({face_pixels(FaceModel(head, 0, 0, 1), scale) for head in HEADS}) == len(HEADS)


def test_every_colour_can_be_drawn() -> None:
    for skin, hair, robe in product(range(SKINS), range(HAIRS), range(ROBES)):
        assert face_pixels(FaceModel("bold-man", skin, hair, robe), 1)


def cells(face: FaceModel) -> list[tuple[str, str]]:
    """Return the cells of a small face: an upper and a lower pixel each."""
    pixels = face_pixels(face, 1)
    rows = zip(pixels[::2], pixels[1::2], strict=True)
    return [cell for upper, lower in rows for cell in zip(upper, lower, strict=True)]


def changed(face: FaceModel, mood: Mood) -> int:
    """Return how many cells of a small face another mood changes."""
    pairs = zip(cells(face), cells(replace(face, mood=mood)), strict=True)
    return sum(before != after for before, after in pairs)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.head)
def test_a_mood_changes_few_cells(face: FaceModel) -> None:
    assert 2 <= changed(face, "glad") <= 3
    assert 3 <= changed(face, "stung") <= 5


@pytest.mark.parametrize("mood", MOODS)
def test_without_pixels_the_mood_is_a_sign(mood: Mood) -> None:
    canvas = Canvas(8, 3, LOOKS["ascii"], GLYPHS["ascii"])
    draw_face(canvas, 1, 0, replace(FACES[0], mood=mood))
    assert canvas.text().splitlines()[0] == f" {SIGNS[mood]}"


def test_a_face_stands_on_its_own_ground() -> None:
    canvas = Canvas(6, 3, LOOKS["zellige"], GLYPHS["unicode"])
    draw_face(canvas, 0, 0, FaceModel("quiet-woman", 1, 0, 3))
    assert canvas.text() == "▄███▄\n█▀█▀█\n█▀▀▀█"
    assert canvas.pen_at(0, 0).bg == "line"
    assert canvas.pen_at(5, 0).bg == "felt"
