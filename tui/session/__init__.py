"""A sitting at a table for any face: what its persons remember, see, type and are told."""
