# Daily deals: the state of one, its badge, and the line to share.

day-open = Not won yet
day-going = In progress
day-tried = { $count ->
    [one] Not won yet, 1 attempt
   *[other] Not won yet, { $count } attempts
}
day-lost = { $count ->
    [one] Lost, 1 attempt
   *[other] Lost, { $count } attempts
}
day-won = Won in { $time }
day-won-late = Won late, in { $time }
day-streaked = { $said } · { $days ->
    [one] 1-day streak
   *[other] { $days }-day streak
}
day-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
day-badge = { $date } { $stars }
day-badge-late = { $date } { $stars } · late
day-badge-spoken = Daily deal of { $date }, difficulty { $count } of { $most }
day-badge-spoken-late = Daily deal of { $date }, late, difficulty { $count } of { $most }
day-shared = { $game } { $date } { $stars } { $result }
day-hints = { $count ->
    [0] no hints
    [one] 1 hint
   *[other] { $count } hints
}
day-attempts = { $count } attempts
day-late = late
