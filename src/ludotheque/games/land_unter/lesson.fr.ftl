## La première partie, scène par scène
land-unter-lesson-water = Chaque joueur choisit en secret une carte temps. La plus haute prend la plus basse des deux cartes eau, la deuxième prend l’autre. Ici, ce sont 2 et 11, et les deux autres ont déjà choisi. Joue ton 52 : presque personne ne peut faire mieux.
land-unter-lesson-water-good = Ton 52 est le plus haut : tu prends l’eau 2. Zoé, deuxième, prend 11. C’est maintenant l’eau la plus haute : elle rend une bouée.
land-unter-lesson-water-other = C’est permis, mais regarde qui a pris quelle eau. Avec le 52, tu aurais eu la plus basse. Essaie encore !
land-unter-lesson-away = Deux cartes eau bien hautes : 10 et 12. Cette fois, mieux vaut n’en prendre aucune. Il faut donc n’être ni premier ni deuxième : joue ton 7.
land-unter-lesson-away-good = Bien vu : tu gardes ton eau 2. Zoé a l’eau la plus haute et rend sa dernière bouée. On a le droit de ne plus en avoir… mais la prochaine fois, elle tombe.
land-unter-lesson-away-other = Aïe : tu as pris une eau haute. Avec le 7, les deux autres l’auraient prise à ta place. Essaie encore !
land-unter-lesson-out = Zoé a l’eau 12 et plus une seule bouée. Tes deux cartes battent celles des autres : choisis celle que tu veux.
land-unter-lesson-out-good = Zoé devait une bouée et n’en avait plus : elle est éliminée. Il ne reste que deux joueurs, la manche est finie. Un point par bouée gardée, un de plus pour l’eau la plus basse, et moins un pour Zoé.
land-unter-lesson-pass = Tu as reçu la main de ton voisin, avec les bouées imprimées dessus. À la fin, chacun aura joué chaque main une fois : pas moyen d’accuser les cartes ! Qui a le plus de points gagne.
