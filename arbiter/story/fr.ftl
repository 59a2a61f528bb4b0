# Les phrases communes à tous les jeux. Mêmes messages et mêmes arguments dans fr.ftl, zh.ftl et en.ftl ; celles d’un jeu sont dans son dossier.

list-comma = {", "}
list-last = {" "}et{" "}
list-or = {" "}ou{" "}
list-semicolon = {" ; "}
decision = { $name } { $question } : { $answer }
answer-yes = oui
answer-no = non
