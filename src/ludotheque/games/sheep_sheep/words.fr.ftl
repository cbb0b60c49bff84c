sheep-sheep-title = Sheep Sheep
sheep-sheep-tagline = Échange des moutons tant que le sable coule, réunis une famille, et emporte tout le groupe.
sheep-sheep-option-calm = Sans sablier
sheep-sheep-option-calm-help = Pas de chrono : chacun fait au plus trois échanges par tour, et réfléchit autant qu’il veut.

## Les sept familles
sheep-sheep-family = { $family ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
sheep-sheep-families = { $family ->
    [0] pirates
    [1] ninjas
    [2] robots
    [3] magiciens
    [4] vampires
    [5] yétis
   *[6] jongleurs
}
sheep-sheep-one-face = { $one ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
sheep-sheep-other-face = { $other ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
sheep-sheep-fetish-card = { $card ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magicien
    [4] vampire
    [5] yéti
   *[6] jongleur
}
sheep-sheep-flock = { $sheep ->
    [one] { $sheep } mouton { sheep-sheep-family }
   *[other] { $sheep } moutons { sheep-sheep-families }
}

## Ce qui se passe
sheep-sheep-event-fetish-dealt = { $seat } reçoit une carte fétiche secrète.
sheep-sheep-event-fetish-dealt-known = { $seat } reçoit une carte fétiche secrète : le { sheep-sheep-fetish-card }.
sheep-sheep-event-meadow-laid = Le pré est en place ; la pioche compte { $pile } cartes.
sheep-sheep-event-turn-started = C’est à { $seat }.
sheep-sheep-event-exchanged = { $seat } pose sa carte { $hand } sur la place { $cell } : un mouton { sheep-sheep-family } apparaît.
sheep-sheep-event-sand-ran-out = Le sable est écoulé pour { $seat }.
sheep-sheep-event-several-groups = { $groups } groupes au choix : { $seat } en prend un.
sheep-sheep-event-group-taken = { $seat } emporte { sheep-sheep-flock }.
sheep-sheep-event-nothing-taken = { $seat } n’emporte rien ({ $idle ->
    [one] premier tour sans groupe
   *[other] { $idle } tours de suite sans groupe
}).
sheep-sheep-event-drawn = { $seat } pioche { sheep-sheep-one-face }/{ sheep-sheep-other-face } pour combler une place ({ $pile ->
    [0] la pioche est vide
    [one] il reste une carte dans la pioche
   *[other] il reste { $pile } cartes dans la pioche
}).
sheep-sheep-event-laid = { $seat } la pose sur la place { $cell }, côté { sheep-sheep-family } visible.
sheep-sheep-event-fetish-shown = { $seat } montre son fétiche : { sheep-sheep-family }. { $sheep ->
    [0] Aucun mouton ne compte double
    [one] Un mouton compte double
   *[other] { $sheep } moutons comptent double
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sheep-sheep-event-match-over = La partie est finie.
sheep-sheep-reason-pile = La pioche est vide et le pré ne peut plus être complété.
sheep-sheep-reason-idle = Trois tours de table de suite sans que personne n’emporte de groupe.
sheep-sheep-counted-exchanged = échanges
sheep-sheep-counted-group-taken = groupes emportés
sheep-sheep-counted-nothing-taken = tours sans groupe

## Ce qui est refusé
sheep-sheep-refused-not-a-move = un coup s’écrit « swap 2 5 » (carte, place), « done », « take 4 » (place) ou « lay 5 3 » (place, famille), en comptant à partir de 0.
sheep-sheep-refused-time = seul le sablier dit « time », pendant les échanges ; pour finir ton tour, c’est « done ».
sheep-sheep-refused-exchange-now = pour l’instant, tu échanges des cartes, ou tu dis « done ».
sheep-sheep-refused-choose-now = pour l’instant, tu choisis le groupe que tu emportes.
sheep-sheep-refused-refill-now = pour l’instant, tu poses la carte piochée sur une place vide.
sheep-sheep-refused-no-more-exchanges = tu as fait { $exchanges } échanges, c’est le maximum pour un tour : dis « done ».
sheep-sheep-refused-no-match = ta carte { $hand } ({ sheep-sheep-one-face }/{ sheep-sheep-other-face }) n’a pas de face { sheep-sheep-family }, le mouton de la place { $cell }.
sheep-sheep-refused-not-a-group = aucun groupe ne commence à la place { $cell } : donne la première place d’un groupe, dans le sens de la lecture.
sheep-sheep-refused-place-taken = un { sheep-sheep-family } se trouve déjà sur la place { $cell }.
sheep-sheep-refused-not-a-face = la carte piochée est { sheep-sheep-one-face }/{ sheep-sheep-other-face } : elle n’a pas de face { sheep-sheep-family }.

## Pourquoi jouer cela
sheep-sheep-why-group = { $exchanges ->
    [one] Un échange suffit pour
   *[other] { $exchanges } échanges, celui-ci d’abord, donnent
} un groupe de { sheep-sheep-flock }{ $fetish ->
    [yes] , ton fétiche : ils comptent double.
   *[no] .
}
sheep-sheep-why-tidy = Le groupe est prêt. Avant de l’emporter, la carte { sheep-sheep-one-face }/{ sheep-sheep-other-face } vient dans la main : { $next-seat } ne pourra pas s’en servir.
sheep-sheep-why-stir = Aucun groupe en vue : cela ne fait que remuer le pré.
sheep-sheep-why-take = { sheep-sheep-flock } se tiennent ensemble{ $fetish ->
    [yes] , ton fétiche : ils comptent double.
   *[no] , et rien de mieux n’est en vue.
}
sheep-sheep-why-take-less = { sheep-sheep-flock } se tiennent ensemble. { $exchanges ->
    [one] Un échange de plus donnerait
   *[other] { $exchanges } échanges de plus donneraient
} { $more ->
    [one] un point de mieux
   *[other] { $more } points de mieux
}, mais ce qui reste à { $next-seat } compte aussi.
sheep-sheep-why-choose-less = { sheep-sheep-flock } : un autre groupe donnerait { $more ->
    [one] un point de plus
   *[other] { $more } points de plus
}, mais ce qui reste à { $next-seat } compte aussi.
sheep-sheep-why-nothing = Aucun groupe n’est à portée.
sheep-sheep-why-missed = { sheep-sheep-flock } seraient à portée en { $exchanges ->
    [one] un échange
   *[other] { $exchanges } échanges
} : on peut passer à côté sans le voir.
sheep-sheep-why-lay-safe = Côté { sheep-sheep-family } sur la place { $cell }, { $next-seat } ne trouve pour l’instant aucun groupe en trois échanges.
sheep-sheep-why-lay-same = Où qu’elle aille, { $next-seat } trouve pour l’instant { $sheep } moutons en trois échanges ; { sheep-sheep-family } sur la place { $cell }, c’est pour la suite.
sheep-sheep-why-lay-least = Côté { sheep-sheep-family } sur la place { $cell }, { $next-seat } trouve pour l’instant { $sheep } moutons au plus en trois échanges ; autrement, jusqu’à { $most }.
sheep-sheep-why-lay-later = Côté { sheep-sheep-family } sur la place { $cell } : { $next-seat } trouve pour l’instant { $sheep } moutons en trois échanges, mais les tours suivants comptent aussi.

## Pourquoi une position est refusée
sheep-sheep-position-card-too-often = la carte { $card } n’existe qu’en { $copies } exemplaires.
sheep-sheep-position-fetish-twice = il n’y a qu’une carte fétiche de la famille { $family }.
sheep-sheep-position-too-many-taken = le jeu n’a que { $most } cartes.
sheep-sheep-position-drawn = une carte est piochée dans la phase « refill », et seulement là, tant que la partie dure.
sheep-sheep-position-meadow-full = dans la phase « refill », une place du pré est vide.
sheep-sheep-position-meadow-not-full = dans cette phase, le pré est complet.
sheep-sheep-position-nothing-to-choose = dans la phase « choose », il y a plus d’un groupe.
sheep-sheep-position-not-over = une partie est finie quand une place et la pioche sont vides, ou après trois tours de table sans groupe.
sheep-sheep-position-winners = les gagnants seraient : { $winners }.

## Dans le terminal
sheep-sheep-screen-empty = vide
sheep-sheep-screen-legend = ↻ autre face · ★ groupe à prendre
sheep-sheep-screen-pile = Pioche : { $pile }
sheep-sheep-screen-unseen = Faces dans la pioche : { $counts }
sheep-sheep-screen-exchanges = Échanges : { $exchanges } sur { $most }
sheep-sheep-screen-idle = Tours sans groupe : { $idle } sur { $most }
sheep-sheep-screen-hand = Tes cartes
sheep-sheep-screen-drawn = Piochée
sheep-sheep-screen-fetish = fétiche
sheep-sheep-screen-secret = secret
sheep-sheep-screen-not-among = pas { $letters }
sheep-sheep-screen-sheep = { $sheep ->
    [one] { $sheep } mouton
   *[other] { $sheep } moutons
}
sheep-sheep-screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheep-sheep-screen-turn = À { $seat } de jouer
sheep-sheep-screen-over = Partie finie
sheep-sheep-screen-ask-exchange = { $seat }, échange une carte (« { $example } » : la carte { $hand } sur la place { $cell }), ou « fin » pour finir ton tour :
sheep-sheep-screen-ask-done = { $seat }, plus aucun échange n’est possible : « fin » termine ton tour :
sheep-sheep-screen-ask-choose = { $seat }, quel groupe emportes-tu ? Donne une de ses places ({ $cells }) :
sheep-sheep-screen-ask-refill = { $seat }, où va { sheep-sheep-one-face }/{ sheep-sheep-other-face }, et quel côté visible (« { $example } ») ?
sheep-sheep-screen-say-card = { sheep-sheep-one-face } (dos { sheep-sheep-other-face })
sheep-sheep-screen-say-pair = { sheep-sheep-one-face }/{ sheep-sheep-other-face }
sheep-sheep-screen-say-row = Places { $first } à { $last } : { $cards }.
sheep-sheep-screen-say-group = { sheep-sheep-flock } se tiennent ensemble, sur les places { $cells }.
sheep-sheep-screen-say-hand = { $seat } a { $cards }.
sheep-sheep-screen-say-own-card = Carte { $hand } : { $card }{ $cells ->
    [none] .
   *[other] {" "}; elle peut aller en { $cells }.
}
sheep-sheep-screen-say-drawn = La carte piochée est { $card }.
sheep-sheep-screen-say-taken = { $seat } a emporté { $flocks }.
sheep-sheep-screen-say-own-fetish = Ton fétiche est le { sheep-sheep-family } : tu as { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sheep-sheep-screen-say-fetish = { $seat } avait le { sheep-sheep-family } pour fétiche : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
sheep-sheep-screen-say-rest = { $pile ->
    [0] La pioche est vide.
    [one] Il reste une carte dans la pioche.
   *[other] Il reste { $pile } cartes dans la pioche.
}
sheep-sheep-screen-hidden = { $seat } garde le { sheep-sheep-family } comme fétiche ({ $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant).
