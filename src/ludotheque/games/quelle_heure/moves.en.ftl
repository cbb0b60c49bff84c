quelle-heure-move-draw = draw card { $card }
quelle-heure-move-place = put it on place { $place }
quelle-heure-move-shift = shift { $place-shows ->
    [none] the card
   *[other] { $place-shows }:00
} from place { $place } to the { $side ->
    [left] left
   *[right] right
}
quelle-heure-move-stop = shift no more
quelle-heure-move-arrange = arrange the hand

quelle-heure-typed-draw = draw, take, pick, d
quelle-heure-typed-place = place, put, p
quelle-heure-typed-shift = shift, move
quelle-heure-typed-stop = stop, done, no, s
quelle-heure-typed-shortcuts = shuffle, sort, swap, arrange
quelle-heure-typed-side-left = left, l, <
quelle-heure-typed-side-right = right, r, >
