"""The async engine: mailboxes and ports, no platform, no database, no words."""
