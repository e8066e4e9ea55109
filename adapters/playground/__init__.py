"""The playground: a chat in a web page, for trying out and for tests."""
