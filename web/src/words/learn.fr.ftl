## Apprendre
learn-you = Camille
learn-title = { $game ->
    [none] Première partie
   *[other] Première partie – { $game }
}
learn-scene = Scène { $scene } sur { $scenes }
learn-progress = Avancement
learn-skip = Passer la leçon
learn-next = Continuer
learn-again = Essayer encore
learn-skipped = Leçon passée
learn-skipped-what = Tu peux y revenir quand tu veux, là où tu l’as laissée, ou te lancer : dans une vraie partie contre des robots qui jouent comme des enfants, ou dans les règles.
learn-resume = Revenir à la leçon
learn-done = Tu sais jouer !
learn-done-what = Une vraie partie contre des robots qui jouent comme des enfants t’attend : ils se trompent souvent. Les règles complètes sont toujours à portée de main.
learn-play = Jouer une vraie partie
learn-example = Voir un exemple
learn-by-playing = Apprendre en jouant
learn-example-of = Exemple – { $rule }
