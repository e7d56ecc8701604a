"""Random walks through the whole program: keys, lines, mouse and sizes, all from one seed."""
