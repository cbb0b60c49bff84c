## Ce qu’on lit sous les images des règles
quelle-heure-example-cards = Quatre heures, de la première, 6 h, à la dernière, 22 h ; un fantôme ; et une rangée encore vide.
quelle-heure-example-deal = À trois : les sept cartes de Zoé, et une pioche de 15 heures.
quelle-heure-example-right = Zoé tire la carte du milieu chez Mia, à sa droite : c’est 9 h.
quelle-heure-example-place = 12 h va à la place 2 ou à la place 3, entre 8 h et 17 h. Plus à droite, il serait trop tôt.
quelle-heure-example-ghost = Zoé tire un fantôme chez Mia : il va dans sa main, et son tour est fini.
quelle-heure-example-arrange = Zoé range sa main : son fantôme change de place, et personne ne sait où il est.
quelle-heure-example-keep = Zoé a déjà 12 h. Léo a une place libre entre 10 h et 15 h : elle garde la carte.
quelle-heure-example-box = Cette fois, personne n’a de place pour 12 h : la carte part dans la boîte, et Zoé pioche.
quelle-heure-example-only-ghosts = Zoé a tiré la dernière heure de Mia, 14 h. Mia n’a plus qu’un fantôme : elle le dit, et pioche.
quelle-heure-example-empty = La pioche est vide et Mia n’a plus de carte. Zoé pose encore 16 h, puis la partie est nulle.
quelle-heure-example-dead = Deux places libres, mais entre 9 h et 11 h il n’y a que 10 h. Zoé décale 11 h vers la gauche.
quelle-heure-example-win = Zoé pose 14 h à la dernière place libre, et elle n’a pas de fantôme : elle gagne.
quelle-heure-example-full = La rangée de Zoé est pleine, mais elle a un fantôme. Léo, à sa gauche, le lui tire : Zoé gagne.
quelle-heure-example-turns = Le tour numéro 200 est joué : la partie est nulle.
