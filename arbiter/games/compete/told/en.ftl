# The sentences of a run in English. The same messages and arguments stand in fr.ftl, zh.ftl and en.ftl.
#
# Athletes: $owner is the one whose power it is or who acts, $target the one it concerns; $whom tells whether $target is another (other),
# $owner itself (self) or nobody (none). $movers are those who change space, $count how many, $far the distance in words, $path their
# way, $paths each one’s way with its name, $where a space, to stand behind "on", $there the same in a list.
# Terms of the English edition: space, Start, trip, warp, main move, pass.

# --- parts of sentences

far = { $by ->
    [one] { $by } space
   *[other] { $by } spaces
 }
amount = { $by ->
    [one] { $by } space
   *[other] { $by } spaces
 }
spot-start = Start
spot-line = finish
where = space { $space }
where-start = Start
where-line = the finish line
place = space { $space }
path = { $from } → { $to }
path-named = { $name } { $path }
borrowed = {" "}(with the power of { $power })

# --- steps: the turn

step-roll = { $owner } rolls { $face }.
step-stands-up = { $owner } stands up instead of its main move.
step-main-move = { $owner } moves { $far }: { $path }.
step-main-move-back = { $owner } moves back { $far }: { $path }.
step-move = { $movers } moves { $far }: { $path }.
step-move-back = { $movers } moves back { $far }: { $path }.
step-move-together = { $count ->
    [one] { $movers } moves: { $path }.
   *[other] { $movers } move together: { $path }.
 }
step-no-move = { $way ->
    [back] { $space ->
        [0] { $owner } does not move back: it is on { $where } already.
       *[other] { $owner } cannot move back and stays on { $where }.
     }
    [forward] { $owner } cannot move and stays on { $where }.
   *[zero] The main move of { $owner } is worth 0: it stays on { $where }.
 }
step-trip = { $owner } trips.
step-warp-nowhere = The warp changes nothing: { $owner } is on { $where } already.
step-warp = { $owner } is warped: { $path }.
step-swap-event = { $owner } and { $target } swap spaces: { $from } ↔ { $to }.
step-takes-place = { $place ->
    [1] { $owner } crosses the finish line and takes first place.
   *[other] { $owner } crosses the finish line and takes second place.
 }
step-last-one-left = { $place ->
    [1] { $owner } is the last one racing and takes first place.
   *[other] { $owner } is the last one racing and takes second place.
 }
step-nobody-can-finish = { $ends ->
    [yes] { $owner } is alone and can no longer finish: the race ends.
   *[no] { $owner } is alone and can no longer finish: the race goes on.
 }
step-arrow = { $way ->
    [back] Arrow on space { $space }: { $owner } moves back { $far }, { $path }.
   *[forward] Arrow on space { $space }: { $owner } moves { $far }, { $path }.
 }
step-rock = Rock on space { $space }: { $owner } trips.
step-star = Star on space { $space }: { $owner } gains 1 point.
step-loop-stops = Loop: everything is as it was before, so the power of { $owner } does not act again.
step-rests-on = What happens here, or does not, rests on a point the rules leave open.
step-loop-stops-space = Loop: everything is as it was before, so space { $space } no longer acts on { $owner }.

# --- steps: the powers

step-counts = { $owner } changes the main move of { $target }: { SIGNED($by) }.
step-counts--gunk-goop = { $owner } slows { $target }: { SIGNED($by) }.
step-counts--coach-hustle = { $whom ->
    [other] { $owner } spurs { $target } on: { SIGNED($by) }.
   *[self] { $owner } spurs itself on: { SIGNED($by) }.
 }
step-counts--blimp-blow = { $way ->
    [back] { $owner } began its turn on the second corner or beyond: { SIGNED($by) }.
   *[forward] { $owner } began its turn before the second corner: { SIGNED($by) }.
 }
