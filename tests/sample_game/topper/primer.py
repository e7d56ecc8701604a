"""Topper on one page for newcomers."""

from __future__ import annotations

from core.contract.options import Options
from core.contract.rulebook import CardGroup, Example, Primer, Prose, Scores, Title
from core.ground.words import _, ngettext


def primer(options: Options) -> Primer:
    """Return the page for a table of these options."""
    rounds = int(options["rounds"])
    aim = ngettext(
        "Take the most tricks in {count} round.", "Take the most tricks in {count} rounds.", rounds
    )
    example = Example(
        (CardGroup(_("Trick"), ("9H", "KS"), picked=("KS",)),),
        _("[KS] takes the trick."),
        (),
    )
    return Primer(
        "french",
        (
            Title(_("Aim")),
            Prose(aim.format(count=rounds)),
            Title(_("Your turn")),
            Prose(_("Play any card. The highest rank takes the trick and leads the next.")),
            example,
            Title(_("What scores")),
            Scores(((_("a trick"), "1"), (_("no trick"), "0"))),
        ),
    )
