# The table: bar, board, line below, dialogs.
board = Table
toolbar = Tools
to-menu = Start page
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
time = Time
stop = Stop
finish = Finish the rest
play-hint = Play it
marked = not counted
marked-why = This game won't count in your statistics: you saw a hidden card and took the move back.
# The mark beside the clock.
fact-player = { $seat ->
    [you] you
   *[other] { $seat }
}
saving = Saving …
unsaved = { $count ->
    [0] Not saved
    [one] Not saved: 1 move
   *[other] Not saved: { $count } moves
}
put-back = Put back.
undone = Undone.
restarted = Back at the start of this deal. Redo replays your moves.
marking = Select cards
marked-count = { $count ->
    [one] 1 card selected
   *[other] { $count } cards selected
}
play-marked = Play them
marked-to = To { $place }
leave-question = Leave this game? It won't count as a win.
curtain = Hand the screen over to { $name }. Nobody else should look.
curtain-lift = I'm { $name }
face-down = face down
spot-empty = { $zone }, empty
spot-empty-for = { $zone }, empty, for { $what }
spot-target = { $place }: the held card can go here
spot-card = { $zone }, { $card }, { $at } of { $count }
spot-stack = { $count ->
    [one] { $zone }, { $card }
   *[other] { $zone }, { $card }, top of { $count }
}
spot-stack-note = { $zone }, { $card }, { $note }
zone-of = { $name }: { $zone }
build-piles = Build piles
discard-piles = Discard piles
seat-left = Stock pile: { $count } left
zone-cards = { $count ->
    [0] { $zone }, empty
    [one] { $zone }, 1 card
   *[other] { $zone }, { $count } cards
}
next-new-deal = New deal
more-new-deal = New deal (N)
picking-failed = This browser couldn't search for a deal.
way-left = { $count ->
    [one] One move to the win
   *[other] { $count } moves to the win
}
way-leave = Stop guiding me
deal = Deal
sound = Sound
sound-on = Sound on
sound-off = Sound off
sound-keys = Sound on or off (S)
sound-volume = Sound on or off (S). Right-click for the volume.
