## The page itself
page-skip = Skip to the content
page-settings = Settings
page-sound = Sounds
page-colours = Light or dark colours
page-me = My name and matches
page-home = Home
page-close = Close
page-trouble = Something is wrong
page-unreadable = A match from another version
page-nothing-here = There is nothing here
page-retry = Try again
page-reload = Reload
page-loading = One moment…
page-lost = Connection lost. The page comes back by itself as soon as it can; nothing is lost.
page-error-hint-lost = The connection broke before the hint arrived. Ask for it again.
page-error-no-connection = The server does not answer. Check your connection, then try again.
page-error-no-server = There is no server at this address: here you play alone, or with others around this device.
page-error-no-house = This browser cannot play here: it lacks WebAssembly, or a place to keep matches. Try another one, or a newer version of it.
error-needs-a-server = Playing with friends who are elsewhere needs a server: here you play alone, or with others around this device.
error-device-store = This browser keeps nothing on this device, or there is no room left. Make some room or leave private browsing, then try again.
error-not-on-this-device = This match is not on this device: a match against bots, or around one device, stays in the browser where it began.
error-device-failed = The match stopped on this device; everything that was played is kept. Try again.
page-error-no-socket = The server answers, but not the live connection (WebSocket) that a match needs. A firewall, a VPN or an extension may be blocking it: try another network. The page goes on trying; nothing is lost.
page-error-no-cookies = Your browser does not keep this page’s cookies: the server cannot tell who you are. Allow them for this site, then try again.
page-error-transcript-position = Line { $line }: this match was set up from a position. A browser cannot play it again; the command “ludotheque” can.
page-error-unexpected = Something unexpected happened ({ $detail }). Reload the page; the match is kept.
page-yes = Yes
page-no = No

## Home
page-welcome = What shall we play?
page-play-now = Play now
page-play-friends = With friends
page-play-here = On this device

## The table
page-board = The board
page-players = The players
page-now = Right now
page-moves = Possible moves
page-plain-seats = What each player has
page-ask-move = It is your move.
page-open-seat = Free seat
page-you = you
page-bot = bot
page-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-doing-won = has won
page-doing-thinking = is thinking…
page-doing-away = away
page-doing-silent = not responding
page-doing-choosing = is choosing…
page-doing-turn = to play
page-doing-yours = your turn
page-doing-ready = ready
page-seconds = { $count } s
page-minutes = { $count } min
page-hours = { $count } h
page-days = { $count } d
page-vote = Let a bot play
page-waiting-for = Waiting for { $names }.
page-bot-plays = A bot plays for you. Take your seat back whenever you like.
page-over = The match is over.
page-skip-telling = Skip
page-undo-asked = { $name } would like to take their move back. All right?
page-hint = Hint
page-hint-thinks = Thinking…
page-undo = Undo
page-log = Story
page-log-details = Details
page-story = What has happened
page-rules = Rules
page-aid = On one page
page-rules-whole = All the rules
page-rules-fold = Only the aid
page-rules-exact = Show the numbers and the decisions
page-react = React
page-react-who = Who reacts?
page-leave = Leave
page-leave-what = The match stays open: you can come back whenever you like.
page-leave-pause = Come back later
page-leave-for-good = Leave for good: a bot plays on
page-stand-in = Let a bot play for me
page-return = I am back
page-reaction-hello = Hello!
page-reaction-thanks = Thank you!
page-reaction-well-played = Well played!
page-reaction-oops = Oops…
page-reaction-wow = Wow!
page-reaction-laugh = Ha ha!
page-reaction-sad = Oh no…
page-reaction-hurry = Shall we?
page-curtain = It is { $name }’s turn
page-curtain-why = Pass the device on: behind this curtain the secrets are safe.
page-curtain-lift = I am { $name }
page-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
page-nobody-won = Nobody wins: a draw.
page-rematch = Rematch
page-rematch-join = Join the rematch
page-replay = Watch the match again
page-closed = This table is closed.
page-sit = Sit here
page-add-bot = A bot
page-get-up = Get up
page-link = The link to the table
page-qr = The same link, for a camera

## Names for those who have not chosen one
page-name-sheep = Sheep
page-name-ghost = Ghost
page-name-boat = Sailor
page-name-clock = Clock
page-name-lighthouse = Lighthouse
page-name-anchor = Anchor
page-name-cloud = Cloud
page-name-moon = Moon
page-name-owl = Owl
page-name-fish = Fish
page-name-snail = Snail
page-name-teapot = Teapot
