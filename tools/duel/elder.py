"""What runs in a Kahwa of any age: plays along with a duel and chooses when it is asked.

It is handed to that Kahwa's own Python as text, so it stands on nothing but what every Kahwa has
since the arena was built.
"""

import gc
import json
import random
import sys
import time
from typing import Any

from core.arena.contest import Bot, Contest
from core.arena.deals import begin
from core.bots.levels import choose


def main() -> None:
    """Answer every question on the input with one line, until it ends."""
    game: Any = None
    for line in sys.stdin:
        word, *rest = json.loads(line)
        if word == "deal":
            name, options, seed, whole, number = rest
            contest = Contest(name, options, (Bot("any", "casual"),), seed, whole)
            game = begin(contest, number)[0]
        elif word == "act":
            game.apply(*rest)
        else:
            seat, level, stream = rest
            observation = game.observation(seat)
            gc.disable()
            before = time.thread_time()
            opinion = choose(level, observation, random.Random(stream).random)
            spent = time.thread_time() - before
            gc.enable()
            print(json.dumps([opinion.action, spent]), flush=True)


main()
