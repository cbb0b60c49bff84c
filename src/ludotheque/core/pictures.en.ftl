picture-player = Player { $number }
picture-step = Step { $step }
picture-told = What happened ({ $count ->
    [one] one event
   *[other] { $count } events
})
picture-unfinished = The match is not over.
picture-winners = { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] { $winners } win together.
}
