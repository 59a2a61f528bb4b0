# Les phrases d’un déroulement en français. Mêmes messages et mêmes arguments dans fr.ftl, zh.ftl et en.ftl.
#
# Athlètes : $owner celui dont c’est le pouvoir ou qui agit, $target celui que cela touche ; $whom dit si $target est un autre (other),
# $owner lui-même (self) ou personne (none). $movers ceux qui changent de case, $count leur nombre, $far la distance déjà en toutes
# lettres, $path leur chemin, $paths le chemin de chacun avec son nom, $where une case avec sa préposition, $there la même dans une liste.
# Fonctions : DE, A, QUE (le nom derrière « de », « à », « que »), IL, LUI, LE, SOI, E (terminaison) selon le genre, SIGNED (+3, −1).
# Espace fine insécable devant ; : ! ? ; apostrophe courbe.

# --- bouts de phrase

far = { $by ->
    [one] d’une case
   *[other] de { $by } cases
 }
amount = { $by ->
    [one] { $by } case
   *[other] { $by } cases
 }
spot-start = Départ
spot-line = arrivée
where = sur la case { $space }
where-start = au Départ
where-line = sur la ligne
place = case { $space }
path = { $from } → { $to }
path-named = { $name } { $path }
borrowed = {" "}(pouvoir { DE($power) })

# --- étapes : le tour

step-roll = { $owner } lance le dé : { $face }.
step-stands-up = { $owner } se relève au lieu de faire son déplacement principal.
step-main-move = { $owner } avance { $far } : { $path }.
step-main-move-back = { $owner } recule { $far } : { $path }.
step-move = { $movers } avance { $far } : { $path }.
step-move-back = { $movers } recule { $far } : { $path }.
step-move-together = { $count ->
    [one] { $movers } se déplace : { $path }.
   *[other] { $movers } se déplacent ensemble : { $path }.
 }
step-no-move = { $way ->
    [back] { $space ->
        [0] { $owner } ne recule pas : { IL($owner) } est déjà { $where }.
       *[other] { $owner } ne peut pas reculer et reste { $where }.
     }
    [forward] { $owner } ne peut pas avancer et reste { $where }.
   *[zero] Le déplacement { DE($owner) } vaut 0 : { IL($owner) } reste { $where }.
 }
step-trip = { $owner } trébuche.
step-warp-nowhere = La téléportation ne change rien : { $owner } est déjà { $where }.
step-warp = { $owner } est téléporté{ E($owner) } : { $path }.
step-swap-event = { $owner } et { $target } échangent leurs places : { $from } ↔ { $to }.
step-takes-place = { $place ->
    [1] { $owner } franchit la ligne et prend la première place.
   *[other] { $owner } franchit la ligne et prend la deuxième place.
 }
step-last-one-left = { $place ->
    [1] { $owner } reste seul{ E($owner) } en course et prend la première place.
   *[other] { $owner } reste seul{ E($owner) } en course et prend la deuxième place.
 }
step-nobody-can-finish = { $ends ->
    [yes] { $owner } reste seul{ E($owner) } et ne peut plus finir : la course s’arrête.
   *[no] { $owner } reste seul{ E($owner) } et ne peut plus finir : la course continue.
 }
step-arrow = { $way ->
    [back] Flèche de la case { $space } : { $owner } recule { $far }, { $path }.
   *[forward] Flèche de la case { $space } : { $owner } avance { $far }, { $path }.
 }
step-rock = Pierre de la case { $space } : { $owner } trébuche.
step-star = Étoile de la case { $space } : { $owner } gagne 1 point.
step-loop-stops = Boucle : tout est revenu au même point, le pouvoir { DE($owner) } n’agit plus.
step-rests-on = Ce qui arrive ici, ou n’arrive pas, dépend d’un point que les règles laissent ouvert.
step-loop-stops-space = Boucle : tout est revenu au même point, la case { $space } n’agit plus sur { $owner }.

