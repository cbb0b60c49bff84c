## La première partie, scène par scène
land-unter-lesson-water =
    Le but : garder la tête hors de l’eau. À la fin de chaque manche, une bouée gardée vaut un point ; une eau trop haute coûte des bouées. Chaque joueur choisit en secret une carte temps : la plus haute prend la plus basse des deux cartes eau (ici 2), la deuxième prend l’autre (ici 11). Les deux autres ont déjà choisi.
    Joue ton 52 : presque personne ne peut faire mieux.
land-unter-lesson-water-good = Ton 52 était le plus haut : tu as pris l’eau 2. Zoé, deuxième, a pris 11. C’était l’eau la plus haute : elle a rendu une bouée.
land-unter-lesson-water-second = Ton { $card } était deuxième, derrière le 40 de Zoé : elle a pris l’eau 2, et toi 11, la plus haute. Tu as rendu une bouée. Avec le 52, tu aurais eu l’eau 2. Essaie encore !
land-unter-lesson-water-none = Ton { $card } n’était ni premier ni deuxième : Zoé a pris l’eau 2 et Malo 11. Tu gardes ton eau 6. Ce n’est pas bête, mais avec le 52 ton eau serait descendue à 2. Essaie encore !
land-unter-lesson-away =
    Cette fois, les deux cartes eau sont hautes : 10 et 12. Mieux vaut n’en prendre aucune, donc ne jouer ni la plus haute carte ni la deuxième.
    Joue ton 7.
land-unter-lesson-away-good = Bien vu : avec ton 7, tu n’as rien pris et tu gardes ton eau 2. Zoé, deuxième, a pris l’eau 12, la plus haute : elle a rendu sa dernière bouée. On a le droit de ne plus en avoir… mais la prochaine fois, elle tombe.
land-unter-lesson-away-second = Aïe : ton { $card } était deuxième. Tu as pris l’eau 12, la plus haute, et tu as rendu une bouée. Avec le 7, Zoé l’aurait prise à ta place. Essaie encore !
land-unter-lesson-out =
    Zoé a l’eau 12 et plus une seule bouée. Tu as encore 33 et 36.
    Joue l’un des deux : tu verras qu’il suffit.
land-unter-lesson-out-good = Ton { $card } était le plus haut : tu as pris l’eau 5. Zoé, toujours à 12, devait une bouée et n’en avait plus : elle est éliminée. Il ne reste que deux joueurs, la manche est finie. Tes deux bouées et l’eau la plus basse te rapportent 3 points ; Zoé en perd un.
land-unter-lesson-pass = Tu as reçu la main de ton voisin, avec les bouées imprimées dessus. À la fin, chacun aura joué chaque main une fois : pas moyen d’accuser les cartes ! Qui a le plus de points gagne.
