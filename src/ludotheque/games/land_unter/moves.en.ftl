land-unter-move-play = card { $card }
