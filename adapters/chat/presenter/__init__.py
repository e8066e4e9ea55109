"""From tables to Screens, one module a situation."""
