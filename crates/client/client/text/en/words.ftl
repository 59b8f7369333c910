# Words that all clients use alike around an online table.

## The chat

phrase = { $phrase ->
    [hello] Hello!
    [good_luck] Good luck!
    [well_played] Well played!
    [thanks] Thanks!
    [sorry] Sorry!
    [one_moment] One moment, please.
   *[bye] Goodbye!
}
somebody-watching = { $name } (watching)
mute = Mute { $name }
unmute = Unmute { $name }
silent-partner = Your partner is playing. You can talk again after this turn.
silent-onlooker = Spectators can't talk while partners play.

## Reporting and blocking

report = Report someone
report-whom = Who do you want to report?
report-about = Why are you reporting { $name }?
report-evidence = The server keeps your report and the latest chat messages for its operator; nobody at the table finds out.
report-reason = { $reason ->
    [insult] Insults
    [spam] Spam
    [name] Offensive name
    [cheating] Cheating
   *[other] Something else
}
block = Block someone
block-whom = Who do you want to block?
block-sure = Block { $name }?
block-do = Block
block-help = You won't see anything they write, at any table and under any name, quick matches keep you apart (you leave one that hasn't begun), and they can't sit down at tables you open. They aren't told. If you unblock them, new messages arrive again; what they wrote meanwhile stays hidden.
accuse = Accuse someone of cheating …
accuse-whom = Who do you want to accuse of cheating?

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
race-watched = Everyone plays the same deal. Spectators see no cards while the race is on; the replay shows every table.

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
setting-hints-help = Whether players can ask the program for a move. Matches with hints aren't rated.
setting-programs = Programs
setting-programs-help = Whether programs can sit down. Matches against them aren't rated.
setting-withheld = Missing contribution
setting-allowed = allowed
setting-forbidden = not allowed
setting-unusual = { $title }: { $value }

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

your-turn = Your turn.
turn-of = { $seat } is to move.
race-turn = Everyone plays at the same time: make your move.
race-next = Make your move.
race-soon = The race is about to begin.
race-begins = The race begins in { $count ->
    [one] one second
   *[other] { $count } seconds
 }.
race-go = Go!
behind = You see this match { $count ->
    [one] one second
   *[other] { $count } seconds
 } later. When it ends, you see everything.
race-out = { $count ->
    [one] { $names } is
   *[other] { $names } are
 } still playing. You can leave, and come back for the result.
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
pause-agree = Agree to the pause
pause-decline = Decline the pause
pause-declined = Your pause was declined.
pause-withdraw = Withdraw your request for a pause
resume = Continue the match
cancel = Cancel
play-on = Play on
resign = Resign
resign-race = Give up the race
resign-more = A bot plays on for you. If only one side is left, it wins.
resign-two = Then { $name } wins this match.
resign-two-race = Then { $name } wins the race.
resign-own = To end only your own game while the others play on, choose “{ $label }” among the moves.
resign-turns = To drop out of only this game while the others play on, choose “{ $label }” among the moves.
race-end-own = Only your own game ends; the others play on. To give up the whole race, choose “{ $resign }” in the menu.
drop-out = You'll be out of this game, and the others will finish it. To give up the whole match instead, choose “{ $resign }” in the menu.
ranked-once = This is your only attempt at this ranked deal. Giving up ends it, and it counts as lost.

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
deal-why = Everyone adds a random number to the shuffle, so that nobody can choose the cards: no player, and not the server either. Your device adds yours by itself.
deal-commit = Everyone locks in a random number of their own.
deal-open = Everyone shows it, and the cards follow from all of them.
waits-for = Waiting for { $names }.
deal-most = If nothing comes for { $seconds } seconds, the deal goes on without them.
deal-most-again = If there's no answer for { $seconds } seconds, the cards are dealt again.
deal-most-exclude = If there's no answer for { $seconds } seconds, the seat is lost. The others, if there are any, get a new deal, or in a series that has begun, wait for someone to sit down.

## Seats

stand = Stand up
deal = Deal
clear = Free the seat
onlookers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
 }

## Leaving

leave = Leave the table
leave-playing = Your seat is kept. After { $seconds } seconds a bot plays for you until you come back with the same link. That isn't resigning, but the match goes on.
leave-ranked = Your attempt waits for you: no bot plays for you. Come back before midnight UTC, or it doesn't count.
leave-resigned = You gave up, so the match goes on without you. Your seat is kept for the next one.
leave-resigned-quick = You gave up, so the match goes on without you. Your seat is freed after it.
leave-quick = Your seat is freed.
leave-seat = You can keep your seat, or free it for others.
leave-keep = Leave and keep the seat
leave-stand = Leave and free the seat
leave-match = Leave; a bot may play
leave-back = To come back, choose this table in the lobby of its server, or open its link:
stay = Stay

## The end

won = You win!
lost = You lose
drawn = Drawn
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
change-seats = Change seats
ranked-later = The cards, the results and the replay of this match are open to everyone from midnight UTC on.

## Piles that are looked through

pile-count = { $count ->
    [0] There is no card here.
    [one] 1 card.
   *[other] { $count } cards, the top one first.
}
hand-count = { $count ->
    [0] There is no card here.
    [one] 1 card.
   *[other] { $count } cards.
}
pile-hidden = { $count ->
    [one] 1 more card is hidden.
   *[other] { $count } more cards are hidden.
}

## Leaving with unsaved moves

unsaved-title = Not saved
unsaved-match = { $count ->
    [0] The last changes to { $game } aren't saved.
    [one] 1 move of { $game } isn't saved.
   *[other] { $count } moves of { $game } aren't saved.
}
unsaved-again = Try again
unsaved-to-file = Write the replay to a file
unsaved-lose = { $count ->
    [0] Leave without saving
    [one] Leave and lose 1 move
   *[other] Leave and lose { $count } moves
}
unsaved-stay = Stay
unsaved-not-written = The replay couldn't be written: { $why }

## The letters on cards

letters-colours = Colour letters
letters-colours-help = Coloured cards show a letter beside their shape, such as R for red.
letters-german = German letters
letters-german-help = B for jacks and D for queens.
