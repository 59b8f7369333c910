# The command `wildpile`: why it refuses something, and what `wildpile print`, `replay`, `verify`, `login` and `logout` answer.

## Rules and files

rules-refused = this can't be played:
place-mutators = mutators
place-handicaps = handicaps
place-cards = cards
place-line = line { $line }, column { $column }
place-column = column { $column }, character { $character }
rules-refused-cards = `wildpile packs list { $name }` shows the cards.
rules-refused-more = `wildpile rules { $name }` shows every option and preset.
rules-invalid = these rules are invalid
card-invalid = this card is invalid
card-changes-nothing = this card changes nothing: these rules are those of { $game } anyway; `wildpile rules { $game }` lists what can be changed
card-rules-or-add = --rules or --add
card-needs = a card needs { $missing }; in a terminal `wildpile packs new` asks for what is missing
card-german = a German text has a title and a sentence: give both --title-de and --sentence-de, or neither
experiment-invalid = this experiment is invalid
problems-alike = … and { $count } more like it

## Refusals

print-error = error: { $what }
print-nothing-written = Nothing was written.
print-stopped = Stopped. Nothing was written.
print-more = … and { $count } more

print-no-maker = unknown maker “{ $name }”
print-no-product = unknown deck or pack “{ $name }”
print-no-prices = no example prices for “{ $name }”, which isn't a maker of ours
print-near = did you mean { $near }?
print-choose = choose one of { $names }, or name a file (.toml)
print-choose-prices = choose one of { $names }, or give a price file with --prices

data-deck = a deck file
data-pack = a pack file
data-product = a deck file or a pack file
data-maker = a maker's profile
data-prices = a price file
print-other-file = this is { $is }, and { $wanted } is needed
print-give-maker = give it with --maker { $name }, and name the deck first
print-give-prices = give it to `wildpile print quote` with --prices { $name }
print-give-deck = name the deck first, and choose one of { $names } as the maker
print-give-example = `wildpile print quote DECK --example` prints a price file

print-file-gone = file not found
print-file-denied = this file may not be read
print-file-unreadable = this file can't be read: { $reason }
print-file-too-long = this file is larger than { $kib } KiB
print-file-not-text = this file isn't text (UTF-8)
print-file-too-large = this file is larger than { $mib } MiB
print-not-a-file = this isn't a file
print-name-file = name another file
print-shorten = shorten it
print-save-utf8 = save it as UTF-8
print-deck-invalid = this deck can't be printed
print-pack-invalid = this pack is invalid
print-maker-invalid = this maker's profile is invalid
print-prices-invalid = these prices are invalid

print-out-there = this is already there, and isn't overwritten
print-force = choose another --out, or add --force
print-new-name = choose another name
print-out-file = this is a file, not a folder
print-out-folder = this is a folder, not a file
print-out-no-name = this can't be the name of a new file or folder
print-out-several = these are several files
print-name-folder = name a folder, or a file that ends in .zip
print-name-file-in = name a file in it
print-out-ending = nothing is written as .{ $ending } here
print-endings = let the name end in .zip, or in / for a folder that is called so
print-endings-pdf = let the name end in .pdf or .zip, or in / for a folder that is called so
print-out-must-end = this is written as .{ $ending }
print-end-in = let the name end in .{ $ending }
print-out-nowhere = the folder { $folder } isn't there
print-create-folder = create it first
print-not-written = nothing was written: { $reason }
print-make-room = make room there, or choose another --out
print-may-write = choose an --out where you may write
print-other-out = choose another --out
print-full = the disk is full
print-denied = writing there isn't allowed

print-dpi = { $dpi } pixels an inch are out of range
print-dpi-range = 72 to 1200 are possible
print-only-deck = this isn't a pack of rule cards
print-only-packs = leave out --only, or name a pack
print-no-address = { $maker } takes no addresses
print-address-for = leave out --address, or choose a maker for tabletop programs
print-link-outside = this is a link to a file outside of the deck file's folder
print-no-shop = { $maker } has no shop page
print-shop-makers = choose a maker that has one: { $names }

