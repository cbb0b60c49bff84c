# What only the page of Sheep Sheep says.
sheep-sheep-page-meadow = The meadow
sheep-sheep-page-hand = Your cards
sheep-sheep-page-hand-of = The cards of { $name }
sheep-sheep-page-pens = The pens
sheep-sheep-page-pen-mine = Your pen
sheep-sheep-page-taken-by = Sheep taken by { $name }
sheep-sheep-page-none-taken = no sheep yet
sheep-sheep-page-pair = { sheep-sheep-one-face } / { sheep-sheep-other-face }
sheep-sheep-page-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
sheep-sheep-page-sheep = { $sheep ->
    [0] no sheep
   *[other] { $sheep } sheep
}
sheep-sheep-page-pile = { $pile ->
    [0] Pile: empty
    [one] Pile: one card
   *[other] Pile: { $pile } cards
}
sheep-sheep-page-idle = { $idle ->
    [one] One turn without a group
   *[other] { $idle } turns without a group
}

## The mascot
sheep-sheep-page-fetish = Your mascot
sheep-sheep-page-fetish-of = The mascot of { $name }: { sheep-sheep-family }
sheep-sheep-page-fetish-secret = The mascot of { $name } is secret.
sheep-sheep-page-not-among = not { $families }

## What can be done
sheep-sheep-page-hinted = { $what } – this is the hint
sheep-sheep-page-cell = Place { $cell }: { sheep-sheep-one-face }, { sheep-sheep-other-face } on the back{ $group ->
    [0] {""}
   *[other] , in a group of { $group }
}
sheep-sheep-page-cell-empty = Place { $cell }: empty
sheep-sheep-page-cell-swap = Place { $cell }, { sheep-sheep-one-face } ({ sheep-sheep-other-face } on the back): lay your card { $hand } here, { sheep-sheep-family } up
sheep-sheep-page-cell-take = Place { $cell }: take { sheep-sheep-flock }
sheep-sheep-page-cell-lay = Place { $cell }, empty: lay the card here, { sheep-sheep-family } up
sheep-sheep-page-card = Card { $hand }: { sheep-sheep-one-face } and { sheep-sheep-other-face }
sheep-sheep-page-card-swap = Card { $hand }, { sheep-sheep-one-face } and { sheep-sheep-other-face }: lay it on place { $cell }, { sheep-sheep-family } up
sheep-sheep-page-drawn = Drawn card
sheep-sheep-page-face = { sheep-sheep-family } up
sheep-sheep-page-face-lay = Lay the card on place { $cell }, { sheep-sheep-family } up
sheep-sheep-page-take = Take { sheep-sheep-flock }
sheep-sheep-page-done = End my turn
sheep-sheep-page-done-group = Take { sheep-sheep-flock }
sheep-sheep-page-done-groups = End, and choose a group
sheep-sheep-page-exchanges = { $exchanges ->
    [0] No exchange yet
    [one] One exchange
   *[other] { $exchanges } exchanges
}
sheep-sheep-page-exchanges-of = { $exchanges ->
    [0] No exchange
    [one] One exchange
   *[other] { $exchanges } exchanges
} of { $most }

## What is expected of you
sheep-sheep-page-ask-exchange = Your turn: exchange one of your cards with the meadow, or end your turn.
sheep-sheep-page-ask-last = { $left ->
    [one] Your turn: one more exchange, or end your turn.
   *[other] Your turn: up to { $left } more exchanges, or end your turn.
}
sheep-sheep-page-ask-group = A group is ready: take it, or go on exchanging.
sheep-sheep-page-ask-done = No exchange is possible any more: end your turn.
sheep-sheep-page-ask-choose = Which group do you take?
sheep-sheep-page-ask-refill = Lay the drawn card: choose the side that lies up, and an empty place.

## The log, in short
sheep-sheep-page-log-exchanges = { $count ->
    [one] one exchange
   *[other] { $count } exchanges
}
sheep-sheep-page-log-sand = the sand ran out
sheep-sheep-page-log-taken = { sheep-sheep-flock } taken
sheep-sheep-page-log-nothing = nothing taken

## The player aid
sheep-sheep-page-aid-goal = Carry off groups of at least three sheep of one family that touch (not diagonally). The most points win.
sheep-sheep-page-aid-swap = Exchange one of your cards for one of the meadow: the face that you hide must be of the family of the sheep that you take.
sheep-sheep-page-aid-sand = Exchange while the sand runs; without an hourglass, three times at most.
sheep-sheep-page-aid-take = End of turn: if there is a group, you carry all of it off.
sheep-sheep-page-aid-lay = Fill the empty places from the pile: you choose the place and the face.
sheep-sheep-page-aid-fetish = Each sheep is worth a point; those of your secret mascot’s family, two.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
sheep-sheep-event-fetish-dealt-mine = You get a secret mascot card.
sheep-sheep-event-fetish-dealt-known-mine = You get a secret mascot card: the { sheep-sheep-fetish-card }.
sheep-sheep-event-turn-started-mine = It is your turn.
sheep-sheep-event-exchanged-mine = You lay card { $hand } on place { $cell }: a { sheep-sheep-family } sheep appears.
sheep-sheep-event-sand-ran-out-mine = Your sand has run out.
sheep-sheep-event-several-groups-mine = { $groups } groups to choose from: you take one of them.
sheep-sheep-event-group-taken-mine = You take { sheep-sheep-flock }.
sheep-sheep-event-nothing-taken-mine = You take nothing ({ $idle ->
    [one] the first turn without a group
   *[other] { $idle } turns in a row without a group
}).
sheep-sheep-event-drawn-mine = You draw { sheep-sheep-one-face }/{ sheep-sheep-other-face } to fill a place ({ $pile ->
    [0] the pile is empty
    [one] one card left in the pile
   *[other] { $pile } cards left in the pile
}).
sheep-sheep-event-laid-mine = You lay it on place { $cell }, { sheep-sheep-family } up.
sheep-sheep-event-fetish-shown-mine = You show your mascot: { sheep-sheep-family }. { $sheep ->
    [0] No sheep counts double
    [one] One sheep counts double
   *[other] { $sheep } sheep count double
}: { $points ->
    [one] one point
   *[other] { $points } points
}.
