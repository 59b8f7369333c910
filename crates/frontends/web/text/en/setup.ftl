# Texts of the screen: setting a game up, saved rule sets and rules files.

setup-title = { $game }: a new game
setup-learn = Learn it in two minutes
setup-book = Rule book
setup-lab = Test rules in the lab
setup-deal-now = Deal
setup-show = Show me
setup-differences = { $count ->
    [one] One rule changed:
   *[other] { $count } rules changed:
}
setup-last = Same as last time

setup-deal = Cards
setup-deal-random = A random deal
setup-deal-today = The daily deal
setup-pick-any = any
setup-pick-winnable = winnable
setup-pick-easy = easy
setup-pick-medium = medium
setup-pick-hard = hard
setup-deal-number = The deal with this number:
setup-deal-pysol = The deal with this number in PySolFC:
setup-deal-help = A deal number always gives the same cards.
setup-deal-wanted = Enter a deal number: a whole number from 0 to 18446744073709551615.

setup-players = Players
setup-seats = Number of players
setup-player = Player
setup-kind = Person or bot
setup-name = Name
setup-person = Person
setup-bot = Bot: { $level }

setup-presets = Rule sets
setup-on-top = You have changed some of these rules.
setup-drop-changes = Discard changes

setup-rules = Rules
setup-find = Find an option
setup-differing = Changed rules only
setup-found = { $count ->
    [0] None of { $all } options matches.
    [one] 1 of { $all } options.
   *[other] { $count } of { $all } options.
}
setup-less = One less:
setup-more = One more:
setup-number-wanted = Enter a whole number from { $min } to { $max }.
setup-to-default = Reset to: { $value }
setup-follows-deal = With this deal number: { $value }

sets-title = Saved rule sets
sets-name = Name of the rule set
sets-save = Save
sets-saved = “{ $name }” is saved.
sets-replace = There is a rule set “{ $name }” already. Replace it?
sets-replace-yes = Replace
sets-no = Cancel
sets-load = Use
sets-loaded = Now using the rules “{ $name }”.
sets-rename = Rename
sets-renamed = It is called “{ $name }” now.
sets-new-name = New name
sets-taken = Another rule set has this name.
sets-delete = Delete
sets-delete-sure = Delete “{ $name }”?
sets-deleted = “{ $name }” is deleted.
sets-not-ready = These rules can't be saved yet. Fix what's marked first.

files-title = Rules files
files-help = Save these rules to a file, or drop a file anywhere on this page.
files-import = Open a file …
files-export = Save to a file
files-wrong = “{ $name }” can't be used:
files-go-there = Open it there

# The four choices.
four-who = Who plays?
four-hard = How hard?
four-which = Which cards?
four-deal = Deal
four-back = The four choices
four-seats = Names and seats
four-seats-open = Names and seats …
four-name-open = Your name …
four-seat-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
four-online = Play this online
four-handicaps = Handicaps
four-house = House rules
four-house-open = House rules …
four-cards-open = Rule cards …
four-sets-open = Other rule sets …
four-surprise = Surprise me
hard-mixed = Each bot has a level of its own.
hard-any = Whatever the shuffle brings.
hard-pick = The solver looks for a deal like this.
hard-deal = You've chosen the deal yourself.
hard-rules = You've changed the rules yourself.
hard-people = Only people play: it's as hard as you make it.
fan-title = Take a card
fan-help = Each changes one rule. Which one will it be?
fan-card = { $at ->
    [1] First face-down card
    [2] Second face-down card
    [3] Third face-down card
    [4] Fourth face-down card
   *[other] Fifth face-down card
}
fan-deal = Deal with it
fan-keep = Keep it
fan-back = Put it back
fan-none = No other card fits these rules.
fan-handicap = Draw one of three
