land-unter-move = card { $card }
