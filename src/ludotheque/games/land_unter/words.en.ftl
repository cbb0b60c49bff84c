land-unter-title = { $theme ->
    [inondation] Land Unter
   *[other] A Sheep Overboard
}
land-unter-theme-mouton = A Sheep Overboard (sheep on an island)
land-unter-theme-inondation = Land Unter (pigs in the flood)
land-unter-tagline = Bid in secret, take the lower water, keep your rings. Every hand goes round the table.
land-unter-option-open = Open play
land-unter-option-open-help = Weather cards are played face up, one after the other, clockwise.
land-unter-option-cascade = Flood goes on
land-unter-option-cascade-help = After somebody is eliminated, whoever now has the highest water gives a ring too.

land-unter-event-round-started = Round { $round } begins.
land-unter-event-dealt = { $seat } starts the round with { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
}.
land-unter-event-dealt-known = { $seat } starts the round with { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
} and the cards { $cards }.
land-unter-event-trick-started = Trick { $trick }: water { $first } and { $second }.
land-unter-event-chosen = { $seat } has chosen a card.
land-unter-event-chosen-known = { $seat } has chosen the { $card }.
land-unter-event-changed = { $seat } has changed to the { $card }.
land-unter-event-played = { $seat } plays the { $card }.
land-unter-event-turned-up = { $seat } turns up the { $card }.
land-unter-event-water-taken = { $seat } takes water { $water }.
land-unter-event-ring-lost = { $seat } has the highest water and gives a ring ({ $rings ->
    [0] none left
    [one] one left
   *[other] { $rings } left
}).
land-unter-event-eliminated = { $theme ->
    [inondation] { $seat } goes under
   *[other] { $seat } falls into the sea
}: the highest water, and no ring to give. Cards laid down: { $cards }.
land-unter-event-round-scored = { $seat } scores { $points ->
    [-1] minus one point
    [0] nothing
    [one] one point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] , the lowest water included
} ({ $score } in all).
land-unter-event-match-over = Everybody has played every hand: the match is over.
land-unter-reason-rounds = Everybody has played every hand once.

land-unter-counted-ring-lost = Rings given
land-unter-counted-eliminated = Eliminations

land-unter-refused-not-a-card = a move is the number of a weather card, from 1 to { $most }.
land-unter-refused-not-in-hand = the { $card } is not in your hand.

land-unter-why-takes-low = The { $card } is probably the highest ({ $percent } %) and takes the lower water, { $water }.
land-unter-why-takes-high = The { $card } probably comes second ({ $percent } %) and takes the { $water }; that costs least.
land-unter-why-stays-clear = With the { $card } you probably stay out of it ({ $percent } %) and keep your water at { $mine }.
land-unter-why-last-card = The { $card } is your last card.

land-unter-position-over-early = a match is over after { $rounds } rounds.
land-unter-position-too-few-in = too few players are still in: the round would be over.
land-unter-position-card-twice = card { $card } is dealt twice.
land-unter-position-not-dealt = card { $card } was not dealt to this seat.
land-unter-position-all-chosen = everybody has chosen: the trick would be turned up.
land-unter-position-out-has = seat { $seat } is out, and has neither water nor rings.
land-unter-position-out-chose = seat { $seat } is out, and chooses nothing.
land-unter-position-chosen = card { $card }: in secret play a chosen card is still held, in open play it is not.
land-unter-position-leader-secret = nobody leads in secret play: null.
land-unter-position-leader-out = seat { $seat } is out, and cannot lead.
land-unter-position-out-of-turn = in open play cards are laid clockwise from the leader.
land-unter-position-water-thrice = there are only two water cards with a { $level }.
