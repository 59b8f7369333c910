# Saved matches and what is done with them.

recovered = Restored: { $kept ->
    [one] 1 move
   *[other] { $kept } moves
}. { $lost ->
    [0] Nothing is missing.
    [one] 1 step is lost.
   *[other] { $lost } steps are lost.
} The damaged game stays in the list until you delete it.
