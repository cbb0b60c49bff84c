## Home
page-home-sub = Four small games: against bots, with friends far away, or around one device.
page-home-sub-site = Four small games: against bots, or around one device.
page-edition = Edition
page-other-edition = Other edition: { $title }
page-facts-range = { $least }–{ $most }
page-facts-players = { $least }–{ $most } players
page-facts-minutes = { $least } min
page-facts-minutes-range = { $least }–{ $most } min
page-facts-age = ages { $age }+
page-box = With the box
page-box-why = You own the box? An hourglass, a die, a score pad, and “Who is right?”
page-card-learn = Learn
page-go-on = Your matches in progress
page-watch = At other tables
page-replays = Your finished matches
page-all-matches = All your matches
page-matches = Your matches
page-matches-none = No match yet: the first one is waiting for you.
page-ended = { $count ->
    [one] Won by { $names } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
   *[other] A tie: { $names } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
}
page-ended-yours = You won ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
page-table-yours = Your turn
page-table-waits = Waiting for { $names }
page-table-free = { $count ->
    [one] One free seat
   *[other] { $count } free seats
}
page-all = Show all ({ $count })
page-fewer = Show fewer
page-table-watch = Watch
page-table-unreadable = From another version: to be read only
page-promise = No account, no advertising, no tracking. A plain cookie keeps your name; you can erase it whenever you like.
page-promise-site = No account, no advertising, no tracking, no server. Your name and your matches stay on this device; you can erase them whenever you like.

## Play now
page-how-many = How many at the table?
page-against = Against whom?
page-strength-choose = Choose a strength
page-strength = Strength
page-strength-like = Roughly like { $bot }.
page-strength-play = Play against this strength
page-more-choices = Choose every seat and the options

## A new table
page-new = New table
page-ways = Ways to play
page-way-bots = Against bots
page-way-friends = With friends
page-way-here = On this device
page-way-bots-help = The match begins at once.
page-way-friends-help = You get a link to send; the match begins when everybody has sat down.
page-way-here-help = You pass the device round. A curtain hides the secrets between two players.
page-way-friends-site = Playing with friends who are elsewhere needs a server, and this page has none: here you play against bots, or pass the device round.
page-server-how = You can have a house of your own: install Ludothèque on a computer (Python 3.11 or later), open it with this command, and give your friends its address.
page-server-more = Ludothèque’s documentation says more under “Hosting” (docs/hosting.md).
page-seats = Around the table
page-seats-help = The first seat begins, then it goes round in order.
page-seat-who = Who, at seat { $number }
page-seat-name = Name, at seat { $number }
page-seat-earlier = Move seat { $number } up
page-who-me = Me
page-who-open = Somebody, by the link
page-who-here = Somebody here
page-own-bot = A bot of this house’s own.
page-who-bot = A bot
page-person = Player { $number }
page-options = Variants
page-more-settings = More settings
page-think = Thinking time
page-think-help = For each decision. When it is up, a bot plays until you are back.
page-think-0 = No limit
page-think-30 = 30 seconds
page-think-120 = 2 minutes
page-think-86400 = 1 day (by correspondence)
page-think-259200 = 3 days (by correspondence)
page-listed = Shown on the home page
page-listed-help = Everybody may come and watch, or take a free seat. Otherwise people need the link.
page-start = Begin the match
page-start-open = Open the table and invite

