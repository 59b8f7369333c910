# Why a record of a match can't be read or replayed.

error-at-line = line { $line }: { $what }

## The format

error-start = a transcript starts with “wildpile transcript 1”
error-newer = this is version { $version } of the format, but this program only reads up to version { $known }; you need a newer program
error-too-long = the file is larger than { $max } bytes
error-field = expected “{ $name }: …” here
error-dashes = expected a line of two dashes here
error-too-many-seats = there can be at most { $max } seats
error-deal = “{ $text }” isn't a valid deal number; write a whole number from 0 to 18446744073709551615, pysol: and a number, or fair: and 64 hexadecimal digits
error-shuffle = unknown shuffle { $version }; this program only knows version { $known }
error-marked = the only valid form is “marked: yes”
error-note = a note looks like “note name: text”
error-note-twice = the note { $name } appears twice; it must appear once
error-steps-end = the file ends here, but the steps must end with a line of two dashes
error-step = a step is “chance …”, or the number of a seat and its move
error-no-seat = there is no seat “{ $text }”; the seats are 1 to { $seats }
error-result = the result can't be read: { $reason }
error-step-count = expected “steps: { $steps }” here, as many as there are above, not “{ $text }”
error-after-digest = nothing may follow the digest
error-digest = the digest is { $digest }, but the lines above give a different one: the file was changed
error-changed = this program would have written this line differently: the file was changed

## The match

error-other-game = this is a replay of { $game }, not of { $wanted }
error-rules = the rules aren't valid: { $problems }
error-problem = { $path }: { $what }
error-problem-legal = { $path }: { $what }; { $legal }
error-seats = { $seats ->
    [one] there is { $seats } seat
   *[other] there are { $seats } seats
 }, but this game has { $most ->
    [1] only one
   *[other] { $least } to { $most }
 }
error-position = the position can't be read: { $reason }
error-position-elsewhere = the part of the game that sets up positions isn't loaded
error-other-result = these steps lead to a different result
error-not-over = there is a result, but the match isn't over after these steps
