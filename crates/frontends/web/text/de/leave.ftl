# Die Frage, wenn man einen Tisch verlässt und nicht alles gespeichert ist. Das Terminal verwendet dieselben Texte.

leave-title = Nicht gespeichert
leave-match = { $count ->
    [0] Die letzten Änderungen an { $game } sind nicht gespeichert.
    [one] 1 Zug von { $game } ist nicht gespeichert.
   *[other] { $count } Züge von { $game } sind nicht gespeichert.
}
leave-again = Noch einmal versuchen
leave-to-file = Aufzeichnung in eine Datei schreiben
leave-lose = { $count ->
    [0] Ohne Speichern gehen
    [one] Gehen und 1 Zug verlieren
   *[other] Gehen und { $count } Züge verlieren
}
leave-stay = Hierbleiben
leave-not-written = Die Aufzeichnung ließ sich nicht schreiben: { $why }
leave-slow = Das Speichern dauert länger als sonst.
leave-still = Immer noch nicht gespeichert.
leave-keep-trying = Gehen und es weiter versuchen, bis dieser Tab geschlossen wird
