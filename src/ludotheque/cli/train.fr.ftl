cli-help-train = Entraîner le réseau d’un jeu, dans des parties de ses règles contre elles-mêmes
cli-train-help-seconds = Combien de temps on entraîne chaque sorte de table (joueurs, variante)
cli-train-help-passes = Finir plutôt après tant de séries de leçons, et toujours arriver au même réseau
cli-train-help-keep = Ce qui est appris jusqu’ici ; la même commande continue avec
cli-train-help-out = Écrire le réseau ici, tel que le jeu le livre
cli-train-help-svg = Dessiner comment la part de victoires grandit
cli-train-help-go-on = Commencer par le réseau livré, et non au hasard
cli-train-help-tables = Combien de tables enseignent à la fois
cli-train-help-seed = D’où viennent les donnes
cli-train-help-kind = N’entraîner que cette sorte, comptée à partir de 0 (plusieurs fois : plusieurs)
cli-train-help-device = cpu ou cuda ; une carte graphique s’il y en a une
error-no-kind = Il n’y a pas de sorte { $kind } : elles sont comptées de 0 à { $last }.
error-no-training-device = On entraîne un réseau sur cpu ou cuda, pas sur { $device }.
cli-train-begins = { $kinds ->
    [one] Une sorte de table
   *[other] { $kinds } sortes de tables
}, environ { $minutes } min. Ctrl-C garde ce qui est appris.
cli-train-begins-passes = { $kinds ->
    [one] Une sorte de table
   *[other] { $kinds } sortes de tables
}, { $passes } séries de leçons pour chacune. Ctrl-C garde ce qui est appris.
cli-train-compiling = Compilation des leçons…
cli-train-progress = Sorte { $kind } : { $done } % faits, { $lessons } leçons, gagne { $share } % d’un coup d’œil contre nos robots
cli-train-done = { $players } joueurs{ $options } : { $lessons } leçons ; gagne { $share } % d’un coup d’œil contre nos robots (équitable : { $fair } %)
cli-train-stopped = Arrêté. { $file } a ce qui est appris ; la même commande continue.
cli-train-written = Écrit : { $file }
cli-train-curve = Part de victoires d’un coup d’œil contre des tables de nos robots
cli-train-curve-seconds = secondes
error-no-network = { $game } n’a pas de réseau à entraîner : ses robots résolvent chaque tour exactement, ou cherchent sans réseau (docs/bots.md dit comment).
error-nothing-shipped = { $game } ne livre pas de réseau avec lequel continuer. Sans --go-on, on commence au hasard.
error-other-training = { $file } vient d’un autre entraînement (jeu, secondes, tables ou graine). Nomme un autre fichier avec --keep, ou donne les mêmes options.
error-not-a-training = { $file } n’est pas un de nos entraînements, ou est abîmé. Nomme un autre fichier avec --keep.
