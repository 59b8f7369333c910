# Die Statistik beendeter Spiele.

statistics-none = Du hast noch kein Spiel beendet. Danach steht hier deine Statistik.
statistics-note = Für Bestwerte und Serien zählen nur Spiele ohne Hilfe. Ein Spiel zählt gar nicht, wenn es Übung war (aus einer Aufzeichnung oder Lage weitergespielt, oder mit der Lösung des Programms), wenn eine verdeckte Karte gesehen und der Zug zurückgenommen wurde oder wenn mehrere Personen gespielt haben.
percent = { $n } %

figure = { $label }: { $value }
figure-more = { $label }: { $value }, { $more }
figure-played = Gespielt
figure-lost = { $n } verloren
figure-drawn = { $n } unentschieden
figure-abandoned = { $n } abgebrochen
figure-wins = Gewonnen
figure-rate = Siegquote
figure-interval = wahrscheinlich { $low } bis { $high }
figure-streak = Siege in Folge
figure-best = beste Serie { $value }
figure-median = Median { $value }
figure-best-streak = Beste Serie
figure-best-turns = Sieg mit den wenigsten Zügen
figure-best-moves = Sieg mit den wenigsten Zügen
figure-best-time = Schnellster Sieg
figure-best-score = Höchste Punktzahl
figure-doubles = Doppelsiege
figure-triples = und { $n } dreifache
figure-total-time = Spielzeit
figure-uncounted = Nicht gezählt
figure-marked = { $n ->
    [all] mit aufgedeckten Karten
   *[other] { $n } mit aufgedeckten Karten
}
figure-practice = { $n ->
    [all] Übung
   *[other] { $n } als Übung
}
figure-hints = Tipps
figure-hinted = { $n ->
    [one] in 1 Spiel
   *[other] in { $n } Spielen
} ({ $won } gewonnen)
figure-help-unknown = { $n ->
    [one] unbekannt in 1 Spiel
   *[other] unbekannt in { $n } Spielen
}

head-played = Spiele
head-won = gewonnen
head-streak = Serie
head-best-streak = max.
head-turns = Züge
head-median = Median
head-time = Zeit
head-uncounted = ungezählt
won-share = { $count } ({ $share })
