"""OpenSpiel's ISMCTS as a player of Rikiki's duels: its search in C++ on the game `oh_hell`.

Where OpenSpiel samples hidden hands itself, it only swaps the cards that the others really hold
and so knows which lie in the stock. Here it searches deals drawn from all that the seat cannot
see, a tree for each, and the trees vote: nothing but the observation reaches it.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any, Final

from core.arena.contest import Contest
from core.contract.chance import shuffled
from core.contract.game import Game, Observation
from core.contract.options import BadOption, spell
from core.games.rikiki.game import Rikiki
from core.games.rikiki.notation import BID, NO_BID
from core.games.rikiki.tricks import RANKS, SUITS

SPIEL: Final = "spiel"
"""The word that stands before the simulations of a decision: `spiel:600`."""

TREES: Final = 10
"""The deals that share the simulations of a decision, each with a tree of its own."""

EXPLORATION: Final = 12.0
"""How curious the search is, in points of a round."""

CARDS: Final = RANKS * len(SUITS)

MOST: Final = 7
"""The most players that `oh_hell` has room for."""

MADE: Final = 10
"""What a bid that is met is worth in Oh Hell beside its tricks."""


def check_playable(contest: Contest) -> None:
    """Raise BadOption where `oh_hell` has no game of these rules."""
    options = contest.options
    asked = {"absolute_zero": False, "trump_swap": False, "hook": True}
    if contest.game != Rikiki.name or contest.whole:
        raise BadOption("OpenSpiel plays single rounds of Rikiki only.")
    for name, value in asked.items():
        if options[name] != value:
            raise BadOption(f"OpenSpiel plays Rikiki with {name}={spell(value)} only.")
    if int(options["players"]) > MOST:
        raise BadOption(f"OpenSpiel plays Rikiki with at most {MOST} players.")


def rikiki(game: Game) -> Rikiki:
    """Return a game as the one that OpenSpiel plays; raise TypeError if it is another."""
    if not isinstance(game, Rikiki):
        raise TypeError(f"OpenSpiel plays no {game.name}")
    return game


def points(game: Rikiki) -> list[int]:
    """Return what each seat gets for a finished round by the scoring of Oh Hell."""
    return [
        tricks + MADE * (tricks == bid) for bid, tricks in zip(game.bids, game.tricks, strict=True)
    ]


class Spiel:
    """ISMCTS for all seats of a contest, in points as Oh Hell or Rikiki counts them."""

    def __init__(self, contest: Contest, *, oh_hell: bool) -> None:
        check_playable(contest)
        lost = int(contest.options["lost_per_trick"])
        own = {"off_bid_penalty": True, "points_per_trick": lost}
        self._rules: dict[str, Any] = {"players": int(contest.options["players"])}
        self._rules.update({} if oh_hell else own)

    def choose(
        self, observation: Observation[Game], simulations: int, stream: str
    ) -> tuple[int, float]:
        """Return the action that the trees visit most, and the processor's seconds it took."""
        import pyspiel

        before = time.thread_time()
        known = rikiki(observation.known)
        rng = random.Random(stream)
        game = pyspiel.load_game("oh_hell", {**self._rules, "num_tricks_fixed": known.hand_size})
        visits: Counter[int] = Counter()
        for _tree in range(TREES):
            evaluator = pyspiel.RandomRolloutEvaluator(1, rng.getrandbits(30))
            bot = pyspiel.ISMCTSBot(
                rng.getrandbits(30), evaluator, EXPLORATION, max(1, simulations // TREES)
            )
            state = state_of(game, known, dealt(known, observation.seat, rng))
            for action, share in bot.get_policy(state):
                visits[ours(action)] += share
        best = max(observation.legal(), key=lambda action: (visits[action], -action))
        return best, time.thread_time() - before


def state_of(game: Any, known: Rikiki, hands: list[list[int]]) -> Any:
    """Return OpenSpiel's state after all that was bid and played, had these been the hands."""
    state = game.new_initial_state()
    state.apply_action(known.hand_size)
    state.apply_action(known.dealer)
    for place in range(known.hand_size):
        for hand in hands:
            state.apply_action(theirs(hand[place]))
    assert known.turned is not None
    state.apply_action(theirs(known.turned))
    for step in range(known.players):
        bid = known.bids[(known.dealer + 1 + step) % known.players]
        if bid != NO_BID:
            state.apply_action(CARDS + bid)
    for _leader, trick in [*known.played, (known.leader, known.trick)]:
        for card in trick:
            state.apply_action(theirs(card))
    return state


def theirs(card: int) -> int:
    """Return the number of a card in `oh_hell`, which counts by heights."""
    suit, height = divmod(card, RANKS)
    return height * len(SUITS) + suit


def ours(action: int) -> int:
    """Return the action that a card or bid of `oh_hell` is."""
    if action >= CARDS:
        return BID + action - CARDS
    height, suit = divmod(action, len(SUITS))
    return suit * RANKS + height


def dealt(known: Rikiki, seat: int, rng: random.Random) -> list[list[int]]:
    """Return hands as they may have been dealt, drawn from all that the seat cannot see."""
    shown: list[list[int]] = [[] for _seat in range(known.players)]
    for leader, trick in [*known.played, (known.leader, known.trick)]:
        for step, card in enumerate(trick):
            shown[(leader + step) % known.players].append(card)
    seen = {*known.hands[seat], known.turned, *(card for cards in shown for card in cards)}
    unseen = [card for card in range(CARDS) if card not in seen]
    while True:
        hidden = _held(known, seat, shuffled(unseen, rng.random))
        if hidden is not None:
            return [[*hand, *cards] for hand, cards in zip(hidden, shown, strict=True)]


def _held(known: Rikiki, seat: int, pool: list[int]) -> list[list[int]] | None:
    """Deal shuffled cards to the other hands, none of a suit they lack; None if that fails."""
    held = [known.hands[seat] if owner == seat else [] for owner in range(known.players)]
    others = [owner for owner in range(known.players) if owner != seat]
    for owner in sorted(others, key=lambda owner: -known.voids[owner].bit_count()):
        fitting = [card for card in pool if not known.voids[owner] >> card // RANKS & 1]
        held[owner] = fitting[: len(known.hands[owner])]
        if len(held[owner]) < len(known.hands[owner]):
            return None
        pool = [card for card in pool if card not in held[owner]]
    return held
