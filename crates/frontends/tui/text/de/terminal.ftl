# Die eigenen Texte des Terminalprogramms. Wir duzen.

language-name = Deutsch

## Tasten

key-space = Leertaste
key-enter = Enter
key-back-tab = Umschalt-Tab
key-backspace = Rücktaste
key-delete = Entf
key-page-up = Bild auf
key-page-down = Bild ab
key-home = Pos1
key-end = Ende
key-ctrl = Strg-{ $letter }
keys-two = { $a }, { $b }
keys-or = { $a } oder { $b }
key-yes = j

## Was Tasten tun: ein, zwei Wörter in der untersten Zeile

do-cards = Karten
do-done = fertig
do-none = keine
do-back = zurück
do-book = Regelbuch
do-change = ändern
do-choose = wählen
do-continue = fortsetzen
do-deal-number = Nummer wählen
do-delete = löschen
do-hint = Tipp
do-jump = springen
do-keys = Tasten
do-log = Verlauf
do-look-through = Stapel ansehen
do-menu-key = Menü
do-more = mehr
do-new = neu
do-next-found = weiter
do-next-game = nächstes Spiel
do-not-wait = nicht warten
do-open = öffnen
do-quit = beenden
do-ready = bereit
do-redo = wiederholen
do-reset = zurücksetzen
do-restart-key = von vorn
do-rules = Regeln
do-scroll = blättern
do-search = suchen
do-start = Start
days-game = Spielwahl
days-medals = Medaillen
days-month-won = { $month }: { $said }
days-best = bestes Spiel
days-best-page = Diese Seite zeigt das Spiel im Browser: { $page }
days-month = Monat
do-type = Zug
do-undo = rückgängig

## Antworten

do-choose-deal = Nummer wählen
do-deal = Austeilen
do-menu = Zum Menü
do-new-deal = Neues Spiel
do-ok = OK
do-play-on = Weiterspielen
do-restart = Von vorn beginnen
do-stop = Abbrechen

name-and-help = { $name } – { $help }
notation-and-label = { $notation } { $label }
value-on = an
value-off = aus
value-auto = automatisch
value-system = wie System
value-no-wait = keine
value-seconds = { $whole },{ $tenths } s

## Das Fenster

please-note = Hinweis
store-saving = Wird gespeichert …
store-unsaved = { $count ->
    [0] Nicht gespeichert
    [one] Nicht gespeichert: 1 Zug
   *[other] Nicht gespeichert: { $count } Züge
}
store-opening = { $path } wird gerade von einem anderen Programm benutzt; Wildpile wartet …
store-reading = Wird geladen …
window-too-small = Dieses Fenster ist zu klein: { $width } × { $height }. Wildpile braucht mindestens { $least_width } × { $least_height }, bequem ist 80 × 24. Dein Spiel ist nicht verloren.
nothing-is-saved = Du kannst spielen, aber es wird nichts gespeichert.

## Das Menü

menu-tagline = Kartenspiele rund um den Joker.
menu-new = Neues Spiel
menu-continue = { $game } fortsetzen
menu-saved = Gespeicherte Spiele
menu-saved-help = { $count ->
    [one] 1 angefangenes Spiel
   *[other] { $count } angefangene Spiele
}
# { $damaged } is at least 1.
menu-saved-damaged = { $count ->
    [one] 1 angefangenes Spiel
   *[other] { $count } angefangene Spiele
}, { $damaged } beschädigt
menu-daily = Spiele des Tages
menu-daily-help = { $game }: { $said }
menu-statistics = Statistik
menu-statistics-help = Gespielte und gewonnene Spiele, Serien, Bestzeiten.
menu-book = Regelbuch
menu-book-help = Die Regeln aller Spiele mit allen Optionen.
menu-settings = Einstellungen
menu-settings-help = Sprache, Farben, Tempo der Bots, Maus.
menu-keys = Tasten
menu-keys-help = Was jede Taste tut.
menu-quit = Beenden

