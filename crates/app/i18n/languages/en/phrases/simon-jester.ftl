## The game

simon-jester-two-decks-fourteen-columns-nothing-hidden = Two decks, fourteen columns, nothing hidden: sort everything into runs from king to ace.

## Moves, places and news

run_one = { $sym }
run_more = { $sym }–{ $sym2 }
simon-jester-onto-in-column = { $run } onto { $sym } in column { $n }
simon-jester-to-the-empty-column = { $run } to the empty column { $n }
simon-jester-give-this-game-up-it-counts = Give this game up? It counts as lost.
suitname_clubs = Clubs
suitname_diamonds = Diamonds
suitname_hearts = Hearts
suitname_spades = Spades
simon-jester-x = { $suitname } { $n }
simon-jester-runs-removed = Runs removed
simon-jester-are-dealt = { $cards } are dealt
simon-jester-goes-from-column-to-column = { $run } goes from column { $n } to column { $n2 }
simon-jester-the-run-of-in-column-is = The run of { $suit } in column { $n } is complete and is removed
simon-jester-the-game-is-given-up = The game is given up
simon-jester-won-every-card-has-been-removed = Won: every card has been removed, in { $moves }.
simon-jester-lost-after-with-of-runs-removed = Lost after { $moves }, with { $n } of { $n2 } runs removed.
simon-jester-you-won-in = You won in { $moves }!
simon-jester-no-move-is-left-the-game = No move is left: the game is lost. Undo and try another way.
simon-jester-this-position-cant-be-won-any = This position can't be won any more. Undo, or give up.

## Why not

simon-jester-this-game-is-played-alone-by = this game is played alone, by seat 1
simon-jester-there-is-no-column-the-columns = there is no column { $n }; the columns are 1 to { $n2 }
simon-jester-the-cards-lie-in-column-already = the cards lie in column { $n } already; choose another column for them
simon-jester-a-move-takes-at-least-one = a move takes at least one card
simon-jester-column-is-empty-there-is-nothing = column { $n } is empty; there is nothing to move
simon-jester-column-has-only-not = column { $n } has only { $cards }, not { $n2 }
simon-jester-does-not-continue-in-its-suit = { $sym } does not continue { $sym2 } in its suit, so these { $n } cards don't move together; from column { $n2 } only its last { $cards } can be moved at once
simon-jester-column-ends-with-and-nothing-goes = column { $n } ends with { $sym }, and nothing goes on an ace
simon-jester-is-a-king-and-goes-only = { $sym } is a king and goes only to an empty column
simon-jester-goes-only-on-of-any-suit = { $sym } goes only on { $arank } of any suit; column { $n } ends with { $sym2 }
simon-jester-only-a-king-may-go-to = only a king may go to an empty column (empty = kings_only), and { $sym } is none

## Options

simon-jester-decks = Decks
simon-jester-two-decks-in-fourteen-columns-are = Two decks in fourteen columns are Simon Jester; one deck in ten columns is Simple Simon.
simon-jester-layout = Layout
simon-jester-how-many-cards-each-of-the = How many cards each of the fourteen columns starts with; one deck has its own layout.
simon-jester-six-columns-of-eight-cards-then = Six columns of eight cards, then eight of seven.
simon-jester-13-13-12-11-and-so = 13, 13, 12, 11 and so on down to 1, as PySolFC deals it.
simon-jester-eight-cards-in-each-of-thirteen = Eight cards in each of thirteen columns; the last one is empty.
simon-jester-empty-columns = Empty columns
simon-jester-what-may-be-moved-to-an = What may be moved to an empty column.
simon-jester-any-card-or-movable-run = Any card or movable run.
simon-jester-only-a-king-alone-or-with = Only a king, alone or with the run it heads.

## Presets

simon-jester-simple-simon = Simple Simon
simon-jester-the-one-deck-parent-of-the = The one-deck parent of the game: ten columns, four runs to remove.
simon-jester-triangular = Triangular
simon-jester-two-decks-laid-out-13-13 = Two decks laid out 13, 13, 12, 11 and so on down to 1, as the game was first published.
simon-jester-one-empty-column = One empty column
simon-jester-eight-cards-in-thirteen-columns-and = Eight cards in thirteen columns and a free column from the start.
simon-jester-kings-only = Kings only
simon-jester-only-kings-may-go-to-an = Only kings may go to an empty column: a hard game.

## Rules that do not go together

simon-jester-decks-it-is-played-with-1 = { $n } decks; it is played with 1 or 2
simon-jester-layout-is-for-two-decks-but = layout is for two decks, but decks = 1 was chosen; Simple Simon has one layout only
simon-jester-choose-decks-2-or-leave-layout = choose decks = 2, or leave layout at even
simon-jester-deal-is-laid-out-in-triangular = deal { $text } is laid out in triangular form by PySolFC, but layout = { $word } was chosen
simon-jester-leave-layout-out-choose-layout-triangular = leave layout out, choose layout = triangular, or take a deal number without pysol:

## Bots

simon-jester-joins-what-it-sees-in-suit = Joins what it sees, in suit if it can.
simon-jester-takes-the-position-that-looks-best = Takes the position that looks best after one move, and never goes back.
simon-jester-looks-many-moves-ahead-along-the = Looks many moves ahead along the most promising ways.
simon-jester-looks-for-the-way-to-win = Looks for the way to win, and follows it.
