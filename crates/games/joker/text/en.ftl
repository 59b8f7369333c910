# Joker Solitaire. What is said in a sentence starts with a small letter; what stands alone with a capital.

title = Joker Solitaire
tagline = Klondike with two jokers that stand in for any card, until the real one turns up.

## Parts of sentences

joker_black = the black joker
    .bare = black joker
joker_red = the red joker
    .bare = red joker
colour_black = black
colour_red = red
# A rank of a colour, without a suit: what a joker in a column is declared as.
coloured_rank = a { $colour } { $rank }
    .bare = { $colour } { $rank }
piece_declared = { $joker } as { A($rank) }
piece_exact = { $joker } as { $card }
piece_any = a card
piece_joker = joker
    .the = the joker
run_cards = { $card }–{ $last }
run_jokers = { $card } to { $last }
place_waste = the waste
place_column = column { $column }
place_foundation = the foundation of { $suit }
place_ace = a { $colour } foundation
spot_on = on { $place }
spot_under = under { $card } in { $place }
spot_end = at the end of { $place }
target_empty = to empty column { $column }
target_onto = onto { $card } in column { $column }

## The table

zone-stock = Stock
zone-waste = Waste
zone-foundation = { CAP($suit) }
zone-out = Out
zone-column = Column { $column }
empty-out = out
note-stock = { $cards } left
note-no-redeals = { $cards } left, no redeals left
note-redeals = { $cards } left, { $redeals ->
     [one] 1 redeal
    *[other] { $redeals } redeals
}
note-unlimited = { $cards } left, unlimited redeals
note-ace = { BARE($ace) }
note-or-here = or here
face-open = { BARE($joker) }, open
face-declared = { BARE($joker) } as { $declared }
face-exact = { BARE($joker) } as the { $card }
fact-home = Cards home
fact-money = Money
fact-moves = Moves
fact-stock = Stock
fact-redeals = Redeals
fact-goal = Goal
goal-win = { $cards } to win
goal-double = { $cards } for a double victory
goal-triple = { $cards } for a triple victory
banner-open = { CAP($joker) } is open: it can be any { $colour } card.

## Buttons and moves

label-draw = Turn { $cards ->
     [one] a card
    *[other] { $cards } cards
} from the stock
short-draw = Turn { $cards ->
     [one] a card
    *[other] { $cards } cards
}
label-redeal = Turn the waste over
label-move = Move { $cards } { $target }
label-move-as = Move { $cards } { $target } as { $declared }
short-onto = { CAP($cards) } onto { THE($card) }
short-to-empty = { CAP($cards) } to column { $column }
short-up = { CAP($card) } to the foundation
short-declare = Joker as { A($rank) }
short-put-out = Remove { $joker }
label-up = Move { $card } to the foundation of { $suit }
label-joker-up = Move { $joker } to the foundation of { $suit } as { $card }
label-joker-ace = Move { $joker } to a foundation as { $ace }
label-back = Take { $card } back { $target }
label-declare = Make { $joker } { A($rank) } where it lies
label-put-out = Remove { $joker } from the game
label-stop = End the game here
confirm-put-out = Remove { $joker } from the game for good?
confirm-stop = End the game with { $home ->
     [one] 1 card
    *[other] { $home } cards
} home?

## Moves as text

expected-move = a move is draw, redeal, t3>t5, t3:4>t5 (four cards), w>t5, t3>S or w>H (to a foundation), t3>black (a joker as an ace), S>t3 (back from a foundation), t3=9 (declare), out t3, out w or stop
expected-piece = a card is written 9S, an open joker black or red, a declared one black=9, a joker that is an exact card black=9S
expected-open-joker = jokers are dealt open
expected-pack = a deck has at most { $cards } cards
chance-dealt = the cards have already been dealt
chance-pack = these aren't the { $cards } cards of this deck, each once

## Why not

