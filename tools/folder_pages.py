"""Writes docs/folders.md: what each folder and file says of itself (`make docs`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "folders.md"

ROOTS = ("core", "tui", "tools")


def main() -> None:
    """Write the page."""
    PAGE.write_text(folder_page(), encoding="utf-8")


def folder_page() -> str:
    """Return the page as Markdown."""
    return "\n".join(["# Folders and files", "", *_head(), *_sections()]) + "\n"


def _head() -> Iterator[str]:
    yield "Made by `make docs` from the first words of each folder and file."
    yield "Start with the tour: [Architecture](architecture.md)."
    yield ""


def _sections() -> Iterator[str]:
    for root in ROOTS:
        for init in sorted(ROOT.joinpath(root).rglob("__init__.py")):
            folder = init.parent
            yield f"## {folder.relative_to(ROOT).as_posix()}"
            yield ""
            yield _words_of(init)
            yield ""
            files = [one for one in sorted(folder.glob("*.py")) if not one.name.startswith("__")]
            if files:
                yield "| file | what is in it |"
                yield "|---|---|"
                yield from (f"| `{one.name}` | {_sentence_of(one)} |" for one in files)
                yield ""


def _words_of(path: Path) -> str:
    """Return what a file says of itself."""
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


def _sentence_of(path: Path) -> str:
    """Return the first sentence of that, on one line, as a cell of a table."""
    first = " ".join(_words_of(path).partition("\n\n")[0].split())
    return first.replace("|", "&#124;")


if __name__ == "__main__":
    main()
