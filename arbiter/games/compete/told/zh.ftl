# 中文的叙述语句。三个文件（fr.ftl、zh.ftl、en.ftl）的语句编号和参数相同。
#
# 选手：$owner 是能力的主人或行动者，$target 是受影响的选手；$whom 说明 $target 是别人（other）、自己（self）还是没有（none）。
# $movers 是换了格子的选手，$count 是人数，$far 是已写好的距离，$path 是路线，$paths 是带名字的各人路线，$where 是一个格子，$there 是列表里的写法。
# 全角标点；数字两侧的空格由程序补齐；量词：格、名、片、次。

# --- 语句的零件

far = { $by } 格
amount = { $by } 格
spot-start = 起点
spot-line = 终点
where = 第 { $space } 格
where-start = 起点
where-line = 终点线
place = 第 { $space } 格
path = { $from } → { $to }
path-named = { $name }（{ $path }）
borrowed = （{ $power }的能力）

# --- 步骤：回合

step-roll = { $owner }掷出 { $face }。
step-stands-up = { $owner }起身，代替主动移动。
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
step-trip = { $owner }被绊倒。
step-warp-nowhere = 传送后位置不变：{ $owner }已经在{ $where }。
step-warp = { $owner }被传送：{ $path }。
step-swap-event = { $owner }和{ $target }交换位置：{ $from } ↔ { $to }。
step-takes-place = { $place ->
    [1] { $owner }冲过终点线，获得第一名。
   *[other] { $owner }冲过终点线，获得第二名。
 }
step-last-one-left = { $place ->
    [1] 场上只剩{ $owner }，获得第一名。
   *[other] 场上只剩{ $owner }，获得第二名。
 }
step-nobody-can-finish = { $ends ->
    [yes] 场上只剩{ $owner }，它再也无法冲线：比赛结束。
   *[no] 场上只剩{ $owner }，它再也无法冲线：比赛继续。
 }
step-arrow = { $way ->
    [back] 第 { $space } 格的箭头：{ $owner }后退 { $far }，{ $path }。
   *[forward] 第 { $space } 格的箭头：{ $owner }前进 { $far }，{ $path }。
 }
step-rock = 第 { $space } 格的石头：{ $owner }被绊倒。
step-star = 第 { $space } 格的星星：{ $owner }得 1 分。
step-loop-stops = 循环：局面回到原样，{ $owner }的能力不再发动。
step-rests-on = 这里会不会另有反应，取决于规则未定之处。
step-loop-stops-space = 循环：局面回到原样，第 { $space } 格不再对{ $owner }生效。

# --- 步骤：能力

step-counts = { $owner }改变{ $target }的主动移动：{ SIGNED($by) }。
step-counts--gunk-goop = { $owner }拖慢{ $target }：{ SIGNED($by) }。
step-counts--coach-hustle = { $whom ->
    [other] { $owner }激励{ $target }：{ SIGNED($by) }。
   *[self] { $owner }激励自己：{ SIGNED($by) }。
 }
step-counts--blimp-blow = { $way ->
    [back] { $owner }的回合在第二个弯角或之后开始：{ SIGNED($by) }。
   *[forward] { $owner }的回合在第二个弯角之前开始：{ SIGNED($by) }。
 }
step-counts--hare-hurry = { $owner }加速：{ SIGNED($by) }。
step-counts--party_animal-guests = { $owner }与{ $guest }一起狂欢：{ SIGNED($by) }。
step-reroll--magician-poof = { $known ->
    [yes] { $owner }放弃掷出的 { $faces }，重掷。
   *[no] { $owner }放弃掷出的点数，重掷。
 }
step-reroll--dicemonger-deal = { $whom ->
    [other] { $known ->
        [yes] { $target }放弃掷出的 { $faces }，借助{ $owner }重掷。
       *[no] { $target }借助{ $owner }重掷。
     }
   *[self] { $known ->
        [yes] { $owner }放弃掷出的 { $faces }，用自己的能力重掷。
       *[no] { $owner }用自己的能力重掷。
     }
 }
step-put-behind = { $owner }把{ $target }放到身后一格：{ $path }。
step-refuse = { $owner }不准{ $target }移动：从第 { $space } 格走 { $amount }，不是冲线所需的准确格数。
step-follow = { $owner }跟随{ $target }：{ $path }。
step-falls = { $owner }翻倍移动之后被绊倒。
step-copies = { $whom ->
    [none] { $owner }获得{ $power }的能力。
   *[other] { $lent ->
        [none] { $was ->
            [undecided] 并列领先，{ $owner }选择复制{ $target }，却得不到任何能力。
            [start] { $owner }复制领先的{ $target }，却得不到任何能力。
           *[other] { $owner }改为复制{ $target }，却得不到任何能力。
         }
        [other] { $was ->
            [undecided] 并列领先，{ $owner }选择复制{ $target }，获得{ $power }的能力。
            [start] { $owner }复制领先的{ $target }，获得{ $power }的能力。
           *[other] { $owner }改为复制{ $target }，获得{ $power }的能力。
         }
       *[same] { $was ->
            [undecided] 并列领先，{ $owner }选择复制{ $target }。
            [start] { $owner }复制领先的{ $target }。
           *[other] { $owner }改为复制{ $target }。
         }
     }
 }
