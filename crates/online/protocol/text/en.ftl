# What online tables say. Reasons for a refusal are clauses.

## Names and texts

name-empty = a name has 1 to { $most } characters; this one has none
name-long = a name has 1 to { $most } characters; this one has { $count }
name-signs = names can contain letters, digits, spaces, punctuation and emoji, but no invisible characters or stacked accents
saying-empty = there is nothing to say
saying-long = a message has at most { $most } characters; this one has { $count }
saying-signs = messages can contain letters, digits, spaces, punctuation and emoji, but no invisible characters, stacked accents or characters that change the text direction
saying-silence = your partner is playing; you may talk again when the turn is over
saying-onlooker = spectators don't talk while partners play; say it after the match
saying-key = the key of a message has 1 to { $most } bytes
saying-often = that was a lot at once; wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }

## Tables

table-not-found = this table doesn't exist, or has been cleared away; open a new one
table-full = the server has too many tables at the moment; try again later
onlookers-many = this table is full: it already has { $most } spectators; try again later
table-closed = the operator of this server has closed this table
setting-range = { $setting } must be between { $least } and { $most }, not { $found }
cards-many = a table can have at most { $most } mutators and handicaps
cards-wrong = a card has an ID of its own pack, as in “evenings/own_suit”, a title of 1 to { $title } characters and a sentence of 1 to { $sentence }; choose it on the page where games are set up

## Seats

seat-none = this table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
 }
seat-taken = someone sits there
seat-not-now = seats change before the deal or after the match
seat-stand-first = you don't sit at this table
seat-level = “{ $level }” isn't a level of this game's bots; the levels are { $levels }
seat-free = every seat needs a person or a bot first
seat-program = this table is for people; programs can't sit down here
seat-reserved = the seats at this table are kept for others; watch, or choose another table
seat-blocked = someone you've blocked sits at this table; choose another one
table-changes = this table has changed { $most } times since the last deal; start a match, or open another table
owner-only = only { $owner }, who opened the table, can do that

## Quick matches

quick-alone = a quick match needs at least two seats, and a game that several people play
quick-own = a quick table is opened by a request to /api/quick
quick-owner = nobody owns a quick table; it starts when every seat is taken, or when everyone here wants to begin
quick-race = this game has no race for that many players; leave out “race”
quick-avoid = at most { $most } people can be avoided, and their names have at most { $length } characters
quick-missed = you had a seat at this table and didn't come; open the table to sit down
quick-gone = the seats were gone faster than that; try again

## The deal and the match

deal-over = this deal isn't being made; the current one has the number { $round }
deal-late = it is too late for that part of the deal
deal-wrong = this isn't what your seat committed to
deal-onlooker = spectators don't take part in the shuffle
start-running = a match is running
play-no-match = no match is running
play-round = that move was for another deal; look at the table again
round-over = that was meant for an earlier match; look at the table again
play-stale = a move was made for you since you chose this one; look at the table again
play-paused = the match is paused
play-countdown = the race hasn't begun; wait for the countdown
play-many = this match has { $most } moves, the most an online match can have; resign to end it
play-time-up = your time for this move is up; a bot makes it
play-bot-plays = a bot is playing the rest of this match for you
pause-already = the match is paused already
pause-nothing = the match isn't paused
resign-already = you've already resigned this match
play-onlooker = spectators can't play
play-accusation = accusing someone is pointless here: most of your side would have to agree, and bots never do, because they see nothing but the cards
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
closing-session = this session has ended; log in again
closing-trouble = the server can't write the match down at the moment; nothing is lost, and the table opens again on its own
closing-moved = your table has moved to another server; it opens again on its own
closing-bus = the servers can't reach each other at the moment; nothing is lost, and the table opens again on its own
closing-version = this server is older than the one that wrote this table; nothing is lost, and the table opens once the servers are up to date

## Answers to requests

name-first = say who you are first: send a name to /api/guest
foreign-page = this request comes from a page of another server; open the table at this one
store-trouble = the server can't read or write its database at the moment; try again soon
transcript-round = the number of a match is a whole number, 1 for the first
transcript-later = a match can be looked at once it is over
transcript-ranked = others may still be playing this deal; its matches are open to everyone from midnight UTC on

## Accounts and leaderboards

login-form = a login name has { $least } to { $most } characters: letters a to z, digits, and . - _ @
login-taken = this login name is taken; choose another one
login-wrong = login name and password don't match
password-length = a password has { $least } to { $most } characters; this one has { $count }
password-login = the password must not contain the login name
password-wrong = that isn't your password
account-has = you have an account already
account-none = you don't have an account yet
account-busy = the server is busy; try again in a few seconds
tries-often = too many attempts; wait { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 }
session-none = this session has ended already
match-not-found = this match doesn't exist, or it isn't over yet
player-not-found = this player doesn't exist, or the account was deleted
daily-none = this game has no leaderboard for its deal of the day
daily-other = this isn't a match with the deal of that day
daily-rules = the leaderboard is for the standard rules
daily-lost = only wins are in the leaderboard
daily-practice = this was practice, which counts nowhere
daily-over = only today's deal can be entered; days change at midnight UTC
daily-later = the matches of a day can be looked at once it is over
ranked-none = this game has no ranked deals: all its cards are open, and a solver comes with the program
ranked-account = ranked deals need an account, because everyone has one attempt
ranked-early = this day hasn't begun
ranked-unplayed = nobody played the ranked deal of that day
ranked-alone = a ranked deal is played alone; once its day is over, everyone can watch the replay
ranked-fixed = a ranked deal is played once, as it is
passkey-host = passkeys need a server with a name; this one was reached by its address
passkeys-not-built = this server was built without passkeys; use a password
passkey-wrong = this passkey doesn't fit
passkey-late = that took too long; try again
passkey-many = an account has at most { $most } passkeys; remove one first
passkey-none = that passkey isn't part of your account
passkey-last = this is your account's only passkey, and it has no password; add another passkey or set a password first
confirm-passkey = this account has no password; confirm with your passkey instead
confirm-password = this account has a password; enter it instead
password-has = this account has a password already; change it instead

## Limits, reports and bans

limit-requests = that was a lot at once; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }
limit-guests = too many new names came from your network; try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }
limit-tables = you've opened a lot of tables; open the next one in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }
limit-listed = you have { $count ->
    [one] a table
   *[other] { $count } tables
 } in the lobby already; open this one for people with the link only, or start a match first
limit-sockets = too many tables are open in your browser or network; close one and try again
limit-looks = a lot of matches have been watched from your network; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }
limit-tries = too many attempts; try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }
report-nobody = there's nobody to report here
report-late = that message is too old to be reported; report the person at the seat instead
report-often = you've reported a lot; report the next one in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }
report-unsaved = your report couldn't be saved; try again soon
block-nobody = there's nobody to block here
block-late = that message is too old; block the person at the seat instead
block-many = you've blocked { $most } people, which is the limit; unblock someone first
block-often = that was a lot at once; wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }
block-unsaved = the block couldn't be saved; try again soon
block-none = this person isn't blocked any more
banned-hours = the operator of this server has banned you for another { $hours ->
    [one] hour
   *[other] { $hours } hours
 }
banned-hours-reason = the operator of this server has banned you for another { $hours ->
    [one] hour
   *[other] { $hours } hours
 }: { $reason }
banned-days = the operator of this server has banned you for another { $days ->
    [one] day
   *[other] { $days } days
 }
banned-days-reason = the operator of this server has banned you for another { $days ->
    [one] day
   *[other] { $days } days
 }: { $reason }
