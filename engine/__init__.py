"""Games and tables, pure: no clock, no network, no words."""
