"""The bots: they see observations only and answer with an opinion on the legal actions.

To change:

- how `casual` and `regular` err: `style.py`; what is plain in a game, and what a character
  likes there: `style.py` beside its playbook
- which character goes with which name: `characters.py`; what the rules say of them:
  `rules.py`
- what is looked at again before a hint or the coach compares: `second_look.py`
"""
