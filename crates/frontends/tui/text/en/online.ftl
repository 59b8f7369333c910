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
online-quick-waits = The match starts as soon as every seat is taken. You can also begin with bots.
online-begin = Begin with bots
online-sit = Sit down here
online-bot-here = A bot: { $level }

## The match

online-looking-on-only = you're watching; only players can do that
online-enter-does = Enter: { $action }.
online-paused = The match is paused. Press “{ $key }” to continue.
online-pause-waits = You've asked for a pause. Everyone has to agree. Press “{ $key }” to withdraw it.
online-pause-asked = { $names ->
    [one] { $names } wants
   *[other] { $names } want
 } a pause. Press “{ $key }” to answer.
online-by-bot = { $told } (bot)
online-own-rules = custom rules
online-clock = { $name } { $time }
online-race-line = { $name } { $home }/{ $of }
online-race-row = { $name }: { $home }, { $done }
online-moves-final = moves are final at an online table
online-no-finish = online tables have no auto-finish
online-no-ahead = online tables don't check whether a game can still be won
online-no-useful-move = No move gets you any further. { $key } ends your game.

## What can be done

online-menu = This table
online-menu-close = Back to the table
online-menu-seats = Who sits where
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

online-rematch-others = If you'd rather play with people, leave the table and choose “Play now” in the lobby.
online-ranked-list = The list, in a browser:
online-rematch-waits = You want to play again. The match begins as soon as everyone at the table does.
online-replay = Replay:
online-look = Look at the table
online-checking = Checking the replay …

## The chat

online-talk = Chat
online-talk-unread = Chat ({ $count })
online-talk-empty = Nothing has been said since you came.
online-talk-hidden = Everything said here is from people you've muted. { $key } unmutes them.
online-talk-line = { $name }: { $text }
online-talk-write = write
online-talk-send = send
online-talk-mute = mute
online-talk-moderation = report or block
online-talk-phrases = Quick phrases
online-talk-room = { $count ->
    [0] no room left
   *[other] { $count } left
 }
online-somebody-seat = { $name } (seat { $number })
online-mute-title = Whose messages don't you want to see?
online-mute-nobody = Nobody else has said anything.
online-mute-said = Mute { $name } – “{ $text }”
online-unmute-said = Unmute { $name } – “{ $text }”
online-moderation = Report or block someone
online-unblock = Unblock someone
online-blocks = Who do you want to unblock?
online-blocks-none = You haven't blocked anyone on this server.
online-blocked = { $name } is blocked. You can unblock people with “{ $key }” in the chat; what they write until then stays hidden.
online-unblocked = { $name } isn't blocked any more; new messages arrive again.

## Keys

help-in-lobby = In the lobby of a server
help-lobby-enter = open the chosen row: a table or a form
help-lobby-refresh = load the lists again
help-online = At an online table
help-online-talk = Chat; there, digits say quick phrases, Enter writes, x mutes, b reports or blocks someone
help-online-pause = Ask for a pause, agree to one, or continue
help-online-menu = Menu: seats, resign, leave
help-online-retry = Try to connect now