## Gespeicherte Spiele

saved-none = Du hast kein angefangenes Spiel.
saved-delete = Löschen
saved-damaged = beschädigt
damaged-title = Dieses Spiel ist beschädigt
damaged-why = { $why }. Deine anderen Spiele sind nicht betroffen.
damaged-recover = Vom letzten guten Zug weiterspielen, als neues Spiel
damaged-export = Unverändert in eine Datei schreiben
damaged-exported = Das beschädigte Spiel ist jetzt in { $path }.
error-not-recovered = Dieses Spiel lässt sich nicht wiederherstellen: { $why }
error-not-exported = { $path } lässt sich nicht schreiben: { $why }
saved-delete-sure = Dieses Spiel endgültig löschen? In der Statistik zählt es dann nicht.
deal-number = Nummer { $deal }
count-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}

## Statistik

statistics-all-rules = alle Regelsätze

## Das Regelbuch

book-search = Suche:
book-line = { $line } von { $total }

## Einstellungen

setting-language = Sprache
setting-language-help = Die Sprache des Programms und des Regelbuchs; „wie System“ richtet sich nach der Locale.
setting-colours = Vier Farben
setting-colours-help = Karo ist blau und Kreuz grün: So sind die Farben auf einen Blick zu unterscheiden.
setting-letters = Buchstaben statt Symbole
setting-letters-help = S H D C statt der Symbole für Pik, Herz, Karo und Kreuz.
setting-colour-letters-help = Farbige Karten zeigen neben ihrer Form einen Buchstaben, etwa R für Rot, wo sie breit genug sind und Formen gezeichnet werden.
setting-german-letters-help = B für Buben und D für Damen. Züge kannst du immer mit beiden Buchstaben eingeben.
setting-ascii = Nur ASCII
setting-ascii-help = Für Terminals, die keine Symbole und Linien zeigen können; „automatisch“ richtet sich nach der Locale.
setting-big-cards = Große Karten
setting-big-cards-help = Die Karten wachsen, wo Platz ist.
setting-pace = Pause der Bots
setting-pace-help = Wie lange ein Bot vor jedem Zug wartet. Am Tisch überspringt die Leertaste das Warten.
setting-race-pace = Pause im Rennen
setting-race-pace-help = Dasselbe für Spiele, in denen alle gleichzeitig ziehen.
setting-mouse = Maus
setting-mouse-help = Karten anklicken und ziehen. Ist dies aus, kannst du wie gewohnt Text mit der Maus markieren.

## Ein neues Spiel

setup-title = Neues Spiel: { $game }
setup-start = ▶ Spiel beginnen
setup-start-not = ▶ Spiel beginnen (siehe die Fehler unten)
setup-start-title = Spiel beginnen
setup-start-help = Enter teilt die Karten aus. Alles Weitere kann so bleiben, wie es ist.
setup-not-ready = So kann noch nicht gespielt werden:
setup-deal = Spielnummer
setup-deal-help = Dieselbe Nummer gibt immer dieselben Karten. Mit Enter kannst du eine eingeben oder aussuchen, wie schwer es werden soll, mit Entf zurück zum Zufall.
setup-deal-ask = Dieselbe Nummer gibt immer dieselben Karten. Ohne Nummer entscheidet der Zufall.
setup-deal-today = { $deal }, das Spiel des Tages
setup-this-deal = Diese Nummer
setup-pick = { CAP($pick) }
setup-pick-today = Das Spiel des Tages
deal-searching = Ein passendes Spiel wird gesucht …
search-ended = Die Suche endete ohne Ergebnis.
setup-players = Mitspieler
setup-players-help = { $least } bis { $most } können spielen.
setup-player = Spieler
setup-seat-ask = Wer sitzt hier? Gib einen Namen ein oder wähle einen Spieler.
setup-this-name = Dieser Name
setup-sitter = { $name } ({ $kind })
setup-sitter-title = Wer hier sitzt
setup-sitter-help = { $kind } Mit Enter gibst du einen Namen ein.
setup-rules = Regeln
setup-preset = Regelsatz
setup-preset-ask = Eine Sammlung von Regeln. Was du selbst geändert hast, gilt weiter.
setup-legal = Erlaubt: { $values }.
setup-set = Übernehmen
setup-mutators = Regelkarten
setup-mutators-help = Karten, die die Regeln für alle ändern. ← → zieht zufällig einige, Enter zeigt alle.
setup-handicaps = Handicaps
setup-handicaps-help = Karten, die es nur für diesen Platz schwerer machen. Enter zeigt alle.
setup-range = Von { $least } bis { $most }.
setup-default-is = Standard: { $value }
setup-more-lines = { $count ->
    [one] … noch 1 Zeile
   *[other] … noch { $count } Zeilen
}

