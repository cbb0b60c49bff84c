cli-help-simulate = Jouer des parties au hasard : des statistiques, ou la trace de chaque pas.
cli-help-bench = Mesurer combien de coups par seconde un jeu fait ici, à côté d’autres.
cli-simulate-help-trace = Écrire chaque pas en une ligne JSON dans ce fichier (- : sortie standard), au lieu des statistiques.
cli-simulate-help-format = Écrire les parties en tables pour outils de données, parquet ou arrow, au lieu de statistiques.
cli-simulate-help-out = Avec --format : le dossier qui reçoit les tables.
cli-simulate-help-moves = Avec --format : aussi une table avec une ligne par coup.
cli-simulate-help-views = Avec --format : chaque coup aussi avec ce que voit sa place.
cli-simulate-needs-format = --out, --moves et --views vont avec --format parquet ou --format arrow.
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
cli-error-unwritable = Impossible d’écrire { $path } : { $reason }.

cli-bench-help-players = Combien de joueurs ; sinon, le plus que le jeu admet.
cli-bench-help-seconds = Pendant combien de temps mesurer, environ.
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
cli-bench-help-beside = Un dossier avec une autre version de ce projet : ses tables sont mesurées à côté des nôtres, tour à tour.
cli-bench-column-tables = Une table, un cœur
cli-bench-column-beside = À côté
cli-bench-table-views = Vues en JSON, avec les coups permis
cli-bench-table-moves = Coups, chacun avec une vue pour chaque place
