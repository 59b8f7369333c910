# Words that all clients use alike around an online table.

## The chat

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-bye = Goodbye!
somebody-watching = { $name } (watching)
mute = Mute { $name }
unmute = Unmute { $name }

## Reporting and blocking

report = Report someone
report-whom = Who do you want to report?
report-about = Why are you reporting { $name }?
report-evidence = The server keeps your report and the latest chat messages for its operator; nobody at the table finds out.
report-insult = Insults
report-spam = Spam
report-name = Offensive name
report-cheating = Cheating
report-other = Something else
block = Block someone
block-whom = Who do you want to block?
block-sure = Block { $name }?
block-do = Block

## A board of a race

race-home = finished
race-stopped = ended their game
race-stuck = no moves left
race-cards = { $home } of { $of } cards home
race-moves = { $count ->
    [one] one move
   *[other] { $count } moves
 }
race-books = { $home } of { $of } books
race-laid = { $count ->
    [one] one card placed
   *[other] { $count } cards placed
 }
race-gave-up = gave up

## The settings of a table

clock-none = no limit
clock-move = { $count } seconds per move
clock-bank = { $count } minutes, plus { $increment } seconds per move
delay-none = none
series-none = single matches
seconds = { $count } seconds
minutes = { $count } minutes

## The choices for a new table

setting-finds = Who can find it
setting-private = people with the link
setting-private-help = Only people to whom you send the link.
setting-listed = everyone
setting-listed-help = Everyone on this server sees it among the tables with free seats.
setting-clock = Time control
setting-clock-help = When the time for a move is up, a bot makes that move.
setting-clock-none-help = Everyone may think for as long as they like.
setting-clock-bank-help = When a player's time for the match is up, a bot plays on for them.
setting-grace = A bot takes over after
setting-grace-help = How long a lost connection may last before a bot plays for that person. They get their seat back when they return.
setting-bid = Bidding time
setting-bid-help = If you don't bid in time, you pass.
setting-series = Series
setting-series-help = How many matches the same people play for one result.
setting-delay = Spectator delay
setting-delay-help = Spectators see the match this much later, so they can't help a player.
setting-hints = Hints
setting-hints-help = Whether players can ask the program for a move.
setting-programs = Programs
setting-programs-help = Whether programs can sit down. Matches against them aren't rated.
setting-withheld = Missing contribution
setting-allowed = allowed
setting-forbidden = not allowed

## Own matches in the lobby

quiet-minutes = { $count ->
    [one] last activity a minute ago
   *[other] last activity { $count } minutes ago
 }
quiet-hours = { $count ->
    [one] last activity an hour ago
   *[other] last activity { $count } hours ago
 }
quiet-days = last activity { $count } days ago

## The match

sending = Sending …
move-waits = Your move is sent as soon as the connection is back.
to-match = Back to the match
elsewhere = You're playing in another window now
paused = The match is paused.
pause-asked = { $names ->
    [one] { $names } wants
   *[other] { $names } want
 } a pause.
pause = Ask for a pause
play-on = Play on
resign = Resign
resign-race = Give up the race
resign-more = A bot plays on for you. If only one side is left, it wins.

## What a bot did meanwhile

while-away = While you were away
bot-moved = { $count ->
    [one] A bot made a move for you:
   *[other] A bot made { $count } moves for you:
 }
bot-moved-last = A bot made { $count } moves for you. The last ones:
bot-ended = { $count ->
    [one] You were away: a bot made your last move.
   *[other] You were away: a bot made your last { $count } moves.
 }

## The deal

shuffling = Shuffling together
deal-commit = Everyone locks in a random number of their own.
deal-open = Everyone shows it, and the cards follow from all of them.

## Seats

stand = Stand up
clear = Free the seat
onlookers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
 }

## The end

won = You win!
lost = You lose
over = The match is over
rematch = Play again
rematch-bots = { $count ->
    [one] Play again with a bot
   *[other] Play again with bots
 }
rematch-wants = { $names ->
    [one] { $names } wants
   *[other] { $names } want
 } to play again.
rematch-owner = The table's owner can start the next match.
series-next = Next match
series-new = New series
check = Was the deal fair?
