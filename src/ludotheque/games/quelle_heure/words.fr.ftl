quelle-heure-title = Quelle heure est-il ?
quelle-heure-tagline = Tire une carte chez ton voisin, remplis ta rangée d’heures croissantes, débarrasse-toi des fantômes.

quelle-heure-event-dealt = { $seat } reçoit sept cartes.
quelle-heure-event-hour-drawn = { $seat } tire une carte chez { $from-seat } : { $hour } h.
quelle-heure-event-ghost-drawn = { $seat } tire une carte chez { $from-seat } : un fantôme !
quelle-heure-event-only-ghosts-left = { $seat } l’annonce : plus rien que des fantômes en main.
quelle-heure-event-pile-drawn = { $seat } prend la première carte de la pioche ({ $left ->
    [0] la voilà vide
    [one] il en reste une
   *[other] il en reste { $left }
}).
quelle-heure-event-pile-drawn-known = { $seat } prend la première carte de la pioche : { $card ->
    [ghost] un fantôme
   *[other] { $card } h
} ({ $left ->
    [0] la voilà vide
    [one] il en reste une
   *[other] il en reste { $left }
}).
quelle-heure-event-placed = { $seat } pose { $hour } h à la place { $place }.
quelle-heure-event-asked = { $seat } ne peut pas poser { $hour } h et demande : quelqu’un d’autre pourrait-il ? { $could ->
    [yes] Oui.
   *[no] Non, personne.
}
quelle-heure-event-kept = { $full ->
    [yes] La rangée est pleine : { $seat } garde { $hour } h en main.
   *[no] { $seat } garde { $hour } h en main.
}
quelle-heure-event-boxed = { $hour } h part dans la boîte, pour de bon.
quelle-heure-event-row-filled = { $seat } a rempli sa rangée, mais garde un fantôme en main : pour gagner, il faut qu’on le lui tire.
quelle-heure-event-row-blocked = { $seat } a une rangée bloquée : aucune suite d’heures ne peut plus en remplir les trous. Pas de carte à tirer, il faut décaler.
quelle-heure-event-shifted = { $seat } décale { $hour } h de la place { $place } à la place { $onto }.
quelle-heure-event-repair-ended = { $cured ->
    [yes] { $seat } a réparé sa rangée.
   *[no] { $seat } a toujours une rangée bloquée.
}
quelle-heure-event-arranged = { $seat } range sa main, en secret.
quelle-heure-event-won = { $seat } a une rangée pleine et aucun fantôme en main : c’est gagné !
quelle-heure-event-hand-ran-out = { $seat } n’a plus de carte, et la pioche est vide : la partie est finie.
quelle-heure-event-turns-ran-out = { $turns } tours sont joués : la partie est finie.

quelle-heure-reason-full-row = Une rangée est pleine, et son propriétaire n’a pas de fantôme en main.
quelle-heure-reason-empty-hand = Quelqu’un n’a plus de carte, et la pioche est vide. Une rangée pleine ne gagne qu’avec une main sans fantôme.
quelle-heure-reason-turn-limit = Deux cents tours sans vainqueur : c’est assez. Une rangée pleine ne gagne qu’avec une main sans fantôme.

quelle-heure-counted-ghost-drawn = Fantômes tirés
quelle-heure-counted-only-ghosts-left = « Plus rien que des fantômes »
quelle-heure-counted-kept = Heures gardées en main
quelle-heure-counted-boxed = Heures parties dans la boîte
quelle-heure-counted-row-blocked = Rangées bloquées

quelle-heure-refused-not-a-move = ce n’est pas un coup. On joue « tire 3 », « pose 5 », « décale 2 à gauche », « stop » ou « range 3 1 2 ».
quelle-heure-refused-arrange = pour ranger ta main, nomme { $cards ->
    [0] une carte ; tu n’en as pas
    [one] ton unique carte
   *[other] chaque carte de 1 à { $cards } une fois, dans le nouvel ordre
}.
quelle-heure-refused-draw-now = c’est le moment de tirer une carte{ $cards ->
    [one] {""}
   *[other] , de 1 à { $cards }
}.
quelle-heure-refused-place-now = c’est le moment de poser { $hour } h.
quelle-heure-refused-repair-now = ta rangée est bloquée : c’est le moment de décaler une de tes cartes.
quelle-heure-refused-no-such-card = { $cards ->
    [one] ton voisin n’a qu’une carte.
   *[other] ton voisin a { $cards } cartes, de 1 à { $cards }.
}
quelle-heure-refused-place-taken = à la place { $place }, il y a déjà { $hour } h.
quelle-heure-refused-not-increasing = avec { $hour } h à la place { $place }, ta rangée ne serait plus croissante.
quelle-heure-refused-nothing-to-shift = à la place { $place }, il n’y a pas de carte.
quelle-heure-refused-no-room-to-shift = { $hour } h, à la place { $place }, n’a pas de place libre de ce côté.
quelle-heure-refused-stop-early = il faut décaler au moins une carte.

