"""The sources of real games' chance: a seed, a sealed secret, or scripted decks."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from core.contract.cards import Deck
from core.contract.chance import BadChance, DealerDraw, Rnd, Source, shuffled
from core.ground.words import _

SECRET_BYTES = 32
"""How long the secret of a sealed game is: 256 bits."""


class _Drawn:
    """Outcomes drawn by random numbers; where those come from is for each source to say."""

    def _rnd(self, k: int) -> Rnd:
        """Return the random numbers of outcome k, in order."""
        raise NotImplementedError

    def first_seat(self, k: int, players: int, draw: DealerDraw | None) -> int:
        rnd = self._rnd(k)
        return draw(rnd) if draw else int(rnd() * players)

    def shuffle(self, k: int, shuffles: int, deck: Deck) -> list[int]:
        return shuffled(deck.cards, self._rnd(k))

    def place(self, k: int, size: int) -> int:
        return int(self._rnd(k)() * (size + 1))

    def turn_over(self, k: int, pile: Sequence[int]) -> list[int]:
        return shuffled(pile, self._rnd(k))


class Seeded(_Drawn):
    """Outcomes drawn from a seed; `first` fixes the first dealer or leader."""

    def __init__(self, seed: int, first: int | None = None) -> None:
        self.seed = seed
        self.first = first

    def check(self, deck: Deck, players: int) -> None:
        """Raise BadChance if no game of so many players can come of this."""
        _check_first(self.first, players)

    def _rnd(self, k: int) -> Rnd:
        return random.Random(f"kahwa/{self.seed}/{k}").random

    def first_seat(self, k: int, players: int, draw: DealerDraw | None) -> int:
        return super().first_seat(k, players, draw) if self.first is None else self.first

    def plain(self) -> dict[str, Any]:
        return {"seed": self.seed, "first": self.first}


class Sealed(_Drawn):
    """Outcomes drawn from a secret of 256 bits, which is opened when the game is over.

    Nobody who knows some of the cards can search for the rest. `commitment` may be shown at once:
    whoever has it can check the secret later (docs/honest-cards.md).
    """

    def __init__(self, secret: bytes) -> None:
        """Take the secret; raise BadChance if it is not of 256 bits."""
        if len(secret) != SECRET_BYTES:
            raise BadChance(_("The secret of a sealed game has 64 hexadecimal digits."))
        self.secret = secret

    @classmethod
    def fresh(cls, random_bytes: Callable[[int], bytes]) -> Self:
        """Return a source with a new secret, such as `os.urandom` makes."""
        return cls(random_bytes(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, in hexadecimal digits."""
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def bot_seed(self) -> str:
        """What the bots' choices come from; nobody can tell it before the secret is opened."""
        return hmac.new(self.secret, b"bots", hashlib.sha256).hexdigest()

    def check(self, deck: Deck, players: int) -> None:
        """Find nothing wrong: every deck can be dealt to any number of players."""

    def _rnd(self, k: int) -> Rnd:
        """Return the random numbers of outcome k: 53 bits each of HMAC-SHA256(secret, "k/n")."""
        numbers = itertools.count()

        def rnd() -> float:
            message = f"{k}/{next(numbers)}".encode("ascii")
            digest = hmac.new(self.secret, message, hashlib.sha256).digest()
            return float(int.from_bytes(digest[:8], "big") >> 11) / (1 << 53)

        return rnd

    def plain(self) -> dict[str, Any]:
        return {"secret": self.secret.hex()}


class Scripted:
    """Outcomes of a scripted game: the given decks in turn, and no random number at all."""

    def __init__(self, decks: Sequence[Sequence[str]], first: int | None = None) -> None:
        self.decks = [list(deck) for deck in decks]
        self.first = first

    def check(self, deck: Deck, players: int) -> None:
        """Raise BadChance or BadDeck if no game of so many players can come of this."""
        _check_first(self.first, players)
        for cards in self.decks:
            deck.permutation(cards)

    def first_seat(self, k: int, players: int, draw: DealerDraw | None) -> int:
        return self.first or 0

    def shuffle(self, k: int, shuffles: int, deck: Deck) -> list[int]:
        return deck.permutation(self.decks[shuffles % len(self.decks)])

    def place(self, k: int, size: int) -> int:
        return size

    def turn_over(self, k: int, pile: Sequence[int]) -> list[int]:
        return list(pile)

    def plain(self) -> dict[str, Any]:
        return {"decks": self.decks, "first": self.first}


def _check_first(first: int | None, players: int) -> None:
    if first is not None and not 0 <= first < players:
        raise BadChance(
            _("The first dealer or leader must be a seat from 0 to {last}.").format(
                last=players - 1
            )
        )


def source_from(plain: Mapping[str, Any]) -> Source:
    """Return the source that `plain()` described; raise BadChance if it describes none."""
    first, seed, decks = plain.get("first"), plain.get("seed"), plain.get("decks")
    secret = plain.get("secret")
    if isinstance(secret, str):
        return Sealed(_secret_bytes(secret))
    if first is None or type(first) is int:
        if type(seed) is int:
            return Seeded(seed, first)
        if isinstance(decks, list) and decks and all(isinstance(deck, list) for deck in decks):
            return Scripted(decks, first)
    raise BadChance(_("The source of chance must be a seed, a secret or a list of decks."))


def _secret_bytes(digits: str) -> bytes:
    """Return the bytes of hexadecimal digits; none for anything else, which is no secret."""
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return b""
