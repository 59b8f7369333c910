# Texts of the screen: cards that change the rules.

cards-title = Regelkarten
cards-help = Jede Karte ändert eine Regel des Spiels.
cards-none = Keine Karten
cards-choose = Karten aussuchen
cards-draw = Zufällig ziehen
cards-count = Wie viele
cards-draw-help = Die Spielnummer bestimmt, welche Karten gezogen werden. Du siehst sie, wenn das Spiel beginnt.
cards-no-pick = Gezogene Karten hängen von der Spielnummer ab. Wähle zufällige Karten oder eine Nummer statt eines Schwierigkeitsgrads.
cards-in-play = Karten im Spiel
cards-no-fit = Passt nicht. { $why }
cards-of-seat = { $count ->
    [0] Platz { $number }: keine Handicaps
    [one] Platz { $number }: 1 Handicap
   *[other] Platz { $number }: { $count } Handicaps
}
cards-mutator = Mutator
cards-handicap = Handicap
cards-name = { $kind } „{ $title }“: { $sentence }
cards-drawn = { $count ->
    [one] Eine Karte wurde gezogen. Sie gilt für dieses Spiel.
   *[other] { $count } Karten wurden gezogen. Sie gelten für dieses Spiel.
}
cards-change = Das gilt für dieses Spiel.
cards-handicaps-of = Handicaps: { $name }
