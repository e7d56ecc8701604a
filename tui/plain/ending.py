"""The end of a game in line mode: how it ended, the help that was had, what can be sent of it."""

from __future__ import annotations

from collections.abc import Iterator

from core.ground.words import _
from tui.plain.telling import ending_lines
from tui.saved.par import par_begins
from tui.session.session import Session
from tui.session.shared import shared_by


def end_lines(session: Session, *, talking: bool) -> Iterator[str]:
    """Yield what is told once a game is over; a script, which is not `talking`, waits for no par.

    Who only watched has nothing of a game to send.
    """
    yield from ending_lines(session.talk.ending(session.read()))
    yield from session.helps_told()
    if talking and session.seated.par() is not None:
        yield par_begins()
    shared = None if session.watches else shared_by(session.seated)
    if shared is not None:
        yield _("To send to others, who play the same cards with kahwa play and the code:")
        yield from shared.text(plain=True).splitlines()
