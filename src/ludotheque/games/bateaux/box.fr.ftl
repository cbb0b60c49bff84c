## Pourquoi une table ne peut pas être ainsi
bateaux-wrong-cell-twice = Il y a deux bateaux sur { $cell }.
bateaux-wrong-foreign-port = { $cell } est dans le port d’un autre : on n’y entre pas.
bateaux-wrong-no-boat = { $seat } n’a plus de bateau et ne lance pas le dé.
bateaux-wrong-too-many-goods = Il y a { $goods } marchandises sur les bateaux, et { $most } dans la boîte.
bateaux-wrong-over = La partie est déjà finie : il faut au moins deux joueurs avec des bateaux.
