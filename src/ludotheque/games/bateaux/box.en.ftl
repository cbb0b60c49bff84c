## Why a table cannot be like that
bateaux-wrong-cell-twice = There are two boats on { $cell }.
bateaux-wrong-foreign-port = { $cell } is in another player’s port: nobody else sails in.
bateaux-wrong-no-boat = { $seat } has no boat left, and does not throw the die.
bateaux-wrong-too-many-goods = There are { $goods } barrels on the boats, and { $most } in the box.
bateaux-wrong-over = The match is over already: it takes two players with boats at least.
