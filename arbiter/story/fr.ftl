# Les phrases communes à tous les jeux. Mêmes messages et mêmes arguments dans fr.ftl, zh.ftl et en.ftl ; celles d’un jeu sont dans son dossier.

list-comma = {", "}
list-last = {" "}et{" "}
list-or = {" "}ou{" "}
list-semicolon = {" ; "}
verdict-explicit = réglé
verdict-derived = déduit
verdict-open = ouvert
open-point = Repose sur un point ouvert : { $question }
open-default = Lecture prise : { $reading }
open-chosen = Lecture fixée par le scénario : { $reading }
open-same = Autre lecture, même issue : { $reading }
open-differs = Autre lecture, issue différente : { $reading }
open-all-same = Toutes les lectures finissent de même.
probability-certain = à coup sûr
probability = probabilité { $chance }
probability-none = selon le choix
reading-fixed = Lecture choisie : { $point } = { $name }
decision = { $name } { $question } : { $answer }
answer-yes = oui
answer-no = non
