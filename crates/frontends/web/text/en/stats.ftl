# The statistics. How to add a text: see menu.ftl.

stats-play = Choose a game
stats-filter = What is counted
stats-game = Game
stats-all-games = All games
stats-rules = Rules
stats-all-rules = All rules
stats-seats = Seats
stats-all-seats = Any number

## Figures

stats-figures = Figures
stats-judged = { $rules }, compared with the standard rules: { $answers }
stats-by-rules = By rules

## Charts

stats-charts = Charts
stats-table = As a table
stats-date = Date
stats-result = Result
stats-strip = { $n ->
    [one] The last game
   *[other] The last { $n } games
}
stats-strip-note = Filled and up: won. Outlined and down: lost. On the line: drawn. Crosses: abandoned.
stats-course-note = Thick: all games so far. Dashed: the last { $n }.
stats-course-all = All games
stats-course-last = The last { $n }
stats-game-number = Game
stats-days = By day
stats-days-note = Filled: won. Outlined: not won.
stats-turns-chart = Turns of wins
stats-times-chart = Time of wins
stats-turns = Turns
stats-moves-chart = Moves of wins
stats-moves = Moves
stats-time = Time

## Finished games

stats-list = { $n ->
    [one] 1 finished game
   *[other] { $n } finished games
}
stats-won = Won
stats-double = Double victory
stats-triple = Triple victory
stats-lost = Lost
stats-drawn = Drawn
stats-abandoned = Abandoned
stats-is-marked = not counted
stats-n-turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
stats-n-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
stats-more = Show { $n } more
stats-delete-one = Delete { $game }, { $date }
stats-delete-all = Delete all of these …
stats-delete-title = Delete for good?
stats-delete-sure = This also removes it from the statistics.
stats-delete-all-sure = { $n ->
    [one] This deletes 1 finished game and removes it from the statistics.
   *[other] This deletes { $n } finished games and removes them from the statistics.
}
stats-keep = Keep
stats-deleted = { $n ->
    [one] 1 game deleted.
   *[other] { $n } games deleted.
}

## Damaged games

damaged-title = Damaged games
damaged-text = These games can't be read as they were saved. Your other games aren't affected.
damaged-number = Game { $number }
damaged-row = it can't be read
damaged-restore = Continue from the last good move
damaged-export = Export unchanged

## A file with everything

transfer-title = Back up and restore
transfer-text = Everything saved in this browser – games, statistics, rule sets, settings – fits into one file. Importing it elsewhere overwrites nothing.
transfer-export = Export to a file
transfer-import = Import a file …
import-done = Imported games: { $finished } finished, { $playing } in progress; rule sets: { $rules }; experiments: { $experiments }. Already here: { $doubles }.
import-unreadable = The browser can't read this file.
import-not-ours = This file wasn't exported by Wildpile. Choose one saved with “Export to a file”.
import-newer = A newer Wildpile wrote this file (version { $found }). Nothing was imported. Reload the page to get the newest version.
import-damaged = This file is damaged or was cut off; nothing was imported.
