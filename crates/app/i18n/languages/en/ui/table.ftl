# The table: bar, board, line below, dialogs.
board = Table
toolbar = Tools
to-menu = To the start page
table-start = Your move.
undo = Undo
undo-keys = Undo (U or Ctrl+Z)
redo = Redo
redo-keys = Redo (R or Ctrl+Y)
hint = Hint
hint-keys = Show a hint (H)
rules-keys = Rule book (B)
more = More
more-keys = More (G)
log = What happened
log-empty = Nothing has happened yet.
side-panel = Beside the table
time = Time
stop = Stop
finish = Finish the rest
play-hint = Play it
marked = not counted
marked-why = This game does not count in the records: a hidden card was seen and taken back.
not-counted = It does not count in the records.
restarted = The same deal from its beginning. Redo goes forward again.
marking = Choose several
marked-count = { $count ->
    [one] 1 card chosen
   *[other] { $count } cards chosen
}
play-marked = Play them
marked-to = To { $place }
really = Are you sure?
leave-question = Leave this game? It then counts as not won.
curtain = It is { $name }'s turn. Hand the screen over; nobody else should look.
curtain-lift = I am { $name }
seat = Seat { $number }
card-as = { $card } as { $as }
face-down = face down
empty = empty
empty-for = empty, for { $what }
zone-cards = { $count ->
    [0] { $zone }, empty
    [one] { $zone }, 1 card
   *[other] { $zone }, { $count } cards
}
pile-count = { $count ->
    [0] No card lies here.
    [one] 1 card.
   *[other] { $count } cards, the top one first.
}
pile-hidden = { $count ->
    [one] 1 more card can't be looked at.
   *[other] { $count } more cards can't be looked at.
}
next-play-on = Play on
next-take-back = Take the last move back
next-more-moves = What else can be done
next-new-deal = New deal
next-same-deal = Same deal again
next-choose-deal = Choose a deal …
next-look = Look at the table
next-replay = Watch the replay
next-statistics = Statistics
next-menu = To the start page
more-title = More
more-new-deal = New deal (N)
more-restart = Start this deal again
more-choose-deal = Choose a deal …
more-other-rules = Other rules and players …
more-share = Link to this deal …
more-save-record = Save the record as a file
more-help = Keys and gestures
more-settings = Settings
more-menu = To the start page
ahead-title = Can this still be won?
ahead-looking = Looking ahead …
ahead-won = { $count ->
    [one] Yes: one move wins.
   *[other] Yes. From here it can be won in { $count } moves.
}
ahead-next = Show me the next move
ahead-play = Play it for me
ahead-lost = No: nothing wins any more from here.
ahead-lost-deal = No: this deal can't be won, not even from its beginning.
ahead-back = { $count ->
    [one] Take one move back: then it can be won
   *[other] Take { $count } moves back: then it can be won
}
ahead-unknown = Nobody knows. Up to { $count } positions were looked at: no win was found, and no proof that there is none.
ahead-further = Look further ahead
picking = Looking for a deal like that …
picking-failed = No deal could be looked for in this browser.
ahead-lost-all = No: from here not every card can come home any more.
ahead-lost-deal-all = No: in this deal not every card can come home, not even from its beginning.
ahead-part = The best way that was found brings { $home ->
    [one] 1 card
   *[other] { $home } cards
} home{ $grade ->
    [win] , a win
    [double] , a double victory
   *[none] {""}
}.
ahead-part-proved = No way brings home more than { $home ->
    [one] 1 card
   *[other] { $home } cards
}{ $grade ->
    [win] , a win
    [double] , a double victory
   *[none] {""}
}.
ahead-part-way = Show me the way there
way-left = { $count ->
    [one] One move to the win
   *[other] { $count } moves to the win
}
way-leave = On my own
more-ahead = Can this still be won? (C)
help-ahead = Can this still be won?
choose-deal-title = Choose a deal
choose-deal-label = The number of the deal
deal = Deal
share-title = Link to this deal
share-text = Whoever opens it plays the same cards by the same rules.
share-secret = As long as this game goes on its deal stays secret: the link has the rules only.
record-secret = The record holds the cards of all players. You can save it when the game is over.
help-title = Keys and gestures
help-pointer = Drag a card, or click it and then the place where it should go. Right click, or rest a finger on a card, to hear why it can't move. Ctrl+click chooses several cards of a hand.
help-double = A double click plays the most obvious move of a card: first to its goal pile, then to build on other cards, then the rest. When two moves are equally good it asks.
help-arrows = Go from card to card
help-enter = Play the obvious move, or put down what you hold
help-space = Pick a card up, or put it back
help-mark = Choose several cards of a hand
help-why = Why not? The reason why a card can't move
help-look = All cards of a pile
help-undo = Undo
help-redo = Redo
help-hint = Hint; again for the next one
help-new = New deal
help-finish = Finish the rest, when it is trivial
help-side = Rule book; what happened
help-escape = Let go