step-counts--hare-hurry = { $owner } hurries: { SIGNED($by) }.
step-counts--party_animal-guests = { $owner } parties with { $guest }: { SIGNED($by) }.
step-reroll--magician-poof = { $known ->
    [yes] { $owner } discards its { $faces } and rolls again.
   *[no] { $owner } discards its roll and rolls again.
 }
step-reroll--dicemonger-deal = { $whom ->
    [other] { $known ->
        [yes] { $target } discards its { $faces } and rerolls, thanks to { $owner }.
       *[no] { $target } rerolls, thanks to { $owner }.
     }
   *[self] { $known ->
        [yes] { $owner } discards its { $faces } and rerolls by its own power.
       *[no] { $owner } rerolls by its own power.
     }
 }
step-put-behind = { $owner } puts { $target } right behind it: { $path }.
step-refuse = { $owner } refuses the move of { $target }: { $amount } from space { $space } is not the exact distance to cross the line.
step-follow = { $owner } follows { $target }: { $path }.
step-falls = { $owner } trips, having doubled its roll.
step-copies = { $whom ->
    [none] { $owner } now has the power of { $power }.
   *[other] { $lent ->
        [none] { $was ->
            [undecided] At a tie for the lead { $owner } picks { $target } to copy, which lends it no power.
            [start] { $owner } copies { $target }, in the lead, which lends it no power.
           *[other] { $owner } now copies { $target }, which lends it no power.
         }
        [other] { $was ->
            [undecided] At a tie for the lead { $owner } picks { $target } to copy and gets the power of { $power }.
            [start] { $owner } copies { $target }, in the lead, and gets the power of { $power }.
           *[other] { $owner } now copies { $target } and gets the power of { $power }.
         }
       *[same] { $was ->
            [undecided] At a tie for the lead { $owner } picks { $target } to copy.
            [start] { $owner } copies { $target }, in the lead.
           *[other] { $owner } now copies { $target }.
         }
     }
 }
step-copies-nothing = { $whom ->
    [other] { $owner } copies { $target }, which lends it no power.
   *[none] { $was ->
        [start] { $owner } has nobody in the lead to copy, and so no power.
       *[other] { $owner } has nobody in the lead to copy any more, and so no power.
     }
 }
step-prediction-lost = { $owner } loses its prediction with the copied power.
step-leaps = { $times ->
    [one] { $owner } jumps over space { $jumped }.
   *[other] { $owner } jumps over spaces { $jumped }.
 }
step-takes-power = { $owner } races with the power of { $power }.
step-kick = { $count ->
    [one] { $owner } passes { $movers } and sends it back { $far }: { $path }.
   *[other] { $owner } passes { $movers } and sends them back { $far }: { $path }.
 }
step-swoon = { $whom ->
    [other] { $target } stopped with just one other: { $owner } moves { $far }, { $path }.
   *[self] { $owner } stopped with just one other and moves { $far }: { $path }.
 }
step-scooch = { $owner } reacts to the power of { $target } and moves { $far }: { $path }.
step-serve = { $owner } answers the 6 of { $target } and moves { $far }: { $path }.
step-cancel = { $target } rolled 1: { $owner } cancels its main move.
step-wriggle = { $owner } profits from the 1 of { $target } and moves { $far }: { $path }.
step-jeer = { $whom ->
    [other] { $owner } jeers at { $target } and moves { $far }: { $path }.
   *[self] { $owner } laughs at its own turn and moves { $far }: { $path }.
 }
step-deal = { $owner } moves { $far } for this reroll: { $path }.
step-cheer = { $count ->
    [one] { $owner } cheers for last place: { $movers } moves { $far }, { $path }.
   *[other] { $owner } cheers for those in last place, who move together: { $paths }.
 }
