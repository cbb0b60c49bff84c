## Learning
learn-you = Camille
learn-title = First game { $game ->
    [none] {""}
   *[other] – { $game }
}
learn-scene = Scene { $scene } of { $scenes }
learn-progress = Progress
learn-skip = Skip the lesson
learn-next = Go on
learn-again = Try again
learn-done = You can play!
learn-done-what = A real match against child bots awaits you: they make many mistakes. The whole rules are always at hand.
learn-play = Play a real match
learn-example = See an example
learn-by-playing = Learn by playing
learn-example-of = Example – { $rule }
