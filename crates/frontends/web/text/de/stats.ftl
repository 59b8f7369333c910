# Die Statistik.

stats-play = Spiel aussuchen
stats-filter = Was gezählt wird
stats-game = Spiel
stats-all-games = Alle Spiele
stats-rules = Regeln
stats-all-rules = Alle Regeln
stats-seats = Plätze
stats-all-seats = Beliebig viele

## Figures

stats-figures = Zahlen
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
stats-course-note = Dick: alle Spiele bis dahin. Gestrichelt: die letzten { $n }.
stats-course-all = Alle Spiele
stats-course-last = Die letzten { $n }
stats-game-number = Spiel
stats-days = Nach Tagen
stats-days-note = Gefüllt: gewonnen. Umrandet: nicht gewonnen.
stats-turns-chart = Züge bis zum Sieg
stats-times-chart = Zeit bis zum Sieg
stats-turns = Züge
stats-moves-chart = Züge bis zum Sieg
stats-moves = Züge
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
stats-n-moves = { $n ->
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

transfer-title = Sichern und wiederherstellen
transfer-text = Alles, was in diesem Browser gespeichert ist – Spiele, Statistik, Regelsätze, Einstellungen –, passt in eine Datei. Wird sie anderswo importiert, überschreibt sie dort nichts.
transfer-export = In eine Datei exportieren
transfer-import = Datei importieren …
import-done = Importierte Spiele: { $finished } beendete, { $playing } laufende; Regelsätze: { $rules }; Experimente: { $experiments }. Schon da: { $doubles }.
import-unreadable = Der Browser kann diese Datei nicht lesen.
import-not-ours = Diese Datei stammt nicht von Wildpile. Wähle eine, die mit „In eine Datei exportieren“ entstanden ist.
import-newer = Ein neueres Wildpile hat diese Datei geschrieben (Version { $found }). Lade die Seite neu, um die neueste Version zu bekommen. Es wurde nichts importiert.
import-damaged = Diese Datei ist beschädigt oder abgeschnitten. Es wurde nichts importiert.
