quelle-heure-title = What’s the Time?
quelle-heure-tagline = Draw from your neighbour’s hand, fill your row with ever later hours, get rid of the ghosts.

quelle-heure-event-dealt = { $seat } gets seven cards.
quelle-heure-event-hour-drawn = { $seat } draws a card from { $from-seat }: { $hour }:00.
quelle-heure-event-ghost-drawn = { $seat } draws a card from { $from-seat }: a ghost!
quelle-heure-event-only-ghosts-left = { $seat } says it aloud: nothing but ghosts left in hand.
quelle-heure-event-pile-drawn = { $seat } takes the top card of the pile ({ $left ->
    [0] it is empty now
    [one] one left
   *[other] { $left } left
}).
quelle-heure-event-pile-drawn-known = { $seat } takes the top card of the pile: { $card ->
    [ghost] a ghost
   *[other] { $card }:00
} ({ $left ->
    [0] it is empty now
    [one] one left
   *[other] { $left } left
}).
quelle-heure-event-placed = { $seat } puts { $hour }:00 on place { $place }.
quelle-heure-event-asked = { $seat } cannot place { $hour }:00 and asks: could anybody else? { $could ->
    [yes] Yes.
   *[no] No, nobody.
}
quelle-heure-event-kept = { $full ->
    [yes] The row is full: { $seat } keeps { $hour }:00 in hand.
   *[no] { $seat } keeps { $hour }:00 in hand.
}
quelle-heure-event-boxed = { $hour }:00 goes into the box, for good.
quelle-heure-event-row-filled = { $seat } has filled the row but holds a ghost: somebody has to draw it before this wins.
quelle-heure-event-row-blocked = { $seat } has a dead row: no hours can fill its gaps any more. No card to draw, cards have to be shifted.
quelle-heure-event-shifted = { $seat } shifts { $hour }:00 from place { $place } to place { $onto }.
quelle-heure-event-repair-ended = { $cured ->
    [yes] { $seat } has repaired the row.
   *[no] { $seat } still has a dead row.
}
quelle-heure-event-arranged = { $seat } rearranges the hand, in secret.
quelle-heure-event-won = { $seat } has a full row and no ghost in hand, and wins!
quelle-heure-event-hand-ran-out = { $seat } has no card left, and the pile is empty: the match is over.
quelle-heure-event-turns-ran-out = { $turns } turns have been played: the match is over.

quelle-heure-reason-full-row = A row is full, and its owner holds no ghost.
quelle-heure-reason-empty-hand = Somebody has no card left, and the pile is empty. A full row wins only with no ghost in hand.
quelle-heure-reason-turn-limit = Two hundred turns without a winner: that is enough. A full row wins only with no ghost in hand.

quelle-heure-counted-ghost-drawn = Ghosts drawn
quelle-heure-counted-only-ghosts-left = “Nothing but ghosts”
quelle-heure-counted-kept = Hours kept in hand
quelle-heure-counted-boxed = Hours put into the box
quelle-heure-counted-row-blocked = Dead rows

quelle-heure-refused-not-a-move = this is not a move. Moves are “draw 3”, “place 5”, “shift 2 left”, “stop” and “arrange 3 1 2”.
quelle-heure-refused-arrange = to rearrange your hand, name { $cards ->
    [0] a card; you have none
    [one] your only card
   *[other] every card from 1 to { $cards } once, in the new order
}.
quelle-heure-refused-draw-now = it is time to draw a card{ $cards ->
    [one] {""}
   *[other] , from 1 to { $cards }
}.
quelle-heure-refused-place-now = it is time to place { $hour }:00.
quelle-heure-refused-repair-now = your row is dead: it is time to shift one of your cards.
quelle-heure-refused-no-such-card = { $cards ->
    [one] your neighbour has one card only.
   *[other] your neighbour has { $cards } cards, from 1 to { $cards }.
}
quelle-heure-refused-place-taken = { $hour }:00 is already on place { $place }.
quelle-heure-refused-not-increasing = with { $hour }:00 on place { $place } your row would not increase any more.
quelle-heure-refused-nothing-to-shift = there is no card on place { $place }.
quelle-heure-refused-no-room-to-shift = { $hour }:00 on place { $place } has no free place on that side.
quelle-heure-refused-stop-early = at least one card has to be shifted.

