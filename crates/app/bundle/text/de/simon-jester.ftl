# Die geführte erste Partie, jeder Text neben dem Tisch, solange sein Schritt wartet: zwei oder drei Sätze. Dann
# die Bildunterschriften im Regelbuch.

lesson-simon-jester-1 = Alle Karten liegen offen. Bau Folgen vom König bis zum Ass in einer Farbe: Eine vollständige Folge verlässt den Tisch, und wenn alle weg sind, hast du gewonnen. Hier sind noch zwei übrig.
lesson-simon-jester-2 = Eine Karte darf auf jede, die einen Rang höher ist, gleich welcher Farbe. Leg die 7♠ auf die 8♥.
lesson-simon-jester-3 = Das war erlaubt, aber Karten verschiedener Farben lassen sich nicht zusammen bewegen, und die Herzen sind jetzt blockiert. Drück auf „Rückgängig“: Du kannst immer alles zurücknehmen.
lesson-simon-jester-4 = Die 7♠ gehört auf die 8♠: Leg sie dorthin.
lesson-simon-jester-5 = Karten, die in einer Farbe absteigen, lassen sich zusammen bewegen. Nimm die 6♠, dann kommt die 5♠ mit: Leg beide auf die 7♠.
lesson-simon-jester-6 = Und welcher Zug jetzt? Drück auf „Tipp“.
lesson-simon-jester-7 = Die Folge von der 4♠ bis zum Ass vervollständigt Pik. Leg sie um.
lesson-simon-jester-8 = Die Folge ist weg, und ihre Spalte ist leer. In eine leere Spalte darf jede Karte oder Folge; darum ist sie viel wert. Leg die 4♥ in eine.
lesson-simon-jester-9 = Jetzt sind 7♥ und 6♥ frei: Leg sie zusammen auf die 8♥.
lesson-simon-jester-10 = Als Nächstes fehlt die 5♥, und auf ihr liegen 3♥, 2♥ und A♥. Leg sie auf die 4♥.
lesson-simon-jester-11 = Leg die 5♥ auf die 6♥.
lesson-simon-jester-12 = Und die letzte Folge: Die 4♥ geht mit allem, was auf ihr liegt, auf die 5♥.
lesson-simon-jester-13 = Alle Folgen sind weg: Du hast gewonnen! Ein richtiges Spiel hat acht davon in vierzehn Spalten. Grab dort, wo am wenigsten im Weg liegt, und füll eine leere Spalte nur, wenn es dir etwas bringt.

rules-figure-simon-jester-table = Eine Austeilung: vierzehn Spalten, alle Karten offen.
rules-figure-simon-jester-unit = 7♠, 6♠ und 5♠ lassen sich zusammen bewegen; die 8♥ darunter hat eine andere Farbe und bleibt.
rules-figure-simon-jester-last = Kommen die 4♠ und alles darunter auf die 5♠, dann ist die Folge vollständig und verlässt den Tisch.
