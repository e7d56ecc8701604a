"""What hosts say of themselves, also those of another release."""

from core import __version__
from core.games.registry import game_names, game_type
from core.room_store.contract import HostSeen
from core.rooms.hosts.about import HostAbout, about_host, rules_played, who_plays


def seen(name: str, **about: object) -> HostSeen:
    return HostSeen(f"{name}-1a2b", {"name": name, **about}, 3.0, 2)


def test_a_host_says_which_rules_it_plays() -> None:
    rules = rules_played()
    assert set(rules) == set(game_names())
    assert all(game_type(game).rules_version in versions for game, versions in rules.items())


def test_what_a_host_says_is_read_back() -> None:
    about = about_host(
        "alpha", line="ssh -p 2222 kahwa@alpha", guests=3, since="2026-11-22T12:00:00+00:00",
        rules={"ronda": [1, 2]},
    )  # fmt: skip
    host = HostAbout.of(HostSeen("alpha-1a2b", about, 3.2001, 4))
    assert host.release == __version__
    assert host.plain() == {
        **about,
        "life": "alpha-1a2b",
        "seconds_left": 3.2,
        "leases": 4,
    }


def test_a_host_that_says_nothing_or_nonsense_is_a_host_still() -> None:
    nonsense = {"name": 7, "release": None, "rules": {"ronda": "all", "makao": [1, "x"]}}
    for about in ({}, nonsense, {"rules": [], "guests": True}):
        host = HostAbout.of(HostSeen("beta-9", about, 1.0, 0))
        assert (host.name, host.release, host.guests) == ("beta-9", "", 0)
        assert not host.plays("ronda", 1)
    assert HostAbout.of(HostSeen("beta-9", nonsense, 1.0, 0)).plays("makao", 1)


def test_the_first_host_is_found_that_plays_the_rules_of_a_game() -> None:
    hosts = [
        seen("alpha", release="1.0", rules={"ronda": [1]}),
        seen("beta", release="1.1", rules={"ronda": [1, 2]}),
    ]
    newer = who_plays(hosts, "ronda", 2)
    either = who_plays(hosts, "ronda", 1)
    assert newer is not None
    assert either is not None
    assert (newer.name, newer.release, either.name) == ("beta", "1.1", "alpha")
    assert who_plays(hosts, "ronda", 3) is None
    assert who_plays(hosts, "tarok", 1) is None
