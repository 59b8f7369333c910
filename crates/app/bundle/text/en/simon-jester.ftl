# The guided first game, each text beside the table while its step waits: two or three sentences. Then the
# captions of the figures in the rule book.

lesson-simon-jester-1 = All cards are face up. Build runs from king to ace in one suit: a complete run leaves the table, and you win when all are gone. Here two runs are left.
lesson-simon-jester-2 = A card goes on any card one rank higher, whatever its suit. Put the 7♠ on the 8♥.
lesson-simon-jester-3 = That was allowed, but cards of different suits don't move together, and now the hearts are blocked. Press Undo: you can always take back everything.
lesson-simon-jester-4 = The 7♠ belongs on the 8♠: put it there.
lesson-simon-jester-5 = Cards that go down in one suit move as a unit. Pick up the 6♠, and the 5♠ comes along: put both on the 7♠.
lesson-simon-jester-6 = What now? Press Hint.
lesson-simon-jester-7 = The run from the 4♠ down to the ace completes the spades. Move it.
lesson-simon-jester-8 = The run is gone, and its column is empty. An empty column takes any card or run, so it is worth a lot. Move the 4♥ to an empty column.
lesson-simon-jester-9 = Now the 7♥ and 6♥ are free: put them on the 8♥ together.
lesson-simon-jester-10 = The 5♥ is needed next, and the 3♥, 2♥ and A♥ lie on it. Move them onto the 4♥.
lesson-simon-jester-11 = Put the 5♥ on the 6♥.
lesson-simon-jester-12 = And the last run: the 4♥ and everything on it goes on the 5♥.
lesson-simon-jester-13 = All runs are gone: you have won! A real game has eight of them in fourteen columns. Dig where the fewest cards are out of place, and fill an empty column only if it gains you something.

rules-figure-simon-jester-table = A deal: fourteen columns, all cards face up.
rules-figure-simon-jester-unit = The 7♠, 6♠ and 5♠ move together; the 8♥ under them is of another suit and stays.
rules-figure-simon-jester-last = When the 4♠ and all below it go on the 5♠, the run is complete and leaves.
