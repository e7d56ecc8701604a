"""Games for the tests of deals, played by nobody in particular."""

from core.saves.open_game import OpenGame


def played_out(game: OpenGame) -> OpenGame:
    """Let whoever is to act take the first legal action until the game is over; close it."""
    while not game.match.game.is_over:
        state = game.match.game
        step = game.match.prepare(state.to_act, state.legal_texts(state.to_act)[0])
        game.journal.append(step)
        game.match.commit(step)
    game.close()
    return game
