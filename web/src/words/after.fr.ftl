## Le conseil
page-hint-move = Je jouerais { $move }.
page-hint-others = Et sinon ?
page-hint-close = Fermer le conseil

## La fin d’une partie
page-ended-bravo = { $count ->
    [0] Bravo, tu gagnes !
   *[other] Bravo, tu gagnes avec { $names } !
}
page-ended-lead = { $points ->
    [0] À égalité de points avec { $names }, { $name } l’emporte au départage.
    [one] { $name } a 1 point d’avance sur { $names }.
   *[other] { $name } a { $points } points d’avance sur { $names }.
}
page-ended-lead-yours = { $points ->
    [0] À égalité de points avec { $names }, tu l’emportes au départage.
    [one] Tu as 1 point d’avance sur { $names }.
   *[other] Tu as { $points } points d’avance sur { $names }.
}
page-ended-rank = Tu finis { $rank }ᵉ sur { $players }.
page-ended-ranking = Le classement
page-ended-where = Les tournants
page-ended-share = Partager
page-ended-share-what = Qui a ce lien peut revoir la partie.
page-ended-link = Le lien pour revoir la partie
page-ended-transcript = Télécharger la partie (texte)
page-ended-moments = Ce qui a tout décidé
page-ended-moments-coming = Je cherche les deux moments décisifs…
page-ended-see = Revoir
