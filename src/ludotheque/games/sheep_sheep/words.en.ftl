sheep-sheep-title = Sheep Sheep
sheep-sheep-tagline = Swap sheep as long as the sand runs, bring a family together, and take the whole group home.
sheep-sheep-option-calm = Without the hourglass
sheep-sheep-option-calm-help = No clock: everybody makes up to three exchanges a turn, and thinks as long as they like.

## The seven families
sheep-sheep-family = { $family ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
sheep-sheep-one-face = { $one ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
sheep-sheep-other-face = { $other ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
sheep-sheep-fetish-card = { $card ->
    [0] pirate
    [1] ninja
    [2] robot
    [3] magician
    [4] vampire
    [5] yeti
   *[6] juggler
}
sheep-sheep-flock = { $sheep } { sheep-sheep-family } sheep

## What happens
sheep-sheep-event-fetish-dealt = { $seat } gets a secret mascot card.
sheep-sheep-event-fetish-dealt-known = { $seat } gets a secret mascot card: the { sheep-sheep-fetish-card }.
sheep-sheep-event-meadow-laid = The meadow is laid out; { $pile } cards are in the pile.
sheep-sheep-event-turn-started = { $seat } is next.
sheep-sheep-event-exchanged = { $seat } lays card { $hand } on place { $cell }: a { sheep-sheep-family } sheep appears.
sheep-sheep-event-sand-ran-out = The sand has run out for { $seat }.
sheep-sheep-event-several-groups = { $groups } groups to choose from: { $seat } takes one of them.
sheep-sheep-event-group-taken = { $seat } takes { sheep-sheep-flock }.
sheep-sheep-event-nothing-taken = { $seat } takes nothing ({ $idle ->
    [one] the first turn without a group
   *[other] { $idle } turns in a row without a group
}).
sheep-sheep-event-drawn = { $seat } draws { sheep-sheep-one-face }/{ sheep-sheep-other-face } to fill a place ({ $pile ->
    [0] the pile is empty
    [one] one card left in the pile
   *[other] { $pile } cards left in the pile
}).
sheep-sheep-event-laid = { $seat } lays it on place { $cell }, { sheep-sheep-family } up.
sheep-sheep-event-fetish-shown = { $seat } shows the mascot: { sheep-sheep-family }. { $sheep ->
    [0] No sheep counts double
    [one] One sheep counts double
   *[other] { $sheep } sheep count double
}: { $points ->
    [one] one point
   *[other] { $points } points
}.
sheep-sheep-event-match-over = The match is over.
sheep-sheep-reason-pile = The pile is used up, and the meadow cannot be filled any more.
sheep-sheep-reason-idle = Three rounds in a row, nobody has taken a group.
sheep-sheep-counted-exchanged = exchanges
sheep-sheep-counted-group-taken = groups taken
sheep-sheep-counted-nothing-taken = turns without a group

## What is refused
sheep-sheep-refused-not-a-move = a move is “swap 2 5” (card, place), “done”, “take 4” (place) or “lay 5 3” (place, family), counted from 0.
sheep-sheep-refused-time = only the hourglass says “time”, while exchanges are made; end your turn with “done”.
sheep-sheep-refused-exchange-now = now you can exchange cards, or say “done”.
sheep-sheep-refused-choose-now = now you choose the group that you take.
sheep-sheep-refused-refill-now = now you lay the drawn card on an empty place.
sheep-sheep-refused-no-more-exchanges = you have made { $exchanges } exchanges, which is the most in a turn: say “done”.
sheep-sheep-refused-no-match = your card { $hand } ({ sheep-sheep-one-face }/{ sheep-sheep-other-face }) has no { sheep-sheep-family } face, and that is the sheep on place { $cell }.
sheep-sheep-refused-not-a-group = no group begins at place { $cell }: name the first place of a group, in reading order.
sheep-sheep-refused-place-taken = a { sheep-sheep-family } stands on place { $cell } already.
sheep-sheep-refused-not-a-face = the drawn card is { sheep-sheep-one-face }/{ sheep-sheep-other-face }: it has no { sheep-sheep-family } face.

## Why a player would do that
sheep-sheep-why-group = { $exchanges ->
    [one] One exchange gives
   *[other] { $exchanges } exchanges, this one first, give
} a group of { sheep-sheep-flock }{ $fetish ->
    [yes] , your mascot: they count double.
   *[no] .
}
sheep-sheep-why-tidy = The group is ready. Before it is taken, the card { sheep-sheep-one-face }/{ sheep-sheep-other-face } comes into the hand: { $next-seat } cannot use it.
sheep-sheep-why-stir = No group is in sight: this only stirs the meadow.
sheep-sheep-why-take = { sheep-sheep-flock } stand together{ $fetish ->
    [yes] , your mascot: they count double.
   *[no] , and nothing better is in sight.
}
sheep-sheep-why-take-less = { sheep-sheep-flock } stand together. { $exchanges ->
    [one] One more exchange would bring
   *[other] { $exchanges } more exchanges would bring
} { $more ->
    [one] one point more
   *[other] { $more } points more
}, but what is left to { $next-seat } counts too.
sheep-sheep-why-choose-less = { sheep-sheep-flock }: another group would bring { $more ->
    [one] one point more
   *[other] { $more } points more
}, but what is left to { $next-seat } counts too.
sheep-sheep-why-nothing = No group is within reach.
sheep-sheep-why-missed = { sheep-sheep-flock } would be within reach of { $exchanges ->
    [one] one exchange
   *[other] { $exchanges } exchanges
}: that is easy to overlook.
sheep-sheep-why-lay-safe = With { sheep-sheep-family } up on place { $cell }, { $next-seat } finds no group within three exchanges so far.
sheep-sheep-why-lay-same = Wherever it goes, { $next-seat } finds { $sheep } sheep within three exchanges so far; { sheep-sheep-family } up on place { $cell } is for later.
sheep-sheep-why-lay-least = With { sheep-sheep-family } up on place { $cell }, { $next-seat } finds { $sheep } sheep at the most within three exchanges so far; otherwise, up to { $most }.
sheep-sheep-why-lay-later = With { sheep-sheep-family } up on place { $cell }, { $next-seat } finds { $sheep } sheep within three exchanges so far, but later turns count too.

## Why a position is refused
sheep-sheep-position-card-too-often = the card { $card } exists only { $copies } times.
sheep-sheep-position-fetish-twice = there is only one mascot card of family { $family }.
sheep-sheep-position-too-many-taken = more than { $most } cards are not in the game.
sheep-sheep-position-drawn = a card is drawn in the phase “refill”, and only there, until the match is over.
sheep-sheep-position-meadow-full = in the phase “refill” a place of the meadow is empty.
sheep-sheep-position-meadow-not-full = the meadow is full in this phase.
sheep-sheep-position-nothing-to-choose = in the phase “choose” there is more than one group.
sheep-sheep-position-not-over = a match is over when a place and the pile are empty, or after three rounds without a group.
sheep-sheep-position-winners = the winners would be: { $winners }.

## In the terminal
sheep-sheep-screen-empty = empty
sheep-sheep-screen-legend = ↻ other side · ★ group to take
sheep-sheep-screen-pile = Pile: { $pile }
sheep-sheep-screen-unseen = Faces in the pile: { $counts }
sheep-sheep-screen-exchanges = Exchanges: { $exchanges } of { $most }
sheep-sheep-screen-idle = Turns without a group: { $idle } of { $most }
sheep-sheep-screen-hand = Your cards
sheep-sheep-screen-drawn = Drawn
sheep-sheep-screen-fetish = mascot
sheep-sheep-screen-secret = secret
sheep-sheep-screen-not-among = not { $letters }
sheep-sheep-screen-sheep = { $sheep } sheep
sheep-sheep-screen-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
sheep-sheep-screen-turn = { $seat } plays
sheep-sheep-screen-over = Match over
sheep-sheep-screen-ask-exchange = { $seat }, exchange a card (“{ $example }”: card { $hand } on place { $cell }), or “done” to end your turn:
sheep-sheep-screen-ask-done = { $seat }, no exchange is possible any more: “done” ends your turn:
sheep-sheep-screen-ask-choose = { $seat }, which group do you take? One of its places ({ $cells }):
sheep-sheep-screen-ask-refill = { $seat }, where does { sheep-sheep-one-face }/{ sheep-sheep-other-face } go, and which side up (“{ $example }”)?
sheep-sheep-screen-say-card = { sheep-sheep-one-face } (other side { sheep-sheep-other-face })
sheep-sheep-screen-say-pair = { sheep-sheep-one-face }/{ sheep-sheep-other-face }
sheep-sheep-screen-say-row = Places { $first } to { $last }: { $cards }.
sheep-sheep-screen-say-group = { sheep-sheep-flock } stand together, on the places { $cells }.
sheep-sheep-screen-say-hand = { $seat } has { $cards }.
sheep-sheep-screen-say-own-card = Card { $hand }: { $card }{ $cells ->
    [none] .
   *[other] ; it can go on { $cells }.
}
sheep-sheep-screen-say-drawn = The drawn card is { $card }.
sheep-sheep-screen-say-taken = { $seat } has taken { $flocks }.
sheep-sheep-screen-say-own-fetish = Your mascot is the { sheep-sheep-family }: you have { $points ->
    [one] one point
   *[other] { $points } points
}.
sheep-sheep-screen-say-fetish = The mascot of { $seat } was the { sheep-sheep-family }: { $points ->
    [one] one point
   *[other] { $points } points
}.
sheep-sheep-screen-say-rest = { $pile ->
    [0] The pile is empty.
    [one] One card is in the pile.
   *[other] { $pile } cards are in the pile.
}
sheep-sheep-screen-hidden = { $seat } keeps the { sheep-sheep-family } as mascot ({ $points ->
    [one] one point
   *[other] { $points } points
} so far).
