step-move = { $owner } fait { $face } : { $from } → { $to }{ $wins ->
    [yes] , la ligne est franchie.
   *[no] .
 }
step-other = { $owner } : { $message }.
held-other = { $owner } ne réagit pas ({ $reason }).
final-participant = { $name } en { $space }
detail-stands = les pions sont en { $spaces }
edition-cr = La carte
edition-ct = L’autre carte
won = { $name } a gagné.
