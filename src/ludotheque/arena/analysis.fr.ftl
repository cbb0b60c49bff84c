error-analyse-unfinished = Ligne { $line } : la partie n’est pas finie. L’analyse montrerait les cartes cachées ; elle attend la fin.
