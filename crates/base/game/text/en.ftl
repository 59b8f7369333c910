# What every game shares: cards, numbers, seats, and what is wrong with rules. Attributes are grammatical forms.

## Joining

text = { $text }
several = { $all }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Suits and ranks

suit_clubs = clubs
suit_spades = spades
suit_hearts = hearts
suit_diamonds = diamonds
rank_ace = ace
    .a = an ace
rank_one = one
    .a = a one
rank_two = two
    .a = a two
rank_three = three
    .a = a three
rank_four = four
    .a = a four
rank_five = five
    .a = a five
rank_six = six
    .a = a six
rank_seven = seven
    .a = a seven
rank_eight = eight
    .a = an eight
rank_nine = nine
    .a = a nine
rank_ten = ten
    .a = a ten
rank_eleven = eleven
    .a = an eleven
rank_twelve = twelve
    .a = a twelve
rank_thirteen = thirteen
    .a = a thirteen
rank_jack = jack
    .a = a jack
rank_queen = queen
    .a = a queen
rank_king = king
    .a = a king
card_of = { $rank } of { $suit }
    .a = { A($rank) } of { $suit }

## Seats

name_seat = Seat { $n }

## Values of options in words

value-yes = yes
value-no = no
value-clause = { CLAUSE($help) }
value-with = { CLAUSE($help) } ({ $own })
value-field = { CLAUSE($help) }: { $value }
value-fields = { $first }; { $second }
value-of = { $option }: { $value }

## Values of options: what is wrong

problem-too-small = { $value } is too small
problem-too-large = { $value } is too large
problem-out-of-range = { $value } is out of range
problem-not-whole = { $value } isn't a whole number
problem-not-bool = { $value } isn't true or false
problem-not-text = { $value } isn't a text of that length
problem-not-a-value = “{ $value }” isn't one of its values
problem-not-a-value-near = “{ $value }” isn't one of its values; did you mean { $near }?
problem-no-data = { $name } takes no value
problem-needs-number = { $name } needs a number
problem-not-added = nothing can be added to { $value }: it isn't a number
problem-from-cards = { $what } (from { $cards })
problem-needs-data = { $name } needs its data
problem-needs-fields = { $name } takes named values
problem-no-option = there is no option { $name }
problem-not-per-seat = { $name } can't differ per seat
problem-no-seat = there is no such seat
problem-no-preset = { $game } has no preset { $name }
problem-preset-damaged = { $name } is damaged: { $syntax }
problem-unreadable = the rules can't be read
problem-no-pysol = { $game } has no PySolFC deals

## What would be right

legal-is = legal: { $values }
legal-one-of = { $values }
legal-bool = true or false
legal-int = a whole number from { $least } to { $most }
legal-text = a text of at most { $most } characters
legal-number = a number from { $least } to { $most }
legal-with-number = { $name }(n) with n from { $least } to { $most }
legal-did-you-mean = did you mean { $near }?
legal-known = known here: { $names }
legal-there-are = choose one of { $names }
legal-per-seat = may differ per seat: { $names }
legal-per-seat-none = { $game } has no options that may differ per seat
legal-seats = the seats are 1 to { $most }
legal-seat-values = write { $name } = {"{"} option = value {"}"}
legal-deal-number = use a whole number for the deal

## Where a value comes from

source-default = default
source-preset = preset { $name }
source-mutator = mutator { $name }
source-handicap = handicap { $name }
source-file = file { $name }
source-choice = chosen
source-deal = from the deal number

## The text form of rules

syntax = line { $line }, column { $column }: { $what }
syntax-too-long = the text is longer than { $most } bytes
syntax-twice = { $name } is given twice; give it once
syntax-after-name = expected = and a value after { $name }
syntax-unexpected = “{ $sign }” isn't expected here; a comma or a new line ends a value
syntax-expected = expected { $expected } here, not “{ $sign }”
syntax-expected-end = expected { $expected } here, not the end of the text
expected_option = an option's name
expected_value = a value
expected_name = a name
syntax-not-whole = “{ $text }” isn't a whole number
syntax-too-deep = values nest at most { $most } deep
syntax-paren = expected ) to close { $word }(
syntax-quote = a quoted word must end with a quote on the same line
syntax-file = expected the name of a file after @
syntax-list-open = this list has no closing ]
syntax-list-comma = expected a comma or ] after a list's value
syntax-table-open = this table has no closing {"}"}
syntax-table-comma = expected a comma, a new line or {"}"} after a table's value

## Moves as text

notation = “{ $text }” can't be read: { $expected }

## Replaying

replay-refused = { $seat } can't play “{ $move }”: { $reason }
replay-chance-due = a chance step is due here, not a move
replay-no-chance = no chance step is due here
replay-other-deal = deal { $deal } gives other cards here
