"""The games in the interfaces that other people's algorithms use: OpenSpiel, PettingZoo, Gymnasium.

No game has a line about it: all follows from what a game declares. Each module needs its own package
(`pip install ludotheque[openspiel]`, `ludotheque[pettingzoo]`); this one needs none of them.
"""
