# Texts of the lab: experiment files, result folders, reports.

## Numbers

decimal = { $whole }.{ $digits }
negative = −{ $number }
positive = +{ $number }
grouped = { $head },{ $tail }
percent = { $number }%
points = { $number } points
in-turns = { $number } turns
in-moves = { $number } moves
range = { $low } to { $high }
share-with-interval = { $share } (95%: { $range })

## Measures

measure-won = Games won
measure-double = Double victories
measure-triple = Triple victories
measure-turns = Turns
measure-turns-won = Turns of won games
measure-turns-lost = Turns of lost games
measure-turns-mixed = Turns, games won or lost
measure-turns-won-both = Turns, won under both
measure-turns-lost-both = Turns, lost under both
measure-moves = Moves
measure-score = Score
measure-drawn = Drawn games
measure-stuck = Stuck turns
measure-dead = Dead games
measure-seats = Wins by seat
measure-interaction = Moves that change what another can play
measure-decisions = Decisions
measure-dilemmas = Dilemmas
measure-matters = Turns in which the change matters
measure-comebacks = Comebacks
measure-difficulty = Positions until decided
measure-length = Moves of the win found
measure-won-by = Games won by seat { $seat }
measure-won-higher = Games won by the higher level
measure-turns-most = Turns of the seat that takes the most
measure-of-all = { $measure }, all seats together

## Problems of experiment files

problem-too-long = the file is longer than { $max } KiB
problem-syntax = this isn't TOML: { $reason }
problem-value = { $found } doesn't fit here
problem-unknown-key = there is no such key
problem-no-game = the file doesn't name a game
problem-player = { $game } has no player “{ $player }”
problem-program = “{ $player }” is a program, and an experiment gives the same figures whenever it is run
problem-player-count = { $players } players are named, but there are { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }
problem-measure = there is no measure “{ $name }”
problem-measure-seats = “{ $measure }” needs at least two seats
problem-measure-alone = “{ $measure }” can only be measured with one seat
problem-measure-game = the lab can't measure “{ $measure }” in { $game }
problem-both-stops = both a number of games and a condition are given
problem-no-stop = neither a number of games nor a condition is given
problem-until = measure, narrower_than or at_most is missing
problem-until-measure = the arms aren't compared by “{ $measure }”
problem-deals = there aren't { $games } deals after this one
problem-no-name = the change has no name
problem-reserved = “{ $name }” can't be the name of a change: “base” and “+” are used by the lab
problem-name-twice = another change is called “{ $name }” too
problem-no-change = the change doesn't change anything
problem-arms = these changes combine to more than { $most } rule sets
problem-measure-expert = the expert for { $game } can't say how close two options are, so “{ $measure }” can't be measured
problem-measure-turns = “{ $measure }” needs chances to win, but the expert of this game counts turns
problem-needs-solver = “{ $measure }” is only known if the solver plays
problem-needs-players = “{ $measure }” can't be measured if only the solver plays
problem-needs-change = “{ $measure }” compares a change with the base, but there are no changes
problem-no-solver = there is no solver that decides whole games of { $game }
problem-solver-alone = the solver only plays with one seat
problem-nobody-solves = the solver has settings but doesn't play
problem-nobody-asks = the expert has settings but nothing to judge
problem-ladder-and = a ladder can't be combined with { $key }
problem-level-twice = { $player } is named twice
problem-short-ladder = a ladder needs at least two levels
problem-check-nothing = only changes are checked, and this experiment has none
problem-check-players = the strongest level checks at every seat, so changes of players can't be checked
problem-check-strongest = { $player } is the strongest level, so nobody stronger can check it
problem-few-worlds = { $worlds ->
    [one] one world is
   *[other] { $worlds } worlds are
 } too few: a turn is judged with each half of them
problem-check-many = a check has at most { $most } deals here, those before the first look at the figures

## What would be right

