"""The files of the program, each read and parsed once for all that is asked of them."""

from __future__ import annotations

import ast
from functools import cache

from tools.messages.found import FOLDERS, ROOT


@cache
def sources() -> tuple[tuple[str, ast.Module], ...]:
    """Return the path of every file of the program, and what stands in it."""
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return tuple(
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))) for path in paths
    )
