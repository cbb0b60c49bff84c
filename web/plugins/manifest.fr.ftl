# Ce que dit l’appareil quand on installe la page.
app-description = Quatre petits jeux de société : contre des robots, à plusieurs sur un appareil, ou à distance.
app-home = Choisir un jeu
