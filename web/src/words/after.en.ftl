## The hint
page-hint-move = I would play { $move }.
page-hint-others = What else?
page-hint-close = Close the hint

## The end of a match
page-ended-bravo = { $count ->
    [0] Well done, you win!
   *[other] Well done, you win with { $names }!
}
page-ended-lead = { $points ->
    [0] As many points as { $names }: { $name } wins on the tie-break.
    [one] { $name } is 1 point ahead of { $names }.
   *[other] { $name } is { $points } points ahead of { $names }.
}
page-ended-lead-yours = { $points ->
    [0] As many points as { $names }: you win on the tie-break.
    [one] You are 1 point ahead of { $names }.
   *[other] You are { $points } points ahead of { $names }.
}
page-ended-rank = You finish { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} of { $players }.
page-ended-ranking = The ranking
page-ended-where = Turning points
page-ended-share = Share
page-ended-share-what = Whoever has this link can watch the match again.
page-ended-link = The link to the replay
page-ended-transcript = Download the match (text)
page-ended-moments = What decided it
page-ended-moments-coming = Looking for the two moments that decided it…
page-ended-see = See it again
