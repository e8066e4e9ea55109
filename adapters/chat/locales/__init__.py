"""Fluent catalogues, one folder a language, and the generator of the typed constructors."""