## The waiting room
page-wait-title = Taking seats: { $game }
page-wait-seated = { $invites ->
    [yes] Send the link.{" "}
   *[no] {""}
}The match begins by itself as soon as the last seat is taken.
page-wait-guest = Say your name and take a seat: the match begins when everybody has sat down.
page-wait-watch = The table is filling up; you are watching.
page-wait-others = { $count ->
    [0] Nobody is watching yet.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
page-you-watch = You are watching this match.
page-your-name = Your name
page-sit-down = Sit down
page-sit-kept = Take my seat again
page-kept-for = Kept for { $name }
page-seat-here = Somebody here
page-seat-here-name = Their name
page-which-bot = Which bot?
page-here = here
page-not-here = not here yet
page-invite = Invite
page-link-local = This address works on this device only. To play from another one, start the server with “ludotheque serve --host 0.0.0.0” and open the page by this machine’s address.
page-copy = Copy the link
page-copied = The link is copied
page-send = Send the link

## Me
page-me-title = Who plays here?
page-me-first = Choose a name and a face: that is how others will see you.
page-name-later = A new name is seen at once, also at the tables where you play; matches that are over keep the old one.
page-avatar = Your face
page-avatar-sheep = sheep
page-avatar-ghost = ghost
page-avatar-boat = boat
page-avatar-clock = alarm clock
page-avatar-lighthouse = lighthouse
page-avatar-anchor = anchor
page-avatar-cloud = cloud
page-avatar-moon = moon
page-avatar-owl = owl
page-avatar-fish = fish
page-avatar-snail = snail
page-avatar-teapot = teapot
page-save = Save
page-saved = Noted, { $name }.
page-statistics = Your results
page-statistics-none = Your results will appear here after your first finished match.
page-statistics-sum = { $matches ->
    [one] One finished match
   *[other] { $matches } finished matches
}, { $won ->
    [0] no win yet
    [one] one win
   *[other] { $won } wins
}.
page-statistics-game = Game
page-statistics-matches = Matches
page-statistics-won = Wins
page-preferences = Settings
page-language = Language
page-colours-device = Same as the device
page-colours-light = Light
page-colours-dark = Dark
page-colours-title = Colours
page-sound-on = Small sounds during a match
page-devices = On another device
page-devices-help = A link makes your phone, or another computer, the same player: same matches, same results. It works once, within ten minutes.
page-devices-make = Make a link
page-devices-link = The link to you
page-devices-until = { $minutes ->
    [one] One more minute
   *[other] { $minutes } more minutes
}. Give it to nobody else.
page-devices-expired = This link has expired.
page-data = What is kept
page-data-help = Your name, your face, your matches with their moves, your evenings, what you wrote in a chat, where to call you if you asked for it, and on this device the puzzles you solved. Nothing else.
page-export = Download everything
page-erase = Erase everything
page-erase-title = Erase everything?
page-erase-what = Your name disappears from every match, your results are forgotten, and a bot plays where you still have a seat. This cannot be undone.
page-erase-what-site = Your name, your results and all matches on this device disappear. This cannot be undone.
page-erase-yes = Yes, forget me
page-erase-no = No, keep everything
page-erased = Done: nothing about you is kept here any more.
page-link-title = Same player, another device
page-link-what = This device will belong to the person who made the link.
page-link-instead = Here you play as { $name }: that player will no longer be reachable from this device.
page-link-yes = Yes, that is me
page-link-done = Hello { $name }! This device is yours now.
page-link-again = To get a new one: on the other device, open your page, then “Make a link”.

## Without a connection
page-offline = No connection with the server. The page tries again by itself.
page-offline-here = No connection: you can play on this device. Matches with friends elsewhere wait for the server.
page-offline-title = No connection
page-offline-what = Check the Wi-Fi or mobile data. As soon as the server answers the page comes back by itself; your matches are kept there.
page-offline-rules = Meanwhile, the rules can be read without a connection:
page-kept-loading = Ready to play without a network: { $percent }% of { $megabytes } MB
page-kept-ready = Ready to play without a network.
page-kept-failed = Some of what is needed to play without a network has not come. The page tries again by itself.
page-evening = An evening with friends
page-evening-what = A small tournament by a link: a club, a class, a family, up to 64 players, several tables at once.
page-evening-open = Open an evening
page-evening-yours = Your evening: { $title }
page-evening-untitled = Game night
page-calls = When it is your turn
page-calls-help = For matches by correspondence, while the page is closed. Nothing is sent until you ask for it.
page-push-help = The push service of your browser gets a message that it only passes on, and that only this browser can read.
page-push-impossible = This browser or this server has no notifications. The private address tells the same.
page-push-denied = Your browser refuses notifications from this page: its settings can allow them.
page-push-off = Notify this device
page-push-on = This device is notified
page-push-turn = Your turn
page-feed = A private address
page-feed-help = For your calendar or feed reader: it says where you are awaited, and nothing of the match. Whoever knows it can read it.
page-feed-make = Make an address
page-feed-anew = Make another address
page-feed-drop = Delete it
page-feed-once = Copy it now: it will not be shown again. An earlier address no longer works.
page-feed-calendar = Calendar (.ics)
page-feed-atom = Feed (Atom)

## A page of one’s own
page-book = How it went
page-book-mean = Average
page-book-longest = Won in a row, at best
page-book-streak = Won in a row now
page-book-opponents = Against whom
page-book-opponent = Opponent
page-book-records = Records
page-record-score = Most points
page-record-lead = Widest lead
page-record-see = { $what }: { $value }. Watch that match.
page-filter = Which matches
page-filter-games = All games
page-filter-ending = Result
page-filter-endings = Won and lost
page-filter-won = Won
page-filter-lost = Not won
page-filter-everybody = Against everybody
page-filter-count = { $count ->
    [one] one match
   *[other] { $count } matches
}
