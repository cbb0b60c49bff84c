land-unter-move = carte { $card }
