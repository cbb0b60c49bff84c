cli-help-analyse = Judge a finished match: what the best bot would have played each time, what each move cost, and what was luck.
cli-analyse-help-seat = Speak of one player only: a name or a number.
cli-analyse-help-all = Add the list of all decisions.
cli-analyse-help-simulations = How many simulations the best bot makes for each decision; otherwise a quarter of what it makes when it plays.
cli-analyse-help-matches = How many matches to imagine for each figure.
cli-analyse-error-seat = “{ $seat }” is nobody at this table: give a number, or one of these names: { $names }.
cli-analyse-progress = Going through the match
cli-analyse-stopped = Stopped at step { $step } of { $length }; this is what there is.
