## What stands below the pictures of the rules
quelle-heure-example-cards = Four hours, from the first, 6:00, to the last, 22:00; a ghost; and a row that is still empty.
quelle-heure-example-deal = With three players: the seven cards of Zoé, and a pile of 15 hours.
quelle-heure-example-right = Zoé draws the middle card from Mia, on her right: it is 9:00.
quelle-heure-example-place = 12:00 goes on place 2 or on place 3, between 8:00 and 17:00. Farther right it would be too early.
quelle-heure-example-ghost = Zoé draws a ghost from Mia: it goes into her hand, and her turn is over.
quelle-heure-example-arrange = Zoé rearranges her hand: her ghost changes its place, and nobody knows where it is.
quelle-heure-example-keep = Zoé already has 12:00. Léo has a free place between 10:00 and 15:00: she keeps the card.
quelle-heure-example-box = This time nobody has a place for 12:00: the card goes into the box, and Zoé draws from the pile.
quelle-heure-example-only-ghosts = Zoé has drawn Mia’s last hour, 14:00. Mia has only a ghost left: she says so, and draws from the pile.
quelle-heure-example-empty = The pile is empty and Mia has no card left. Zoé still places 16:00, and then the match is a draw.
quelle-heure-example-dead = Two free places, but between 9:00 and 11:00 there is only 10:00. Zoé shifts 11:00 to the left.
quelle-heure-example-win = Zoé puts 14:00 on her last free place, and she has no ghost: she wins.
quelle-heure-example-full = Zoé’s row is full, but she has a ghost. Léo, on her left, draws it: Zoé wins.
quelle-heure-example-turns = Turn number 200 has been played: the match is a draw.
