"""Makao's options, their presets, and the terms of play that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from core.contract.options import Option, Options, OptionTable, Preset
from core.games.makao.faces import JOKER, JOKER_FOUR
from core.ground.words import N_


def _nothing_excluded(_options: Options) -> None:
    """Accept every combination: no two values of Makao exclude each other."""


TABLE = OptionTable(
    (
        Option("players", (4,), N_("How many people play."), range=(2, 8)),
        Option(
            "target",
            (500,),
            N_("The points that end the game when somebody reaches them."),
            range=(50, 1000),
        ),
        Option(
            "minus_ones",
            (1, 2),
            N_("How many minus-one cards each colour has."),
            labels={1: N_("one (116 cards)"), 2: N_("two (120 cards)")},
        ),
        Option(
            "after_penalty",
            ("play", "lose-turn"),
            N_("What happens after you draw the cards of a +2 or +4."),
            labels={
                "play": N_("you still play your turn"),
                "lose-turn": N_("you lose your turn"),
            },
        ),
        Option(
            "stacking",
            (True, False),
            N_("Whether you can pass a penalty on with another + card."),
            labels={True: N_("yes, penalties add up"), False: N_("no, it must be drawn")},
        ),
        Option(
            "drawn_card",
            ("may-play", "must-play"),
            N_("What you do with a drawn card that fits."),
            labels={"may-play": N_("you may play it"), "must-play": N_("you must play it")},
        ),
        Option(
            "two_player_reverse",
            ("skip", "literal"),
            N_("What a reverse does between two players."),
            labels={
                "skip": N_("it's your turn again"),
                "literal": N_("the other player is next"),
            },
        ),
        Option(
            "catch_penalty",
            (4, 2, 0),
            N_("How many cards you draw if you forget LAST CARD."),
            labels={4: N_("four cards"), 2: N_("two cards"), 0: N_("there's no such call")},
        ),
        Option(
            "double_on",
            ("joker", "any-joker"),
            N_("Which last card doubles the others' points."),
            labels={"joker": N_("the Joker"), "any-joker": N_("the Joker and the +4")},
        ),
    ),
    (
        Preset(
            "document",
            N_("Pass it on"),
            N_("You can answer a penalty with a plus card"),
            {},
        ),
        Preset(
            "uno-like",
            N_("Like Uno"),
            N_("A penalty must be drawn, and costs the turn"),
            {"after_penalty": "lose-turn", "stacking": False, "catch_penalty": 2},
            N_(
                "A penalty can't be passed on, and drawing it costs the turn. A forgotten LAST"
                " CARD costs 2 cards instead of 4."
            ),
        ),
    ),
    _nothing_excluded,
)


@dataclass(frozen=True, slots=True)
class MakaoTerms:
    """The options as the game asks for them; `doubling` are the last cards that double points."""

    target: int
    catch_penalty: int
    stacking: bool
    loses_turn: bool
    must_play: bool
    reverse_returns: bool
    doubling: frozenset[int]

    @classmethod
    def of(cls, options: Options) -> MakaoTerms:
        """Return the terms of complete options."""
        any_joker = options["double_on"] == "any-joker"
        return cls(
            target=int(options["target"]),
            catch_penalty=int(options["catch_penalty"]),
            stacking=bool(options["stacking"]),
            loses_turn=options["after_penalty"] == "lose-turn",
            must_play=options["drawn_card"] == "must-play",
            reverse_returns=options["players"] == 2 and options["two_player_reverse"] == "skip",
            doubling=frozenset((JOKER, JOKER_FOUR) if any_joker else (JOKER,)),
        )
