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
    [7] Pose { $hour } à la place que tu veux.
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
quelle-heure-page-turned-up = La main { DE($name) }, retournée : { $cards }

## Le récit, en bref
quelle-heure-page-log-hour = { $hour } h, tiré chez { $name }
quelle-heure-page-log-ghost = un fantôme, tiré chez { $name }
quelle-heure-page-log-blocked = rangée bloquée
quelle-heure-page-log-placed = posé à la place { $place }
quelle-heure-page-log-kept = gardé en main
quelle-heure-page-log-boxed = parti dans la boîte
quelle-heure-page-log-shifted = décalé : { $hours }
quelle-heure-page-log-cured = rangée réparée
quelle-heure-page-log-filled = rangée pleine, mais un fantôme en main
quelle-heure-page-log-won = rangée pleine, c’est gagné !

## L’aide de jeu
quelle-heure-page-aid-goal = Remplis tes sept places avec des heures qui montent de gauche à droite, et n’aie pas de fantôme en main : tu gagnes aussitôt.
quelle-heure-page-aid-draw = À ton tour, tire une carte dans la main de ton voisin de droite.
quelle-heure-page-aid-place = Elle va dans ta rangée ? Pose-la : plus tard que ce qui est à gauche, plus tôt que ce qui est à droite.
quelle-heure-page-aid-keep = Elle ne va nulle part chez toi, mais chez un autre ? Garde-la. Chez personne ? Elle part dans la boîte, et tu prends une carte de la pioche.
quelle-heure-page-aid-ghost = Un fantôme reste dans ta main jusqu’à ce qu’on te le tire.
quelle-heure-page-aid-arrange = Range ta main quand tu veux, en secret : on ne sait jamais où est le fantôme.
quelle-heure-page-aid-repair = Rangée bloquée ? Au lieu de tirer, décale une ou deux cartes d’une place.
