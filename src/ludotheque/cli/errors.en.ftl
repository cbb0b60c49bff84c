## What is refused
cli-error-unwritable = { $path } cannot be written: { $reason }.
cli-error-unreadable = { $path } cannot be read: { $reason }.
cli-error-not-text = { $path } is not a text file.
cli-error-seats = { $people } people and { $bots } bots are not { $players } players: leave one of the numbers out.
cli-error-name-game = { $options }: name the game too, for instance ludotheque play land-unter. Without the name of a game, the menu asks for everything.
cli-error-kept-seats = With --continue a match goes on as it was: leave out { $options }.
cli-error-watch = With --watch nobody plays: leave --people out.
cli-error-no-option = { $command } has no option { $given }.{ $suggested ->
    [0] {""}
   *[other] {" "}Perhaps { $near }?
} All its options: { $command } -h
cli-error-no-command = { $command } does not know “{ $given }”.{ $suggested ->
    [0] {""}
   *[other] {" "}Perhaps { $near }?
} All that it can do: { $command } -h
cli-error-value = { $option } needs a value.
cli-error-no-value = { $option } takes no value.
cli-error-missing = { $name } is missing. How it is used: { $command } -h
cli-error-not-whole = { $option } wants a whole number, not “{ $given }”.
cli-error-not-number = { $option } wants a number, not “{ $given }”.
cli-error-bad-value = { $option }: { $reason }
cli-error-too-many = “{ $given }” was not expected. How it is used: { $command } -h
cli-error-too-small = { $option } has to be at least { $least }.
cli-error-out-of-range = { $option } has to be from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }.
cli-error-both-outputs = --json and --svg cannot both go to standard output (-): give one of them the name of a file.
cli-error-empty-name = A name is empty: separate the names by one comma each.
cli-error-same-name = Two players are called { $name }: give them different names.
cli-error-theme = { $game } has no theme “{ $theme }”. Its themes: { $known }.
cli-error-eyes = “{ $eyes }” is nobody at this table: open, public, a number, or one of { $names }.
cli-error-nothing-kept = There is no unfinished match to continue.
cli-error-damaged = The match in { $path } is damaged and cannot be continued; the file stays where it is. { $why }
cli-damaged-format = It is not a match kept by this command.
cli-error-choose = { $option }: “{ $given }” is not one of { $known }.
cli-error-system = { $known ->
    [yes] { $path }: { $reason }.
   *[no] { $reason }.
}
cli-error-no-match = There is no match { $given } in the list of “ludotheque matches”, and no such file; the list has { $count }.
cli-error-not-over = Match { $given } is not finished. Continue it with ludotheque play --continue, and look at it again when it is over.

## What the system refuses
