"""Completion in bash, whose words are not those of the line; loaded when bash asks."""

from __future__ import annotations

from click.shell_completion import BashComplete, CompletionItem, add_completion_class


class Bash(BashComplete):
    """Completion in bash, which takes `NAME=LEVEL` for three words and wants only the last."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the cursor and the one at it, put together again."""
        args, incomplete = super().get_completion_args()
        words: list[str] = []
        for word in [*args, incomplete]:
            last = words[-1] if words else "-"
            if last.startswith("--") and word == "=":
                words.append("")  # what stands behind it is the option's value
            elif not last:
                words[-1] = word
            elif not last.startswith("-") and (word.startswith("=") or last.endswith("=")):
                words[-1] += word
            else:
                words.append(word)
        self._split = "=" in words[-1] and not words[-1].startswith("-")
        return words[:-1], words[-1]

    def format_completion(self, item: CompletionItem) -> str:
        """Return a completion without what bash takes for words before it."""
        if self._split:
            item.value = item.value.partition("=")[2]
        return super().format_completion(item)


def ready() -> None:
    """Let click complete in bash as its words are."""
    add_completion_class(Bash)
