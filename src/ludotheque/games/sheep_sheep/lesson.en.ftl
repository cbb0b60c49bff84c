## The first game, scene by scene
sheep-sheep-lesson-swap =
    The goal: carry off groups of sheep; each sheep is worth a point, two if it is of your mascot’s family. A group is at least three sheep of one family, side by side. You exchange one of your cards for one of the meadow: the face that you hide must be of the family of the sheep that you take.
    Choose your first card, then the sheep in the middle.
sheep-sheep-lesson-swap-good = Your card has turned over: three sheep of one family are touching! The card from the middle has come into your hand.
sheep-sheep-lesson-swap-other = The exchange is made, and it is allowed. But your first card, laid in the middle, would make three sheep of one family touch. Try again!
sheep-sheep-lesson-swap-stopped = You ended your turn without an exchange: you carry nothing off. Try again: your first card, on the place in the middle.
sheep-sheep-lesson-done =
    Usually you exchange as long as the sand runs; without the hourglass, three times at most.
    Your group is there: end your turn and take it.
sheep-sheep-lesson-done-good = You took the whole group. Three sheep, three points; each counts double if it is of your mascot’s family.
sheep-sheep-lesson-done-other = You exchanged once more: that is allowed, but one can undo one’s group without meaning to. Try again: carry it off at once.
sheep-sheep-lesson-lay = Fill the empty places. You choose the side that lies up, and the place. A good shepherd leaves no group ready for the next player!
sheep-sheep-lesson-lay-good = And the next one…
sheep-sheep-lesson-lay-more = One more card: which side, which place?
sheep-sheep-lesson-lay-more-good = Only one place left.
sheep-sheep-lesson-lay-last = The last one.
sheep-sheep-lesson-lay-last-good = The meadow is complete: your neighbour is next.
sheep-sheep-lesson-points = Your mascot is a secret: nobody knows which family counts double for you. The game ends when the pile is empty and the meadow cannot be filled any more. The most points win.
