"""A small tournament by a link: rounds of ordinary tables, and standings."""
