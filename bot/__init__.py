"""One process put together and cared for."""
