"""Other worlds of Les Bateaux: there are none, since nothing is hidden."""

another = None