# --- étapes : les pouvoirs

step-counts = { $owner } modifie le déplacement { DE($target) } : { SIGNED($by) }.
step-counts--gunk-goop = { $owner } ralentit { $target } : { SIGNED($by) }.
step-counts--coach-hustle = { $whom ->
    [other] { $owner } motive { $target } : { SIGNED($by) }.
   *[self] { $owner } se motive { SOI($owner) } : { SIGNED($by) }.
 }
step-counts--blimp-blow = { $way ->
    [back] { $owner } a commencé son tour au deuxième virage ou plus loin : { SIGNED($by) }.
   *[forward] { $owner } a commencé son tour avant le deuxième virage : { SIGNED($by) }.
 }
step-counts--hare-hurry = { $owner } se presse : { SIGNED($by) }.
step-counts--party_animal-guests = { $owner } fait la fête avec { $guest } : { SIGNED($by) }.
step-reroll--magician-poof = { $known ->
    [yes] { $owner } efface son { $faces } et relance le dé.
   *[no] { $owner } efface son résultat et relance le dé.
 }
step-reroll--dicemonger-deal = { $whom ->
    [other] { $known ->
        [yes] { $target } efface son { $faces } et relance grâce { A($owner) }.
       *[no] { $target } relance grâce { A($owner) }.
     }
   *[self] { $known ->
        [yes] { $owner } efface son { $faces } et relance par son propre pouvoir.
       *[no] { $owner } relance par son propre pouvoir.
     }
 }
step-put-behind = { $owner } repousse { $target } juste derrière { LUI($owner) } : { $path }.
step-refuse = { $owner } refuse le déplacement { DE($target) } : { $amount } depuis la case { $space }, ce n’est pas le compte exact pour franchir la ligne.
step-follow = { $owner } suit { $target } : { $path }.
step-falls = { $owner } trébuche après avoir doublé son dé.
step-copies = { $whom ->
    [none] { $owner } prend le pouvoir { DE($power) }.
   *[other] { $lent ->
        [none] { $was ->
            [undecided] À égalité en tête, { $owner } choisit de copier { $target }, qui ne lui prête aucun pouvoir.
            [start] { $owner } copie { $target }, en tête de course, qui ne lui prête aucun pouvoir.
           *[other] { $owner } copie désormais { $target }, qui ne lui prête aucun pouvoir.
         }
        [other] { $was ->
            [undecided] À égalité en tête, { $owner } choisit de copier { $target } et prend le pouvoir { DE($power) }.
            [start] { $owner } copie { $target }, en tête de course, et prend le pouvoir { DE($power) }.
           *[other] { $owner } copie désormais { $target } et prend le pouvoir { DE($power) }.
         }
       *[same] { $was ->
            [undecided] À égalité en tête, { $owner } choisit de copier { $target }.
            [start] { $owner } copie { $target }, en tête de course.
           *[other] { $owner } copie désormais { $target }.
         }
     }
 }
step-copies-nothing = { $whom ->
    [other] { $owner } copie { $target }, qui ne lui prête aucun pouvoir.
   *[none] { $was ->
        [start] { $owner } n’a personne à copier en tête, donc pas de pouvoir.
       *[other] { $owner } n’a plus personne à copier en tête, donc plus de pouvoir.
     }
 }
step-prediction-lost = { $owner } perd sa prédiction avec le pouvoir copié.
step-leaps = { $times ->
    [one] { $owner } saute par-dessus la case { $jumped }.
   *[other] { $owner } saute par-dessus les cases { $jumped }.
 }
step-takes-power = { $owner } court avec le pouvoir { DE($power) }.
step-kick = { $count ->
    [one] { $owner } croise { $movers } et { LE($movers) } fait reculer { $far } : { $path }.
   *[other] { $owner } croise { $movers }, puis les fait reculer { $far } : { $path }.
 }
