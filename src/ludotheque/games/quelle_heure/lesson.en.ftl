## The first game, scene by scene
quelle-heure-lesson-draw =
    The goal: fill your row with seven hours that rise from left to right, with no ghost in your hand.
    It is your turn: draw a card from the hand of Malo, your neighbour on the right. Any one, you only see the backs.
quelle-heure-lesson-draw-good = It is 14:00. Everybody has seen it: now it has to be placed.
quelle-heure-lesson-place =
    In your row the hours must rise from left to right, no hour twice.
    14 goes between 9 and 17: to the left or to the right? Keep as many choices as you can for the gap that is left.
quelle-heure-lesson-place-good = Perfect: four hours will fit into the gap between 9 and 14.
quelle-heure-lesson-place-other = That is allowed, but between 14 and 17 only two hours are left for the next gap. On the other side four hours would fit. Try again!
quelle-heure-lesson-keep = Draw from Malo again.
quelle-heure-lesson-keep-good = 6 o’clock fits nowhere in your row. So everybody was asked: could somebody else place it? Yes: you kept it in your hand. Had nobody been able to, it would have gone into the box, and you would have taken a card from the pile.
quelle-heure-lesson-ghost =
    A ghost in your hand! With it you cannot win. You may arrange your hand whenever you like, in secret: slide a card, or use “Sort” and “Shuffle”.
    Zoé is about to draw one of your cards, and she likes the first one: slide the ghost to the far left.
quelle-heure-lesson-ghost-good = There! Zoé drew the ghost: it is hers now, and her turn is over.
quelle-heure-lesson-ghost-other = Zoé drew your first card, the { $hour }. Try again: the ghost must be on the far left.
quelle-heure-lesson-repair =
    Oh dear: there is no hour before 6:00. Your first two places can never be filled. Your row is dead, so instead of drawing you shift one or two cards by one place.
    Push the 6 to the left.
quelle-heure-lesson-repair-good = Good. One more place…
quelle-heure-lesson-repair-other = You shifted the { $hour }, but not the 6 to the left: the first two places stay lost. Try again!
quelle-heure-lesson-repair-more = … and once more to the left.
quelle-heure-lesson-repair-more-good = The row is repaired. On your next turn you will draw again.
quelle-heure-lesson-repair-more-other = The row is still dead: only the 6 in the first place frees it. Try again!
quelle-heure-lesson-last =
    You need only one more hour, between 14 and 18, and you have no ghost.
    Draw!
quelle-heure-lesson-last-good = 16:00: just what you needed.
quelle-heure-lesson-win = Put it in its place.
quelle-heure-lesson-win-good = Seven hours in order and no ghost in hand: you win at once! With a full row and a ghost, your neighbour would have to take it from you first.
