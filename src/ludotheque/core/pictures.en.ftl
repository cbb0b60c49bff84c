picture-player = Player { $number }
