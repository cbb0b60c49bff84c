## Learning
learn-you = Camille
learn-title = { $game ->
    [none] First game
   *[other] First game – { $game }
}
learn-scene = Scene { $scene } of { $scenes }
learn-progress = Progress
learn-skip = Skip the lesson
learn-next = Go on
learn-again = Try again
learn-skipped = Lesson skipped
learn-skipped-what = You can come back to it whenever you like, where you left it, or go ahead: with a real match against bots that play like children, or with the rules.
learn-resume = Back to the lesson
learn-done = You know how to play!
learn-done-what = A real match against bots that play like children awaits you: they make many mistakes. The full rules are always at hand.
learn-play = Play a real match
learn-example = See an example
learn-by-playing = Learn by playing
learn-example-of = Example – { $rule }
