# Texts of every table, whatever the game: seats, positions, rules files, moves written as text.

## Seats and positions

problem-seats = { $game } can't be played with { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }
legal-seats = it has { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }
legal-seats-range = it has { $least } to { $most } seats
problem-other-position = this is a position of { $game }
legal-position-of = expected a position of { $game }

## Rules files

problem-other-rules = these are rules of { $game }
legal-rules-of = expected rules of { $game }
problem-name = expected a name
problem-no-game = the file doesn't say which game these rules are for
legal-game = write game = followed by the name of a game
legal-preset = write preset = followed by the name of a preset
problem-card-list = expected the IDs of mutator cards
legal-card-list = write mutators = [ID, ID]
problem-seats-number = this isn't a number of seats
legal-seats-number = write a whole number
problem-file = “{ $file }”: { $reason }
problem-too-long = the file is longer than { $max } bytes
problem-json = this isn't valid JSON: { $reason }
problem-twice = { $name } appears twice; it must appear once
problem-newer-rules = a newer Wildpile wrote this file (format { $version }; this version reads up to { $known })
legal-newer-rules = get the latest version; in a browser, reload the page

## Players

problem-player-per-seat = { $name } can't play where { $options } can differ per seat
legal-player-per-seat = choose a person, an external player or “random”

## Moves

refusal-as-offered = write it exactly as offered: { $notation }

## Remote seats

refusal-onlooker = onlookers can't move
refusal-version = this program speaks version { $own } of the table's messages, the other side version { $theirs }; load the newer program on both sides
problem-other-table = this is a table of { $game }
legal-table-of = expected a table of { $game }
refusal-no-seat = this table has seats 1 to { $seats }
refusal-other-seat = this is another table or seat; join again
refusal-gap = an update is missing; join again
refusal-impossible = this can't be a table of this game: the cards, the counts or the turn don't add up
refusal-other-moves = the legal moves that were sent aren't those of this table

## Races

race-refusal-over = the race is over
race-refusal-not-seen = only the player at that seat sees this board
race-no-chance = the cards have been dealt already
race-problem-boards = { $boards ->
    [one] one board is listed
   *[other] { $boards } boards are listed
 }
race-legal-boards = a race with { $seats } seats has { $seats } boards
race-problem-home = { $home ->
    [one] one card home doesn't fit
   *[other] { $home } cards home don't fit
 } how the board is doing
race-legal-home = all { $goal } cards are home if the seat is, and fewer otherwise
race-label-stop = End my game
race-confirm-stop = End your game with { $home ->
    [one] one card
   *[other] { $home } cards
 } home? { $home ->
    [0] It counts as lost.
   *[other] You then win only if all others end with fewer: the last player who goes on wins even when level.
 }
race-tell-dealt = everyone gets the same cards
race-tell-further = { $seat } has { $home ->
    [one] one card
   *[other] { $home } cards
 } home
# Not “race-…”, which the browser loads late: local tables of Skipper say it, too.
tell-books = { $seat } has { $home ->
    [one] one finished book
   *[other] { $home } finished books
 }
race-tell-home = { $seat } brings all cards home
race-tell-stopped = { $seat } stops with { $home ->
    [one] one card
   *[other] { $home } cards
 } home
race-tell-stuck = { $seat } has no moves left, with { $home ->
    [one] one card
   *[other] { $home } cards
 } home
race-banner-out = You're out of the race with { $home ->
    [one] one card
   *[other] { $home } cards
 } home. The others are still playing.
race-banner-out-one = You're out of the race with { $home ->
    [one] one card
   *[other] { $home } cards
 } home. { $other } is still playing.
race-outcome-you-home = You win the race: all your cards are home.
race-outcome-you = You win the race with { $home ->
    [one] one card
   *[other] { $home } cards
 } home.
race-outcome-home = { $seat } wins the race: all cards are home.
race-outcome-won = { $seat } wins the race with { $home ->
    [one] one card
   *[other] { $home } cards
 } home.
race-outcome-you-last = You win the race: the others are out.
race-outcome-last = { $seat } wins the race: the others are out.
race-outcome-you-last-two = You win the race: { $other } is out.
race-outcome-last-two = { $seat } wins the race: { $other ->
    [you] you're
   *[other] { $other } is
 } out.
race-outcome-shared = { $seats } share the win with { $home ->
    [one] one card
   *[other] { $home } cards
 } home each.
