# What a client says at an online table. Where it begins in lower case, it's the reason why somebody can't do something now.

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
