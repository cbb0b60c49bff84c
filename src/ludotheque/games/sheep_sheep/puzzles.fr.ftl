sheep-sheep-puzzle-flock = Tu as { $moves } échanges. Forme le plus grand groupe d’une même famille qu’ils permettent.
