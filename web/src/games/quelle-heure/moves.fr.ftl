quelle-heure-page-move-draw = tirer la carte { $position }
quelle-heure-page-move-place = poser à la place { $place }
quelle-heure-page-move-shift = décaler de la place { $place } vers { $side ->
    [left] la gauche
   *[right] la droite
}
quelle-heure-page-move-stop = ne plus décaler
quelle-heure-page-move-arrange = ranger la main
