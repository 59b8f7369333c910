## The game

joker-klondike-with-two-jokers-that-step = Klondike with two jokers that step in for any card, until the real one turns up and sends them off.

## Jokers and cards in sentences

piece_joker = the { $col } joker
piece_as-rank = the { $col } joker as { $arank }
piece_as-card = the { $col } joker as { $sym }
piece_card = { $sym }
piece_any = a card
pieces_one = { $piece }
pieces_and = { $pieces } and { $piece }
pieces_comma = { $piece }, { $pieces }
where_waste = the waste
where_column = column { $n }
where_foundation = the foundation of { $suit }
where_ace = a { $col } foundation
target_empty = to empty column { $n }
target_onto = onto { $piece } in column { $n }
load_one = { $piece }
load_more = { $piece } and { $n } more

## Buttons and moves

joker-turn-from-the-stock = Turn { $cards } from the stock
joker-turn-the-waste-over = Turn the waste over
joker-move = Move { $load } { $target }
joker-move-as = Move { $load } { $target } as { $acard }
joker-to-the-foundation-of = { $piece } to the foundation of { $suit }
joker-the-joker-to-the-foundation-of = The { $col } joker to the foundation of { $suit } as { $sym }
joker-the-joker-to-a-foundation-as = The { $col } joker to a foundation as a { $col2 } ace
joker-take-back = Take { $piece } back { $target }
joker-make-the-joker-where-it-lies = Make the { $col } joker { $arank } where it lies
joker-put-the-joker-out-of-the = Put the { $col } joker out of the game
joker-the-joker-leaves-the-game-for = The { $col } joker leaves the game for good. Put it out?
joker-stop-here-cards-home = Stop here? Cards home: { $n }.
joker-stop-here = Stop here

## Places, facts and banners

joker-waste = Waste
joker-out = Out
joker-out-2 = out
joker-left-no-redeal-left = { $n } left, no redeal left
joker-left-redeals-free = { $n } left, redeals free
joker-left-redeals = { $n } left, redeals { $n2 }
joker-ace = { $col } ace
joker-or-here = or here
joker-cards-home = Cards home
joker-money = Money
joker-redeals = Redeals
joker-win-at = Win at
joker-double-at = Double at
joker-triple-at = Triple at
joker-the-joker-is-open-it-can = The { $col } joker is open: it can be any { $col2 } card.

## Why not