legal-did-you-mean = did you mean { $near }?
legal-keys = the keys are { $keys }
legal-handicaps = cards by seat, such as {"{"} seat_1 = ["smaller_hand"] {"}"}
legal-mutators = a list of cards: ["card", "pack/card"]
legal-table = write a table: { $key } = {"{"} … {"}"}
legal-rule-value = a number, true, false, a word in quotes, a list or a table
legal-game = add a line such as game = "skipper"; the games are { $names }
legal-name = a line of text in quotes, at most { $most } characters
legal-other-name = choose another name
legal-deal = a deal number such as 1, or "pysol:1"
legal-deals = start with a smaller deal number, or play fewer
legal-number = a whole number from { $least } to { $most }
legal-one-of = choose one of { $names }
legal-players = a level in quotes such as "regular", or a list with one for each seat
legal-program = let it play in `wildpile simulate`, which reports what it did this time
legal-player-count = name one player for all seats, or { $seats }
legal-measure = choose a measure that this game has
legal-measures = choose from { $names }
legal-width = a number above 0, such as 0.2
legal-stop = write stop = {"{"} games = 10000 {"}"}, or stop.until = {"{"} measure = "turns", narrower_than = 0.2, at_most = 100000 {"}"}
legal-preset = the name of a preset in quotes
legal-change = a change is a block: [[change]], name = "hand 4", rules = {"{"} hand = 4 {"}"}
legal-no-change = the base has all of this already: choose another value, or leave the change out
legal-arms = leave some changes out, or combine them one at a time
legal-sample = a share of the games from 0.000001 to 1, such as 0.05
legal-margin = a number above 0 in the expert's unit, such as 0.25 turns, 0.01 for one percent of a win, or 0.5 cards
legal-worlds = worlds times experts must be at least { $least }
legal-chance = a chance above 0 and at most 1, such as 0.2
legal-ladder = a list of levels, weakest first: ["random", "regular", "strong", "expert"]
legal-ladder-alone = leave it out: the ladder says who plays, and a number of games when it stops
legal-solver = write players = "solver", or add a change with it
legal-bots = choose measures such as won, moves, difficulty and length, or let a bot play
legal-expert = measure decisions, dilemmas, matters or comebacks, or leave the table out
legal-check = a whole number up to { $most }; check = 0 leaves the check out

## Result folders

fail-file = { $path }: { $reason }
fail-disk-full = { $path }: the disk is full. What was finished is kept; free some space and run the same command again
fail-other-folder = { $path } has other files in it; choose a new folder with --out
fail-other-experiment = { $path } belongs to another experiment, or the file was changed since; choose a new folder with --out, or delete this one
fail-other-version = { $path } was begun by version { $theirs } of Wildpile, and this is { $own }: games might be played differently. Finish it with that version, or choose a new folder with --out
fail-in-use = another run is using { $path }
fail-no-results = { $path } has no results; wildpile lab run makes a folder with results
fail-other-play = { $path } was begun by a build that plays differently, although its version is the same. Choose a new folder with --out, or delete this one
fail-changed = { $path } was changed after it was written (wrong checksum). Run the experiment again
fail-damaged = { $path } is damaged or from another version ({ $reason }); run the experiment again
fail-not-complete = { $path } isn't complete; wildpile lab run finishes it
fail-no-arm = { $path } has no rule set “{ $arm }”; choose one of { $names }
fail-ladder = { $path } is a ladder of several seats, and its levels change seats; compare the sentences of the two reports instead
fail-other-game = { $a } and { $b } are of different games or kinds of deals, so no deal can be compared
fail-no-common-deals = { $a } and { $b } have no deal in common; play the same deals (first_deal) in both
fail-other-search = { $path } belongs to another search; choose a new folder with --out, or delete this one
fail-damaged-search = { $path } is damaged or from another version ({ $reason }); start the search again in a new folder
fail-no-search = { $path } has no search; wildpile lab search makes a folder with one
fail-chunk-gone = the games from deal { $first } on have disappeared from the folder; run the same command again

## The stopping rule

stop-games = { $games ->
    [one] { $games } deal
   *[other] { $games } deals
 }
stop-until = until the interval of “{ $measure }” is narrower than { $width }, at most { $most } deals

## What was found

sentence-base-share = { $measure } in the base game: { $value } (95%: { $range }).
sentence-base-turns = The median base game takes { $median } { $median ->
    [one] turn
   *[other] turns
 }; four in five take { $p10 } to { $p90 }.
sentence-base-stuck = In the base game nothing can be played in { $mean } turns per game, { $share } of all turns.
sentence-base-count = { $measure } in the base game: median { $median }, four in five games { $p10 } to { $p90 }.
sentence-seats = In the base game the seats win { $shares }, in the order of play.
sentence-turns = With “{ $change }”, the median game takes { $new } { $new ->
    [one] turn
   *[other] turns
 } instead of { $old }; on the same deals { $by } on average (95%: { $range }).
