"""What a game is: the contract that rules, options, lessons, bots and screens share.

To change:

- what a bot has learned: `weights.json` beside its game's playbook, read by `weights.py`, made by
  `tools/training/` (`make train`)
"""
