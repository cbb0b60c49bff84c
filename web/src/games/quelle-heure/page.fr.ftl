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
quelle-heure-page-dead = rangée bloquée
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
    [one] bloquée : rien entre { $after } et { $before }
   *[other] bloquée : trop peu d’heures entre { $after } et { $before }
}
quelle-heure-page-gap-before = bloquée : pas assez d’heures avant { $before }
quelle-heure-page-gap-after = bloquée : pas assez d’heures après { $after }
quelle-heure-page-turned-up = La main { DE($name) }, retournée : { $cards }

## Le récit, en bref
quelle-heure-page-log-hour = { $hour } h, tirée chez { $name }
quelle-heure-page-log-ghost = un fantôme, tiré chez { $name }
quelle-heure-page-log-blocked = rangée bloquée
quelle-heure-page-log-placed = posée à la place { $place }
quelle-heure-page-log-kept = gardée en main
quelle-heure-page-log-boxed = partie dans la boîte
quelle-heure-page-log-shifted = décalage : { $hours }
quelle-heure-page-log-cured = rangée réparée
quelle-heure-page-log-filled = rangée pleine, mais un fantôme en main
quelle-heure-page-log-won = rangée pleine, c’est gagné !
quelle-heure-page-log-won-other = c’est gagné pour { $name } !

## L’aide de jeu
quelle-heure-page-aid-goal = Remplis tes sept places avec des heures qui montent de gauche à droite, et n’aie pas de fantôme en main : tu gagnes aussitôt.
quelle-heure-page-aid-draw = À ton tour, tire une carte dans la main de ton voisin de droite.
quelle-heure-page-aid-place = Elle va dans ta rangée ? Pose-la : plus tard que ce qui est à gauche, plus tôt que ce qui est à droite.
quelle-heure-page-aid-keep = Elle ne va nulle part chez toi, mais chez un autre ? Garde-la. Chez personne ? Elle part dans la boîte, et tu prends une carte de la pioche.
quelle-heure-page-aid-ghost = Un fantôme reste dans ta main jusqu’à ce qu’on te le tire.
quelle-heure-page-aid-arrange = Range ta main quand tu veux, en secret : on ne sait jamais où est le fantôme.
quelle-heure-page-aid-repair = Rangée bloquée ? Au lieu de tirer, décale une ou deux cartes d’une place.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
quelle-heure-event-dealt-mine = Tu reçois sept cartes.
quelle-heure-event-hour-drawn-mine = Tu tires une carte chez { $from-seat } : { $hour } h.
quelle-heure-event-hour-drawn-from-me = { $seat } tire une carte chez toi : { $hour } h.
quelle-heure-event-ghost-drawn-mine = Tu tires une carte chez { $from-seat } : un fantôme !
quelle-heure-event-ghost-drawn-from-me = { $seat } tire une carte chez toi : un fantôme !
quelle-heure-event-only-ghosts-left-mine = Tu l’annonces : plus rien que des fantômes en main.
quelle-heure-event-pile-drawn-mine = Tu prends la première carte de la pioche ({ $left ->
    [0] la voilà vide
    [one] il en reste une
   *[other] il en reste { $left }
}).
quelle-heure-event-pile-drawn-known-mine = Tu prends la première carte de la pioche : { $card ->
    [ghost] un fantôme
   *[other] { $card } h
} ({ $left ->
    [0] la voilà vide
    [one] il en reste une
   *[other] il en reste { $left }
}).
quelle-heure-event-placed-mine = Tu poses { $hour } h à la place { $place }.
quelle-heure-event-asked-mine = Tu ne peux pas poser { $hour } h et tu demandes : quelqu’un d’autre pourrait-il ? { $could ->
    [yes] Oui.
   *[no] Non, personne.
}
quelle-heure-event-kept-mine = { $full ->
    [yes] Ta rangée est pleine : tu gardes { $hour } h en main.
   *[no] Tu gardes { $hour } h en main.
}
quelle-heure-event-row-filled-mine = Tu as rempli ta rangée, mais tu gardes un fantôme en main : pour gagner, il faut qu’on te le tire.
quelle-heure-event-row-blocked-mine = Ta rangée est bloquée : aucune suite d’heures ne peut plus en remplir les trous. Pas de carte à tirer, il faut décaler.
quelle-heure-event-shifted-mine = Tu décales { $hour } h de la place { $place } à la place { $onto }.
quelle-heure-event-repair-ended-mine = { $cured ->
    [yes] Tu as réparé ta rangée.
   *[no] Ta rangée est toujours bloquée.
}
quelle-heure-event-arranged-mine = Tu ranges ta main, en secret.
quelle-heure-event-won-mine = Tu as une rangée pleine et aucun fantôme en main : c’est gagné !
quelle-heure-event-hand-ran-out-mine = Tu n’as plus de carte, et la pioche est vide : la partie est finie.
