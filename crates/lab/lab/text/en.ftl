# Texts of the lab: experiment files, result folders, reports.

## Numbers

decimal = { $whole }.{ $digits }
negative = −{ $number }
positive = +{ $number }
grouped = { $head },{ $tail }
percent = { $number }%
points = { $number } pp
range = { $low } to { $high }

## Measures

measure-won = Games won
measure-turns = Turns
measure-moves = Moves
measure-score = Score
measure-drawn = Drawn games
measure-stuck = Stuck turns
measure-dead = Dead games
measure-seats = Wins by seat

## Problems of experiment files

problem-too-long = the file is longer than { $max } KiB
problem-syntax = this isn't TOML: { $reason }
problem-value = { $found } doesn't fit here
problem-unknown-key = there is no such key
problem-no-game = the file doesn't name a game
problem-player = { $game } has no player “{ $player }”
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

## What would be right

legal-did-you-mean = did you mean { $near }?
legal-keys = the keys are { $keys }
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
legal-player-count = name one player for all seats, or { $seats }
legal-measure = choose a measure that this game has
legal-measures = choose from { $names }
legal-width = a number above 0, such as 0.2
legal-stop = write stop = {"{"} games = 10000 {"}"}, or stop.until = {"{"} measure = "turns", narrower_than = 0.2, at_most = 100000 {"}"}
legal-preset = the name of a preset in quotes
legal-change = a change is a block: [[change]], name = "hand 4", rules = {"{"} hand = 4 {"}"}
legal-arms = leave some changes out, or combine them one at a time

## Result folders

fail-file = { $path }: { $reason }
fail-disk-full = { $path }: the disk is full. What was finished is kept; free some space and run the same command again
fail-other-folder = { $path } has other files in it; choose a new folder with --out
fail-other-experiment = { $path } belongs to another experiment, or the file was changed since; choose a new folder with --out, or delete this one
fail-other-version = { $path } was begun by version { $theirs } of Wildpile, and this is { $own }: games might be played differently. Finish it with that version, or choose a new folder with --out
fail-in-use = another run is using { $path }
fail-no-results = { $path } has no results; wildpile lab run makes a folder with results
fail-damaged = { $path } is damaged or from another version ({ $reason }); run the experiment again
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
sentence-turns = With { $change }, the median game takes { $new } { $new ->
    [one] turn
   *[other] turns
 } instead of { $old }; on the same deals { $by } turns on average (95%: { $range }).
sentence-share = With { $change }, { $measure }: { $new } instead of { $old }, { $by } on the same deals (95%: { $range }).
sentence-count = With { $change }, { $measure }: { $new } per game instead of { $old }, { $by } on the same deals (95%: { $range }).
sentence-nothing-clear = With { $change }, no difference is clear: what there is could be chance.

note-partial = Not finished: { $deals } of up to { $asked } deals have been played. Run the same command again to continue.
note-reached = Stopped at look { $look } of { $of }, because the intervals were narrow enough. They are wide enough to hold at every look.
note-not-reached = The intervals aren't as narrow as wanted after all { $of } looks; play more deals for that.
note-abandoned = { $games ->
    [one] { $games } game was
   *[other] { $games } games were
 } abandoned after { $limit } moves. Shares show both extremes: all of them lost, and all of them won.
note-holm = { $count } differences were compared, so each has to be clearer than it would on its own (Holm's correction).
note-left-out = { $name } can't be played: { $why }
note-bots = Bots played. The figures say what a rule does to games, never whether it's fun.

## The page

page-title = { $game }: rules compared
page-summary = What the changes do
page-how = How it was measured
page-facts = { $deals } deals from number { $first }, each under { $arms ->
    [one] one rule set
   *[other] { $arms } rule sets
 }; players: { $players }. Version { $program }.
page-differences = Differences from the base
page-differences-help = Mean difference on the same deals, with its 95% interval. Filled dots are clear, hollow ones could be chance.
page-distribution = { $measure }: distribution
page-distribution-help = Share of games by value. The line in each row marks the median.
page-survival = Games still running
page-survival-help = Share of games that take more than this many turns.
page-map = Pairs of changes
page-map-help = { $measure }: mean difference from the base, of single changes on the diagonal and of pairs beside it.
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
col-chance = Corrected p
col-clear = Clear
col-seat = Seat { $seat }
answer-yes = yes
answer-no = no
base-name = base

