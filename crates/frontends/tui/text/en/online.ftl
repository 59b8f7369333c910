# Online tables.

menu-online = Online table
menu-online-help = Play with people far away: paste the link they sent you, or open a table on a server.

online-link-title = Online table
online-link-ask = Paste the invitation, or type the address of a server:
online-link-example = https://HOST/table/0123456789abcdef01234567 or https://HOST
online-link-replay = This is the replay of a finished match. Open it in a browser, or run `wildpile replay` with this link.
online-link-wrong = “{ $text }” isn't the address of a table or a server: write it as in a browser, such as https://HOST/table/0123456789abcdef01234567 or https://HOST
online-link-open = Go there
online-link-server = Tables on { $site }
online-guest = Guest
online-no-start = The connection can't be started: { $why }.
online-renamed = On this server you are { $name } now. A match that is running keeps your old name.
online-not-kept = Your seat can't be remembered on this machine: { $why }.

## The connection

online-title = Online table
online-arriving = Going to { $site } …
online-unknown-server = { $site } can't be reached yet. Trying again …
online-lost = Connection lost, trying again { $seconds ->
    [0] now
   *[other] in { $seconds } s
 }.
online-lost-key = Connection lost, trying again in { $seconds } s ({ $key }: now).
online-lost-seat = Your seat is kept.
online-why = Reason: { $why }
online-back = The connection is back.
online-ended = You can't stay at this table.
online-session-over = Your session here has ended.
online-with-account = You play with your account now.
online-logged-in-again = You're logged in again.
online-other-account = You're logged in to { $site } as { $name } now. Press r to continue with that account.
online-logged-out-guest = You logged out of { $site } on this machine. Press r to continue as the guest { $name }. Your account keeps its seats; log in again with “{ $command }”.
online-logged-out-new = You logged out of { $site } on this machine. Press r to continue as a new guest named { $name }. Your account keeps its seats; log in again with “{ $command }”.
online-forgotten = The server no longer knows the guest { $name }. Press r to come back as a new guest with the same name; the old guest keeps the seat.
online-not-joined = You can't join this table.
online-elsewhere-help = This table was opened in another window or on another device. If you continue here, it ends there.
online-unknown-game = this program doesn't know the game “{ $game }”
do-retry = try again
do-play-here = continue here
do-leave = leave
do-talk = chat
do-talk-unread = chat ({ $count })
do-result = result
do-pause = pause

## Seats

online-seat-free = Seat { $number }: free
online-seat-person = Seat { $number }: { $name }
online-seat-bot = Seat { $number }: { $name }, a bot ({ $level })
online-tag-you = you
online-tag-away = not connected
online-tag-program = a program
online-tag-ready = wants to begin
online-card = { $title } – { $sentence }
online-card-own = Your handicap: { $title } – { $sentence }
online-card-of = { $name }'s handicap: { $title } – “{ $sentence }”
online-card-of-seat = Seat { $number }'s handicap: { $title } – “{ $sentence }”
online-rules-key = Custom rules and settings: press “{ $key }”.
online-rules-usual = This table has the usual rules and settings.
online-rules-more = … { $count } more: press “{ $key }”.
online-invite = Invite others with this link:
online-invite-watch = Others can watch with this link:
online-grace = a bot takes over after { $time }
online-no-hints = no hints
online-no-programs = no programs
online-quick-waits = The match starts as soon as every seat is taken. You can also begin with bots.
online-deal = Deal
online-begin = Begin with bots
online-sit = Sit down here
online-bot-here = A bot: { $level }
online-leave = Leave the table
online-shuffling-why = Everyone adds a random number, so that nobody can choose the cards: no player, and not the server either. Yours is made by this program.
online-waits-for = Waiting for { $names }.

## The match

online-looking-on-only = you're watching; only players can do that
online-enter-does = Enter: { $action }.
online-paused = The match is paused. Press “{ $key }” to continue.
online-pause-waits = You've asked for a pause. Everyone has to agree. Press “{ $key }” to withdraw it.
online-pause-asked = { $names ->
    [one] { $names } wants
   *[other] { $names } want
 } a pause. Press “{ $key }” to answer.
online-is-away = { $name } isn't connected.
online-by-bot = { $told } (bot)
online-bid-up = You ran out of time to bid, so you pass.
online-own-rules = custom rules
online-clock = { $name } { $time }
online-behind = You see this match { $count ->
    [one] a second
   *[other] { $count } seconds
 } later.
online-begins = The race begins in { $count ->
    [one] a second
   *[other] { $count } seconds
 }.
online-race-line = { $name } { $home }/{ $of }
online-race-row = { $name }: { $home }, { $done }
online-race-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
 }