## Answers

print-checking = checking
print-drawing = drawing
print-stop-hint = Ctrl-C stops
print-written = { $path }: { $files ->
    [one] 1 file
   *[other] { $files } files
} for { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, ready for { $maker }.
print-written-shop = { $path }: { $files } files for the shop page at { $maker }.
print-next-quote = What a sale leaves you: { $call }
print-address-hint = Upload the pictures and add --address with the address of their folder, or write a folder instead of an archive.
print-ready = { $what }: ready for { $maker }.
print-made = { $path }: written.
print-play-it = Play it:
print-print-it = Print it:
print-then-print = Change it, then:
print-one = Print one:
print-own = Make your own:

print-decks = Decks
print-packs = Packs
print-makers = Makers
column-deck = deck
column-pack = pack
column-maker = maker
column-title = title
column-contents = contents
column-name = name
column-shapes = shapes
column-files = files
kind-faces = a PNG for each side
kind-pages = one PDF/X-1a, front and back in turn
kind-sheets = a PDF of sheets to cut
kind-tabletop = pictures of many cards, a saved object

## Games and their records

replay-nothing = name a FILE or URL, or a game with --game NUMBER
replay-no-games = game { $number } doesn't exist; no game has been finished here yet
replay-no-seat = this replay has no seat { $number }; the seats are 1 to { $seats }
replay-past-end = this replay has { $steps } steps; --until { $until } is past its end
replay-game = game { $number }
heading-deal = Deal { $deal }
replay-marked = Hidden cards were seen and undone, so this game doesn't count.
replay-move = seat { $seat }: { $notation }
replay-chance = chance: { $notation }
replay-bot-away = (a bot, the player was away)
replay-bot-time = (a bot, time was up)
replay-bot-resigned = (a bot, the player had resigned)
replay-bid-time = (time was up)
shown-to-spectators = (shown to spectators)
shown-to-seats = { $seats ->
    [one] (shown to seat { $seats })
   *[other] (shown to seats { $seats })
}
shown-to-seats-too = { $seats ->
    [one] (shown to seat { $seats } and spectators)
   *[other] (shown to seats { $seats }, and to spectators)
}
only-seat-sees = Only seat { $seat } sees
zones-shared = Everyone
zone-empty = (empty)
zone-cards = { $count ->
    [one] (1 card)
   *[other] ({ $count } cards)
}
card-mutator = mutator “{ $title }”: { $sentence }
card-drawn = drawn “{ $title }”: { $sentence }
card-handicap = seat { $seat }'s handicap “{ $title }”: { $sentence }

## Many games

simulate-deals = Deals { $first } to { $last }
simulate-deals-alone = Deals { $first } to { $last }, each played alone by everyone
simulate-deals-seated = Deals { $first } to { $last }, each in { $seatings } seatings
simulate-finished = { $deals }: { $finished } of { $asked } finished
simulate-stopped = { $deals }: { $finished } of { $asked } finished (stopped)
simulate-player = player
simulate-seats = seats
simulate-won = won
simulate-lost = lost
simulate-drawn = drawn
simulate-abandoned = abandoned
simulate-won-percent = won %
simulate-interval = 95% interval
simulate-figure = figure
simulate-mean = mean
simulate-min = min
simulate-p10 = p10
simulate-median = median
simulate-p90 = p90
simulate-max = max
simulate-turns = turns
simulate-turns-won = turns of wins
simulate-turns-all = turns of all
simulate-score = score
simulate-moves = moves
simulate-of = { $figure }, { $name }
simulate-less = { $figure }, { $name } less { $first }
simulate-same-deal = on the same deal
simulate-pairs = deals
simulate-higher = higher
simulate-lower = lower
simulate-from-to = { $low } to { $high }
simulate-grades = { $won } (double { $double }, triple { $triple })
simulate-limit = Games that didn't end within { $limit } moves were abandoned; they don't count as wins.
simulate-time = { $player }: { $mean } ms a move, the longest { $longest } ms
faults-declined = The games were stopped; those it declined don't count.
faults-stopped = { $player } couldn't be started or didn't answer the hello, so the games were stopped (--on-fault replace goes on)
faults-replaced = { $substitute } played on in their place, and its wins count for nobody
faults-forfeited = { $games ->
    [one] 1 game was decided by that
   *[other] { $games } games were decided by that
}
faults-all = External players failed { $count ->
    [one] once
   *[other] { $count } times
}; { $then }.
faults-note = game { $game } (deal { $deal }), seat { $seat }: { $player } { $why }
replays-unwritten = { $count ->
    [one] 1 replay
   *[other] { $count } replays
} couldn't be written; { $first }
progress-stops = Ctrl-C stops
progress-done = { $games ->
    [one] 1 game
   *[other] { $games } games
} in { $time } s{ $speed }
progress-stopped = stopped: { $games } of { $count } games in { $time } s{ $speed }
progress-present = { $games ->
    [one] 1 game was
   *[other] { $games } games were
} there already
progress-each = { $seconds } s a game
progress-rate = { $rate } games/s

## Daily deals

daily-title = Daily deals of { $day }
daily-game = game
daily-deal = deal
daily-stars = difficulty
daily-state = today
daily-streak = streak
daily-how = `wildpile daily GAME --play` plays one, `wildpile daily GAME` shows its calendar.
daily-calendar = { $name } · { $month }
daily-marks = * won, + won late, > in progress, x lost, ~ missed and forgiven
daily-no-month = --month: there are daily deals from { $first } to { $last }

## Online tables

address-wrong = “{ $text }” isn't the address of a table or a server: write it as in a browser, such as https://HOST/table/0123456789abcdef01234567 or https://HOST
address-short = connecting to { $site }; if you meant another address, write it with http:// or https://
replay-of-table = this is a table, not a match: after each match the table shows its replay link, such as { $link }
replay-other-link = this isn't the replay link of an online match: copy it from the table, such as { $link }
join-replay = this is the replay of a finished match: `wildpile replay '{ $link }'` shows it, `wildpile verify '{ $link }'` verifies its deal; to play at its table again: `wildpile join { $table }`
join-size = --seats is the size of a table that is opened: name its game with --new or --quick
join-server = { $site } is a server: --player, --seat and --watch need the address of a table, { $site }/table/ID
join-table = { $table } is a table already: --new and --quick need the address of a server, { $site }
join-table-own = { $table } is a table already: new tables, their rules and settings need the address of a server, { $site }
join-race = --race is for a quick match: choose the rules of a race with --preset or --rules, or say --quick instead of --new
join-own = rules, cards, bots and settings are for a table of your own: say --new GAME
join-seats = --seats { $seats }: { $title } is played at an online table by { $least } to { $most }
join-no-auctions = --bid: { $title } has no auctions
join-no-bot = --bots: { $title } has no bot “{ $level }”: choose from { $levels }
join-bots-many = --bots names { $bots } bots, but a table with { $seats } seats has { $free } beside yours: name fewer, or say --seats
join-terminal = playing at an online table needs a terminal; without one, let a program play with --player
join-no-level = { $title } has no bot “{ $level }”: choose one of { $levels }, or a program with cmd:
join-no-bots = this game has no bots
join-away = { $why }. The server has been away for five minutes.
join-again = { $why }. Trying again.
join-seated = { $name } has seat { $seat }.
join-lost = { $name } has lost seat { $seat }.
join-full = All seats of this table are taken.
join-broken = { $fault }. The program leaves the table; a bot of the server may play on.
play-terminal = playing needs a terminal; without one, `wildpile try` plays moves from a position and `wildpile simulate` lets bots play (`wildpile --help` lists everything)

## Files, positions and players

warning = warning: { $what }
file-unwritable = { $path }: this file can't be written: { $why }
file-there = { $path }: this file is already there, and isn't overwritten: choose another one with --out
folder-not-created = { $folder }: this folder can't be created: { $why }
not-a-folder = { $folder } isn't a folder; create it first
answer-unwritten = the answer can't be written: { $why }
stop-unheard = can't listen for Ctrl-C: { $why }
no-answer = nothing was written: there was no answer
no-web-app = this Wildpile was built without the web app; `wildpile --terminal` plays in the terminal instead, `cargo play` builds the web app and plays in the browser
serve-not-started = the server can't be started: { $why }
serve-no-tables = serving without online tables: { $why }
serve-tables-elsewhere = another Wildpile here has the online tables; this one goes without
serve-empty-folder = { $variable }: { $folder } contains no web app; `cargo xtask web --out { $folder }` puts one there
serve-no-metrics = metrics: { $why }
serve-checked = The settings are fine.
random-none = no random numbers: { $why }

position-impossible = this position is impossible
position-unreadable = { $name }: this isn't a position file: { $why }
position-other = { $name }: this is a position of { $is }, not of { $wanted }
position-no-board = { $name }: this isn't a position file; positions of { $title } are JSON, as `wildpile deal { $game } --json` writes it
position-cards = { $name }: cards: these aren't the cards of a position: { $why }; leave them out, or deal again with --json
try-no-seat = there is no seat { $number }; the seats are 1 to { $seats }
try-over = the match is over
try-not-legal = Not legal: { $why }
try-legal = Legal moves of seat { $number }

patience-range = --patience must be a time from { $least } to { $most }
players-same-name = --players: two different players are called “{ $name }”; give each a name of its own
players-count = --players names { $players } players, but the rules file is for { $seats } seats
simulate-swap-solitaire = --swap-seats is for games with several players
simulate-seats-solitaire = the rules file is for { $seats } seats, but the game is for one player
players-no-people = people can't play here; the bots are { $bots } (`wildpile play { $game }` is for people)
players-unknown = { $game } has no player “{ $name }”; choose from { $known }, or a program, such as 'cmd:python3 mybot.py'
players-near = { $game } has no player “{ $name }” (did you mean { $near }?); choose from { $known }, or a program, such as 'cmd:python3 mybot.py'
players-greedy = { $known } or greedy (the same as regular)
player-timed = { $name }: a time per move only works in `simulate`
player-unknown = there is no player “{ $name }”
player-unknown-of = { $game } has no player “{ $name }”

deal-daily-standard = the daily deal is played with the standard rules and number of players: leave out --rules, --preset, cards and other players, or give a number
deal-daily-none = { $title } has no daily deal; { $games } have one
deal-daily-players = the daily deal of { $title } is played by { $players }, in this order: leave out --players, or play another --deal
deal-difficulty = the difficulty of deals of { $title } is unknown; `--deal { $pick }` works for { $games }. Leave it out, or give a number
deal-drawn-cards = --mutators { $count } draws the cards from the deal number, so that `--deal { $pick }` can't look for a deal that fits them: name the cards, or give a number
deals-too-few = there aren't that many deals after the first one
saved-none = no game was played here yet
saved-finished = game { $game } is finished and belongs to the statistics; only games in progress and damaged games can be deleted

## The lab, the solvers and checks of programs

bot-check-one-game = rules and seats are those of one game: name it with --game
bot-check-no-game = { $file }: the conversation is about “{ $game }”, which isn't a game of this program
solve-none = { $title } has no solver yet; there is one for { $games }
solve-no-board = { $name }: this isn't a board:
solve-no-board-line = { $name }, line { $number }: “{ $title }” isn't a board:
lab-needs-out = an experiment from stdin needs a folder for its results: --out DIR
lab-no-browser = { $path }: no browser could be opened ({ $why }); open the file yourself
lab-incomplete = { $folder } isn't complete; `wildpile lab run` finishes it, and then its rows can be exported
lab-file-there = { $path } exists already; choose a new file
lab-ending = { $path }: rows are exported as .csv or .parquet; name a file such as rows.csv
lab-rows-unwritten = { $path }: this file can't be written: { $why }; choose a folder that exists
lab-which-game = which game? Choose from { $games }, such as `wildpile lab new { $first } --change hand=4`
lab-what-changes = what changes? Name a rule, such as --change hand=4, or a card with --card; `wildpile rules { $name }` and `wildpile packs list { $name }` list them
lab-changes-nothing = it changes nothing; write a rule such as hand=4
lab-new-one = the new experiment
lab-number = write a number such as 10000
lab-change-there = that change is there already
lab-until = --until { $text }: write a measure and a width, such as turns=0.2; the measures are { $measures }
lab-report-in = the report is in { $path }
lab-search-game = name a game and a goal, such as `wildpile lab search skipper turns=-10%`
lab-search-players = { $players } players are named for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
 }; name one for all, or one for each
