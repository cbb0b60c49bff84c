land-unter-title = { $theme ->
    [inondation] Land Unter – Inondation
   *[other] Un mouton à la mer
}
land-unter-theme-mouton = Un mouton à la mer (des moutons sur une île)
land-unter-theme-inondation = Land Unter – Inondation (des cochons dans l’eau)
land-unter-tagline = Mise en secret, prends l’eau la plus basse, garde tes bouées. Chaque main fait le tour de la table.
land-unter-option-open = Jeu ouvert
land-unter-option-open-help = Les cartes temps se jouent faces visibles, l’un après l’autre, dans le sens des aiguilles d’une montre.
land-unter-option-cascade = La crue continue
land-unter-option-cascade-help = Après une élimination, celui qui a maintenant l’eau la plus haute rend aussi une bouée.

land-unter-event-round-started = La manche { $round } commence.
land-unter-event-dealt = { $seat } commence la manche avec { $rings ->
    [0] aucune bouée
    [one] une bouée
   *[other] { $rings } bouées
}.
land-unter-event-dealt-known = { $seat } commence la manche avec { $rings ->
    [0] aucune bouée
    [one] une bouée
   *[other] { $rings } bouées
} et les cartes { $cards }.
land-unter-event-trick-started = Pli { $trick } : eau { $first } et { $second }.
land-unter-event-chosen = { $seat } a choisi une carte.
land-unter-event-chosen-known = { $seat } a choisi le { $card }.
land-unter-event-changed = { $seat } change pour le { $card }.
land-unter-event-played = { $seat } joue le { $card }.
land-unter-event-turned-up = { $seat } retourne le { $card }.
land-unter-event-water-taken = { $seat } prend l’eau { $water }.
land-unter-event-ring-lost = { $seat } a l’eau la plus haute et rend une bouée ({ $rings ->
    [0] il n’en reste aucune
    [one] il en reste une
   *[other] il en reste { $rings }
}).
land-unter-event-eliminated = { $theme ->
    [inondation] { $seat } boit la tasse
   *[other] { $seat } tombe à la mer
} : l’eau la plus haute, et plus de bouée à rendre. { $cards ->
    [aucun] Sa main était vide.
   *[other] Cartes posées : { $cards }.
}
land-unter-event-round-scored = { $seat } marque { $points ->
    [-1] moins un point
    [0] zéro point
    [one] un point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] , dont un pour l’eau la plus basse
} ({ $score } en tout).
land-unter-event-match-over = Chacun a joué toutes les mains : la partie est finie.
land-unter-reason-rounds = Chacun a joué chaque main une fois.

land-unter-counted-ring-lost = Bouées rendues
land-unter-counted-eliminated = Éliminations

land-unter-refused-not-a-move = un coup, c’est le numéro d’une carte temps, de 1 à 60.
land-unter-refused-not-in-hand = le { $card } n’est pas dans ta main.

land-unter-why-takes-low = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Avec un peu de chance
} : le { $card } est le plus haut et prend l’eau { $water }{ $spare ->
    [0] .
   *[other] . Ton { $spare } attend un meilleur moment.
}
land-unter-why-low-under = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Avec un peu de chance
} : le { $card } est le plus haut et prend l’eau { $water } ; { $seat }, avec { $top }, en a plus{ $spare ->
    [0] .
   *[other] . Ton { $spare } attend un meilleur moment.
}
land-unter-why-takes-high = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Peut-être
} : le { $card } arrive deuxième et prend l’eau { $water }.
land-unter-why-high-under = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Peut-être
} : le { $card } arrive deuxième et prend l’eau { $water } ; { $seat }, avec { $top }, en a plus.
land-unter-why-clear-falls = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Peut-être
} : avec le { $card } tu restes à l’écart ; ton eau, { $mine }, est la plus haute, et tu n’as plus de bouée à rendre.
land-unter-why-clear-under = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Avec un peu de chance
} : avec le { $card } tu restes à l’écart, et qui prend l’eau { $water } en a plus que toi{ $spare ->
    [0] .
   *[other] . Ton { $spare } attend un meilleur moment.
}
land-unter-why-clear-behind = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Avec un peu de chance
} : avec le { $card } tu restes à l’écart ; { $seat } a plus d’eau ({ $top }) que toi ({ $mine }){ $spare ->
    [0] .
   *[other] . Ton { $spare } attend un meilleur moment.
}
land-unter-why-clear-pays = { $odds ->
    [sure] C’est sûr
    [nearly] C’est presque sûr
    [likely] Probablement
   *[maybe] Peut-être
} : avec le { $card } tu restes à l’écart ; ton eau, { $mine }, est la plus haute et te coûte une bouée ({ $rings ->
    [0] il ne t’en reste aucune
    [one] il t’en reste une
   *[other] il t’en reste { $rings }
}).
land-unter-why-last-card = Le { $card } est ta dernière carte.

