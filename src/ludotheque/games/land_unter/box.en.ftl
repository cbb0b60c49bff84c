## Why a table cannot be like that
land-unter-wrong-no-card = { $seat } has no card on the table yet.
land-unter-wrong-card-twice = There is only one card { $card }.
land-unter-wrong-no-water = Two water cards have to lie there.
land-unter-wrong-water-thrice = There are only two water cards { $water }, and you show more.
land-unter-wrong-too-few = With two players left, or fewer, the round is over already.
land-unter-wrong-too-many-points = { $seat } cannot have so many points: there are only 24 rings on the cards.
