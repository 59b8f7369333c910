## Replays, step by step.

replay-title = { $game }: Aufzeichnung
replay-import-title = Eine Aufzeichnung ansehen
replay-import-text = Eine Aufzeichnung enthält ein ganzes Spiel. Wähle ihre Datei, zieh sie hierher oder füge ihren Text ein.
replay-file = Datei
replay-drop = Oder zieh die Datei hierher.
replay-paste = Text der Aufzeichnung
replay-open = Öffnen
replay-where = Deine eigenen beendeten Spiele stehen hier:
replay-too-large = Diese Datei ist zu groß. Eine Aufzeichnung ist ein Text von höchstens 16 MB.
replay-not-read = Diese Datei ließ sich nicht lesen.
replay-not-title = Diese Aufzeichnung gibt es nicht
replay-other = Andere Aufzeichnung öffnen
replay-keep = Diesen Text als Datei speichern
replay-no-game = Das ist die Aufzeichnung eines Spiels namens „{ $game }“, das dieses Programm nicht kennt. Vielleicht kennt es ein neueres.
replay-line = Zeile { $line }
replay-no-record-title = Das ist keine Wildpile-Aufzeichnung
replay-no-record = Die erste Zeile einer Aufzeichnung ist „wildpile transcript 1“. Falls du den Text kopiert hast, beginne beim Kopieren mit dieser Zeile.
replay-newer-title = Diese Aufzeichnung stammt von einem neueren Wildpile
replay-newer = Diese Version kann sie nicht lesen. Lade die Seite neu, um die neueste zu bekommen, und öffne die Aufzeichnung dann noch einmal.
replay-broken-title = Diese Aufzeichnung ist beschädigt
replay-broken = Darin ist etwas verloren gegangen oder verändert worden, vielleicht unterwegs. Lass dir die Datei noch einmal geben; eine Mail kann lange Zeilen umgebrochen haben.
replay-forged-title = Diese Aufzeichnung lässt sich nicht abspielen
replay-forged = Sie ist lesbar, aber ihre Schritte widersprechen den Spielregeln: Jemand hat sie verändert, oder das Programm, das sie geschrieben hat, ist fehlerhaft.

replay-happened = Verlauf
replay-eyes = Gesehen von
replay-all-open = Alle Karten offen
replay-public = Zuschauer
replay-slider = Schritt
replay-controls = Aufzeichnung abspielen
replay-position = Schritt { $at } von { $last }
replay-play = Abspielen
replay-pause = Anhalten
replay-first = An den Anfang
replay-turn-back = Einen Zug zurück
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt vor
replay-turn-forward = Einen Zug vor
replay-last = Ans Ende
replay-speed = Tempo
replay-slow = Langsam
replay-normal = Normal
replay-fast = Schnell
replay-very-fast = Sehr schnell
replay-play-on = Von hier an weiterspielen
replay-play-on-help = Von hier an beginnt ein Übungsspiel. Es zählt nirgends.
replay-export = Als Datei speichern
replay-share = Link zu diesem Spiel kopieren
replay-link-copied = Der Link zu diesem Spiel ist kopiert.

## Beendete Online-Partien

replay-proof-more = Mehr über das Geben
replay-deal = Nummer:
replay-no-match = Diese Partie gibt es nicht, oder sie ist noch nicht vorbei.
replay-no-answer = Der Server antwortet nicht. Prüfe deine Verbindung.
