# Spiele des Tages: ihr Stand, ihr Schild und die Zeile zum Teilen.

day-open = Noch nicht gewonnen
day-going = Angefangen
day-tried = { $count ->
    [one] Noch nicht gewonnen, 1 Versuch
   *[other] Noch nicht gewonnen, { $count } Versuche
}
day-lost = { $count ->
    [one] Verloren, 1 Versuch
   *[other] Verloren, { $count } Versuche
}
day-won = Gewonnen in { $time }
day-won-late = Nachgeholt in { $time }
day-streaked = { $said } · { $days ->
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage
}
day-date = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[other] Dez.
}
day-badge = { $date } { $stars }
day-badge-late = { $date } { $stars } · nachgeholt
day-badge-spoken = Spiel des Tages vom { $date }, Schwierigkeit { $count } von { $most }
day-badge-spoken-late = Spiel des Tages vom { $date }, nachgeholt, Schwierigkeit { $count } von { $most }
day-shared = { $game } { $date } { $stars } { $result }
day-hints = { $count ->
    [0] ohne Tipps
    [one] 1 Tipp
   *[other] { $count } Tipps
}
day-attempts = { $count } Versuche
day-late = nachgeholt
