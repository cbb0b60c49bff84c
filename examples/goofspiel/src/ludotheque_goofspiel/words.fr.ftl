goofspiel-title = Goofspiel
goofspiel-tagline = Treize prix, treize cartes chacun : mise en secret, et ne gaspille pas ton roi pour un deux.
goofspiel-option-carry = Les prix disputés restent
goofspiel-option-carry-help = Après une égalité, le prix reste en jeu et se gagne avec le suivant. Sinon, il est perdu.

goofspiel-event-prize-turned-up = Le prix { $prize } est retourné : { $stake ->
    [one] { $stake } point
   *[other] { $stake } points
} en jeu.
goofspiel-event-bid-made = { $seat } a misé.
goofspiel-event-bid-made-known = { $seat } a misé le { $card }.
goofspiel-event-bid-turned-up = { $seat } retourne le { $card }.
goofspiel-event-stake-won = { $seat } gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
goofspiel-event-bids-tied = La plus haute mise, { $card }, a été faite plusieurs fois : personne ne gagne.
goofspiel-reason-cards = Tout le monde a joué toutes ses cartes.
goofspiel-counted-bids-tied = Mises à égalité

goofspiel-refused-not-a-move = un coup est le numéro d’une carte, de 1 à 13.
goofspiel-refused-not-in-hand = le { $card } n’est plus dans ta main.
goofspiel-position-cards = on tient ici { $wanted ->
    [0] aucune carte
    [one] { $wanted } carte
   *[other] { $wanted } cartes
} : autant qu’il y a de prix à gagner.
goofspiel-position-all-bid = tout le monde a misé : les cartes seraient retournées.

goofspiel-why-fair = Le { $card } est aussi haut parmi tes cartes que { $stake ->
    [one] { $stake } point
   *[other] { $stake } points
} parmi les prix encore à gagner.
goofspiel-why-dear = Le { $card } est plus que ne { $stake ->
    [one] vaut { $stake } point
   *[other] valent { $stake } points
}, et gagne d’autant plus sûrement.
goofspiel-why-cheap = Le { $card } est moins que ne { $stake ->
    [one] vaut { $stake } point
   *[other] valent { $stake } points
} : tu gardes tes cartes plus hautes pour d’autres prix.

goofspiel-move-bid = miser le { $card }
goofspiel-typed-bid = mise, miser, joue, jouer, pose, carte

goofspiel-field-stake = Points en jeu
goofspiel-field-scores = Points
goofspiel-field-hands = Cartes en main
goofspiel-field-bids = Mise
goofspiel-field-coming = Prix à venir
