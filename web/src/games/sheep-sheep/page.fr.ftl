# Ce que la page de Sheep Sheep est seule à dire.
sheep-sheep-page-meadow = Le pré
sheep-sheep-page-hand = Tes cartes
sheep-sheep-page-hand-of = Les cartes { DE($name) }
sheep-sheep-page-pens = Les enclos
sheep-sheep-page-pen-mine = Ton enclos
sheep-sheep-page-taken-by = Moutons emportés par { $name }
sheep-sheep-page-none-taken = aucun mouton
sheep-sheep-page-pair = { sheep-sheep-one-face } / { sheep-sheep-other-face }
sheep-sheep-page-points = { $points ->
    [0] 0 point
    [one] { $points } point
   *[other] { $points } points
}
sheep-sheep-page-sheep = { $sheep ->
    [0] aucun mouton
    [one] { $sheep } mouton
   *[other] { $sheep } moutons
}
sheep-sheep-page-pile = { $pile ->
    [0] Pioche : vide
    [one] Pioche : une carte
   *[other] Pioche : { $pile } cartes
}
sheep-sheep-page-idle = { $idle ->
    [one] Un tour sans groupe
   *[other] { $idle } tours sans groupe
}

## Le fétiche
sheep-sheep-page-fetish = Ton fétiche
sheep-sheep-page-fetish-of = Le fétiche { DE($name) } : { sheep-sheep-family }
sheep-sheep-page-fetish-secret = Le fétiche { DE($name) } est secret.
sheep-sheep-page-not-among = ni { $families }

## Ce qu’on peut faire
sheep-sheep-page-hinted = { $what } – c’est le coup conseillé
sheep-sheep-page-cell = Place { $cell } : { sheep-sheep-one-face }, au dos { sheep-sheep-other-face }{ $group ->
    [0] {""}
   *[other] , dans un groupe de { $group }
}
sheep-sheep-page-cell-empty = Place { $cell } : vide
sheep-sheep-page-cell-swap = Place { $cell }, { sheep-sheep-one-face } (au dos { sheep-sheep-other-face }) : y poser ta carte { $hand }, face { sheep-sheep-family } visible
sheep-sheep-page-cell-take = Place { $cell } : emporter { sheep-sheep-flock }
sheep-sheep-page-cell-lay = Place { $cell }, vide : y poser la carte, face { sheep-sheep-family } visible
sheep-sheep-page-card = Carte { $hand } : { sheep-sheep-one-face } et { sheep-sheep-other-face }
sheep-sheep-page-card-swap = Carte { $hand }, { sheep-sheep-one-face } et { sheep-sheep-other-face } : la poser sur la place { $cell }, face { sheep-sheep-family } visible
sheep-sheep-page-drawn = Carte piochée
sheep-sheep-page-face = Face { sheep-sheep-family } visible
sheep-sheep-page-face-lay = Poser la carte sur la place { $cell }, face { sheep-sheep-family } visible
sheep-sheep-page-take = Emporter { $sheep } { sheep-sheep-families }
sheep-sheep-page-done = Finir mon tour
sheep-sheep-page-done-group = Emporter { $sheep } { sheep-sheep-families }
sheep-sheep-page-done-groups = Finir, et choisir un groupe
sheep-sheep-page-exchanges = { $exchanges ->
    [0] Pas encore d’échange
    [one] Un échange
   *[other] { $exchanges } échanges
}
sheep-sheep-page-exchanges-of = { $exchanges ->
    [0] Aucun échange
    [one] Un échange
   *[other] { $exchanges } échanges
} sur { $most }

## Ce qu’on attend de toi
sheep-sheep-page-ask-exchange = À toi : échange une de tes cartes avec le pré, ou finis ton tour.
sheep-sheep-page-ask-last = { $left ->
    [one] À toi : encore un échange possible, ou finis ton tour.
   *[other] À toi : encore { $left } échanges possibles, ou finis ton tour.
}
sheep-sheep-page-ask-group = Un groupe est prêt : emporte-le, ou continue d’échanger.
sheep-sheep-page-ask-done = Plus aucun échange n’est possible : finis ton tour.
sheep-sheep-page-ask-choose = Quel groupe emportes-tu ?
sheep-sheep-page-ask-refill = Pose la carte piochée : choisis la face visible et une place vide.

## Le récit, en bref
sheep-sheep-page-log-exchanges = { $count ->
    [one] un échange
   *[other] { $count } échanges
}
sheep-sheep-page-log-sand = le sable est écoulé
sheep-sheep-page-log-taken = { sheep-sheep-flock } emportés
sheep-sheep-page-log-nothing = rien d’emporté

## L’aide de jeu
sheep-sheep-page-aid-goal = Emporte des groupes d’au moins trois moutons d’une même famille qui se touchent (pas en diagonale). Le plus de points gagne.
sheep-sheep-page-aid-swap = Échange une de tes cartes contre une du pré : la face que tu caches doit être de la famille du mouton que tu prends.
sheep-sheep-page-aid-sand = Échange tant que le sable coule ; sans sablier, trois fois au plus.
sheep-sheep-page-aid-take = Fin du tour : s’il y a un groupe, tu l’emportes entier.
sheep-sheep-page-aid-lay = Comble les places vides avec la pioche : tu choisis la place et la face.
sheep-sheep-page-aid-fetish = Chaque mouton vaut un point ; ceux de la famille de ton fétiche secret, deux.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
sheep-sheep-event-fetish-dealt-mine = Tu reçois une carte fétiche secrète.
sheep-sheep-event-fetish-dealt-known-mine = Tu reçois une carte fétiche secrète : le { sheep-sheep-fetish-card }.
sheep-sheep-event-turn-started-mine = C’est à toi.
sheep-sheep-event-exchanged-mine = Tu poses ta carte { $hand } sur la place { $cell } : un mouton { sheep-sheep-family } apparaît.
sheep-sheep-event-sand-ran-out-mine = Ton sable est écoulé.
sheep-sheep-event-several-groups-mine = { $groups } groupes au choix : tu en prends un.
sheep-sheep-event-group-taken-mine = Tu emportes { sheep-sheep-flock }.
sheep-sheep-event-nothing-taken-mine = Tu n’emportes rien ({ $idle ->
    [one] premier tour sans groupe
   *[other] { $idle } tours de suite sans groupe
}).
sheep-sheep-event-drawn-mine = Tu pioches { sheep-sheep-one-face }/{ sheep-sheep-other-face } pour combler une place ({ $pile ->
    [0] la pioche est vide
    [one] il reste une carte dans la pioche
   *[other] il reste { $pile } cartes dans la pioche
}).
sheep-sheep-event-laid-mine = Tu la poses sur la place { $cell }, côté { sheep-sheep-family } visible.
sheep-sheep-event-fetish-shown-mine = Tu montres ton fétiche : { sheep-sheep-family }. { $sheep ->
    [0] Aucun mouton ne compte double
    [one] Un mouton compte double
   *[other] { $sheep } moutons comptent double
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
