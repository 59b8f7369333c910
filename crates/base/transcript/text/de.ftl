# Warum sich die Aufzeichnung einer Partie nicht lesen oder nachspielen lässt.

error-at-line = Zeile { $line }: { $what }

## Das Format

error-start = eine Aufzeichnung beginnt mit „wildpile transcript 1“
error-newer = das ist Version { $version } des Formats, aber dieses Programm liest höchstens Version { $known }; du brauchst ein neueres Programm
error-too-long = die Datei ist größer als { $max } Bytes
error-field = hier muss „{ $name }: …“ stehen
error-dashes = hier muss eine Zeile aus zwei Bindestrichen stehen
error-too-many-seats = es gibt höchstens { $max } Plätze
error-deal = „{ $text }“ ist keine gültige Spielnummer; schreibe eine ganze Zahl von 0 bis 18446744073709551615, pysol: und eine Zahl oder fair: und 64 Hexadezimalziffern
error-shuffle = das Mischverfahren { $version } ist unbekannt; dieses Programm kennt nur Version { $known }
error-marked = erlaubt ist hier nur „marked: yes“
error-note = eine Notiz hat die Form „note name: text“
error-note-twice = die Notiz { $name } steht zweimal da; erlaubt ist sie nur einmal
error-steps-end = die Datei endet hier, aber die Schritte müssen mit einer Zeile aus zwei Bindestrichen enden
error-step = ein Schritt ist „chance …“ oder die Nummer eines Platzes und sein Zug
error-no-seat = einen Platz „{ $text }“ gibt es nicht; die Plätze sind 1 bis { $seats }
error-result = das Ergebnis lässt sich nicht lesen: { $reason }
error-step-count = hier muss „steps: { $steps }“ stehen, denn so viele Schritte stehen darüber, nicht „{ $text }“
error-after-digest = nach der Prüfsumme darf nichts mehr kommen
error-digest = die Prüfsumme ist { $digest }, aber die Zeilen darüber ergeben eine andere: Die Datei wurde verändert
error-changed = das Programm hätte diese Zeile anders geschrieben: Die Datei wurde verändert

## Die Partie

error-other-game = das ist eine Aufzeichnung von { $game }, nicht von { $wanted }
error-rules = die Regeln sind ungültig: { $problems }
error-problem = { $path }: { $what }
error-problem-legal = { $path }: { $what }; { $legal }
error-seats = { $seats ->
    [one] es gibt { $seats } Platz
   *[other] es gibt { $seats } Plätze
 }, aber dieses Spiel hat { $most ->
    [1] nur einen
   *[other] { $least } bis { $most }
 }
error-position = die Stellung lässt sich nicht lesen: { $reason }
error-position-elsewhere = der Teil des Spiels, der Stellungen aufbaut, ist nicht geladen
error-other-result = diese Schritte führen zu einem anderen Ergebnis
error-not-over = hier steht ein Ergebnis, aber die Partie ist nach diesen Schritten nicht zu Ende