lab-search-stage = { $stage }, { $games } games
lab-search-stage-left = { $stage }, { $games } games; without the check, the search is over in at most { $minutes } min at this pace
lab-search-continue = stopped; the same call continues, or `wildpile lab search --continue { $folder }`
lab-search-try = to play it: wildpile play { $game } --rules '{ $rules }'
lab-search-games = { $games } games were played: { $changes ->
    [one] one change
   *[other] { $changes } changes
 } and { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
 }.
lab-no-times = { $folder }: no times were taken; `wildpile lab run` takes them
lab-times-damaged = { $path }: { $why }; delete it, no result depends on it
lab-times-not-kept = the times weren't kept: { $why }
lab-same-name = two of the folders are called “{ $name }”; rename one, or the figures couldn't be told apart

## The proof of a deal

verify-fair = The deal was fair, as far as a replay can show.
verify-flawed = this match doesn't hold. { $flaw }

flaw-record = The replay itself: { $why }.

noted = The server noted: { $what }.
noted-unreadable = The note “{ $note }” can't be read.
noted-away = after step { $step }, the player of seat { $seat } was away, and a bot ({ $level }) played
noted-back = after step { $step }, the player of seat { $seat } was back
noted-move-time = after step { $step }, seat { $seat } ran out of time for a move, which a bot ({ $level }) made
noted-match-time = after step { $step }, seat { $seat } ran out of time for the match, and a bot ({ $level }) played on
noted-bid-time = by step { $step }, seat { $seat } had passed, because its time for a bid was up
noted-resigned-to = after step { $step }, the player of seat { $seat } resigned, and a bot ({ $level }) played on
noted-resigned = after step { $step }, the player of seat { $seat } resigned, which ended the match
noted-resigned-won = after step { $step }, the player of seat { $seat } resigned, which ended the match, and { $winners ->
    [one] seat { $winners }
   *[other] seats { $winners }
} won by it

