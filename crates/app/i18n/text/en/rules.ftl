## The rule books. Their text is in the games' RULES.md (English) and RULES.<language>.md.

rules-search = Search in the rules
rules-search-none = Nothing found
rules-search-found = { $at } of { $count }
rules-search-back = Previous match
rules-search-next = Next match
rules-contents = Contents
rules-table = Table
rules-force = The rules of this game
rules-force-default = Standard rules.
rules-only-english = The rule book couldn't be loaded in your language, so here it is in English.
rules-learn = Learn it at the table
rules-others = The other rule books
rules-unknown-title = No such rule book
rules-unknown = There is no game called “{ $game }” here. These are the games:

rules-figure-skipper-table = The table at the start: the aces are laid out, your hand is below.
rules-figure-skipper-skip = A queen lies on the 5♠: the spades now take the 6 or the 7.
rules-figure-skipper-finish = The K♥ has finished the book of hearts from the 9♥. The 7♠ skipped the 6♠.
rules-figure-joker-table = A deal: seven columns, the last card of each face up.
rules-figure-joker-declared = The black joker lies on the 10♦ as a nine, and the 8♥ lies on it.
rules-figure-joker-exchange = The 9♠ was turned up: it has taken the joker's place, and the joker is free on the waste.
rules-figure-skip-bo-table = The table for two: stock piles, discard piles, the draw pile and the build piles in the middle.
rules-figure-skip-bo-wild = On the first pile a wild stands for the 2. The others need a 6, a 12 and an 8.
rules-figure-simon-jester-table = A deal: fourteen columns, all cards face up.
rules-figure-simon-jester-unit = The 7♠, 6♠ and 5♠ move together; the 8♥ under them is of another suit and stays.
rules-figure-simon-jester-last = When the 4♠ and all below it go on the 5♠, the run is complete and leaves.
