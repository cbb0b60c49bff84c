# What a device says when the page is installed.
app-description = Four small tabletop games: against bots, together on one device, or far apart.
app-home = Choose a game
