cli-help-train = Train the network of a game in matches of its rules against themselves
cli-train-help-seconds = How long each kind of table is trained (players, variant)
cli-train-help-passes = End after so many passes of lessons instead, and always come to the same network
cli-train-help-keep = What was learned so far; the same command goes on with it
cli-train-help-out = Write the network here, as the game ships it
cli-train-help-svg = Draw how the share of wins grows
cli-train-help-go-on = Begin with the network that is shipped, not at random
cli-train-help-tables = How many tables teach at once
cli-train-help-seed = What the deals come from
cli-train-help-kind = Train this kind only, counted from 0 (several times: several)
cli-train-help-device = cpu or cuda; a GPU where there is one
error-no-kind = There is no kind { $kind }: they are counted from 0 to { $last }.
error-no-training-device = A network is trained on cpu or cuda, not on { $device }.
cli-train-begins = { $kinds ->
    [one] One kind of table
   *[other] { $kinds } kinds of tables
}, about { $minutes } min. Ctrl-C keeps what was learned.
cli-train-begins-passes = { $kinds ->
    [one] One kind of table
   *[other] { $kinds } kinds of tables
}, { $passes } passes of lessons each. Ctrl-C keeps what was learned.
cli-train-compiling = Compiling the lessons…
cli-train-progress = Kind { $kind }: { $done }% done, { $lessons } lessons, wins { $share }% at a glance against our bots
cli-train-done = { $players } players{ $options }: { $lessons } lessons; wins { $share }% at a glance against our bots (fair: { $fair }%)
cli-train-stopped = Stopped. { $file } has what was learned; the same command goes on.
cli-train-written = Written: { $file }
cli-train-curve = Share of wins at a glance against tables of our bots
cli-train-curve-seconds = seconds
error-no-network = { $game } has no network to train: its bots solve each turn exactly or search without one (docs/bots.md says how).
error-nothing-shipped = { $game } ships no network to go on with. Leave out --go-on: it begins at random.
error-other-training = { $file } is of another training (game, seconds, tables or seed). Name another file with --keep, or give the same options.
error-not-a-training = { $file } is no training of ours, or is damaged. Name another file with --keep.
