step-move = { $owner }掷出 { $face }：{ $from } → { $to }{ $wins ->
    [yes] ，越过终点线。
   *[no] 。
 }
step-other = { $owner }：{ $message }。
held-other = { $owner }没有反应（{ $reason }）。
final-participant = { $name }在 { $space }
detail-stands = 棋子在 { $spaces }
edition-cr = 卡片
edition-ct = 另一张卡片
won = { $name }获胜。
