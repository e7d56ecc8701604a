"""The looks: contrast of every pair that carries text, safe suits, and the Textual themes."""

import asyncio
from itertools import pairwise

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem, ColorType
from textual.app import App
from textual.color import Color

from tui.painting.pens import pen, rich_style
from tui.terminal.colours import in_depth
from tui.theme.indexes import CUBE, END, INDEXES, colour_of
from tui.theme.looks import LOOKS, Scheme, dim_colours, textual_theme, theme_name

TEXT_PAIRS = [
    *((text, ground) for text in ("text", "muted", "accent", "cool", "good", "bad", "warm")
      for ground in ("felt", "panel")),
    ("text", "bg"), ("muted", "bg"), ("accent", "bg"), ("muted", "slot"),
    ("onaccent", "accent"), ("text", "key"), ("accent", "key"), ("back2", "back"),
    *((suit, paper) for suit in ("coins", "cups", "swords", "clubs", "spades", "hearts",
      "diamonds", "cl") for paper in ("paper", "paper2", "pick")),
    ("off", "paper"), ("off", "paper2"), ("off", "pick"),
    ("mrt", "mr"), ("myt", "my"), ("mgt", "mg"), ("mbt", "mb"), ("mkt", "mk"),
]  # fmt: skip

VGA = dict(
    zip(
        ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"),
        ("#000000", "#AA0000", "#00AA00", "#AA5500", "#0000AA", "#AA00AA", "#00AAAA", "#AAAAAA"),
        strict=True,
    )
) | dict(
    zip(
        (f"bright_{name}" for name in ("black", "red", "green", "yellow", "blue", "cyan", "white")),
        ("#555555", "#FF5555", "#55FF55", "#FFFF55", "#5555FF", "#55FFFF", "#FFFFFF"),
        strict=True,
    )
)

