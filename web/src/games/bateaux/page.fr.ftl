bateaux-page-chart = La mer, les ports et les bateaux
bateaux-page-fleet = { $mine ->
    [yes] Tes bateaux, port { $side }
   *[no] Bateaux { DE($name) }, port { $side }
}
bateaux-page-south = sud
bateaux-page-west = ouest
bateaux-page-north = nord
bateaux-page-east = est
bateaux-page-boat = Bateau { $boat }, { $goods ->
    [0] sans marchandise
    [one] une marchandise
   *[other] { $goods } marchandises
}, en { $cell }{ $home ->
    [yes] , au port
   *[no] {""}
}{ $tired ->
    [yes] , ne bouge plus à ce lancer
   *[no] {""}
}
bateaux-page-boat-of = Bateau { $boat } { DE($name) }, { $goods ->
    [0] sans marchandise
    [one] une marchandise
   *[other] { $goods } marchandises
}, en { $cell }{ $home ->
    [yes] , au port
   *[no] {""}
}
bateaux-page-targets = Où va le bateau { $boat } ?
bateaux-page-target = Bateau { $boat } en { $cell }
bateaux-page-target-pips = Bateau { $boat } en { $cell }, { $pips ->
    [one] une case
   *[other] { $pips } cases
}
bateaux-page-die = Dé : { $die }
bateaux-page-rolled = { $mine ->
    [yes] Tu as fait { $die }
   *[no] { $name } a fait { $die }
}
bateaux-page-storm = Tempête !
bateaux-page-left = { $left ->
    [0] Tout est utilisé
    [one] Il reste 1 case
   *[other] Il reste { $left } cases
}
bateaux-page-pips = Combien de cases pour le bateau { $boat } ?
bateaux-page-pip = { $pips ->
    [one] { $pips } case
   *[other] { $pips } cases
}
bateaux-page-pass = Passer mon tour
bateaux-page-captains = Les capitaines
bateaux-page-you = toi
bateaux-page-lost = bateau { $boat } perdu
bateaux-page-cargo = bateau { $boat } : { $goods ->
    [one] une marchandise
   *[other] { $goods } marchandises
}
bateaux-page-trophies = { $sunk ->
    [one] un bateau coulé
   *[other] { $sunk } bateaux coulés
}
bateaux-page-fact-boats = { $count ->
    [0] plus de bateau
    [one] { $count } bateau
   *[other] { $count } bateaux
}
bateaux-page-fact-sunk = { $sunk ->
    [one] { $sunk } coulé
   *[other] { $sunk } coulés
}
bateaux-page-ask = Tu as fait { $die } : choisis un de tes bateaux, puis la case où il arrive.
bateaux-page-ask-split = Tu as fait { $die } : choisis un bateau ; tu peux partager le dé.
bateaux-page-ask-rest = { $left ->
    [one] Il te reste une case
   *[other] Il te reste { $left } cases
} à faire : choisis un bateau.
bateaux-page-ask-pass = Aucun de tes bateaux ne peut faire { $left ->
    [one] une case
   *[other] { $left } cases
} : passe ton tour.
bateaux-page-throw = Lancer le dé
bateaux-page-throw-how = À toi ! Touche le dé{ $shake ->
    [yes] {" "}ou secoue l’appareil
   *[no] {""}
}.
bateaux-page-blow-sunk = { $name } coule ton bateau { $boat } !
bateaux-page-blow-taken = { $name } prend une marchandise à ton bateau { $boat }.
bateaux-page-blow-good_lost = { $count ->
    [one] La tempête te prend une marchandise.
   *[other] La tempête te prend { $count } marchandises.
}
bateaux-page-blow-wrecked = { $count ->
    [one] La tempête emporte ton bateau !
   *[other] La tempête emporte { $count } de tes bateaux !
}
bateaux-page-blow-out = Tu n’as plus de bateau.
bateaux-page-target-brings = { $goods ->
    [0] {""}
    [one] , prend 1 marchandise
   *[other] , prend { $goods } marchandises
}{ $sunk ->
    [0] {""}
    [one] , coule un bateau
   *[other] , coule { $sunk } bateaux
}{ $home ->
    [yes] , à l’abri au port
   *[no] {""}
}{ $peril ->
    [slight] , petit risque d’être pillé
    [real] , risque d’être pillé
    [great] , grand risque d’être pillé
   *[none] {""}
}
bateaux-page-pirates = Pirates :
bateaux-page-peril = { $peril ->
    [slight] peut-être
    [real] attention
   *[great] danger !
}

## Le récit, en bref
bateaux-page-log-turn = { $name } ({ $die })
bateaux-page-log-storm = { $brewing ->
    [yes] tempête !
   *[no] tempête, { $count ->
        [0] personne en mer
        [one] une marchandise perdue
       *[other] { $count } marchandises perdues
    }
}
bateaux-page-log-wrecked = { $count ->
    [one] bateau naufragé
   *[other] { $count } bateaux naufragés
} : { $names }
bateaux-page-log-moved = bateau { $boat }, { $origin } → { $end }
bateaux-page-log-taken = { $count ->
    [one] une marchandise prise
   *[other] { $count } marchandises prises
} ({ $names })
bateaux-page-log-sunk = { $count ->
    [one] bateau coulé
   *[other] { $count } bateaux coulés
} ({ $names })
bateaux-page-log-passed = aucun bateau ne peut bouger
bateaux-page-log-out = plus de bateau : { $names }

## L’aide de jeu
bateaux-page-aid-goal = Sois le dernier à avoir encore des bateaux.
bateaux-page-aid-move = Lance le dé et avance un bateau d’exactement ce nombre de cases : il peut tourner, jamais en diagonale.
bateaux-page-aid-take = À l’arrivée, tu prends une marchandise à chaque bateau ennemi juste à côté.
bateaux-page-aid-sink = Un bateau sans marchandise coule ; qui a pris la dernière le garde : deux points quand on les compte.
bateaux-page-aid-storm = Le 5, c’est la tempête : chaque bateau en mer perd une marchandise.
bateaux-page-aid-port = Dans ton port, un bateau est à l’abri des pirates et de la tempête.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
bateaux-event-rolled-mine = Tu fais { $die }.
bateaux-event-good-lost-mine = Ton bateau { $boat } perd une marchandise ({ $goods ->
    [0] c’était la dernière
    [one] il en reste une
   *[other] il en reste { $goods }
}).
bateaux-event-wrecked-mine = Ton bateau { $boat } sombre dans la tempête.
bateaux-event-moved-mine = Tu mènes le bateau { $boat } de { $origin } à { $path-last }.
bateaux-event-good-taken-mine = Ton bateau { $boat } prend une marchandise à { $from-seat } (bateau { $from-boat }).
bateaux-event-good-taken-from-me = { $seat }, bateau { $boat } : une marchandise prise à ton bateau { $from-boat }.
bateaux-event-boat-sunk-mine = Tu coules un bateau à { $from-seat } (le { $from-boat }) et tu le gardes.
bateaux-event-boat-sunk-from-me = { $seat } coule ton bateau { $from-boat } et le garde.
bateaux-event-player-out-mine = Tu n’as plus de bateau.
bateaux-event-rest-lost-mine = Tu ne peux rien faire { $left ->
    [one] du dernier point du dé : il est perdu
   *[other] des { $left } derniers points du dé : ils sont perdus
}.
bateaux-event-passed-mine = Tu ne peux bouger aucun bateau : tu passes ton tour.
