# Texte des Bildschirms: ein Spiel einrichten, gespeicherte Regelsätze und Regeldateien.

setup-title = { $game }: neues Spiel
setup-learn = In zwei Minuten lernen
setup-book = Regelbuch
setup-start = Spiel beginnen
setup-deal-now = Austeilen
setup-no-rules = Mit diesen Regeln kann noch nicht gespielt werden.
setup-show = Zeigen
setup-differences = { $count ->
    [0] Alles ist wie üblich.
    [one] Eine Regel weicht vom Üblichen ab:
   *[other] { $count } Regeln weichen vom Üblichen ab:
}
setup-last = Wie beim letzten Mal
setup-last-take = Übernehmen
setup-seat-count = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}

setup-deal = Karten
setup-deal-random = Zufällig gegeben
setup-deal-today = Das Spiel des Tages
setup-pick-any = irgendeins
setup-pick-winnable = eins, das zu gewinnen ist
setup-pick-easy = ein leichtes
setup-pick-medium = ein mittelschweres
setup-pick-hard = ein schweres
setup-deal-number = Das Spiel mit dieser Nummer:
setup-deal-pysol = Das Spiel mit dieser Nummer in PySolFC:
setup-deal-help = Dieselbe Nummer gibt immer dieselben Karten.
setup-deal-wanted = Eine Spielnummer ist eine ganze Zahl von 0 bis 18446744073709551615.

setup-players = Mitspieler
setup-seats = Wie viele spielen
setup-seat = Platz { $number }
setup-player = Wer spielt
setup-kind = Mensch oder Bot
setup-name = Name
setup-person = Mensch
setup-bot = Bot: { $level }

setup-presets = Regelsätze zum Anfangen
setup-preset-default = Übliche Regeln
setup-preset-default-help = Das Spiel, wie es meistens gespielt wird.
setup-on-top = Darüber hinaus ist etwas geändert.
setup-drop-changes = Änderungen verwerfen

setup-rules = Regeln
setup-find = Regel suchen
setup-differing = Nur Abweichungen
setup-found = { $count ->
    [0] Keine von { $all } Regeln passt dazu.
    [one] Eine von { $all } Regeln.
   *[other] { $count } von { $all } Regeln.
}
setup-yes = Ja
setup-no = Nein
setup-less = Eins weniger:
setup-more = Eins mehr:
setup-number-wanted = Hier gehört eine ganze Zahl von { $min } bis { $max } hin.
setup-to-default = Zurück zum Üblichen: { $value }
setup-from-preset = aus „{ $name }“
setup-from-mutator = von der Karte „{ $name }“
setup-from-file = aus „{ $name }“
setup-from-deal = folgt aus der Spielnummer
setup-from-choice = selbst gewählt
setup-from-default = üblich
setup-follows-deal = Mit dieser Spielnummer: { $value }

sets-title = Gespeicherte Regelsätze
sets-name = Name des Regelsatzes
sets-save = Speichern
sets-saved = „{ $name }“ ist gespeichert.
sets-replace = Es gibt schon einen Regelsatz „{ $name }“. Ersetzen?
sets-replace-yes = Ersetzen
sets-no = Abbrechen
sets-load = Verwenden
sets-loaded = Die Regeln „{ $name }“ sind eingestellt.
sets-rename = Umbenennen
sets-renamed = Der Regelsatz heißt jetzt „{ $name }“.
sets-new-name = Neuer Name
sets-taken = So heißt schon ein anderer Regelsatz.
sets-delete = Löschen
sets-delete-sure = „{ $name }“ löschen?
sets-deleted = „{ $name }“ ist gelöscht.
sets-not-ready = Regeln mit Fehlern können nicht gespeichert werden. Bitte zuerst berichtigen, was markiert ist.
sets-not-exported = Die Datei konnte nicht geschrieben werden: { $why }

files-title = Regeldateien
files-help = Regeln als Datei mitnehmen, oder eine Datei irgendwo auf dieser Seite fallen lassen.
files-import = Datei öffnen …
files-export = Als Datei speichern
files-wrong = „{ $name }“ kann nicht verwendet werden:
files-go-there = Dort öffnen
