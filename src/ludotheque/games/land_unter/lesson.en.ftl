## The first game, scene by scene
land-unter-lesson-water = Everybody secretly chooses a weather card. The highest takes the lower of the two water cards, the second highest takes the other one. Here they are 2 and 11, and the other two have already chosen. Play your 52: hardly anybody can beat it.
land-unter-lesson-water-good = Your 52 is the highest: you take water 2. Zoé is second and takes 11. That is the highest water now, so she gives up a ring.
land-unter-lesson-water-other = That is allowed, but look who took which water. With the 52 you would have got the lower one. Try again!
land-unter-lesson-away = Two rather high water cards: 10 and 12. This time you had better take none. So be neither first nor second: play your 7.
land-unter-lesson-away-good = Well done: you keep your water 2. Zoé has the highest water and gives up her last ring. Having none left is allowed… but next time she falls.
land-unter-lesson-away-other = Ouch: you took high water. With the 7, the other two would have taken it. Try again!
land-unter-lesson-out = Zoé has water 12 and not a single ring left. Both your cards beat those of the others: choose whichever you like.
land-unter-lesson-out-good = Zoé owed a ring and had none: she is out. Only two players are left, so the round is over. One point for each ring kept, one more for the lowest water, and minus one for Zoé.
land-unter-lesson-pass = You have got your neighbour’s hand, with the rings printed on it. In the end everybody will have played every hand once: no blaming the cards! The most points win.
