"""The events of President, told to a game's listener (docs/events-president.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.president import rules
from core.games.president.scoring import points_of, title_of, titles
from core.games.president.views import texts
from core.words import _

if TYPE_CHECKING:
    from core.games.president.game import President


def dealt(game: President) -> None:
    """Tell that a hand begins and what each seat was dealt."""
    game.emit("round", hand=game.hand, hands_total=game.options["hands"], first=game.first)
    secrets = {seat: {"hand": texts(held)} for seat, held in enumerate(game.hands)}
    game.emit("deal", secrets, counts=game.counts.copy())


def gave(game: President, giver: int, receiver: int, cards: int) -> None:
    """Tell that cards went from one seat to another in the exchange."""
    secret = {"cards": texts(cards)}
    fields = {"seat": giver, "to": receiver, "count": cards.bit_count()}
    automatic = any(giver == lower for _upper, lower, _count in game.exchange)
    game.emit("gift", {giver: secret, receiver: secret}, **fields, automatic=automatic)


def leads(game: President, why: str) -> None:
    """Tell who leads a trick; `why` is a key of `rules.LEADERS`."""
    reason = rules.LEADERS[why].reason(legal=True)
    game.emit("lead", seat=game.leader, why=why, reason=reason.sentence, source=reason.source)


def played(game: President) -> None:
    """Tell that the top set was played."""
    seat = game.top_seat
    game.emit("play", seat=seat, cards=texts(game.top), left=game.counts[seat])


def passed(game: President, seat: int) -> None:
    """Tell that a seat passed."""
    game.emit("pass", seat=seat)


def trick_won(game: President) -> None:
    """Tell that all others passed on the top set."""
    game.emit("trick", seat=game.top_seat, cards=texts(game.top))


def went_out(game: President, seat: int) -> None:
    """Tell that a seat has no cards left, and the title it has earned."""
    place = len(game.out)
    title = title_of(place - 1, game.players)
    game.emit("out", seat=seat, place=place, title=title)


def scored(game: President, gained: list[int]) -> None:
    """Tell who was awarded what for the hand, and how the match stands."""
    whole = game.options["finish"] == "all"
    rule = rules.AWARD_ALL if whole else rules.AWARD_FIRST
    for place, seat in enumerate(game.ranking):
        points = points_of(place, game.players, whole=whole)
        title = title_of(place, game.players)
        if not points:
            continue
        reason = rule.reason(legal=True, title=_(title), points=points)
        game.emit(
            "award",
            side=seat,
            seat=seat,
            points=points,
            kind="rank",
            title=title,
            reason=reason.sentence,
            source=reason.source,
        )
    game.emit(
        "round-end",
        hand=game.hand,
        ranking=list(game.ranking),
        titles=titles(game.ranking, game.players),
        left=game.counts.copy(),
        before=[total - gain for total, gain in zip(game.points, gained, strict=True)],
        gained=gained,
        points=game.points.copy(),
    )


def game_over(game: President) -> None:
    """Tell who won the match."""
    game.emit("game-over", winner=game.winners(), points=game.points.copy())
