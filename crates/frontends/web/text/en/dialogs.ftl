# Questions over the table, and the panel beside it.
log = Move log
log-empty = No moves yet.
log-cut = Older moves aren't shown here. The replay has them all.
side-panel = Beside the table
not-counted = It won't count in your statistics.
cancel = Cancel
pile-count = { $count ->
    [0] There is no card here.
    [one] 1 card.
   *[other] { $count } cards, the top one first.
}
hand-count = { $count ->
    [0] There is no card here.
    [one] 1 card.
   *[other] { $count } cards.
}
pile-hidden = { $count ->
    [one] 1 more card is hidden.
   *[other] { $count } more cards are hidden.
}
next-play-on = Keep playing
next-take-back = Undo the last move
next-more-moves = More moves
next-same-deal = Play this deal again
next-choose-deal = Choose a deal …
next-look = Look at the table
next-replay = Watch the replay
next-statistics = Statistics
next-menu = Start page
next-share = Share
next-way-back = Where could I still have won?
judge-ask = How was it with these rules, compared with the standard ones?
judge-better = Better
judge-same = The same
judge-worse = Worse
judge-kept = Noted. Choose it again to take it back.
more-title = More
more-restart = Restart this deal
more-choose-deal = Choose a deal …
more-other-rules = Change rules and players …
more-share = Link to this deal …
more-save-record = Save the record to a file
more-help = Keys and gestures
more-movable = Show what can move (M)
more-rules = Rule book (B)
more-log = Move log (L)
more-cards = Cards in play …
more-settings = Settings
more-menu = Start page
ahead-title = Can this still be won?
ahead-do = Find out
ahead-looking = Calculating …
picking = Looking for a deal …
more-ahead = Can this still be won? (C)
help-ahead = Can this still be won?
help-movable = Show what can move
choose-deal-title = Choose a deal
choose-deal-label = Deal number
share-title = Link to this deal
share-text = Anyone who opens it plays the same cards with the same rules.
share-secret = While this game is in progress, its deal stays secret: the link contains only the rules.
record-secret = The record holds everybody's cards. You can save it when the game is over.
help-title = Keys and gestures
help-pointer = Drag a card, or click it and then the place where it should go. Right-click a card, or hold it, to find out why it can't move. Ctrl+click selects several cards in your hand.
help-double = A double click plays the most obvious move of a card: first to its goal pile, then onto other cards, then anything else. If two moves are equally good, you choose.
help-arrows = Go from card to card
help-enter = Play the obvious move, or put down what you hold
help-space = Pick a card up, or put it back
help-mark = Select several cards in your hand
help-why = Why can't this card move?
help-look = See all cards in a pile
help-undo = Undo
help-redo = Redo
help-hint = Hint; again for the next one
help-new = New deal
help-finish = Auto-finish
help-side = Rule book · move log
help-more = Other actions
help-keys = These keys
help-escape = Cancel
copy = Copy
copied = Copied.
not-copied = Your browser didn't allow it. Select the link and copy it yourself.
