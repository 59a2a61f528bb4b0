# 各游戏共用的句子。fr.ftl、zh.ftl、en.ftl 的条目与参数相同；某个游戏自己的句子放在它的文件夹里。

list-comma = 、
list-last = 和
list-or = 或
list-semicolon = ；
verdict-explicit = 有明文
verdict-derived = 推得
verdict-open = 未定
open-point = 取决于未定之处：{ $question }
open-default = 采用的解读：{ $reading }
open-chosen = 场景指定的解读：{ $reading }
open-same = 另一种解读，结果相同：{ $reading }
open-differs = 另一种解读，结果不同：{ $reading }
open-all-same = 各种解读结果相同。
probability-certain = 必然
probability = 概率 { $chance }
probability-none = 视选择而定
reading-fixed = 选定的解读：{ $point } = { $name }
decision = { $name }{ $question }：{ $answer }
answer-yes = 是
answer-no = 否
