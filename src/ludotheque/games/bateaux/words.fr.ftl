bateaux-title = Les Bateaux
bateaux-tagline = Lance le dé, mène tes bateaux, pille tes voisins, et rentre au port avant la tempête.
bateaux-option-split = Dé partagé
bateaux-option-split-help = Le lancer peut se partager entre plusieurs bateaux, en trois parts au plus (dès 8 ans).
bateaux-option-short = Partie courte
bateaux-option-short-help = La partie s’arrête quand il ne reste que deux joueurs avec un bateau chacun ; on compte alors les points.

bateaux-event-rolled = { $seat } fait { $die }.
bateaux-event-storm = Tempête ! Chaque bateau en mer perd une marchandise.
bateaux-event-good-lost = { $seat }, bateau { $boat } : une marchandise perdue ({ $goods ->
    [0] c’était la dernière
    [one] il en reste une
   *[other] il en reste { $goods }
}).
bateaux-event-wrecked = { $seat }, bateau { $boat } : il sombre dans la tempête.
bateaux-event-moved = { $seat } mène le bateau { $boat } de { $origin } à { $path-last }.
bateaux-event-good-taken = { $seat }, bateau { $boat } : une marchandise prise à { $from-seat } (bateau { $from-boat }).
bateaux-event-boat-sunk = { $seat } coule un bateau à { $from-seat } (le { $from-boat }) et le garde.
bateaux-event-player-out = { $seat } n’a plus de bateau.
bateaux-event-rest-lost = { $seat } ne peut rien faire { $left ->
    [one] du dernier point du dé : il est perdu
   *[other] des { $left } derniers points du dé : ils sont perdus
}.
bateaux-event-passed = { $seat } ne peut bouger aucun bateau et passe son tour.
bateaux-event-match-over = La partie est finie.
bateaux-reason-last = Un seul joueur a encore des bateaux.
bateaux-reason-storm = La tempête a pris les derniers bateaux : ceux qui en avaient encore se partagent la victoire.
bateaux-reason-short = Il ne reste que deux joueurs, avec un bateau chacun : les points décident.
bateaux-reason-turns = Les 400 tours sont joués : les points de ceux qui ont encore des bateaux décident.

bateaux-refused-not-a-move = { $split ->
    [yes] un coup, c’est un bateau, la case où il arrive et le nombre de cases, comme 2-e4-3.
   *[no] un coup, c’est un bateau et la case où il arrive, comme 2-e4.
}
bateaux-refused-must-move = un de tes bateaux peut bouger ; on ne passe que si aucun ne le peut.
bateaux-refused-must-pass = aucun de tes bateaux ne peut faire { $left ->
    [one] une case
   *[other] { $left } cases
} ; tu ne peux que passer (pass).
bateaux-refused-roll-not-split = le dé ne se partage pas dans cette partie : un bateau fait les { $left } cases. Dis seulement où il arrive, comme 2-e4.
bateaux-refused-say-cells = le dé se partage dans cette partie : dis aussi en combien de cases ({ $cells }).
bateaux-refused-boat-sunk = ton bateau { $boat } est coulé.
bateaux-refused-boat-tired = ton bateau { $boat } a pris une marchandise pendant ce lancer : il ne bouge plus jusqu’au prochain.
bateaux-refused-too-many-cells = il ne te reste que { $left ->
    [one] une case
   *[other] { $left } cases
} à faire.
bateaux-refused-all-that-is-left = la troisième part est la dernière : elle fait { $left ->
    [one] la case qui reste
   *[other] les { $left } cases qui restent
}, ni plus ni moins.
bateaux-refused-same-cell = ce bateau est déjà en { $end }.
bateaux-refused-cell-taken = il y a un bateau en { $end }.
bateaux-refused-foreign-port = { $end } est dans le port d’un autre joueur.
bateaux-refused-must-leave-port = un bateau qui part du port doit finir en mer, pas en { $end }.
bateaux-refused-too-far = { $end } est au moins à { $distance } cases de { $start }, et il faut en faire { $cells }.
bateaux-refused-odd = de { $start } à { $end }, on ne peut pas faire exactement { $cells ->
    [one] une case
   *[other] { $cells } cases
} : c’est toujours une de trop ou une de moins.
bateaux-refused-no-way = aucun chemin libre de { $cells ->
    [one] une case
   *[other] { $cells } cases
} ne mène de { $start } à { $end }.

