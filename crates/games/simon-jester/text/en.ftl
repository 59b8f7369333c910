# Simon Jester and Simple Simon.

title = Simon Jester
tagline = Two decks, fourteen columns, nothing hidden: sort everything into runs from king to ace.

## The table

zone-column = Column { $column }
zone-removed = { CAP($suit) }
zone-removed-numbered = { CAP($suit) } { $number }
fact-moves = Moves
fact-runs = Runs removed
fact-runs-of = { $removed } of { $all }
label-onto = { $run } onto { $card } in column { $column }
label-to-empty = { $run } to the empty column { $column }
short-onto = { $run } onto { $card }
short-to-empty = { $run } to column { $column }
label-give-up = Give up
confirm-give-up = Give this game up? It counts as lost.
banner-won = You won in { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }!
banner-gave-up = You gave up.
banner-lost = No moves left: this game is lost. Undo and try another way.
banner-dead = This game can no longer be won. Undo, or give up.

## What happens

tell-dealt = { $cards } cards are dealt
tell-moved = { $run } { $count ->
        [one] goes
       *[other] go
    } from column { $from } to column { $to }
tell-removed = The run of { $suit } in column { $column } is complete and is removed
tell-gave-up = The game was given up
outcome-won = Won: every card has been removed, in { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
outcome-lost = Lost after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, with { $removed } of { $all } runs removed.

## Why not

refusal-not-your-seat = this is a game for one player
refusal-not-dealt = the cards haven't been dealt yet
refusal-over = the game is over
refusal-no-such-column = there is no column { $column }; the columns are 1 to { $columns }
refusal-same-column = the cards are already in column { $column }; choose another column
refusal-no-cards = a move takes at least one card
refusal-nothing-there = column { $column } is empty; there is nothing to move
refusal-too-few = column { $column } has only { $has ->
        [one] one card
       *[other] { $has } cards
    }, not { $wanted }
refusal-broken = { $upper } doesn't continue { $lower } in suit, so these { $count } cards don't move together; from column { $column } you can move only the last { $run ->
        [one] card
       *[other] { $run } cards
    } at once
refusal-on-ace = column { $column } ends with { $ace }, and nothing goes on an ace
refusal-king-on-card = { $king } is a king and goes only to an empty column
refusal-wrong-rank = { $card } goes only on { A($wanted) } of any suit; column { $column } ends with { $top }
refusal-kings-only = only kings can go to empty columns in this game, and { $card } isn't a king

## Options

option-decks = Decks
    .help = Two decks in fourteen columns are Simon Jester; one deck in ten columns is Simple Simon.
option-layout = Layout
    .help = How many cards each of the fourteen columns starts with; one deck has its own layout.
choice-layout-even = Six columns of eight cards, then eight of seven.
choice-layout-triangular = 13, 13, 12, 11 and so on down to 1, as PySolFC deals it.
choice-layout-one_empty = Eight cards in each of thirteen columns; the last one is empty.
option-empty = Empty columns
    .help = What may be moved to an empty column.
choice-empty-any = Any card or movable run.
choice-empty-kings_only = Only a king, alone or with the run it heads.

## Presets

preset-simple-simon = Simple Simon
    .help = The one-deck parent of the game: ten columns, four runs to remove.
preset-triangular = Triangular
    .help = Two decks laid out 13, 13, 12, 11 and so on down to 1, as the game was first published.
preset-one-empty = One empty column
    .help = Eight cards in thirteen columns and a free column from the start.
preset-kings-only = Kings only
    .help = Only kings may go to an empty column: a hard game.

## Rules that contradict each other

problem-seats = Simon Jester can't be played by { $seats }
legal-seats = it's a game for one
problem-layout = layout is for two decks, but decks = 1 was chosen; Simple Simon has only one layout
legal-layout = choose decks = 2, or leave layout at even
problem-pysol-layout = PySolFC lays out deal { $deal } as triangular, but layout = { $layout } was chosen
legal-pysol-layout = leave layout out, choose layout = triangular, or use a deal number without pysol:

## Moves and deals as text

expected-move = a move is two columns (1 to { $columns }) and a number of cards (1 to 13), such as 3-7:2, or 3-7 for one card; or give-up
expected-card = “{ $text }” is not a card; a card is a rank (A 2 … 9 T J Q K) and a suit (C S H D), such as QS
expected-deal = a deal is 52 or 104 cards, and these are { $cards }
chance-dealt = the cards have already been dealt
chance-cards = these are not the cards of the deal: { $card } appears { $count ->
        [one] once
       *[other] { $count } times
    }, not { $must ->
        [one] once
       *[other] twice
    }

## Positions and boards

problem-columns = there { $columns ->
        [one] is 1 column
       *[other] are { $columns } columns
    }
legal-columns = it must be { $columns }; write an empty column as []
problem-no-card = “{ $text }” is not a card
legal-card = a card is a rank (A 2 … 9 T J Q K) and a suit (C S H D), such as QS
problem-too-often = { $card } appears more than { $decks ->
        [one] once
       *[other] twice
    }
legal-copies = { $decks ->
        [one] one deck has one of each card
       *[other] two decks have two of each card
    }
problem-missing = { $card } { $count ->
        [0] is missing
        [one] appears only once
       *[other] appears { $count } times
    }, but other cards of its suit appear { $must ->
        [one] once
       *[other] twice
    }
legal-missing = only whole runs from king to ace can be missing, when they have been removed
note-other-deal = this layout can't deal such a board, but it can be played: column { $column } starts with { $height ->
        [0] no cards
        [one] 1 card
       *[other] { $height } cards
    }, and { $upper } lies on { $lower } above them
note-other-layout = this layout can't deal such a board, though layout = { $layout } can: column { $column } starts with { $height ->
        [0] no cards
        [one] 1 card
       *[other] { $height } cards
    }, and { $upper } lies on { $lower } above them
note-run-removed = column { $column } ended with the complete run of { $suit }, which has been removed
problem-given-up = no moves are left, so the game was over before anyone could give up
legal-given-up = it must be false here
problem-too-long = the text is longer than { $bytes } bytes
legal-too-long = a board has { $cards } cards
problem-too-many-columns = this is one column too many
legal-too-many-columns = there are { $columns } columns