step-swoon = { $whom ->
    [other] { $target } s’est arrêté{ E($target) } avec un seul autre Athlète : { $owner } avance { $far }, { $path }.
   *[self] { $owner } s’est arrêté{ E($owner) } avec un seul autre Athlète et avance { $far } : { $path }.
 }
step-scooch = { $owner } réagit au pouvoir { DE($target) } et avance { $far } : { $path }.
step-serve = { $owner } salue le 6 { DE($target) } et avance { $far } : { $path }.
step-cancel = { $target } a fait 1 : { $owner } annule son déplacement principal.
step-wriggle = { $owner } profite du 1 { DE($target) } et avance { $far } : { $path }.
step-jeer = { $whom ->
    [other] { $owner } se moque { DE($target) } et avance { $far } : { $path }.
   *[self] { $owner } rit de son propre tour et avance { $far } : { $path }.
 }
step-deal = { $owner } avance { $far } pour cette relance : { $path }.
step-cheer = { $count ->
    [one] Coup de pouce { DE($owner) } à la dernière place : { $movers } avance { $far }, { $path }.
   *[other] Coup de pouce { DE($owner) } aux derniers, qui avancent ensemble : { $paths }.
 }
step-step-up = { $owner } avance ensuite { $far } : { $path }.
step-pull = { $owner } attire les Athlètes d’une case vers { LUI($owner) } : { $paths }.
step-duel = { $dice ->
    [tie] Duel à égalité, { $high } contre { $low } : { $winner } l’emporte sur { $loser } et avance { $far }, { $path }.
    [yes] { $winner } bat { $loser } en duel, { $high } contre { $low }, et avance { $far } : { $path }.
   *[no] { $winner } bat { $loser } en duel et avance { $far } : { $path }.
 }
step-trip-passer = { $owner } fait trébucher { $target }, qui { LE($owner) } croise.
step-trip-sharer = { $how ->
    [came] { $owner } fait trébucher { $target }, sur la case de qui { IL($owner) } s’est arrêté{ E($owner) }.
   *[joined] { $owner } fait trébucher { $target }, qui s’est arrêté{ E($target) } sur sa case.
 }
step-eat = { $owner } dévore { $target }, éliminé{ E($target) } de la course.
step-swap = { $owner } échange sa place avec { $target } : { $from } ↔ { $to }.
step-join = { $owner } se téléporte sur une case où se trouvent deux Athlètes : { $path }.
step-hypnotize = { $owner } hypnotise { $target } et { LE($target) } téléporte sur sa case : { $path }.
step-jog = { $owner } ne lance pas le dé : son déplacement principal est { $far }.
step-transmute = { $owner } préfère un déplacement de { $by } à son { $face }.
step-double = { $owner } double son { $face } : { $by }.
step-consoled = { $owner } est seul{ E($owner) } en dernière position et gagne 1 point.
step-rests = { $down ->
    [yes] { $owner } a commencé son tour seul{ E($owner) } en tête : { IL($owner) } se repose et reste à terre.
   *[no] { $owner } a commencé son tour seul{ E($owner) } en tête : { IL($owner) } se repose.
 }
step-roll-down = { $lost ->
    [0] { $owner } fait { $face }, mais n’a aucun point à perdre.
   *[other] { $owner } fait { $face } et perd 1 point.
 }
step-back-to-start = { $owner } est renvoyé{ E($owner) } au Départ par téléportation : { $path }.
step-four-points = { $owner } commence la course avec 4 points.
step-claim = { $whom ->
    [other] { $target } a fait 1 : { $owner } prend le prochain tour.
   *[self] { $owner } a fait 1 et prend aussi le prochain tour.
 }
step-predicts-roll = { $owner } prédit un { $face }.
step-plays-again = { $owner } avait bien prédit { $face } : le prochain tour lui revient.
step-predicts-winner = { $whom ->
    [other] { $owner } prédit la victoire { DE($target) }.
   *[self] { $owner } prédit sa propre victoire.
 }
