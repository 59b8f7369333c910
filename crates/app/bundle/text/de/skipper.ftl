# Die geführte erste Partie, jeder Text neben dem Tisch, solange sein Schritt wartet: zwei oder drei Sätze. Dann
# die Bildunterschriften im Regelbuch.

lesson-skipper-1 = Jede Farbe hat einen Stapel, der vom Ass an wächst: ein Buch. Unten liegen deine fünf Karten, und an jedem Stapel steht, welche Karten er jetzt nimmt.
lesson-skipper-2 = Der Pik-Stapel nimmt die 5. Zieh die 5♠ dorthin, oder klick die Karte und dann den Stapel an. Ein Doppelklick macht beides.
lesson-skipper-3 = Anders überlegt? Drück auf „Rückgängig“, und die Karte kommt wieder. Zurücknehmen kostet nichts, solange dabei keine Karte verschwindet, die du schon gesehen hast.
lesson-skipper-4 = Der Zug war doch gut. Spiel die 5♠ noch einmal.
lesson-skipper-5 = Die 6♠ hast du nicht auf der Hand, und doch geht es weiter. Drück auf „Tipp“.
lesson-skipper-6 = Damen und Könige sind Skipper, die Joker dieses Spiels. Eine Dame darf auf jeden Stapel und lässt ihn einen Rang überspringen, ein König zwei. Leg die Kreuz-Dame auf den Pik-Stapel.
lesson-skipper-7 = Jetzt nimmt der Stapel die 6♠ oder die 7♠. Spiel die 7♠ und lass die Sechs aus.
lesson-skipper-8 = Mehr ließ sich nicht spielen, also war der Zug zu Ende, und du hast auf fünf Karten nachgezogen. Darunter war die 6♠: Sie lässt sich nie mehr spielen, wurde deshalb gleich aussortiert, und du hast eine andere gezogen.
lesson-skipper-9 = Jetzt passt nichts. In so einem Zug legst du ab: Zieh die 9♦ auf den Ablagestapel. Verloren ist sie nicht; sie kommt wieder, wenn der Nachziehstapel leer ist.
lesson-skipper-10 = Du darfst noch mehr ablegen, in beliebiger Reihenfolge. Eine Karte genügt: Drück auf „Zug beenden und ziehen“.
lesson-skipper-11 = Der K♥! Auf der 9♥ vollendet er das Herz-Buch, denn er ist ein Herz, und seine Sprünge reichen bis dorthin. Ein Skipper einer anderen Farbe vollendet nie ein Buch. Spiel ihn.
lesson-skipper-12 = Ein Buch ist vollendet; mit allen vieren ist das Spiel gewonnen. Gezählt werden die Züge: 18 sind ein gutes Spiel, 15 ein glänzendes. Heb dir die Skipper für Lücken auf, die du sonst nicht überbrücken kannst.

rules-figure-skipper-table = Der Tisch am Anfang: Die Asse liegen aus, unten ist deine Hand.
rules-figure-skipper-skip = Auf der 5♠ liegt eine Dame: Der Pik-Stapel nimmt jetzt die 6 oder die 7.
rules-figure-skipper-finish = Der K♥ hat auf der 9♥ das Herz-Buch vollendet. Die 7♠ hat die Sechs übersprungen.
