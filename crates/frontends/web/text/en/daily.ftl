# Texts of the screen: the calendar of daily deals. Most of them are the client's.

daily-before = Previous month
daily-after = Next month
daily-own = Look at your game
daily-stars = { $count ->
    [one] 1 star
   *[other] { $count } stars
}
daily-leaders = Leaderboards
daily-play = Play
daily-again = Play it again
daily-continue = Continue
daily-way = Watch yesterday's best way
daily-way-looking = Working out the best way through yesterday's deal …
