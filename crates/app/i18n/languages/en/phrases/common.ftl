## Values of options: what is wrong and what would be right

common-is-too-small = { $sym } is too small
common-is-too-large = { $sym } is too large
common-is-out-of-range = { $text } is out of range
common-is-not-a-whole-number = { $text } is not a whole number
common-is-not-a-truth-value = { $text } is not a truth value
common-is-no-such-text = { $text } is no such text
common-is-not-one-of-its-values = “{ $text }” is not one of its values
common-is-not-one-of-its-values-2 = “{ $text }” is not one of its values; did you mean { $word }?
common-carries-no-data = { $word } carries no data
common-needs-a-number = { $word } needs a number
common-needs-its-data = { $word } needs its data
common-takes-named-values = { $word } takes named values
common-legal = legal: { $legal }
common-x = { $legal }
legal_bool = true or false
legal_int = a whole number from { $n } to { $n2 }
legal_table = { $n } or { $n2 }
legal_text = a text of at most { $n } characters
legal_list = { $vals } or { $val }
vals_one = { $val }
vals_more = { $val }, { $vals }
val_word = { $word }
val_number = { $word }(n) with n from { $n } to { $n2 }
val_bare = a number from { $n } to { $n2 }
val_fields = { $word } {"{"} { $text } {"}"}
common-did-you-mean = did you mean { $word }?
common-known-here = known here: { $text }
common-there-is-no-option = there is no option { $word }
common-there-are = there are { $text }
common-has-no-preset = { $game } has no preset { $text }
common-they-cant-be-read = they can't be read
common-they-do-not-go-together = they do not go together
game_skipper = Skipper Solitaire
game_joker = Joker Solitaire
game_skip-bo = Skip-Bo
game_simon-jester = Simon Jester
game_name-skipper = skipper
game_name-joker = joker
game_name-skip-bo = skip-bo
game_name-simon-jester = simon-jester
common-game = { $game }
common-invalid-type = invalid type: { $text }
common-unknown-field = unknown field { $text }

## Seats and deals

common-cant-be-played-by = { $game } can't be played by { $n }
common-it-cant-be-played-by = it can't be played by { $n }
common-it-has-seat = it has { $n } seat
common-it-has-to-seats = it has { $n } to { $n2 } seats
common-to-seats = { $n } to { $n2 } seats
common-has-no-pysolfc-deals = { $game } has no PySolFC deals
common-a-whole-number-is-a-deal = a whole number is a deal of this game
common-is-not-a-deal-number-write = “{ $text }” is not a deal number; write a whole number from 0 to 18446744073709551615, or pysol: and a number

## Where a value comes from

common-preset = preset { $word }
common-mutator = mutator { $word }
common-file = file { $text }
common-chosen = chosen
common-from-the-deal-number = from the deal number

## Rules files

common-is-not-a-seat-seats-are = { $n } is not a seat; seats are 1 to 8
common-this-is-a-position-of = this is a position of { $text }
common-is-wanted-here = { $text } is wanted here
common-a-rule-for-used-skippers = a rule for used_skippers
common-it-cant-be-built = it can't be built
common-these-are-rules-of = these are rules of { $game }
common-rules-of-are-wanted-here = rules of { $game } are wanted here
common-this-is-no-name = this is no name
common-write-game-and-the-name-of = write game = and the name of a game
common-the-file-does-not-say-whose = the file does not say whose rules these are
common-write-preset-and-a-name = write preset = and a name
common-this-is-no-number-of-seats = this is no number of seats
common-a-whole-number-is-wanted = a whole number is wanted
common-the-file-is-longer-than-bytes = the file is longer than { $n } bytes
common-the-text-is-longer-than-bytes = the text is longer than { $n } bytes
common-there-is-no-game-did-you = there is no game “{ $text }”; did you mean { $text2 }?
common-there-is-no-game-there-are = there is no game “{ $text }”; there are { $text2 }
common-line-column = line { $n }, column { $n2 }: { $syntax }
common-x-2 = { $syntax }
syntax_long = the text is longer than { $n } bytes
syntax_twice = { $text } is given twice; once is right
syntax_after = after { $text } comes = and a value
syntax_unexpected = “{ $text }” is not expected here; a comma or a new line ends a value
syntax_here = here comes { $what }, not { $text }
what_option = an option's name
what_value = a value
what_name = a name
what_file = the name of a file
syntax_here-end = here comes { $what }, not the end of the text
syntax_whole = “{ $text }” is not a whole number
syntax_deep = values nest at most { $n } deep
syntax_list = this list is closed by ]
syntax_list-comma = a comma or ] comes after a list's value
syntax_paren = { $word }( is closed by )
syntax_table-comma = a comma, a new line or {"}"} comes after a table's value
syntax_quote = a quoted word ends with a quote on the same line
syntax_json = this is not JSON: { $text }
syntax_table = this table is closed by {"}"}
syntax_file = after @ comes the name of a file

## Moves as text

common-cant-be-read = “{ $text }” can't be read: { $expected }
common-cant-be-read-2 = “” can't be read: { $expected }
expected_skipper = a move is “play 7S”, “play KD on S”, “play 7S from discard”, “discard 7S”, “end”, “trash 3H”, “keep 3H”, “auction 7S”, “bid JH”, “pass” or “give up”
expected_simon-jester = a move is two columns (1 to 14) and how many cards (1 to 13), such as 3-7:2, or 3-7 for one card; or give-up
expected_skip-bo = a move is like hand 5>b2, hand W@7>b2, stock>b1, d3>b2, partner stock>b1, partner d3>b2, discard 5>d1, end, draw 4, accuse 3, agree or decline
expected_joker = a move is draw, redeal, t3>t5, t3:4>t5 (four cards), w>t5, t3>S or w>H (to a foundation), t3>black (a joker as an ace), S>t3 (back from a foundation), t3=9 (declare), out t3, out w or stop

## Transcripts

common-line = line { $n }: { $record }
common-x-3 = { $record }
record_key = here comes “{ $text }: …”
record_dashes = here comes a line of two dashes
record_long = the file is larger than { $n } bytes
record_newer = this is version { $n } of the format; this program reads version { $n2 }; a newer program is needed
record_start = a transcript starts with “wildpile transcript 1”
record_seats = there are at most { $n } seats
record_shuffle = shuffle { $text } is not known; this program knows version { $n }
record_marked = marked: yes is the only form
record_note = a note is “note name: text”
record_note-twice = the note { $text } is there twice
record_ends = the file ends here; steps end with a line of two dashes
record_step = a step is “chance …” or a seat's number and its move
record_no-seat = “{ $text }” is no seat here; seats are 1 to { $n }
record_result = the result can't be read: { $text }
record_steps = { $n } steps are written above, not { $text }
record_digest-end = nothing comes after the digest
record_digest = the digest is { $text }, but the lines above give another one: the file was changed
record_changed = this line is not as the program writes it: the file was changed
record_other = this is a record of { $text }, not of { $text2 }
record_rules = the rules are not valid: { $said }
record_game-seats = { $n } seats; the game has { $n2 } to { $n3 }
record_position = the position can't be read: { $text }
record_not-reached = the result is not the one that these steps reach
record_not-over = a result is given, but the match is not over after these steps
record_cant = { $name } can't do “{ $text }”: { $said }
record_chance-due = a chance step is due here, not a move
record_no-chance = no chance step is due here
record_other-cards = deal { $text } gives other cards here

## Bots

common-plays-any-legal-move = Plays any legal move.
