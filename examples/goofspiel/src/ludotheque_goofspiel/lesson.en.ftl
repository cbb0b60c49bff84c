## The first game, scene by scene
goofspiel-lesson-bid = Nine points are at stake. Everybody bids one card in secret, and the highest bid wins. Zoé has already made her bid. You can see the cards that she has left: none of them beats your 12. Play it.
goofspiel-lesson-bid-good = Your 12 was the highest: you win nine points. Both bids are gone now, and everybody has one card less.
goofspiel-lesson-bid-other = That was not enough. Your 12 beats every card that Zoé has. Try again!
goofspiel-lesson-away = A small prize. Zoé still has the 11, which beats all you have. Spend as little as you can: bid your 1.
goofspiel-lesson-away-good = Zoé has paid her 11 for a small prize, and your 6 beats the 3 that is left to her. Had the two of you bid the same card, nobody would have won, and the prize would have stayed for the next time.
goofspiel-lesson-away-other = The 6 was not needed here: Zoé’s 11 beats it too, and now you have only the 1. Try again!
goofspiel-lesson-last = After the last prize, whoever has the most points wins. That is all: thirteen cards, thirteen prizes, and what you can guess of the others.
