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
        "sits": (
            NC_("table talk", "Deal me in."),
            NC_("table talk", "Salam. Let’s play."),
            NC_("table talk", "Good evening. Who’s brave?"),
        ),
        "scores": (
            NC_("table talk", "Fortune, meet me."),
            NC_("table talk", "I had a feeling."),
            NC_("table talk", "Yes!"),
            NC_("table talk", "Who dares…"),
            NC_("table talk", "That’s how I like it."),
            NC_("table talk", "Straight through!"),
            NC_("table talk", "All or nothing."),
            NC_("table talk", "Worth every step."),
            NC_("table talk", "All in!"),
        ),
        "runs": (
            NC_("table talk", "Don’t stop the music."),
            NC_("table talk", "Somebody stop me!"),
            NC_("table talk", "What a wind in my sails!"),
        ),
        "stung": (
            NC_("table talk", "Worth a try."),
            NC_("table talk", "I’d do it again."),
            NC_("table talk", "Ha! Fair."),
            NC_("table talk", "On we go."),
            NC_("table talk", "No regrets."),
            NC_("table talk", "I’ve had worse. I’ll be back."),
            NC_("table talk", "It was a fine plan."),
            NC_("table talk", "Ouch. And on."),
            NC_("table talk", "Fair play."),
        ),
        "praises": (
            NC_("table talk", "Now that was brave."),
            NC_("table talk", "Bold. I like it."),
            NC_("table talk", "What nerve! Well done."),
            NC_("table talk", "That took courage."),
            NC_("table talk", "Brave!"),
        ),
        "wins": (
            NC_("table talk", "What a ride."),
            NC_("table talk", "That was a leap!"),
            NC_("table talk", "Now I need some tea."),
        ),
        "loses": (
            NC_("table talk", "Good game. Another?"),
            NC_("table talk", "You were braver."),
            NC_("table talk", "I’d play it all again."),
        ),
        "draws": (
            NC_("table talk", "Nobody blinked."),
            NC_("table talk", "Toss a coin?"),
        ),
    },
    "careful": {
        "sits": (
            NC_("table talk", "I’ll watch a little first."),
            NC_("table talk", "Salam. No rush, please."),
            NC_("table talk", "Good evening. Is this my seat?"),
        ),
        "scores": (
            NC_("table talk", "No risk, nice tea."),
            NC_("table talk", "I counted twice."),
            NC_("table talk", "Phew."),
            NC_("table talk", "Safe and sound."),
            NC_("table talk", "Just as I added it up."),
            NC_("table talk", "Better safe than sorry."),
            NC_("table talk", "One small step."),
            NC_("table talk", "That went well. I’ll sit down."),
            NC_("table talk", "Good. Good."),
        ),
        "runs": (
            NC_("table talk", "Nobody’s more surprised."),
            NC_("table talk", "May I keep this for later?"),
            NC_("table talk", "I’ll write this down twice."),
        ),
        "stung": (
            NC_("table talk", "I saw that coming. Late."),
            NC_("table talk", "Next time, a helmet."),
            NC_("table talk", "Oh dear."),
            NC_("table talk", "Noted."),
            NC_("table talk", "I’ll add that up again."),
            NC_("table talk", "That wasn’t on my list."),
            NC_("table talk", "It’s only points."),
            NC_("table talk", "My umbrella was at home."),
            NC_("table talk", "Well, well."),
        ),
        "praises": (
            NC_("table talk", "Neatly done."),
            NC_("table talk", "Well counted."),
            NC_("table talk", "I wouldn’t have dared."),
            NC_("table talk", "You looked ahead."),
            NC_("table talk", "Tidy."),
        ),
        "wins": (
            NC_("table talk", "I checked. I really won."),
            NC_("table talk", "I’m quietly pleased."),
            NC_("table talk", "It all added up."),
        ),
        "loses": (
            NC_("table talk", "Well earned."),
            NC_("table talk", "Fair and square."),
            NC_("table talk", "I’ll study that one."),
        ),
        "draws": (
            NC_("table talk", "I counted. It’s even."),
            NC_("table talk", "To the last point. Even."),
        ),
    },
    "talkative": {
        "sits": (
            NC_("table talk", "I feel lucky!"),
            NC_("table talk", "Salam! How’s the family?"),
            NC_("table talk", "Good evening! What’s the news?"),
        ),
        "scores": (
            NC_("table talk", "My cousin taught me that."),
            NC_("table talk", "Write that down!"),
            NC_("table talk", "See that?"),
            NC_("table talk", "Lovely!"),
            NC_("table talk", "I’ll tell everybody!"),
            NC_("table talk", "My aunt would clap now."),
            NC_("table talk", "That’s one for the album."),
            NC_("table talk", "Now that’s a song!"),
            NC_("table talk", "Ah, look!"),
        ),
        "runs": (
            NC_("table talk", "And another! And another!"),
            NC_("table talk", "I could make a poem of this."),
            NC_("table talk", "Has anybody a camera?"),
        ),
        "stung": (
            NC_("table talk", "My cousin warned me."),
            NC_("table talk", "Anyway, as I was saying…"),
            NC_("table talk", "Oh no!"),
            NC_("table talk", "What a story!"),
            NC_("table talk", "That reminds me of my uncle."),
            NC_("table talk", "My aunt will laugh at this."),
            NC_("table talk", "I’ll leave that out at home."),
            NC_("table talk", "Look at my face right now!"),
            NC_("table talk", "Tss!"),
        ),
        "praises": (
            NC_("table talk", "Oh, lovely! Teach me that."),
            NC_("table talk", "Bravo, bravo!"),
            NC_("table talk", "I must tell my aunt!"),
            NC_("table talk", "Who taught you that?"),
            NC_("table talk", "Do that again!"),
        ),
        "wins": (
            NC_("table talk", "Wait till my cousin hears."),
            NC_("table talk", "I’ll tell it at every wedding."),
            NC_("table talk", "Tea for everybody!"),
        ),
        "loses": (
            NC_("table talk", "Tell me how you did it."),
            NC_("table talk", "I’ll tell it a little taller."),
            NC_("table talk", "Your story this time!"),
        ),
        "draws": (
            NC_("table talk", "Now that’s a story!"),
            NC_("table talk", "Nobody will believe us!"),
        ),
    },
    "quiet": {
        "sits": (
            NC_("table talk", "Salam."),
            NC_("table talk", "Good evening."),
            NC_("table talk", "Hello."),
        ),
        "scores": (
            NC_("table talk", "There."),
            NC_("table talk", "Hm, nice."),
            NC_("table talk", "Mm."),
            NC_("table talk", "So."),
            NC_("table talk", "Yes."),
            NC_("table talk", "It’ll do."),
            NC_("table talk", "Good enough."),
            NC_("table talk", "A start."),
            NC_("table talk", "Well."),
        ),
        "runs": (
            NC_("table talk", "…!"),
            NC_("table talk", "Again."),
            NC_("table talk", "Oh, my."),
        ),
        "stung": (
            NC_("table talk", "Oh."),
            NC_("table talk", "Ah."),
            NC_("table talk", "Hm."),
            NC_("table talk", "All right."),
            NC_("table talk", "I see."),
            NC_("table talk", "So it goes."),
            NC_("table talk", "It’s all right."),
            NC_("table talk", "Mm-hm."),
            NC_("table talk", "Fair enough."),
        ),
        "praises": (
            NC_("table talk", "Good."),
            NC_("table talk", "Nice."),
            NC_("table talk", "Neat."),
            NC_("table talk", "I saw that."),
            NC_("table talk", "Clever."),
        ),
        "wins": (
            NC_("table talk", "Thank you."),
            NC_("table talk", "Good game."),
            NC_("table talk", "That was nice."),
        ),
        "loses": (
            NC_("table talk", "Well played."),
            NC_("table talk", "Your evening."),
            NC_("table talk", "Good game, that."),
        ),
        "draws": (
            NC_("table talk", "Even."),
            NC_("table talk", "Both, then."),
        ),
    },
    "hasty": {
        "sits": (
            NC_("table talk", "Quick, the tea’s getting cold."),
            NC_("table talk", "Salam! Ready?"),
            NC_("table talk", "Good evening! Off we go."),
        ),
        "scores": (
            NC_("table talk", "Quick hands win."),
            NC_("table talk", "Done! Next?"),
            NC_("table talk", "Got it!"),
            NC_("table talk", "And on!"),
            NC_("table talk", "Zip!"),
            NC_("table talk", "Like lightning."),
            NC_("table talk", "That was the short way."),
            NC_("table talk", "Before it gets cold!"),
            NC_("table talk", "One more done."),
        ),
        "runs": (
            NC_("table talk", "Can’t stop now!"),
            NC_("table talk", "Faster than my own feet!"),
            NC_("table talk", "My hat is flying!"),
        ),
        "stung": (
            NC_("table talk", "Too fast. Again."),
            NC_("table talk", "I blinked."),
            NC_("table talk", "Oops."),
            NC_("table talk", "Gone already!"),
            NC_("table talk", "Blink and it’s gone."),
            NC_("table talk", "Never mind. Onward."),
            NC_("table talk", "I left before I arrived."),
            NC_("table talk", "My hat fell off."),
            NC_("table talk", "Whoa!"),
        ),
        "praises": (
            NC_("table talk", "How did you do that?"),
            NC_("table talk", "Well spotted!"),
            NC_("table talk", "That was quick!"),
            NC_("table talk", "I looked up and it was done."),
            NC_("table talk", "Sharp!"),
        ),
        "wins": (
            NC_("table talk", "Over already?"),
            NC_("table talk", "Is there time for one more?"),
            NC_("table talk", "I ran all the way."),
        ),
        "loses": (
            NC_("table talk", "Again? Now?"),
            NC_("table talk", "You were there before me."),
            NC_("table talk", "Next one, right away!"),
        ),
        "draws": (
            NC_("table talk", "A photo finish!"),
            NC_("table talk", "Side by side at the gate!"),
        ),
    },
    "patient": {
        "sits": (
            NC_("table talk", "No hurry. The night is long."),
            NC_("table talk", "Salam. Is there mint tea?"),
            NC_("table talk", "Good evening. I’ve got time."),
        ),
        "scores": (
            NC_("table talk", "All in good time."),
            NC_("table talk", "Tea first, then points."),
            NC_("table talk", "At last."),
            NC_("table talk", "Slow and steady."),
            NC_("table talk", "The pot was on long enough."),
            NC_("table talk", "Every date ripens."),
            NC_("table talk", "Step by step."),
            NC_("table talk", "I had time."),
            NC_("table talk", "Ripe."),
        ),
        "runs": (
            NC_("table talk", "Drop by drop."),
            NC_("table talk", "The well is never empty."),
            NC_("table talk", "Three in a row. More tea?"),
        ),
        "stung": (
            NC_("table talk", "The tide goes out, too."),
            NC_("table talk", "It happens to the best tea."),
            NC_("table talk", "Oh well."),
            NC_("table talk", "Such is life."),
            NC_("table talk", "The moon comes back, too."),
            NC_("table talk", "I’ll pour another glass."),
            NC_("table talk", "There’s always tomorrow."),
            NC_("table talk", "Rain is good for mint."),
            NC_("table talk", "Let it be."),
        ),
        "praises": (
            NC_("table talk", "Beautifully timed."),
            NC_("table talk", "Well waited."),
            NC_("table talk", "You let it ripen."),
            NC_("table talk", "That was worth the wait."),
            NC_("table talk", "Lovely pace."),
        ),
        "wins": (
            NC_("table talk", "Patience pays."),
            NC_("table talk", "The last glass is sweetest."),
            NC_("table talk", "It was a good long evening."),
        ),
        "loses": (
            NC_("table talk", "Next time, with more tea."),
            NC_("table talk", "You poured it well."),
            NC_("table talk", "There’ll be other evenings."),
        ),
        "draws": (
            NC_("table talk", "We’ll meet again."),
            NC_("table talk", "The tea is shared."),
        ),
    },
}
"""The lines by the titles of characters."""
