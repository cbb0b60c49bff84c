quelle-heure-page-move-draw = draw card { $position }
quelle-heure-page-move-place = place it at { $place }
quelle-heure-page-move-shift = shift from place { $place } to the { $side ->
    [left] left
   *[right] right
}
quelle-heure-page-move-stop = shift no more
quelle-heure-page-move-arrange = arrange the hand
