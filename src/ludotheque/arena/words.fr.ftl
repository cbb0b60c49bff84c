## Ce que l’arène refuse
error-record-unwritable = Impossible d’écrire { $path } : { $reason }.
error-record-none = { $path } existe déjà et ne contient pas de parties de l’arène ; il reste comme il est. Donne un autre nom à --keep.
error-record-line = La ligne { $line } de { $path } est abîmée ; le fichier reste comme il est. Corrige-la ou donne un autre nom à --keep.
error-record-busy = { $path } est déjà en train d’être rempli par une autre commande. Attends-la, ou donne un autre nom à --keep.
error-record-other = { $path } garde les parties d’une autre comparaison ({ $what } : { $kept }, et non { $asked }). Donne un autre nom à --keep, ou refais la même comparaison.
error-record-version = { $path } a été rempli par une autre version du programme ; ses parties ne se mélangent pas aux nouvelles. Donne un autre nom à --keep.
error-arena-address = Pas de grappe Dask à { $address } : { $reason }.
error-arena-bad-address = « { $given } » n’est pas une adresse : écris par exemple --on dask://127.0.0.1:8786.
error-arena-no-workers = La grappe à { $address } n’a pas d’ouvriers : démarre-en avec « dask worker ».
error-arena-cluster-version = Les ouvriers de { $address } n’ont pas cette version de ludotheque : installe partout la même.
error-arena-cluster-gone = La grappe à { $address } ne répond plus. Ce qui a été joué est gardé si tu as donné --keep.
error-arena-workers-lost = Les ouvriers sont morts { $times } fois de suite sans finir une partie (manque-t-il de la mémoire ?). Ce qui a été joué est gardé si tu as donné --keep.
error-arena-slow-start = Le robot { $bot } n’était pas prêt après { $seconds } s.
