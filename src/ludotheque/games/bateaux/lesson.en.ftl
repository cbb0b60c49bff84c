## The first game, scene by scene
bateaux-lesson-sail =
    The goal: be the last one who still has boats. A boat without barrels sinks! Your three boats are in port, in the south. A boat may turn, but not move diagonally or cross the same cell twice.
    The die says 3: choose a boat, then the cell where it goes, exactly 3 cells away.
bateaux-lesson-sail-good = Your boat has arrived at { $path-last }. Then Zoé rolled the die in her turn.
bateaux-lesson-raid =
    At the end of your move you take one barrel from every enemy boat right beside yours.
    Find the cell that touches two of Zoé’s boats at once.
bateaux-lesson-raid-good = Two at one go! Your boat carries five barrels now.
bateaux-lesson-raid-other = Nobody was right beside you: you took nothing. At e4 or d5 you would have touched two boats at once. Try again!
bateaux-lesson-raid-one = You took one barrel from a boat of Zoé’s. But from another cell you would have taken from two boats at once. Try again: at e4 or d5.
bateaux-lesson-home =
    A 5 is the storm: every boat at sea loses one barrel. In your own port you are safe, from pirates too.
    Bring your loaded boat home.
bateaux-lesson-home-good = Just in time: Zoé rolled a 5, the storm broke, and her boats at sea lost one barrel each. Yours are safe and dry.
bateaux-lesson-home-other = Zoé rolled a 5: a storm! Your loaded boat was at sea and lost one barrel. Try again: the port is two cells away, at d1.
bateaux-lesson-sink =
    One of Zoé’s boats has only one barrel left.
    Sail right beside it.
bateaux-lesson-sink-good = No barrels left: it sank, and you keep the sunken boat. It is worth two points if points are counted.
bateaux-lesson-sink-other = The little boat at d6 is still afloat. Try again: end at d5, c6 or e6.
bateaux-lesson-win = That is Zoé’s last boat. Sink it!
bateaux-lesson-win-good = Zoé has no boat left: the last player who still has boats wins. Well done, captain!
bateaux-lesson-win-other = It is still afloat, at d5. Try again: with six cells your first boat can end right beside it.
