cli-help-analyse = Juger une partie finie : ce que le meilleur robot aurait joué à chaque fois, ce que chaque coup a coûté, et ce qui fut de la chance.
cli-analyse-help-seat = Ne parler que d’un joueur : son nom ou son numéro.
cli-analyse-help-all = Ajouter la liste de toutes les décisions.
cli-analyse-help-simulations = Combien de simulations le meilleur robot fait pour chaque décision ; sinon, le quart de ce qu’il fait en jouant.
cli-analyse-help-matches = Combien de parties imaginer pour chaque chiffre.
cli-analyse-help-json = Écrire aussi l’analyse en JSON dans ce fichier (- : seulement cela, sur la sortie standard).
cli-analyse-help-svg = Dessiner aussi le cours de la partie, en SVG, dans ce fichier (- : seulement cela, sur la sortie standard).
cli-analyse-error-both = --json et --svg ne peuvent pas aller tous deux vers la sortie standard (-) : donne un nom de fichier à l’un des deux.
cli-analyse-error-seat = « { $seat } » n’est personne à cette table : donne un numéro, ou l’un de ces noms : { $names }.
cli-analyse-progress = On revoit la partie
cli-analyse-stopped = Arrêté à l’étape { $step } sur { $length } ; voici ce qui a été jugé.

cli-analyse-verdict-luck = { $winner } doit sa victoire surtout à la chance.
cli-analyse-verdict-skill = { $winner } doit sa victoire surtout au jeu, le sien et celui des autres.
cli-analyse-verdict-both = Dans la victoire de { $winner }, la chance et le jeu ont chacun leur part.

cli-analyse-turnings = Les tournants
cli-analyse-no-turning = La partie n’a pas eu de vrai tournant.
cli-analyse-luck = Étape { $step } : la chance tourne ({ $changes }).
cli-analyse-stroke = Étape { $step }, { $name } joue { $move } : un coup fort. Il vaut { $gain } de chances de gagner de plus que le jeu ordinaire ({ $margin }).
cli-analyse-why = Pourquoi { $best } ? { $because }

cli-analyse-decisions = Toutes les décisions
cli-analyse-best = Étape { $step }, { $name } joue { $move } : le coup du meilleur robot.
cli-analyse-fine = Étape { $step }, { $name } joue { $move } : rien ne prouve que { $best } valait mieux (écart { $cost }, { $margin }).
cli-analyse-better = Étape { $step }, { $name } joue { $move } : mieux encore que le coup du robot, { $best } (écart { $cost }, { $margin }).
cli-analyse-mistake = Étape { $step }, { $name } joue { $move } : une faute. { $best } valait mieux ; elle coûte { $cost } de chances de gagner ({ $margin }).
cli-analyse-blunder = Étape { $step }, { $name } joue { $move } : une faute grave. { $best } valait mieux ; elle coûte { $cost } de chances de gagner ({ $margin }).

cli-analyse-column-player = Joueur
cli-analyse-column-start = Au départ
cli-analyse-column-luck = La chance
cli-analyse-column-own = Ses coups
cli-analyse-column-others = Ceux des autres
cli-analyse-column-end = À la fin
cli-analyse-column-decisions = Décisions
cli-analyse-column-as-best = Comme le robot
cli-analyse-column-slips = Fautes (graves)
cli-analyse-column-lost = Perdu
cli-analyse-column-gifts = Reçu des autres
cli-analyse-sum = Chances de gagner : départ + chance + coups = fin. Un coup compte par ce qu’il apporte de plus que le jeu ordinaire, d’après ce que le joueur savait ; le reste est de la chance. ± : la marge, à 95 % de confiance.
cli-analyse-skill = Le meilleur robot ne savait jamais plus que le joueur. Perdu : face aux meilleurs coups. Reçu : ce que les autres ont laissé en ne jouant pas les leurs.

cli-analyse-picture-title = { $title } : le cours de la partie
cli-analyse-picture-about = Les chances de gagner de chaque joueur après chaque étape, pour qui voit toutes les cartes.
cli-analyse-picture-wins = Chances de gagner
cli-analyse-picture-steps = Étapes de la partie
cli-analyse-picture-slip = Étape { $step } : { $name } joue { $move } au lieu de { $best }, { $change }
cli-analyse-picture-stroke = Étape { $step } : { $name } joue { $move }, un coup fort, { $change }
cli-analyse-picture-luck = Étape { $step } : la chance, { $changes }