## Am Tisch

not-counted = zählt nicht
zone-note = { $zone }: { $note }
lift-where = { $card }: Wohin damit? Enter legt ab, Esc legt zurück.
jump-ask = Tippe den Buchstaben eines Stapels.
selected-cards = Ausgewählt: { $cards }. Enter auf einem Stapel spielt sie in dieser Reihenfolge, Esc hebt die Auswahl auf.
no-button = Einen Knopf { $number } gibt es gerade nicht.
curtain-pass = Weitergeben an { $seat }
curtain-ready = Enter, sobald du bereit bist
more-title = Weitere Züge
more-nothing = Etwas anderes kannst du gerade nicht tun.
table-undo = Rückgängig
table-redo = Wiederholen
table-more = Weitere Züge, etwa aufgeben
table-restart = Dieselben Karten von vorn
match-title = Diese Partie
match-continue = Enter: weiter
match-rules = Geänderte Regeln
match-standard = Keine: Es gelten die üblichen Regeln.
match-rule = { $rule }: { $value } ({ $source })
match-seat-rule = { $seat } – { $rule }
match-facts = Am Tisch
match-fact = { $what }: { $value }
card-mutator = Regelkarte
card-handicap = Handicap
card-handicap-of = Handicap: { $seat }
cards-title = Regelkarten: { $game }
cards-title-of = Handicaps: { $seat }
cards-help = Enter nimmt eine Karte oder legt sie zurück.
cards-whole = ganze Karte
cards-draw = Zufällig ziehen
cards-draw-help = Für jedes neue Spiel werden so viele Karten gezogen, die zusammenpassen: aus denen, die zu Wildpile gehören. Sie werden vor Beginn gezeigt.
packs-skipped = Diese Pakete enthalten Fehler und bleiben weg: { $files }. `wildpile packs check DATEI` zeigt die Fehler.
table-log = Verlauf
table-save-menu = Speichern und zum Menü
table-save-quit = Speichern und beenden
undo-anyway = Zurücknehmen
undo-not = Zug behalten
tell-saved = Gespeichert.
tell-restarted = Du bist wieder am Anfang. Mit r wiederholst du deine Züge.
pile-cards = { $cards }
pile-note = { $note }
deal-ask-title = Nummer wählen
deal-not-over = Dieses Spiel ist noch nicht zu Ende.
deal-keep = Bei den gespeicherten Spielen behalten
deal-end = Abbrechen; es zählt dann als nicht gewonnen

## Tipps

hint-thinking = Ein Tipp wird gesucht …
hint-number = Tipp { $at } von { $count }
move-number = Zug { $at } von { $count }
way-left = { $count ->
    [one] Noch ein Zug bis zum Sieg
   *[other] Noch { $count } Züge bis zum Sieg
}
hint-shown = { $what }: { $hint }. Enter spielt ihn ({ $notation })
hint-short = { $what }: { $hint }
hint-none = Mit u nimmst du Züge zurück, g zeigt, was sonst noch geht.