step-step-up = { $owner } then moves { $far }: { $path }.
step-pull = { $owner } pulls the athletes 1 space towards it: { $paths }.
step-duel = { $dice ->
    [tie] A tied duel, { $high } to { $low }: { $winner } wins against { $loser } and moves { $far }, { $path }.
    [yes] { $winner } beats { $loser } in a duel, { $high } to { $low }, and moves { $far }: { $path }.
   *[no] { $winner } beats { $loser } in a duel and moves { $far }: { $path }.
 }
step-trip-passer = { $owner } trips { $target }, which passes it.
step-trip-sharer = { $how ->
    [came] { $owner } trips { $target }, having stopped on its space.
   *[joined] { $owner } trips { $target }, which stopped on its space.
 }
step-eat = { $owner } devours { $target }, which is eliminated.
step-swap = { $owner } swaps spaces with { $target }: { $from } ↔ { $to }.
step-join = { $owner } warps to a space with two athletes: { $path }.
step-hypnotize = { $owner } hypnotizes { $target } and warps it to its own space: { $path }.
step-jog = { $owner } does not roll and takes { $far } as its main move.
step-transmute = { $owner } takes a move of { $by } instead of its { $face }.
step-double = { $owner } doubles its { $face }: { $by }.
step-consoled = { $owner } is last all alone and gains 1 point.
step-rests = { $down ->
    [yes] { $owner } began its turn alone in the lead: it rests and stays down.
   *[no] { $owner } began its turn alone in the lead: it rests.
 }
step-roll-down = { $lost ->
    [0] { $owner } rolls { $face } but has no point to lose.
   *[other] { $owner } rolls { $face } and loses 1 point.
 }
step-back-to-start = { $owner } warps back to Start: { $path }.
step-four-points = { $owner } begins the race with 4 points.
step-claim = { $whom ->
    [other] { $target } rolled 1: { $owner } takes the next turn.
   *[self] { $owner } rolled 1 and takes the next turn too.
 }
step-predicts-roll = { $owner } predicts a { $face }.
step-plays-again = { $owner } predicted { $face } rightly: the next turn is its own too.
step-predicts-winner = { $whom ->
    [other] { $owner } predicts that { $target } will win.
   *[self] { $owner } predicts that it will win.
 }
step-foretold = { $whom ->
    [other] { $owner } predicted that { $target } would win and takes second place: the race is over.
   *[self] { $second ->
        [only] { $owner } predicted its own win and takes second place, not first: the race is over.
        [yes] { $owner } predicted its own win and takes second place too: the race is over.
       *[no] { $owner } predicted its own win: the race is over.
     }
 }
step-other = { $owner }: { $message }.

# --- why a power did not act

held-nobody-moves = { $owner } has nobody to follow: { $target } does not move.
held-began-elsewhere = { $owner } does not follow { $target }, which starts from another space ({ $start }, not { $mine }).
held-goes-backwards = { $owner } does not follow { $target }, which moves back { $far }.
held-declined = { $owner } chooses not to use its power.
held-declined--suckerfish-follow = { $owner } chooses not to follow { $target }.
held-declined--third_wheel-join = { $owner } chooses to stay where it is.
held-declined--cheerleader-cheer = { $owner } chooses to cheer nobody on.
held-declined--hypnotist-hypnotize = { $owner } chooses to hypnotize nobody.
held-declined--rocket_scientist-double = { $owner } chooses not to double its { $face }.
held-declined--alchemist-transmute = { $owner } chooses to keep its { $face }.
held-declined--legs-jog = { $owner } chooses to roll.
held-declined--magician-poof = { $owner } chooses to keep its { $face }.
held-declined--dicemonger-deal = { $whom ->
    [other] { $target } keeps its { $face } and does not take the reroll from { $owner }.
   *[self] { $owner } keeps its { $face } and does not take its own reroll.
 }
