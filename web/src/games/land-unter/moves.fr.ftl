land-unter-page-move = carte { $card }
