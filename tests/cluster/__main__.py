"""The long run: `python -m tests.cluster --seconds 120 --seed 1`, or `make chaos`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.cluster.chaos import CALM, EVENTS, ONE_MACHINE, Chaos, Database
from tests.cluster.databases import ServerBelow
from tests.cluster.processes import HostPlan
from tests.cluster.proving import Proof, proved
from tests.cluster.server import Server
from tests.cluster.store_process import StoreBelow
from tests.cluster.times import answers, counted, takeovers, told, ways


def main() -> None:
    """Let chaos reign for a while, tell what came of it, and fail if there is a fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hosts", type=int, default=3)
    parser.add_argument("--parties", type=int, default=15, help="of four guests, a table each")
    parser.add_argument("--lease", type=float, default=2.0)
    parser.add_argument("--pace", type=float, default=0.4)
    parser.add_argument(
        "--one-machine", action="store_true", help="a file that a process keeps, no database"
    )
    parser.add_argument("--keep", type=Path, help="an empty folder for logs, kept")
    args = parser.parse_args()
    folder = args.keep or Path(tempfile.mkdtemp(prefix="kahwa-proof-"))
    folder.mkdir(exist_ok=True)
    with below(folder, one_machine=args.one_machine) as (database, url):
        plan = HostPlan(url, folder, args.seed, args.lease, args.pace)
        weights = ONE_MACHINE if args.one_machine else EVENTS
        chaos = Chaos(plan, database, args.hosts, args.parties, args.seed, weights)
        proof = asyncio.run(proved(chaos, url, args.seconds, calm=CALM))
    report(proof)
    print(f"logs: {folder}")
    sys.exit(bool(proof.faults))


@contextmanager
def below(folder: Path, *, one_machine: bool) -> Iterator[tuple[Database, str]]:
    """Give what the hosts share, to be disturbed, and how they are told of it."""
    if one_machine:
        with closing(StoreBelow(folder)) as store:
            yield store, store.url
        return
    with closing(Server.make()) as server, server.schema() as url:
        yield ServerBelow(server, url), url


def report(proof: Proof) -> None:
    """Print what came of a run."""
    found, lines = proof.findings, proof.lines
    print(
        f"{found.rows} rows in {found.games} games ({found.over} over), shown {found.shown} times "
        f"on {found.faces} screens; {found.backs} taken back, {found.out_of_turn} out of turn, "
        f"{found.heard} lines heard"
    )
    print("what happened:", counted(proof.events))
    print("rows by:", counted(found.by))
    print("refused:", counted(proof.refused))
    print("key to its end here:          ", told(answers(lines)))
    print("shown here to shown elsewhere:", told(ways(lines)))
    print("takeover of a dead host's game:", told(takeovers(lines)))
    print("takeover of a closed host's:   ", told(takeovers(lines, "closing")))
    for fault in proof.faults[:50]:
        print("FAULT", fault)
    print(f"{len(proof.faults)} faults" if proof.faults else "no fault")


if __name__ == "__main__":
    main()
