## The bots: who they are, how they play, what they are called
bot-child = the child
bot-child-character = Wants what it likes right now, does not see what that costs, and does not look everywhere.
bot-child-names = Lulu Milo Tilly Toby Poppy Robin
bot-casual = the Sunday friend
bot-casual-character = Knows the tricks of the game, likes to chat, and misses a good move now and then.
bot-casual-names = Nestor Margot Basil Nina Casper Lucy
bot-strong = the regular
bot-strong-character = Plays every Thursday: tries each move in the blink of an eye, and is seldom wrong.
bot-strong-names = Odile Archie Harriet Hector Josephine Oscar
bot-best = the grand strategist
bot-best-character = Imagines thousands of matches before every move, without ever seeing your cards. It is the best we can do.
bot-best-names = Ada Blaise Hypatia Emmy Alan Sophie
bot-sensible = the sensible one
bot-sensible-character = Goes by the rules of thumb, to the letter. To measure the others by.
bot-sensible-names = Square Compass Sextant Ruler Plumb Spirit
bot-random = chance
bot-random-character = Plays any legal move. To measure the others by.
bot-random-names = Zigzag Heads Tails Hazard Tumble Whirl

bot-flat = the dice roller
bot-flat-character = Tries every move in hundreds of matches played at random. To measure the others by.
bot-flat-names = Die Pip Cube Shaker Throw Roll

## Strength and temperament
bot-adaptive = the one that matches you
bot-adaptive-character = Finds out how well you play, and plays as well as you: you win as often as anybody at the table.
bot-of-strength = strength { $strength }
bot-of-strength-character = Between the child (0) and the grand strategist (100): sometimes it thinks like the stronger one, sometimes like the weaker one.
temperament-careful = careful
temperament-bold = bold
temperament-spiteful = spiteful
temperament-grabbing = greedy

## The best bot’s hints
hint-wins = I imagined { $count ->
    [one] one match
   *[other] { $count } matches
}: like this your chance to win is about { $wins }%.
hint-points = I imagined { $count ->
    [one] one match
   *[other] { $count } matches
}: who wins no longer depends on it; like this you get to { $points } points on average.
hint-stands-out = Nothing else comes close.
hint-matters-little = It does not matter much: several moves are about as good.
hint-as-good = about as good
hint-of-100 = { $wins }%
hint-of-points = { $points } points
hint-nearly = nearly as good
hint-less = not quite as good
hint-worse = clearly worse

## Bots of one's own
error-not-a-bot = { $bot } is no bot: it takes a class with a method choose(view), an object of one, or a function of a view.
error-own-bot-import = The bot { $bot } cannot be imported: { $reason }
error-own-bot-made = The bot { $bot } cannot be made: { $reason }
error-own-bot-limit = The bot { $bot } counts no simulations: give it seconds, for instance @0.5s.
error-program-line = The command of the bot “{ $command }” cannot be read: { $reason }.
error-program-none = A program needs a command: program:./my_bot
error-program-missing = There is no program { $program }. Is the path right, seen from this folder?
error-program-not-runnable = { $program } cannot be run as it is: make it executable (chmod +x), or name what runs it, as in “program:python3 { $program }”.
error-offered-name = The bot { $bot } cannot be called “{ $name }”: that name is empty, or taken. Say another one: Name={ $bot }

## The bots of earlier versions
error-earlier-folder = { $folder } is no folder with bots of an earlier version: scripts/earlier_bots.py makes one.
error-earlier-gone = The bot of the earlier version in { $folder } has ended unexpectedly; what it says stands above.
