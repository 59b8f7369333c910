# Texte des Bildschirms: was an einem Link oder einer Regeldatei falsch ist, und was stattdessen geht.

link-wrong-title = Nicht alles in diesem Link kann verwendet werden
link-wrong = Er führt zu { $game }, aber etwas darin stimmt nicht:
link-wrong-parts = Nicht alles in dem Link kann verwendet werden
link-wrong-rest = Alles andere ist so eingestellt, wie der Link es sagt.
link-part-deal = Spielnummer
link-part-preset = Regelsatz
link-part-rules = Regeln
link-part-seats = Plätze
link-no-deal = „{ $deal }“ ist keine Spielnummer; das wäre eine ganze Zahl von 0 bis 18446744073709551615, oder pysol: und eine Zahl.
link-no-seats = „{ $seats }“ ist keine Anzahl von Plätzen; das wäre eine ganze Zahl.
link-syntax = Beim Zeichen { $column }: { $what }.
link-newer = Was dieses Wildpile nicht kennt, kommt vielleicht aus einem neueren: Beim neuen Laden der Seite kommt das neueste.
link-instead = Was gespielt werden kann
link-play-mended = Ohne die falschen Teile spielen
link-play-random = Mit zufälligen Karten spielen
link-set-up = Spiel einrichten
link-mended-is = Die Regeln wären:
link-no-game-title = Dieses Spiel gibt es nicht
link-no-game = Es gibt kein Spiel „{ $game }“. Diese gibt es, das mit dem ähnlichsten Namen zuerst:
link-nameless = Der Link sagt nicht, welches Spiel er meint. Diese gibt es:

file-newer = Ein neueres Wildpile hat diese Datei geschrieben (Format { $version }, dieses liest bis { $known }). Beim neuen Laden der Seite kommt das neueste.
file-other-game = Das sind Regeln von { $game }.
file-no-game = Es gibt kein Spiel „{ $game }“.
file-too-long = Eine Regeldatei ist ein Text von höchstens 64 kB; das ist keiner.
file-json = Das beginnt wie JSON, ist aber keines: { $what }.
file-no-seats = Das ist keine Anzahl von Plätzen; hier gehört eine ganze Zahl hin.
file-no-name = Hier gehört ein Name hin.
file-other-file = Der Wert steht in einer anderen Datei ({ $name }), die von hier nicht gelesen werden kann. Schreib den Wert selbst hin.
file-line = Zeile { $line }: { $what }
