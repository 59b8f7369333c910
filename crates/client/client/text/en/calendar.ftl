# The calendar of daily deals.

medal = { $medal ->
    [gold] gold
    [silver] silver
   *[bronze] bronze
}
medal-next = { $count ->
    [one] 1 more day for { $medal }
   *[other] { $count } more days for { $medal }
}
shelf-title = Medals
shelf-medal = { $medal ->
    [gold] Gold
    [silver] Silver
   *[bronze] Bronze
}: { $won } of { $days } days won
shelf-counts = { $parts }
shelf-count = { $count } { $medal ->
    [gold] gold
    [silver] silver
   *[bronze] bronze
}
shelf-none = No medal yet: { $days } days won in a month make bronze.
month-won = { $won } of { $days } days won
streak-days = { $days ->
    [0] No streak yet
    [one] 1 day in a row
   *[other] { $days } days in a row
}
streak-longest = { $days ->
    [one] longest: 1 day
   *[other] longest: { $days } days
}
streak-forgiven = { $date } missed and forgiven
streak-may-miss = you may miss a day
streak-no-miss = miss no day before { $date }
streak-today = win today to keep it
day-forgiven = { $said }, forgiven by the streak
calendar-title = Daily deals
calendar-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
calendar-weekday = { $day ->
    [0] Mo
    [1] Tu
    [2] We
    [3] Th
    [4] Fr
    [5] Sa
   *[other] Su
}
calendar-day = { $date } { $stars }: { $said }
calendar-line = { $parts }
calendar-help = Everyone gets the same cards; a new day begins at midnight UTC. For the streak, win a deal on its own day and without hints; one missed day in seven is forgiven. Old deals can be played any time: they count for medals ({ $bronze }, { $silver } and { $gold } days of a month), but are marked late.
day-best = Watch yesterday's best player: { $name }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
day-best-from = Yesterday's best player at { $site }: { $name }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
day-no-way = No way through this deal was found.
