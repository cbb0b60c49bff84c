## Somebody's calendar and feed
feed-title = Ludothèque: your turn
feed-turn = Your turn: { $game }
feed-what = A match by correspondence waits for you.
