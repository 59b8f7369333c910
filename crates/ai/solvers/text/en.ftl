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

## Lines of answers, which follow the position's name. A part follows another after a comma or semicolon.

line-won = { $verdict } in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }
line-lost = { $verdict }, proved
line-unknown = unknown
line-turns-proved = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }: the minimum
line-turns-at-least = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }: at least { $least } are needed
line-turns-open = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }: fewer may be possible
line-best-proved = { $result }, proved, in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }
line-best = { $result } or more, in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }
line-effort = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }, { $ms } ms
line-nodes = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }
tally = { $won } won, { $lost } lost, { $unknown } unknown of { $total }
tally-turns = { $won } can win, { $lost } can't win this turn, { $unknown } unknown of { $total }
tally-stopped = stopped: { $sums }

problem-not-dealt = the cards haven't been dealt yet, so there's nothing to solve
problem-column-too-high = the solver reads columns of up to { $cards } cards, and this board has, or could get, a higher one
problem-no-turn = it's nobody's turn, so there's nothing to play
problem-several-seats = only games for one seat can be solved
problem-market = games in which cards are taken from a market (collect = market) can't be solved; choose collect = refill or fixed
problem-other-game = this is a match of another game
problem-per-seat = solvers don't support per-seat rules
legal-per-seat = solve it without per-seat rules
