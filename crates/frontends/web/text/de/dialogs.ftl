# Fragen über dem Tisch, und das Feld daneben.
log = Verlauf
log-empty = Noch keine Züge.
log-cut = Ältere Züge stehen hier nicht mehr; die Wiedergabe zeigt alle.
side-panel = Neben dem Tisch
not-counted = Es zählt nicht in der Statistik.
cancel = Abbrechen
pile-count = { $count ->
    [0] Hier liegt keine Karte.
    [one] 1 Karte.
   *[other] { $count } Karten, die oberste zuerst.
}
hand-count = { $count ->
    [0] Hier liegt keine Karte.
    [one] 1 Karte.
   *[other] { $count } Karten.
}
pile-hidden = { $count ->
    [one] 1 weitere Karte ist verdeckt.
   *[other] { $count } weitere Karten sind verdeckt.
}
next-play-on = Weiterspielen
next-take-back = Letzten Zug zurücknehmen
next-more-moves = Weitere Züge
next-same-deal = Dieselben Karten noch einmal
next-choose-deal = Nummer wählen …
next-look = Den Tisch ansehen
next-replay = Wiedergabe ansehen
next-statistics = Statistik
next-menu = Startseite
next-share = Teilen
next-way-back = Wo konnte ich noch gewinnen?
judge-ask = Wie war es mit diesen Regeln, verglichen mit den Standardregeln?
judge-better = Besser
judge-same = Gleich
judge-worse = Schlechter
judge-kept = Notiert. Wähle es noch einmal, um es zurückzunehmen.
more-title = Mehr
more-restart = Dieselben Karten von vorn
more-choose-deal = Nummer wählen …
more-other-rules = Regeln und Mitspieler ändern …
more-share = Link zu diesem Spiel …
more-save-record = Aufzeichnung als Datei speichern
more-help = Tasten und Gesten
more-movable = Bewegliche Karten zeigen (M)
more-rules = Regelbuch (B)
more-log = Verlauf (L)
more-cards = Karten im Spiel …
more-settings = Einstellungen
more-menu = Startseite
ahead-title = Ist das noch zu gewinnen?
ahead-do = Herausfinden
ahead-looking = Wird berechnet …
picking = Passendes Spiel wird gesucht …
more-ahead = Ist das noch zu gewinnen? (C)
help-ahead = Ist das noch zu gewinnen?
help-movable = Bewegliche Karten zeigen
choose-deal-title = Nummer wählen
choose-deal-label = Die Nummer des Spiels
share-title = Link zu diesem Spiel
share-text = Wer ihn öffnet, spielt dieselben Karten nach denselben Regeln.
share-secret = Solange dieses Spiel läuft, bleiben seine Karten geheim: Der Link enthält nur die Regeln.
record-secret = Die Aufzeichnung enthält die Karten aller Spieler. Du kannst sie speichern, wenn das Spiel vorbei ist.
help-title = Tasten und Gesten
help-pointer = Zieh eine Karte, oder klicke erst sie an und dann die Stelle, an die sie soll. Klicke mit der rechten Maustaste auf eine Karte oder halte sie gedrückt, um zu erfahren, warum sie sich nicht bewegen lässt. Strg+Klick wählt mehrere Handkarten aus.
help-double = Ein Doppelklick spielt den naheliegendsten Zug einer Karte: zuerst auf ihren Zielstapel, dann an andere Karten, dann alles Übrige. Sind zwei Züge gleich gut, wird gefragt.
help-arrows = Von Karte zu Karte gehen
help-enter = Den naheliegenden Zug spielen oder ablegen, was du hältst
help-space = Eine Karte aufnehmen oder zurücklegen
help-mark = Mehrere Handkarten auswählen
help-why = Warum lässt sich diese Karte nicht bewegen?
help-look = Alle Karten eines Stapels ansehen
help-undo = Rückgängig
help-redo = Wiederholen
help-hint = Tipp; noch einmal für den nächsten
help-new = Neues Spiel
help-finish = Rest automatisch spielen
help-side = Regelbuch · Verlauf
help-more = Weitere Aktionen
help-keys = Diese Tasten
help-escape = Abbrechen
copy = Kopieren
copied = Kopiert.
not-copied = Der Browser hat es nicht erlaubt. Markiere den Link und kopiere ihn selbst.
