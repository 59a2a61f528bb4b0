# 中文的叙述语句。三个文件（fr.ftl、zh.ftl、en.ftl）的语句编号和参数相同。
#
# 选手：$owner 是能力的主人或行动者，$target 是受影响的选手；$whom 说明 $target 是别人（other）、自己（self）还是没有（none）。
# $movers 是换了格子的选手，$count 是人数，$far 是已写好的距离，$path 是路线，$paths 是带名字的各人路线，$where 是一个格子。
# 全角标点；数字两侧的空格由程序补齐；量词：格、名、片、次。

# --- 语句的零件

far = { $by } 格
amount = { $by } 格
spot-start = 起点
spot-line = 终点
where = 第 { $space } 格
where-start = 起点
where-line = 终点线
path = { $from } → { $to }
path-named = { $name }（{ $path }）
borrowed = （{ $power }的能力）

# --- 步骤：回合

step-roll = { $owner }掷出 { $face }。
step-stands-up = { $owner }站起来，本次不移动。
step-main-move = { $owner }前进 { $far }：{ $path }。
step-main-move-back = { $owner }后退 { $far }：{ $path }。
step-move = { $movers }前进 { $far }：{ $path }。
step-move-back = { $movers }后退 { $far }：{ $path }。
step-move-together = { $count ->
    [1] { $movers }移动：{ $path }。
   *[other] { $movers }同时移动：{ $path }。
 }
step-no-move = { $way ->
    [back] { $space ->
        [0] { $owner }不后退：已经在{ $where }。
       *[other] { $owner }无法后退，留在{ $where }。
     }
    [forward] { $owner }无法前进，留在{ $where }。
   *[zero] { $owner }的主动移动为 0，留在{ $where }。
 }
step-trip = { $owner }绊倒了。
step-warp-nowhere = 传送没有改变什么：{ $owner }已经在{ $where }。
step-warp = { $owner }被传送：{ $path }。
step-swap-event = { $owner }和{ $target }交换位置：{ $from } ↔ { $to }。
step-takes-place = { $place ->
    [1] { $owner }越过终点线，获得第一名。
   *[other] { $owner }越过终点线，获得第二名。
 }
step-last-one-left = { $place ->
    [1] 场上只剩{ $owner }，获得第一名。
   *[other] 场上只剩{ $owner }，获得第二名。
 }
step-nobody-can-finish = { $ends ->
    [yes] 场上只剩{ $owner }，而它再也无法到达终点：比赛结束。
   *[no] 场上只剩{ $owner }，而它再也无法到达终点：比赛继续。
 }
step-arrow = { $way ->
    [back] 第 { $space } 格的箭头：{ $owner }后退 { $far }，{ $path }。
   *[forward] 第 { $space } 格的箭头：{ $owner }前进 { $far }，{ $path }。
 }
step-rock = 第 { $space } 格的石头：{ $owner }绊倒了。
step-star = 第 { $space } 格的星星：{ $owner }得 1 分。
step-loop-stops = 循环：局面回到原样，{ $owner }的能力不再重复。
step-rests-on = 后续结果取决于一个未定问题。
step-loop-stops-space = 循环：局面回到原样，第 { $space } 格不再对{ $owner }生效。

# --- 步骤：能力

step-counts = { $owner }改变{ $target }的主动移动：{ SIGNED($by) }。
step-counts--gunk-goop = { $owner }拖慢{ $target }：{ SIGNED($by) }。
step-counts--coach-hustle = { $whom ->
    [other] { $owner }激励{ $target }：{ SIGNED($by) }。
   *[self] { $owner }激励自己：{ SIGNED($by) }。
 }
step-counts--blimp-blow = { $way ->
    [back] { $owner }的回合从第二弯角或更远处开始：{ SIGNED($by) }。
   *[forward] { $owner }的回合从第二弯角之前开始：{ SIGNED($by) }。
 }
