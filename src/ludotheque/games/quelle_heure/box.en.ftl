## Why a table cannot be like that
quelle-heure-wrong-not-increasing = The hours in the row of { $seat } have to become later from left to right.
quelle-heure-wrong-hour-thrice = There are only two cards with { $hour }:00.
quelle-heure-wrong-too-many-ghosts = { $most ->
    [one] There is only one ghost
   *[other] There are only { $most } ghosts
} with so many players.
quelle-heure-wrong-won = { $seat } has a full row and no ghost: that is won already.
