# Texte über externe Spieler und an sie.

## Befehle

command-empty = nenne ein Programm: cmd:python3 mybot.py
command-quotes = in „{ $command }“ ist ein Anführungszeichen nicht geschlossen; der Befehl wird wie in einer Shell in Wörter zerlegt, aber ohne Variablen
command-not-found = kein Programm „{ $program }“ gefunden, das sich starten lässt ({ $reason }); ein einfacher Name wird im PATH gesucht, einer mit Schrägstrich vom aktuellen Ordner aus
command-time = „{ $time }“ ist keine Bedenkzeit; schreib expert@200ms oder cmd@2s:python3 mybot.py, höchstens eine Stunde

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
fault-declined = hat das Spiel abgelehnt
fault-declined-because = hat das Spiel abgelehnt: { $reason }

## Was ein Programm über seine Fehler erfährt

error-not-object = „{ $line }“ ist kein JSON-Objekt
error-not-json = „{ $line }“ ist kein JSON: { $reason }
error-type = "type" ist { $found }; erwartet wird "{ $kind }"
error-no-type = "type" fehlt; erwartet wird "{ $kind }"
error-protocol = "protocol" ist { $found }, aber nur Version { $version } wird unterstützt
error-no-protocol = "protocol" fehlt; nur Version { $version } wird unterstützt
error-move = "move" ist { $found }: { $why }
error-move-type = "move" ist { $found }; es muss der Text eines der Züge sein
error-labels = "labels" ist { $found }; erlaubt sind true und false
error-games = "games" ist { $found }; erlaubt sind "one" und "many"
error-reason = "reason" ist { $found }; es muss ein Text sein
error-seq = "seq" ist { $found }; offen ist die Frage { $seq }
error-no-seq = "seq" fehlt; offen ist die Frage { $seq }
error-action = "action" ist { $found }; das steht nicht in "actions"
error-two-moves = "action" bedeutet { $notation }, aber "move" ist { $named }; eins von beiden genügt
error-no-submission = "move" fehlt: der Text eines der Züge (oder "action", seine Nummer)

## Befunde der Prüfung: Satzteile, die auf den Namen des Spielers folgen

check-random = machte andere Züge, als dasselbe Spiel mit demselben "seed" noch einmal gespielt wurde; mit Zufallszahlen aus "seed" lassen sich Spiele wiederholen
check-state = machte in einem Spiel andere Züge als zuvor, weil dazwischen ein anderes gespielt wurde: Es merkt sich etwas von Spiel zu Spiel
check-corrected = gab { $count ->
    [one] { $count } falsche Antwort
   *[other] { $count } falsche Antworten
 } vor einer richtigen; die erste: { $error }
check-stays = lief { $ms } ms nach dem Ende noch und musste abgebrochen werden
check-slow = brauchte { $ms } ms für eine Antwort, aber "time_ms" war { $time }
check-unknown-field = scheitert, wenn eine Nachricht ein unbekanntes Feld hat, wie es spätere Versionen hinzufügen können: es { $fault }
check-differs = hat { $count ->
    [one] eine Antwort gegeben, die von der aufgezeichneten abweicht: auf Frage { $number }
   *[other] { $count } Antworten gegeben, die von den aufgezeichneten abweichen, die erste auf Frage { $number }
 }, { $notation } statt { $recorded }
check-not-offered = es ist keiner der möglichen Züge

## Aufgezeichnete Gespräche

conversation-error = Zeile { $line }: { $what }
conversation-direction = hier muss „> “ (an das Programm) oder „< “ (vom Programm) mit einer Nachricht stehen
conversation-hello = hier muss das Hello stehen, mit dem ein Gespräch beginnt: „> {"{"}"type":"hello", … {"}"}“
conversation-message = „{ $line }“ ist hier nicht zulässig
