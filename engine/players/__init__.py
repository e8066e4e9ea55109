"""Computer players: they see a View, never a state."""
