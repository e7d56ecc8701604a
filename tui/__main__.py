"""Where `kahwa` and `python -m tui` begin: straight into the lobby, or through the command line."""

from __future__ import annotations

import os
import sys

from tui.cli import COMPLETE


def main() -> None:
    """Open the lobby; words behind the name go to the command line, which need not load else."""
    if sys.argv[1:] == ["--version"] and COMPLETE not in os.environ:
        _tell_version()
        return
    if sys.argv[1:] or COMPLETE in os.environ:
        from tui.cli.commands import main as command_line

        command_line()
        return
    from tui.cli.start import one_sentence, output, sit_down

    with one_sentence(), output():
        sit_down()


def _tell_version() -> None:
    """Print the version, for which nothing is loaded unless it can't be written."""
    from core import __version__

    try:
        if sys.stdout is not None:  # it may have been closed from the beginning
            sys.stdout.write(f"kahwa {__version__}\n")
            sys.stdout.flush()
    except (KeyboardInterrupt, Exception):
        from tui.cli.start import one_sentence, output

        with one_sentence(), output():
            raise


if __name__ == "__main__":
    main()
