"""Line mode: the same games, saves and table as plain lines, for ears, fingers and scripts."""
