## An evening: a small tournament
evening-new = Open an evening
evening-new-help = A small tournament for a club, a class or a family, of up to 64 players. Everybody comes by a link, with a phone.
evening-name = Name of the evening
evening-name-usual = Game night
evening-game = Game
evening-size = Players at a table
evening-size-help = One seat more or less where that lets everybody play. Duels stay duels.
evening-pairing = Who plays whom
evening-pairing-all = Everybody against everybody
evening-pairing-all-help = In each round one first meets those whom one has not met yet.
evening-pairing-swiss = Swiss system
evening-pairing-swiss-help = In each round those who stand near each other play together, and do not meet again.
evening-rounds = Number of rounds
evening-rounds-open = As long as we like
evening-missing = If somebody is missing
evening-missing-bot = A bot plays
evening-missing-bye = Whoever is left over sits out
evening-automatic = The next round begins by itself
evening-automatic-help = Twenty seconds after the last match. Otherwise you start it.
evening-plays = I play too
evening-plays-help = If you only organise, clear the box.
evening-open = Open the evening
evening-join = Join
evening-join-what = Say what you are called, and you play from the next round on.
evening-joined = You are in. The first round will begin soon: keep this page open.
evening-come-back = I am here again
evening-away = You are taking a break: rounds are drawn without you.
evening-leave = I am leaving
evening-round = Round { $number }
evening-round-of = Round { $number } of { $count }
evening-before = Before the first round
evening-is-over = The evening is over
evening-your-table = Your table: { $number }
evening-with = With { $names }
evening-go-table = To my table
evening-wait-others = Your match is over. { $count ->
    [one] One table still plays.
   *[other] { $count } tables still play.
}
evening-bye = You sit out this round. Watch the others.
evening-wait-next = The next round will begin soon.
evening-next-in = Next round in
evening-late = You play from the next round on.
evening-your-place = You are { $place ->
    [1] first
    [2] 2nd
    [3] 3rd
   *[other] in place { $place }
} of { $count }.
evening-tables = The tables
evening-tables-count = The tables ({ $count })
evening-table = Table { $number }
evening-watch = Watch
evening-result = Replay
evening-called-off = Called off
evening-call-off = Call off
evening-call-off-sure = Call off table { $number }? It will count for nobody.
evening-resting = Sitting out: { $names }
evening-bot = a bot
evening-standings = Standings
evening-place = Place
evening-link = The link to the evening
evening-player = Player
evening-wins = Wins
evening-points = Points
evening-share = { $wins } of { $matches }
evening-how = How the standings are made
evening-how-wins = First the share of wins: of one’s matches, how many one has won. A shared win counts as a part of one.
evening-how-points = Then points: in each match, the share of the others whom one left behind.
evening-how-strength = Then the strength of those whom one has met: their share of wins.
evening-how-bye = Sitting out is no match: it gives and takes nothing. Whoever has played less than half as many matches as others comes after them.
evening-absent = on a break
evening-players = The players
evening-players-count = { $count ->
    [0] Nobody yet
    [one] One player
   *[other] { $count } players
}
evening-mark-absent = Give a break: { $name }
evening-mark-back = Back from the break: { $name }
evening-organise = Organise
evening-start-first = Start the first round
evening-start-next = Start round { $number }
evening-under-way = The round is under way: { $over ->
    [0] none of { $count } tables is over
    [one] one of { $count } tables is over
   *[other] { $over } of { $count } tables are over
}.
evening-planned-out = All planned rounds are played.
evening-end = End the evening
evening-end-sure = End the evening? Matches that are still played will not count any more.
evening-end-yes = Yes, end it
evening-no = No
evening-yes = Yes
evening-invite = Invite
evening-screen = Big screen
evening-back = Back to the evening
evening-scan = To join
evening-won-by = { $count ->
    [one] { $names } wins the evening
   *[other] { $names } win the evening
}
evening-lost = Connection lost: the page will bring itself up to date.