step-copies-nothing = { $whom ->
    [other] { $owner }复制{ $target }，却得不到任何能力。
   *[none] { $was ->
        [start] 领先处没有可复制的选手：{ $owner }没有能力。
       *[other] 领先处不再有可复制的选手：{ $owner }失去能力。
     }
 }
step-prediction-lost = { $owner }失去复制来的能力，预测也随之作废。
step-leaps = { $times ->
    [1] { $owner }跳过第 { $jumped } 格。
   *[other] { $owner }跳过第 { $jumped } 格。
 }
step-takes-power = { $owner }带着{ $power }的能力参赛。
step-kick = { $owner }超越{ $movers }，使其后退 { $far }：{ $path }。
step-swoon = { $whom ->
    [other] { $target }停到恰好有一名其他选手的格子：{ $owner }前进 { $far }，{ $path }。
   *[self] { $owner }停到恰好有一名其他选手的格子，前进 { $far }：{ $path }。
 }
step-scooch = { $owner }因{ $target }的能力前进 { $far }：{ $path }。
step-serve = { $owner }因{ $target }的 6 前进 { $far }：{ $path }。
step-cancel = { $target }掷出 1：{ $owner }取消它的主动移动。
step-wriggle = { $owner }因{ $target }的 1 前进 { $far }：{ $path }。
step-jeer = { $whom ->
    [other] { $owner }嘲笑{ $target }，前进 { $far }：{ $path }。
   *[self] { $owner }自嘲，前进 { $far }：{ $path }。
 }
step-deal = { $owner }因这次重掷前进 { $far }：{ $path }。
step-cheer = { $count ->
    [1] { $owner }为末位加油：{ $movers }前进 { $far }，{ $path }。
   *[other] { $owner }为末位加油，并列末位的选手同时前进：{ $paths }。
 }
step-step-up = { $owner }随后前进 { $far }：{ $path }。
step-pull = { $owner }让选手向自己靠近 1 格：{ $paths }。
step-duel = { $dice ->
    [tie] 决斗平局，{ $high } 比 { $low }：算{ $winner }胜过{ $loser }，前进 { $far }，{ $path }。
    [yes] { $winner }在决斗中以 { $high } 比 { $low } 胜过{ $loser }，前进 { $far }：{ $path }。
   *[no] { $winner }在决斗中胜过{ $loser }，前进 { $far }：{ $path }。
 }
step-trip-passer = { $target }超越{ $owner }，被绊倒。
step-trip-sharer = { $how ->
    [came] { $owner }停到{ $target }的格子上，绊倒了对方。
   *[joined] { $target }停到{ $owner }的格子上，被绊倒。
 }
step-eat = { $owner }吃掉{ $target }，将其淘汰。
step-swap = { $owner }和{ $target }交换位置：{ $from } ↔ { $to }。
step-join = { $owner }传送到恰好有两名选手的格子：{ $path }。
step-hypnotize = { $owner }催眠{ $target }，将其传送到自己的格子：{ $path }。
step-jog = { $owner }不掷骰：主动移动为 { $far }。
step-transmute = { $owner }改走 { $by } 格，不按掷出的 { $face } 走。
step-double = { $owner }把 { $face } 翻倍：{ $by }。
step-consoled = { $owner }独自处于末位，得 1 分。
step-rests = { $down ->
    [yes] { $owner }回合开始时独自领先：跳过主动移动，仍然倒地。
   *[no] { $owner }回合开始时独自领先：跳过主动移动。
 }
step-roll-down = { $lost ->
    [0] { $owner }掷出 { $face }，但没有分可失去。
   *[other] { $owner }掷出 { $face }，失去 1 分。
 }
step-back-to-start = { $owner }传送回起点格：{ $path }。
step-four-points = { $owner }带着 4 分开始比赛。
step-claim = { $whom ->
    [other] { $target }掷出 1：下一个回合由{ $owner }进行。
   *[self] { $owner }掷出 1：下一个回合还是由它进行。
 }
step-predicts-roll = { $owner }预测自己会掷出 { $face }。
step-plays-again = { $owner }猜中了 { $face }：下一个回合也归它。
step-predicts-winner = { $whom ->
    [other] { $owner }预测{ $target }获胜。
   *[self] { $owner }预测自己获胜。
 }