## Ob das Spiel noch zu gewinnen ist

ahead-title = Ist das noch zu gewinnen?
ahead-yes = Verdeckte Karten ansehen
ahead-no = Nicht ansehen
ahead-looking = Wird berechnet …

## Das Ende

end-time = Zeit: { $time }. Nummer { $deal }.
end-record = Mit diesen Regeln: { $played } gespielt, { $won } gewonnen
end-streak = { $count } in Folge
end-best = { $count ->
    [one] am besten in 1 Zug
   *[other] am besten in { $count } Zügen
}
end-best-moves = { $count ->
    [one] am besten in 1 Zug
   *[other] am besten in { $count } Zügen
}
end-records = { $parts }.
end-undo = Letzten Zug zurücknehmen
end-more = Aufgeben oder andere Züge
end-same-deal = Dieselben Karten noch einmal
end-look = Den Tisch ansehen
judge-better = Mit diesen Regeln ist es besser
judge-same = Mit diesen Regeln ist es gleich gut
judge-worse = Mit diesen Regeln ist es schlechter
judge-chosen = ✓ { $label }

## Weggehen, wenn etwas nicht gespeichert ist

leave-more = { $count ->
    [one] Ein weiteres Spiel ist auch nicht gespeichert.
   *[other] { $count } weitere Spiele sind auch nicht gespeichert.
}
leave-keep-trying = Ins Menü gehen und es weiter versuchen
leave-file-ask = Name der neuen Datei:
leave-file-secret = Die Datei zeigt die Karten aller Spieler. Öffnet sie nicht vor dem Ende des Spiels.
leave-write = Schreiben
leave-written = Die Aufzeichnung steht in { $path }. Prüfen und abspielen: wildpile replay DATEI.

## Die Eingabezeile am Tisch

command-title = Eingaben
command-help =
    Ein Zug in Notation oder eins hiervon:
    züge – die erlaubten Züge
    rückgängig, wiederholen, neustart (von vorn)
    neu, nochmal
    spiel N – das Spiel mit der Nummer N
    tipp, gewinnbar, verlauf, karten
    regelbuch, einstellungen, tasten
    speichern, menü, beenden
command-moves = Erlaubte Züge
command-nobody = An diesem Bildschirm ist niemand am Zug.
command-not-now = An diesem Bildschirm ist niemand am Zug. :hilfe zeigt, was du eingeben kannst.

## Externe Spieler

guest-title = Externer Spieler
guest-is = Für { $seat } spielt dieses Programm:
guest-terms = Es hat { $seconds } s für jede Antwort; wenn es ausfällt, spielt { $bot } weiter.
guest-start-ask = Soll es gestartet werden?
guest-start = Starten
guest-replace = Einen Bot weiterspielen lassen
guest-fault = { $seat } ({ $player }) { $why }
guest-lost = ist nicht mehr zu erreichen
guest-not-started = konnte nicht gestartet werden: { $why }
guest-plays-on = Für { $seat } spielt { $bot } weiter.
guest-forfeited = Spiel verloren
guest-has-forfeited = { $seat } hat das Spiel damit verloren. In deiner Statistik erscheint es nicht.

## Alle Tasten

