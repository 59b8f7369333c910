# The lobby of a server.

## Requests

server-silent = The server doesn't answer. Check your connection.
server-status = The server answered with error { $status }. Try again soon.
without-tables = This server has no online tables.
logged-out = you were logged out of { $site }; log in again with “wildpile login { $site }”, or play as a guest after “wildpile logout { $site }”

## The tables

free-tables = Tables with free seats
free-tables-none = None right now. Open one that everyone can see.
seats-taken = { $taken } of { $seats } seats taken
withheld-unusual = missing contribution: { $rule }
own-with = with { $names }
new-table = Open a table
open-table = Open the table
table-game = Game
table-rules = Rules
table-seats = Seats

## The search for a table

play-now = Play now
waiting = { $count ->
    [one] one person is waiting
   *[other] { $count } people are waiting
 }
finding-table = Finding a table …
opening-table = Opening a table …
one-moment = One moment …
cancelling = Cancelling …
still-running = Your match is still running
still-running-more = You're in the middle of a match of { $game }. While you're away it waits for you, or a bot plays for you.
other-match = Start another one

## The ranked deal of the day

ranked-deal = Ranked deal of the day
ranked-ask = This is your only attempt at today's { $game } deal: it begins as soon as the cards are dealt, every move is final, and there are no hints. You can leave the table and continue until midnight UTC.
ranked-start = Start the attempt
ranked-not-now = Not now
ranked-look = Look at your attempt
ranked-over = That day is over on the server. Try again, and check this machine's clock.