land-unter-position-over-early = une partie est finie après { $rounds } manches.
land-unter-position-too-few-in = il reste trop peu de joueurs : la manche serait finie.
land-unter-position-card-twice = la carte { $card } est distribuée deux fois.
land-unter-position-not-dealt = la carte { $card } n’a pas été distribuée à cette place.
land-unter-position-all-chosen = tout le monde a choisi : le pli serait retourné.
land-unter-position-out-has = la place { $seat } est éliminée : elle n’a ni eau ni bouées.
land-unter-position-out-chose = la place { $seat } est éliminée : elle ne choisit rien.
land-unter-position-chosen = carte { $card } : en secret, la carte choisie est encore en main ; en jeu ouvert, non.
land-unter-position-leader-secret = en secret, personne n’entame : null.
land-unter-position-leader-out = la place { $seat } est éliminée et ne peut pas entamer.
land-unter-position-out-of-turn = en jeu ouvert, on pose dans l’ordre à partir de celui qui entame.
land-unter-position-water-thrice = il n’y a que deux cartes eau { $level }.

## L’écran du terminal
land-unter-screen-when = Manche { $round } sur { $rounds } · pli { $trick } sur { $tricks }
land-unter-screen-over = La partie est finie
land-unter-screen-shown = Eau à prendre
land-unter-screen-first-takes = à la 1re
land-unter-screen-second-takes = à la 2e
land-unter-screen-player = Joueur
land-unter-screen-points = Pts
land-unter-screen-rings = Bouées
land-unter-screen-level = Niveau d’eau
land-unter-screen-card = Carte
land-unter-screen-known = Tient encore
land-unter-screen-out = { $theme ->
    [inondation] sous l’eau
   *[other] à la mer
}
land-unter-screen-has-chosen = choisi
land-unter-screen-thinks = pense
land-unter-screen-hand = Ta main
land-unter-screen-laid-down = Posées
land-unter-screen-holds = { $seat } tient encore
land-unter-screen-more = {" "}+ { $count } { $count ->
    [one] inconnue
   *[other] inconnues
}
land-unter-screen-pile = Reste dans la pile : { $levels }
land-unter-screen-say-shown = Eau à prendre : la carte la plus haute prend { $low }, la deuxième prend { $high }.
land-unter-screen-say-player = { $seat } : { $score } { $score ->
    [one] point
   *[other] points
}, { $rings ->
    [0] aucune bouée
    [one] une bouée
   *[other] { $rings } bouées
}, { $water ->
    [0] pas d’eau
   *[other] eau { $water }
}{ $highest ->
    [yes] , la plus haute
   *[no] {""}
}.
land-unter-screen-say-out = { $seat } : { $theme ->
    [inondation] sous l’eau
   *[other] à la mer
} jusqu’à la fin de la manche ; { $score } { $score ->
    [one] point
   *[other] points
}.
land-unter-screen-say-card = { $seat } a choisi le { $card }.
land-unter-screen-say-has-chosen = { $seat } a choisi.
land-unter-screen-say-holds = { $seat } tient encore { $cards }{ $unknown ->
    [0] {""}
    [one] {" "}et une carte inconnue
   *[other] {" "}et { $unknown } cartes inconnues
}.
land-unter-screen-say-hand = Ta main : { $cards }.
land-unter-screen-hidden = { $seat } tient { $cards }.
land-unter-screen-hidden-chosen = { $seat } tient { $cards } et a choisi le { $card }.
land-unter-screen-ask = { $seat }, quelle carte joues-tu ? Tape son numéro, par exemple { $card }.
land-unter-screen-ask-change = { $seat }, tu as choisi le { $card }. Tape un autre numéro pour changer.
