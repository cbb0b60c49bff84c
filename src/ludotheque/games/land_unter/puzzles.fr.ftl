land-unter-puzzle-win = Personne n’a encore choisi. Quelle carte fait gagner la partie le plus souvent ?
