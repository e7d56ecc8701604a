"""The terminal: what is sent to it, cell by cell, and the driver that sends it and reads keys."""
