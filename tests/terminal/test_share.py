"""A guest's share of the processor: what is counted, what is owed, and who waits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.share_kit import Clock, begun, busy, clock, shares
from tui.terminal.pieces import LONGEST_PASTE, LONGEST_SEQUENCE
from tui.terminal.share import (
    ABOUT,
    ALONE,
    COMING_IN,
    DEAREST,
    DEBT,
    GUESTS,
    PART,
    RESERVE,
    RESERVES,
    SCARCE,
    SHORT,
    UNNOTICED,
    ProcessorShare,
    ProcessorWatch,
    Shares,
)
from tui.terminal.size import COLUMNS, ROWS

__all__ = ["busy", "clock", "shares"]


def granted(
    clock: Clock, guests: dict[ProcessorShare, float], seconds: float
) -> dict[ProcessorShare, int]:
    """Return how many pictures each guest gets who always wants another one, by what one takes."""
    counts, end = dict.fromkeys(guests, 0), clock.now + seconds
    while clock.now < end:
        clock.now += 0.005
        for share, cost in guests.items():
            if not share.rest():
                clock.work(share, cost)
                counts[share] += 1
    return counts


class Watched:
    """A watch on a processor that others may use, too, and how often the system was asked."""

    def __init__(self) -> None:
        self.wall = self.processor = 0.0
        self.asked = 0
        self.watch = ProcessorWatch(lambda: self.wall, self._ask)
        self.asked = 0

    def _ask(self) -> float:
        self.asked += 1
        return self.processor

    def works(self, own: float, others: float = 0.0) -> float:
        """Let a piece of work use the processor while others do; return what it counts for."""
        begun = self.watch.begin()
        self._passes(own, others)
        return self.watch.since(begun)

    def _passes(self, own: float, others: float) -> None:
        self.wall += own + others
        self.processor += own


@pytest.mark.parametrize(
    ("own", "others"), [(0.0002, 0.0), (0.0009, 0.0), (0.002, 0.0), (0.002, 0.5), (0.1, 3.0)]
)
def test_a_piece_of_work_counts_for_what_it_takes_of_the_processor(
    own: float, others: float
) -> None:
    watched = Watched()
    for _time in range(20):
        assert watched.works(own, others) == pytest.approx(own, abs=SHORT)


def test_the_processor_that_others_have_counts_for_a_short_moment_at_most() -> None:
    watched = Watched()
    for others in (0.0, 0.01, 1.0, 100.0):
        watched.works(0.0001)
        assert watched.works(0.0001, others) <= 0.0001 + SHORT


def test_pieces_within_one_another_count_as_much_as_each_takes() -> None:
    watched = Watched()
    begun = watched.watch.begin()
    watched._passes(0.05, 1.0)
    assert watched.works(0.02) == pytest.approx(0.02, abs=SHORT)
    watched._passes(0.03, 0.0)
    assert watched.watch.since(begun) == pytest.approx(0.1, abs=SHORT)


def test_the_system_is_asked_about_few_of_many_short_pieces() -> None:
    watched = Watched()
    counted = sum(watched.works(0.00001) for _piece in range(10_000))
    assert counted == pytest.approx(0.1)
    assert watched.asked <= counted / SHORT + 1


def test_what_coming_in_takes_does_not_make_a_guest_wait(clock: Clock, shares: Shares) -> None:
    share = shares.share()
    clock.work(share, 0.1)
    assert share.rest() == 0
    share.begin()
    assert share.plenty


def comes_and_spends(clock: Clock, shares: Shares, address: str, quiet: ProcessorShare) -> float:
    """Let somebody come in, take all there is at once, and go; return how much that was."""
    share = shares.share(address)
    while share.common.rest():
        clock.now += 0.5
        clock.work(quiet, 0.001)
    clock.work(share, 0.1)
    clock.now += 0.002
    share.begin()
    taken = 0.0
    while not share.rest():
        clock.work(share, 0.01)
        clock.now += 0.002  # so that all are turns of their own
        taken += 0.01
    share.end()
    return taken


def test_who_goes_and_comes_again_has_no_other_reserve(clock: Clock, shares: Shares) -> None:
    quiet = begun(shares)
    begin, taken = clock.now, 0.0
    for _time in range(30):
        clock.work(quiet, 0.001)
        taken += comes_and_spends(clock, shares, "192.0.2.1", quiet)
    assert taken < GUESTS * RESERVES * RESERVE + 2 * PART * (clock.now - begin)
    assert comes_and_spends(clock, shares, "192.0.2.2", quiet) > RESERVE - 0.1


def test_ten_who_come_at_once_from_one_address_share_few_reserves(
    clock: Clock, shares: Shares
) -> None:
    guests = [shares.share("192.0.2.1") for _guest in range(10)]
    for share in guests:
        share.begin()
    assert sum(share._left for share in guests) < GUESTS * RESERVES * RESERVE
    for share in guests:
        share.end()
    again = shares.share("192.0.2.1")
    again.begin()
    assert again._left == RESERVE


def test_coming_in_again_and_again_waits(clock: Clock, shares: Shares) -> None:
    quiet, waited = begun(shares), 0.0
    for _time in range(40):
        clock.work(quiet, 0.001)
        share = shares.share("192.0.2.1")
        rest = share.common.rest()
        waited, clock.now = waited + rest, clock.now + rest
        clock.work(share, 0.1)
        share.begin()
        share.end()
    assert waited > 60
    assert not shares.share("192.0.2.2").common.rest()
    clock.now += 60
    assert not shares.share("192.0.2.1").common.rest()


def test_only_so_many_addresses_are_remembered(
    shares: Shares, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.terminal.share.MOST_ADDRESSES", 2)
    first = shares.share("192.0.2.1").common
    assert shares.share("192.0.2.1").common is first
    shares.share("192.0.2.2")
    shares.share("192.0.2.3")
    assert shares.share("192.0.2.1").common is not first


def test_who_takes_little_never_waits(clock: Clock, shares: Shares) -> None:
    share = begun(shares)
    for _second in range(60):
        for _key in range(10):
            clock.now += 0.1
            clock.work(share, 0.006)
            assert share.rest() == 0
    assert share.plenty


def test_a_long_turn_counts_for_more_than_as_much_in_short_ones(
    clock: Clock, shares: Shares
) -> None:
    short, long = begun(shares), begun(shares)
    for _time in range(4):
        clock.work(short, UNNOTICED)
        clock.now += 0.01
    clock.work(long, 4 * UNNOTICED)
    taken_short, taken_long = (RESERVE - share._left for share in (short, long))
    assert taken_short == pytest.approx(4 * UNNOTICED, abs=0.03)
    assert taken_long > 5 * taken_short


def test_pieces_without_a_pause_are_one_turn(clock: Clock, shares: Shares) -> None:
    whole, pieces = begun(shares), begun(shares)
    clock.work(whole, 0.05)
    left = whole._left
    for _time in range(10):
        clock.work(pieces, 0.005)
    assert pieces._left == pytest.approx(left, abs=0.02)
    assert left < RESERVE - 0.1


def test_three_who_always_want_a_picture_leave_the_processor_to_the_others(
    clock: Clock, shares: Shares
) -> None:
    busy, quiet = [begun(shares) for _guest in range(3)], begun(shares)
    counts = dict.fromkeys(busy, 0)
    for second in range(70):
        clock.work(quiet, 0.006)
        for share, count in granted(clock, dict.fromkeys(busy, 0.06), 1).items():
            counts[share] += count if second >= 10 else 0  # before, there is the reserve
    assert sum(counts.values()) * 0.06 / 60 < 0.05
    assert min(counts.values()) >= max(counts.values()) - 2
    assert min(counts.values()) >= 60 / 12


def test_thirty_who_each_take_less_than_there_is_for_one_do_not_hold_up_the_others(
    clock: Clock, shares: Shares
) -> None:
    busy, quiet, served = [begun(shares) for _guest in range(30)], begun(shares), 0.0
    for second in range(60):
        clock.work(quiet, 0.006)
        assert quiet.rest() == 0
        counts = granted(clock, dict.fromkeys(busy, 0.015), 0.9)
        served += sum(counts.values()) * 0.015 if second >= 10 else 0.0
    assert served / 50 < 0.2


def test_while_the_processor_is_scarce_whoever_takes_little_owes_nothing(
    clock: Clock, shares: Shares
) -> None:
    busy, players = [begun(shares) for _guest in range(30)], [begun(shares) for _ in range(5)]
    for _half in range(60):
        granted(clock, dict.fromkeys(busy, 0.015), 0.5)
        for share in players:
            clock.work(share, 0.006)
            assert share.rest() == 0


def test_no_price_makes_anybody_owe_more(clock: Clock, shares: Shares) -> None:
    share = begun(shares)
    shares.price = 8.0
    share._left = 0.02
    share.spend(0.015)
    assert share._left == pytest.approx(-0.015, abs=0.001)
    share.spend(0.015)
    assert share._left == pytest.approx(-0.045, abs=0.02)


def test_one_who_is_busy_alone_makes_nothing_dear(clock: Clock, shares: Shares) -> None:
    busy, quiet = begun(shares), begun(shares)
    for _second in range(10):
        granted(clock, {busy: 0.06}, 0.9)
        clock.work(quiet, 0.006)
        assert shares.price == 1.0


def test_where_nobody_else_is_about_pictures_come_sooner(clock: Clock, shares: Shares) -> None:
    busy, quiet = begun(shares), begun(shares)
    clock.now += 2 * ABOUT
    busy.spend(10.0)
    assert busy.rest() == pytest.approx(DEBT / ALONE, abs=0.01)
    clock.work(quiet, 0.001)
    assert busy.rest() == pytest.approx(DEBT / PART, abs=0.1)


def test_somebody_quiet_among_them_waits_for_nothing(clock: Clock, shares: Shares) -> None:
    busy, quiet = [begun(shares) for _guest in range(3)], begun(shares)
    for _second in range(30):
        granted(clock, dict.fromkeys(busy, 0.06), 0.9)
        clock.work(quiet, 0.006)
        assert quiet.rest() == 0


def test_what_takes_longer_is_granted_less_often(clock: Clock, shares: Shares) -> None:
    small, large = begun(shares), begun(shares)
    granted(clock, {small: 0.006, large: 0.19}, 10)
    counts = granted(clock, {small: 0.006, large: 0.19}, 60)
    assert counts[small] > 50 * counts[large] > 50


def test_nobody_owes_more_than_is_soon_paid_back(clock: Clock, shares: Shares) -> None:
    share = begun(shares)
    clock.work(share, 100.0)
    assert DEBT / ALONE <= share.rest() < DEBT / ALONE + 0.1
    clock.now += share.rest()
    assert share.rest() == 0
    clock.now += 60
    assert share.plenty


def test_who_is_gone_takes_nothing_from_those_who_wait(clock: Clock, shares: Shares) -> None:
    one, other = begun(shares), begun(shares)
    for share in (one, other):
        share.spend(100.0)
    waits = one.rest()
    other.end()
    assert one.rest() < waits / 1.9
    assert not shares.owing - {one}


def test_the_bounds_are_told() -> None:
    pages = Path(__file__).parents[2] / "docs"
    hosting = (pages / "hosting.md").read_text("utf-8")
    assert f"| {RESERVE} seconds of processor |" in hosting
    assert f"guest together take more than {SCARCE} of each second | down to an eighth" in hosting
    assert DEAREST == 8
    assert f"| all from one address together | {GUESTS * RESERVES:.0f} times that |" in hosting
    assert f"| coming in, all from one address together | {GUESTS * COMING_IN:.0f} sec" in hosting
    assert f"| {PART} of each second |" in hosting
    assert f"has done anything for {ABOUT:.0f} seconds | {ALONE} of each second |" in hosting
    assert f"| up to {UNNOTICED * 1000:.0f} milliseconds; longer work counts" in hosting
    assert f"| what a guest can owe | {DEBT:.0f} second |" in hosting
    terminal = (pages / "terminal.md").read_text("utf-8")
    assert f"{LONGEST_SEQUENCE} characters at most" in terminal
    assert f"| a paste | {LONGEST_PASTE:,} characters" in terminal
    assert f"paints {COLUMNS} columns and {ROWS} rows at most" in terminal
