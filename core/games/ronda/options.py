"""Ronda's options and presets, and the same choices as typed terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.contract.options import BadOption, Option, Options, OptionTable, Preset, Value
from core.ground.words import N_, _

HAND_SIZES: dict[tuple[str, int], tuple[int, ...]] = {
    ("table", 2): (3,) * 6,
    ("table", 3): (3,) * 4,
    ("table", 4): (3,) * 3,
    ("four-first", 4): (4, 3, 3),
    ("fours", 2): (4,) * 5,
}
"""Cards a seat gets in each batch, by way of dealing and number of players."""


def _usual_deal(settled: Mapping[str, Value]) -> Value:
    return "four-first" if settled["players"] == 4 else "table"


def _check_pairing(options: Options) -> None:
    deal, players = options["deal"], options["players"]
    if (deal, players) in HAND_SIZES:
        return
    fitting = ", ".join(way for way, number in HAND_SIZES if number == players)
    raise BadOption(
        _(
            "deal={deal} and players={players} exclude each other; with {players} players the"
            " deal may be {fitting}."
        ).format(deal=deal, players=players, fitting=fitting)
    )


TABLE = OptionTable(
    options=(
        Option(
            "players",
            (2, 3, 4),
            N_("How many play; four play as two partnerships."),
            labels={4: N_("two against two")},
        ),
        Option(
            "deal",
            ("table", "four-first", "fours"),
            N_("How the cards are dealt."),
            labels={
                "table": N_("threes, and four cards on the table"),
                "four-first": N_("four each, then threes, none on the table"),
                "fours": N_("always four each, none on the table"),
            },
            default_for=_usual_deal,
        ),
        Option(
            "run_limit",
            (4, 3),
            N_("So many neighbouring ranks may not lie on the opening table."),
        ),
        Option(
            "calls",
            ("manual", "auto"),
            N_("Who decides on Bount, Khamsa and Äachra."),
            labels={"manual": N_("the player"), "auto": N_("called whenever possible")},
        ),
        Option(
            "announce",
            ("manual", "auto"),
            N_("Who decides on announcing Ronda and Tringa."),
            labels={"manual": N_("the player"), "auto": N_("announced whenever held")},
        ),
        Option(
            "tringa_contest",
            ("higher", "lower"),
            N_("Which of several Tringas wins."),
            labels={"higher": N_("the highest"), "lower": N_("the lowest")},
        ),
        Option(
            "hidden_penalty",
            (1, 0, 5),
            N_("Points an announcing opponent gets for a hidden Ronda or Tringa."),
        ),
        Option(
            "missa_last",
            ("batch", "card"),
            N_("Where clearing the table scores nothing."),
            labels={
                "batch": N_("in the whole last deal"),
                "card": N_("only with the dealer's very last card"),
            },
        ),
        Option(
            "last_hand",
            (5, 0, 10),
            N_("Points of the rule on the last capture of a round."),
            labels={0: N_("off")},
        ),
        Option("target", (41,), N_("Points that win the game."), range=(5, 201)),
        Option(
            "target_check",
            ("immediate", "round"),
            N_("When the points that win are looked at."),
            labels={"immediate": N_("at once"), "round": N_("only after a whole round")},
        ),
    ),
    presets=(
        Preset(
            "cafe",
            N_("Café"),
            N_("You call; the last capture counts 5"),
            {},
        ),
        Preset(
            "article",
            N_("Easy calls"),
            N_("Called for you; the last capture counts nothing"),
            {
                "deal": "table",
                "calls": "auto",
                "tringa_contest": "higher",
                "hidden_penalty": 0,
                "missa_last": "card",
                "last_hand": 0,
            },
            N_(
                "Calls are made for you; hiding is free; the last capture scores nothing; Missa"
                " counts in the last deal; four get 3 cards each."
            ),
        ),
        Preset(
            "readme",
            N_("Low Tringa"),
            N_("As Café, but the lowest of several Tringas wins"),
            {"tringa_contest": "lower"},
        ),
    ),
    check=_check_pairing,
)


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of one game as the engine asks for them; shared by all clones."""

    deal: str
    hand_sizes: tuple[int, ...]
    run_limit: int
    auto_calls: bool
    auto_announce: bool
    lowest_tringa: bool
    hidden_penalty: int
    missa_last: str
    last_hand: int
    target: int
    at_once: bool

    @staticmethod
    def of(options: Options) -> Terms:
        """Return the terms that a complete choice of options means."""
        deal = str(options["deal"])
        return Terms(
            deal=deal,
            hand_sizes=HAND_SIZES[deal, int(options["players"])],
            run_limit=int(options["run_limit"]),
            auto_calls=options["calls"] == "auto",
            auto_announce=options["announce"] == "auto",
            lowest_tringa=options["tringa_contest"] == "lower",
            hidden_penalty=int(options["hidden_penalty"]),
            missa_last=str(options["missa_last"]),
            last_hand=int(options["last_hand"]),
            target=int(options["target"]),
            at_once=options["target_check"] == "immediate",
        )
