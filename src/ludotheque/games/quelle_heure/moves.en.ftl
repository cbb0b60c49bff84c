quelle-heure-move-draw = draw card { $position }
quelle-heure-move-place = place it at { $place }
quelle-heure-move-shift = shift from place { $place } to the { $side ->
    [left] left
   *[right] right
}
quelle-heure-move-stop = shift no more
quelle-heure-move-arrange = arrange the hand