sentence-turns-won-or-lost = With “{ $change }”, the median game, won or lost, takes { $new } { $new ->
    [one] turn
   *[other] turns
 } instead of { $old }; on the same deals { $by } on average (95%: { $range }).
sentence-turns-won = With “{ $change }”, the median won game takes { $new } { $new ->
    [one] turn
   *[other] turns
 } instead of { $old }; on the deals won under both rule sets { $by } on average (95%: { $range }).
sentence-share = { $measure } with “{ $change }”: { $new } instead of { $old }, { $by } on the same deals (95%: { $range }).
sentence-count = { $measure } with “{ $change }”: { $new } per game instead of { $old }, { $by } on the same deals (95%: { $range }).
sentence-nothing-clear = With “{ $change }”, no difference is clear: what there is could be chance.
sentence-concealed = With “{ $change }”, too many games were abandoned to compare how long they are.
sentence-decisions = In { $share } of the base game's turns the two best options are close; { $seen } as seen with the sampled worlds ({ $turns } turns of { $games } games were judged).
sentence-dilemmas = In { $share } of these decisions, which of the two is better depends on hidden cards; { $seen } as seen with the sampled worlds.
sentence-interaction = In the base game { $share } of the moves change what another player can play.
sentence-comebacks = Of the base game's winners, { $value } (95%: { $range }) had a chance below { $chance } at some time, as the expert saw it.
sentence-difficulty = The solver needs { $median } positions to decide a deal (median; four in five decided deals need { $p10 } to { $p90 }).
sentence-length = The wins that the solver finds take { $median } moves (median; four in five { $p10 } to { $p90 }). There may be shorter ones.
sentence-matters = { $change } matters in { $share } of the { $turns } turns that could be compared ({ $seen } as seen with the sampled worlds): without it the expert would play or expect something else.
sentence-proofs = All cards known ({ $name }): { $won } deals are proved winnable, { $lost } proved lost, { $open } undecided. So { $found } of these deals can be won, and { $sampled } of all (95%).
sentence-proofs-levels = All cards known ({ $name }): { $all } of the deals are triple victories, { $double } at least double ones, and { $won } can be won.
sentence-proofs-all = All cards known ({ $name }): { $all } of the deals are triple victories, and { $won } can be won.
at-least-at-most = { $least }–{ $most }
sentence-step = { $higher } against { $lower } on the same deals, { $measure }: { $by } (95%: { $range }).
sentence-step-open = { $higher } against { $lower } on the same deals, { $measure }: { $by } (95%: { $range }), which could be chance.
sentence-step-against = { $higher } wins { $value } of its games against { $lower } (95%: { $range }); { $even } would be even.
sentence-step-against-open = { $higher } wins { $value } of its games against { $lower } (95%: { $range }); that could be chance, since { $even } would be even.
note-expert = An expert judged { $share } of the games: options within { $margin } of each other are close. Each decision was judged in { $worlds } sampled worlds, and the shares of turns are extrapolated to unlimited ones. Their intervals include the noise of the worlds, but not what the extrapolation misses, nor the expert's own mistakes.
note-expert-cards = In this game many options differ in few worlds only. More worlds tell more of them apart, so the true share of decisions is higher.
note-mixed = Games that are lost end early, or where a player gives up. So turns of won and of lost games are shown apart, and rule sets are compared by the turns of deals that are won under both; to compare lost games, too, measure turns_lost.
note-solver = Where the solver plays, it knows all cards. What it calls won or lost is proved; undecided deals reached its limits.

note-partial = Not finished: { $deals } of up to { $asked } deals have been played. Continue the experiment to play the rest.
note-reached = Stopped at look { $look } of { $of }, because the intervals were narrow enough. They are wide enough to hold at every look.
note-not-reached = The intervals aren't as narrow as wanted after all { $of } looks; play more deals for that.
note-abandoned = { $games ->
    [one] { $games } game was
   *[other] { $games } games were
 } abandoned after { $limit } moves. Shares show both extremes: all of them lost, and all of them won.
