# Texte des Bildschirms: was an einem Link oder einer Regeldatei falsch ist, und was stattdessen geht.

link-wrong-title = Ein Teil dieses Links ist unbrauchbar
link-wrong = Er führt zu { $game }, aber etwas darin stimmt nicht:
link-wrong-parts = Ein Teil des Links ist unbrauchbar
link-wrong-rest = Alles andere ist so eingestellt, wie der Link es sagt.
link-part-deal = Spielnummer
link-part-preset = Regelsatz
link-part-rules = Regeln
link-part-cards = Karten
link-part-seats = Plätze
link-newer = Vielleicht stammt das aus einem neueren Wildpile. Lade die Seite neu, um die neueste Version zu bekommen.
link-instead = Stattdessen kannst du spielen
link-play-mended = Ohne die falschen Teile spielen
link-play-random = Mit zufälligen Karten spielen
link-set-up = Spiel anpassen
link-mended-is = Die Regeln wären:
link-no-game-title = Dieses Spiel gibt es nicht
link-no-game = Es gibt kein Spiel „{ $game }“. Meintest du:
link-nameless = Der Link nennt kein Spiel. Wähle eins:

file-other-game = Das sind Regeln von { $game }.
file-no-game = Es gibt kein Spiel „{ $game }“.
file-too-long = Das ist keine Textdatei von höchstens 64 kB, also auch keine Regeldatei.
file-other-file = der Wert steht in einer anderen Datei, die von hier aus nicht gelesen werden kann; schreib den Wert selbst hin
file-line = Zeile { $line }: { $what }