held-declined--twin-pick = { $owner } chooses to race without a power.
held-declined--duelist-duel = { $owner } chooses not to duel { $target }.
held-changes-nothing = The power of { $owner } changes nothing here.
held-changes-nothing--party_animal-pull = { $owner } pulls nobody: nothing moves.
held-changes-nothing--sisyphus-roll_down = { $owner } is on Start already: nothing changes.
held-left-the-race = { $whom ->
    [other] { $target } is out of the race: the power of { $owner } does not act.
   *[none] { $owner } is out of the race: its power does not act.
 }
held-left-the-race--gunk-goop = { $owner } is out of the race and does not slow { $target }.
held-left-the-race--mastermind-foretold = { $owner } predicted that { $target } would win, but is out of the race.
held-left-the-race--cheerleader-cheer = { $owner } is out of the race and does not move.
held-target-left-the-race = { $target } is out of the race: the power of { $owner } does not act.
held-power-lost = { $holder } no longer has the power of { $power }, which does not act.
held-played-in-this-lap = Loop: the power of { $owner } has acted in this very situation already.
held-began-beside = { $target } does not pass { $owner }: it starts on its space ({ $mine }).
held-began-beside--centaur-kick = { $owner } does not pass { $target }: it starts on its space ({ $mine }).
held-stopped-beside = { $target } does not pass { $owner }: it stops on its space ({ $mine }).
held-stopped-beside--centaur-kick = { $owner } does not pass { $target }: it stops on its space ({ $mine }).
held-went-backwards = { $target } moves back from { $start } to { $end }: moving back does not pass { $owner } ({ $mine }).
held-went-backwards--centaur-kick = { $owner } moves back from { $start } to { $end }: moving back does not pass { $target } ({ $mine }).
held-teleported = { $target } does not pass { $owner } ({ $mine }): a warp is no move ({ $start } → { $end }).
held-teleported--centaur-kick = { $owner } does not pass { $target } ({ $mine }): a warp is no move ({ $start } → { $end }).
held-teleported--suckerfish-follow = { $owner } does not follow { $target } ({ $start } → { $end }): a warp is no move.
held-teleported--duelist-duel = { $owner } cannot duel { $target }: a warp brought them together.
held-crowd = There were { $others } others on { $where }, not just one: the power of { $owner } does not act.
held-crowd--romantic-swoon = { $whom ->
    [other] { $target } stops on { $where } with { $others } others, not just one: { $owner } does not move.
   *[self] { $owner } stops on { $where } with { $others } others, not just one: it does not move.
 }
held-crowd--mouth-eat = { $owner } stops on { $where } with { $others } others, not just one: it devours nobody.
held-together = All arrive together on { $where }: the power of { $owner } does not act.
held-together--romantic-swoon = { $whom ->
    [other] { $target } finds nobody on { $where }: all arrive there together, and { $owner } does not move.
   *[self] { $owner } finds nobody on { $where }: all arrive there together, and it does not move.
 }
held-together--mouth-eat = { $owner } does not devour { $target }: the two arrive together on { $where }.
held-together--baba_yaga-trip = { $owner } does not trip { $target }: the two arrive together on { $where }.
held-was-joined = { $owner } does not react: it is { $target } that comes to its space.
held-was-joined--mouth-eat = { $owner } devours only where it stops itself: here it is { $target } that stops.
held-own-roll = { $owner } does not react to its own { $face }.
held-no-target = { $target } has crossed the line and is out of the race: { $owner } cannot choose it.
held-no-roll = { $target } does not roll: there is no face for { $owner } to react to.
held-prediction-lost = { $owner } lost its prediction with the copied power: it gets no place.
held-foretold-another = { $owner } had not predicted that { $target } would win.
held-already-down = { $target } is down already: { $owner } changes nothing.
held-rerolled = { $whom ->
    [other] The { $face } of { $target } was rerolled: { $owner } does not react to it.
   *[self] The { $face } of { $owner } was rerolled: it does not count.
 }
