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
bateaux-page-throw-how = À toi ! Touche le dé ou secoue l’appareil.
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
bateaux-page-target-gain = { $goods ->
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
}
