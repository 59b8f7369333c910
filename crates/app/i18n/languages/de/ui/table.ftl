# Der Tisch: Leiste, Karten, Zeile darunter, Fragen.
board = Tisch
toolbar = Werkzeuge
to-menu = Zur Startseite
table-start = Du bist dran.
undo = Zurück
undo-keys = Zug zurücknehmen (U oder Strg+Z)
redo = Vor
redo-keys = Zug wiederholen (R oder Strg+Y)
hint = Tipp
hint-keys = Einen Tipp zeigen (H)
rules-keys = Regelbuch (B)
more = Mehr
more-keys = Mehr (G)
log = Verlauf
log-empty = Noch ist nichts geschehen.
side-panel = Neben dem Tisch
time = Zeit
stop = Anhalten
finish = Rest fertig spielen
play-hint = Spielen
marked = zählt nicht
marked-why = Dieses Spiel zählt nicht für die Rekorde: Eine verdeckte Karte wurde gesehen und zurückgelegt.
not-counted = Es zählt nicht für die Rekorde.
restarted = Dieselben Karten von Anfang an. „Vor“ wiederholt deine Züge.
marking = Mehrere wählen
marked-count = { $count ->
    [one] 1 Karte gewählt
   *[other] { $count } Karten gewählt
}
play-marked = Ausspielen
marked-to = Nach: { $place }
really = Bist du sicher?
leave-question = Dieses Spiel verlassen? Es zählt dann als nicht gewonnen.
curtain = { $name } ist an der Reihe. Gib den Bildschirm weiter; die anderen schauen bitte weg.
curtain-lift = Ich bin { $name }
seat = Platz { $number }
card-as = { $card } als { $as }
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
    [one] 1 weitere Karte darf nicht angesehen werden.
   *[other] { $count } weitere Karten dürfen nicht angesehen werden.
}
next-play-on = Weiterspielen
next-take-back = Letzten Zug zurücknehmen
next-more-moves = Was sonst noch geht
next-new-deal = Neue Karten
next-same-deal = Dieselben Karten noch einmal
next-choose-deal = Nummer wählen …
next-look = Den Tisch ansehen
next-replay = Wiedergabe ansehen
next-statistics = Statistik
next-menu = Zur Startseite
more-title = Mehr
more-new-deal = Neue Karten (N)
more-restart = Dieselben Karten von vorn
more-choose-deal = Nummer wählen …
more-other-rules = Andere Regeln und Mitspieler …
more-share = Link zu diesem Spiel …
more-save-record = Aufzeichnung als Datei speichern
more-help = Tasten und Gesten
more-settings = Einstellungen
more-menu = Zur Startseite
ahead-title = Ist das noch zu gewinnen?
ahead-looking = Es wird vorausgedacht …
ahead-won = { $count ->
    [one] Ja: Ein Zug gewinnt.
   *[other] Ja. Von hier aus lässt es sich in { $count } Zügen gewinnen.
}
ahead-next = Zeig mir den nächsten Zug
ahead-play = Spiel es mir vor
ahead-lost = Nein: Von hier aus gewinnt nichts mehr.
ahead-lost-deal = Nein: Diese Karten lassen sich nicht gewinnen, auch nicht von Anfang an.
ahead-back = { $count ->
    [one] Einen Zug zurücknehmen: Dann ist es zu gewinnen
   *[other] { $count } Züge zurücknehmen: Dann ist es zu gewinnen
}
ahead-unknown = Das weiß niemand. Bis zu { $count } Stellungen wurden angesehen: Es fand sich kein Gewinn, und kein Beweis, dass es keinen gibt.
ahead-further = Weiter vorausdenken
picking = So ein Spiel wird gesucht …
picking-failed = In diesem Browser ließ sich kein Spiel suchen.
ahead-lost-all = Nein: Von hier aus kommen nicht mehr alle Karten nach Hause.
ahead-lost-deal-all = Nein: In diesem Spiel kommen nicht alle Karten nach Hause, auch nicht von Anfang an.
ahead-part = Der beste Weg, der gefunden wurde, bringt { $home ->
    [one] 1 Karte
   *[other] { $home } Karten
} nach Hause{ $grade ->
    [win] , ein Sieg
    [double] , ein Doppelsieg
   *[none] {""}
}.
ahead-part-proved = Kein Weg bringt mehr als { $home ->
    [one] 1 Karte
   *[other] { $home } Karten
} nach Hause{ $grade ->
    [win] , ein Sieg
    [double] , ein Doppelsieg
   *[none] {""}
}.
ahead-part-way = Zeig mir den Weg dorthin
way-left = { $count ->
    [one] Ein Zug zum Gewinn
   *[other] { $count } Züge zum Gewinn
}
way-leave = Allein weiter
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
help-pointer = Zieh eine Karte, oder klicke sie an und dann die Stelle, an die sie soll. Ein Rechtsklick oder ein Finger, der auf einer Karte ruht, sagt, warum sie nicht geht. Strg+Klick wählt mehrere Karten einer Hand.
help-double = Ein Doppelklick spielt den naheliegendsten Zug einer Karte: zuerst auf ihren Zielstapel, dann an andere Karten, dann alles Übrige. Sind zwei Züge gleich gut, wird gefragt.
help-arrows = Von Karte zu Karte gehen
help-enter = Den naheliegenden Zug spielen oder ablegen, was du hältst
help-space = Eine Karte aufnehmen oder zurücklegen
help-mark = Mehrere Karten einer Hand wählen
help-why = Warum nicht? Der Grund, warum eine Karte nicht geht
help-look = Alle Karten eines Stapels
help-undo = Zurücknehmen
help-redo = Wiederholen
help-hint = Tipp; noch einmal für den nächsten
help-new = Neue Karten
help-finish = Den Rest fertig spielen, wenn er sich von selbst ergibt
help-side = Regelbuch; Verlauf
help-escape = Loslassen
