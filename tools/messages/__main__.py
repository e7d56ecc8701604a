"""`make messages`: brings every catalogue up to date and tells what is missing or fuzzy."""

from __future__ import annotations

import argparse

from tools.messages.catalogues import begin, catalogues, template, update


def main() -> None:
    """Update the catalogues, and begin those of languages that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("new", nargs="*", metavar="LANGUAGE", help="begin a catalogue: fr, pt_BR")
    for language in parser.parse_args().new:
        begin(language)
    source = template()
    print(f"{len(source)} messages")
    for path in catalogues():
        one = update(path, source)
        print(
            f"{one.language}: {one.translated} translated, {one.missing} missing, {one.fuzzy} fuzzy"
        )


if __name__ == "__main__":
    main()
