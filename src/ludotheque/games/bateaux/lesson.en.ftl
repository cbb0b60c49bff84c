## The first game, scene by scene
bateaux-lesson-sail = Your three boats are in the port, in the south. The die says 3: choose a boat, then the cell where it goes, exactly 3 cells away. It may turn, but not go diagonally, nor pass through the same cell twice.
bateaux-lesson-sail-good = At sea! Now Zoé has rolled too.
bateaux-lesson-raid = At the end of your move you take one good from every enemy boat right beside yours. Find the cell that touches two of Zoé’s boats at once.
bateaux-lesson-raid-good = Two at one go! Your boat carries five goods now.
bateaux-lesson-raid-other = That is allowed. But from another cell you would have taken from two boats at once. Try again: e4 or d5.
bateaux-lesson-home = A 5 is the storm: every boat at sea loses one good. In your own port you are safe, from pirates too. Bring your loaded boat home.
bateaux-lesson-home-good = Just in time: Zoé rolls a 5, the storm breaks, and each of her boats at sea loses a good. Yours are dry.
bateaux-lesson-home-other = Your loaded boat stayed at sea: in the storm it loses a good. Try again: the port is two cells away, at d1.
bateaux-lesson-sink = One of Zoé’s boats has only one good left. Sail right beside it.
bateaux-lesson-sink-good = No goods left: it sinks, and you keep the wreck. It is worth two points if points are counted.
bateaux-lesson-sink-other = The little boat at d6 is still afloat. Try again: end at d5, c6 or e6.
bateaux-lesson-win = That is Zoé’s last boat. Sink it!
bateaux-lesson-win-good = The last player with boats wins. Well done, captain!
bateaux-lesson-win-other = It is still afloat, at d5. Try again: with six cells your first boat can end right beside it.
