"""The games, one file each; the catalogue finds them."""