refusal-seat = only one seat plays this game
refusal-not-dealt = the cards haven't been dealt yet
refusal-over = the game is over
refusal-waste-empty = the waste is empty
refusal-column-empty = column { $column } is empty
refusal-foundation-empty = the foundation of { $suit } is empty
refusal-no-ace = { $joker } isn't an ace without a suit on a foundation
refusal-stays = cards stay on the foundations
refusal-declare = { $card } isn't a joker: only jokers can be declared
refusal-declared = { $joker } is already declared: only an exchange can change that
refusal-put-out = { $card } isn't a joker: only jokers can be removed from the game
refusal-put-out-covered = { $joker } lies under { $card }: a joker can be removed only when nothing lies on it
refusal-stock-empty = the stock is empty; turn the waste over to go on
refusal-stock-used-up = the stock is used up
refusal-stock-left = you can turn the waste over only when the stock is empty; { $cards ->
     [one] 1 card is
    *[other] { $cards } cards are
} left there
refusal-nothing-to-redeal = the waste is empty; there's nothing to turn over
refusal-once-through = you can go through the stock only once
refusal-redeals-used = { $redeals ->
     [one] you've used your only redeal
    *[other] you've used all { $redeals } redeals
}
refusal-too-many = column { $column } has { $up ->
     [one] 1 face-up card
    *[other] { $up } face-up cards
}, not { $count }
refusal-same-column = those cards are already in that column
refusal-open-in-run = { $joker } doesn't stand for a card yet, so it can't move together with { $below }
refusal-no-run = only a sequence can move as a unit: { $card } doesn't follow { $below }
refusal-whole-runs = only whole sequences can move, and { $below } is part of this one
refusal-only-kings = only a king can go to an empty column, not { $card }
refusal-open-on-open = an open joker can't go on an open joker: declare one of them first
refusal-no-fit = { $card } can't go on { $below }: columns build down in alternating colours
refusal-same-colour = { $card } can't go on { $below }: both are { $colour }, and columns build in alternating colours
refusal-king-on-open = a king can't go on an open joker: nothing is higher than a king
refusal-on-ace = nothing can go on { $card }: an ace is the lowest card
refusal-waste-joker = a joker on the waste goes to a column first; only from there can it go to a foundation
refusal-needs-joker = only a joker can open a foundation without naming the suit
refusal-other-foundation = { $card } goes to the foundation of { $own }, not { $suit }
refusal-foundation-needs = the foundation of { $suit } needs { $needed }, not { $card }
refusal-complete = the foundation of { $suit } is complete
refusal-other-colour = { $joker } can stand only for { $colour } cards
refusal-exact = { $joker } can go only where { $card } belongs; this foundation needs { $needed }
refusal-ace-suit = a joker opens a foundation as an ace without naming the suit; write that move as >{ $goal }
refusal-joker-rank = { $joker } is { $declared }, and the foundation of { $suit } needs { $needed }
refusal-keeps-suit = { $joker } keeps its suit: it can go only to the foundation of { $suit }
refusal-no-ace-rank = { $joker } is { $declared }, not an ace
refusal-aces-taken = both { $colour } foundations already have an ace
refusal-both-in-sight = { $joker } can't be { $declared }: { $first } and { $second } are both in sight
refusal-in-sight = { $joker } can't be { $card }: that card is in sight

## What happened

tell-dealt = The cards are dealt: { $ends } are face up, { $stock } cards form the stock
tell-turned-one = { CAP($card) } is turned up from the stock
tell-turned-several = { CAP($under) } are turned up, { $top } is on top
tell-turned-none = Nothing is turned up
tell-redealt = The waste is turned over: the stock has { $cards ->
     [one] 1 card
    *[other] { $cards } cards
} again
tell-moved = { CAP($cards) } { $cards ->
     [one] goes
    *[other] go
} from { $from } to { $to }
tell-moved-alone = { CAP($cards) } { $cards ->
     [one] goes
    *[other] go
} from { $from } to { $to } automatically
tell-declared = { CAP($joker) } in column { $column } is { $declared } now
tell-turned-up = { CAP($card) } is turned up in column { $column }
tell-exchanged = { $card } takes { $joker }'s place { $spot }; { $joker } is free { $back }
tell-became-ace = { CAP($joker) } is { $card } now
tell-put-out = { CAP($joker) } is removed from { $from } and leaves the game
tell-stopped = You stop here
tell-all-home = All cards are home
tell-finished = No move is left; cards home: { $home }
outcome-triple = Triple victory! All 52 cards are home.
outcome-double = Double victory! { $home } cards are home.
outcome-win = You win: { $home ->
     [one] 1 card is
    *[other] { $home } cards are
} home.
outcome-lost = Not won: { $home ->
     [one] 1 card is
    *[other] { $home } cards are
} home; you need { $win } to win.
outcome-money = Money: { $money }.

## Positions: what is wrong, and what would be right

