bateaux-puzzle-win = The die is cast. Which move wins most often?
bateaux-puzzle-last = Your last boat! Where is it safest until you move again, whatever your opponent does?
