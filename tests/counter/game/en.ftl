step-move = { $owner } rolls { $face }: { $from } → { $to }{ $wins ->
    [yes] , over the line.
   *[no] .
 }
step-other = { $owner }: { $message }.
held-other = { $owner } does not react ({ $reason }).
final-participant = { $name } on { $space }
detail-stands = the counters stand on { $spaces }
edition-cr = The card
edition-ct = The other card
won = { $name } has won.
