land-unter-move-play = card { $card }
land-unter-typed-play = play, card, number