FULL_LOOKS = [*LOOKS.values(), *(LOOKS[name].with_suits(True) for name in list(LOOKS)[:3])]
LOOKS_OF_256 = [
    *(LOOKS[name].in_256() for name in INDEXES),
    *(LOOKS[name].in_256().with_suits(True) for name in list(LOOKS)[:3]),
]
ALL_LOOKS = [*FULL_LOOKS, *LOOKS_OF_256]


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio; the sixteen terminal colours count as those of a VGA console."""

    def luminance(colour: str) -> float:
        red, green, blue = (
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
            for part in Color.parse(VGA.get(colour.removeprefix("ansi_"), colour)).normalized
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", ALL_LOOKS, ids=theme_name)
def test_every_pair_that_carries_text_has_a_contrast_of_4_5(look: Scheme) -> None:
    shown = in_few_colours if look.of_256 else str
    low = {
        pair: round(ratio, 2)
        for pair in TEXT_PAIRS
        if (ratio := contrast(*(shown(look.colour(role)) for role in pair))) < 4.5
    }
    assert low == {}


def in_few_colours(colour: str) -> str:
    """Return a colour as a terminal of 256 colours shows it."""
    few = in_depth(RichColor.parse(colour.lower()), ColorSystem.EIGHT_BIT)
    return few.get_truecolor().hex.upper()


@pytest.mark.parametrize("index", range(CUBE, END))
def test_each_of_the_256_is_sent_as_itself(index: int) -> None:
    sent = in_depth(RichColor.parse(colour_of(index)), ColorSystem.EIGHT_BIT)
    assert sent.number == index
    assert sent.get_truecolor().hex.upper() == colour_of(index)


@pytest.mark.parametrize("look", LOOKS_OF_256, ids=theme_name)
def test_the_colours_chosen_for_256_are_among_them(look: Scheme) -> None:
    chosen = set(look.roles.values())
    assert {in_few_colours(colour) for colour in chosen} == chosen


@pytest.mark.parametrize("look", FULL_LOOKS, ids=theme_name)
def test_what_is_of_one_colour_is_so_in_256_too_but_for_the_card_one_is_on(look: Scheme) -> None:
    few = look.in_256()
    inks: dict[str, set[str]] = {}
    for role in look.roles.keys() - {"pick"}:
        inks.setdefault(look.colour(role), set()).add(few.colour(role))
    assert [ink for ink, shown in inks.items() if len(shown) > 1] == []


def test_safe_suits_in_256_are_the_same_whatever_was_chosen_first() -> None:
    plain = LOOKS["zellige"]
    assert plain.in_256().with_suits(True).roles == plain.with_suits(True).in_256().roles


def test_a_look_of_256_colours_is_one_object_and_knows_the_same_roles() -> None:
    for look in LOOKS.values():
        few = look.in_256()
        assert few is look.in_256()
        assert few.roles.keys() == look.roles.keys()
        assert few.of_256 is not look.ansi


def test_where_there_are_256_colours_a_key_stands_out_from_every_ground() -> None:
    for look in LOOKS_OF_256:
        key = in_few_colours(look.colour("key"))
        assert key not in {in_few_colours(look.colour(role)) for role in ("felt", "panel", "bg")}


@pytest.mark.parametrize("look", LOOKS_OF_256, ids=theme_name)
def test_behind_a_dialog_every_role_is_dim_and_paper_apart_from_the_felt(look: Scheme) -> None:
    ink, dim = dim_colours(look)
    assert dim.keys() == set(look.roles.values())
    grounds = {role: dim[look.colour(role)] for role in ("felt", "slot", "panel", "bg", "paper")}
    assert {in_few_colours(colour) for colour in dim.values()} == set(dim.values())
    assert all(1.5 < contrast(ink, colour) < 4.5 for colour in grounds.values())
    assert all(contrast(colour, grounds["felt"]) < 2.1 for colour in dim.values())
    assert grounds["paper"] not in (grounds["felt"], grounds["slot"])


def test_contrast_measures_as_the_standard_does() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_all_looks_know_the_same_roles() -> None:
    for one, other in pairwise(LOOKS.values()):
        assert one.roles.keys() == other.roles.keys()


def test_safe_suits_change_suits_and_nothing_else() -> None:
    plain = LOOKS["riad-light"]
    safe = plain.with_suits(True)
    assert safe is plain.with_suits(True)
    assert safe.with_suits(True).roles == safe.roles
    assert plain.with_suits(False) is plain
    assert safe.colour("cups") == LOOKS["colour-blind"].colour("cups") != plain.colour("cups")
    assert safe.colour("felt") == plain.colour("felt")


@pytest.mark.parametrize("name", ["ansi16", "ascii"])
def test_sixteen_colours_leave_no_choice_of_suits(name: str) -> None:
    assert LOOKS[name].with_suits(True) is LOOKS[name]


@pytest.mark.parametrize("name", ["ansi16", "ascii"])
def test_the_sixteen_colours_never_become_rgb(name: str) -> None:
    look = LOOKS[name]
    for role in look.roles:
        style = rich_style(look, pen(role, role))
        for colour in (style.color, style.bgcolor):
            assert colour is not None
            assert colour.type is ColorType.STANDARD
            assert colour.number in range(16)


def test_an_unknown_role_is_an_error_and_not_a_default_colour() -> None:
    with pytest.raises(KeyError, match="violet"):
        rich_style(LOOKS["zellige"], pen("violet", "felt"))


def test_a_colour_may_stand_for_a_role() -> None:
    assert LOOKS["zellige"].colour("#010203") == "#010203"
    assert LOOKS["zellige"].colour("ansi_red") == "ansi_red"


@pytest.mark.parametrize("look", ALL_LOOKS, ids=theme_name)
def test_a_theme_carries_every_role_as_a_variable(look: Scheme) -> None:
    async def variables() -> dict[str, str]:
        app = App[None]()
        async with app.run_test(size=(20, 5)):
            app.register_theme(textual_theme(look))
            app.theme = theme_name(look)
            return app.get_css_variables()

    found = asyncio.run(variables())
    for role, colour in look.roles.items():
        assert found[f"kahwa-{role}"] == colour
    assert Color.parse(found["panel"]) == Color.parse(look.colour("panel"))
