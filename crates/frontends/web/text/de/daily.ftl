# Texte des Bildschirms: der Kalender der Spiele des Tages. Die meisten hat der Client.

daily-before = Voriger Monat
daily-after = Nächster Monat
daily-own = Deine Partie ansehen
daily-stars = { $count ->
    [one] 1 Stern
   *[other] { $count } Sterne
}
daily-leaders = Bestenlisten
daily-play = Spielen
daily-again = Noch einmal spielen
daily-continue = Weiterspielen
daily-way = Den besten Weg von gestern ansehen
daily-way-looking = Der beste Weg durch das Spiel von gestern wird berechnet …
