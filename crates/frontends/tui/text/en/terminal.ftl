# The terminal program's own texts. Those of games, sessions, bots and records are with their crates.

language-name = English

## Keys

key-space = Space
key-enter = Enter
key-back-tab = Shift-Tab
key-backspace = Backspace
key-delete = Delete
key-page-up = Page up
key-page-down = Page down
key-home = Home
key-end = End
key-ctrl = Ctrl-{ $letter }
keys-two = { $a }, { $b }
keys-or = { $a } or { $b }
# The letter that answers a question with yes.
key-yes = y

## What keys do: a word or two in the bottom line

do-cards = cards
do-done = done
do-none = none
do-back = back
do-book = rule book
do-change = change
do-choose = choose
do-continue = continue
do-deal-number = deal number
do-delete = delete
do-hint = hint
do-jump = jump
do-keys = keys
do-log = log
do-look-through = look through
do-menu-key = menu
do-more = more
do-new = new
do-next-found = next match
do-next-game = next game
do-not-wait = don't wait
do-open = open
do-quit = quit
do-ready = ready
do-redo = redo
do-reset = reset
do-restart-key = restart
do-rules = rules
do-scroll = scroll
do-search = search
do-start = start
days-game = game
days-medals = medals
days-month-won = { $month }: { $said }
days-best = best match
days-best-page = This page shows the match in a browser: { $page }
days-month = month
do-type = type
do-undo = undo

## Answers

do-choose-deal = Choose a deal number
do-deal = Deal
do-menu = Menu
do-new-deal = New deal
do-ok = OK
do-play-on = Keep playing
do-restart = Restart
do-stop = Stop

name-and-help = { $name } – { $help }
notation-and-label = { $notation } { $label }
value-on = on
value-off = off
value-auto = auto
value-system = system
value-no-wait = no wait
value-seconds = { $whole }.{ $tenths } s

## The window

please-note = Please note
store-saving = Saving …
store-unsaved = { $count ->
    [0] Not saved
    [one] Not saved: 1 move
   *[other] Not saved: { $count } moves
}
store-opening = Waiting for { $path }: another program is using it …
store-reading = Loading …
window-too-small = This window is too small: { $width } × { $height }. Wildpile needs at least { $least_width } × { $least_height }; 80 × 24 is comfortable. Your game is safe.
nothing-is-saved = You can play, but nothing will be saved.

## The menu

menu-tagline = Card games built around wild cards.
menu-new = New game
menu-continue = Continue { $game }
menu-saved = Saved games
menu-saved-help = { $count ->
    [one] 1 game in progress
   *[other] { $count } games in progress
}
# { $damaged } is at least 1.
menu-saved-damaged = { $count ->
    [one] 1 game in progress
   *[other] { $count } games in progress
}, { $damaged } damaged
menu-daily = Daily deals
menu-daily-help = { $game }: { $said }
menu-statistics = Statistics
menu-statistics-help = Games played and won, streaks, best times.
menu-book = Rule book
menu-book-help = The rules of every game, with all options.
menu-settings = Settings
menu-settings-help = Language, colours, bot speed, mouse.
menu-keys = Keys
menu-keys-help = What every key does.
menu-quit = Quit

## Saved games

saved-none = No game is in progress.
saved-delete = Delete
saved-damaged = damaged
damaged-title = This game is damaged
damaged-why = { $why }. Your other games aren't affected.
damaged-recover = Continue from the last good move, as a new game
damaged-export = Export it unchanged to a file
damaged-exported = The damaged game is now in { $path }.
error-not-recovered = This game can't be restored: { $why }
error-not-exported = { $path } can't be written: { $why }
saved-delete-sure = Delete this game for good? It won't count in your statistics.
deal-number = deal { $deal }
count-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}

## Statistics

statistics-all-rules = all rule sets

## The rule book

book-search = Search:
book-line = { $line } of { $total }

## Settings

setting-language = Language
setting-language-help = The language of the program and the rule book; “system” follows the locale.
setting-colours = Four colours
setting-colours-help = Diamonds are blue and clubs green, so you can tell the suits apart at a glance.
setting-letters = Letters for suits
setting-letters-help = S H D C instead of the suit symbols.
setting-colour-letters-help = Coloured cards show a letter beside their shape, such as R for red, where cards are wide enough and their shapes are drawn.
setting-german-letters-help = B for jacks and D for queens. You can type moves with either letters.
setting-ascii = ASCII only
setting-ascii-help = For terminals that can't draw symbols and lines; “auto” follows the locale.
setting-big-cards = Big cards
setting-big-cards-help = Cards grow where there is room.
setting-pace = Bot delay
setting-pace-help = How long a bot waits before each move. Press Space at the table to skip the wait.
setting-race-pace = Bot delay in a race
setting-race-pace-help = The same for games in which everybody plays at the same time.
setting-mouse = Mouse
setting-mouse-help = Click and drag cards. When this is off, you can select text with the mouse as usual.

