# What solvers answer.

verdict-won = won
verdict-lost = lost
verdict-turn-wins = this turn can win
verdict-turn-loses = this turn can't win
counted-home = { $count ->
    [one] { $count } card home
   *[other] { $count } cards home
 }
counted-plays = { $count ->
    [one] { $count } play
   *[other] { $count } plays
 }

problem-not-dealt = the cards haven't been dealt yet, so there's nothing to solve
problem-no-turn = it's nobody's turn, so there's nothing to play
problem-several-seats = only games for one seat can be solved
problem-other-game = this is a match of another game
problem-per-seat = solvers don't support per-seat rules
legal-per-seat = solve it without per-seat rules
