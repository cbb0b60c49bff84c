land-unter-page-ask-choose = Choose a card: the highest takes water { $low }, the 2nd water { $high }.
land-unter-page-ask-change = You have chosen the { $card }. You can still change your mind.
land-unter-page-ask-lead = You lead: the highest takes water { $low }, the 2nd water { $high }.
land-unter-page-ask-play = Your turn: the highest takes water { $low }, the 2nd water { $high }.
land-unter-page-fact-rings = { $rings ->
    [one] { $rings } ring
   *[other] { $rings } rings
}
land-unter-page-fact-water = water { $water }
land-unter-page-out = { $theme ->
    [inondation] under water
   *[other] overboard
}

land-unter-page-round = Round { $round }/{ $rounds }
land-unter-page-trick = Trick { $trick }/12
land-unter-page-takes = { $place ->
    [1] the highest
   *[other] the 2nd
}
land-unter-page-place = { $place ->
    [1] 1st
   *[other] 2nd
}
land-unter-page-pile = Pile: { $count }
land-unter-page-pile-title = Water cards that are left
land-unter-page-pile-left = { $count ->
    [0] The pile is empty.
   *[other] In the pile, in unknown order: { $levels }.
}
land-unter-page-lanes = The players, their water and their rings
land-unter-page-say-shown = Water to take: the highest card takes { $low }, the second highest takes { $high }.
land-unter-page-say-player = { $name }: { $rings ->
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
land-unter-page-say-out = { $theme ->
    [inondation] { $name } went under, and waits for the next round.
   *[other] { $name } is overboard until the next round.
}
land-unter-page-say-chosen = Has chosen a card.
land-unter-page-say-own = Your chosen card, still hidden: { $card }.
land-unter-page-say-card = Card: { $card }.
land-unter-page-leads = Leads this trick.

land-unter-page-know = What I know of { $name }
land-unter-page-announced = { $rings ->
    [0] No ring at the start of the round.
    [one] One ring at the start of the round.
   *[other] { $rings } rings at the start of the round.
}
land-unter-page-played = Played
land-unter-page-holds = Still in hand
land-unter-page-laid-down = Laid down
land-unter-page-none = none
land-unter-page-unknown = { $count } unknown

land-unter-page-hand = The hand
land-unter-page-own-out = { $theme ->
    [inondation] You went under: your cards are laid down until the next round.
   *[other] You are overboard: your cards are laid down until the next round.
}
land-unter-page-card = Card { $card }, { $halves ->
    [0] no ring
    [1] half a ring
   *[other] one ring
}
land-unter-page-card-chosen = , chosen
land-unter-page-card-hinted = , advised

land-unter-page-round-points = Points of round { $round }
land-unter-page-player = Player
land-unter-page-rings-left = Rings
land-unter-page-lowest = Low water
land-unter-page-points = Round
land-unter-page-total = Total
land-unter-page-passes = Everybody passes their starting hand to the left.

## The log, in short
land-unter-page-log-round = Round { $round }
land-unter-page-log-rings = { $name } { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
}
land-unter-page-log-trick = Trick { $trick } (water { $first } and { $second })
land-unter-page-log-took = { $name } { $card } → water { $water }
land-unter-page-log-played = { $name } { $card }
land-unter-page-log-lost = ring given up: { $names }
land-unter-page-log-out = out: { $names }
land-unter-page-log-scored = Points of the round
land-unter-page-log-points = { $name } { $points }

## The player aid
land-unter-page-aid-goal = Keep your rings: at the end of each round each is worth a point.
land-unter-page-aid-play = Everybody secretly chooses a weather card; they are turned up together.
land-unter-page-aid-water = The highest takes the lower of the two waters, the second highest the other one. Your new water replaces the old one.
land-unter-page-aid-ring = Whoever has the highest water gives up a ring. Whoever ties for it gives one up too.
land-unter-page-aid-out = The highest water and no ring to give: out for this round, minus one point.
land-unter-page-aid-end = After twelve tricks, or with two players left: a point for each ring, one more for the lowest water. Then the hands move on to the neighbour.

# What I did, or what is done to me: the same events as in the catalogue of the game, said to me.
land-unter-event-dealt-mine = You start the round with { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
}.
land-unter-event-dealt-known-mine = You start the round with { $rings ->
    [0] no ring
    [one] one ring
   *[other] { $rings } rings
} and the cards { $cards }.
land-unter-event-chosen-mine = You have chosen a card.
land-unter-event-chosen-known-mine = You have chosen the { $card }.
land-unter-event-changed-mine = You have changed to the { $card }.
land-unter-event-played-mine = You play the { $card }.
land-unter-event-turned-up-mine = You turn up the { $card }.
land-unter-event-water-taken-mine = You take water { $water }.
land-unter-event-ring-lost-mine = You have the highest water and give a ring ({ $rings ->
    [0] none left
    [one] one left
   *[other] { $rings } left
}).
land-unter-event-eliminated-mine = { $theme ->
    [inondation] You go under
   *[other] You fall into the sea
}: the highest water, and no ring to give. { $cards ->
    [none] Your hand was empty.
   *[other] Cards laid down: { $cards }.
}
land-unter-event-round-scored-mine = You score { $points ->
    [-1] minus one point
    [0] nothing
    [one] one point
   *[other] { $points } points
}{ $bonus ->
    [0] {""}
   *[other] , the lowest water included
} ({ $score } in all).
