## The first game, scene by scene
land-unter-lesson-water =
    The goal: keep your head above water. At the end of each round every ring you have kept is worth a point; water that is too high costs rings. Everybody secretly chooses a weather card: the highest takes the lower of the two water cards (here 2), the second highest takes the other one (here 11). The other two have already chosen.
    Play your 52: hardly anybody can beat it.
land-unter-lesson-water-good = Your 52 was the highest: you took water 2. Zoé was second and took 11. That was the highest water, so she gave up a ring.
land-unter-lesson-water-second = Your { $card } was second, behind Zoé’s 40: she took water 2, and you took 11, the highest. You gave up a ring. With the 52 you would have got water 2. Try again!
land-unter-lesson-water-none = Your { $card } was neither first nor second: Zoé took water 2 and Malo 11. You keep your water 6. Not bad, but with the 52 you would have gone down to 2. Try again!
land-unter-lesson-away =
    This time both water cards are high: 10 and 12. You had better take none, so be neither first nor second.
    Play your 7.
land-unter-lesson-away-good = Well done: with your 7 you took nothing and keep your water 2. Zoé was second and took water 12, the highest: she gave up her last ring. Having none left is allowed… but next time she falls.
land-unter-lesson-away-second = Ouch: your { $card } was second. You took water 12, the highest, and gave up a ring. With the 7, Zoé would have taken it instead. Try again!
land-unter-lesson-out =
    Zoé has water 12 and not a single ring left. You still have 33 and 36.
    Play either of them: you will see that it is enough.
land-unter-lesson-out-good = Your { $card } was the highest: you took water 5. Zoé, still at 12, owed a ring and had none: she is out. Only two players are left, so the round is over. Your two rings and the lowest water bring you 3 points; Zoé loses one.
land-unter-lesson-pass = You have got your neighbour’s hand, with the rings printed on it. In the end everybody will have played every hand once: no blaming the cards! The most points win.