problem-size = { $columns } columns and { $cards } cards are given
legal-size = a table has seven columns and at most { $most } cards
problem-absent = { $joker } isn't in this deck
legal-jokers = the option jokers says which are
problem-stands = { $piece }: a joker stands for nothing here
legal-open = write it as { $piece }
problem-columns = { $columns ->
     [one] 1 column is given
    *[other] { $columns } columns are given
}
legal-columns = there must be seven; write an empty one as {"{}"}
problem-face-down = { $cards ->
     [one] 1 card is
    *[other] { $cards } cards are
} face down
legal-face-down = at most { $most } can be in this column
problem-none-up = no card is face up
legal-turned-up = the last card is turned up at once
problem-suit = { $piece }: a joker in a column has no suit
legal-rank-only = write only its rank; it can have a suit only with from_foundation = true
problem-on-open = { $piece } lies on an open joker
legal-declared = building on a joker declares it: write it with its rank
problem-no-fit = { $piece } can't lie on { $below }
legal-alternate = face-up cards build down in alternating colours
problem-too-large = { $height } is too large
problem-not-so-far = { $piece }: the foundation of { $suit } doesn't reach that far
problem-unnamed = { $piece }: with nothing on it and the other { $colour } foundation empty, the joker has no suit
problem-foundation-joker = a joker on a foundation can't be { $piece }
problem-other-ace = { $piece }: with one { $colour } foundation open, the joker is the ace of the other suit
legal-foundation-joker = { $ace } while both { $colour } foundations are empty, or an exact card such as { $example }
problem-stock = stock and waste have { $cards } cards
legal-stock = they can have at most { $most }
problem-named-twice = { $piece } is named twice
legal-named-once = name it once
problem-not-in-waste = { $piece } isn't in the waste
legal-in-waste = only cards in the waste are named here
problem-on-top = { $piece } is on top of the waste
legal-under-top = only cards below it are named here
problem-turned-alone = { $piece } was turned on its own
legal-draw-one = with draw = 1 every card has been on top
problem-no-joker = { $piece } isn't a joker
legal-only-jokers = only jokers can leave the game
problem-appears = { $card } appears { $times ->
     [2] twice
    *[other] { $times } times
}
legal-once = it must appear once
problem-missing = missing: { $cards }
legal-complete = every card of the deck must be somewhere, once
problem-redeals = { $redeals ->
     [one] 1 redeal was made
    *[other] { $redeals } redeals were made
}
legal-redeals = the option redeals allows { $most }

## Rules that don't go together

problem-win-order = a win at { $win } cards isn't less than a double victory at { $double }
legal-win-order = win must be smaller than double_win
problem-reexposure = without exchanges, a card seen before can't be exchanged either
legal-reexposure = reexposure = ignored, or exchange = forced
problem-returns = a card taken back from a foundation would go right back by itself
legal-returns = auto_foundation = off or safe, or from_foundation = false

## Options

option-jokers = Jokers
    .help = Which jokers are in the deck.
choice-jokers-both = Both jokers: 54 cards, 26 of them in the stock.
choice-jokers-black = Only the black joker: 53 cards, 25 of them in the stock.
choice-jokers-red = Only the red joker: 53 cards, 25 of them in the stock.
option-exchange = Exchange
    .help = Whether a real card that turns up takes the place of the joker that stands for it.
choice-exchange-forced = It does, at once, and the joker is free again.
choice-exchange-never = It never does; a joker stays what it is.
option-reexposure = Seen before
    .help = Whether a card that was turned up before a joker was declared is exchanged when it's on top of the waste again.
choice-reexposure-ignored = It isn't; only the first time in a pass counts.
choice-reexposure-exchanges = It is, whenever it comes to the top.
option-draw = Cards at a time
    .help = How many cards are turned from the stock at a time.
choice-draw-one = One card at a time.
choice-draw-three = Three cards at a time; only the top one can be played.
option-redeals = Redeals
    .help = How often you can turn the waste over to form a new stock.
choice-redeals-none = Never: you go through the stock once.
choice-redeals-times = A number of times.
choice-redeals-unlimited = As often as you like.
option-runs = Moving runs
    .help = Which part of a sequence can move from column to column.
choice-runs-any_tail = Any part that reaches to the end of the column.
choice-runs-whole_only = Only the whole sequence.
option-from_foundation = Back from the foundations
    .help = Whether you can play the top card of a foundation back to a column.
option-auto_foundation = Automatic moves
    .help = Which cards go to the foundations automatically after your move; jokers never do.
choice-auto_foundation-off = No card goes up automatically.
choice-auto_foundation-safe = Cards in the columns that you no longer need there; the waste is left to you.
choice-auto_foundation-all = Every card that can go up, except a two that a joker may need.
option-win = Cards for a win
    .help = How many cards you need on the foundations to win.
option-double_win = Cards for a double victory
    .help = How many cards you need on the foundations for a double victory.
option-vegas = Vegas scoring
    .help = The score is money: pay 52 to play and get 5 back for each card on the foundations.

preset-draw-three = Draw three
    .help = Three cards at a time, with unlimited passes through the stock.
preset-vegas = Vegas
    .help = Pay 52 to play, get 5 back for each card.
preset-one-joker = One joker
    .help = Only the black joker is in the deck.
preset-loyal = Loyal jokers
    .help = No exchanges: a joker stays the card it was declared as.
preset-gentle = Gentle
    .help = Three times through the stock, and cards can come back from the foundations.
