## Why a table cannot be like that
sheep-sheep-wrong-empty = All nine places of the meadow have to be taken.
sheep-sheep-wrong-same-faces = No card has the same family on both sides.
sheep-sheep-wrong-too-often = There are only { $copies } cards with these two families, and they lie there already.