held-no-pair = { $owner } joins nobody: no other space holds exactly two athletes.
held-not-in-the-lead = { $owner } was not in the lead when its turn began ({ $there }): no rest.
held-tied-in-the-lead = { $owner } was not alone in the lead when its turn began ({ $there }): no rest.
held-no-main-move = { $whom ->
    [other] { $target } has no main move: the power of { $owner } has nothing to act on.
   *[self] { $owner } has no main move: there is nothing to change.
 }
held-no-main-move--lovable_loser-aww = { $owner } has no main move: no point.
held-not-the-face = The die shows { $face }; { $total } is only the value of the move: { $owner } does not react.
held-own-move = { $owner } does not slow itself.
held-start-is-shared = On Start { $owner } puts nobody behind it: { $target } has its place there.
held-was-put-behind = { $owner } was put behind { $target }: that is no passing.
held-was-put-behind--centaur-kick = { $target } was put behind { $owner }: that is no passing.
held-ran-past = { $target } runs past { $owner } ({ $mine }) without stopping there: nothing is set off.
held-before-the-race = { $owner } does not copy { $target }: that power works before the race.
held-after-the-race = { $owner } predicted { $face } rightly, but the race is over: no extra turn.
held-left-at-once = { $owner } counts space { $space } as free: { $target } leaves it at the same moment.
held-already-next = { $owner } is already the next to play.
held-moved-enough = { $whom ->
    [other] { $owner } does not jeer at { $target }: { $began } → { $ended } is more than 1 space.
   *[self] { $owner } does not laugh at its own turn: { $began } → { $ended } is more than 1 space.
 }
held-already-cancelled = The main move of { $target } is cancelled already: { $owner } does not move.
held-left-the-space = { $owner } no longer reaches { $target }: they no longer share a space ({ $mine } and { $at }).
held-left-the-space--duelist-duel = { $owner } can no longer duel { $target }: they no longer share a space ({ $mine } and { $at }).
held-left-the-space--mouth-eat = { $owner } does not devour { $target }: they no longer share a space ({ $mine } and { $at }).
held-not-last = { $owner } is not last ({ $there }): no point.
held-tied-last = { $owner } is not last alone ({ $there }): no point.
held-wrong-guess = { $owner } predicted { $guess }, the die shows { $face }: it does not play again.
held-no-winner-yet = { $owner } races without a power: nobody has won a race yet.
held-between-roll-and-move = { $owner } cannot duel { $target } between the roll and the move.
held-same-sharing = { $owner } has had the chance to duel { $target } at this meeting already: no new duel.
held-other = { $owner } does not react ({ $reason }).

# --- the end

final = In the end: { $athletes }.
final-athlete = { $name } on { $there }
final-first = { $name } first
final-second = { $name } second
final-both = { $name } first and second
final-eliminated = { $name } eliminated
final-tripped = { $said }, tripped
final-points = { $points ->
    [one] { $said }, { $points } point
   *[other] { $said }, { $points } points
 }
final-next = Next turn: { $name }.
final-race-over = The race is over.
final-loop = A loop was stopped.
final-main-move = Main move: { $by }.
final-no-main-move = No main move.

# --- the verdict

step-derived = derived from general points
step-open = open point

# --- dice and choices

die-main = die { $faces }
die-main-of = { $name }: die { $faces }
die-span = { $first } to { $last }
die-duel = { $name } wins the duel with { $rival } ({ $chance })
die-duel-given = { $name } duels { $rival }: { $first } to { $second }
die-duel-any = { $name } duels { $rival }, whoever wins
answer-space = space { $space }
question-transmute = transmute
question-reroll = reroll
question-double = double
question-predict = predict
question-jog = jog
question-swap = swap
question-hypnotize = hypnotize
question-join = join
question-cheer = cheer
question-duel = duel
question-follow = follow
question-copy = copy
question-pick = pick
question-whose = whose

# --- head line, warnings

edition-fr-2-0 = FAQ 2.0
edition-zh = Chinese rules
track-mild = mild track
track-wild = wild track
track-own = own track