note-holm = { $count } differences were compared, so each has to be clearer than it would on its own (Holm's correction).
note-left-out = { $name } can't be played: { $why }
note-bots = Bots played. The figures say what a rule does to games, never whether it's fun.

## The answer

answer-change = With “{ $change }”, { $effects }. { $certainty }
answer-certain = Certain.
answer-likely = Hardly by chance.
answer-unchecked = { CLAUSE($certainty) }, as these bots play; not checked by the expert.
answer-join = { $first }; { $second }
answer-games = games
answer-games-ended = games, won or lost,
answer-games-won-both = games that are won under both rule sets
answer-size = { $by } ({ $low } to { $high })
answer-longer = { $games } are { $by } longer
answer-shorter = { $games } are { $by } shorter
answer-times = { $games } are { $times } times as long
answer-moves-more = { $games } take { $by } more moves
answer-moves-fewer = { $games } take { $by } fewer moves
answer-moves-times = { $games } take { $times } times as many moves
answer-stuck-one-in = one turn in { $new ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] ten
 } is stuck instead of one in { $old ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] ten
 }
answer-stuck-share = { $new } of the turns are stuck instead of { $old }
answer-stuck-count = { $new } turns a game are stuck instead of { $old }
answer-won = { $new } of the games are won instead of { $old }
answer-won-by = seat { $seat } wins { $new } of the games instead of { $old }
answer-drawn = { $new } of the games are drawn instead of { $old }
answer-dead = { $new } of the games can't be won any more before they end instead of { $old }
answer-decisions = in { $new } instead of { $old } of the turns the two best options are close
answer-dilemmas = in { $new } instead of { $old } of the decisions hidden cards decide
answer-share = { $measure }: { $new } instead of { $old }
answer-count = { $measure }: { $new } a game instead of { $old }
answer-more = { $count ->
    [one] One more change makes
   *[other] { $count } more changes make
 } a clear difference; see below.
answer-unclear = With { $changes }, no figure differs clearly: what there is could be chance.
answer-unclear-many = With { $count ->
    [one] one change
   *[other] { $count } changes
 } no figure differs clearly: what there is could be chance.
answer-quoted = “{ $name }”
answer-disagree = Don't trust the bots about { $change }. On the same { $deals } deals, the expert finds something else ({ $effects }). The bots may not adapt to this rule, so the expert's figures count.
answer-disagree-more = { $count ->
    [one] It disagrees with them about one more change
   *[other] It disagrees with them about { $count } more changes
 }; see below.
