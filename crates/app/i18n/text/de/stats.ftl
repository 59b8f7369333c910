# Die Statistik.

stats-empty = Du hast noch kein Spiel beendet. Danach steht hier deine Statistik.
stats-play = Spiel aussuchen
stats-filter = Was gezählt wird
stats-game = Spiel
stats-all-games = Alle Spiele
stats-rules = Regeln
stats-all-rules = Alle Regeln
stats-usual-rules = Standardregeln
stats-seats = Plätze
stats-all-seats = Beliebig viele

## Figures

stats-figures = Zahlen
stats-percent = { $n } %
stats-played = Gespielt
stats-n-lost = { $n } verloren
stats-n-drawn = { $n } unentschieden
stats-n-abandoned = { $n } abgebrochen
stats-wins = Gewonnen
stats-rate = Siegquote
stats-interval = wahrscheinlich { $low } bis { $high }
stats-streak = Siege in Folge
stats-best = beste Serie { $value }
stats-best-streak = Beste Serie
stats-median = Median { $value }
stats-best-turns = Sieg mit den wenigsten Zügen
stats-best-time = Schnellster Sieg
stats-best-score = Höchste Punktzahl
stats-doubles = Doppelsiege
stats-triples = und { $n } dreifache
stats-total-time = Spielzeit
stats-uncounted = Nicht gezählt
stats-marked = { $n } mit aufgedeckten Karten
stats-solved = { $n } mit Zügen, die für dich gespielt wurden
stats-hints = Tipps
stats-hinted = { $n ->
    [one] in 1 Spiel
   *[other] in { $n } Spielen
} ({ $won } gewonnen)
stats-help-unknown = { $n ->
    [one] unbekannt in 1 Spiel
   *[other] unbekannt in { $n } Spielen
}
stats-help-note = Für Bestwerte und Serien zählen nur Spiele ohne Hilfe. Ein Spiel, in dem Züge für dich gespielt wurden, zählt gar nicht.
stats-judged = { $rules }, verglichen mit den Standardregeln: { $answers }
stats-by-rules = Nach Regeln

## Charts

stats-charts = Diagramme
stats-table = Als Tabelle
stats-date = Datum
stats-result = Ergebnis
stats-strip = { $n ->
    [one] Das letzte Spiel
   *[other] Die letzten { $n } Spiele
}
stats-strip-note = Gefüllt und oben: gewonnen. Umrandet und unten: verloren. Auf der Linie: unentschieden. Kreuze: abgebrochen.
stats-course = Siegquote
stats-course-note = Dick: alle Spiele bis dahin. Gestrichelt: die letzten { $n }.
stats-course-all = Alle Spiele
stats-course-last = Die letzten { $n }
stats-game-number = Spiel
stats-days = Nach Tagen
stats-days-note = Gefüllt: gewonnen. Umrandet: nicht gewonnen.
stats-turns-chart = Züge bis zum Sieg
stats-times-chart = Zeit bis zum Sieg
stats-turns = Züge
stats-time = Zeit

## Finished games

stats-list = { $n ->
    [one] 1 beendetes Spiel
   *[other] { $n } beendete Spiele
}
stats-won = Gewonnen
stats-double = Doppelsieg
stats-triple = Dreifachsieg
stats-lost = Verloren
stats-drawn = Unentschieden
stats-abandoned = Abgebrochen
stats-is-marked = nicht gezählt
stats-n-turns = { $n ->
    [one] 1 Zug
   *[other] { $n } Züge
}
stats-more = { $n } weitere zeigen
stats-delete-one = { $game } vom { $date } löschen
stats-delete-all = Alle diese löschen …
stats-delete-title = Endgültig löschen?
stats-delete-sure = Das Spiel verschwindet auch aus der Statistik.
stats-delete-all-sure = { $n ->
    [one] 1 beendetes Spiel wird gelöscht und verschwindet auch aus der Statistik.
   *[other] { $n } beendete Spiele werden gelöscht und verschwinden auch aus der Statistik.
}
stats-keep = Behalten
stats-deleted = { $n ->
    [one] 1 Spiel gelöscht.
   *[other] { $n } Spiele gelöscht.
}

## A file with everything

damaged-title = Beschädigte Spiele
damaged-text = Diese Spiele lassen sich nicht so lesen, wie sie gespeichert wurden. Deine anderen Spiele sind nicht betroffen.
damaged-number = Spiel { $number }
damaged-row = es lässt sich nicht lesen
damaged-restore = Vom letzten guten Zug weiterspielen
damaged-export = Unverändert exportieren
damaged-restored = Wiederhergestellt: { $kept ->
    [one] 1 Zug
   *[other] { $kept } Züge
}. { $lost ->
    [0] Es fehlt nichts.
    [one] 1 Schritt ist verloren.
   *[other] { $lost } Schritte sind verloren.
} Das beschädigte Spiel bleibt in der Liste, bis du es löschst.

transfer-title = Sichern und wiederherstellen
transfer-text = Alles, was in diesem Browser gespeichert ist – Spiele, Statistik, Regelsätze, Einstellungen –, passt in eine Datei. Wird sie anderswo importiert, überschreibt sie dort nichts.
transfer-export = In eine Datei exportieren
transfer-import = Datei importieren …
import-done = Importierte Spiele: { $finished } beendete, { $playing } laufende; Regelsätze: { $rules }; Experimente: { $experiments }. Schon da: { $doubles }.
import-unreadable = Der Browser kann diese Datei nicht lesen.
import-not-ours = Diese Datei stammt nicht von Wildpile. Wähle eine, die mit „In eine Datei exportieren“ entstanden ist.
import-newer = Ein neueres Wildpile hat diese Datei geschrieben (Version { $found }). Lade die Seite neu, um die neueste Version zu bekommen. Es wurde nichts importiert.
import-damaged = Diese Datei ist beschädigt oder abgeschnitten. Es wurde nichts importiert.
