quelle-heure-move-draw = tirer la carte { $position }
quelle-heure-move-place = poser à la place { $place }
quelle-heure-move-shift = décaler de la place { $place } vers { $side ->
    [left] la gauche
   *[right] la droite
}
quelle-heure-move-stop = ne plus décaler
quelle-heure-move-arrange = ranger la main