online-race-end-own = Only your own game ends; the others play on. To give up the whole race, choose “{ $resign }” in the menu ({ $key }).
online-drop-out = You'll be out of this game, and the others will finish it. To give up the whole match instead, choose “{ $resign }” in the menu ({ $key }).
online-race-watched = Everyone plays the same deal. Spectators see no cards while the race is on.
online-moves-final = moves are final at an online table
online-no-finish = online tables have no auto-finish
online-no-ahead = online tables don't check whether a game can still be won
online-no-useful-move = No move gets you any further. { $key } ends your game.
online-hints-off = hints are off at this table

## What can be done

online-menu = This table
online-menu-close = Back to the table
online-pause-agree = Agree to the pause
online-pause-decline = Decline the pause
online-pause-withdraw = Withdraw your request for a pause
online-resume = Continue the match
online-menu-seats = Who sits where
online-resign-two = Your opponent wins this match.
online-resign-own = To end only your own game while the others play on, press { $key } and choose “{ $label }”.
online-resign-turns = To drop out of only this game while the others play on, press { $key } and choose “{ $label }”.
online-leave-playing = Your seat is kept. After { $seconds } seconds a bot plays for you until you come back with the same link. That isn't resigning, but the match goes on.
online-leave-resigned = You gave up, so the match goes on without you. Your seat is kept for the next one.
online-leave-resigned-quick = You gave up, so the match goes on without you. Your seat is freed after it.
online-leave-seat = You can keep your seat, or free it for others.
online-leave-quick = Your seat is freed.
online-leave-keep = Leave and keep the seat
online-leave-stand = Leave and free the seat
online-leave-match = Leave; a bot may play
online-stay = Stay
online-leave-back = To come back, choose this table in the lobby of its server, or open its link:
online-way-back = Your seat at the { $game } table is kept. To come back:

## What is typed

online-command-help =
    A move in notation, or one of these:
    moves – list the legal moves
    hint, log, chat
    pause, resign
    book, settings, keys
    menu, leave
online-command-none = “{ $text }” is neither a move nor a command.
online-command-unknown = The commands are help, moves, hint, log, chat, pause, resign, book, settings, keys, menu and leave.

## The end

online-drawn = Drawn
online-rematch-others = If you'd rather play with people, leave the table and choose “Play now” in the lobby.
online-ranked-later = The cards, the results and the replay are open to everyone from midnight UTC on.
online-ranked-list = The list, in a browser:
online-rematch-waits = You want to play again. The match begins as soon as everyone at the table does.
online-replay = Replay:
online-look = Look at the table
online-checking = Checking the record …
online-change-seats = Seats

## The chat

online-talk = Chat
online-talk-unread = Chat ({ $count })
online-talk-empty = Nothing has been said since you came.
online-talk-hidden = Everything said here is from people you've muted. { $key } unmutes them.
online-talk-line = { $name }: { $text }
online-talk-write = write
online-talk-send = send
online-talk-mute = mute
online-talk-report = report
online-talk-block = block
online-talk-phrases = Quick phrases
online-talk-room = { $count ->
    [0] no room left
   *[other] { $count } left
 }
online-talk-offline = The connection is lost; your message stays here until it's back.
online-somebody-seat = { $name } (seat { $number })
online-somebody-said = { $name } – “{ $text }”
online-mute-title = Whose messages don't you want to see?
online-mute-nobody = Nobody else has said anything.
online-mute-said = Mute { $name } – “{ $text }”
online-unmute-said = Unmute { $name } – “{ $text }”
online-report-nobody = Nobody else is at this table.
online-report-not = Don't report
online-block-nobody = There's nobody else here to block.
online-block-help = You won't see anything they write, at any table and under any name, quick matches keep you apart (you leave one that hasn't begun), and they can't sit down at tables you open. They aren't told. You can unblock them here later: then new messages arrive again, and what they write until then stays hidden.
online-block-not = Don't block
online-blocked = { $name } is blocked. To unblock people, press b in the chat, then u.
online-unblock = Unblock someone
online-unblock-whom = Who do you want to unblock?
online-unblocked = { $name } isn't blocked any more. New messages arrive again; what they wrote meanwhile stays hidden.
online-blocks-asked = Loading the people you've blocked …
online-blocks-none = You haven't blocked anyone on this server.

## Keys

help-in-lobby = In the lobby of a server
help-lobby-enter = open the chosen row: a table or a form
help-lobby-refresh = load the lists again
help-online = At an online table
help-online-talk = Chat; there, digits say quick phrases, Enter writes, x mutes, r reports, b blocks and unblocks
help-online-pause = Ask for a pause, agree to one, or continue
help-online-menu = Menu: seats, resign, leave
help-online-retry = Try to connect now
