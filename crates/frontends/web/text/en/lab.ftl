# The lab. How to add a text: see menu.ftl.

lab-lead = Change a rule and see what it does. Bots play the same deals with and without the change, and the report says how sure each difference is.
lab-experiment = The experiment
lab-open-file = Open file …
lab-save-file = Save experiment
lab-new = New experiment
lab-file-wrong = This file isn't a valid experiment, so nothing has changed:
lab-link-wrong = Part of the link can't be used and was left out:
lab-no-game = This page is about another game than “{ $game }”
lab-no-files = A file can't be read here; write the value itself

## Fields

lab-table = Table
lab-players = Bots
lab-mixed = as in the file
lab-deals = Deals
lab-stop-when = Stop
lab-stop-games = after a number of deals
lab-stop-until = when the result is precise enough
lab-stop-measure = Precise in
lab-stop-width = Interval narrower than
lab-number = Number of deals
lab-at-most = At most
lab-check = Deals checked by the strongest level
lab-measures = What to measure
lab-changes = Changes
lab-changes-help = Choose the base game or a change, and set its rules below. Every change is compared with the base game.
lab-base = Base game
lab-add = Add a change
lab-remove = Remove “{ $name }”
lab-change-n = Change { $n }
lab-change-name = Name of the change
lab-combine = Combine changes
lab-combine-one-at-a-time = each on its own
lab-combine-pairs = each on its own, and every two together
lab-combine-grid = in every way
lab-problem-in = “{ $change }”: { $what }
lab-unread = A field below isn't a valid value yet.
lab-empty = Set a rule for “{ $name }” to compare it with the base game, or remove it to play the base game alone.
lab-slow = { $measure } (takes much longer)

## Playing

lab-running = Playing
lab-run = Run experiment
lab-stop = Stop
lab-continue = Continue
lab-progress = { $deals } of { $asked } deals
lab-progress-left = { $deals } of { $asked } deals, about { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
 } left
lab-done = { $deals } deals played
lab-stopped = Stopped after { $deals } of { $asked } deals
lab-failed = The experiment couldn't be played to its end. What is finished is kept; try to continue.

## Results

lab-save-report = Save report
lab-save-results = Save results
lab-card = Save as a card
lab-card-of = Save “{ $name }” as a card
lab-earlier = Earlier experiments
lab-none = Experiments that you run are kept here.
lab-kept-facts = { $date }, { $deals } deals
lab-open = Open
lab-open-named = Open “{ $name }”
lab-delete = Delete
lab-delete-named = Delete “{ $name }”
lab-delete-sure = Really delete?
lab-delete-named-sure = Really delete “{ $name }”?
lab-rename = Name of “{ $name }”
lab-open-results = Open results …
lab-unknown-game = These results are of “{ $game }”, a game that this version doesn't know.

## Comparing

lab-compare = Compare two results
lab-compare-help = For experiments that were run apart, also those from files. To compare changes of one game, put them into one experiment: the same deals tell more.
lab-compare-choose = Choose …
lab-compare-results-1 = First result
lab-compare-results-2 = Second result
lab-compare-arm-1 = Rules of the first
lab-compare-arm-2 = Rules of the second

## Searching for a change

lab-modes = What the lab does
lab-mode-measure = Measure a change
lab-mode-search = Find a change
lab-search = The search
lab-search-goal = Goal
lab-search-figure = Figure
lab-search-aim = It should be
lab-search-less = less than in the base game
lab-search-more = more than in the base game
lab-search-value = this value
lab-search-even = as small as possible
lab-search-within = at most
lab-search-percent = Percent
lab-search-amount = Value
lab-search-base = Base game
lab-search-games = Games
lab-search-most = Games in all, at most
lab-search-usual = usual number
lab-search-tried = What may change
lab-search-tried-help = Each is tried against the base game. What surely can't win drops out early; the leaders are confirmed on fresh deals.
lab-search-options = Values of options
lab-search-cards = Rule cards
lab-search-presets = Rule sets
lab-search-single = Leave out single ones
lab-search-pairs = Pairs of changes
lab-search-run = Search
lab-search-progress = { $stage }, { $games } of { $all } games
lab-search-progress-left = { $stage }, { $games } of { $all } games; at most about { $minutes } min in all
lab-search-done = { $games } games played
lab-search-stopped = Stopped after { $games } games
lab-search-use = Use a change
lab-search-open = Open as an experiment
lab-search-open-named = Open “{ $name }” as an experiment
