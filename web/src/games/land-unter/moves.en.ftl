land-unter-page-move = card { $card }
