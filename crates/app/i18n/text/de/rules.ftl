## The rule books. Their text is in the games' RULES.md (English) and RULES.<language>.md.

rules-search = In den Regeln suchen
rules-search-none = Nichts gefunden
rules-search-found = { $at } von { $count }
rules-search-back = Vorherige Fundstelle
rules-search-next = Nächste Fundstelle
rules-contents = Inhalt
rules-table = Tabelle
rules-force = Die Regeln dieses Spiels
rules-force-default = Standardregeln.
rules-only-english = Das Regelbuch ließ sich nicht in deiner Sprache laden, darum steht es hier auf Englisch.
rules-learn = Am Tisch lernen
rules-others = Die anderen Regelbücher
rules-unknown-title = Dieses Regelbuch gibt es nicht
rules-unknown = Ein Spiel namens „{ $game }“ gibt es hier nicht. Das sind die Spiele:

rules-figure-skipper-table = Der Tisch am Anfang: Die Asse liegen aus, unten ist deine Hand.
rules-figure-skipper-skip = Auf der 5♠ liegt eine Dame: Der Pik-Stapel nimmt jetzt die 6 oder die 7.
rules-figure-skipper-finish = Der K♥ hat auf der 9♥ das Herz-Buch vollendet. Die 7♠ hat die Sechs übersprungen.
rules-figure-joker-table = Eine Austeilung: sieben Spalten, von jeder liegt die letzte Karte offen.
rules-figure-joker-declared = Der schwarze Joker liegt als Neun auf der 10♦, und auf ihm liegt die 8♥.
rules-figure-joker-exchange = Die 9♠ ist aufgedeckt worden: Sie liegt jetzt am Platz des Jokers, und der Joker ist frei auf dem Abwurf.
rules-figure-skip-bo-table = Der Tisch zu zweit: Spielerstapel, Ablagestapel und in der Mitte Nachziehstapel und Aufbaustapel.
rules-figure-skip-bo-wild = Auf dem ersten Stapel steht ein Joker für die 2. Die anderen brauchen eine 6, eine 12 und eine 8.
rules-figure-simon-jester-table = Eine Austeilung: vierzehn Spalten, alle Karten offen.
rules-figure-simon-jester-unit = 7♠, 6♠ und 5♠ ziehen zusammen; die 8♥ darunter hat eine andere Farbe und bleibt.
rules-figure-simon-jester-last = Kommen die 4♠ und alles darunter auf die 5♠, dann ist die Folge voll und geht vom Tisch.