## A new game

setup-title = New game: { $game }
setup-start = ▶ Start the game
setup-start-not = ▶ Start (see the problems below)
setup-start-title = Start
setup-start-help = Press Enter to deal. You can leave everything below as it is.
setup-not-ready = This can't be played yet:
setup-deal = Deal
setup-deal-help = The same number always deals the same cards. Press Enter to type one or to choose what kind of deal you want, Delete for a random one.
setup-deal-ask = The same number always deals the same cards. Leave it empty for a random deal.
setup-deal-today = { $deal }, the daily deal
setup-this-deal = This deal
setup-pick = { CAP($pick) }
setup-pick-today = The daily deal
deal-searching = Searching for a deal …
search-ended = The search ended without an answer.
setup-players = Players
setup-players-help = { $least } to { $most } can play.
setup-player = Player
setup-seat-ask = Who sits here? Type a name or choose a player.
setup-this-name = This name
setup-sitter = { $name } ({ $kind })
setup-sitter-title = Who sits here
setup-sitter-help = { $kind } Press Enter to type a name.
setup-rules = Rules
setup-preset = Preset
setup-preset-ask = A named set of rules. Your own changes are kept on top of it.
setup-legal = Legal: { $values }.
setup-set = Set
setup-mutators = Mutators
setup-mutators-help = Cards that change the rules for everybody. ← → draws some at random, Enter shows them all.
setup-handicaps = Handicaps
setup-handicaps-help = Cards that make it harder for this player alone. Enter shows them all.
setup-range = From { $least } to { $most }.
setup-default-is = Default: { $value }
setup-more-lines = { $count ->
    [one] … 1 more line
   *[other] … { $count } more lines
}

## At the table

not-counted = not counted
zone-note = { $zone }: { $note }
lift-where = Where should the { $card } go? Enter puts it down, Esc puts it back.
jump-ask = Type the letter of a pile.
selected-cards = Selected: { $cards }. Enter on a pile plays them in this order, Esc deselects them.
no-button = There is no button { $number } now.
curtain-pass = Pass to { $seat }
curtain-ready = press Enter when ready
more-title = More moves
more-nothing = There's nothing else you can do now.
table-undo = Undo
table-redo = Redo
table-more = More moves, such as giving up
table-restart = Restart this deal
match-title = This match
match-continue = Enter: continue
match-rules = Changed rules
match-standard = None: these are the standard rules.
match-rule = { $rule }: { $value } ({ $source })
match-seat-rule = { $seat } – { $rule }
match-facts = At the table
match-fact = { $what }: { $value }
card-mutator = Mutator
card-handicap = Handicap
card-handicap-of = Handicap: { $seat }
cards-title = Mutators: { $game }
cards-title-of = Handicaps: { $seat }
cards-help = Enter takes a card or puts it back.
cards-whole = whole card
cards-draw = Draw at random
cards-draw-help = So many cards that fit together are drawn for each deal, from those that come with Wildpile. They are shown before the match begins.
packs-skipped = These packs have mistakes and were left out: { $files }. `wildpile packs check FILE` shows the mistakes.
table-log = Move log
table-save-menu = Save and go to the menu
table-save-quit = Save and quit
undo-anyway = Undo it
undo-not = Keep the move
tell-saved = Saved.
tell-restarted = Back at the beginning of this deal. Press r to redo your moves.
pile-cards = { $cards }
pile-note = { $note }
deal-ask-title = Deal number
deal-not-over = This game isn't over yet.
deal-keep = Keep it among the saved games
deal-end = End it; it won't count as a win

## Hints

hint-thinking = Thinking about a hint …
hint-number = Hint { $at } of { $count }
move-number = Move { $at } of { $count }
way-left = { $count ->
    [one] One move to the win
   *[other] { $count } moves to the win
}
hint-shown = { $what }: { $hint }. Enter plays it ({ $notation })
hint-short = { $what }: { $hint }
hint-none = Press u to undo, g to see what else you can do.

## Whether the game can still be won

ahead-title = Can this still be won?
ahead-yes = Look at the hidden cards
ahead-no = Don't look
ahead-looking = Searching …

## The end

end-time = Time: { $time }. Deal { $deal }.
end-record = With these rules: { $played } played, { $won } won
end-streak = { $count } in a row
end-best = { $count ->
    [one] best in 1 turn
   *[other] best in { $count } turns
}
end-best-moves = { $count ->
    [one] best in 1 move
   *[other] best in { $count } moves
}
end-records = { $parts }.
end-undo = Undo the last move
end-more = Give up or other moves
end-same-deal = Same deal again
end-look = Look at the table
judge-better = With these rules it's better
judge-same = With these rules it's about the same
judge-worse = With these rules it's worse
judge-chosen = ✓ { $label }

