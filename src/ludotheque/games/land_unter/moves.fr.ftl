land-unter-move-play = carte { $card }