step-counts--hare-hurry = { $owner }加速：{ SIGNED($by) }。
step-counts--party_animal-guests = { $owner }与{ $guest }一起狂欢：{ SIGNED($by) }。
step-reroll--magician-poof = { $owner }抹去这次结果，重掷骰子。
step-reroll--dicemonger-deal = { $whom ->
    [other] { $target }借助{ $owner }重掷骰子。
   *[self] { $owner }用自己的能力重掷骰子。
 }
step-put-behind = { $owner }把{ $target }放到身后：{ $path }。
step-refuse = { $owner }不准{ $target }移动：从第 { $space } 格走 { $amount }，超过了到终点的准确步数。
step-follow = { $owner }跟随{ $target }：{ $path }。
step-falls = { $owner }绊倒了：它刚把骰子翻倍。
step-copies = { $whom ->
    [none] { $owner }获得{ $power }的能力。
   *[other] { $lent ->
        [none] { $was ->
            [undecided] { $owner }选择复制{ $target }，却得不到任何能力。
           *[other] { $owner }复制{ $target }，却得不到任何能力。
         }
        [other] { $was ->
            [undecided] { $owner }选择复制{ $target }，获得{ $power }的能力。
           *[other] { $owner }复制{ $target }，获得{ $power }的能力。
         }
       *[same] { $was ->
            [undecided] { $owner }选择复制{ $target }。
           *[other] { $owner }复制{ $target }。
         }
     }
 }
step-copies-nothing = { $owner }不再复制任何选手，没有能力了。
step-prediction-lost = { $owner }失去复制来的能力，预测也随之作废。
step-leaps = { $times ->
    [1] { $owner }跳过第 { $jumped } 格。
   *[other] { $owner }跳过第 { $jumped } 格。
 }
step-takes-power = { $owner }带着{ $power }的能力参赛。
step-kick = { $borrowed ->
    [yes] { $owner }踢中{ $movers }，使其后退 { $far }：{ $path }。
   *[no] { $movers }后退 { $far }：{ $path }。
 }
step-swoon = { $whom ->
    [other] { $target }停在恰好一名选手身旁：{ $owner }前进 { $far }，{ $path }。
   *[self] { $owner }停在恰好一名选手身旁，前进 { $far }：{ $path }。
 }
step-scooch = { $owner }因{ $target }的能力前进 { $far }：{ $path }。
step-serve = { $owner }响应{ $target }的 6，前进 { $far }：{ $path }。
step-cancel = { $target }掷出 1：{ $owner }取消这次主动移动。
step-wriggle = { $owner }借{ $target }的 1 前进 { $far }：{ $path }。
step-jeer = { $whom ->
    [other] { $owner }嘲笑{ $target }，前进 { $far }：{ $path }。
   *[self] { $owner }自嘲，前进 { $far }：{ $path }。
 }
step-deal = { $target }重掷了骰子：{ $owner }前进 { $far }，{ $path }。
step-cheer = { $count ->
    [1] { $owner }为队尾加油：{ $movers }前进 { $far }，{ $path }。
   *[other] { $owner }为队尾加油：{ $paths }。
 }
step-step-up = { $owner }随后前进 { $far }：{ $path }。
step-pull = { $owner }把其他选手拉近 1 格：{ $paths }。
step-duel = { $dice ->
    [yes] { $winner }在决斗中以 { $high } 比 { $low } 胜过{ $loser }，前进 { $far }：{ $path }。
   *[no] { $winner }在决斗中胜过{ $loser }，前进 { $far }：{ $path }。
 }
step-trip-passer = { $target }越过{ $owner }时绊倒了。
step-trip-sharer = { $how ->
    [came] { $owner }停在{ $target }的格子上，{ $target }绊倒了。
   *[joined] { $target }停在{ $owner }身旁，绊倒了。
 }
