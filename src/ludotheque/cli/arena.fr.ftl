## ludotheque arena
cli-help-arena = Faire jouer des robots les uns contre les autres, et dire ce que valent leurs différences.
cli-arena-help-bots = Les robots, séparés par des virgules : child, casual, strong, best, sensible, random. best@500 : avec 500 simulations par décision ; best@0.2s : avec tant de secondes. Le même peut être nommé plusieurs fois.
cli-arena-help-matches = Combien de parties, arrondi à des séries entières : chaque donne est jouée à chaque table possible, et autant de fois qu’il y a de places, chacun changeant de place. Sinon { 200 }, et 20 donnes au moins.
cli-arena-help-players = Combien de joueurs à une table ; sinon, autant que de robots nommés. Plus de robots que de places : toutes les tables possibles. Moins : à chacun le même nombre de places ; s’il en reste, chacun à son tour en a une de plus.
cli-arena-title = { $game } à { $players } : { $matches } parties, { $deals ->
    [one] une donne
   *[other] { $deals } donnes
} (graine { $seed })
cli-arena-column-bot = Robot
cli-arena-column-wins = Victoires
cli-arena-column-score = Points
cli-arena-column-rating = OpenSkill
cli-arena-column-mean = Décision moyenne
cli-arena-column-longest = La plus longue
cli-arena-column-pair = Différence
cli-arena-column-what = En
cli-arena-column-difference = De combien
cli-arena-column-p = p (Holm)
cli-arena-what-wins = % victoires
cli-arena-what-score = points
cli-arena-seats = Victoires par place à la table : { $seats } (part équitable : { $fair })
cli-arena-rounded = { $wanted } parties ne font pas des séries entières de { $size } : on en a joué { $matches }.
cli-arena-stopped = Arrêté avant la fin : { $matches } parties sur { $wanted } comptent, celles des donnes jouées en entier.
cli-arena-go-on = { $kept ->
    [yes] La même commande reprend où elle s’est arrêtée.
   *[no] Avec --keep FICHIER, la prochaine fois, tu pourras reprendre où tu t’es arrêté.
}
cli-arena-by-clock = { $count ->
    [one] { $bots } réfléchit montre en main : une autre fois, ou sur une machine occupée, le résultat peut changer.
   *[other] { $bots } réfléchissent montre en main : une autre fois, ou sur une machine occupée, le résultat peut changer.
} Avec un nombre de simulations ({ $example }) il reste le même.
cli-arena-few = { $deals ->
    [one] Avec une donne
   *[other] Avec { $deals } donnes
} ({ $matches } parties), aucune différence ne peut être significative, si grande soit-elle : il faut au moins { NUMBER($fewest, useGrouping: 0) } parties.
cli-arena-how = Entre parenthèses : 95 % de confiance pour chaque chiffre pris seul (sans correction pour leur nombre), l’unité étant la donne. p et * : test apparié par donne, corrigé selon Holm pour le nombre de paires ; * : p < 0,05. Victoires : par place occupée ; une victoire partagée compte pour une part. docs/arena.md explique tout.
cli-arena-seconds = { $seconds } s
cli-arena-minutes = { $minutes } min
cli-arena-hours = { $hours } h { $minutes } min
cli-arena-error-nothing = Aucune donne n’a été jouée en entier (il y faut { $size } parties) : il n’y a rien à montrer.
cli-arena-picture-title = { $game } : qui gagne ?
cli-arena-picture-about = { $matches } parties à { $players }, { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}, chacun à chaque place
cli-arena-picture-share = victoires, 95 % de confiance
cli-arena-picture-fair = part équitable ({ $fair })

