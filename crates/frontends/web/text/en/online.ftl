# Online tables. How to add a text: see menu.ftl.

online-lead = Open a table, send the link to your friends and play. Free seats can go to bots.
online-lobby = All tables
online-name = Your name
online-name-do = Use this name
online-name-watch = Watch under this name
online-name-missing = Please enter your name.

## The lobby

online-own = Your matches
online-rules-standard = Standard rules
online-rules-changed = { $count ->
    [one] one changed rule
   *[other] { $count } changed rules
 }
online-custom-standard = Use the standard rules
online-all-rules = Change individual rules
online-rules-differ = Changed rules
online-cards = Cards in play
online-open-help = You choose seats and bots at the table.
online-options = Table options
online-watch = I only want to watch
online-absent-title = Online tables are closed here
online-absent = This site serves the games without online tables. Everything else is here: play alone, against bots, or with friends around one screen.
online-absent-how = To play from different places, ask the people who run this site to open online tables.
online-absent-here = Play around one screen

## Quick matches

online-quick-help = A match by the standard rules, or a race, with whoever is looking for one. It starts as soon as everyone is there. People you've muted or blocked stay away.
online-quick-seats = Players
online-quick-any = any number
online-quick-play = Play { $game } now
online-quick-race = Race { $game } now
online-quick-title = Looking for players
online-quick-time = Time waited
online-quick-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
 }
online-quick-come = Everyone is on their way to the table.
online-quick-ready = You'd like to start with bots. Waiting for { $names }.
online-quick-others-ready = { $count ->
    [one] { $names } wants
   *[other] { $names } want
 } to start with bots.
online-quick-offer = Don't want to wait any longer? Bots can take the free seats.
online-quick-bots = { $count ->
    [one] Play with a bot instead
   *[other] Play with bots instead
 }
online-quick-wait = Keep waiting
online-quick-leave = Leave
online-quick-found = Match found!
online-quick-none = You don't have a seat here
online-quick-lost = This table waits for players. If you had a seat, it was freed because this page wasn't connected, or because you blocked someone here.
online-quick-again = Find a match
online-quick-others = Find other players
online-quick-rematch-waits = Waiting for { $names }.

## The connection

online-arriving = Going to the table …
online-away = The connection is lost. Reconnecting …
online-away-bot = The connection is lost. From { $time } on, a bot plays until you're back.
online-offline-bot = You're offline. Your seat is kept; from { $time } on, a bot plays until you're back.
online-offline = You're offline. Your seat is kept, and you're back as soon as there is a network.
online-connected = You're connected again.
online-sent-title = You can't stay at this table
online-not-found-title = Table not found
online-version-title = There is a new version
online-version = The server speaks a newer version of Wildpile than this page. Load the page again.
online-reload = Load the page again
online-again = Try again
online-here = Continue here

## The seats

online-is-private = private
online-is-listed = listed
online-seats = Seats
online-free = Free seat
online-you = you
online-person = here
online-program = program
online-person-away = not connected
online-partner-of = partner of { $name }
online-partner-of-seat = partner of seat { $number }
online-sit = Sit down
online-sit-at = Sit down at seat { $number }
online-take = Take seat { $number }
online-bot-at = Bot at seat { $number }
online-no-bot = open
online-clear-at = Free { $name }'s seat
online-seat-program = Seat a program
online-seat-program-at = Seat a program at seat { $number }
online-seat-program-help = Run this command on the machine with your program:
online-seat-program-line = Command that seats a program
online-invited = { $name } invites you to play { $game }.
online-invited-race = { $name } invites you to a race of { $game }.
online-invited-here = You're invited to play { $game }.
online-invited-here-race = You're invited to a race of { $game }.
online-how-to-play = How to play
online-watching-running = A match is running; you're watching. You can sit down when it's over, if a seat is free.
online-onlookers-you = { $count ->
    [0] You're watching.
    [one] You and one other person are watching.
   *[other] You and { $count } other people are watching.
 }

## The invitation

online-invite-title = Invite others
online-invite = Anyone with this link can sit down or watch.
online-invite-full = Anyone with this link can watch. All seats are taken.
online-link = Link to the table
online-code = QR code
online-code-label = QR code with the link to this table

## The deal

online-deal-server = The server has locked in its random number.

## The match

online-resigned = Resigned
online-resigned-race = Gave up
online-state = State of the match
online-badge-partner = partner
online-badge-bot = bot
online-badge-away = away
online-badge-stands-in = bot plays
online-clocks = Time left
online-behind-first = The first cards are still to come.
online-pause-own = You've asked for a pause. Everyone has to agree.
online-more = More
online-earlier = Replays of earlier matches
online-earlier-record = Match { $number }
online-result = Result

## The chat

online-talk = Chat
online-talk-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
 }
online-talk-empty = No messages yet.
online-talk-room = { $count ->
    [0] no room left
    [one] 1 character left
   *[other] { $count } characters left
 }
online-talk-hidden = Messages from { $names } are hidden.
online-say = Message
online-say-do = Send
online-about = Options for { $name }
online-mute-do = Mute
online-muted = { $name } is muted and won't notice.
online-unmuted = You see messages from { $name } again.
online-report-line = Report { $name }
online-report-do = Report
online-block-line = Block { $name }
online-blocked = { $name } is blocked. You can unblock people on your account page; what they write until then stays hidden.

## The end

online-ranked-of = Ranked: { $game }
online-ranked-list = Ranked deal of the day
online-save = Save the replay

## The check of the deal

online-fair-limits = This doesn't show who sat at the seats, or whether players told each other their cards.

online-copy-link = Copy link to the replay

## Races

online-race = Race
online-race-of = { $game } race
online-race-progress = Progress