step-eat = { $owner }吞掉{ $target }，{ $target }退出比赛。
step-swap = { $owner }和{ $target }交换位置：{ $from } ↔ { $to }。
step-join = { $owner }凑到一对选手身旁：{ $path }。
step-hypnotize = { $owner }把{ $target }催眠到自己的格子：{ $path }。
step-jog = { $owner }不掷骰子，走 { $far }。
step-transmute = { $owner }把 { $face } 变成 { $by }。
step-double = { $owner }把 { $face } 翻倍：{ $by }。
step-consoled = { $owner }独自垫底，得 1 分。
step-rests = { $down ->
    [yes] { $owner }回合开始时独自领先：休息，仍然倒地。
   *[no] { $owner }回合开始时独自领先：休息。
 }
step-roll-down = { $lost ->
    [0] { $owner }掷出 { $face }，但没有分可失。
   *[other] { $owner }掷出 { $face }，失去 1 分。
 }
step-back-to-start = { $owner }滚回起点：{ $path }。
step-four-points = { $owner }带着 4 分开始比赛。
step-claim = { $whom ->
    [other] { $target }掷出 1：下一回合归{ $owner }。
   *[self] { $owner }掷出 1：下一回合仍归自己。
 }
step-predicts-roll = { $owner }预测掷出 { $face }。
step-plays-again = { $owner }猜中了 { $face }：本回合后再进行一回合。
step-predicts-winner = { $whom ->
    [other] { $owner }预测{ $target }获胜。
   *[self] { $owner }预测自己获胜。
 }
step-foretold = { $whom ->
    [other] { $owner }猜中{ $target }获胜，获得第二名：比赛结束。
   *[self] { $second ->
        [yes] { $owner }猜中自己获胜，并获得第二名：比赛结束。
       *[no] { $owner }猜中自己获胜：比赛结束。
     }
 }
step-other = { $owner }：{ $message }。

# --- 能力为什么没有生效

held-nobody-moves = { $owner }无人可跟随：{ $target }没有移动。
held-began-elsewhere = { $owner }不能跟随{ $target }：它从别的格子出发（{ $start }，自己在 { $mine }）。
held-goes-backwards = { $owner }不跟随{ $target }：它后退 { $far }。
held-declined = { $owner }选择不使用能力。
held-declined--suckerfish-follow = { $owner }选择不跟随{ $target }。
held-declined--third_wheel-join = { $owner }选择留在原地。
held-declined--cheerleader-cheer = { $owner }选择不为任何选手加油。
held-declined--hypnotist-hypnotize = { $owner }选择不催眠任何选手。
held-declined--rocket_scientist-double = { $owner }选择不把 { $face } 翻倍。
held-declined--alchemist-transmute = { $owner }选择保留 { $face }。
held-declined--legs-jog = { $owner }选择掷骰子。
held-declined--magician-poof = { $owner }选择保留 { $face }。
held-declined--dicemonger-deal = { $whom ->
    [other] { $target }保留 { $face }，不用{ $owner }的重掷。
   *[self] { $owner }保留 { $face }，不用自己的重掷。
 }
held-declined--twin-pick = { $owner }选择不带能力参赛。
held-declined--duelist-duel = { $owner }选择不与{ $target }决斗。
held-changes-nothing = { $owner }的能力在此没有改变什么。
held-changes-nothing--party_animal-pull = { $owner }没有拉动任何选手：谁也没动。
held-changes-nothing--sisyphus-roll_down = { $owner }已经在起点：没有变化。
held-left-the-race = { $whom ->
    [other] { $target }已不在比赛中：{ $owner }的能力不生效。
   *[none] { $owner }已不在比赛中：能力不生效。
 }
