# Texts about external players, and to them.

## Commands

command-empty = name a program: cmd:python3 mybot.py
command-quotes = “{ $command }” has an unclosed quote; it is split into words as in a shell, but without variables
command-not-found = no program “{ $program }” that can be started was found ({ $reason }); a plain name is looked up in PATH, a name with a slash relative to the current folder

## Faults: clauses that follow the player's name

fault-not-started = could not be started: { $reason }
fault-left = ended in the middle of the game ({ $exit })
exit-code = exit code { $code }
exit-signal = killed by signal { $signal }
exit-unknown = for an unknown reason
exit-running = it closed its output but is still running
fault-silent = did not answer within { $seconds } s
fault-silent-short = did not answer within { $ms } ms
fault-wrong-hello = did not answer the hello correctly: { $error }
fault-wrong-answers = gave { $count ->
    [one] { $count } wrong answer
   *[other] { $count } wrong answers
 } to one question; the last: { $error }
fault-unasked = wrote a line without being asked: “{ $line }”
fault-flood = flooded its output: more than { $lines } lines without being asked
fault-long-line = wrote a line of more than { $bytes } bytes

## Errors reported to a program

error-not-object = “{ $line }” isn't a JSON object
error-not-json = “{ $line }” isn't JSON: { $reason }
error-type = "type" is { $found }; expected "{ $kind }"
error-no-type = "type" is missing; expected "{ $kind }"
error-protocol = "protocol" is { $found }; this is version { $version }
error-no-protocol = "protocol" is missing; this is version { $version }
error-id = "id" is { $found }; the open question is { $id }
error-no-id = "id" is missing; the open question is { $id }
error-index = "index" is { $found }; it goes from 0 to { $last }
error-move = "move" is { $found }: { $why }
error-move-type = "move" is { $found }; it has to be the text of one of the moves
error-contradiction = "index" is { $index }, which is { $notation }, but "move" is { $named }; one of them is enough
error-no-move = "move" is missing: the text of one of the moves (or "index", its place)