bateaux-why-pass = Aucun de tes bateaux ne peut faire { $left ->
    [one] une case
   *[other] { $left } cases
} : il faut passer.
bateaux-why-wins = En { $cell }, ton bateau parti de { $origin } prend de quoi finir la partie : tu gagnes.
bateaux-why-puts-out = En { $cell }, ton bateau parti de { $origin } coule le dernier bateau { DE($other-seat) }.
bateaux-why-sinks = En { $cell }, ton bateau parti de { $origin } coule { $sunk ->
    [one] un bateau
   *[other] { $sunk } bateaux
} { DE($other-seat) }.
bateaux-why-takes = En { $cell }, ton bateau parti de { $origin } prend { $taken ->
    [one] une marchandise
   *[other] { $taken } marchandises
} à { $other-seat } ; { bateaux-dangers }.
bateaux-why-takes-around = En { $cell }, ton bateau parti de { $origin } prend { $taken } marchandises à { $victims } joueurs d’un coup.
bateaux-why-takes-home = En { $cell }, ton bateau parti de { $origin } prend { $taken ->
    [one] une marchandise
   *[other] { $taken } marchandises
} et se met à l’abri dans ton port.
bateaux-why-home = En { $cell }, ton bateau parti de { $origin } est dans ton port, à l’abri des pirates et de la tempête.
bateaux-why-escapes-home = En { $cell }, ton bateau parti de { $origin } est à l’abri dans ton port ; en mer, { $other-seat } pouvait le piller.
bateaux-why-flees = { $other-seat } menaçait ton bateau en { $origin } ; en { $cell }, il risque moins : { bateaux-dangers }.
bateaux-why-hunts = En { $cell }, ton bateau parti de { $origin } pourra atteindre un bateau { DE($other-seat) } { $rolls ->
    [1] une fois
    [2] deux fois
    [3] trois fois
    [4] quatre fois
    [5] cinq fois
   *[other] six fois
} sur six ; { bateaux-dangers }.
bateaux-why-returns = En { $cell }, ton bateau parti de { $origin } pourra rentrer au port { $rolls ->
    [1] une fois
    [2] deux fois
    [3] trois fois
    [4] quatre fois
    [5] cinq fois
   *[other] six fois
} sur six ; { bateaux-dangers }.
bateaux-why-sails = En { $cell }, ton bateau parti de { $origin } n’atteindra au prochain coup ni ton port ni un bateau à piller ; { bateaux-dangers }.
bateaux-dangers = d’ici ton prochain tour, { $peril ->
    [none] aucun pirate n’est assez près, il n’y a que la tempête à craindre
    [slight] il y a peu de chances qu’on le pille (mais gare à la tempête)
    [real] on pourrait bien le piller (et gare à la tempête)
   *[great] il risque fort d’être pillé (et gare à la tempête)
}{ $goods ->
    [1] , et il porte sa dernière marchandise
   *[other] {""}
}

bateaux-position-out = la place { $seat } n’a plus de bateau : ce ne peut pas être son tour.
bateaux-position-roll = un dé de { $die } dont il reste { $left } après { $parts } parts, cela ne se peut pas.
bateaux-position-not-a-cell = « { $given } » n’est pas une case : elles vont de a1 à g7.
bateaux-position-cell-twice = il y a déjà un bateau en { $cell }.
bateaux-position-foreign-port = { $cell } est dans le port d’un autre joueur.
bateaux-position-goods = il y a { $goods } marchandises sur les bateaux, et { $most } dans le jeu.
bateaux-position-tired = c’est le lancer de la place { $seat } : ses bateaux seulement ont pu y prendre quelque chose.
bateaux-position-sunk = { $sunk } bateaux ont été coulés par des joueurs, mais il n’en manque que { $gone }.
bateaux-position-winners = une partie finie a des gagnants, une partie en cours n’en a pas.

## Ce que `simulate` compte
bateaux-counted-storm = Tempêtes
bateaux-counted-wrecked = Bateaux perdus dans la tempête
bateaux-counted-good-taken = Marchandises prises
bateaux-counted-boat-sunk = Bateaux coulés par des joueurs
bateaux-counted-rest-lost = Restes de dé perdus
bateaux-counted-passed = Tours passés

## L’écran du terminal
bateaux-screen-over = La partie est finie
bateaux-screen-turns = Tour { $turns }
bateaux-screen-legend = le chiffre sous une case : tes bateaux qui peuvent y aller
bateaux-screen-legend-marked = où le bateau { $boat } peut aller
bateaux-screen-legend-cells = où le bateau { $boat } peut aller, et en combien de cases
bateaux-screen-legend-watching = ⌂ port · • marchandise
bateaux-screen-legend-tired = z : a pris, ne bouge plus
bateaux-screen-storm = tempête !
bateaux-screen-left = reste { $left }, part { $part } sur 3
bateaux-screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bateaux-screen-sunk = { $sunk ->
    [one] { $sunk } coulé
   *[other] { $sunk } coulés
}
bateaux-screen-say-roll = Tour { $turns } : { $seat } a fait { $die }{ $die ->
    [5] {" "}(tempête)
   *[other] {""}
}. { $left ->
    [one] Il reste une case à faire
   *[other] Il reste { $left } cases à faire
}{ $part ->
    [1] {""}
   *[other] , part { $part } sur 3
}.
bateaux-screen-say-captain = { $seat }, port { $port } : { $first } ; { $second } ; { $third }. { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $sunk ->
    [0] {""}
    [one] , dont un bateau coulé
   *[other] , dont { $sunk } bateaux coulés
}.
bateaux-screen-say-boat = bateau { $boat } en { $cell }{ $home ->
    [yes] {" "}(au port)
   *[no] {""}
}, { $goods ->
    [one] une marchandise
   *[other] { $goods } marchandises
}{ $tired ->
    [yes] , ne bouge plus à ce lancer
   *[no] {""}
}
bateaux-screen-say-sunk = bateau { $boat } coulé
bateaux-screen-say-can = Ton bateau { $boat } peut aller sur { $count ->
    [one] une case
   *[other] { $count } cases
} ; tape { $boat } pour les entendre.
bateaux-screen-say-where = Ton bateau { $boat }, en { $cells ->
    [one] une case
   *[other] { $cells } cases
} : { $ends }.
bateaux-screen-ask = { $seat }, { $die ->
    [one] une case
   *[other] { $die } cases
} pour un de tes bateaux. Tape le bateau et la case, comme { $example }, ou { $boat } seul pour voir où il peut aller.
bateaux-screen-ask-split = { $seat }, { $left ->
    [one] une case
   *[other] { $left } cases
} à partager. Tape le bateau, la case et le nombre de cases, comme { $example }, ou { $boat } seul pour voir où il peut aller.
bateaux-screen-ask-where = { $seat }, où va le bateau { $boat } ? Tape la case, comme { $example }, ou un autre bateau.
bateaux-screen-ask-pass = { $seat }, aucun de tes bateaux ne peut faire { $left ->
    [one] une case
   *[other] { $left } cases
} : tape passe.
