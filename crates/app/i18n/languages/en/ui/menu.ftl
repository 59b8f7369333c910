# Texts of the screen. How to add one: a line here (or in the file of its page) and one with the same key and the
# same { $values } in the file of the same name of every other language; then tr("key") or tr_args("key", …) in
# the browser part. A selection by a number needs a line for each variant, the default last. Keys are lower case
# with hyphens, and each is there once in all files of a language. `cargo test -p wildpile-i18n` tells what is
# missing, what differs, and what nothing shows any more.

language-name = English

# The frame and the first page.
skip-to-content = Skip to the content
nav = Wildpile
nav-stats = Statistics
nav-replay = Replay
nav-settings = Settings
close = Close
yes = Yes
no = No
delete = Delete
copy = Copy
copied = Copied.
not-copied = The browser did not allow it. Mark the link and copy it yourself.
try-again = Try again
to-start = To the start page
loading = One moment …
not-loaded-title = This part could not be loaded
not-loaded = There is no connection, and this part was not loaded before. Try again when the network is back.
not-found-title = There is no such page
not-found = Nothing lives at { $path }. Perhaps the link was cut off.
no-match-title = This game can't be opened
no-such-game = This version of Wildpile has no game called { $game }.
not-downloaded = The browser did not want to save the file.
update-ready = A new version of Wildpile is ready.
update-use = Use it now
update-later = Later
title-play = Table
title-new = New game of { $game }
title-replay = Replay
title-stats = Statistics
title-rules = Rules of { $game }
title-learn = Learn { $game }
title-settings = Settings
title-not-found = No such page
menu-games = Games
menu-going = Go on with
menu-all = { $count ->
    [one] Show it
   *[other] Show all { $count }
}
menu-deal = Deal { $deal }
menu-daily = Deal of the day
menu-daily-won = ✓ Deal of the day
menu-with = With { $names }
menu-delete-sure = Really delete?
menu-local = Everything you play stays in this browser. No account, no advertisements, and it works without a network.
not-affiliated = Skip-Bo is a trade mark of Mattel. Wildpile is not affiliated with Mattel.
own-rules = own rules
moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
seats-one = For one
seats-range = For { $from } to { $to }
play = Play
set-up = Set up …
learn-first = Learn in two minutes
learn = Learn it
rules = Rules
