"""What commands print: lines, complaints and progress, always in their harmless form."""

from __future__ import annotations

import sys

from core.ground.harmless import harmless, harmless_lines


def say(text: str) -> None:
    """Print a line, or several, on the standard output."""
    from click import echo

    echo(harmless_lines(text))


def hand_out(text: str) -> None:
    """Print a file that others read, such as a record: as it is, in UTF-8 whatever the terminal.

    Whoever wrote it has left out what a terminal obeys.
    """
    from click import echo

    echo(text.encode(), nl=False)


def agrees(question: str) -> bool:
    """Ask a question on the terminal; tell whether the answer is yes."""
    from click import confirm

    return confirm(harmless(question))


def complain(sentence: str) -> None:
    """Print a sentence on the error output, if there is one."""
    if sys.stderr is not None:
        sys.stderr.write(f"kahwa: {harmless(sentence)}\n")


def show_progress(sentence: str) -> None:
    """Show how far something has come, in place of what was shown before; nothing takes it away.

    Only a terminal shows it.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r{harmless(sentence)}\x1b[K" if sentence else "\r\x1b[K")
        sys.stderr.flush()
