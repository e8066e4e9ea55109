"""The store on SQLAlchemy Core."""
