## ludotheque arena
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
cli-arena-forfeit = { $bot } a perdu { $matches ->
    [one] une partie
   *[other] { $matches } parties
} sans jouer : { $why }
cli-arena-forfeit-illegal = son coup n’est pas permis, { $said }.
cli-arena-forfeit-no-move = sa réponse n’est pas un coup, { $said }.
cli-arena-forfeit-raised = il a levé { $said }.
cli-arena-forfeit-silent = il s’est tu, { $said }.
cli-arena-forfeit-crashed = il s’est arrêté net, { $said }.

## ludotheque ladder
cli-ladder-title-bot = { $game } : { $bot } contre une table de chaque niveau (strong : { $strong } simulations, best : { $best } ; graine { $seed })
cli-ladder-picture-title-bot = { $game } : { $bot } contre chaque niveau
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

## ludotheque simulate
cli-simulate-needs-format = --out, --moves, --views et --bots vont avec --format parquet ou --format arrow.
cli-simulate-needs-out = Dis où vont les tables : --format { $format } --out DOSSIER.
cli-simulate-one-way = --format écrit des tables : laisse de côté --trace et --json.
cli-simulate-data-stopped = Arrêté : { $matches } parties sur { $wanted } sont écrites dans { $path }, entières.
cli-simulate-seed = La graine est { $seed }.
cli-simulate-progress = On joue { $game }
cli-simulate-tracing = On note { $game }
cli-simulate-traced = { $matches ->
    [one] Une partie est notée
   *[other] { $matches } parties sont notées
} dans { $path }.
cli-simulate-title = { $game } : { $matches ->
    [one] une partie
   *[other] { $matches } parties
} au hasard à { $players } (graine { $seed })
cli-simulate-stopped = Arrêté après { $matches } parties sur { $wanted } ; voici les chiffres jusque-là.
cli-simulate-column-seat = Place
cli-simulate-column-score = Points
cli-simulate-column-wins = Part des victoires
cli-simulate-lengths = Coups par partie
cli-simulate-lengths-value = { $mean }  ({ $least } – { $most }, médiane { $median })
cli-simulate-confidence = Entre parenthèses : où se trouve la moyenne, à 95 % de confiance. Une victoire partagée compte pour une part.

## ludotheque bench
cli-bench-progress = Échauffement …
cli-bench-measuring = Mesure : { $name } …
cli-bench-title = { $game } : coups au hasard, { $players } joueurs
cli-bench-column-what = Quoi
cli-bench-column-rate = Coups par seconde
cli-bench-column-ratio = Rapport
cli-bench-compiled = Le nôtre, compilé, un cœur
cli-bench-interpreted = Le nôtre, interprété, un cœur
cli-bench-all-cores = { $cores ->
    [one] Le nôtre, sur le seul cœur qu’il y a
   *[other] Le nôtre, sur { $cores } cœurs
}
cli-bench-millions = { $rate } millions
cli-bench-column-search = Les robots, un cœur
cli-bench-column-per-second = Par seconde
cli-bench-start = Recherche, au début d’une partie
cli-bench-middle = Recherche, au milieu
cli-bench-simulations = { $rate } parties imaginées
cli-bench-level = Niveau { $level } : { $title }
cli-bench-decisions = { $rate } décisions
cli-bench-whole = { $rate }
cli-bench-times = { $times } fois plus rapide que { $name }, dans la même mesure.
cli-bench-no-c = Il n’y a pas de compilateur C ici (gcc) : la ligne du programme en C manque.
cli-bench-no-openspiel = OpenSpiel n’est pas installé, il n’y a donc rien à comparer : pip install open_spiel
cli-bench-column-tables = Une table, un cœur
cli-bench-column-beside = À côté
cli-bench-table-views = Vues en JSON, avec les coups permis
cli-bench-table-moves = Coups, chacun avec une vue pour chaque place

## ludotheque train
error-no-kind = Il n’y a pas de sorte { $kind } : elles sont comptées de 0 à { $last }.
cli-train-begins = { $kinds ->
    [one] Une sorte de table
   *[other] { $kinds } sortes de tables
}, environ { $minutes } min. Ctrl-C garde ce qui est appris.
cli-train-begins-passes = { $kinds ->
    [one] Une sorte de table
   *[other] { $kinds } sortes de tables
}, { $passes } passages pour chacune. Ctrl-C garde ce qui est appris.
cli-train-compiling = Compilation…
cli-train-progress = Sorte { $kind } : { $done } % faits (reste { $left }), { $samples } positions, gagne { $share } % d’un coup d’œil contre nos robots
cli-train-done = { $players } joueurs{ $options } : { $samples } positions ; gagne { $share } % d’un coup d’œil contre nos robots (équitable : { $fair } %)
cli-train-stopped = Arrêté. { $file } a ce qui est appris ; la même commande continue.
cli-train-written = Écrit : { $file }
cli-train-curve = Part de victoires d’un coup d’œil contre des tables de nos robots
cli-train-curve-seconds = secondes
error-no-network = { $game } n’a pas de réseau à entraîner : ses robots cherchent sans réseau (docs/bots.md dit comment).
error-other-network = { $game } n’a pas de réseau { $name } à entraîner. Il a : { $names }.
error-nothing-shipped = { $game } ne livre pas de réseau avec lequel continuer. Sans --from-shipped, on commence au hasard.
error-other-training = { $file } vient d’un autre entraînement (jeu, réseau, secondes, tables ou graine). Nomme un autre fichier avec --keep, ou donne les mêmes options.
error-not-a-training = { $file } n’est pas un de nos entraînements, ou est abîmé. Nomme un autre fichier avec --keep.

## While it waits
cli-preparing = Les robots s’échauffent…
cli-compiling = Compilation des règles, une seule fois sur cette machine… { $functions ->
    [one] { $functions } fonction
   *[other] { $functions } fonctions
} en { $seconds } s
