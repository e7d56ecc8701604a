"""Every public class has a name of its own, so that a name says which one is meant."""

import ast
from collections import defaultdict

from tools.messages.found import sources

HOSTED = ("core/rooms/", "core/room_store/", "tui/host/")
"""Folders of card rooms, whose parts for a file, a socket and PostgreSQL share some names yet."""


def test_no_two_public_classes_share_a_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for place, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith(("_", "Test")):
                found[node.name].append(place)
    assert len(found) > 500
    shared = {
        name: files
        for name, files in found.items()
        if sum(not file.startswith(HOSTED) for file in files) > 1
    }
    assert shared == {}
