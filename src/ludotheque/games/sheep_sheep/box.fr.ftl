## Pourquoi une table ne peut pas être ainsi
sheep-sheep-wrong-empty = Les neuf places du pré doivent être occupées.
sheep-sheep-wrong-same-faces = Une carte n’a jamais deux fois la même famille.
sheep-sheep-wrong-too-often = Il n’y a que { $copies } cartes avec ces deux familles, et elles sont déjà posées.
