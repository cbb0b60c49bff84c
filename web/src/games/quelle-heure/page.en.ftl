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
quelle-heure-page-dead = dead, needs repair
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
    [one] Nothing fits between { $after } and { $before }: shift a card.
   *[other] There are no { $count } hours between { $after } and { $before }: shift a card.
}
quelle-heure-page-gap-before = Not enough hours before { $before }: shift a card.
quelle-heure-page-gap-after = Not enough hours after { $after }: shift a card.
quelle-heure-page-turned-up = { $name }’s hand, turned up: { $cards }
