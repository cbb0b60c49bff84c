## Ce qu’on lit sous les images des règles
sheep-sheep-example-families = Pirate, ninja, robot, magicien, vampire, yéti et jongleur. Dessous, une carte : une face, et dans le coin, la famille de l’autre.
sheep-sheep-example-two = À deux, il reste 25 cartes dans la pioche.
sheep-sheep-example-secret = Zoé connaît son fétiche, qui compte double ; ceux de Léo et de Mia sont secrets.
sheep-sheep-example-meadow = Le pré au départ, et les quatre cartes de Zoé : jamais trois moutons d’une famille ensemble.
sheep-sheep-example-pile = À quatre, la pioche a 38 cartes.
sheep-sheep-example-swap = Avec sa carte pirate/robot, Zoé cache le pirate de la place 5 : un robot apparaît, et la carte du pré est à elle.
sheep-sheep-example-take = Trois robots se touchent : Zoé dit que son tour est fini et les prend.
sheep-sheep-example-lay = Zoé a pioché la carte magicien/jongleur. Elle la pose à la place 5, le jongleur visible.
sheep-sheep-example-nothing = Aucun groupe de trois : rien n’est pris, et c’est à Léo.
sheep-sheep-example-forty = Après le 40ᵉ échange, Zoé ne peut plus que finir son tour.
sheep-sheep-example-end = Zoé prend trois robots, et la pioche n’a qu’une carte : le pré reste avec deux trous, et c’est la fin.
sheep-sheep-example-idle = Le troisième tour de table sans que personne ait rien pris finit : la partie aussi.
sheep-sheep-example-points = Le fétiche de Zoé est le robot : ses 3 robots comptent double, ses 3 pirates simple, 9 points. Léo a 9 moutons, mais aucun de son fétiche.
sheep-sheep-example-tie = 9 points partout : Zoé a le plus de moutons de son fétiche, elle gagne.
sheep-sheep-example-calm = Le troisième échange de Zoé était le dernier : son tour finit tout seul.
