## The board of the page
quelle-heure-page-hour = { $hour }:00
quelle-heure-page-ghost = a ghost
quelle-heure-page-ghosts = { $count ->
    [one] a ghost
   *[other] { $count } ghosts
}
quelle-heure-page-fact-row = { $count }/{ $of }
quelle-heure-page-fact-hand = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
quelle-heure-page-own-row = Your row
quelle-heure-page-row-title = { $name }’s row
quelle-heure-page-own-hand = Your hand
quelle-heure-page-fan = { $name }’s hand
quelle-heure-page-hand-of = { $name }’s hand, { $count ->
    [0] empty
    [one] one card face down
   *[other] { $count } cards face down
}
quelle-heure-page-back = { $name }’s card { $position } of { $count }, face down
quelle-heure-page-hand-how = Your cards. Enter to pick one up, arrows to move it.
quelle-heure-page-own-card = { $card }, card { $position } of { $count }{ $known ->
    [yes] , known to all
   *[no] {""}
}
quelle-heure-page-left = Move { $card } to the left
quelle-heure-page-right = Move { $card } to the right
quelle-heure-page-sort = Sort
quelle-heure-page-shuffle = Shuffle
quelle-heure-page-place-taken = place { $place }: { $hour }
quelle-heure-page-place-free = place { $place }: free
quelle-heure-page-place-here = Put { $hour } on place { $place }
quelle-heure-page-shift = Shift { $hour } from place { $place } to place { $onto }
quelle-heure-page-stop = Stop here
quelle-heure-page-row-of = { $name }’s row: { $count ->
    [0] empty
   *[other] { $places }
}
quelle-heure-page-holds = { $count ->
    [0] no card
    [one] 1 card
   *[other] { $count } cards
}
quelle-heure-page-known = This hand is known to hold:
quelle-heure-page-won = has won
quelle-heure-page-dead = dead row
quelle-heure-page-full = full row
quelle-heure-page-only-ghosts = nothing but ghosts
quelle-heure-page-pile = { $count ->
    [0] Pile empty
   *[other] Pile: { $count }
}
quelle-heure-page-box = Box: { $hours }
quelle-heure-page-box-empty = Box empty
quelle-heure-page-shown = { $name }: { $card }!
quelle-heure-page-answer-kept = Somebody could place it: it is kept.
quelle-heure-page-answer-boxed = Nobody can place it: into the box!
quelle-heure-page-ask-draw = Your turn: draw a card from your neighbour on the right.
quelle-heure-page-ask-draw-full = Your row is full: draw a card, and hope that somebody will take your ghost.
quelle-heure-page-ask-place = { $count ->
    [0] Put { $hour } on a place that glows.
    [7] Put { $hour } on any place you like.
    [one] Put { $hour } on place { $places }, which glows.
   *[other] Put { $hour } on a place that glows ({ $places }).
}
quelle-heure-page-ask-shift = Your row is dead: shift one card by one place.
quelle-heure-page-ask-second = { $dead ->
    [yes] Still dead: shift one more card, or stop here.
   *[no] Repaired! Shift one more card, or stop here.
}
quelle-heure-page-hide-ghost = A ghost! Hide it among your cards before somebody draws from you.
quelle-heure-page-gap = { $count ->
    [one] dead: nothing between { $after } and { $before }
   *[other] dead: too few hours between { $after } and { $before }
}
quelle-heure-page-gap-before = dead: not enough hours before { $before }
quelle-heure-page-gap-after = dead: not enough hours after { $after }
quelle-heure-page-turned-up = { $name }’s hand, turned up: { $cards }

## The log, in short
quelle-heure-page-log-hour = { $hour }:00, drawn from { $name }
quelle-heure-page-log-ghost = a ghost, drawn from { $name }
quelle-heure-page-log-blocked = dead row
quelle-heure-page-log-placed = placed on { $place }
quelle-heure-page-log-kept = kept in hand
quelle-heure-page-log-boxed = gone into the box
quelle-heure-page-log-shifted = shifted: { $hours }
quelle-heure-page-log-cured = row repaired
quelle-heure-page-log-filled = row full, but a ghost in hand
quelle-heure-page-log-won = row full, that wins!
quelle-heure-page-log-won-other = that wins for { $name }!

## The player aid
quelle-heure-page-aid-goal = Fill your seven places with hours that rise from left to right, and hold no ghost: you win at once.
quelle-heure-page-aid-draw = On your turn draw a card from the hand of your neighbour on the right.
quelle-heure-page-aid-place = Does it fit into your row? Place it: later than what is on its left, earlier than what is on its right.
quelle-heure-page-aid-keep = Does it fit nowhere in your row, but in somebody else’s? Keep it. In nobody’s? It goes into the box, and you take a card from the pile.
quelle-heure-page-aid-ghost = A ghost stays in your hand until somebody draws it.
quelle-heure-page-aid-arrange = Arrange your hand whenever you like, in secret: nobody knows where the ghost is.
quelle-heure-page-aid-repair = Is your row dead? Instead of drawing, shift one or two cards by one place.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
quelle-heure-event-dealt-mine = You get seven cards.
quelle-heure-event-hour-drawn-mine = You draw a card from { $from-seat }: { $hour }:00.
quelle-heure-event-hour-drawn-from-me = { $seat } draws a card from you: { $hour }:00.
quelle-heure-event-ghost-drawn-mine = You draw a card from { $from-seat }: a ghost!
quelle-heure-event-ghost-drawn-from-me = { $seat } draws a card from you: a ghost!
quelle-heure-event-only-ghosts-left-mine = You say it aloud: nothing but ghosts left in your hand.
quelle-heure-event-pile-drawn-mine = You take the top card of the pile ({ $left ->
    [0] it is empty now
    [one] one left
   *[other] { $left } left
}).
quelle-heure-event-pile-drawn-known-mine = You take the top card of the pile: { $card ->
    [ghost] a ghost
   *[other] { $card }:00
} ({ $left ->
    [0] it is empty now
    [one] one left
   *[other] { $left } left
}).
quelle-heure-event-placed-mine = You put { $hour }:00 on place { $place }.
quelle-heure-event-asked-mine = You cannot place { $hour }:00 and ask: could anybody else? { $could ->
    [yes] Yes.
   *[no] No, nobody.
}
quelle-heure-event-kept-mine = { $full ->
    [yes] Your row is full: you keep { $hour }:00 in hand.
   *[no] You keep { $hour }:00 in hand.
}
quelle-heure-event-row-filled-mine = You have filled your row but hold a ghost: somebody has to draw it before you win.
quelle-heure-event-row-blocked-mine = Your row is dead: no hours can fill its gaps any more. No card to draw, you have to shift cards.
quelle-heure-event-shifted-mine = You shift { $hour }:00 from place { $place } to place { $onto }.
quelle-heure-event-repair-ended-mine = { $cured ->
    [yes] You have repaired your row.
   *[no] Your row is still dead.
}
quelle-heure-event-arranged-mine = You rearrange your hand, in secret.
quelle-heure-event-won-mine = You have a full row and no ghost in hand: you win!
quelle-heure-event-hand-ran-out-mine = You have no card left, and the pile is empty: the match is over.
