"""What every chat face shares."""
