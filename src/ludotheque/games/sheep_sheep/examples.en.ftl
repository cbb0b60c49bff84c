## What stands below the pictures of the rules
sheep-sheep-example-families = Pirate, ninja, robot, magician, vampire, yeti and juggler. Below, a card: one side, and in its corner the family of the other.
sheep-sheep-example-two = With two players, 25 cards are left in the pile.
sheep-sheep-example-secret = Zoé knows her mascot, which counts double; those of Léo and Mia are secret.
sheep-sheep-example-meadow = The meadow at the start, and Zoé’s four cards: never three sheep of a family together.
sheep-sheep-example-pile = With four players, the pile has 38 cards.
sheep-sheep-example-swap = With her pirate/robot card Zoé hides the pirate on place 5: a robot appears, and the card of the meadow is hers.
sheep-sheep-example-take = Three robots touch: Zoé says that her turn is over and takes them.
sheep-sheep-example-lay = Zoé has drawn the magician/juggler card. She lays it on place 5, the juggler up.
sheep-sheep-example-nothing = No group of three: nothing is taken, and it is Léo’s turn.
sheep-sheep-example-forty = After the 40th exchange all that Zoé can do is end her turn.
sheep-sheep-example-end = Zoé takes three robots, and the pile has one card only: the meadow is left with two holes, and that is the end.
sheep-sheep-example-idle = The third round in which nobody has taken anything is over, and so is the match.
sheep-sheep-example-points = Zoé’s mascot is the robot: her 3 robots count double, her 3 pirates once, 9 points. Léo has 9 sheep, but none of his mascot.
sheep-sheep-example-tie = 9 points each: Zoé has the most sheep of her mascot, and wins.
sheep-sheep-example-calm = Zoé’s third exchange was her last: her turn ends by itself.
