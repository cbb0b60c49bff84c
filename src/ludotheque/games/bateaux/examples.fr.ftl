## Ce qu’on lit sous les images des règles
bateaux-example-board = La mer et les quatre ports : Zoé au sud, Léo à l’ouest, Mia au nord, Tom à l’est.
bateaux-example-three = À trois, il n’y a pas de port à l’est : c’est la mer.
bateaux-example-port = Le port de Zoé : trois bateaux, trois marchandises sur chacun.
bateaux-example-sail = Zoé a fait 3. Son bateau 2 peut aller partout où il y a un point, et ne traverse pas celui de Léo ; il va en e5.
bateaux-example-leave = Zoé a fait 2. Son bateau 1 doit quitter le port ; son bateau 2 peut y rentrer.
bateaux-example-storm = Léo a fait 5 : tous les bateaux en mer perdent une marchandise. Le sien qui n’en avait qu’une coule ; au port, rien ne bouge.
bateaux-example-take = Le bateau de Zoé s’arrête en d4, à côté de deux bateaux de Léo : il prend une marchandise à chacun.
bateaux-example-safe = Le bateau de Léo s’arrête en d2, devant celui de Zoé, qui est au port : il ne prend rien.
bateaux-example-sink = Zoé prend la dernière marchandise du bateau de Léo : il coule, et il est à elle.
bateaux-example-out = Mia n’avait plus que ce bateau : elle est éliminée.
bateaux-example-pass = Zoé a fait 2, et son bateau ne peut aller nulle part : elle passe.
bateaux-example-win = Le dernier bateau de Léo a coulé : Zoé est seule en mer, elle gagne.
bateaux-example-short = Il ne reste que Zoé et Léo, avec un bateau chacun : on compte. Zoé a 8 points, Léo 2.
bateaux-example-turns = Le tour numéro 400 est joué : on compte. Zoé a 3 points, Léo 2.
bateaux-example-split = Zoé partage son 6 : 4 pour le bateau 2, et 2 pour le bateau 3.
bateaux-example-tired = Le bateau 2 de Zoé a pris une marchandise : il est à l’ancre jusqu’au lancer suivant.
