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
}: the highest water, and no ring to give. { $cards ->
    [none] The hand was empty.
   *[other] Cards laid down: { $cards }.
}
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

land-unter-refused-not-a-move = a move is the number of a weather card, from 1 to 60.
land-unter-refused-not-in-hand = the { $card } is not in your hand.

land-unter-why-takes-low = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] With a little luck
}: the { $card } is the highest and takes the { $water }{ $spare ->
    [0] .
   *[other] . Your { $spare } can wait for a better moment.
}
land-unter-why-low-under = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] With a little luck
}: the { $card } is the highest and takes the { $water }; { $seat }, with { $top }, has more{ $spare ->
    [0] .
   *[other] . Your { $spare } can wait for a better moment.
}
land-unter-why-takes-high = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] Perhaps
}: the { $card } comes second and takes the { $water }.
land-unter-why-high-under = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] Perhaps
}: the { $card } comes second and takes the { $water }; { $seat }, with { $top }, has more.
land-unter-why-clear-falls = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] Perhaps
}: with the { $card } you stay out of it; your water, { $mine }, is the highest, and you have no ring to give.
land-unter-why-clear-under = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] With a little luck
}: with the { $card } you stay out of it, and whoever takes the { $water } has more than you{ $spare ->
    [0] .
   *[other] . Your { $spare } can wait for a better moment.
}
land-unter-why-clear-behind = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] With a little luck
}: with the { $card } you stay out of it; { $seat } has more water ({ $top }) than you ({ $mine }){ $spare ->
    [0] .
   *[other] . Your { $spare } can wait for a better moment.
}
land-unter-why-clear-pays = { $odds ->
    [sure] For sure
    [nearly] Almost for sure
    [likely] Probably
   *[maybe] Perhaps
}: with the { $card } you stay out of it; your water, { $mine }, is the highest and costs you a ring ({ $rings ->
    [0] you have none left
    [one] you have one left
   *[other] you have { $rings } left
}).
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

## The screen of the terminal
land-unter-screen-when = Round { $round } of { $rounds } · trick { $trick } of { $tricks }
land-unter-screen-over = The match is over
land-unter-screen-shown = Water to take
land-unter-screen-first-takes = to 1st
land-unter-screen-second-takes = to 2nd
land-unter-screen-player = Player
land-unter-screen-points = Pts
land-unter-screen-rings = Rings
land-unter-screen-level = Water level
land-unter-screen-card = Card
land-unter-screen-known = Still holds
land-unter-screen-out = { $theme ->
    [inondation] under water
   *[other] overboard
}
land-unter-screen-has-chosen = chosen
land-unter-screen-thinks = thinks
land-unter-screen-hand = Your hand
land-unter-screen-laid-down = Laid down
land-unter-screen-holds = { $seat } still holds
land-unter-screen-more = {" "}+ { $count } unknown
land-unter-screen-pile = Left in the pile: { $levels }
land-unter-screen-say-shown = Water to take: the highest card takes { $low }, the second highest takes { $high }.
land-unter-screen-say-player = { $seat }: { $score } { $score ->
    [one] point
   *[other] points
}, { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
}, { $water ->
    [0] no water
   *[other] water { $water }
}{ $highest ->
    [yes] , the highest
   *[no] {""}
}.
land-unter-screen-say-out = { $seat }: { $theme ->
    [inondation] under water
   *[other] overboard
} until the round ends; { $score } { $score ->
    [one] point
   *[other] points
}.
land-unter-screen-say-card = { $seat } has chosen the { $card }.
land-unter-screen-say-has-chosen = { $seat } has chosen.
land-unter-screen-say-holds = { $seat } still holds { $cards }{ $unknown ->
    [0] {""}
    [one] {" "}and one unknown card
   *[other] {" "}and { $unknown } unknown cards
}.
land-unter-screen-say-hand = Your hand: { $cards }.
land-unter-screen-hidden = { $seat } holds { $cards }.
land-unter-screen-hidden-chosen = { $seat } holds { $cards } and has chosen the { $card }.
land-unter-screen-ask = { $seat }, which card do you play? Type its number, { $card } for instance.
land-unter-screen-ask-change = { $seat }, you have chosen the { $card }. Type another number to change.
