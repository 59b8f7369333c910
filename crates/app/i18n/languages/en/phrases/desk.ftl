## Messages about gestures

desk-it-is-s-turn = It is { $name }'s turn.
desk-nobody-is-to-move = Nobody is to move.
desk-no-legal-move-starts-with-the = No legal move starts with the { $card }. Choose where it should go to hear why.
desk-these-cards-belong-to-somebody-else = These cards belong to somebody else.
desk-there-is-nothing-to-take-there = There is nothing to take there.
desk-that-cant-go-there = That can't go there.
desk-the-can-be-moved = The { $card } can be moved.
desk-the-can-go-there = The { $card } can go there.
desk-what-should-happen = What should happen?
desk-where-should-it-go = Where should it go?
desk-which-way = Which way?
desk-no-move-is-left-that-helps = No move is left that helps. Take moves back, or end the game.

## Whether it can be won

desk-nobody-can-tell-yet-whether-this = Nobody can tell yet whether this game can still be won.
desk-to-answer-this-the-hidden-cards = To answer this, the hidden cards are looked at. Then this game will not count in the records.
desk-from-here-it-can-be-won = From here it can be won again.

## Hints, and deals that are looked for

desk-it-wins = it wins
desk-the-first-of-moves-that-win = the first of { $n } moves that win
desk-it-takes-a-card-off-your-stock = it takes a card off your stock pile
desk-it-turns-a-card-up = it turns a card up
desk-it-clears-a-column = it clears a column
desk-it-brings-you-nearer-to-the-goal = it brings you nearer to the goal
desk-what-is-played-makes-room-for-new = what is played makes room for new cards
desk-it-leaves-your-discard-piles-the-tidiest = it leaves your discard piles the tidiest
desk-this-card-helps-you-least = this card helps you least
desk-nothing-on-the-table-is-better-than = nothing on the table is better than new cards
desk-it-brings-the-card-into-play-and = it brings the card into play and shows the one below it
desk-it-joins-cards-that-move-together = it joins cards that move together
desk-the-best-player-here-would-do-this = the best player here would do this
desk-none-of-deals-is-like-that-under = None of { $n } deals is like that under these rules. Choose another kind of deal.

## Undo, redo, restart

desk-there-is-nothing-to-take-back = There is nothing to take back yet.
desk-there-is-nothing-to-redo = There is nothing to redo.
desk-with-several-players-only-moves-of = With several players only moves of the turn that still goes on can be taken back.
desk-that-move-showed-a-hidden-card = That move showed a hidden card: with several players it stands.
desk-that-move-showed-a-card-that = That move showed a card that was hidden. You can take it back, but then this game will not count in the records.
desk-this-is-the-beginning-of-the = This is the beginning of the deal.
desk-deal-the-same-cards-again-the = Deal the same cards again? The match so far counts as not won, and the new one does not count in the records if hidden cards were seen.
desk-you-have-seen-cards-that-were = You have seen cards that were hidden at the beginning. You can start this deal again, but then it will not count in the records.
desk-does-not-know-what-to-do = { $name } does not know what to do. Undo, or give up.

## Ends

desk-a-double-victory = A double victory!
desk-a-triple-victory = A triple victory!
desk-you-lost = You lost
desk-a-draw = A draw
desk-take-note = Take note
desk-it-does-not-count-in-the = It does not count in the records: a hidden card was seen and taken back.

## Several cards in one turn

desk-only-cards-of-your-own-hand = Only cards of your own hand can be marked, when it is your turn.
desk-mark-cards-of-one-place-only = Mark cards of one place only.
desk-the-is-not-there-any-more = The { $card } is not there any more.
desk-the-cant-go-there = The { $card } can't go there: { $said }
desk-the-cant-go-there-2 = The { $card } can't go there.
desk-it-isnt-clear-where-the-should = It isn't clear where the { $card } should go. Play it by itself.
desk-the-is-asked-about-first-play = The { $card } is asked about first. Play it by itself.
desk-with-the-the-turn-is-over = With the { $card } the turn is over: the { $card2 } can't be played in it.
desk-after-these-cards-is-not-possible = After these cards “{ $text }” is not possible.
desk-no-card-is-marked = No card is marked.
desk-there-is-still-something-to-decide = There is still something to decide, or something hidden: the rest can't be played by itself.

## Setting up and saves

desk-other-files-cant-be-read-here = other files can't be read here; write the value itself
desk-a-person-at-this-screen = A person at this screen
desk-people-cant-play-at-the-same = { $n } people can't play at the same time at one screen
desk-a-race-is-one-person-against = a race is one person against bots
desk-one-value-is-wanted = One value is wanted: { $legal }.
desk-this-game-was-saved-by-a = This game was saved by a newer Wildpile (version { $n } of the format, this program knows { $n2 }). Load the newest program and try again.
desk-this-saved-game-cant-be-read = This saved game can't be read: { $said }
desk-this-program-has-no-game-called = This program has no game called { $text }.
desk-the-record-of-this-saved-game = The record of this saved game can't be played again: { $said }
desk-it-has-no-version = it has no version
desk-players-for-seats = { $n } players for { $n2 } seats
desk-this-is-a-question-about = this is a question about { $text }
desk-the-record-cant-be-played-again = the record can't be played again: { $said }
desk-there-is-no-player-called = there is no player called { $text }
desk-has-nothing-to-decide = { $text } has nothing to decide
