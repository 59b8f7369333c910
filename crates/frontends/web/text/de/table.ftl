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
time = Zeit
stop = Anhalten
finish = Rest automatisch spielen
play-hint = Spielen
marked = zählt nicht
marked-why = Dieses Spiel zählt nicht in der Statistik: Du hast eine verdeckte Karte gesehen und den Zug zurückgenommen.
# Das Zeichen neben der Uhr.
fact-player = { $seat ->
    [you] du
   *[other] { $seat }
}
saving = Wird gespeichert …
unsaved = { $count ->
    [0] Nicht gespeichert
    [one] Nicht gespeichert: 1 Zug
   *[other] Nicht gespeichert: { $count } Züge
}
put-back = Zurückgelegt.
undone = Zurückgenommen.
restarted = Du bist wieder am Anfang. „Wiederholen“ spielt deine Züge noch einmal.
marking = Karten auswählen
marked-count = { $count ->
    [one] 1 Karte ausgewählt
   *[other] { $count } Karten ausgewählt
}
play-marked = Ausspielen
marked-to = Nach: { $place }
leave-question = Dieses Spiel verlassen? Es zählt dann nicht als Sieg.
curtain = Gib den Bildschirm an { $name } weiter. Die anderen schauen bitte weg.
curtain-lift = Ich bin { $name }
face-down = verdeckt
spot-empty = { $zone }, leer
spot-empty-for = { $zone }, leer, für { $what }
spot-target = { $place }: hierhin kann die Karte
spot-card = { $zone }, { $card }, { $at } von { $count }
spot-stack = { $count ->
    [one] { $zone }, { $card }
   *[other] { $zone }, { $card }, obenauf von { $count }
}
spot-stack-note = { $zone }, { $card }, { $note }
zone-of = { $name }: { $zone }
build-piles = Aufbaustapel
discard-piles = Ablagestapel
seat-left = Spielerstapel: noch { $count }
zone-cards = { $count ->
    [0] { $zone }, leer
    [one] { $zone }, 1 Karte
   *[other] { $zone }, { $count } Karten
}
next-new-deal = Neues Spiel
more-new-deal = Neues Spiel (N)
picking-failed = Dieser Browser konnte kein Spiel suchen.
way-left = { $count ->
    [one] Noch ein Zug bis zum Sieg
   *[other] Noch { $count } Züge bis zum Sieg
}
way-leave = Führung beenden
deal = Austeilen
sound = Ton
sound-on = Ton an
sound-off = Ton aus
sound-keys = Ton an oder aus (S)
sound-volume = Ton an oder aus (S). Rechtsklick für die Lautstärke.
