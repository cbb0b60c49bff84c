cli-help-analyse = Judge a finished match: what the best bot would have played each time, what each move cost, and what was luck.
cli-analyse-help-seat = Speak of one player only: a name or a number.
cli-analyse-help-all = Add the list of all decisions.
cli-analyse-help-simulations = How many simulations the best bot makes for each decision; otherwise a quarter of what it makes when it plays.
cli-analyse-help-matches = How many matches to imagine for each figure.
cli-analyse-help-json = Write the analysis as JSON to this file, too (-: only that, on the standard output).
cli-analyse-help-svg = Draw the course of the match as SVG in this file, too (-: only that, on the standard output).
cli-analyse-error-both = --json and --svg cannot both go to standard output (-): give one of them the name of a file.
cli-analyse-error-seat = “{ $seat }” is nobody at this table: give a number, or one of these names: { $names }.
cli-analyse-progress = Going through the match
cli-analyse-stopped = Stopped at step { $step } of { $length }; this is what there is.

cli-analyse-verdict-luck = { $winner } won mostly by luck.
cli-analyse-verdict-skill = { $winner } won mostly by play: their own moves, and those of the others.
cli-analyse-verdict-both = Luck and skill both had their part in the win of { $winner }.

cli-analyse-turnings = The turning points
cli-analyse-no-turning = The match had no real turning point.
cli-analyse-luck = Step { $step }: the luck turns ({ $changes }).
cli-analyse-stroke = Step { $step }, { $name } plays { $move }: a strong move. It is worth { $gain } of the chances to win more than ordinary play ({ $margin }).
cli-analyse-why = Why { $best }? { $because }

cli-analyse-decisions = All decisions
cli-analyse-best = Step { $step }, { $name } plays { $move }: the best bot’s move.
cli-analyse-fine = Step { $step }, { $name } plays { $move }: nothing proves that { $best } was better (difference { $cost }, { $margin }).
cli-analyse-better = Step { $step }, { $name } plays { $move }: even better than the bot’s move, { $best } (difference { $cost }, { $margin }).
cli-analyse-mistake = Step { $step }, { $name } plays { $move }: a mistake. { $best } was better; it costs { $cost } of the chances to win ({ $margin }).
cli-analyse-blunder = Step { $step }, { $name } plays { $move }: a blunder. { $best } was better; it costs { $cost } of the chances to win ({ $margin }).

cli-analyse-column-player = Player
cli-analyse-column-start = At the start
cli-analyse-column-luck = Luck
cli-analyse-column-own = Own moves
cli-analyse-column-others = Others’ moves
cli-analyse-column-end = At the end
cli-analyse-column-decisions = Decisions
cli-analyse-column-as-best = As the bot
cli-analyse-column-slips = Mistakes (blunders)
cli-analyse-column-lost = Lost
cli-analyse-column-gifts = Given by others
cli-analyse-sum = Chances to win: start + luck + moves = end. A move counts by what it brings beyond ordinary play, as far as the player knew; the rest is luck. ±: the margin, at 95% confidence.
cli-analyse-skill = The best bot never knew more than the player. Lost: against the best moves. Given: what the others left by not playing theirs.

cli-analyse-picture-title = { $title }: the course of the match
cli-analyse-picture-about = Every player’s chances to win after each step, for somebody who sees all cards.
cli-analyse-picture-wins = Chances to win
cli-analyse-picture-steps = Steps of the match
cli-analyse-picture-slip = Step { $step }: { $name } plays { $move } instead of { $best }, { $change }
cli-analyse-picture-stroke = Step { $step }: { $name } plays { $move }, a strong move, { $change }
cli-analyse-picture-luck = Step { $step }: luck, { $changes }
