"""What the bots of the house say at the table: lines of each character for each occasion.

No line is about cards that are held, mocks anybody, or hurries a decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from core.ground.words import NC_

Occasion = Literal["sits", "scores", "runs", "stung", "praises", "wins", "loses", "draws"]
"""When something is said: with the first deal; after a success, three in a row, a setback; when a
person does well; and at the end of a game."""

LONGEST = 30
"""Letters of a line at the most."""

Voice = Mapping[Occasion, tuple[str, ...]]

VOICES: Mapping[str, Voice] = {
    "bold": {
        "sits": (NC_("table talk", "Deal me in."), NC_("table talk", "Salam. Let’s play.")),
        "scores": (
            NC_("table talk", "Fortune, meet me."),
            NC_("table talk", "I had a feeling."),
            NC_("table talk", "Yes!"),
            NC_("table talk", "Who dares…"),
        ),
        "runs": (NC_("table talk", "Don’t stop the music."),),
        "stung": (
            NC_("table talk", "Worth a try."),
            NC_("table talk", "I’d do it again."),
            NC_("table talk", "Ha! Fair."),
            NC_("table talk", "On we go."),
        ),
        "praises": (
            NC_("table talk", "Now that was brave."),
            NC_("table talk", "Bold. I like it."),
        ),
        "wins": (NC_("table talk", "What a ride."),),
        "loses": (NC_("table talk", "Good game. Another?"),),
        "draws": (NC_("table talk", "Nobody blinked."),),
    },
    "careful": {
        "sits": (
            NC_("table talk", "I’ll watch a little first."),
            NC_("table talk", "Salam. No rush, please."),
        ),
        "scores": (
            NC_("table talk", "No risk, nice tea."),
            NC_("table talk", "I counted twice."),
            NC_("table talk", "Phew."),
            NC_("table talk", "Safe and sound."),
        ),
        "runs": (NC_("table talk", "I’m as surprised as you."),),
        "stung": (
            NC_("table talk", "I saw that coming. Late."),
            NC_("table talk", "Next time, a helmet."),
            NC_("table talk", "Oh dear."),
            NC_("table talk", "Noted."),
        ),
        "praises": (NC_("table talk", "Neatly done."), NC_("table talk", "Well counted.")),
        "wins": (NC_("table talk", "I checked. I really won."),),
        "loses": (NC_("table talk", "Well earned."),),
        "draws": (NC_("table talk", "I counted. It’s even."),),
    },
    "talkative": {
        "sits": (
            NC_("table talk", "I feel lucky!"),
            NC_("table talk", "Salam! How’s the family?"),
        ),
        "scores": (
            NC_("table talk", "My cousin taught me that."),
            NC_("table talk", "Write that down!"),
            NC_("table talk", "Did you see?"),
            NC_("table talk", "Lovely!"),
        ),
        "runs": (NC_("table talk", "And another! And another!"),),
        "stung": (
            NC_("table talk", "My cousin warned me."),
            NC_("table talk", "Anyway, as I was saying…"),
            NC_("table talk", "Oh no!"),
            NC_("table talk", "What a story!"),
        ),
        "praises": (
            NC_("table talk", "Oh, lovely! Teach me that."),
            NC_("table talk", "Bravo, bravo!"),
        ),
        "wins": (NC_("table talk", "Wait till my cousin hears."),),
        "loses": (NC_("table talk", "Tell me how you did it."),),
        "draws": (NC_("table talk", "Now that’s a story!"),),
    },
    "quiet": {
        "sits": (NC_("table talk", "Salam."), NC_("table talk", "Good evening.")),
        "scores": (
            NC_("table talk", "There."),
            NC_("table talk", "Hm, nice."),
            NC_("table talk", "Mm."),
            NC_("table talk", "So."),
        ),
        "runs": (NC_("table talk", "…!"),),
        "stung": (
            NC_("table talk", "Oh."),
            NC_("table talk", "Ah."),
            NC_("table talk", "Hm."),
            NC_("table talk", "All right."),
        ),
        "praises": (NC_("table talk", "Good."), NC_("table talk", "Nice.")),
        "wins": (NC_("table talk", "Thank you."),),
        "loses": (NC_("table talk", "Well played."),),
        "draws": (NC_("table talk", "Even."),),
    },
    "hasty": {
        "sits": (
            NC_("table talk", "Quick, the tea’s getting cold."),
            NC_("table talk", "Salam! Ready?"),
        ),
        "scores": (
            NC_("table talk", "Quick hands win."),
            NC_("table talk", "Done! Next?"),
            NC_("table talk", "Got it!"),
            NC_("table talk", "And on!"),
        ),
        "runs": (NC_("table talk", "Can’t stop now!"),),
        "stung": (
            NC_("table talk", "Too fast. Again."),
            NC_("table talk", "I blinked."),
            NC_("table talk", "Oops."),
            NC_("table talk", "Gone already!"),
        ),
        "praises": (
            NC_("table talk", "How did you do that?"),
            NC_("table talk", "Well spotted!"),
        ),
        "wins": (NC_("table talk", "Over already?"),),
        "loses": (NC_("table talk", "Again? Now?"),),
        "draws": (NC_("table talk", "A photo finish!"),),
    },
    "patient": {
        "sits": (
            NC_("table talk", "No hurry. The night is long."),
            NC_("table talk", "Salam. Is there mint tea?"),
        ),
        "scores": (
            NC_("table talk", "All in good time."),
            NC_("table talk", "Tea first, then points."),
            NC_("table talk", "At last."),
            NC_("table talk", "Slow and steady."),
        ),
        "runs": (NC_("table talk", "Drop by drop."),),
        "stung": (
            NC_("table talk", "The tide goes out, too."),
            NC_("table talk", "It happens to the best tea."),
            NC_("table talk", "Oh well."),
            NC_("table talk", "Such is life."),
        ),
        "praises": (NC_("table talk", "Beautifully timed."), NC_("table talk", "Well waited.")),
        "wins": (NC_("table talk", "Patience pays."),),
        "loses": (NC_("table talk", "Next time, with more tea."),),
        "draws": (NC_("table talk", "We’ll meet again."),),
    },
}
"""The lines by the titles of characters."""