held-left-the-race--gunk-goop = { $owner }已不在比赛中，不再拖慢{ $target }。
held-left-the-race--mastermind-foretold = { $owner }预测{ $target }获胜，但自己已不在比赛中。
held-left-the-race--cheerleader-cheer = { $owner }已不在比赛中，不前进。
held-target-left-the-race = { $target }已不在比赛中：{ $owner }的能力不生效。
held-power-lost = { $holder }已没有{ $power }的能力：不生效。
held-played-in-this-lap = 循环：{ $owner }的能力已在同样的局面上生效过。
held-began-beside = { $target }没有越过{ $owner }：它从同一格出发（{ $mine }）。
held-began-beside--centaur-kick = { $owner }没有越过{ $target }：它从同一格出发（{ $mine }）。
held-stopped-beside = { $target }没有越过{ $owner }：它停在同一格（{ $mine }）。
held-stopped-beside--centaur-kick = { $owner }没有越过{ $target }：它停在同一格（{ $mine }）。
held-went-backwards = { $target }从 { $start } 后退到 { $end }：后退不算越过{ $owner }（{ $mine }）。
held-went-backwards--centaur-kick = { $owner }从 { $start } 后退到 { $end }：后退不算越过{ $target }（{ $mine }）。
held-teleported = { $target }没有越过{ $owner }（{ $mine }）：传送不是移动（{ $start } → { $end }）。
held-teleported--centaur-kick = { $owner }没有越过{ $target }（{ $mine }）：传送不是移动（{ $start } → { $end }）。
held-teleported--suckerfish-follow = { $owner }不能跟随{ $target }（{ $start } → { $end }）：传送不是移动。
held-teleported--duelist-duel = { $owner }不能与{ $target }决斗：双方因传送而同格。
held-crowd = { $where }另有 { $others } 名选手，不是恰好一名：{ $owner }的能力不生效。
held-crowd--romantic-swoon = { $whom ->
    [other] { $target }停在{ $where }，身旁另有 { $others } 名选手，不是恰好一名：{ $owner }不前进。
   *[self] { $owner }停在{ $where }，身旁另有 { $others } 名选手，不是恰好一名：不前进。
 }
held-crowd--mouth-eat = { $owner }停在{ $where }，身旁另有 { $others } 名选手，不是恰好一名：谁也不吞。
held-together = 众选手同时到达{ $where }：{ $owner }的能力不生效。
held-together--romantic-swoon = { $whom ->
    [other] { $target }到达{ $where }时那里没有人，众选手同时到达：{ $owner }不前进。
   *[self] { $owner }到达{ $where }时那里没有人，众选手同时到达：不前进。
 }
held-together--mouth-eat = { $owner }没有吞掉{ $target }：双方同时到达{ $where }。
held-together--baba_yaga-trip = { $owner }没有绊倒{ $target }：双方同时到达{ $where }。
held-was-joined = { $owner }没有反应：是{ $target }来到它的格子。
held-was-joined--mouth-eat = { $owner }没有吞掉{ $target }：停下来的是对方，不是自己。
held-own-roll = { $owner }对自己的 { $face } 没有反应。
held-no-target = { $target }已冲线离开比赛：{ $owner }不能选择。
held-no-roll = { $target }没有掷骰子：没有点数可供{ $owner }反应。
held-prediction-lost = { $owner }失去复制来的能力时预测已作废：拿不到名次。
held-foretold-another = { $owner }预测的胜者不是{ $target }。
held-already-down = { $target }已经倒地：{ $owner }没有改变什么。
held-rerolled = { $whom ->
    [other] { $target }的 { $face } 已被重掷：{ $owner }没有反应。
   *[self] { $owner }的 { $face } 已被重掷：不算数。
 }
held-no-pair = { $owner }无处可去：别的格子上都没有恰好两名选手。
held-not-in-the-lead = { $owner }回合开始时没有领先（{ $where }）：不休息。
held-tied-in-the-lead = { $owner }回合开始时不是独自领先（{ $where }）：不休息。
held-no-main-move = { $whom ->
    [other] { $target }没有主动移动：{ $owner }的能力无从改变。
   *[self] { $owner }没有主动移动：能力无从改变。
 }
