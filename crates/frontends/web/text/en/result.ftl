# Texts of the screen: the result after a win.

result-first = Your first win with these rules, in { $time }.
result-record = New record: { $time } (previously { $before }).
result-time-best = { $time }; your record is { $best }.
result-time = Won in { $time }.
result-streak = { $count } wins in a row.
share-won = I won { $game }, deal { $deal }, in { $time }. Can you?
share-do = Share …
result-turns = New record: { $turns } turns (previously { $before }).
