"""The events of President, told to a game's listener (docs/events-president.md)."""

from __future__ import annotations

from core.games.president import rules
from core.games.president.position import Position
from core.games.president.scoring import points_of, title_of, titles
from core.games.president.views import texts
from core.words import _


def dealt(position: Position) -> None:
    """Tell that a hand begins and what each seat was dealt."""
    position.emit(
        "round", hand=position.hand, hands_total=position.terms.hands, first=position.first
    )
    secrets = {seat: {"hand": texts(held)} for seat, held in enumerate(position.hands)}
    position.emit("deal", secrets, counts=position.counts.copy())


def gave(position: Position, giver: int, receiver: int, cards: int) -> None:
    """Tell that cards went from one seat to another in the exchange."""
    secret = {"cards": texts(cards)}
    fields = {"seat": giver, "to": receiver, "count": cards.bit_count()}
    automatic = any(giver == lower for _upper, lower, _count in position.exchange)
    position.emit("gift", {giver: secret, receiver: secret}, **fields, automatic=automatic)


def leads(position: Position, why: str) -> None:
    """Tell who leads a trick; `why` is a key of `rules.LEADERS`."""
    reason = rules.LEADERS[why].reason(legal=True)
    position.emit(
        "lead", seat=position.leader, why=why, reason=reason.sentence, source=reason.source
    )


def played(position: Position) -> None:
    """Tell that the top set was played."""
    seat = position.top_seat
    position.emit("play", seat=seat, cards=texts(position.top), left=position.counts[seat])


def passed(position: Position, seat: int) -> None:
    """Tell that a seat passed."""
    position.emit("pass", seat=seat)


def trick_won(position: Position) -> None:
    """Tell that all others passed on the top set."""
    position.emit("trick", seat=position.top_seat, cards=texts(position.top))


def went_out(position: Position, seat: int) -> None:
    """Tell that a seat has no cards left, and the title it has earned."""
    place = len(position.out)
    title = title_of(place - 1, position.players)
    position.emit("out", seat=seat, place=place, title=title)


def scored(position: Position, gained: list[int]) -> None:
    """Tell who was awarded what for the hand, and how the match stands."""
    whole = position.terms.whole
    rule = rules.AWARD_ALL if whole else rules.AWARD_FIRST
    for place, seat in enumerate(position.ranking):
        points = points_of(place, position.players, whole=whole)
        title = title_of(place, position.players)
        if not points:
            continue
        reason = rule.reason(legal=True, title=_(title), points=points)
        position.emit(
            "award",
            side=seat,
            seat=seat,
            points=points,
            kind="rank",
            title=title,
            reason=reason.sentence,
            source=reason.source,
        )
    position.emit(
        "round-end",
        hand=position.hand,
        ranking=list(position.ranking),
        titles=titles(position.ranking, position.players),
        left=position.counts.copy(),
        before=[total - gain for total, gain in zip(position.points, gained, strict=True)],
        gained=gained,
        points=position.points.copy(),
    )


def game_over(position: Position) -> None:
    """Tell who won the match."""
    position.emit("game-over", winner=position.winners(), points=position.points.copy())