step-foretold = { $whom ->
    [other] { $owner }猜中{ $target }获胜，获得第二名：比赛结束。
   *[self] { $second ->
        [only] { $owner }猜中自己获胜，得到第二名而不是第一名：比赛结束。
        [yes] { $owner }猜中自己获胜，第二名也归它：比赛结束。
       *[no] { $owner }猜中自己获胜：比赛结束。
     }
 }
step-other = { $owner }：{ $message }。

# --- 能力为什么没有生效

held-nobody-moves = { $owner }无人可跟随：{ $target }没有移动。
held-began-elsewhere = { $owner }不能跟随{ $target }：对方从别的格子出发（{ $start }，不是 { $mine }）。
held-goes-backwards = { $owner }不跟随{ $target }：对方是后退 { $far }。
held-declined = { $owner }选择不使用能力。
held-declined--suckerfish-follow = { $owner }选择不跟随{ $target }。
held-declined--third_wheel-join = { $owner }选择留在原地。
held-declined--cheerleader-cheer = { $owner }选择不为任何选手加油。
held-declined--hypnotist-hypnotize = { $owner }选择不催眠任何选手。
held-declined--rocket_scientist-double = { $owner }选择不把 { $face } 翻倍。
held-declined--alchemist-transmute = { $owner }选择仍按 { $face } 走。
held-declined--legs-jog = { $owner }选择掷骰子。
held-declined--magician-poof = { $owner }选择保留 { $face }。
held-declined--dicemonger-deal = { $whom ->
    [other] { $target }保留 { $face }，不借助{ $owner }重掷。
   *[self] { $owner }保留 { $face }，不用自己的重掷。
 }
held-declined--twin-pick = { $owner }选择不带能力参赛。
held-declined--duelist-duel = { $owner }选择不与{ $target }决斗。
held-changes-nothing = { $owner }的能力在这里不起作用。
held-changes-nothing--party_animal-pull = { $owner }没有可拉近的选手：谁也没动。
held-changes-nothing--sisyphus-roll_down = { $owner }已经在起点：位置不变。
held-left-the-race = { $whom ->
    [other] { $target }已离开比赛：{ $owner }的能力不生效。
   *[none] { $owner }已离开比赛：能力不生效。
 }
held-left-the-race--gunk-goop = { $owner }已离开比赛，不再拖慢{ $target }。
held-left-the-race--mastermind-foretold = { $owner }预测{ $target }获胜，但自己已离开比赛。
held-left-the-race--cheerleader-cheer = { $owner }已离开比赛，不前进。
held-target-left-the-race = { $target }已离开比赛：{ $owner }的能力不生效。
held-power-lost = { $holder }已没有{ $power }的能力：不触发。
held-played-in-this-lap = 循环：{ $owner }的能力已在同样的局面上发动过。
held-began-beside = { $target }没有超越{ $owner }：它从同一格出发（{ $mine }）。
held-began-beside--centaur-kick = { $owner }没有超越{ $target }：它从同一格出发（{ $mine }）。
held-stopped-beside = { $target }没有超越{ $owner }：它停在同一格（{ $mine }）。
held-stopped-beside--centaur-kick = { $owner }没有超越{ $target }：它停在同一格（{ $mine }）。
held-went-backwards = { $target }从 { $start } 后退到 { $end }：后退不算超越{ $owner }（{ $mine }）。
held-went-backwards--centaur-kick = { $owner }从 { $start } 后退到 { $end }：后退不算超越{ $target }（{ $mine }）。
held-teleported = { $target }没有超越{ $owner }（{ $mine }）：传送不是移动（{ $start } → { $end }）。
held-teleported--centaur-kick = { $owner }没有超越{ $target }（{ $mine }）：传送不是移动（{ $start } → { $end }）。
held-teleported--suckerfish-follow = { $owner }不能跟随{ $target }（{ $start } → { $end }）：传送不是移动。
held-teleported--duelist-duel = { $owner }不能与{ $target }决斗：双方是因传送才同格的。
held-crowd = { $where }另有 { $others } 名选手，不是恰好一名：{ $owner }的能力不触发。
held-crowd--romantic-swoon = { $whom ->
    [other] { $target }停到{ $where }，那里另有 { $others } 名选手，不是恰好一名：{ $owner }不前进。
   *[self] { $owner }停到{ $where }，那里另有 { $others } 名选手，不是恰好一名：不前进。
 }
held-crowd--mouth-eat = { $owner }停到{ $where }，那里另有 { $others } 名选手，不是恰好一名：谁也不吃。
held-together = 选手同时到达{ $where }：{ $owner }的能力不触发。
held-together--romantic-swoon = { $whom ->
    [other] { $target }到达{ $where }时那里没有选手，都是同时到达的：{ $owner }不前进。
   *[self] { $owner }到达{ $where }时那里没有选手，都是同时到达的：不前进。
 }
