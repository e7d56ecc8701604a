"""The end of a game in line mode: how it ended, its best moment, the help, what can be sent."""

from __future__ import annotations

from collections.abc import Iterator

from core.ground.words import _
from tui.plain.telling import ending_lines
from tui.saved.par import par_begins
from tui.session.ended import ended
from tui.session.session import Session
from tui.session.shared import shared_by


def end_lines(session: Session, *, talking: bool) -> Iterator[str]:
    """Yield what is told once a game is over; a script, which is not `talking`, waits for no par.

    Who only watched has nothing of a game to send.
    """
    yield from ending_lines(session.talk.ending(session.read()))
    found = ended(session)
    if found is not None and found.moment is not None:
        yield found.moment_told()
    yield from session.helps_told()
    if talking and session.seated.par() is not None:
        yield par_begins()
    shared = None if session.watches else shared_by(session.seated)
    if shared is not None:
        yield _("Send this to a friend. They can play the same cards with kahwa play and the code.")
        yield from shared.text(plain=True).splitlines()
