# Texte des Bildschirms: ein Spiel einrichten, gespeicherte Regelsätze und Regeldateien.

setup-title = { $game }: neues Spiel
setup-learn = In zwei Minuten lernen
setup-book = Regelbuch
setup-lab = Regeln im Labor testen
setup-deal-now = Austeilen
setup-show = Zeigen
setup-differences = { $count ->
    [one] Eine Regel geändert:
   *[other] { $count } Regeln geändert:
}
setup-last = Wie beim letzten Mal

setup-deal = Karten
setup-deal-random = Zufällige Karten
setup-deal-today = Das Spiel des Tages
setup-pick-any = beliebig
setup-pick-winnable = gewinnbar
setup-pick-easy = leicht
setup-pick-medium = mittel
setup-pick-hard = schwer
setup-deal-number = Das Spiel mit dieser Nummer:
setup-deal-pysol = Das Spiel mit dieser Nummer in PySolFC:
setup-deal-help = Dieselbe Nummer gibt immer dieselben Karten.
setup-deal-wanted = Gib eine Spielnummer ein: eine ganze Zahl von 0 bis 18446744073709551615.

setup-players = Mitspieler
setup-seats = Anzahl der Mitspieler
setup-player = Spieler
setup-kind = Mensch oder Bot
setup-name = Name
setup-person = Mensch
setup-bot = Bot: { $level }

setup-presets = Regelsätze
setup-on-top = Du hast einige dieser Regeln geändert.
setup-drop-changes = Änderungen verwerfen

setup-rules = Regeln
setup-find = Regel suchen
setup-differing = Nur geänderte Regeln
setup-found = { $count ->
    [0] Keine von { $all } Regeln passt dazu.
    [one] Eine von { $all } Regeln.
   *[other] { $count } von { $all } Regeln.
}
setup-less = Eins weniger:
setup-more = Eins mehr:
setup-number-wanted = Gib eine ganze Zahl von { $min } bis { $max } ein.
setup-to-default = Zurücksetzen auf: { $value }
setup-follows-deal = Mit dieser Spielnummer: { $value }

sets-title = Gespeicherte Regelsätze
sets-name = Name des Regelsatzes
sets-save = Speichern
sets-saved = „{ $name }“ ist gespeichert.
sets-replace = Es gibt schon einen Regelsatz „{ $name }“. Ersetzen?
sets-replace-yes = Ersetzen
sets-no = Abbrechen
sets-load = Verwenden
sets-loaded = Jetzt gelten die Regeln „{ $name }“.
sets-rename = Umbenennen
sets-renamed = Der Regelsatz heißt jetzt „{ $name }“.
sets-new-name = Neuer Name
sets-taken = So heißt schon ein anderer Regelsatz.
sets-delete = Löschen
sets-delete-sure = „{ $name }“ löschen?
sets-deleted = „{ $name }“ ist gelöscht.
sets-not-ready = Diese Regeln lassen sich noch nicht speichern. Korrigiere zuerst, was markiert ist.

files-title = Regeldateien
files-help = Speichere diese Regeln als Datei, oder zieh eine Datei auf diese Seite.
files-import = Datei öffnen …
files-export = Als Datei speichern
files-wrong = „{ $name }“ kann nicht verwendet werden:
files-go-there = Dort öffnen

# Die vier Entscheidungen.
four-who = Wer spielt?
four-hard = Wie schwer?
four-which = Welche Karten?
four-deal = Austeilen
four-back = Die vier Entscheidungen
four-seats = Namen und Plätze
four-seats-open = Namen und Plätze …
four-name-open = Dein Name …
four-seat-count = { $count ->
    [one] 1 Mitspieler
   *[other] { $count } Mitspieler
}
four-online = Online spielen
four-handicaps = Handicaps
four-house = Hausregeln
four-house-open = Hausregeln …
four-cards-open = Regelkarten …
four-sets-open = Andere Regelsätze …
four-surprise = Überrasch mich
hard-mixed = Jeder Bot hat seine eigene Stärke.
hard-any = Was das Mischen eben bringt.
hard-pick = Der Löser sucht so ein Spiel für dich.
hard-deal = Das Spiel hast du selbst gewählt.
hard-rules = Die Regeln hast du selbst geändert.
hard-people = Nur Menschen spielen: so schwer, wie ihr es euch macht.
fan-title = Nimm eine Karte
fan-help = Jede ändert eine Regel. Welche wird es sein?
fan-card = { $at ->
    [1] Erste verdeckte Karte
    [2] Zweite verdeckte Karte
    [3] Dritte verdeckte Karte
    [4] Vierte verdeckte Karte
   *[other] Fünfte verdeckte Karte
}
fan-deal = Damit austeilen
fan-keep = Behalten
fan-back = Zurücklegen
fan-none = Zu diesen Regeln passt keine weitere Karte.
fan-handicap = Eine aus dreien ziehen