held-together--mouth-eat = { $owner }没有吃掉{ $target }：双方同时到达{ $where }。
held-together--baba_yaga-trip = { $owner }没有绊倒{ $target }：双方同时到达{ $where }。
held-was-joined = { $owner }不触发：是{ $target }来到它的格子。
held-was-joined--mouth-eat = { $owner }没有吃掉{ $target }：是对方停到它的格子，不是它自己停下。
held-own-roll = { $owner }自己掷出的 { $face } 不触发它的能力。
held-no-target = { $target }已冲线离开比赛：{ $owner }不能选它。
held-no-roll = { $target }没有掷骰：没有点数能触发{ $owner }。
held-prediction-lost = { $owner }失去复制来的能力时预测已作废：得不到名次。
held-foretold-another = { $owner }预测的胜者不是{ $target }。
held-already-down = { $target }已经倒地：{ $owner }不再绊倒它。
held-rerolled = { $whom ->
    [other] { $target }的 { $face } 已被重掷：不触发{ $owner }。
   *[self] { $owner }的 { $face } 已被重掷：不算数。
 }
held-no-pair = { $owner }无处可去：没有别的格子恰好有两名选手。
held-not-in-the-lead = { $owner }回合开始时没有领先（{ $there }）：不跳过主动移动。
held-tied-in-the-lead = { $owner }回合开始时不是独自领先（{ $there }）：不跳过主动移动。
held-no-main-move = { $whom ->
    [other] { $target }没有主动移动：{ $owner }的能力无处可用。
   *[self] { $owner }没有主动移动：没有什么可改。
 }
held-no-main-move--lovable_loser-aww = { $owner }没有主动移动：不得分。
held-not-the-face = 掷出的是 { $face }，{ $total } 只是移动的格数：{ $owner }不触发。
held-own-move = { $owner }不会拖慢自己。
held-start-is-shared = 在起点格，{ $owner }不把谁放到身后：{ $target }可以留下。
held-was-put-behind = { $owner }是被放到{ $target }后面的：这不算超越。
held-was-put-behind--centaur-kick = { $target }是被放到{ $owner }后面的：这不算超越。
held-ran-past = { $target }只是经过{ $owner }的格子（{ $mine }），没有停下：不触发。
held-before-the-race = { $owner }不能复制{ $target }：那是赛前的能力。
held-after-the-race = { $owner }猜中了 { $face }，但比赛已经结束：没有额外的回合。
held-left-at-once = { $owner }把第 { $space } 格算作空格：{ $target }同时离开了那里。
held-already-next = { $owner }已经是下一个行动的选手。
held-moved-enough = { $whom ->
    [other] { $owner }不嘲笑{ $target }：{ $began } → { $ended }，超过 1 格。
   *[self] { $owner }不自嘲：{ $began } → { $ended }，超过 1 格。
 }
held-already-cancelled = { $target }的主动移动已被取消：{ $owner }不前进。
held-left-the-space = { $owner }够不着{ $target }了：双方已不在同一格（{ $mine } 和 { $at }）。
held-left-the-space--duelist-duel = { $owner }不能再与{ $target }决斗：双方已不在同一格（{ $mine } 和 { $at }）。
held-left-the-space--mouth-eat = { $owner }没有吃掉{ $target }：双方已不在同一格（{ $mine } 和 { $at }）。
held-not-last = { $owner }不是末位（{ $there }）：不得分。
held-tied-last = { $owner }不是独自处于末位（{ $there }）：不得分。
held-wrong-guess = { $owner }预测 { $guess }，掷出 { $face }：没有猜中，不再行动。
held-no-winner-yet = { $owner }不带能力参赛：还没有选手赢过一场比赛。
held-between-roll-and-move = 掷骰之后、移动之前，{ $owner }不能与{ $target }决斗。
held-same-sharing = { $owner }这次同格已有过与{ $target }决斗的机会：不再决斗。
held-other = { $owner }不触发（{ $reason }）。

# --- 结局

final = 最后：{ $athletes }。
final-athlete = { $name }在{ $there }
final-first = { $name }第一名
final-second = { $name }第二名
final-both = { $name }第一名兼第二名
final-eliminated = { $name }被淘汰
final-tripped = { $said }，倒地
final-points = { $said }，{ $points } 分
final-next = 下一回合：{ $name }。
final-race-over = 比赛结束。
final-loop = 有一处循环被中止。
final-main-move = 主动移动：{ $by }。
final-no-main-move = 没有主动移动。

# --- 裁定

step-derived = 由一般条目推出
step-open = 未定之处

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