step-foretold = { $whom ->
    [other] { $owner } avait prédit la victoire { DE($target) } et prend la deuxième place : la course est finie.
   *[self] { $second ->
        [only] { $owner } avait prédit sa propre victoire et prend la deuxième place, non la première : la course est finie.
        [yes] { $owner } avait prédit sa propre victoire et prend aussi la deuxième place : la course est finie.
       *[no] { $owner } avait prédit sa propre victoire : la course est finie.
     }
 }
step-other = { $owner } : { $message }.

# --- pourquoi un pouvoir n’a pas agi

held-nobody-moves = { $owner } n’a personne à suivre : { $target } ne bouge pas.
held-began-elsewhere = { $owner } ne suit pas { $target }, qui part d’une autre case ({ $start }, et non { $mine }).
held-goes-backwards = { $owner } ne suit pas { $target }, qui recule { $far }.
held-declined = { $owner } choisit de ne pas utiliser son pouvoir.
held-declined--suckerfish-follow = { $owner } choisit de ne pas suivre { $target }.
held-declined--third_wheel-join = { $owner } choisit de rester sur sa case.
held-declined--cheerleader-cheer = { $owner } choisit de n’encourager personne.
held-declined--hypnotist-hypnotize = { $owner } choisit de n’hypnotiser personne.
held-declined--rocket_scientist-double = { $owner } choisit de ne pas doubler son { $face }.
held-declined--alchemist-transmute = { $owner } choisit de garder son { $face }.
held-declined--legs-jog = { $owner } choisit de lancer le dé.
held-declined--magician-poof = { $owner } choisit de garder son { $face }.
held-declined--dicemonger-deal = { $whom ->
    [other] { $target } garde son { $face } et ne prend pas la relance { DE($owner) }.
   *[self] { $owner } garde son { $face } et ne prend pas sa propre relance.
 }
held-declined--twin-pick = { $owner } choisit de courir sans pouvoir.
held-declined--duelist-duel = { $owner } choisit de ne pas défier { $target }.
held-changes-nothing = Le pouvoir { DE($owner) } ne change rien ici.
held-changes-nothing--party_animal-pull = { $owner } n’attire personne : rien ne bouge.
held-changes-nothing--sisyphus-roll_down = { $owner } est déjà au Départ : rien ne change.
held-left-the-race = { $whom ->
    [other] { $target } n’est plus en course : le pouvoir { DE($owner) } n’agit pas.
   *[none] { $owner } n’est plus en course : son pouvoir n’agit pas.
 }
held-left-the-race--gunk-goop = { $owner } n’est plus en course et ne ralentit pas { $target }.
held-left-the-race--mastermind-foretold = { $owner } avait prédit la victoire { DE($target) }, mais n’est plus en course.
held-left-the-race--cheerleader-cheer = { $owner } n’est plus en course et n’avance pas.
held-target-left-the-race = { $target } n’est plus en course : le pouvoir { DE($owner) } n’agit pas.
held-power-lost = { $holder } n’a plus le pouvoir { DE($power) }, qui n’agit donc pas.
held-played-in-this-lap = Boucle : le pouvoir { DE($owner) } a déjà agi dans cette même situation.
held-began-beside = { $target } ne dépasse pas { $owner } : { IL($target) } part de sa case ({ $mine }).
held-began-beside--centaur-kick = { $owner } ne dépasse pas { $target } : { IL($owner) } part de sa case ({ $mine }).
held-stopped-beside = { $target } ne dépasse pas { $owner } : { IL($target) } s’arrête sur sa case ({ $mine }).
held-stopped-beside--centaur-kick = { $owner } ne dépasse pas { $target } : { IL($owner) } s’arrête sur sa case ({ $mine }).
held-went-backwards = { $target } recule de { $start } à { $end } : reculer n’est pas dépasser { $owner } ({ $mine }).
held-went-backwards--centaur-kick = { $owner } recule de { $start } à { $end } : reculer n’est pas dépasser { $target } ({ $mine }).
held-teleported = { $target } ne dépasse pas { $owner } ({ $mine }) : se téléporter n’est pas se déplacer ({ $start } → { $end }).
held-teleported--centaur-kick = { $owner } ne dépasse pas { $target } ({ $mine }) : se téléporter n’est pas se déplacer ({ $start } → { $end }).
held-teleported--suckerfish-follow = { $owner } ne suit pas { $target } ({ $start } → { $end }) : se téléporter n’est pas se déplacer.
held-teleported--duelist-duel = { $owner } ne peut pas défier { $target } : seule une téléportation les a mis ensemble.
held-crowd = Il y avait { $others } autres Athlètes { $where }, et non un seul : le pouvoir { DE($owner) } n’agit pas.
held-crowd--romantic-swoon = { $whom ->
    [other] { $target } s’arrête { $where } avec { $others } autres Athlètes, et non un seul : { $owner } n’avance pas.
   *[self] { $owner } s’arrête { $where } avec { $others } autres Athlètes, et non un seul : { IL($owner) } n’avance pas.
 }
