# Texte des Bildschirms: das Ergebnis nach einem Sieg.

result-first = Dein erster Sieg mit diesen Regeln, in { $time }.
result-record = Neuer Rekord: { $time } (bisher { $before }).
result-time-best = { $time }; dein Rekord ist { $best }.
result-time = In { $time } gewonnen.
result-streak = { $count } Siege in Folge.
result-days = { $count } Tage in Folge das Spiel des Tages gewonnen.
share-won = Ich habe { $game } gewonnen, Spiel { $deal }, in { $time }, { $hints ->
    [0] ohne Tipps
    [one] mit 1 Tipp
   *[other] mit { $hints } Tipps
}. Schaffst du das auch?
share-do = Teilen …
result-turns = Neuer Rekord: { $turns } Züge (bisher { $before }).
result-moves = Neuer Rekord: { $moves } Züge (bisher { $before }).
