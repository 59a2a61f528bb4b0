# The sentences all games share. Same messages and arguments in fr.ftl, zh.ftl and en.ftl; those of a game stand in its folder.

list-comma = {", "}
list-last = {" "}and{" "}
list-or = {" "}or{" "}
list-semicolon = {"; "}
decision = { $name } { $question }: { $answer }
answer-yes = yes
answer-no = no
