# Texte des Bildschirms: das Ergebnis nach einem Sieg.

result-first = Dein erster Sieg mit diesen Regeln, in { $time }.
result-record = Neuer Rekord: { $time } (bisher { $before }).
result-time-best = { $time }; dein Rekord ist { $best }.
result-time = In { $time } gewonnen.
result-streak = { $count } Siege in Folge.
share-won = Ich habe { $game } gewonnen, Spiel { $deal }, in { $time }. Schaffst du das auch?
share-do = Teilen …
result-turns = Neuer Rekord: { $turns } Züge (bisher { $before }).
