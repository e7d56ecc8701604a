"""One host among those of a room: that it lives, which games it drives, what it says to others.

`host` is its life in the store, with the `leases` it has by that; a table holds the `driver` of its
game, and `replicas` is how it talks of it with the same table at other hosts. `about` is what each
host says of itself, from which `releases` tells where a game goes on that cannot be played here.

To change:

- which host drives a game, and when another takes over: `host.py` and `leases.py`; how long a life
  lasts: `Rhythm` there; which hosts ask for it: `core/rooms/tables/table.py`
- what `--status` lists, a figure of `--metrics`: `about.py`, `tui/cli/host_status.py`;
  `core/room_store/figures.py`, `tui/host/metrics.py`
"""
