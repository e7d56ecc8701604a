"""Where a game is learnt: the list of lessons and puzzles, and the table of one of them.

To change:

- the box of a lesson, its keys: here, and `tui/widgets/lesson_box.py`; in lines `tui/plain/learn/`
"""
