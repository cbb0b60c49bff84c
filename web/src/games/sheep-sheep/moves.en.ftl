sheep-sheep-page-move-swap = card { $hand } onto place { $cell }
sheep-sheep-page-move-done = end the exchanges
sheep-sheep-page-move-time = the time is up
sheep-sheep-page-move-take = take the group of place { $cell }
sheep-sheep-page-move-lay = drawn card onto place { $cell }, { sheep-sheep-family } side up
