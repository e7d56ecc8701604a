"""Ronda's options and presets, and the same choices as typed terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.contract.options import BadOption, Option, Options, OptionTable, Preset, Value
from core.ground.words import N_, NC_, _

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
            "deal={deal} doesn't work with players={players}. With {players} players, deal can"
            " be {fitting}."
        ).format(deal=deal, players=players, fitting=fitting)
    )


TABLE = OptionTable(
    options=(
        Option(
            "players",
            (2, 3, 4),
            N_("How many people play. Four play in two partnerships."),
            labels={4: N_("two against two")},
        ),
        Option(
            "deal",
            ("table", "four-first", "fours"),
            N_("How the cards are dealt."),
            labels={
                "table": N_("threes, with four cards on the table"),
                "four-first": N_("four each, then threes; the table starts empty"),
                "fours": N_("always four each; the table starts empty"),
            },
            default_for=_usual_deal,
        ),
        Option(
            "run_limit",
            (4, 3),
            N_("How many neighbouring ranks the opening table must not show."),
        ),
        Option(
            "calls",
            ("manual", "auto"),
            N_("Who makes the calls: Bount, Khamsa and Äachra."),
            labels={"manual": N_("the player"), "auto": N_("made for you whenever possible")},
        ),
        Option(
            "announce",
            ("manual", "auto"),
            N_("Who announces Ronda and Tringa."),
            labels={
                "manual": N_("the player"),
                "auto": N_("announced for you whenever you hold one"),
            },
        ),
        Option(
            "tringa_contest",
            ("higher", "lower"),
            N_("Which Tringa wins when there are several."),
            labels={"higher": N_("the highest"), "lower": N_("the lowest")},
        ),
        Option(
            "hidden_penalty",
            (1, 0, 5),
            N_("Points for an opponent who announced when you hid a Ronda or Tringa."),
        ),
        Option(
            "missa_last",
            ("batch", "card"),
            N_("When clearing the table scores nothing."),
            labels={
                "batch": N_("in the last deal"),
                "card": N_("only with the dealer's very last card"),
            },
        ),
        Option(
            "last_hand",
            (5, 0, 10),
            N_("Points for the last capture of a round."),
            labels={0: NC_("rule value", "off")},
        ),
        Option("target", (41,), N_("Points you need to win."), range=(5, 201)),
        Option(
            "target_check",
            ("immediate", "round"),
            N_("When Kahwa checks whether somebody has won."),
            labels={"immediate": N_("at once"), "round": N_("only after a full round")},
        ),
    ),
    presets=(
        Preset(
            "cafe",
            NC_("preset", "Café"),
            N_("You make the calls; the last capture counts 5"),
            {},
        ),
        Preset(
            "article",
            N_("Easy calls"),
            N_("Calls made for you; the last capture counts nothing"),
            {
                "deal": "table",
                "calls": "auto",
                "tringa_contest": "higher",
                "hidden_penalty": 0,
                "missa_last": "card",
                "last_hand": 0,
            },
            N_(
                "Calls are made for you. Hiding costs nothing. The last capture scores nothing."
                " A Missa counts in the last deal. With four players everybody gets 3 cards."
            ),
        ),
        Preset(
            "readme",
            N_("Low Tringa"),
            N_("Like Café, but the lowest of several Tringas wins"),
            {"tringa_contest": "lower"},
        ),
    ),
    check=_check_pairing,
)


@dataclass(frozen=True, slots=True)
class RondaTerms:
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
    def of(options: Options) -> RondaTerms:
        """Return the terms that a complete choice of options means."""
        deal = str(options["deal"])
        return RondaTerms(
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