quelle-heure-why-draw = { $cards ->
    [one] { $seat } n’a plus qu’une carte.
   *[other] De dos, toutes les cartes { DE($seat) } se ressemblent.
} { quelle-heure-chances }.
quelle-heure-why-draw-known = { $cards ->
    [one] La seule carte { DE($seat) } est { $hours } h, qui va dans ta rangée.
   *[other] { $seat } tient { $hours } h, et { $count ->
        [one] cette heure irait
       *[other] ces heures iraient
    } dans ta rangée. Mais de dos, toutes les cartes se ressemblent. { quelle-heure-chances }.
}
quelle-heure-why-draw-recalled = { $seat } a mis là { $hour } h, qui va dans ta rangée. Espérons que sa main n’a pas été mélangée depuis !
quelle-heure-why-draw-recalled-useless = { $seat } a mis là { $hour } h, qui ne va pas dans ta rangée ; à moins que sa main ait été mélangée depuis.
quelle-heure-why-draw-recalled-ghost = { $seat } a mis là un fantôme ; si sa main a été mélangée depuis, il est ailleurs.
quelle-heure-why-draw-beside-ghost = Si { $seat } n’a pas mélangé sa main, tu sais où est un fantôme, et ce n’est pas cette carte. { quelle-heure-chances }.
quelle-heure-why-draw-beside = Si { $seat } n’a pas mélangé sa main, tu connais d’autres cartes, mais pas celle-ci. { quelle-heure-chances }.
quelle-heure-chances = Tu as { $fits ->
    [none] aucune chance
    [few] peu de chances
    [half] à peu près une chance sur deux
    [most] de bonnes chances
   *[all] toutes les chances
} d’avoir une heure qui va dans ta rangée{ $danger ->
    [none] {""}
    [slight] , et un petit risque de prendre un fantôme
   *[great] , et un gros risque de prendre un fantôme
}
quelle-heure-why-draw-full = Ta rangée est pleine : tu tires, et tu attends { QUE($seat) } te tire { $ghosts ->
    [one] ton fantôme
   *[other] tes { $ghosts } fantômes
} ; tu as { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} en main.
quelle-heure-why-place-roomiest = { $other-ways ->
    [0] À la place { $place }, { $hour } h te laisse finir ta rangée ; à la place { $other }, ce ne serait plus possible.
   *[other] Avec { $hour } h à la place { $place }, ta rangée reste plus facile à finir qu’avec la place { $other }.
}
quelle-heure-why-place-kept = Avec { $hour } h à la place { $place }, tu gardes une place pour { $kept } h, que tient { $seat }.
quelle-heure-why-place-sooner = Avec { $hour } h à la place { $place }, une carte tirée chez { $seat } irait plus souvent dans ta rangée qu’avec la place { $other }.
quelle-heure-why-place-fitting = Avec { $hour } h à la place { $place }, { $fitting ->
    [0] plus aucune heure n’irait
    [one] une autre heure irait encore
   *[other] { $fitting } autres heures iraient encore
} dans ta rangée.
quelle-heure-why-place-only = { $hour } h ne va qu’à la place { $place }.
quelle-heure-why-place-blocks = À la place { $place }, { $hour } h bloque ta rangée : au prochain tour, tu décales au lieu de tirer, et { $shifts ->
    [one] un seul décalage suffit
   *[other] il faut { $shifts } décalages
} pour la débloquer.
quelle-heure-why-place-blocks-for-room = À la place { $place }, { $hour } h bloque ta rangée ; mais en décalant au prochain tour, elle sera plus facile à finir qu’avec la place { $other }.
quelle-heure-why-place-last = { $hour } h est la dernière carte de ta rangée ; il ne reste plus qu’à te faire tirer ton fantôme par { $seat }.
quelle-heure-why-place-wins = { $hour } h est la dernière carte de ta rangée, et tu n’as pas de fantôme : c’est gagné !
quelle-heure-why-shift-cures = Décaler { $hour } h débloque ta rangée.
quelle-heure-why-shift-nearer = Décaler { $hour } h est un pas vers une rangée débloquée.
quelle-heure-why-shift-roomier = La rangée est débloquée ; décaler { $hour } h y fait encore de la place.
quelle-heure-why-shift-further = Décaler { $hour } h ne fait pas de place tout de suite.
quelle-heure-why-shift-blocks = Décaler { $hour } h bloque de nouveau ta rangée : au prochain tour, tu décales au lieu de tirer{ $ghost ->
    [0] .
   *[other] , et tu n’attrapes pas de fantôme.
}
quelle-heure-why-stop = La rangée est débloquée : aucun décalage ne la rendrait plus facile à finir.
quelle-heure-why-stop-early = La rangée est débloquée : tu peux t’arrêter là, ou décaler aussi { $hour } h.
quelle-heure-why-stop-dead = Ta rangée reste bloquée : un décalage de plus ne la débloquerait pas.
quelle-heure-why-stop-dead-early = Ta rangée reste bloquée : au prochain tour, tu décales au lieu de tirer{ $ghost ->
    [0] .
   *[other] , et tu n’attrapes pas de fantôme.
} Décaler aussi { $hour } h la débloquerait, mais alors il faudrait tirer.

