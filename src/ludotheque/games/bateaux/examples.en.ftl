## What stands below the pictures of the rules
bateaux-example-board = The sea and the four ports: Zoé south, Léo west, Mia north, Tom east.
bateaux-example-three = With three players there is no port in the east: it is sea.
bateaux-example-port = Zoé’s port: three boats, three barrels aboard each.
bateaux-example-sail = Zoé has rolled a 3. Her boat 2 can go wherever there is a dot, and does not cross Léo’s; it sails to e5.
bateaux-example-leave = Zoé has rolled a 2. Her boat 1 must leave the port; her boat 2 may come home.
bateaux-example-storm = Léo has rolled a 5: every boat at sea loses a barrel. The one of his that had only one sinks; in the ports nothing happens.
bateaux-example-take = Zoé’s boat stops at d4, beside two boats of Léo’s: it takes one barrel from each.
bateaux-example-safe = Léo’s boat stops at d2, before Zoé’s, which is in port: it takes nothing.
bateaux-example-sink = Zoé takes the last barrel of Léo’s boat: it sinks, and it is hers.
bateaux-example-out = That was Mia’s last boat: she is out.
bateaux-example-pass = Zoé has rolled a 2, and her boat can go nowhere: she passes.
bateaux-example-win = Léo’s last boat has sunk: Zoé is alone at sea, and wins.
bateaux-example-short = Only Zoé and Léo are left, with one boat each: points are counted. Zoé has 8, Léo 2.
bateaux-example-turns = Turn number 400 has been played: points are counted. Zoé has 3, Léo 2.
bateaux-example-split = Zoé splits her 6: 4 for boat 2, and 2 for boat 3.
bateaux-example-tired = Zoé’s boat 2 has taken a barrel: it lies at anchor until the next roll.
