# Texts of the screen: the result after a win.

result-first = Your first win with these rules, in { $time }.
result-record = New record: { $time } (previously { $before }).
result-time-best = { $time }; your record is { $best }.
result-time = Won in { $time }.
result-streak = { $count } wins in a row.
result-days = { $count } days in a row with the daily deal.
share-won = I won { $game }, deal { $deal }, in { $time }, { $hints ->
    [0] without hints
    [one] with 1 hint
   *[other] with { $hints } hints
}. Can you?
share-do = Share …
result-turns = New record: { $turns } turns (previously { $before }).
result-moves = New record: { $moves } moves (previously { $before }).
