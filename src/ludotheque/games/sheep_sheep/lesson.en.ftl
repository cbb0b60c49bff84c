## The first game, scene by scene
sheep-sheep-lesson-swap = You need a group of three sheep of one family, side by side. You exchange one of your cards for one of the meadow: the face that you hide must be of the family of the sheep that you take. Choose your first card, then the sheep in the middle.
sheep-sheep-lesson-swap-good = Your card has turned over: three sheep of one family touch! The card from the middle has come into your hand.
sheep-sheep-lesson-swap-other = A fine exchange, but it makes no group of three. Try again: your first card, on the cell in the middle.
sheep-sheep-lesson-done = Usually you exchange as long as the sand runs; without the hourglass, three times at most. Your group is there: say that you have finished.
sheep-sheep-lesson-done-good = You take the whole group. Three sheep, three points; each counts double if it is of the family of your fetish.
sheep-sheep-lesson-done-other = You may go on exchanging, but mind your group. Try again: you have finished.
sheep-sheep-lesson-lay = Fill the empty places. You choose the face and the cell. A good shepherd leaves no ready group to the next player!
sheep-sheep-lesson-lay-good = And the next one…
sheep-sheep-lesson-lay-more = One more card: which face, which cell?
sheep-sheep-lesson-lay-more-good = Only one place left.
sheep-sheep-lesson-lay-last = The last one.
sheep-sheep-lesson-lay-last-good = The meadow is complete: your neighbour is next.
sheep-sheep-lesson-points = Your fetish is a secret: nobody knows which family counts double for you. The game ends when the pile is empty and the meadow cannot be filled any more. Most points wins.
