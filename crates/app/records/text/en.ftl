# What is said of records, wherever they are kept. Clauses: the screen makes sentences of them.

## People

name_player = Player { $n }

## Another window was faster

changed-elsewhere = game { $game } was continued in another window
finished-elsewhere = game { $game } was finished in another window
no-such-game = there is no game { $game }; it may have been deleted in another window
not-finished = game { $game } isn't finished

# { $why } is one of the clauses above.
kept-as-new = { $why }. That version stays as it is; yours is saved as a new game
not-deleted = The game couldn't be deleted: { $why }
not-judged = Your answer isn't saved: { $why }

## Help, beside the result of a match. Practice comes first.

help-hints = { $count ->
    [one] with 1 hint
   *[other] with { $count } hints
}
help-solver = practice, { $count ->
    [one] 1 move played for you
   *[other] { $count } moves played for you
}
help-practice = practice, { $why ->
    [replay] played on from a replay
    [position] from a set-up position
   *[solver] shown the way
}
help-both = { $practice }, { $hints }
help-unknown = help unknown
practice-mark = Practice
practice-why = { $why ->
    [replay] Practice: you play on from a replay, so it counts nowhere.
    [position] Practice: you play from a set-up position, so it counts nowhere.
   *[solver] Practice: the program showed or played the way, so it counts nowhere.
}

## What people thought of changed rules, beside the figures of a rule set. { $parts } lists the answers given.

judged = { $count ->
    [one] 1 answer
   *[other] { $count } answers
}: { $parts }
judged-better = { $count } better
judged-same = { $count } the same
judged-worse = { $count } worse

## Days

today = Today, { $time }
yesterday = Yesterday, { $time }
on-day = { $year }-{ $month }-{ $day }, { $time }
