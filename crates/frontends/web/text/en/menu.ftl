# Texts of the screen. How to add one: a line here (or in the file of its page) and one with the same key and the
# same { $values } in the file of the same name of every other language; then tr(ui::Key) or tr(ui::Key { … }) in
# the web app. A selection by a number needs a line for each variant, the default last. Keys are lower case
# with hyphens, and each is there once in all files of a language. The compiler says what is missing, what differs,
# and what nothing shows any more.

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
try-again = Try again
to-start = Start page
loading = One moment …
not-loaded-title = This part couldn't be loaded
not-loaded = You're offline, and this part hasn't been loaded before. Try again when you're back online.
not-found-title = Page not found
not-found = There's no page at { $path }. The link may be incomplete.
damaged-match-title = This game is damaged
no-match-title = This game can't be opened
no-such-game = This version of Wildpile has no game called { $game }.
not-downloaded = The file couldn't be saved.
update-ready = A new version of Wildpile is ready.
update-use = Update now
update-later = Later
title-play = Table
title-new = New game: { $game }
title-replay = Replay
title-stats = Statistics
title-rules = Rules of { $game }
title-learn = Learn { $game }
title-packs = Own cards: { $game }
title-daily = Daily deals
title-settings = Settings
title-lab = Lab
title-print = Print cards
title-online = Play online
title-player = Player profile
title-account = Account
title-leaders = Leaderboards
title-not-found = Page not found
menu-games = Games
menu-going = Continue
menu-all = { $count ->
    [one] Show it
   *[other] Show all { $count }
}
menu-deal = Deal { $deal }
menu-daily = Today's deals
menu-calendar = Calendar
menu-with = With { $names }
menu-delete-sure = Delete this game?
menu-damaged = A saved game is damaged: see what you can do
menu-local = Everything you play stays in this browser. No account, no ads, and it works offline.
menu-online = Play online with others
menu-tray = Learn, rules, house rules and more
settings-felt = Table theme
settings-felt-green = Green
settings-felt-blue = Blue
settings-felt-wine = Wine red
settings-felt-slate = Grey
settings-felt-plum = Violet
settings-felt-night = Starry night
settings-felt-garden = Garden
menu-lab = Change a rule in the lab, and see what it does
not-affiliated = Skip-Bo is a trademark of Mattel. Wildpile is not affiliated with Mattel.
own-rules = custom rules
moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
seats-one = 1 player
seats-range = { $from }–{ $to } players
play = Play
set-up = Set up …
learn = Learn it
rules = Rules
