"""Your turn: told to who is away, by Web Push or by a feed that is theirs alone."""