quelle-heure-position-ghosts = à tant de joueurs, il y a { $most ->
    [one] un fantôme
   *[other] { $most } fantômes
}, pas { $given }.
quelle-heure-position-hour-thrice = { $hour } h n’existe que deux fois.
quelle-heure-position-over-unfinished = une partie finie n’a plus de tour en cours : null, ou 0.
quelle-heure-position-not-won = la place { $seat } n’a pas une rangée pleine et une main sans fantôme.
quelle-heure-position-over-without-reason = sans vainqueur, une partie finit quand quelqu’un n’a plus de carte, la pioche étant vide, ou après { $turns } tours.
quelle-heure-position-winner-early = il n’y a pas de vainqueur avant la fin.
quelle-heure-position-already-won = la place { $seat } a une rangée pleine et pas de fantôme : la partie serait finie.
quelle-heure-position-empty-hand = qui n’a plus de carte pioche aussitôt, ou la partie est finie.
quelle-heure-position-drawn = une heure tirée attend dans la phase « place », et dans elle seule.
quelle-heure-position-repairs = on ne répare que dans la phase « repair ».
quelle-heure-position-no-move = dans cette phase, rien ne peut être joué.

## L’écran du terminal
quelle-heure-screen-hour = { $hour } h
quelle-heure-screen-ghost = un fantôme
quelle-heure-screen-when = Tour { $turn } · pioche { $pile } · boîte { $box }
quelle-heure-screen-over = La partie est finie
quelle-heure-screen-turn = C’est à { $seat }
quelle-heure-screen-player = Joueur
quelle-heure-screen-row = Rangée
quelle-heure-screen-cards = Main
quelle-heure-screen-dead = bloquée
quelle-heure-screen-won = gagne
quelle-heure-screen-box = Boîte
quelle-heure-screen-full = pleine
quelle-heure-screen-own-row = Ta rangée
quelle-heure-screen-own-hand = Ta main
quelle-heure-screen-fan = Chez { $seat }
quelle-heure-screen-drawn = À poser
quelle-heure-screen-knows = dont { $cards }
quelle-heure-screen-say-row = { $seat } : { $placed ->
    [0] rangée vide
   *[other] rangée { $row }
}{ $state ->
    [dead] , bloquée
    [won] , gagnante
    [full] , pleine
   *[open] {""}
} ; { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
} en main{ $known ->
    [0] {""}
   *[other] , dont { $kept }
}.
quelle-heure-screen-say-place = { $hour } h à la place { $place }
quelle-heure-screen-say-hand = Ta main : { $cards }.
quelle-heure-screen-say-drawn = À poser : { $hour } h.
quelle-heure-screen-say-box = Dans la boîte : { $hours }.
quelle-heure-screen-gap-before = Avant { $later } h : { $free ->
    [one] une place libre
   *[other] { $free } places libres
}, { $hours ->
    [0] aucune heure possible
    [one] une seule heure possible
   *[other] { $hours } heures possibles
}.
quelle-heure-screen-gap-between = Entre { $earlier } h et { $later } h : { $free ->
    [one] une place libre
   *[other] { $free } places libres
}, { $hours ->
    [0] aucune heure possible
    [one] une seule heure possible
   *[other] { $hours } heures possibles
}.
quelle-heure-screen-gap-after = Après { $earlier } h : { $free ->
    [one] une place libre
   *[other] { $free } places libres
}, { $hours ->
    [0] aucune heure possible
    [one] une seule heure possible
   *[other] { $hours } heures possibles
}.
quelle-heure-screen-hidden = { $seat } tient { $cards }.
quelle-heure-screen-ask-draw = { $seat }, quelle carte tires-tu chez { $neighbour } ? { $cards ->
    [one] Tape 1.
   *[other] Tape un nombre de 1 à { $cards }.
} Pour ta main : mélange, trie, échange 1 2.
quelle-heure-screen-ask-place = { $seat }, où poses-tu { $hour } h ? Tape { $places }.
quelle-heure-screen-ask-shift = { $seat }, ta rangée est bloquée. Quelle carte décales-tu d’un cran ? Tape sa place et g ou d : { $moves }.
quelle-heure-screen-ask-second = { $seat }, une deuxième carte à décaler ? Tape { $moves } ; ou « stop ». { $dead ->
    [yes] La rangée est encore bloquée.
   *[no] La rangée est débloquée.
}
quelle-heure-screen-left = { $place }g
quelle-heure-screen-right = { $place }d
quelle-heure-screen-or = { $first } ou { $last }
