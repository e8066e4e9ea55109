"""Pictures of a table, a hand and a finished match: plain values in, SVG text out."""
