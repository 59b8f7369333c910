# Texts of the screen: setting a game up, saved rule sets and rules files.

setup-title = { $game }: a new game
setup-learn = Learn it in two minutes
setup-book = Rule book
setup-start = Start the game
setup-deal-now = Deal
setup-no-rules = These rules can't be played yet.
setup-show = Show me
setup-differences = { $count ->
    [0] Everything is as usual.
    [one] One rule differs from the default:
   *[other] { $count } rules differ from the default:
}
setup-last = As last time
setup-last-take = Take these
setup-seat-count = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}

setup-deal = Cards
setup-deal-random = A random deal
setup-deal-today = The deal of the day
setup-pick-any = any
setup-pick-winnable = one that can be won
setup-pick-easy = an easy one
setup-pick-medium = one of middling difficulty
setup-pick-hard = a hard one
setup-deal-number = The deal with this number:
setup-deal-pysol = The deal with this number in PySolFC:
setup-deal-help = A deal number means the same cards for ever.
setup-deal-wanted = A deal number is a whole number from 0 to 18446744073709551615.

setup-players = Players
setup-seats = How many play
setup-seat = Seat { $number }
setup-player = Who plays
setup-kind = Person or bot
setup-name = Name
setup-person = Person
setup-bot = Bot: { $level }

setup-presets = Rule sets to begin with
setup-preset-default = Usual rules
setup-preset-default-help = The game as it is usually played.
setup-on-top = Something is changed on top of it.
setup-drop-changes = Drop the changes

setup-rules = Rules
setup-find = Find an option
setup-differing = Only what differs
setup-found = { $count ->
    [0] No option of { $all } is like that.
    [one] One option of { $all }.
   *[other] { $count } options of { $all }.
}
setup-yes = Yes
setup-no = No
setup-less = One less:
setup-more = One more:
setup-number-wanted = A whole number from { $min } to { $max } is wanted.
setup-to-default = Back to default: { $value }
setup-from-preset = from “{ $name }”
setup-from-mutator = from the card “{ $name }”
setup-from-file = from “{ $name }”
setup-from-deal = follows from the deal number
setup-from-choice = your choice
setup-from-default = default
setup-follows-deal = With this deal number: { $value }

sets-title = Saved rule sets
sets-name = Name of the rule set
sets-save = Save
sets-saved = “{ $name }” is saved.
sets-replace = There is a rule set “{ $name }” already. Replace it?
sets-replace-yes = Replace
sets-no = Cancel
sets-load = Use
sets-loaded = The rules “{ $name }” are set.
sets-rename = Rename
sets-renamed = It is called “{ $name }” now.
sets-new-name = New name
sets-taken = Another rule set has this name.
sets-delete = Delete
sets-delete-sure = Delete “{ $name }”?
sets-deleted = “{ $name }” is deleted.
sets-not-ready = Rules with problems can't be saved. First put right what is marked.
sets-not-exported = The file could not be written: { $why }

files-title = Rules files
files-help = Take rules with you as a file, or drop a file anywhere on this page.
files-import = Open a file …
files-export = Save as a file
files-wrong = “{ $name }” can't be used:
files-go-there = Open it there
