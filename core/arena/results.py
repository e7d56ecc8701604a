"""The results kept in a file, one JSON line a deal, so that an interrupted contest goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import IO

import msgspec

from core.arena.contest import Contest
from core.arena.deals import ContestDeal
from core.contract.game import Plain
from core.contract.weights import FILE
from core.games.registry import entry_of
from core.ground.errors import KahwaError
from core.ground.files import whole_file
from core.ground.paths import folder
from core.ground.words import _

_DECIDING = (
    "core.arena",
    "core.bots",
    "core.contract.chance",
    "core.contract.game",
    "core.contract.opinion",
    "core.contract.playbook",
    "core.contract.weights",
)
"""What decides results, together with the package of the game."""


class ResultsError(KahwaError):
    """A file of results that cannot be read or written, or that belongs to another contest."""

    code = "arena-results"


def heading(contest: Contest) -> Plain:
    """Return what the first line of a file of results says: the contest, and the code it ran."""
    return {"contest": contest.plain(), "code": fingerprint(contest.game)}


def fingerprint(game: str) -> str:
    """Return a short word that changes with the code and the weights of a game's bots."""
    return _word(_deciding(game))


def code_fingerprint(game: str) -> str:
    """Return a short word that changes with the code of the bots and of the game only."""
    return _word([path for path in _deciding(game) if path.name != FILE])


def _deciding(game: str) -> list[Path]:
    package = type(entry_of(game)).__module__
    return [path for module in (*_DECIDING, package) for path in _files(module)]


def _word(paths: list[Path]) -> str:
    digest = sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _files(module: str) -> Iterator[Path]:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    place = Path(spec.origin)
    if not spec.submodule_search_locations:
        yield place
        return
    for path in sorted(place.parent.rglob("*")):
        if path.suffix in (".py", ".so", ".pyd") or path.name == FILE:
            yield path


def results_file(contest: Contest) -> Path:
    """Return where the results of a contest are kept unless another file is named."""
    key = sha256(_line(heading(contest))).hexdigest()[:12]
    return folder("state") / "arena" / f"{contest.game}-{key}.jsonl"


def _line(plain: Plain) -> bytes:
    return json.dumps(plain, sort_keys=True).encode() + b"\n"


class Results:
    """The results of one contest: those in its file, and every new one appended to it.

    A last line that a sudden end has torn is cut off; its deal is played again.
    """

    def __init__(self, contest: Contest, path: Path, *, fresh: bool = False) -> None:
        """Read the file if there is one, unless `fresh` begins it anew.

        Raise ResultsError if it is of another contest or cannot be used.
        """
        self.path = path
        self._bots = len(contest.contenders)
        self.deals: dict[int, ContestDeal] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            known = b"" if fresh or not path.exists() else whole_file(path)
            known = self._checked(known, _line(heading(contest)))
            self._file: IO[bytes] = path.open("ab", buffering=0)
            self._file.truncate(len(known))
            if not known:
                self._file.write(_line(heading(contest)))
        except OSError as error:
            raise self._trouble(error) from error

    def _checked(self, known: bytes, head: bytes) -> bytes:
        """Read whole lines into `deals`; return them. A torn heading is as good as no file."""
        whole, _newline, torn = known.rpartition(b"\n")
        if not whole:
            if not head.startswith(torn):
                raise self._foreign()
            return b""
        first, *others = whole.split(b"\n")
        if first + b"\n" != head:
            raise self._foreign()
        for line in others:
            self._read(line)
        return whole + b"\n"

    def _read(self, line: bytes) -> None:
        try:
            result = msgspec.json.decode(line, type=ContestDeal)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise self._foreign() from error
        if len(result.shares) != self._bots:
            raise self._foreign()
        self.deals.setdefault(result.number, result)

    def add(self, result: ContestDeal) -> None:
        """Keep a new result; raise ResultsError if it cannot be written."""
        try:
            self._file.write(_line(result.plain()))
        except OSError as error:
            raise self._trouble(error) from error
        self.deals[result.number] = result

    def first(self, deals: int) -> list[ContestDeal]:
        """Return what is known of the first so many deals."""
        return [self.deals[number] for number in range(deals) if number in self.deals]

    def missing(self, deals: int) -> list[int]:
        """Return which of the first so many deals have not been played."""
        return [number for number in range(deals) if number not in self.deals]

    def close(self) -> None:
        """Close the file; nothing more can be added."""
        self._file.close()

    def _trouble(self, error: OSError) -> ResultsError:
        return ResultsError(
            _("Can't save the results in {path}: {reason}.").format(
                path=self.path, reason=error.strerror
            )
        )

    def _foreign(self) -> ResultsError:
        return ResultsError(
            _(
                "{path} doesn't have results of this contest with these bots. Name another file, "
                "or overwrite it with --fresh."
            ).format(path=self.path)
        )
