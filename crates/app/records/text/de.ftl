# Was über gespeicherte Spiele gesagt wird, wo immer sie liegen.

## People

name_player = Spieler { $n }

## Another window was faster

changed-elsewhere = Spiel { $game } wurde in einem anderen Fenster fortgesetzt
finished-elsewhere = Spiel { $game } wurde in einem anderen Fenster beendet
no-such-game = Spiel { $game } gibt es nicht; vielleicht wurde es in einem anderen Fenster gelöscht
not-finished = Spiel { $game } ist noch nicht zu Ende

kept-as-new = { $why }. Dort bleibt es, wie es ist; deines wird als neues Spiel gespeichert
not-deleted = Das Spiel ließ sich nicht löschen: { $why }
not-judged = Deine Antwort ist nicht gespeichert: { $why }

## Hilfe, neben dem Ergebnis eines Spiels

help-hints = { $count ->
    [one] mit 1 Tipp
   *[other] mit { $count } Tipps
}
help-solver = Übung, { $count ->
    [one] 1 Zug für dich gespielt
   *[other] { $count } Züge für dich gespielt
}
help-practice = Übung, { $why ->
    [replay] aus einer Aufzeichnung weitergespielt
    [position] von einer gestellten Lage aus
   *[solver] der Weg wurde gezeigt
}
help-both = { $practice }, { $hints }
help-unknown = Hilfe unbekannt
practice-mark = Übung
practice-why = { $why ->
    [replay] Übung: Du spielst aus einer Aufzeichnung weiter, deshalb zählt es nirgends.
    [position] Übung: Du spielst von einer gestellten Lage aus, deshalb zählt es nirgends.
   *[solver] Übung: Das Programm hat den Weg gezeigt oder gespielt, deshalb zählt es nirgends.
}

## Was man von geänderten Regeln hielt, neben den Zahlen eines Regelsatzes

judged = { $count ->
    [one] 1 Antwort
   *[other] { $count } Antworten
}: { $parts }
judged-better = { $count }-mal besser
judged-same = { $count }-mal gleich
judged-worse = { $count }-mal schlechter

## Days

today = Heute, { $time }
yesterday = Gestern, { $time }
on-day = { $day }.{ $month }.{ $year }, { $time }
