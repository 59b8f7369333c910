# Texte des Bildschirms: der Kalender der Spiele des Tages.

daily-streak = { $count ->
    [one] 1 Tag in Folge gewonnen
   *[other] { $count } Tage in Folge gewonnen
}
daily-best = längste Serie: { $count }
daily-before = Voriger Monat
daily-after = Nächster Monat
daily-won = am selben Tag gewonnen
daily-won-later = später gewonnen
daily-help = Alle bekommen dieselben Karten; um Mitternacht UTC beginnt ein neuer Tag. Für die Serie zählt ein Spiel nur, wenn es an seinem Tag und ohne Tipps gewonnen wurde.

daily-leaders = Bestenlisten
