# Der Kalender der Spiele des Tages.

medal = { $medal ->
    [gold] Gold
    [silver] Silber
   *[bronze] Bronze
}
medal-next = { $count ->
    [one] noch 1 Tag bis { $medal }
   *[other] noch { $count } Tage bis { $medal }
}
shelf-title = Medaillen
shelf-medal = { $medal ->
    [gold] Gold
    [silver] Silber
   *[bronze] Bronze
}: { $won } von { $days } Tagen gewonnen
shelf-counts = { $parts }
shelf-count = { $count }-mal { $medal ->
    [gold] Gold
    [silver] Silber
   *[bronze] Bronze
}
shelf-none = Noch keine Medaille: Bronze gibt es, wenn du an { $days } Tagen eines Monats gewinnst.
month-won = { $won } von { $days } Tagen gewonnen
streak-days = { $days ->
    [0] Noch keine Serie
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
streak-longest = { $days ->
    [one] längste Serie: 1 Tag
   *[other] längste Serie: { $days } Tage
}
streak-forgiven = { $date } versäumt und verziehen
streak-may-miss = ein Tag darf ausfallen
streak-no-miss = vor dem { $date } darf keiner ausfallen
streak-today = gewinn heute, damit sie hält
day-forgiven = { $said }, von der Serie verziehen
calendar-title = Spiele des Tages
calendar-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
} { $year }
calendar-weekday = { $day ->
    [0] Mo
    [1] Di
    [2] Mi
    [3] Do
    [4] Fr
    [5] Sa
   *[other] So
}
calendar-day = { $date } { $stars }: { $said }
calendar-line = { $parts }
calendar-help = Alle bekommen dieselben Karten; um Mitternacht UTC beginnt ein neuer Tag. Für die Serie gewinnst du ein Spiel an seinem Tag und ohne Tipps; einer von sieben Tagen darf ausfallen. Frühere Spiele kannst du jederzeit nachholen: Sie zählen für Medaillen ({ $bronze }, { $silver } und { $gold } Tage im Monat), sind aber als nachgeholt gekennzeichnet.
day-best = Das beste Spiel von gestern ansehen: { $name }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
day-best-from = Gestern am besten bei { $site }: { $name }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
day-no-way = Für dieses Spiel wurde kein Weg gefunden.