held-not-the-face = 骰子是 { $face }；{ $total } 只是移动的步数：{ $owner }没有反应。
held-own-move = { $owner }不会拖慢自己。
held-start-is-shared = 在起点，{ $owner }不推开任何选手：{ $target }可以留在那里。
held-was-put-behind = { $owner }是被放到{ $target }后面的：这不算超越。
held-was-put-behind--centaur-kick = { $target }是被放到{ $owner }后面的：这不算超越。
held-ran-past = { $target }经过{ $owner }的格子（{ $mine }），没有停下：什么也不触发。
held-before-the-race = { $owner }不能复制{ $target }：那是赛前的能力。
held-after-the-race = { $owner }猜中了{ $face }：额外的回合要等比赛之后。
held-left-at-once = { $owner }要数第 { $space } 格：{ $target }同时离开了那里。
held-already-next = { $owner }已经占下了下一回合。
held-moved-enough = { $whom ->
    [other] { $owner }不嘲笑{ $target }：{ $began } → { $ended }，超过 1 格。
   *[self] { $owner }不自嘲：{ $began } → { $ended }，超过 1 格。
 }
held-already-cancelled = { $target }的主动移动已被取消：{ $owner }不前进。
held-left-the-space = { $owner }够不着{ $target }了：它已离开这一格（它在 { $at }，自己在 { $mine }）。
held-left-the-space--duelist-duel = { $owner }不能再与{ $target }决斗：对方已离开这一格（对方在 { $at }，自己在 { $mine }）。
held-left-the-space--mouth-eat = { $owner }没有吞掉{ $target }：对方已离开这一格（对方在 { $at }，自己在 { $mine }）。
held-not-last = { $owner }没有垫底（{ $where }）：不得分。
held-tied-last = { $owner }不是独自垫底（{ $where }）：不得分。
held-wrong-guess = { $owner }预测 { $guess }，骰子是 { $face }：不再进行一回合。
held-no-winner-yet = { $owner }不带能力参赛：还没有选手赢过比赛。
held-between-roll-and-move = 掷骰之后、移动之前，{ $owner }不能与{ $target }决斗。
held-same-sharing = { $owner }这次同格已与{ $target }决斗过：不再决斗。
held-other = { $owner }没有反应（{ $reason }）。

# --- 结局

final = 最后：{ $athletes }。
final-athlete = { $name }在{ $where }
final-first = { $name }第一名
final-second = { $name }第二名
final-both = { $name }第一名兼第二名
final-eliminated = { $name }被淘汰
final-tripped = { $said }，倒地
final-points = { $said }，{ $points } 分
final-next = 下一回合：{ $name }。
final-race-over = 比赛结束。
final-loop = 一次循环被中止。
final-main-move = 主动移动：{ $by }。
final-no-main-move = 没有主动移动。

# --- 裁定

step-derived = 由一般条目推出
step-open = 未定问题

# --- 骰子与选择

die-main = 骰子 { $faces }
die-main-of = { $name }：骰子 { $faces }
die-span = { $first } 到 { $last }
die-duel = { $name }在与{ $rival }的决斗中获胜（{ $chance }）
die-duel-given = { $name }与{ $rival }决斗：{ $first } 比 { $second }
die-duel-any = { $name }与{ $rival }决斗，谁胜都一样
answer-space = 第 { $space } 格
question-transmute = 炼成
question-reroll = 重掷
question-double = 翻倍
question-predict = 预测
question-jog = 慢跑
question-swap = 交换
question-hypnotize = 催眠
question-join = 加入
question-cheer = 加油
question-duel = 决斗
question-follow = 跟随
question-copy = 复制
question-pick = 选择
question-whose = 谁

# --- 题头与提醒

edition-fr-2-0 = 《FAQ 2.0》
edition-zh = 中文规则
track-mild = 温和赛道
track-wild = 狂野赛道
track-own = 自定赛道
mark-arrow = 箭头 { SIGNED($by) }
mark-rock = 石头
mark-star = 星星
mark-corner = 第二弯角
warning-beside-baby = { $who }在{ $athlete }的格子上（{ $where }）：除起点外，谁也不能停在那里。
warning-no-power = { $athlete }没有能力：请写明选了哪一种。
warning-second-without-first = { $athlete }有第二名，却没有选手有第一名。
warning-reading-settled = 版本 { $edition } 对 { $point } 已有定论，这种读法在该版本中不起作用。