answer-disagree-effect = { $measure }: { $expert } for the expert, { $players } for the bots
note-check-agrees = The strongest level ({ $player }) played { $deals } of the deals under every rule set, too. What the changes do to its games isn't different beyond chance. { $power }
note-check-differs = The strongest level ({ $player }) played { $deals } of the deals under every rule set, too. Where a change does something else to its games, beyond chance, that is said first (deal by deal, with Holm's correction). { $power }
check-power = So many deals show a disagreement of { $least } or more in “{ $measure }” four times in five; smaller ones may go unnoticed.
check-power-unknown = So few deals show large differences only.
note-unchecked = No stronger player checked these figures, and bots may not adapt to a change. A line such as check = 20 in the file makes the strongest level play 20 of the deals.

## The check, before it is played

check-plan = The strongest level ({ $player }) plays { $deals } of the deals under every rule set, too.
check-plan-time = The strongest level ({ $player }) plays { $deals } of the deals under every rule set, too: about { $time } on one core.
check-plan-none = No stronger player checks the figures: { $why }.
check-none-named = check = 0 leaves the check out
check-none-few = a check of fewer than { $least } deals would show nothing, and no more are played
check-time-second = a second
check-time-seconds = { $count } { $count ->
    [one] second
   *[other] seconds
 }
check-time-minutes = { $count } { $count ->
    [one] minute
   *[other] minutes
 }
check-time-hours = { $count } { $count ->
    [one] hour
   *[other] hours
 }

## The page

page-title = { $game }: rules compared
page-summary = What the changes do
page-combinations = Combinations ({ $count })
page-how = How it was measured
page-facts = { $deals } deals from number { $first }, each under { $arms ->
    [one] one rule set
   *[other] { $arms } rule sets
 }; players: { $players }. Version { $program }.
page-effects = All effects
page-effects-help = Change relative to the base game, with its 95% interval. Filled dots are clear, hollow ones could be chance. On this scale half is as far from the base as twice; what is less than a fifth or more than five times stands at its ends.
page-effects-more = { $count ->
    [one] One more effect
   *[other] { $count } more effects
 }
page-effects-none = { $count ->
    [one] One difference has
   *[other] { $count } differences have
 } no ratio, because the base game has none of it or too few deals were played: see the differences below.
plot-more = { $count ->
    [one] One more effect is in the report.
   *[other] { $count } more effects are in the report.
 }
plot-disputed = × disputed: the strongest level found something else, and this is its figure
page-disputed-help = Crossed dots are disputed: the strongest level's games show something else, and its figures count.
effect-for-expert = { $measure } (expert)
page-sweep = { $measure } by { $option }
page-sweep-help = The mean, or the share, under each value with its 95% interval. The hollow dot is the base game.
page-sweep-disputed = The bots are disputed, so these are the strongest level's figures. Crossed dots are the values at which it found something else.
page-differences = Differences from the base
page-differences-help = Mean difference on the same deals, with its 95% interval. Filled dots are clear, hollow ones could be chance.
page-ladder = Steps of the ladder
page-distribution = { $measure }: distribution
page-distribution-help = Share of games by value. The line in each row marks the median.
page-survival = Games still running
page-survival-help = Share of games that take more than this many turns.
page-charted = The chart has { $shown } of { $all } rule sets; the figures below it have all.
page-map = Pairs of changes
page-map-help = { $measure }: mean difference from the base, of single changes on the diagonal and of pairs beside it.
page-map-disputed = Crossed figures are disputed: the strongest level found something else, and these are its figures.
page-figures = Figures
page-table = Show the figures
page-experiment = The experiment file
col-rules = Rules
col-change = Change
col-games = Games
col-median = Median
col-mean = Mean
col-middle = 10th–90th percentile
col-share = Share
col-interval = 95% interval
col-difference = Difference
col-relative = Change
col-difference-won-both = Difference, won under both
col-chance = Corrected p
col-clear = Clear
col-seen = As seen with the sampled worlds
col-disputed = Disputed
col-seat = Seat { $seat }
answer-yes = yes
answer-no = no
answer-disputed = disputed
base-name = Base game

## Pages with figures

col-difference-per-game = Difference per game
player-level = { $name ->
    [random] random
    [beginner] beginner
    [regular] regular
    [strong] strong
    [expert] expert
    [solver] solver
   *[other] { $name }
 }
book-by-expert = {", the expert's"}
book-checked = {", checked by the expert on "}{ $deals } of these deals
book-unchecked = {", not checked by the expert"}
book-disputed = disputed; the expert: { $expert }
book-games = { $games ->
    [one] one game
   *[other] { $games } games
}
book-table-alone = a table stands alone on its line, with an empty line before it
book-no-end = a placeholder isn't closed: write {"}}"} after it
book-how = “{ $written }” isn't a figure; write {"{{"}run: turns of small hand{"}}"}, {"{{"}run: table turns won{"}}"} or {"{{"}run: survival{"}}"}
book-how-expect = “{ $written }” can't be expected; write expect turns of small hand up (or down), or expect won above 99 (or below)
book-unexpected = the page expects { $written }, but the figures of “{ $name }” don't say so: change the text
book-no-run = there are no results of a run “{ $name }”
book-no-picture = the run “{ $name }” has no picture “{ $kind }”
book-no-measure = “{ $name }” wasn't measured; there are { $names }
book-no-arm = no rule set is called “{ $name }”; choose one of { $names }
book-count = { $median } (mean { $mean }, { $p10 }–{ $p90 })
book-how-played = { $name }.toml: { $deals } deals under { $arms ->
    [one] one rule set
   *[other] each of { $arms } rule sets
 }, players { $players }{ $check }, version { $program }

## Two results beside each other

col-measure = Measure
beside-unpaired = These are separate experiments, so their games aren't paired: the differences are those of the averages, with an interval for independent samples. Each interval is right in 95% of the cases, not all of them together.
beside-same-deals = Both were played on the same deals, but results don't keep single games, so the games aren't paired here. Both changes in one experiment would give narrower intervals.
beside-same = Both are the same experiment on the same deals, so the same figures are expected.
beside-versions = They were played by versions { $one } and { $other } of Wildpile, which may play differently.
beside-players = The players differ: { $one } in the first, { $other } in the second.
beside-partial = One of them isn't finished.
beside-games = One is about { $one } and the other about { $other }. Choose two results of the same game.

## Opening results

problem-not-results = this isn't a file with the results of an experiment, or it is damaged ({ $reason })
problem-results-format = these results have format { $found } and this version knows { $known }; open them with the version that wrote them
problem-unsound-results = these results contradict each other: they aren't those of games that were played

## Searching for a change

problem-goal-no-target = the goal doesn't say where the figure should be
problem-goal-name = unknown goal “{ $name }”
problem-goal-measure = “{ $name }” can't be a goal
problem-goal-seats = each seat has its own share of wins, so “{ $name }” can't be a goal; fairness can
problem-goal-number = “{ $text }” isn't a number
problem-goal-sign = “{ $text }” has a sign, but only a change in percent can have one
problem-goal-no-sign = “{ $text }” has no sign, so it isn't clear whether more or less is wanted
problem-goal-relative = “{ $text }” is too small or too large a change; the range is −99% to −1% and +1% to +900%
problem-goal-share = “{ $text }” isn't a share from 0% to 100%
problem-goal-count = “{ $text }” isn't above 0
problem-goal-twice = “{ $name }” is a goal twice
problem-goals = { $count ->
    [0] no goal is given
   *[other] { $count } goals are given
 }
problem-search-name = no option, card or preset is called “{ $name }”
problem-search-nothing = nothing is left to try
problem-search-many = there are { $count } changes to try, and a search takes at most { $most }
problem-search-games = { $games } games are too few for { $count ->
    [one] one change
   *[other] { $count } changes
 }
problem-search-games-most = { $games } games are too many
legal-goal-names = choose one of { $names }
legal-goal-share = write { $name }=10% for a share, or { $name }=-25% or { $name }=+25% for a change
legal-goal-count = write { $name }=-10% or { $name }=+10% for a change, or { $name }=20 for a value
legal-goal-fairness = write fairness for seats that win as equally as possible, or fairness=1% for a largest distance
legal-goal-once = leave one of them out
legal-goals = give one to { $most }, such as turns=-10%
legal-search-nothing = let more options, cards or presets take part
legal-search-many = name some of them with --only, or leave some out with --without
legal-search-games-most = play at most { $most }
legal-search-games = play at least { $least }, or let fewer changes take part
search-stuck-share = Stuck turns, of all turns
search-fairness = Distance between the seats' shares of wins
search-together = { $titles }
search-pair = { $first } with { $second }
goal-shorter = make games { $by } shorter
goal-longer = make games { $by } longer
goal-turns = make games { $turns } turns long
goal-stuck-fewer = leave { $by } fewer turns stuck
goal-stuck-more = leave { $by } more turns stuck
goal-stuck = leave { $share } of the turns stuck
goal-won = let { $share } of the games be won
goal-fair = let all seats win equally often
goal-fair-within = keep the seats' shares of wins within { $most } of each other
goal-less = lower “{ $measure }” by { $by }
goal-more = raise “{ $measure }” by { $by }
goal-value = bring “{ $measure }” to { $value }
goals-joined = { $goals }
search-title = What would { $goals }?
search-answer = To { $goals }: { $change } ({ $figures }; { $certainty }). { $beside }
search-certain = certain
search-likely = hardly by chance
search-unchecked = { $certainty }, as these bots play; not checked by the expert
search-open = too few games to tell
search-no = not enough
search-beside = Besides, { $effects }.
search-beside-nothing = No other figure differs clearly.
search-figures = { $first }; { $second }
search-shorter = { $by } shorter
search-longer = { $by } longer
search-instead = { $measure }: { $new } instead of { $old }
search-only-won = { $figure }, counting won games only; { $new } are won instead of { $old }
search-figure = { $measure }: { $value }
search-absent = “{ $measure }” doesn't occur in the base game, or too rarely: { $deals } games of it say nothing about how to { $goals }. Choose another goal, or a base in which it occurs.
search-full = “{ $measure }” is at { $value } in the base game already, so nothing can { $goals }. Choose a smaller change, or a value.
search-already = The base game meets this already ({ $figures }): nothing has to change to { $goals }.
search-already-fair = In { $deals } games no seat clearly wins more often than another ({ $figures }), and the distance is at most five percentage points, so nothing has to be made fairer.
search-also = { $count ->
    [one] { $changes } would do it, too, with more side effects.
   *[other] Each of { $changes } would do it, too, with more side effects.
 }
search-maybe = { $changes } may do it; there were too few games to tell.
search-nothing = Nothing that was tried would { $goals }.
search-nothing-sure = Nothing that was tried would { $goals } for certain.
search-undecided = { $count ->
    [one] One more change may do it: it was left in the race, but there were too few games to tell.
   *[other] { $count } more changes may do it: they were left in the race, but there were too few games to tell.
 }
search-nearest = { $change } comes nearest ({ $figures }).
search-nearest-none = Nothing is clearly nearer than the base game.
search-doubted = For { $change }, the strongest level's games say something else, so it isn't an answer.
search-stopped = The search was stopped, so nothing is certain yet.
search-stopped-ahead = Ahead so far: { $changes }.
search-stage-base = the base game
search-stage-changes = round { $round } of at most { $most }: { $count ->
    [one] one change
   *[other] { $count } changes
 }
search-stage-pairs = pairs, round { $round } of at most { $most }: { $count ->
    [one] one pair
   *[other] { $count } pairs
 }
search-stage-confirmation = the confirmation
search-facts = { $games } games, { $changes ->
    [one] one change
   *[other] { $changes } changes
 } and { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
 }; players: { $players }. Version { $program }.
search-frontier = Nearness and side effects
search-frontier-help = The further left, the nearer to the goal, with a 95% interval: 0% is the goal, 100% is where the base game is, and in the shaded band the goal counts as met. The lower, the fewer side effects. Filled dots are beaten by none in both; hollow ones are. A triangle at the edge is farther away than the axis shows.
search-frontier-unconfirmed = These figures come from the race, so they flatter the leaders.
search-axis-way = Distance from the goal
search-axis-side = Side effects, in points
search-side = A point is one percent of turns more or less, or one percentage point of stuck turns, wins, drawn games or of the distance between seats; the goals themselves don't count. Every option after the first adds five points.
search-leaders = The leaders
search-leader-rules = Rules: { $rules }
search-dropped = Dropped
search-dropped-help = All played the same deals, in rounds of doubling size.
search-round = Round { $round }, { $deals } deals
search-round-pairs = Pairs, round { $round }, { $deals } deals
search-reason-farther = { $count ->
    [one] one is surely farther from the goal
   *[other] { $count } are surely farther from the goal
 }
search-reason-idle = { $count ->
    [one] one changed no game
   *[other] { $count } changed no game
 }
search-reason-endless = { $count ->
    [one] one leaves more than one game in a hundred without an end
   *[other] { $count } leave more than one game in a hundred without an end
 }
search-reasons = { $round }: { $reasons }
search-refused = { $count ->
    [one] One value, card or preset is
   *[other] { $count } values, cards and presets are
 } refused by the rules, alone and with any other one.
search-same = { $count ->
    [one] One wasn't tried on its own: it gives the same rules as another or the base, or needs several seats.
   *[other] { $count } weren't tried on their own: they give the same rules as another or the base, or need several seats.
 }
search-note-race = A change drops out when it surely can't meet the goal and another one is surely nearer. The chance that any change that meets the goal, or the nearest one, was dropped is at most 5%, apart from changes that changed no game so far.
search-note-fresh = The figures of the leaders come from { $deals } fresh deals that took no part in the choice.
search-note-met = The goal counts as met if the figure misses it by at most a quarter of the way from the base game, or not at all where a largest distance was given.
search-note-check = The strongest level ({ $player }) played { $deals } of the fresh deals with every leader, too.
search-note-unchecked = The strongest level checked none of these games: what they show may depend on how these players play.
search-how = How it was searched
search-confirmation = The confirmation
col-way = Distance from the goal
col-side = Side effects
col-options = Options changed
col-goal-met = Goal met
col-frontier = Unbeaten
search-met = { $met ->
    [certain] certain
    [likely] hardly by chance
    [open] too few games to tell
   *[no] no
 }
search-with-range = { $value } ({ $range })
search-disputed = disputed by the strongest level
search-mean = { $measure } (mean)
search-won-only = { $figure }, won games only
search-plot = Distance from the goal (● unbeaten, ○ beaten, ▶ ▷ farther than the axis; 0% is the goal, 100% the base game), and side effects in points
