# Was Löser antworten.

verdict-won = gewonnen
verdict-lost = verloren
verdict-turn-wins = dieser Zug kann gewinnen
verdict-turn-loses = dieser Zug kann nicht gewinnen
counted-home = { $count ->
    [one] { $count } Karte im Ziel
   *[other] { $count } Karten im Ziel
 }
counted-plays = { $count ->
    [one] { $count } gespielte Karte
   *[other] { $count } gespielte Karten
 }

## Zeilen von Antworten nach dem Namen der Stellung. Ein Teil folgt einem anderen nach einem Komma oder Semikolon.

line-won = { $verdict } in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
 }
line-lost = { $verdict }, bewiesen
line-unknown = unbekannt
line-turns-proved = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
 }: das Minimum
line-turns-at-least = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
 }: mindestens { $least } sind nötig
line-turns-open = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
 }: vielleicht geht es mit weniger
line-best-proved = { $result }, bewiesen, in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
 }
line-best = { $result } oder mehr, in { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
 }
line-effort = { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
 }, { $ms } ms
line-nodes = { $nodes ->
    [one] { $nodes } Stellung
   *[other] { $nodes } Stellungen
 }
tally = { $won } gewonnen, { $lost } verloren, { $unknown } unbekannt von { $total }
tally-turns = { $won } können gewinnen, { $lost } können in diesem Zug nicht gewinnen, { $unknown } unbekannt von { $total }
tally-stopped = abgebrochen: { $sums }

problem-not-dealt = die Karten sind noch nicht ausgeteilt, also gibt es nichts zu lösen
problem-column-too-high = der Löser liest Spalten mit höchstens { $cards } Karten; in dieser Stellung ist eine höher oder kann es werden
problem-no-turn = niemand ist am Zug, also gibt es nichts zu spielen
problem-several-seats = nur Spiele für einen Platz lassen sich lösen
problem-market = Spiele mit offener Auslage (collect = market) lassen sich nicht lösen; wähle collect = refill oder fixed
problem-other-game = die Partie gehört zu einem anderen Spiel
problem-per-seat = berechnet werden nur Spiele, deren Regeln für alle Plätze gleich sind
legal-per-seat = ohne Regeln für einzelne Plätze lässt es sich berechnen
