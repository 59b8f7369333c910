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

problem-not-dealt = die Karten sind noch nicht ausgeteilt, also gibt es nichts zu lösen
problem-no-turn = niemand ist am Zug, also gibt es nichts zu spielen
problem-several-seats = nur Spiele für einen Platz lassen sich lösen
problem-other-game = die Partie gehört zu einem anderen Spiel
problem-per-seat = berechnet werden nur Spiele, deren Regeln für alle Plätze gleich sind
legal-per-seat = ohne Regeln für einzelne Plätze lässt es sich berechnen
