## Le calendrier et le fil de quelqu’un
feed-title = Ludothèque : à toi
feed-turn = À toi de jouer : { $game }
feed-what = Une partie par correspondance t’attend.
