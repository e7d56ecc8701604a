"""The options and presets of President, and which of them exclude each other."""

from __future__ import annotations

from dataclasses import dataclass

from core.contract.options import BadOption, Option, Options, OptionTable, Preset, Value
from core.ground.words import N_, NC_, _

EQUAL_DEALS = (4, 2, 13)
"""The numbers of players among whom 52 cards divide, the default first."""

FEWEST, MOST = 2, 13


class Players(Option):
    """The number of players; a number outside the range is refused with the reason."""

    def checked(self, value: object) -> Value:
        """Return `value`; raise BadOption, saying why, if no game of so many players exists."""
        if type(value) is int and value < FEWEST:
            raise BadOption(
                _("President needs an opponent. It's played by 2 to 13, not {players}.").format(
                    players=value
                )
            )
        if type(value) is int and value > MOST:
            raise BadOption(
                _("President takes at most 13 players, not {players}.").format(players=value)
            )
        return super().checked(value)


def check(options: Options) -> None:
    """Raise BadOption for a deal that does not come out even and for an exchange without ranks."""
    players = options["players"]
    if players not in EQUAL_DEALS and not options["uneven"]:
        raise BadOption(
            _(
                "{players} players can't share 52 cards equally. Choose 2, 4 or 13,"
                " or allow it with uneven=true."
            ).format(players=players)
        )
    if options["exchange"] and options["finish"] == "first-out":
        raise BadOption(
            _(
                "exchange=true doesn't work with finish=first-out: an exchange needs every"
                " seat's rank. Use finish=all or exchange=false."
            )
        )


TABLE = OptionTable(
    [
        Players("players", EQUAL_DEALS, N_("How many people play"), range=(FEWEST, MOST)),
        Option(
            "uneven",
            (False, True),
            N_("Allow numbers of players that don't divide 52; some players get one card more"),
            labels={True: N_("some get one card more")},
            permits="players",
        ),
        Option(
            "first_leader",
            ("random", "three"),
            N_("Who leads the first trick of a hand"),
            labels={
                "random": N_("the seat that is dealt first"),
                "three": N_("the player with the three of spades"),
            },
        ),
        Option(
            "same_rank",
            ("dominance", "highest", "never"),
            N_("When a set beats another set of the same rank"),
            labels={
                "dominance": N_("when, card by card, every suit is higher"),
                "highest": N_("when it has the highest suit"),
                "never": NC_("rule value", "never"),
            },
        ),
        Option(
            "finish",
            ("first-out", "all"),
            N_("When a hand ends"),
            labels={
                "first-out": N_("as soon as one player is out of cards"),
                "all": N_("when only one player still has cards"),
            },
        ),
        Option("hands", (1,), N_("How many hands make a match"), range=(1, 50)),
        Option(
            "exchange",
            (False, True),
            N_("The first and the last exchange cards between hands"),
        ),
    ],
    [
        Preset(
            "document",
            N_("One hand"),
            N_("The first to be out of cards wins"),
            {},
        ),
        Preset(
            "classic",
            N_("Five hands"),
            N_("Played to the last player, with ranks and an exchange"),
            {"finish": "all", "hands": 5, "exchange": True, "first_leader": "three"},
            N_(
                "Five hands, each played until one player is left. Points by rank. The last"
                " give the first their best cards. The 3 of spades leads first."
            ),
        ),
    ],
    check,
)


@dataclass(frozen=True, slots=True)
class PresidentTerms:
    """The options of one match as the game asks for them; shared by all clones.

    With `whole` a hand goes on until one seat is left; with `three_leads` the three of spades
    leads its first trick.
    """

    whole: bool
    hands: int
    exchange: bool
    three_leads: bool
    same_rank: Value

    @classmethod
    def of(cls, options: Options) -> PresidentTerms:
        """Return the terms of complete options."""
        return cls(
            whole=options["finish"] == "all",
            hands=int(options["hands"]),
            exchange=bool(options["exchange"]),
            three_leads=options["first_leader"] == "three",
            same_rank=options["same_rank"],
        )