## ludotheque ladder
cli-help-ladder = Montrer que chaque niveau est plus fort que celui d’en dessous, et ce qu’un oracle qui voit toutes les cartes pourrait gagner.
cli-ladder-help-players = À combien on joue ; sinon, tour à tour, tous les nombres que le jeu admet.
cli-ladder-help-matches = Combien de parties par échelon, arrondi à des séries entières ; sinon { 200 }, ou { 60 } avec --quick.
cli-ladder-help-quick = Un coup d’œil : moins de parties, et un dixième des simulations du meilleur niveau.
cli-ladder-help-bot = Un robot à toi : il rencontre une table de chaque niveau, à la place des niveaux.
cli-ladder-title-bot = { $game } : { $bot } contre une table de chaque niveau (strong : { $strong } simulations, best : { $best } ; graine { $seed })
cli-ladder-picture-title-bot = { $game } : { $bot } contre chaque niveau
cli-ladder-help-simulations = Les simulations par décision des niveaux 3 et 4, par exemple 200,2000 ; sinon, celles des niveaux eux-mêmes. L’oracle a celles du niveau 4.
cli-ladder-error-simulations = « { $given } » ne dit pas combien de simulations : écris deux nombres, par exemple 200,2000.
cli-ladder-estimating = On mesure quelques décisions pour dire combien de temps cela prendra …
cli-ladder-estimate = Cela prendra environ { $time } ({ $hands ->
    [one] un processus
   *[other] { $hands } processus
}). Ctrl-C arrête et montre ce qui a été joué.
cli-ladder-levels = Niveaux
cli-ladder-oracle = Oracle
cli-ladder-standing = à { $players } : { $hero } { $share }
cli-ladder-title = { $game } : chaque niveau contre une table du niveau d’en dessous (strong : { $strong } simulations, { $oracle ->
    [yes] best et l’oracle
   *[no] best
} : { $best } ; graine { $seed })
cli-ladder-table = À { $players } (part équitable { $fair })
cli-ladder-column-rung = Échelon
cli-ladder-column-wins = Victoires
cli-ladder-column-times = ×
cli-ladder-column-goal = But
cli-ladder-column-oracle = Oracle
cli-ladder-column-near = % oracle
cli-ladder-reached = atteint
cli-ladder-undecided = incertain
cli-ladder-missed = manqué
cli-ladder-stopped = Arrêté avant la fin : voici ce qui a été joué.
cli-ladder-how = × : combien de fois sa part équitable ; le but est { $goal }. Atteint ou manqué, > ou < : tout l’intervalle de confiance (95 %, par donne) est d’un côté ; sinon incertain, ≈.
cli-ladder-how-oracle = { $oracle ->
    [yes] Oracle : un joueur qui voit toutes les cartes, à la même table, sur les mêmes donnes ; la dernière colonne dit quelle part de ses victoires l’échelon atteint. « Pas une borne » : il gagne moins que l’échelon, et ne dit donc rien de ce qu’on peut gagner.
   *[no] Dans ce jeu rien n’est caché : un oracle n’en saurait pas plus, et il n’y en a pas.
}
cli-ladder-no-bound = pas une borne
cli-ladder-picture-title = { $game } : chaque niveau contre celui d’en dessous
cli-ladder-picture-about = strong : { $strong } simulations par décision ; { $oracle ->
    [yes] best et l’oracle
   *[no] best
} : { $best }
cli-ladder-picture-fair = part équitable
cli-ladder-picture-goal = but : { $goal } fois la part
cli-ladder-picture-oracle = un oracle, à la même table

## Parties perdues par un robot qui n’a pas joué de coup permis
cli-arena-forfeit = { $bot } a perdu { $matches ->
    [one] une partie
   *[other] { $matches } parties
} sans jouer : { $why }
cli-arena-forfeit-illegal = son coup n’est pas permis, { $said }.
cli-arena-forfeit-no-move = sa réponse n’est pas un coup, { $said }.
cli-arena-forfeit-raised = il a levé { $said }.
cli-arena-forfeit-silent = il s’est tu, { $said }.
cli-arena-forfeit-crashed = il s’est arrêté net, { $said }.
