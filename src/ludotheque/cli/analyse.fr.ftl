cli-help-analyse = Juger une partie finie : ce que le meilleur robot aurait joué à chaque fois, ce que chaque coup a coûté, et ce qui fut de la chance.
cli-analyse-help-seat = Ne parler que d’un joueur : son nom ou son numéro.
cli-analyse-help-all = Ajouter la liste de toutes les décisions.
cli-analyse-help-simulations = Combien de simulations le meilleur robot fait pour chaque décision ; sinon, le quart de ce qu’il fait en jouant.
cli-analyse-help-matches = Combien de parties imaginer pour chaque chiffre.
cli-analyse-error-seat = « { $seat } » n’est personne à cette table : donne un numéro, ou l’un de ces noms : { $names }.
cli-analyse-progress = On revoit la partie
cli-analyse-stopped = Arrêté à l’étape { $step } sur { $length } ; voici ce qui a été jugé.
