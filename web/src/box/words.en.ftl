## For who owns the box
box-title = With the box
box-why = You play with real cards? This helps around the table, even without a network.
box-hourglass = Hourglass
box-hourglass-why = 90 seconds for Sheep Sheep, or as long as you like. The screen stays on.
box-die = Die
box-die-why = The die of Les Bateaux with its storm: tap it, or shake the device.
box-pad = Score pad
box-pad-why = Land Unter: everybody’s rings and water, round by round. The rules count the points.
box-ask = Who is right?
box-ask-why = Set the table up with a finger: the rules say what happens.
box-player = Player { $number }
box-none = nothing
box-any = any
box-less = Less: { $what }
box-more = More: { $what }

## The hourglass
box-sand-go = Let the sand run
box-sand-stop = Lay it down
box-sand-turn = Turn the hourglass
box-sand-full = Fill the top
box-sand-over = Time is up!
box-sand-length = How long?

## The die
box-die-roll = Throw the die
box-die-how = Tap the die{ $shake ->
    [yes] , or shake the device
   *[no] {""}
}.
box-die-is = { $die ->
    [5] 5: the storm!
   *[other] { $die }
}
box-die-before = Earlier throws

## The score pad
box-name = Name of player { $number }
box-pad-round = Round { $round } of { $rounds }
box-pad-count = Count the round
box-pad-back = Take the last round back
box-pad-again = New match
box-pad-rounds = Round
box-pad-sum = Total
box-rings = Rings
box-rings-of = Rings of { $name }
box-water = Water
box-water-of = Water of { $name }
box-out = Out of the round
box-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
box-won = Won!

## Who is right?
box-which-game = Which game?
box-set-up = The table
box-ask-land-unter = Who takes which water, who gives a ring? Show the water that was turned up, and what lies before everybody.
box-ask-quelle-heure = Where does this hour go, and what if it goes nowhere? Show the rows and the card that was drawn.
box-ask-sheep-sheep = Which groups can be taken, which exchanges are allowed? Show the meadow and your four cards.
box-ask-bateaux = Who can sail where, who loses what? Show the boats and the die.
box-what-happens = What happens?
box-start-again = Clear the table
box-answer = This is what the rules say
box-nothing-yet = Nothing happens by itself: somebody has to play.
box-next = { $name } is next: { $count ->
    [one] one move is allowed
   *[other] { $count } moves are allowed
}. Try it on the board.
box-made-up = Cards that you said nothing about are made up.
box-shown = The water turned up
box-shown-one = Water card { $number }
box-last-trick = It is the last trick of the round
box-played-by = Card played by { $name }
box-drawn = Card drawn
box-turn-of = { $name } is next
box-ghosts-of = Ghosts of { $name }
box-place = Place { $place }
box-meadow = The meadow
box-cell = Card { $number } of the meadow
box-cell-under = Back of card { $number } of the meadow
box-hand = Your four cards
box-card = Your card { $number }
box-card-under = The other face of your card { $number }
box-under-how = The small picture is the other face. “?” is any.
box-sea = Sea, { $cell }
box-thrown = The die shows
box-thrown-by = { $name } threw it
box-goods-of = Barrels on boat { $boat } of { $name }
box-boats-how = Tap a boat, then the cell where it is. Without barrels it is gone.
box-boats-where = Tap the cell where this boat goes.
