# Texte über externe Spieler und an sie.

## Befehle

command-empty = nenne ein Programm: cmd:python3 mybot.py
command-quotes = in „{ $command }“ ist ein Anführungszeichen nicht geschlossen; der Befehl wird wie in einer Shell in Wörter zerlegt, aber ohne Variablen
command-not-found = kein Programm „{ $program }“ gefunden, das sich starten lässt ({ $reason }); ein einfacher Name wird im PATH gesucht, einer mit Schrägstrich vom aktuellen Ordner aus

## Fehler: Satzteile, die auf den Namen des Spielers folgen

fault-not-started = ließ sich nicht starten: { $reason }
fault-left = hat sich mitten im Spiel beendet ({ $exit })
exit-code = Rückgabewert { $code }
exit-signal = durch Signal { $signal }
exit-unknown = Grund unbekannt
exit-running = die Ausgabe ist geschlossen, aber es läuft noch
fault-silent = hat nicht innerhalb von { $seconds } s geantwortet
fault-silent-short = hat nicht innerhalb von { $ms } ms geantwortet
fault-wrong-hello = hat auf das Hello nicht richtig geantwortet: { $error }
fault-wrong-answers = hat auf eine Frage { $count ->
    [one] { $count } falsche Antwort
   *[other] { $count } falsche Antworten
 } gegeben; die letzte: { $error }
fault-unasked = hat ungefragt eine Zeile geschrieben: „{ $line }“
fault-flood = hat die Ausgabe überflutet: mehr als { $lines } Zeilen, ohne gefragt zu sein
fault-long-line = hat eine Zeile von mehr als { $bytes } Bytes geschrieben

## Was ein Programm über seine Fehler erfährt

error-not-object = „{ $line }“ ist kein JSON-Objekt
error-not-json = „{ $line }“ ist kein JSON: { $reason }
error-type = "type" ist { $found }; erwartet wird "{ $kind }"
error-no-type = "type" fehlt; erwartet wird "{ $kind }"
error-protocol = "protocol" ist { $found }; dies ist Version { $version }
error-no-protocol = "protocol" fehlt; dies ist Version { $version }
error-id = "id" ist { $found }; die offene Frage ist { $id }
error-no-id = "id" fehlt; die offene Frage ist { $id }
error-index = "index" ist { $found }; erlaubt ist 0 bis { $last }
error-move = "move" ist { $found }: { $why }
error-move-type = "move" ist { $found }; es muss der Text eines der Züge sein
error-contradiction = "index" ist { $index }, also { $notation }, aber "move" ist { $named }; eins von beiden genügt
error-no-move = "move" fehlt: der Text eines der Züge (oder "index", sein Platz)
