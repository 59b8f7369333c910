# Die geführte erste Partie, jeder Text neben dem Tisch, solange sein Schritt wartet: zwei oder drei Sätze. Dann
# die Bildunterschriften im Regelbuch.

lesson-skip-bo-1 = Werde deinen Spielerstapel los, bevor die anderen ihren loswerden. Man sieht nur seine oberste Karte: die 3. Zwei liegen noch darunter.
lesson-skip-bo-2 = In der Mitte sind die Aufbaustapel. Sie zählen von 1 bis 12. Beginn einen mit deiner 1.
lesson-skip-bo-3 = Solange du am Zug bist, kannst du eine Karte zurücknehmen, wenn dabei keine neue aufgedeckt wurde. Drück auf „Rückgängig“.
lesson-skip-bo-4 = Jetzt spiel die 1 noch einmal.
lesson-skip-bo-5 = Auf deinem Spielerstapel liegt eine 3, aber es fehlt die 2. Du hast einen Joker: Er ist immer die Zahl, die gerade drankommt. Spiel ihn auf die 1.
lesson-skip-bo-6 = Jetzt passt die 3 von deinem Spielerstapel. Spiel sie, dann wird die nächste Karte aufgedeckt.
lesson-skip-bo-7 = Auch die obersten Karten deiner Ablagestapel darfst du spielen. Leg deine 4 auf denselben Stapel.
lesson-skip-bo-8 = Lässt sich die 6 von deinem Spielerstapel spielen? Wenn du unsicher bist, drück auf „Tipp“.
lesson-skip-bo-9 = Ja: Ein Aufbaustapel zeigt eine 5. Karten vom Spielerstapel gehen immer vor, denn auf sie kommt es an. Spiel die 6.
lesson-skip-bo-10 = Spiel die 12. Der Stapel ist vollständig und wird weggenommen; sein Platz ist frei für einen neuen.
lesson-skip-bo-11 = Am Ende jedes Zuges legst du eine Karte ab. Zieh die 11 auf einen leeren Ablagestapel.
lesson-skip-bo-12 = Jetzt ist Ada an der Reihe. Sieh, was sie macht; zu Beginn deines nächsten Zuges ziehst du auf fünf Karten nach.
lesson-skip-bo-13 = Ada hat eine 8 auf den Stapel gelegt: genau, was dir gefehlt hat. Die letzte Karte deines Spielerstapels, die 9, passt darauf.
lesson-skip-bo-14 = Dein Spielerstapel ist leer: Du hast gewonnen! In einem richtigen Spiel hat er 30 Karten. Heb dir Joker für ihn auf, und hilf nicht dem, der nach dir kommt.

rules-figure-skip-bo-table = Der Tisch zu zweit: Spielerstapel, Ablagestapel und in der Mitte Nachziehstapel und Aufbaustapel.
rules-figure-skip-bo-wild = Auf dem ersten Stapel steht ein Joker für die 2. Die anderen brauchen eine 6, eine 12 und eine 8.
