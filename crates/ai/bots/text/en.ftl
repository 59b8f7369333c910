# How the bots play. The IDs are made of the names of games and levels.

level-random = Plays any legal move.

level-skipper-beginner = Plays whatever fits and throws the rest away.
level-skipper-regular = Plans each turn, and saves its skippers for cards it holds.
level-skipper-strong = Weighs every turn it could take, and keeps what it will need.
level-skipper-expert = Tries its turns against many orders the cards could be in, and remembers its discards.

level-joker-beginner = Plays whatever can be played, jokers included.
level-joker-regular = Turns up hidden cards first and keeps what the columns need.
level-joker-strong = Weighs what each move opens and covers, and what a joker can still become.
level-joker-expert = Thinks every move through: where the hidden cards could be, and how the game would go on.

level-skip-bo-beginner = Plays whatever fits and does not plan ahead.
level-skip-bo-regular = Plays its stock card first and keeps its discards tidy.
level-skip-bo-strong = Plans the way to its stock card, and holds back what would help the next player.
level-skip-bo-expert = Thinks every move through: what could be hidden, and how the game would go on.

level-simon-jester-beginner = Joins what it sees, in suit if it can.
level-simon-jester-regular = Takes the position that looks best after one move, and never goes back.
level-simon-jester-strong = Looks many moves ahead along the most promising lines.
level-simon-jester-expert = Searches for a winning line and follows it.

## Reasons for moves: clauses about the move, of a few words. Cards are symbols.

reason-wins = wins the game
reason-frees = frees { $card } for { $onto }
reason-opens = frees { $card }, which takes { $other }
reason-receives = then { $card } fits on it
reason-follows = then { $card } can follow
reason-follow-more = then { $card } and { $more } more can follow
reason-empties = empties column { $column }

reason-skipper-last-book = finishes your last book
reason-skipper-finishes = that makes { $done } of { $of } books
reason-skipper-lets-finish = then { $card } can finish the book
reason-skipper-skips = { $count ->
    [0] makes way for { $card }
    [one] skips 1 rank to your { $card }
   *[other] skips { $count } ranks to your { $card }
 }
reason-skipper-reaches = then { $via } skips to your { $card }
reason-skipper-leads = then { $count } more skippers reach your { $card }
reason-skipper-jumps = { $count ->
    [one] skips 1 rank you don't have
   *[other] skips { $count } ranks you don't have
 }
reason-skipper-advances = { $count ->
    [one] 1 more rank to finish the book
   *[other] { $count } more ranks to finish the book
 }
reason-skipper-widens = then { $first } to { $last } fit
reason-skipper-dead = it can never be played again
reason-skipper-far = { $count ->
    [one] 1 card before it is missing
   *[other] { $count } cards before it are missing
 }
reason-skipper-keeps = { $skips ->
    [one] keeps { $card }: it skips 1
   *[other] keeps { $card }: it skips { $skips }
 }
reason-skipper-nothing-fits = nothing in your hand fits
reason-skipper-alone = { $card } alone isn't worth a turn
reason-skipper-waits = { $card } still fits next turn
reason-skipper-passes = { $count ->
    [one] { $card } would skip 1 rank
   *[other] { $card } would skip { $count } ranks
 }
reason-skipper-idle = { $card } reaches no card yet
reason-skipper-only = { $card } would bring only { $other }
reason-skipper-no-use = no card of yours follows it
reason-skipper-spare = { $count ->
    [one] 1 more skipper stays in hand
   *[other] { $count } more skippers stay in hand
 }
reason-skipper-all-skippers = you hold only skippers
reason-skipper-lot-fits = { $card } fits on your stack
reason-skipper-draws = { $count ->
    [one] brings 1 new card
   *[other] brings { $count } new cards
 }

reason-simon-completes = { $left ->
    [one] { $suit } is complete, 1 run left
   *[other] { $suit } is complete, { $left } runs left
 }
reason-simon-empties-in = { $count ->
    [one] 1 more move empties column { $column }
   *[other] { $count } more moves empty column { $column }
 }
reason-simon-joins = now { $count } cards move together
reason-simon-completes-in = { $count ->
    [one] 1 more move completes { $suit }
   *[other] { $count } more moves complete { $suit }
 }
reason-simon-joins-later = { $card } can still join { $onto }
reason-simon-joins-in = { $count ->
    [one] { $card } joins { $onto } in 1 move
   *[other] { $card } joins { $onto } in { $count } moves
 }

reason-joker-card = the joker
reason-joker-turns = turns a card in column { $column }
reason-joker-lets-turn = then { $card } turns a card
reason-joker-reaches = { $grade ->
    [double] that's a double victory
    [triple] that's a triple victory
   *[win] that's a win
 }
reason-joker-lets-home = then { $card } can go home
reason-joker-clears = clears column { $column } for { $card }
reason-joker-lacks = { $grade ->
    [double] { $count } more for a double victory
    [triple] { $count } more for a triple victory
   *[win] { $count } more to win
 }
reason-joker-only-draw = nothing else can be played
reason-joker-nothing-turns = no column move turns a card
reason-joker-holds = { $card } stays to take { $other }
reason-joker-home-later = { $card } can go home later
reason-joker-moves-later = { $card } can still move later
reason-joker-nothing-home = no move brings a card home
reason-joker-covered = the next draw covers it
reason-joker-then-home = then it can go home
reason-joker-unseen = { $card } itself is still hidden

reason-skip-bo-last-stock = empties your stock pile
reason-skip-bo-stock = { $count ->
    [one] only 1 stock card left
   *[other] { $count } stock cards left
 }
reason-skip-bo-stock-next = then your stock card { $card } fits
reason-skip-bo-stock-in = { $count ->
    [one] 1 play to stock card { $card }
   *[other] { $count } plays to stock card { $card }
 }
reason-skip-bo-empties-hand = empties your hand: you draw again
reason-skip-bo-blocks = blocks { $seat }: stock card { $card }
reason-skip-bo-completes = completes the pile
reason-skip-bo-frees = frees the { BARE($card) } below it
reason-skip-bo-same = keeps equal cards together
reason-skip-bo-before = leaves { $card } next in order
reason-skip-bo-twin = you hold another { $card }
reason-skip-bo-far = { $count ->
    [one] needs 1 card before it
   *[other] needs { $count } cards before it
 }
reason-skip-bo-passed = every pile is past it
reason-skip-bo-keeps-wild = keeps your wild card
reason-skip-bo-serves = { $card } unblocks { $seat }'s { $stock }
reason-skip-bo-helps = { $card } helps { $seat }'s { $stock }
reason-skip-bo-lacks = your stock card needs { $card }
reason-skip-bo-aside = { $card } can't reach your stock
reason-skip-bo-wild-waits = wild can't reach your stock
reason-skip-bo-only-wilds = you hold nothing but wilds
reason-skip-bo-wild-stays = stays playable from the pile
reason-skip-bo-uncovers = uncovers the { BARE($card) } below
reason-skip-bo-vacates = empties a discard pile
reason-skip-bo-gap = { $count } more to stock card { $stock }
reason-skip-bo-hand-left = { $count ->
    [one] 1 hand card until you draw
   *[other] { $count } hand cards until you draw
 }