held-crowd--mouth-eat = { $owner } s’arrête { $where } avec { $others } autres Athlètes, et non un seul : { IL($owner) } ne dévore personne.
held-together = Tous arrivent ensemble { $where } : le pouvoir { DE($owner) } n’agit pas.
held-together--romantic-swoon = { $whom ->
    [other] { $target } ne trouve personne { $where } : tous y arrivent ensemble, { $owner } n’avance pas.
   *[self] { $owner } ne trouve personne { $where } : tous y arrivent ensemble, { IL($owner) } n’avance pas.
 }
held-together--mouth-eat = { $owner } ne dévore pas { $target } : les deux arrivent ensemble { $where }.
held-together--baba_yaga-trip = { $owner } ne fait pas trébucher { $target } : les deux arrivent ensemble { $where }.
held-was-joined = { $owner } ne réagit pas : c’est { $target } qui vient sur sa case.
held-was-joined--mouth-eat = { $owner } ne dévore pas { $target } : c’est { $target } qui s’arrête sur sa case, pas { LUI($owner) }.
held-own-roll = { $owner } ne réagit pas à son propre { $face }.
held-no-target = { $owner } ne peut rien contre { $target }, qui a franchi la ligne et n’est plus en course.
held-no-roll = { $target } ne lance pas le dé : { $owner } n’a rien à quoi réagir.
held-prediction-lost = { $owner } a perdu sa prédiction avec le pouvoir copié : { IL($owner) } n’y gagne aucune place.
held-foretold-another = { $owner } n’avait pas prédit la victoire { DE($target) }.
held-already-down = { $target } est déjà à terre : { $owner } n’y change rien.
held-rerolled = { $whom ->
    [other] Le { $face } { DE($target) } a été relancé : { $owner } n’y réagit pas.
   *[self] Le { $face } { DE($owner) } a été relancé : il ne compte pas.
 }
held-no-pair = { $owner } ne peut rejoindre personne : aucune autre case n’est occupée par exactement deux Athlètes.
held-not-in-the-lead = { $owner } n’était pas en tête au début de son tour ({ $there }) : pas de repos.
held-tied-in-the-lead = { $owner } n’était pas seul{ E($owner) } en tête au début de son tour ({ $there }) : pas de repos.
held-no-main-move = { $whom ->
    [other] { $target } n’a pas de déplacement principal : le pouvoir { DE($owner) } n’y ajoute rien.
   *[self] { $owner } n’a pas de déplacement principal : il n’y a rien à y changer.
 }
