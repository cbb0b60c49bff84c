"""Networks that learn from matches of the rules against themselves, on a CPU or a GPU."""
