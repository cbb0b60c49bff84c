land-unter-page-ask-choose = Choisis une carte : la plus haute prend l’eau { $low }, la 2ᵉ l’eau { $high }.
land-unter-page-ask-change = Tu as choisi le { $card }. Tu peux encore changer d’avis.
land-unter-page-ask-lead = À toi d’entamer : la plus haute prend l’eau { $low }, la 2ᵉ l’eau { $high }.
land-unter-page-ask-play = À toi : la plus haute prend l’eau { $low }, la 2ᵉ l’eau { $high }.
land-unter-page-fact-rings = { $rings ->
    [0] 0 bouée
    [one] { $rings } bouée
   *[other] { $rings } bouées
}
land-unter-page-fact-water = eau { $water }
land-unter-page-out = { $theme ->
    [inondation] sous l’eau
   *[other] à la mer
}

land-unter-page-round = Manche { $round }/{ $rounds }
land-unter-page-trick = Pli { $trick }/12
land-unter-page-takes = { $place ->
    [1] la plus haute
   *[other] la 2ᵉ
}
land-unter-page-place = { $place ->
    [1] 1ʳᵉ
   *[other] 2ᵉ
}
land-unter-page-pile = Pile : { $count }
land-unter-page-pile-title = Les cartes eau qui restent
land-unter-page-pile-left = { $count ->
    [0] La pile est vide.
   *[other] Dans la pile, dans un ordre inconnu : { $levels }.
}
land-unter-page-lanes = Les joueurs, leur eau et leurs bouées
land-unter-page-say-shown = Eau à prendre : la carte la plus haute prend { $low }, la deuxième prend { $high }.
land-unter-page-say-player = { $name } : { $rings ->
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
land-unter-page-say-out = { $theme ->
    [inondation] { $name } a bu la tasse et attend la manche suivante.
   *[other] { $name } est à la mer jusqu’à la manche suivante.
}
land-unter-page-say-chosen = A choisi une carte.
land-unter-page-say-own = Ta carte choisie, encore cachée : { $card }.
land-unter-page-say-card = Sa carte : { $card }.
land-unter-page-leads = Entame ce pli.

land-unter-page-know = Ce que je sais { DE($name) }
land-unter-page-announced = { $rings ->
    [0] Aucune bouée au début de la manche.
    [one] Une bouée au début de la manche.
   *[other] { $rings } bouées au début de la manche.
}
land-unter-page-played = Jouées
land-unter-page-holds = Encore en main
land-unter-page-laid-down = Posées
land-unter-page-none = aucune
land-unter-page-unknown = { $count ->
    [one] 1 inconnue
   *[other] { $count } inconnues
}

land-unter-page-hand = La main
land-unter-page-own-out = { $theme ->
    [inondation] Tu as bu la tasse : tes cartes sont posées jusqu’à la manche suivante.
   *[other] Tu es à la mer : tes cartes sont posées jusqu’à la manche suivante.
}
land-unter-page-card = Carte { $card }, { $halves ->
    [0] sans bouée
    [1] une demi-bouée
   *[other] une bouée
}
land-unter-page-card-chosen = , choisie
land-unter-page-card-hinted = , conseillée

land-unter-page-round-points = Les points de la manche { $round }
land-unter-page-player = Joueur
land-unter-page-rings-left = Bouées
land-unter-page-lowest = Eau basse
land-unter-page-points = Manche
land-unter-page-total = Total
land-unter-page-passes = Chacun passe sa main de départ à gauche.

## Le récit, en bref
land-unter-page-log-round = Manche { $round }
land-unter-page-log-rings = { $name } { $rings ->
    [0] sans bouée
    [one] une bouée
   *[other] { $rings } bouées
}
land-unter-page-log-trick = Pli { $trick } (eau { $first } et { $second })
land-unter-page-log-took = { $name } { $card } → eau { $water }
land-unter-page-log-played = { $name } { $card }
land-unter-page-log-lost = bouée rendue : { $names }
land-unter-page-log-out = hors jeu : { $names }
land-unter-page-log-scored = Points de la manche
land-unter-page-log-points = { $name } { $points }

## L’aide de jeu
land-unter-page-aid-goal = Garde tes bouées : à la fin de chaque manche, chacune vaut un point.
land-unter-page-aid-play = Chaque joueur choisit en secret une carte temps ; on les retourne ensemble.
land-unter-page-aid-water = La plus haute prend la plus basse des deux eaux, la deuxième prend l’autre. Ta nouvelle eau remplace l’ancienne.
land-unter-page-aid-ring = Qui a l’eau la plus haute rend une bouée. À égalité, tous la rendent.
land-unter-page-aid-out = L’eau la plus haute et plus de bouée à rendre : éliminé pour cette manche, moins un point.
land-unter-page-aid-end = Après douze plis, ou à deux joueurs restants : un point par bouée, un de plus pour l’eau la plus basse. Puis les mains passent au voisin.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
land-unter-event-dealt-mine = Tu commences la manche avec { $rings ->
    [0] aucune bouée
    [one] une bouée
   *[other] { $rings } bouées
}.
land-unter-event-dealt-known-mine = Tu commences la manche avec { $rings ->
    [0] aucune bouée
    [one] une bouée
   *[other] { $rings } bouées
} et les cartes { $cards }.
land-unter-event-chosen-mine = Tu as choisi une carte.
land-unter-event-chosen-known-mine = Tu as choisi le { $card }.
land-unter-event-changed-mine = Tu changes pour le { $card }.
land-unter-event-played-mine = Tu joues le { $card }.
land-unter-event-turned-up-mine = Tu retournes le { $card }.
land-unter-event-water-taken-mine = Tu prends l’eau { $water }.
land-unter-event-ring-lost-mine = Tu as l’eau la plus haute et tu rends une bouée ({ $rings ->
    [0] il n’en reste aucune
    [one] il en reste une
   *[other] il en reste { $rings }
}).
land-unter-event-eliminated-mine = { $theme ->
    [inondation] Tu bois la tasse
   *[other] Tu tombes à la mer
} : l’eau la plus haute, et plus de bouée à rendre. { $cards ->
    [aucun] Ta main était vide.
   *[other] Cartes posées : { $cards }.
}
land-unter-event-round-scored-mine = Tu marques { $points ->
    [-1] moins un point
    [0] zéro point
    [one] un point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] , dont un pour l’eau la plus basse
} ({ $score } en tout).