joker-the-joker-cant-be-and-are = the { $col } joker can't be { $acard }: { $sym } and { $sym2 } are both in sight
joker-the-joker-cant-be-that-card = the { $col } joker can't be { $sym }: that card is in sight
joker-the-waste-is-empty = the waste is empty
joker-cards-stay-on-the-foundations-from = cards stay on the foundations (from_foundation = false)
joker-the-foundation-of-is-empty = the foundation of { $suit } is empty
joker-the-joker-is-not-an-ace = the { $col } joker is not an ace without a suit on a foundation
joker-is-not-a-joker-only-jokers = { $piece } is not a joker: only jokers are declared
joker-has-been-declared-that-stands-until = { $piece } has been declared: that stands until it is exchanged
joker-is-not-a-joker-only-jokers-2 = { $piece } is not a joker: only jokers are put out of the game
joker-column-is-empty = column { $n } is empty
joker-the-stock-is-empty-the-waste = the stock is empty; the waste can be turned over with a redeal
joker-the-stock-is-used-up = the stock is used up
joker-the-waste-is-turned-over-only = the waste is turned over only when the stock is empty; cards left there: { $n }
joker-the-waste-is-empty-there-is = the waste is empty, there is nothing to turn over
joker-the-stock-is-gone-through-only = the stock is gone through only once (redeals = none)
joker-all-redeals-have-been-made-redeals = all redeals have been made (redeals = times({ $n }))
joker-column-has-face-up-cards-not = column { $n } has { $n2 } face-up cards, not { $n3 }
joker-the-cards-lie-in-this-column = the cards lie in this column already
joker-stands-for-nothing-yet-so-it = { $piece } stands for nothing yet, so it does not move along with { $piece2 }
joker-only-a-sequence-moves-as-a = only a sequence moves as a unit: { $piece } does not follow { $piece2 }
joker-no-card-would-move = no card would move
joker-only-whole-sequences-move-runs-whole = only whole sequences move (runs = whole_only), and { $piece } belongs to this one
joker-only-a-king-goes-to-an = only a king goes to an empty column, and { $piece } is none
joker-an-open-joker-does-not-go = an open joker does not go on an open joker: declare one of them first
joker-does-not-go-on-columns-build = { $piece } does not go on { $piece2 }: columns build down in alternating colours
joker-does-not-go-on-both-are = { $piece } does not go on { $piece2 }: both are { $suit }, and columns build in alternating colours
joker-a-king-does-not-go-on = a king does not go on an open joker: nothing is higher than a king
joker-nothing-goes-on-an-ace-is = nothing goes on { $piece }: an ace is the lowest card
joker-a-joker-on-the-waste-goes = a joker on the waste goes to a column first; only from there it may go to a foundation
joker-only-a-joker-opens-a-foundation = only a joker opens a foundation without naming the suit
joker-goes-to-the-foundation-of-not = { $sym } goes to the foundation of { $suit }, not { $suit2 }
joker-the-foundation-of-needs-not = the foundation of { $suit } needs { $sym }, not { $sym2 }
joker-the-foundation-of-is-complete = the foundation of { $suit } is complete
joker-the-joker-stands-only-for-cards = the { $col } joker stands only for { $col2 } cards
joker-goes-only-where-belongs-this-foundation = { $piece } goes only where { $sym } belongs; this foundation needs { $sym2 }
joker-a-joker-opens-a-foundation-as = a joker opens a foundation as an ace without naming the suit; that move is written >{ $word }
joker-the-joker-is-and-the-foundation = the { $col } joker is { $acard }, and the foundation of { $suit } needs { $sym }
joker-keeps-its-suit-it-goes-only = { $piece } keeps its suit; it goes only to the { $suit } foundation
joker-the-joker-is-not-an-ace-2 = the { $col } joker is { $acard }, not an ace
joker-both-foundations-have-an-ace-already = both { $col } foundations have an ace already
joker-a-solitaire-has-one-seat = a solitaire has one seat

## What happened

joker-the-cards-are-dealt-are-face = The cards are dealt: { $pieces } are face up, { $n } cards are the stock
joker-is-turned-up-from-the-stock = { $piece } is turned up from the stock
joker-are-turned-up-is-on-top = { $pieces } are turned up, { $piece } is on top
joker-nothing-is-turned-up = Nothing is turned up
joker-the-waste-is-turned-over-the = The waste is turned over: the stock has { $n } cards again
joker-goes-from-to = { $piece } goes from { $where } to { $where2 }
joker-goes-from-to-by-itself = { $piece } goes from { $where } to { $where2 } by itself
joker-go-from-to = { $pieces } go from { $where } to { $where2 }
joker-the-joker-in-column-is-now = The { $col } joker in column { $n } is { $acard } now
joker-is-turned-up-in-column = { $piece } is turned up in column { $n }
spot_on = on { $where }
spot_under = under { $piece } in { $where }
spot_end = at the end of { $where }
joker-takes-the-jokers-place-the-joker = { $sym } takes the { $col } joker's place { $spot }; the { $col2 } joker is free { $spot2 }
joker-the-joker-is-now = The { $col } joker is { $sym } now
joker-the-joker-leaves-the-game-from = The { $col } joker leaves the game from { $where }
joker-you-stop-here = You stop here
joker-all-cards-are-home = All cards are home
joker-no-move-is-left-cards-home = No move is left; cards home: { $n }
joker-x = { $grade }.
joker-money-2 = { $grade }. Money: { $sym }.
grade_triple = Triple victory! All 52 cards are home
grade_double = Double victory! { $n } cards are home
grade_win = You win: { $n } cards are home
grade_lost-one = Not won: 1 card is home, { $n } are a win
grade_lost = Not won: { $n } cards are home, { $n2 } are a win

## Options