## Leaving with something unsaved

leave-more = { $count ->
    [one] Another game isn't saved either.
   *[other] { $count } other games aren't saved either.
}
leave-keep-trying = Go to the menu and keep trying
leave-file-ask = Name of the new file:
leave-file-secret = The file will show everybody's cards. Nobody should open it before the end of the game.
leave-write = Write
leave-written = The replay is in { $path }. To check and watch it: wildpile replay FILE.

## The command line of the table

command-title = Commands
command-help =
    A move in notation, or one of these:
    moves – list the legal moves
    undo, redo, restart, new, again
    deal N – start deal number N
    hint, win (can this be won?), log, cards
    book, settings, keys
    save, menu, quit
command-moves = Legal moves
command-nobody = It's nobody's turn at this screen.
command-not-now = It's nobody's turn at this screen. :help lists the commands.

## External players

guest-title = External player
guest-is = { $seat } is played by this program:
guest-terms = It has { $seconds } s for each answer; if it fails, { $bot } takes over.
guest-start-ask = Start it?
guest-start = Start it
guest-replace = Let a bot take over
guest-fault = { $seat } ({ $player }) { $why }
guest-lost = can't be reached any more
guest-not-started = could not be started: { $why }
guest-plays-on = { $bot } takes over for { $seat }.
guest-forfeited = Forfeited
guest-has-forfeited = { $seat } has forfeited the game. It won't appear in your statistics.

## All keys

help-title = Keys and mouse
help-at-table = At the table
help-cursor = move the cursor between piles and cards (also H J K L with Shift)
help-enter = play the card if there is one obvious move, otherwise pick it up; put it down
help-space = pick the card up; put it down at the cursor
help-esc = put back what you picked up; otherwise open the game's menu
help-hint = hint: the best move first; again for the next one
help-tab = step through all legal moves; Enter plays the one shown
help-numbers = the buttons below the table
help-more = other moves, such as giving up
help-jump = jump: each pile shows a letter; type it to go there
help-select = select a card in your hand; Enter on a pile plays all selected cards in order
help-finish = auto-finish: play the rest when nothing is left to decide
help-ahead = can this still be won? Shows the way, or how far to undo
help-look = look through the pile at the cursor
help-type = type a move or a command; :help lists them
help-undo = undo
help-redo = redo
help-restart = restart this deal from its beginning
help-new = new deal with the same rules and players
help-deal = choose a deal number
help-cards = cards in play, changed rules and handicaps
help-log = move log
help-book = rule book
help-settings = settings
help-menu = the game's menu; leaving saves the game
help-quit = save and quit
help-with-mouse = With the mouse
mouse-two-clicks = click, click
mouse-drag = drag
mouse-double-click = double click
mouse-right-click = right click
mouse-wheel = wheel
help-two-clicks = pick a card up, then choose where it goes
help-drag = move it there
help-double-click = play the most obvious move of a card
help-right-click = put it back
help-wheel = scroll
help-when-bots = When a bot moves
help-hurry = don't wait for it
help-in-lists = In lists
help-row = choose a row
help-value = change its value
help-open = open it, or choose from all its values
help-reset = reset it to the preset's value
help-back = back

## Errors

error-race-people = A race at one screen is one person against bots. Name one human only.
error-no-terminal = Wildpile needs a terminal
error-settings-not-saved = The settings couldn't be saved: { $why }
error-settings-not-read = The settings couldn't be read: { $why }
error-saved-not-read = The saved games couldn't be read: { $why }
error-statistics-not-read = The statistics couldn't be read: { $why }
error-not-continued = This game can't be continued: { $why }
error-not-saved = The game couldn't be saved: { $why }
error-not-stored = The previous game couldn't be saved: { $why }
error-store-gone = Saving has stopped working. Restart Wildpile.
error-store-slow = the disk takes too long
error-store-fault = an internal error in Wildpile

# The four groups of a new game, and three cards face down.
setup-who = Who plays?
setup-hard = How hard?
setup-which = Which cards?
setup-dealing = The deal
setup-bots = All bots
setup-deals = Deals
setup-deals-any = Whatever the shuffle brings.
setup-deals-help = The solver looks for a deal of this kind.
setup-mixed = your own choice
setup-mixed-help = You've chosen this yourself, below or seat by seat.
setup-surprise = ✦ Surprise me
setup-surprise-help = Three rule cards face down: take one.
setup-house = House rules
setup-house-count = { $count ->
    [0] none
    [one] 1 rule changed
   *[other] { $count } rules changed
}
setup-house-help = Every rule of the game. Enter shows or hides them, Delete resets them all.
fan-title = Take a card
fan-take = take it
fan-keep = keep it
fan-back = put it back
fan-none = No other card fits these rules.
