# What online tables say. Reasons for a refusal are clauses.

## Names and texts

name-empty = a name has 1 to { $most } characters; this one has none
name-long = a name has 1 to { $most } characters; this one has { $count }
name-signs = a name consists of letters, digits, spaces and signs, not of control characters
saying-empty = there is nothing to say
saying-long = a message has at most { $most } characters; this one has { $count }
saying-silence = partners don't talk during a game; say it afterwards
saying-often = that was a lot at once; wait a few seconds

## Tables

table-not-found = this table doesn't exist, or has been cleared away; open a new one
table-many = you have { $count } open tables already; finish or leave one
table-full = the server has too many tables at the moment; try again later
setting-range = { $setting } must be between { $least } and { $most }, not { $found }

## Seats

seat-none = this table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
 }
seat-taken = somebody sits there
seat-not-now = seats change before the deal or after the match
seat-stand-first = you don't sit at this table
seat-level = “{ $level }” isn't a level of this game's bots; the levels are { $levels }
seat-free = every seat needs a person or a bot first
owner-only = only { $owner }, who opened the table, can do that

## The deal and the match

deal-over = this deal isn't being made; the current one has the number { $round }
deal-late = it is too late for that part of the deal
deal-wrong = this isn't what your seat committed to
deal-onlooker = onlookers contribute nothing to the deal
start-running = a match is running
play-no-match = no match is running
play-round = that move was for another deal; look at the table again
play-stale = your seat has moved since you chose that; look at the table again
play-onlooker = onlookers can't play
play-key = a move needs a key of 1 to { $most } bytes

## Connections

hello-first = say hello first
hello-version = this server speaks version { $own } of the table's messages, not { $theirs }; load the page again
frame-wrong = this message isn't understood: { $reason }
frame-binary = messages are text
closing-elsewhere = this seat was opened in another window or on another device
closing-slow = the connection is too slow; reconnecting will help
closing-many = too many messages at once; wait a moment
closing-stop = the server restarts; your match goes on afterwards
closing-trouble = the server can't write the match down at the moment; nothing is lost, and the table opens again on its own
closing-moved = your table has moved to another server; it opens again on its own
closing-bus = the servers can't reach each other at the moment; nothing is lost, and the table opens again on its own

## Answers to requests

name-first = say who you are first: send a name to /api/guest
store-trouble = the server can't read or write its database at the moment; try again soon
transcript-later = a match can be looked at once it is over
