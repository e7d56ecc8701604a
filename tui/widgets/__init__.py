"""The widgets all games share, painted into a cell buffer."""
