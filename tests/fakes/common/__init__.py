"""What the fake platforms share: waiting, faults, HTTP, and the watch over cards."""
