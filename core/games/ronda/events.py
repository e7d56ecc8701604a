"""What a game of Ronda tells its listener (docs/events-ronda.md)."""

from __future__ import annotations

from collections.abc import Iterable

from core.cards import SPANISH, SPANISH_RANKS
from core.game import Plain
from core.games.ronda import rules
from core.games.ronda.announcing import contenders, pot
from core.games.ronda.awards import Award, breakdown
from core.games.ronda.chain import Chain
from core.games.ronda.combinations import Held
from core.games.ronda.dealing import SentBack
from core.games.ronda.notation import CALLS, CARDS
from core.games.ronda.position import Position


def held_plain(held: Held | None) -> Plain | None:
    """Return a held combination as JSON."""
    return held and {"kind": held.kind, "rank": SPANISH_RANKS[held.rank]}


def tell_misdeal(game: Position, batch: int) -> None:
    """Tell that the shuffle was a misdeal."""
    reason = rules.MISDEAL.reason(legal=False, batch=batch)
    game.emit(
        "misdeal", dealer=game.dealer, batch=batch, reason=reason.sentence, source=reason.source
    )


def tell_deal(game: Position, refused: Iterable[SentBack]) -> None:
    """Tell that a batch was dealt; every seat learns its own hand."""
    own = {
        seat: {"hand": SPANISH.texts(hand), "held": held_plain(game.held[seat])}
        for seat, hand in enumerate(game.hands)
    }
    game.emit(
        "deal",
        own,
        batch=game.batch,
        batches=len(game.terms.hand_sizes),
        dealer=game.dealer,
        counts=[len(hand) for hand in game.hands],
        table=SPANISH.texts(game.layout.values()),
        stock=len(game.stock),
    )
    for sent in refused:
        reason = sent.reason()
        game.emit(
            "sent-back",
            card=SPANISH.text(sent.card),
            lying=sent.lying,
            reason=reason.sentence,
            source=reason.source,
        )
    if game.is_last_batch():
        game.emit("last-batch", batch=game.batch)


def tell_contest(game: Position) -> None:
    """Tell which seats contest a pot that is settled at the end of the batch."""
    rivals = contenders(game)
    if len(rivals) > 1:
        game.emit("contest", seats=rivals, kind=game.said[rivals[0]], pot=pot(game))


def tell_play(
    game: Position, seat: int, action: int, taken: Iterable[int], before: Chain | None
) -> None:
    """Tell a play that has been carried out: what it took, and the chain `before` it."""
    level, card = divmod(action, CARDS)
    answered = before if before is not None and level > 1 else None
    game.emit(
        "play",
        seat=seat,
        card=SPANISH.text(card),
        call=CALLS[level] if level else None,
        captured=SPANISH.texts(taken),
        emptied=bool(taken) and not game.layout,
    )
    if answered is not None:
        game.emit(
            "taken-over",
            seat=answered.seat,
            by=seat,
            call=CALLS[answered.level],
            points=answered.points,
        )


def tell_award(game: Position, award: Award) -> None:
    """Tell points that have just been added."""
    reason = award.reason()
    game.emit(
        "award",
        side=award.side,
        seat=award.seat,
        points=award.points,
        kind=award.kind,
        missa=award.missa,
        total=game.points[award.side],
        reason=reason.sentence,
        source=reason.source,
    )


def tell_combinations(game: Position) -> None:
    """Tell the ranks of contested announcements, at the end of the batch."""
    rivals = contenders(game)
    if len(rivals) > 1:
        shown = [{"seat": seat, **(held_plain(game.held[seat]) or {})} for seat in rivals]
        game.emit("reveal", combinations=shown)


def tell_sweep(game: Position, seat: int) -> None:
    """Tell that the cards left on the table go to the side of `seat`, which captured last."""
    cards = SPANISH.texts(game.layout.values())
    game.emit("sweep", seat=seat, side=game.sides[seat], cards=cards)


def tell_round_end(game: Position, *, complete: bool) -> None:
    """Tell how every point of the round came about; `complete` unless a win cut it short."""
    earned = breakdown(game.awards, len(game.points))
    sides = [
        {
            "captured": game.captured[side],
            "points": earned[side],
            "before": after - sum(earned[side].values()),
            "after": after,
        }
        for side, after in enumerate(game.points)
    ]
    game.emit("round-end", round=game.round, complete=complete, sides=sides)


def tell_end(game: Position, *, complete: bool) -> None:
    """Tell the round's reckoning and the winner of the game."""
    tell_round_end(game, complete=complete)
    game.emit("game-over", winner=game.winner, points=game.points.copy())
