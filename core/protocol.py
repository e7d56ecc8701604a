"""Another name for `kahwa engine`: `python -m core.protocol` runs the engine protocol."""

from core.engine.protocol import main

if __name__ == "__main__":
    main()
