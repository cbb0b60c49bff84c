## Le plateau de la page
quelle-heure-page-hour = { $hour } h
quelle-heure-page-ghost = un fantôme
quelle-heure-page-ghosts = { $count ->
    [one] un fantôme
   *[other] { $count } fantômes
}
quelle-heure-page-fact-row = { $count }/{ $of }
quelle-heure-page-fact-hand = { $count ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $count } cartes
}
quelle-heure-page-own-row = Ta rangée
quelle-heure-page-row-title = Rangée { DE($name) }
quelle-heure-page-own-hand = Ta main
quelle-heure-page-fan = Main { DE($name) }
quelle-heure-page-hand-of = Main { DE($name) }, { $count ->
    [0] vide
    [one] une carte de dos
   *[other] { $count } cartes de dos
}
quelle-heure-page-back = Carte { $position } sur { $count } { DE($name) }, de dos
quelle-heure-page-hand-how = Tes cartes. Entrée pour en prendre une, flèches pour la déplacer.
quelle-heure-page-own-card = { $card }, carte { $position } sur { $count }{ $known ->
    [yes] , connue de tous
   *[no] {""}
}
quelle-heure-page-left = Déplacer { $card } vers la gauche
quelle-heure-page-right = Déplacer { $card } vers la droite
quelle-heure-page-sort = Trier
quelle-heure-page-shuffle = Mélanger
quelle-heure-page-place-taken = place { $place } : { $hour }
quelle-heure-page-place-free = place { $place } : libre
quelle-heure-page-place-here = Poser { $hour } à la place { $place }
quelle-heure-page-shift = Décaler { $hour } de la place { $place } à la place { $onto }
quelle-heure-page-stop = J’arrête là
quelle-heure-page-row-of = Rangée { DE($name) } : { $count ->
    [0] vide
   *[other] { $places }
}
quelle-heure-page-holds = { $count ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $count } cartes
}
quelle-heure-page-known = On sait que cette main contient :
quelle-heure-page-won = a gagné
quelle-heure-page-dead = bloquée, à réparer
quelle-heure-page-full = rangée pleine
quelle-heure-page-only-ghosts = rien que des fantômes
quelle-heure-page-pile = { $count ->
    [0] Pioche vide
   *[other] Pioche : { $count }
}
quelle-heure-page-box = Boîte : { $hours }
quelle-heure-page-box-empty = Boîte vide
quelle-heure-page-shown = { $name } : { $card } !
quelle-heure-page-answer-kept = Quelqu’un pourrait la poser : on la garde.
quelle-heure-page-answer-boxed = Personne ne peut la poser : à la boîte !
quelle-heure-page-ask-draw = À toi : tire une carte chez ton voisin de droite.
quelle-heure-page-ask-draw-full = Ta rangée est pleine : tire une carte, et espère qu’on te prendra ton fantôme.
quelle-heure-page-ask-place = { $count ->
    [0] Pose { $hour } sur une place qui brille.
    [one] Pose { $hour } à la place { $places }, qui brille.
   *[other] Pose { $hour } sur une place qui brille ({ $places }).
}
quelle-heure-page-ask-shift = Ta rangée est bloquée : décale une carte d’une place.
quelle-heure-page-ask-second = { $dead ->
    [yes] Toujours bloquée : décale encore une carte, ou arrête-toi là.
   *[no] C’est réparé ! Décale encore une carte, ou arrête-toi là.
}
quelle-heure-page-hide-ghost = Un fantôme ! Cache-le parmi tes cartes avant qu’on tire chez toi.
quelle-heure-page-gap = { $count ->
    [one] Rien ne va entre { $after } et { $before } : décale une carte.
   *[other] Il n’y a pas { $count } heures entre { $after } et { $before } : décale une carte.
}
quelle-heure-page-gap-before = Pas assez d’heures avant { $before } : décale une carte.
quelle-heure-page-gap-after = Pas assez d’heures après { $after } : décale une carte.
quelle-heure-page-turned-up = La main de { $name }, retournée : { $cards }
