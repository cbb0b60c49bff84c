land-unter-move-play = carte { $card }
land-unter-typed-play = joue, jouer, pose, poser, carte, numero
