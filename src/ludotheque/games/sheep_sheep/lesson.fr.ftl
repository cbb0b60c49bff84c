## La première partie, scène par scène
sheep-sheep-lesson-swap =
    Le but : emporter des groupes de moutons ; chaque mouton vaut un point, deux s’il est de la famille de ton fétiche. Un groupe, c’est au moins trois moutons d’une même famille, côte à côte. Tu échanges une de tes cartes contre une du pré : la face que tu caches doit être de la famille du mouton que tu prends.
    Choisis ta première carte, puis le mouton du milieu.
sheep-sheep-lesson-swap-good = Ta carte s’est retournée : trois moutons d’une même famille se touchent ! La carte du milieu est venue dans ta main.
sheep-sheep-lesson-swap-other = L’échange est fait, et il est permis. Mais ta première carte, posée au milieu, ferait se toucher trois moutons d’une même famille. Essaie encore !
sheep-sheep-lesson-swap-stopped = Tu as fini ton tour sans rien échanger : tu n’emportes rien. Essaie encore : ta première carte, sur la place du milieu.
sheep-sheep-lesson-done =
    D’habitude, tu échanges tant que le sable coule ; sans sablier, trois fois au plus.
    Ton groupe est là : finis ton tour et emporte-le.
sheep-sheep-lesson-done-good = Tu as pris le groupe entier. Trois moutons, trois points ; chacun compte double s’il est de la famille de ton fétiche.
sheep-sheep-lesson-done-other = Tu as échangé encore une fois : c’est permis, mais on peut défaire son groupe sans le vouloir. Essaie encore : emporte-le tout de suite.
sheep-sheep-lesson-lay = Remplis les places vides. Tu choisis la face visible et la place. Un bon berger ne laisse pas de groupe tout prêt au suivant !
sheep-sheep-lesson-lay-good = Et la suivante…
sheep-sheep-lesson-lay-more = Encore une carte : quelle face, quelle place ?
sheep-sheep-lesson-lay-more-good = Plus qu’une place.
sheep-sheep-lesson-lay-last = La dernière.
sheep-sheep-lesson-lay-last-good = Le pré est complet : c’est au tour de ton voisin.
sheep-sheep-lesson-points = Ton fétiche est un secret : personne ne sait quelle famille compte double pour toi. La partie finit quand la pioche est vide et que le pré ne peut plus être rempli. Qui a le plus de points gagne.