## Accounts of online tables

login-ask-login = Login name:
login-ask-password = Password:
login-overheard = the connection to { $site } isn't encrypted: anyone on the network can read your password
login-no-login = there's no terminal to ask for the login name; pass it with --login
login-no-password = no password given; type it, or pass it on stdin
login-unreadable = the password can't be read: { $why }
login-not-kept = the login couldn't be saved on this machine: { $why }
login-done = You're logged in to { $site } as { $name } (login name: { $login }).
login-before = the session that this machine had at { $site } until now may stay valid for up to 90 days ({ $why }). To end it now, check your devices: { $site }/account
login-guest = Your guest { $guest } on this machine keeps its seats. To play as that guest again: wildpile logout { $site }
logout-done = Logged out of { $site } ({ $name }).
logout-guest = Logged out of { $site } ({ $name }). On this machine you're the guest { $guest } there again.
logout-nobody = you aren't logged in to { $site }
logout-not-forgotten = the session couldn't be removed from this machine: { $why }
logout-not-ended = this machine has forgotten the session, but { $site } may keep it for up to 90 days ({ $why }). To end it now, log in there and check your devices: { $site }/account

## Calls that can't be understood

usage-unknown = unexpected argument “{ $arg }”
usage-no-command = unknown command “{ $name }”
usage-no-value = “{ $arg }” needs a value
usage-bad-value = invalid value “{ $value }” for “{ $arg }”
usage-bad-value-why = invalid value “{ $value }” for “{ $arg }”: { $why }
usage-number = write a whole number
usage-deals-two = write two deal numbers, such as 1-1000
usage-deals-order = the first is larger than the last; write { $right }
usage-deals-most = at most { $most } deals in one call
usage-month = write a month such as 2026-10
usage-deal = { $why }; or use today, random, winnable, easy, medium or hard
usage-seconds = write a time such as 500ms, 10s or 2min; a plain number is seconds
usage-milliseconds = write a time such as 50ms, 1s or 2min; a plain number is milliseconds
usage-whole-seconds = choose whole seconds from { $least } to { $most }, such as 30s or 2min
usage-clock = write a time for each move, such as 30s (5s to 10min), or a time for the match and what each move gives back, such as 10min+5s (1min to 3h, and up to 1min)
usage-series = write how many wins decide the series, such as 3wins, or how many matches are played, such as 5matches (2 to 20)
usage-one-second = at least 1s
usage-seats = seats are numbered from 1
usage-language = choose one of { $known }
usage-memory = write an amount of at least 1MiB, such as 512MiB or 1GiB; a plain number is MiB
usage-range = write a whole number from { $least } to { $most }
usage-conflict-other = “{ $arg }” can't be used with the other arguments
usage-no-command-with = --terminal and --no-open take no command: `wildpile --terminal` starts the terminal program, `wildpile play` always plays in the terminal, and `wildpile serve` never opens a browser
usage-missing = these arguments are missing: { $args }
usage-twice = “{ $arg }” can be given only once
usage-conflict = “{ $arg }” can't be used with { $others }
usage-command-missing = a command is missing
usage-meant = Did you mean { $what }?
usage-values = Possible values: { $values }
usage-commands = Commands: { $values }
usage-call = Usage: { $call }
usage-help = For more information, try “--help”.
usage-tip = Tip: { $tip }
usage-tip-json = 'wildpile try' and 'wildpile simulate' answer in JSON

