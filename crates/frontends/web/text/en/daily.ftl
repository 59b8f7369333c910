# Texts of the screen: the calendar of daily deals.

daily-streak = { $count ->
    [one] Won 1 day in a row
   *[other] Won { $count } days in a row
}
daily-best = longest: { $count }
daily-before = Previous month
daily-after = Next month
daily-won = won on the day
daily-won-later = won later
daily-help = Everyone gets the same deals; a new day begins at midnight UTC. Only a deal won on its own day, without hints, counts towards the streak.

daily-leaders = Leaderboards
