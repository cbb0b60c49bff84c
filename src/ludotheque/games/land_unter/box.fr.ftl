## Pourquoi une table ne peut pas être ainsi
land-unter-wrong-no-card = { $seat } n’a pas encore de carte posée.
land-unter-wrong-card-twice = La carte { $card } n’existe qu’une fois.
land-unter-wrong-no-water = Il faut deux cartes eau retournées.
land-unter-wrong-water-thrice = L’eau { $water } n’existe que deux fois, et tu la montres plus souvent.
land-unter-wrong-too-few = À deux, ou moins, la manche est déjà finie.
land-unter-wrong-too-many-points = { $seat } ne peut pas avoir tant de points : il n’y a que 24 bouées sur les cartes.