held-no-main-move--lovable_loser-aww = { $owner } n’a pas de déplacement principal : pas de point.
held-not-the-face = Le dé montre { $face } ; { $total } n’est que la valeur du déplacement : { $owner } ne réagit pas.
held-own-move = { $owner } ne se ralentit pas { SOI($owner) }.
held-start-is-shared = Au Départ, { $owner } ne repousse personne : { $target } y a sa place.
held-was-put-behind = { $owner } est repoussé{ E($owner) } derrière { $target } : ce n’est pas un dépassement.
held-was-put-behind--centaur-kick = { $target } est repoussé{ E($target) } derrière { $owner } : ce n’est pas un dépassement.
held-ran-past = { $target } passe par la case { DE($owner) } ({ $mine }) sans s’y arrêter : rien ne se déclenche.
held-before-the-race = { $owner } ne copie pas { $target } : son pouvoir joue avant la course.
held-after-the-race = { $owner } avait bien prédit { $face }, mais la course est finie : pas de tour en plus.
held-left-at-once = { $owner } compte la case { $space } comme libre : { $target } la quitte au même moment.
held-already-next = { $owner } doit déjà jouer le prochain tour.
held-moved-enough = { $whom ->
    [other] { $owner } ne se moque pas { DE($target) } : { $began } → { $ended }, c’est plus d’une case.
   *[self] { $owner } ne rit pas de son tour : { $began } → { $ended }, c’est plus d’une case.
 }
held-already-cancelled = Le déplacement { DE($target) } est déjà annulé : { $owner } n’avance pas.
held-left-the-space = { $owner } ne peut plus rien contre { $target } : leurs cases ne sont plus les mêmes ({ $mine } et { $at }).
held-left-the-space--duelist-duel = { $owner } ne peut plus défier { $target } : leurs cases ne sont plus les mêmes ({ $mine } et { $at }).
held-left-the-space--mouth-eat = { $owner } ne dévore pas { $target } : leurs cases ne sont plus les mêmes ({ $mine } et { $at }).
held-not-last = { $owner } n’est pas en dernière position ({ $there }) : pas de point.
held-tied-last = { $owner } n’est pas seul{ E($owner) } en dernière position ({ $there }) : pas de point.
held-wrong-guess = { $owner } avait prédit { $guess }, le dé montre { $face } : { IL($owner) } ne rejoue pas.
held-no-winner-yet = { $owner } court sans pouvoir : personne n’a encore gagné de course.
held-between-roll-and-move = { $owner } ne peut pas défier { $target } entre le dé et le déplacement.
held-same-sharing = { $owner } a déjà eu l’occasion de défier { $target } à cette rencontre : pas de nouveau duel.
held-other = { $owner } ne réagit pas ({ $reason }).

# --- la fin

final = À la fin : { $athletes }.
final-athlete = { $name } { $there }
final-first = { $name } première place
final-second = { $name } deuxième place
final-both = { $name } première et deuxième places
final-eliminated = { $name } éliminé{ E($name) }
final-tripped = { $said }, à terre
final-points = { $points ->
    [one] { $said }, { $points } point
   *[other] { $said }, { $points } points
 }
final-next = Prochain tour : { $name }.
final-race-over = La course est finie.
final-loop = Une boucle a été arrêtée.
final-main-move = Déplacement principal : { $by }.
final-no-main-move = Pas de déplacement principal.

# --- le verdict

step-derived = déduit de points généraux
step-open = point ouvert

# --- dés et choix

die-main = dé { $faces }
die-main-of = { $name } : dé { $faces }
die-span = { $first } à { $last }
die-duel = { $name } gagne le duel contre { $rival } ({ $chance })
die-duel-given = { $name } défie { $rival } : { $first } contre { $second }
die-duel-any = { $name } défie { $rival }, quel que soit le gagnant
answer-space = case { $space }
question-transmute = transforme
question-reroll = relance
question-double = double
question-predict = prédit
question-jog = marche
question-swap = échange
question-hypnotize = hypnotise
question-join = rejoint
question-cheer = encourage
question-duel = duel
question-follow = suit
question-copy = copie
question-pick = choisit
question-whose = qui
# --- en-tête, avertissements

edition-fr-2-0 = FAQ 2.0
edition-zh = règles chinoises
track-mild = piste douce
track-wild = piste sauvage
track-own = piste sur mesure
