# The sentences all games share. Same messages and arguments in fr.ftl, zh.ftl and en.ftl; those of a game stand in its folder.

list-comma = {", "}
list-last = {" "}and{" "}
list-or = {" "}or{" "}
list-semicolon = {"; "}
verdict-explicit = ruled
verdict-derived = derived
verdict-open = open
open-point = Rests on an open point: { $question }
open-default = Reading taken: { $reading }
open-chosen = Reading fixed by the scenario: { $reading }
open-same = Other reading, same outcome: { $reading }
open-differs = Other reading, different outcome: { $reading }
open-all-same = All readings end the same way.
probability-certain = for certain
probability = probability { $chance }
probability-none = as chosen
reading-fixed = Reading chosen: { $point } = { $name }
decision = { $name } { $question }: { $answer }
answer-yes = yes
answer-no = no