## Cards that change rules

cards-most = --mutators { $text }: at most { $most } cards can be drawn
cards-form = --mutators { $text }: write the IDs of cards with commas, such as strong,hand_of_four, or how many to draw
cards-no-deal = --mutators { $count }: cards are drawn from the number of a deal, which isn't known here; name the cards instead
cards-not-drawn = --mutators { $count }: { $why }
handicaps-form = --handicaps { $text }: write the number of a seat and its cards, such as '2=own_suit_only,smaller_hand', and a semicolon before the next seat
seat-rule-form = --seat-rule { $text }: write the number of a seat and its rules, such as 2:hand=4

packs-skipped = note: { $file } is skipped: { $why }
packs-skipped-many = note: { $file } is skipped: this pack has { $count } mistakes; `wildpile packs check { $file }` shows everything
packs-none = No cards for { $title } yet.
packs-card = card
packs-pack = pack
packs-for = for
packs-title = title
packs-does = what it does
packs-all = everybody
packs-one = one seat
packs-how = Play with cards: --mutators CARD,CARD or --mutators N (drawn at random), --handicaps 'SEAT=CARD'.
packs-more = `wildpile packs show CARD` shows one, `wildpile packs new` makes one.
packs-several = several packs have a card “{ $id }”: write { $ids }
packs-there = there is already a pack “{ $id }”: choose another one with --pack-id
packs-unknown = no pack has a card “{ $id }”
packs-unknown-of = no pack of { $game } has a card “{ $id }”
packs-meant = { $why }; did you mean { $near }?
packs-list = `wildpile packs list` shows them.
packs-kind-mutator = MUTATOR
packs-kind-handicap = HANDICAP
packs-version = { $pack }, version { $version }
packs-changes = changes
packs-requires = requires
packs-excludes = excludes
packs-measured = measured
packs-not-installed = { $id } (not installed)
packs-play = Play with it: { $call }
packs-valid = { $file }: this pack is valid: “{ $title }” for { $game }, { $mutators ->
    [one] 1 mutator
   *[other] { $mutators } mutators
} and { $handicaps ->
    [one] 1 handicap
   *[other] { $handicaps } handicaps
}

## The parts of the program

part-missing = this program was built without the part “{ $part }”: `cargo play -- { $call }` builds what that needs, `cargo play --full` everything
