"""The looks a player may choose, and the Textual theme each one becomes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from core.ground.words import N_, NC_
from tui.theme import indexes, palettes

if TYPE_CHECKING:
    from textual.theme import Theme

VARIABLE_PREFIX = "kahwa-"


class Scheme(Struct, frozen=True, eq=False):
    """A palette with the habits that go with it.

    `roles` gives each role of the screen design (and each pixel-art colour, `px-G`, `px-R`...) its
    colour, "#RRGGBB" or one of Textual's `ansi_...` names. In a `bracketed` look the armed button
    and key stand in `[ ]` as well as on a fill; one `of_256` is made for terminals of so many
    colours. Looks are compared by identity.
    """

    name: str
    title: str
    roles: Mapping[str, str]
    dark: bool = True
    ansi: bool = False
    bracketed: bool = False
    safe_suits: bool = False
    of_256: bool = False

    def colour(self, role: str) -> str:
        """The colour of a role; "#RRGGBB" and `ansi_...` come back unchanged, others: KeyError."""
        return role if role.startswith(("#", "ansi_")) else self.roles[role]

    def with_suits(self, safe: bool) -> Scheme:
        """This look with colour-blind safe suits, or as it is.

        The sixteen terminal colours leave no choice of suit colours, so an `ansi` look stays as it
        is. The same look always answers with the same object.
        """
        return _with_safe_suits(self) if safe and not self.ansi else self

    def in_256(self) -> Scheme:
        """This look for a terminal of 256 colours; the same object always for the same look."""
        return self if self.ansi else _in_256(self)


@cache
def _in_256(look: Scheme) -> Scheme:
    roles = indexes.INDEXES[look.name]
    if look.safe_suits:
        roles = {**roles, **indexes.SAFE_SUITS}
    return replace(look, roles=indexes.in_colours(roles), of_256=True)


@cache
def dim_colours(look: Scheme) -> tuple[str, Mapping[str, str]]:
    """Return what becomes of a look in 256 colours behind a dialog: its ink, and of each colour.

    Several roles may have one colour, which is then as dim as the last of `indexes.DIM`: paper
    stays apart from what lies below it.
    """
    ink, grounds = indexes.DIM[look.name]
    rest = dict.fromkeys(look.roles.keys() - grounds.keys(), grounds["key"])
    dim = {
        look.roles[role]: indexes.colour_of(index) for role, index in {**rest, **grounds}.items()
    }
    return indexes.colour_of(ink), dim


@cache
def _with_safe_suits(look: Scheme) -> Scheme:
    safe = indexes.in_colours(indexes.SAFE_SUITS) if look.of_256 else palettes.SAFE_SUITS
    return replace(look, roles={**look.roles, **safe}, safe_suits=True)


LOOKS: dict[str, Scheme] = {
    look.name: look
    for look in (
        Scheme("zellige", NC_("look", "Zellige"), palettes.ZELLIGE),
        Scheme("riad-light", N_("Riad light"), palettes.RIAD_LIGHT, dark=False),
        Scheme("high-contrast", N_("High contrast"), palettes.HIGH_CONTRAST, bracketed=True),
        Scheme("colour-blind", NC_("look", "Colour-blind"), palettes.COLOUR_BLIND),
        Scheme("ansi16", N_("16 colours"), palettes.ANSI16, ansi=True, bracketed=True),
        Scheme("ascii", N_("Plain ASCII"), palettes.ANSI16, ansi=True, bracketed=True),
    )
}


def theme_name(look: Scheme) -> str:
    """The name under which the look's theme is registered with the app."""
    depth, suits = "-256" if look.of_256 else "", "-safe" if look.safe_suits else ""
    return f"kahwa-{look.name}{depth}{suits}"


def textual_theme(look: Scheme) -> Theme:
    """The look as a Textual theme.

    Every role is the CSS variable `$kahwa-<role>`; Textual's own variables follow the same roles,
    so that its built-in widgets match. An `ansi` look makes an `ansi` theme: the terminal's
    colours then reach it by number.
    """
    from textual.theme import Theme

    roles = look.roles
    return Theme(
        name=theme_name(look),
        primary=roles["accent"],
        secondary=roles["cool"],
        warning=roles["warm"],
        error=roles["bad"],
        success=roles["good"],
        accent=roles["accent"],
        foreground=roles["text"],
        background=roles["bg"],
        surface=roles["panel"],
        panel=roles["panel"],
        boost=roles["key"],
        dark=look.dark,
        ansi=look.ansi,
        variables=_role_variables(roles) | _widget_variables(roles),
    )


def _role_variables(roles: Mapping[str, str]) -> dict[str, str]:
    return {VARIABLE_PREFIX + role: colour for role, colour in roles.items()}


def _widget_variables(roles: Mapping[str, str]) -> dict[str, str]:
    """The variables Textual's own widgets read, which an ANSI theme would else leave at magenta."""
    return {
        "ansi-background": roles["bg"],
        "ansi-foreground": roles["text"],
        "text": roles["text"],
        "text-muted": roles["muted"],
        "text-disabled": roles["muted"],
        "surface": roles["panel"],
        "panel": roles["panel"],
        "border": roles["accent"],
        "border-blurred": roles["line"],
        "block-cursor-foreground": roles["onaccent"],
        "block-cursor-background": roles["accent"],
        "block-cursor-blurred-foreground": roles["text"],
        "block-cursor-blurred-background": roles["key"],
        "block-hover-background": roles["key"],
        "input-cursor-foreground": roles["onaccent"],
        "input-cursor-background": roles["accent"],
        "input-selection-foreground": roles["text"],
        "input-selection-background": roles["key"],
        "scrollbar": roles["line"],
        "scrollbar-hover": roles["accent"],
        "scrollbar-active": roles["accent"],
        "scrollbar-background": roles["slot"],
        "scrollbar-background-hover": roles["slot"],
        "scrollbar-background-active": roles["slot"],
        "scrollbar-corner-color": roles["slot"],
        "footer-foreground": roles["muted"],
        "footer-background": roles["panel"],
        "footer-key-foreground": roles["accent"],
        "footer-description-foreground": roles["muted"],
    }
