# What a client says at an online table. Where it begins in lower case, it's the reason why someone can't do something now.

## Connection

version = This server needs another version of Wildpile. Update the program (or ask the operator to update the server).
not-sent = You're not connected; nothing was sent. Try again when the connection is back.

## Why nobody can play now

is-over = the match is over
is-paused = the match is paused
looking-on = you're watching; only players can move cards
race-wait = the race hasn't begun; wait for the countdown
bot-plays = a bot is playing for you
not-yet = the last move is still on its way
hints-off = hints are off at this table
others-turn = it isn't your turn; { $seat } is to move
wait = wait for the others

## Seats

seated = You have seat { $number }.
watching = All seats are taken, so you're watching.
later = A match is running, so you're watching. If a seat is free after it, you'll get one.
later-seat = Seat { $number } is taken by { $name }. You're watching; if it's free after this match, you'll get it.

## Time

time-up = { $name } ran out of time, so a bot moves for them.
time-up-you = Your time was up, so a bot moves for you.
time-up-match = Your time for the match is up; a bot plays on for you.
bid-late = Your bid came too late: time was up, so you pass.
bid-up = You ran out of time to bid, so you pass.
time-left = { $count ->
    [one] One second left.
   *[other] { $count } seconds left.
 }

## Who has left a quick table

has-left = { $count ->
    [one] { $names } has left the table.
   *[other] { $names } have left the table.
 }
has-left-bots = { $count ->
    [one] { $names } has left the table; a bot is playing instead.
   *[other] { $names } have left the table; bots are playing instead.
 }

## Reports

reported = Reported. The operator will look at it.
report-kept = Reported. The report is kept on the server.
report-lost = The connection was lost before your report was confirmed. Please report again.
block-lost = The connection was lost before the block was confirmed. Please block again.

## How matches ended

wins = Matches won here: { $wins }
win = { $name } { $count }
series-score = Series ({ $series }): { $wins }
series-wins = first to { $count } wins
series-matches = { $count } matches
series-won = { $count ->
    [one] { $names } wins the series!
   *[other] The series ends in a tie between { $names }.
 }
series-nobody = The series is over, and nobody won a match.

## Whether a deal was fair

fair-own = Yours is among them, as this device made it.
fair-not-own = Yours isn't among them: it came too late.
fair-none-own = This device contributed nothing to this deal.
fair-accused = This device sent your contribution, but the server says that it didn't come in time (attempts: { $attempts }). It came too late or was lost on the way, or the server kept it back.
flaw-unreadable = The replay can't be checked: it contains no proof that this version understands.
flaw-promise = Before the deal the server had fixed another random number than the replay says.
flaw-others = Someone's commitment isn't the one that this device saw before it showed your number.
flaw-deal = Other cards were dealt than the random numbers give.
flaw-replay = The moves of the replay don't fit the deal.

## Contributions to a deal

withheld-rule = { $rule ->
    [again] deal again (at most twice)
    [exclude] take the seat away and deal again
   *[without] deal without it
}
withheld-help = { $rule ->
    [again] If a contribution is late, the cards are dealt again, twice at most; then the deal goes on without it.
    [exclude] A bot takes the seat of a player whose contribution is late. Once a series has begun, or if no other player is left, the seat is freed instead.
   *[without] Everyone contributes to the deal. A contribution that doesn't come in time is left out.
}
withheld-attempt = No response from { $names } in time, so the cards are being dealt again (attempt { $attempt }).
withheld-bot = No response from { $names } in time. A bot has taken over, and the cards are being dealt again (attempt { $attempt }).
withheld-off = No response from { $names } in time, so the deal was cancelled. It can start again once all seats are taken.
table-rule = { $rule ->
    [again] The table's rule: if a contribution is missing, the cards are dealt again; in the third attempt, it is left out.
    [exclude] The table's rule: players whose contribution is missing lose their seats, and the cards are dealt again; in the tenth attempt, it is left out.
   *[without] The table's rule: a contribution that comes too late is left out of the deal.
}

## Before a match

ready = Everyone is here.
ready-away = All seats are taken; { $names ->
    [one] { $names } isn't
   *[other] { $names } aren't
 } connected.
owner-deals = Everyone is here. The table's owner deals.
missing = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
 }
deputy = The table's owner is away, so you can start.

## Who is away

bot-comes = { $name } is away. A bot takes over in { $left }.
is-away = { $name } has been away for { $time }.
stands-in = { $name } is away; a bot plays meanwhile.
bot-for-resigned = { $name } resigned; a bot plays on.
bot-for-resigned-race = { $name } gave up; a bot plays on.
bot-for-late = { $name } ran out of time; a bot plays.
own-resigned = You resigned; a bot plays on.
own-resigned-race = You gave up; a bot plays on.
gave-up = { $count ->
    [one] { $names } has
   *[other] { $names } have
 } resigned.
gave-up-own = You resigned.
gave-up-race = { $count ->
    [one] { $names } has
   *[other] { $names } have
 } given up.
gave-up-own-race = You gave up.

## Own matches in the lobby

own-turn = your turn
own-others = { $count ->
    [one] { $names }'s turn
   *[other] waiting for { $names }
 }
own-race = everyone plays at the same time
own-ranked = not finished yet
own-deal = the cards are being dealt
own-running = your match is running
own-begin = hasn't begun yet
own-out = you're done; the others are still playing
own-over = the match is over
