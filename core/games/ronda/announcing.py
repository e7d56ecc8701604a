"""How a batch's announcements of Ronda and Tringa are settled.

The functions read the game's `said`, `held` and `dealer` and score nothing.
"""

from __future__ import annotations

from core.games.ronda import rules
from core.games.ronda.awards import Award
from core.games.ronda.combinations import POT_SHARE, RONDA, TRINGA
from core.games.ronda.position import RondaPosition


def anyone_spoke(game: RondaPosition) -> bool:
    """Tell whether any seat announced something in this batch."""
    return RONDA in game.said or TRINGA in game.said


def announcers(game: RondaPosition) -> list[int]:
    """Return the seats that spoke `ronda` or `tringa` in this batch, in play order."""
    return [seat for seat in game.play_order() if game.said[seat] in POT_SHARE]


def pot(game: RondaPosition) -> int:
    """Return what all announcements of this batch are worth together."""
    return sum(POT_SHARE.get(said or "", 0) for said in game.said)


def contenders(game: RondaPosition) -> list[int]:
    """Return the seats whose announcements compete: the Tringas if any, else the Rondas."""
    spoken = announcers(game)
    return [seat for seat in spoken if game.said[seat] == TRINGA] or spoken


def lone_award(game: RondaPosition) -> list[Award]:
    """Return the award of an announcement that nothing contests, due when all have spoken."""
    best = contenders(game)
    if len(best) != 1:
        return []
    seat = best[0]
    kind = str(game.said[seat])
    rule = rules.LONE_TRINGA if kind == TRINGA else rules.LONE_RONDA
    return [Award(game.sides[seat], seat, pot(game), kind, rule)]


def contest_awards(game: RondaPosition) -> list[Award]:
    """Return the awards of the contested pot, due at the end of the batch."""
    rivals = contenders(game)
    if len(rivals) < 2:
        return []
    ranks = {seat: _rank(game, seat) for seat in rivals}
    tringas = game.said[rivals[0]] == TRINGA
    lowest = tringas and game.terms.lowest_tringa
    best = min(ranks.values()) if lowest else max(ranks.values())
    tied = [seat for seat in rivals if ranks[seat] == best]
    share = pot(game) // len(tied)
    rule = rules.BEST_RONDA if len(tied) == 1 else rules.TIED_RONDA
    if tringas:
        rule = rules.LOWEST_TRINGA if lowest else rules.HIGHEST_TRINGA
    fields = {"pot": pot(game)}
    return [Award(game.sides[seat], seat, share, "contest", rule, 0, fields) for seat in tied]


def hidden_awards(game: RondaPosition) -> list[Award]:
    """Return the awards for combinations hidden from an announcing opponent, hider by hider."""
    penalty = game.terms.hidden_penalty
    spoken = announcers(game)
    if not penalty or not spoken:
        return []
    awards = []
    for hider in game.play_order():
        hidden = game.held[hider]
        if hidden is None or game.said[hider] != "silent":
            continue
        winner = _best_opponent(game, spoken, game.sides[hider])
        if winner is not None:
            rule = rules.HIDDEN_TRINGA if hidden.kind == TRINGA else rules.HIDDEN_RONDA
            awards.append(Award(game.sides[winner], winner, penalty, "hidden", rule))
    return awards


def _best_opponent(game: RondaPosition, spoken: list[int], side: int) -> int | None:
    """Return the best announcer of another side, the first in play order among equals."""
    rivals = [seat for seat in spoken if game.sides[seat] != side]
    return max(rivals, key=lambda seat: _strength(game, seat), default=None)


def _rank(game: RondaPosition, seat: int) -> int:
    return _strength(game, seat)[1]


def _strength(game: RondaPosition, seat: int) -> tuple[bool, int]:
    return game.combination_of(seat).strength
