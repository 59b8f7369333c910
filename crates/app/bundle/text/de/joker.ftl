# Die geführte erste Partie, jeder Text neben dem Tisch, solange sein Schritt wartet: zwei oder drei Sätze. Dann
# die Bildunterschriften im Regelbuch.

lesson-joker-1 = Bring die Karten auf die Zielstapel, jede Farbe vom Ass bis zum König. 15 Karten dort sind ein Sieg, 25 ein Doppelsieg, alle 52 ein Dreifachsieg. Durch den Talon geht es nur einmal.
lesson-joker-2 = In den Spalten geht es abwärts, Rot und Schwarz im Wechsel. Leg die rote 7♥ auf die schwarze 8♠: Zieh sie, oder klick die Karte und dann die Spalte an.
lesson-joker-3 = Darunter lag ein Joker! Der schwarze Joker kann jede schwarze Karte sein, die du brauchst. Noch ist er offen: Er steht für nichts, bis du ihn festlegst.
lesson-joker-4 = Leg den Joker auf die rote 10♦. Dort wird er zu einer schwarzen Neun.
lesson-joker-5 = Eine leere Spalte ist für Könige. Leg den K♣ dorthin und sieh, worauf er lag.
lesson-joker-6 = Der Joker ist so gut wie eine Neun: Leg die 8♥ darauf.
lesson-joker-7 = Deck jetzt eine Karte vom Talon auf: Klick ihn an.
lesson-joker-8 = Das war die 9♠, eine Karte, für die der Joker stand. Die echte Karte nimmt sofort seinen Platz ein und macht den Joker frei: Er liegt auf dem Abwurf und kann eine andere Karte werden.
lesson-joker-9 = Vom Abwurf muss ein Joker erst in eine Spalte. Leg ihn auf die Herz-Dame, dort wird er ein schwarzer Bube.
lesson-joker-10 = Deck die nächste Karte auf.
lesson-joker-11 = Ein Ass. Leg es auf seinen Zielstapel; am schnellsten geht das mit einem Doppelklick.
lesson-joker-12 = „Rückgängig“ nimmt einen Zug zurück. Verschwindet dabei eine Karte wieder, die du schon gesehen hast, dann zählt das Spiel nicht mehr in der Statistik; dieser Zug hat nichts Neues gezeigt. Drück auf „Rückgängig“.
lesson-joker-13 = Wenn du nicht weiterweißt, drück auf „Tipp“: Ein Zug wird markiert, beim nächsten Mal ein anderer.
lesson-joker-14 = So geht das Spiel: Grab nach den verdeckten Karten, nutz deine Joker früh und verlass dich darauf, dass sie wiederkommen. Wenn es nicht mehr weitergeht, kannst du aufhören; die Karten im Ziel zählen trotzdem.

rules-figure-joker-table = Eine Austeilung: sieben Spalten, von jeder liegt die letzte Karte offen.
rules-figure-joker-declared = Der schwarze Joker liegt als Neun auf der 10♦, und auf ihm liegt die 8♥.
rules-figure-joker-exchange = Die 9♠ ist aufgedeckt worden: Sie liegt jetzt am Platz des Jokers, und der Joker liegt frei auf dem Abwurf.
