"""A sixth game: a file of rules and a file of texts for each language, copied into a house."""
