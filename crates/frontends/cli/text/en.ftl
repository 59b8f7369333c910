# The command `wildpile`: why it refuses something, and what `wildpile print`, `login` and `logout` answer.

## Rules and files

rules-refused = this can't be played:
rules-refused-cards = `wildpile packs list { $name }` shows the cards.
rules-refused-more = `wildpile rules { $name }` shows every option and preset.
rules-invalid = these rules are invalid
card-invalid = this card can't be made
experiment-invalid = this experiment is invalid

## Refusals

print-error = error: { $what }
print-nothing-written = Nothing was written.
print-stopped = Stopped. Nothing was written.
print-more = … and { $count } more

print-no-deck = unknown deck “{ $name }”
print-no-pack = unknown pack “{ $name }”
print-no-maker = unknown maker “{ $name }”
print-no-product = unknown deck or pack “{ $name }”
print-no-prices = no example prices for “{ $name }”, which isn't a maker of ours
print-near = did you mean { $near }?
print-near-deck = did you mean the deck { $name }? Print it with `wildpile print deck { $name } …`
print-near-pack = did you mean the pack { $name }? Print it with `wildpile print pack { $name } …`
print-choose = choose one of { $names }, or name a file (.toml)
print-choose-prices = choose one of { $names }, or give a price file with --prices
print-is-pack = “{ $name }” is a pack of rule cards, not a deck
print-is-deck = “{ $name }” is a deck, not a pack of rule cards
print-call-pack = print it with `wildpile print pack { $name } …`
print-call-deck = print it with `wildpile print deck { $name } …`

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
print-name-deck = name a deck, a pack, or a file that is there
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
print-not-a-price = “{ $text }” isn't a price
print-price-form = write an amount with at most two decimals, such as 19.99
print-loss = at { $price } { $currency } a copy, each sale loses { $loss } { $currency }
print-lowest = nothing is lost from { $lowest } { $currency } upwards
print-no-shop = { $maker } has no shop page
print-shop-makers = choose a maker that has one: { $names }

## Answers

print-checking = checking
print-drawing = drawing
print-making = writing the files
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

quote-head = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $copies ->
    [one] 1 copy
   *[other] { $many } copies
}, prices of { $date }
quote-example = (EXAMPLE figures: check the maker's)
quote-price = price
quote-cost = making it
quote-fees = the maker's share
quote-shipping = sending it
quote-margin = left for you
quote-total = of all copies
quote-lowest = lowest price
quote-buyer-pays = The buyer pays { $amount } { $currency } for sending, beside the price.

## Accounts of online tables

login-ask-login = Login name:
login-ask-password = Password:
login-ask-again = The same password again:
login-site = going to { $site }; to change that, write the address with http:// or https://
login-overheard = the connection to { $site } isn't encrypted: whoever listens on the way can read your password
login-no-login = without a terminal nobody can be asked for the login name; give it with --login
login-no-password = the password is missing; type it, or write it to stdin without a terminal
login-not-name = --name is what others call whoever gets a new account (--new); the login name is given with --login
login-new-name = give the name that others see with --name
login-differ = these passwords differ; nothing has changed
login-unreadable = the password can't be read: { $why }
login-not-kept = this can't be kept on this machine: { $why }
login-already = you are logged in at { $site } as { $name }; log out first with “wildpile logout { $site }”
login-done = You're logged in at { $site } as { $name } (login name: { $login }).
login-guest = This machine's guest there, { $guest }, keeps its seats. To be that guest again: wildpile logout { $site }
login-registered = You have an account at { $site } now, and are logged in as { $name } (login name: { $login }). Name, seats and matches stay yours, on every device where you log in.
logout-done = You're logged out at { $site }, where you were { $name }.
logout-guest = You're logged out at { $site }, where you were { $name }. On this machine you're the guest { $guest } there again.
logout-nobody = you aren't logged in at { $site }
logout-not-ended = this machine has forgotten the session at { $site }, but there it may go on for up to 90 days ({ $why }). To end it now, log in there and look at your devices: { $site }/account
