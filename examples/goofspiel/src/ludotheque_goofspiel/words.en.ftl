goofspiel-title = Goofspiel
goofspiel-tagline = Thirteen prizes, thirteen cards each: bid in secret, and do not waste your king on a two.
goofspiel-option-carry = Tied prizes stay
goofspiel-option-carry-help = After a tie the prize stays, and is won together with the next one. Otherwise it is lost.

goofspiel-event-prize-turned-up = Prize { $prize } is turned up: { $stake ->
    [one] one point
   *[other] { $stake } points
} at stake.
goofspiel-event-bid-made = { $seat } has made a bid.
goofspiel-event-bid-made-known = { $seat } has bid the { $card }.
goofspiel-event-bid-turned-up = { $seat } turns up the { $card }.
goofspiel-event-stake-won = { $seat } wins { $points ->
    [one] one point
   *[other] { $points } points
}.
goofspiel-event-bids-tied = The highest bid, { $card }, was made more than once: nobody wins.
goofspiel-reason-cards = Everybody has played all their cards.
goofspiel-counted-bids-tied = Tied bids

goofspiel-refused-not-a-move = a move is the number of a card, from 1 to 13.
goofspiel-refused-not-in-hand = the { $card } is not in your hand any more.
goofspiel-position-cards = { $wanted ->
    [0] no card is held
    [one] one card is held
   *[other] { $wanted } cards are held
} here: as many as there are prizes to win.
goofspiel-position-all-bid = everybody has made a bid: the cards would be turned up.

goofspiel-why-fair = The { $card } is as high among your cards as { $stake ->
    [one] one point is
   *[other] { $stake } points are
} among the prizes still to win.
goofspiel-why-dear = The { $card } is more than { $stake ->
    [one] one point is
   *[other] { $stake } points are
} worth, and all the more likely to win.
goofspiel-why-cheap = The { $card } is less than { $stake ->
    [one] one point is
   *[other] { $stake } points are
} worth: you keep your higher cards for other prizes.

goofspiel-move-bid = bid the { $card }
goofspiel-typed-bid = bid, play, card

goofspiel-field-stake = Points at stake
goofspiel-field-scores = Points
goofspiel-field-hands = Cards left
goofspiel-field-bids = Bid
goofspiel-field-coming = Prizes to come
