"""The characters of bots: what each name plays like, the same at every table and in every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import normalize

from core.bots.names import NAMES, alike
from core.contract.playbook import ActionStyle
from core.ground.words import N_, NC_

HUMAN = ("casual", "regular")
"""The levels that play like people: those above only look for the best play."""


@dataclass(frozen=True, slots=True)
class Character:
    """How a bot leans, beside how well it plays.

    `title` is an adjective and `meaning` a sentence, both marked with `N_`. `leaning` tells how
    much, from -1 to 1, it likes what is daring, thrifty or talkative. `forgets` and `errs` multiply
    how often a call slips its mind and how far it misjudges, `pauses` how long it seems to think.
    """

    title: str
    meaning: str
    leaning: ActionStyle
    forgets: float = 1.0
    errs: float = 1.0
    pauses: float = 1.0

    def likes(self, style: ActionStyle) -> float:
        """Return how much an action of such a style is to its taste, from -1 to 1."""
        mine = self.leaning
        taste = mine.daring * style.daring + mine.thrift * style.thrift + mine.talk * style.talk
        return min(max(taste, -1.0), 1.0)


CHARACTERS = (
    Character(
        NC_("character of a bot", "bold"),
        N_("Bold players bid a trick more, play high, attack, and call where it may go wrong."),
        ActionStyle(daring=1.0),
    ),
    Character(
        NC_("character of a bot", "careful"),
        N_("Careful players bid a trick less, play low, pass sooner, and call what is safe."),
        ActionStyle(daring=-1.0),
        errs=0.7,
        pauses=1.1,
    ),
    Character(
        NC_("character of a bot", "talkative"),
        N_("Talkative players announce what they can, promise a lot, and rarely forget a call."),
        ActionStyle(daring=0.4, talk=1.0),
        forgets=0.3,
    ),
    Character(
        NC_("character of a bot", "quiet"),
        N_("Quiet players don't show what they hold, promise little, and forget calls."),
        ActionStyle(daring=-0.4, talk=-1.0),
        forgets=1.5,
    ),
    Character(
        NC_("character of a bot", "hasty"),
        N_(
            "Hasty players take what they can at once, play their best cards early, and think "
            "little."
        ),
        ActionStyle(thrift=-1.0),
        errs=1.3,
        pauses=0.75,
    ),
    Character(
        NC_("character of a bot", "patient"),
        N_("Patient players save their best cards, lay bait, and take their time."),
        ActionStyle(thrift=1.0),
        errs=0.7,
        pauses=1.15,
    ),
)  # fmt: skip
"""Every character there is."""


def character_of(name: str) -> Character:
    """Return the character of a name: no table, game or machine makes it another."""
    import hashlib  # loads OpenSSL, for which the rules that tell of characters have no use

    spelt = normalize("NFC", name).strip().casefold()
    digest = hashlib.sha256(f"kahwa/table/{spelt}".encode()).digest()
    return CHARACTERS[int.from_bytes(digest[:4], "big") % len(CHARACTERS)]


def names_of(character: Character) -> list[str]:
    """Return the names of the house that have a character."""
    return [name for name in NAMES if character_of(name) is character]


def namesakes(names: Sequence[str], player: str) -> list[str]:
    """Return house names, those easily taken for the player's replaced.

    Another has the same character, where one is left.
    """
    found: list[str] = []
    for place, name in enumerate(names):
        if alike(name, player):
            taken = (player, *found, *names[place + 1 :])
            free = [one for one in NAMES if not any(alike(one, other) for other in taken)]
            like = (one for one in free if character_of(one) is character_of(name))
            name = next(like, free[0])
        found.append(name)
    return found


def character_at(name: str, player: str | None) -> Character | None:
    """Return the character in which a bot of a level plays; None where it has none.

    A bot without a name has none, and no person, program or level that is not among `HUMAN`.
    """
    return character_of(name) if name and player in HUMAN else None
