sheep-sheep-move-swap = card { $hand } onto place { $cell }
sheep-sheep-move-done = end the exchanges
sheep-sheep-move-time = the time is up
sheep-sheep-move-take = take the group of place { $cell }
sheep-sheep-move-lay = drawn card onto place { $cell }, { sheep-sheep-family } side up
