# Texts of the question that is asked when a table is left and not everything is saved. The terminal uses the same.

leave-title = Not saved
leave-match = { $count ->
    [0] The last changes to { $game } aren't saved.
    [one] 1 move of { $game } isn't saved.
   *[other] { $count } moves of { $game } aren't saved.
}
leave-again = Try again
leave-to-file = Write the record to a file
leave-lose = { $count ->
    [0] Leave without saving
    [one] Leave and lose 1 move
   *[other] Leave and lose { $count } moves
}
leave-stay = Stay
leave-not-written = The record couldn't be written: { $why }
leave-slow = Saving takes longer than usual.
leave-still = Still not saved.
leave-keep-trying = Leave and keep trying until this tab is closed
