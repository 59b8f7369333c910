# Statistics of finished games.

statistics-none = You haven't finished a game yet. Once you do, your statistics appear here.
statistics-note = Best results and streaks only count games without help. A game doesn't count at all if it was practice (played on from a replay or a position, or with the program's solution), if a hidden card was seen and undone, or if several people played.
percent = { $n }%

## Figures. $more lists what is said beside a value.

figure = { $label }: { $value }
figure-more = { $label }: { $value }, { $more }
figure-played = Played
figure-lost = { $n } lost
figure-drawn = { $n } drawn
figure-abandoned = { $n } abandoned
figure-wins = Won
figure-rate = Win rate
figure-interval = likely { $low } to { $high }
figure-streak = Wins in a row
figure-best = best { $value }
figure-median = median { $value }
figure-best-streak = Best streak
figure-best-turns = Fewest turns to win
figure-best-moves = Fewest moves to win
figure-best-time = Fastest win
figure-best-score = Best score
figure-doubles = Double victories
figure-triples = and { $n } triple
figure-total-time = Time played
figure-uncounted = Not counted
figure-marked = { $n ->
    [all] hidden cards seen
   *[other] { $n } with hidden cards seen
}
figure-practice = { $n ->
    [all] practice
   *[other] { $n } practice
}
figure-hints = Hints
figure-hinted = { $n ->
    [one] in 1 game
   *[other] in { $n } games
} ({ $won } won)
figure-help-unknown = { $n ->
    [one] unknown in 1 game
   *[other] unknown in { $n } games
}

## The heads of columns: at most 7, 11, 7, 5, 6, 7, 8 and 10 characters.

head-played = played
head-won = won
head-streak = streak
head-best-streak = best
head-turns = turns
head-median = median
head-time = time
head-uncounted = uncounted
won-share = { $count } ({ $share })
