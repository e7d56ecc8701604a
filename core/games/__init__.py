"""The games, each in a room of its own.

To change:

- why a card is refused, as a sentence: the sentence and its source: `rules.py` of the game;
  which one applies: its `reasons.py`
- an option or a preset of a game: `<game>/options.py`; `make docs` writes the tables of the rules
  pages
- how strong `regular` is: `<game>/bots/playbook.py`; how bots search: `core/bots/search.py` and
  `core/bots/tree.py`
- by which rules an old game goes on: `editions.py`; the earlier edition itself: `editions.py` of
  the game ([A new game](new-game.md))
- what a lesson says, or a new one: a file in `<game>/lessons/` ([Lessons](lessons.md)); what a
  wrong card costs: `cost.py` beside it
- what a decision is about, the kinds of puzzles: `<game>/puzzles.py`; how they are found:
  `tools/puzzles/finding.py` ([Puzzles](puzzles.md))
"""