quelle-heure-why-draw = { $cards ->
    [one] { $seat } has only one card left.
   *[other] From behind, all cards of { $seat } look alike.
} { quelle-heure-chances }.
quelle-heure-why-draw-known = { $cards ->
    [one] The only card of { $seat } is { $hours } o’clock, which goes into your row.
   *[other] { $seat } holds { $hours } o’clock: { $count ->
        [one] it
       *[other] they
    } would go into your row. But from behind, all cards look alike. { quelle-heure-chances }.
}
quelle-heure-why-draw-recalled = { $seat } put { $hour } o’clock there, which goes into your row. Let us hope that the hand has not been mixed since!
quelle-heure-why-draw-recalled-useless = { $seat } put { $hour } o’clock there, which does not go into your row; unless the hand has been mixed since.
quelle-heure-why-draw-recalled-ghost = { $seat } put a ghost there; if the hand has been mixed since, it lies elsewhere.
quelle-heure-why-draw-beside-ghost = If { $seat } has not mixed the hand, you know where a ghost is, and it is not this card. { quelle-heure-chances }.
quelle-heure-why-draw-beside = If { $seat } has not mixed the hand, you know other cards, but not this one. { quelle-heure-chances }.
quelle-heure-chances = You have { $fits ->
    [none] no chance
    [few] little chance
    [half] about an even chance
    [most] a good chance
   *[all] every chance
} of an hour that goes into your row{ $danger ->
    [none] {""}
    [slight] , and a small risk of a ghost
   *[great] , and a big risk of a ghost
}
quelle-heure-why-draw-full = Your row is full: draw, and wait until { $seat } takes your { $ghosts ->
    [one] ghost
   *[other] { $ghosts } ghosts
}; you hold { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
quelle-heure-why-place-roomiest = { $other-ways ->
    [0] On place { $place }, { $hour }:00 still lets you fill your row; on place { $other } that would not be possible any more.
   *[other] With { $hour }:00 on place { $place } your row stays easier to fill than with place { $other }.
}
quelle-heure-why-place-kept = With { $hour }:00 on place { $place } you keep a place for { $kept }:00, which { $seat } holds.
quelle-heure-why-place-sooner = With { $hour }:00 on place { $place }, a card drawn from { $seat } would fit into your row more often than with place { $other }.
quelle-heure-why-place-fitting = With { $hour }:00 on place { $place }, { $fitting ->
    [0] no other hour would fit
    [one] one other hour would still fit
   *[other] { $fitting } other hours would still fit
} into your row.
quelle-heure-why-place-only = { $hour }:00 fits on place { $place } only.
quelle-heure-why-place-blocks = On place { $place }, { $hour }:00 blocks your row: next turn you shift instead of drawing, and { $shifts ->
    [one] a single shift repairs it
   *[other] it takes { $shifts } shifts to repair it
}.
quelle-heure-why-place-blocks-for-room = On place { $place }, { $hour }:00 blocks your row; but when you shift next turn, it will be easier to fill than with place { $other }.
quelle-heure-why-place-last = { $hour }:00 is the last card of your row; now { $seat } has to draw your ghost.
quelle-heure-why-place-wins = { $hour }:00 is the last card of your row, and you hold no ghost: you win!
quelle-heure-why-shift-cures = Shifting { $hour }:00 repairs your row.
quelle-heure-why-shift-nearer = Shifting { $hour }:00 is a step towards a row that can be filled.
quelle-heure-why-shift-roomier = The row is repaired; shifting { $hour }:00 makes even more room.
quelle-heure-why-shift-further = Shifting { $hour }:00 makes no room at once.
quelle-heure-why-shift-blocks = Shifting { $hour }:00 makes your row dead again: next turn you shift instead of drawing{ $ghost ->
    [0] .
   *[other] , and catch no ghost.
}
quelle-heure-why-stop = The row is repaired: no shift would make it easier to fill.
quelle-heure-why-stop-early = The row is repaired: you can stop here, or shift { $hour }:00 as well.
quelle-heure-why-stop-dead = Your row stays dead: one more shift would not repair it.
quelle-heure-why-stop-dead-early = Your row stays dead: next turn you shift instead of drawing{ $ghost ->
    [0] .
   *[other] , and catch no ghost.
} Shifting { $hour }:00 as well would repair it, but then you would have to draw.

quelle-heure-position-ghosts = with so many players there { $most ->
    [one] is one ghost
   *[other] are { $most } ghosts
}, not { $given }.
quelle-heure-position-hour-thrice = there are only two cards with { $hour }:00.
quelle-heure-position-over-unfinished = a match that is over has no turn under way: null, or 0.
quelle-heure-position-not-won = seat { $seat } does not have a full row and a hand without ghosts.
quelle-heure-position-over-without-reason = without a winner a match is over when somebody has no card and the pile is empty, or after { $turns } turns.
quelle-heure-position-winner-early = nobody has won before the end.
quelle-heure-position-already-won = seat { $seat } has a full row and no ghost: the match would be over.
quelle-heure-position-empty-hand = who has no card draws one at once, or the match is over.
quelle-heure-position-drawn = an hour that was drawn waits in the phase “place”, and there only.
quelle-heure-position-repairs = repairs are made in the phase “repair” only.
quelle-heure-position-no-move = nothing can be played in this phase.

## The screen of the terminal
quelle-heure-screen-hour = { $hour }:00
quelle-heure-screen-ghost = a ghost
quelle-heure-screen-when = Turn { $turn } · pile { $pile } · box { $box }
quelle-heure-screen-over = The match is over
quelle-heure-screen-turn = { $seat } to play
quelle-heure-screen-player = Player
quelle-heure-screen-row = Row
quelle-heure-screen-cards = Hand
quelle-heure-screen-dead = dead
quelle-heure-screen-won = wins
quelle-heure-screen-box = Box
quelle-heure-screen-full = full
quelle-heure-screen-own-row = Your row
quelle-heure-screen-own-hand = Your hand
quelle-heure-screen-fan = From { $seat }
quelle-heure-screen-drawn = To place
quelle-heure-screen-knows = with { $cards }
quelle-heure-screen-say-row = { $seat }: { $placed ->
    [0] empty row
   *[other] row { $row }
}{ $state ->
    [dead] , dead
    [won] , the winner
    [full] , full
   *[open] {""}
}; { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
} in hand{ $known ->
    [0] {""}
   *[other] , with { $kept } among them
}.
quelle-heure-screen-say-place = { $hour }:00 on place { $place }
quelle-heure-screen-say-hand = Your hand: { $cards }.
quelle-heure-screen-say-drawn = To be placed: { $hour }:00.
quelle-heure-screen-say-box = In the box: { $hours }.
quelle-heure-screen-gap-before = Before { $later }:00: { $free ->
    [one] one free place
   *[other] { $free } free places
}, { $hours ->
    [0] no possible hour
    [one] only one possible hour
   *[other] only { $hours } possible hours
}.
quelle-heure-screen-gap-between = Between { $earlier }:00 and { $later }:00: { $free ->
    [one] one free place
   *[other] { $free } free places
}, { $hours ->
    [0] no possible hour
    [one] only one possible hour
   *[other] only { $hours } possible hours
}.
quelle-heure-screen-gap-after = After { $earlier }:00: { $free ->
    [one] one free place
   *[other] { $free } free places
}, { $hours ->
    [0] no possible hour
    [one] only one possible hour
   *[other] only { $hours } possible hours
}.
quelle-heure-screen-hidden = { $seat } holds { $cards }.
quelle-heure-screen-ask-draw = { $seat }, which card do you draw from { $neighbour }? { $cards ->
    [one] Type 1.
   *[other] Type a number from 1 to { $cards }.
} For your own hand: shuffle, sort, swap 1 2.
quelle-heure-screen-ask-place = { $seat }, where do you put { $hour }:00? Type { $places }.
quelle-heure-screen-ask-shift = { $seat }, your row is dead. Which card do you shift by one place? Type its place and l or r: { $moves }.
quelle-heure-screen-ask-second = { $seat }, shift a second card? Type { $moves }; or “stop”. { $dead ->
    [yes] The row is still dead.
   *[no] The row is repaired.
}
quelle-heure-screen-left = { $place }l
quelle-heure-screen-right = { $place }r
quelle-heure-screen-or = { $first } or { $last }
