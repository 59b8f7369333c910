# Der Tisch: Leiste, Karten, Zeile darunter, Fragen.
board = Tisch
toolbar = Werkzeuge
to-menu = Startseite
table-start = Du bist am Zug.
undo = Rückgängig
undo-keys = Rückgängig (U oder Strg+Z)
redo = Wiederholen
redo-keys = Wiederholen (R oder Strg+Y)
hint = Tipp
hint-keys = Einen Tipp zeigen (H)
rules-keys = Regelbuch (B)
more = Mehr
more-keys = Mehr (G)
log = Verlauf
log-empty = Noch keine Züge.
side-panel = Neben dem Tisch
time = Zeit
stop = Anhalten
finish = Rest automatisch spielen
play-hint = Spielen
marked = zählt nicht
marked-why = Dieses Spiel zählt nicht in der Statistik: Du hast eine verdeckte Karte gesehen und den Zug zurückgenommen.
not-counted = Es zählt nicht in der Statistik.
restarted = Du bist wieder am Anfang. „Wiederholen“ spielt deine Züge noch einmal.
marking = Karten auswählen
marked-count = { $count ->
    [one] 1 Karte ausgewählt
   *[other] { $count } Karten ausgewählt
}
play-marked = Ausspielen
marked-to = Nach: { $place }
cancel = Abbrechen
leave-question = Dieses Spiel verlassen? Es zählt dann nicht als Sieg.
curtain = { $name } ist an der Reihe. Gib den Bildschirm weiter; die anderen schauen bitte weg.
curtain-lift = Ich bin { $name }
face-down = verdeckt
empty = leer
empty-for = leer, für { $what }
zone-cards = { $count ->
    [0] { $zone }, leer
    [one] { $zone }, 1 Karte
   *[other] { $zone }, { $count } Karten
}
pile-count = { $count ->
    [0] Hier liegt keine Karte.
    [one] 1 Karte.
   *[other] { $count } Karten, die oberste zuerst.
}
pile-hidden = { $count ->
    [one] 1 weitere Karte ist verdeckt.
   *[other] { $count } weitere Karten sind verdeckt.
}
next-play-on = Weiterspielen
next-take-back = Letzten Zug zurücknehmen
next-more-moves = Weitere Züge
next-new-deal = Neues Spiel
next-same-deal = Dieselben Karten noch einmal
next-choose-deal = Nummer wählen …
next-look = Den Tisch ansehen
next-replay = Wiedergabe ansehen
next-statistics = Statistik
next-menu = Startseite
more-title = Mehr
more-new-deal = Neues Spiel (N)
more-restart = Dieselben Karten von vorn
more-choose-deal = Nummer wählen …
more-other-rules = Regeln und Mitspieler ändern …
more-share = Link zu diesem Spiel …
more-save-record = Aufzeichnung als Datei speichern
more-help = Tasten und Gesten
more-settings = Einstellungen
more-menu = Startseite
ahead-title = Ist das noch zu gewinnen?
ahead-do = Herausfinden
ahead-looking = Wird berechnet …
ahead-won = { $count ->
    [one] Ja: Ein Zug gewinnt.
   *[other] Ja, in { $count } Zügen von hier aus.
}
ahead-next = Zeig mir den nächsten Zug
ahead-play = Zu Ende spielen lassen
ahead-lost = Dieses Spiel ist nicht mehr zu gewinnen.
ahead-lost-deal = Mit diesen Karten ist nicht zu gewinnen, auch nicht von Anfang an.
ahead-back = { $count ->
    [one] Einen Zug zurücknehmen, um wieder gewinnen zu können
   *[other] { $count } Züge zurücknehmen, um wieder gewinnen zu können
}
ahead-unknown = Nach bis zu { $count } geprüften Stellungen noch offen: Es fand sich kein Weg zum Sieg, aber auch kein Beweis, dass es keinen gibt.
ahead-further = Tiefer suchen
picking = Passendes Spiel wird gesucht …
picking-failed = Dieser Browser konnte kein Spiel suchen.
ahead-lost-all = Von hier aus kommen nicht mehr alle Karten ins Ziel.
ahead-lost-deal-all = In diesem Spiel kommen nicht alle Karten ins Ziel, auch nicht von Anfang an.
ahead-part = Der beste Weg, der gefunden wurde, bringt { $home ->
    [one] 1 Karte
   *[other] { $home } Karten
} ins Ziel{ $grade ->
    [win] , ein Sieg
    [double] , ein Doppelsieg
   *[none] {""}
}.
ahead-part-proved = Höchstens { $home ->
    [one] 1 Karte kann
   *[other] { $home } Karten können
} noch ins Ziel kommen{ $grade ->
    [win] , ein Sieg
    [double] , ein Doppelsieg
   *[none] {""}
}.
ahead-part-way = Zeig mir den Weg dorthin
way-left = { $count ->
    [one] Noch ein Zug bis zum Sieg
   *[other] Noch { $count } Züge bis zum Sieg
}
way-leave = Führung beenden
more-ahead = Ist das noch zu gewinnen? (C)
help-ahead = Ist das noch zu gewinnen?
choose-deal-title = Nummer wählen
choose-deal-label = Die Nummer des Spiels
deal = Austeilen
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
help-escape = Abbrechen
