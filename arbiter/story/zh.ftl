# 各游戏共用的句子。fr.ftl、zh.ftl、en.ftl 的条目与参数相同；某个游戏自己的句子放在它的文件夹里。

list-comma = 、
list-last = 和
list-or = 或
list-semicolon = ；
decision = { $name }{ $question }：{ $answer }
answer-yes = 是
answer-no = 否