help-title = Tasten und Maus
help-at-table = Am Tisch
help-cursor = den Cursor zwischen Stapeln und Karten bewegen (auch H J K L mit Umschalt)
help-enter = die Karte spielen, wenn nur ein Zug naheliegt, sonst aufnehmen; ablegen
help-space = die Karte aufnehmen; am Cursor ablegen
help-esc = Aufgenommenes zurücklegen; sonst das Menü des Spiels
help-hint = Tipp: der beste Zug zuerst; noch einmal für den nächsten
help-tab = alle erlaubten Züge durchgehen; Enter spielt den gezeigten
help-numbers = die Knöpfe unter dem Tisch
help-more = weitere Züge, etwa aufgeben
help-jump = springen: Jeder Stapel zeigt einen Buchstaben; tippe ihn ein
help-select = eine Handkarte auswählen; Enter auf einem Stapel spielt alle ausgewählten der Reihe nach
help-finish = den Rest spielen lassen, wenn nichts mehr zu entscheiden ist
help-ahead = Ist das noch zu gewinnen? Zeigt den Weg oder wie weit du zurück musst
help-look = den Stapel am Cursor durchsehen
help-type = einen Zug oder Befehl eingeben; :hilfe zeigt alle
help-undo = rückgängig
help-redo = wiederholen
help-restart = dieselben Karten von vorn
help-new = neues Spiel mit denselben Regeln und Mitspielern
help-deal = Nummer wählen
help-cards = Regelkarten im Spiel, geänderte Regeln und Handicaps
help-log = Verlauf
help-book = Regelbuch
help-settings = Einstellungen
help-menu = das Menü des Spiels; beim Verlassen wird gespeichert
help-quit = speichern und beenden
help-with-mouse = Mit der Maus
mouse-two-clicks = Klick, Klick
mouse-drag = Ziehen
mouse-double-click = Doppelklick
mouse-right-click = Rechtsklick
mouse-wheel = Mausrad
help-two-clicks = eine Karte aufnehmen, dann das Ziel wählen
help-drag = die Karte dorthin bewegen
help-double-click = den naheliegendsten Zug einer Karte spielen
help-right-click = zurücklegen
help-wheel = blättern
help-when-bots = Wenn ein Bot zieht
help-hurry = nicht auf ihn warten
help-in-lists = In Listen
help-row = eine Zeile wählen
help-value = ihren Wert ändern
help-open = öffnen oder unter allen Werten wählen
help-reset = zurück zum Wert des Regelsatzes
help-back = zurück

## Fehler

error-race-people = Ein Rennen geht an einem Bildschirm nur mit einer Person gegen Bots. Nenne nur einen Menschen.
error-no-terminal = Wildpile braucht ein Terminal
error-settings-not-saved = Die Einstellungen ließen sich nicht speichern: { $why }
error-settings-not-read = Die Einstellungen ließen sich nicht lesen: { $why }
error-saved-not-read = Die gespeicherten Spiele ließen sich nicht lesen: { $why }
error-statistics-not-read = Die Statistik ließ sich nicht lesen: { $why }
error-not-continued = Dieses Spiel lässt sich nicht fortsetzen: { $why }
error-not-saved = Das Spiel ließ sich nicht speichern: { $why }
error-not-stored = Das vorige Spiel ließ sich nicht speichern: { $why }
error-store-gone = Das Speichern funktioniert nicht mehr. Starte Wildpile neu.
error-store-slow = der Datenträger braucht zu lange
error-store-fault = ein interner Fehler in Wildpile

# Die vier Gruppen eines neuen Spiels, und drei verdeckte Karten.
setup-who = Wer spielt?
setup-hard = Wie schwer?
setup-which = Welche Karten?
setup-dealing = Das Spiel
setup-bots = Alle Bots
setup-deals = Spiele
setup-deals-any = Was das Mischen eben bringt.
setup-deals-help = Der Löser sucht so ein Spiel.
setup-mixed = selbst gewählt
setup-mixed-help = Das hast du selbst gewählt, weiter unten oder Platz für Platz.
setup-surprise = ✦ Überrasch mich
setup-surprise-help = Drei verdeckte Regelkarten: Nimm eine davon.
setup-house = Hausregeln
setup-house-count = { $count ->
    [0] keine
    [one] 1 Regel geändert
   *[other] { $count } Regeln geändert
}
setup-house-help = Alle Regeln des Spiels. Enter zeigt oder versteckt sie, Entf setzt alle zurück.
fan-title = Nimm eine Karte
fan-take = nehmen
fan-keep = behalten
fan-back = zurücklegen
fan-none = Zu diesen Regeln passt keine weitere Karte.