joker-jokers = Jokers
joker-which-jokers-are-in-the-pack = Which jokers are in the pack.
joker-both-jokers-54-cards-26-of = Both jokers, 54 cards, 26 of them in the stock.
joker-only-the-black-joker-53-cards = Only the black joker, 53 cards, 25 of them in the stock.
joker-only-the-red-joker-53-cards = Only the red joker, 53 cards, 25 of them in the stock.
joker-exchange = Exchange
joker-whether-a-real-card-that-turns = Whether a real card that turns up takes the place of the joker that stands for it.
joker-it-does-at-once-and-the = It does, at once, and the joker is free again.
joker-it-never-does-a-joker-is = It never does; a joker is what it is.
joker-seen-before = Seen before
joker-whether-a-card-that-was-turned = Whether a card that was turned up before a joker was declared is exchanged when it tops the waste again.
joker-it-is-not-only-the-first = It is not; only the first time in a pass counts.
joker-it-is-whenever-it-comes-to = It is, whenever it comes to the top.
joker-cards-at-a-time = Cards at a time
joker-how-many-cards-are-turned-from = How many cards are turned from the stock at a time.
joker-one-card-at-a-time = One card at a time.
joker-three-cards-at-a-time-only = Three cards at a time; only the top one can be played.
joker-how-often-the-waste-may-be = How often the waste may be turned over to be the stock again.
joker-never-once-through = Never: once through.
joker-a-number-of-times = A number of times.
joker-as-often-as-you-like = As often as you like.
joker-moving-runs = Moving runs
joker-which-part-of-a-sequence-may = Which part of a sequence may move from column to column.
joker-any-part-that-reaches-to-the = Any part that reaches to the end of the column.
joker-only-the-whole-sequence = Only the whole sequence.
joker-back-from-the-foundations = Back from the foundations
joker-whether-the-top-card-of-a = Whether the top card of a foundation may be played back to a column.
joker-automatic-moves = Automatic moves
joker-which-cards-go-to-the-foundations = Which cards go to the foundations by themselves after your move; jokers never do.
joker-none = None.
joker-those-that-nobody-can-want-to = Those that nobody can want to keep in the columns.
joker-all-that-can-but-never-a = All that can, but never a two that a joker may need.
joker-cards-for-a-win = Cards for a win
joker-how-many-cards-on-the-foundations = How many cards on the foundations are a win.
joker-cards-for-a-double-victory = Cards for a double victory
joker-how-many-cards-on-the-foundations-2 = How many cards on the foundations are a double victory.
joker-money-score = Money score
joker-pay-52-units-to-play-and = Pay 52 units to play and get 5 back for each card on the foundations.

## Presets

joker-draw-three = Draw three
joker-three-cards-at-a-time-as = Three cards at a time, as often through the stock as you like.
joker-vegas = Vegas
joker-pay-52-units-get-5-back = Pay 52 units, get 5 back for each card.
joker-one-joker = One joker
joker-only-the-black-joker-is-in = Only the black joker is in the pack.
joker-loyal-jokers = Loyal jokers
joker-no-exchanges-a-joker-stays-the = No exchanges: a joker stays the card it was declared as.
joker-gentle = Gentle
joker-three-times-through-the-stock-and = Three times through the stock, and cards may come back from the foundations.

## Rules that do not go together

joker-cards-cant-be-turned-at-a = { $n } cards can't be turned at a time; 1 or 3 can
joker-a-win-at-cards-is-not = a win at { $n } cards is not less than a double victory at { $n2 }
joker-win-must-be-smaller-than-double = win must be smaller than double_win
joker-without-exchanges-a-card-seen-before = without exchanges a card seen before can't be exchanged either
joker-reexposure-ignored-or-exchange-forced = reexposure = ignored, or exchange = forced
joker-a-card-taken-back-from-a = a card taken back from a foundation would return to it by itself
joker-auto-foundation-off-or-safe-or = auto_foundation = off or safe, or from_foundation = false

## Bots

joker-plays-whatever-can-be-played-jokers = Plays whatever can be played, jokers too.
joker-turns-up-hidden-cards-first-and = Turns up hidden cards first and keeps what the columns need.
joker-weighs-what-each-move-opens-and = Weighs what each move opens and covers, and what a joker can still become.
joker-thinks-every-move-over-where-hidden = Thinks every move over: where hidden cards could lie, and how it would go on.
