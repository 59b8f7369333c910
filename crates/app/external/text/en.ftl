# Texts about external players, and to them.

## Commands

command-empty = name a program: cmd:python3 mybot.py
command-quotes = “{ $command }” has an unclosed quote; it is split into words as in a shell, but without variables
command-not-found = no program “{ $program }” that can be started was found ({ $reason }); a plain name is looked up in PATH, a name with a slash relative to the current folder
command-time = “{ $time }” isn't a time for a move; write expert@200ms or cmd@2s:python3 mybot.py, up to one hour

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
fault-declined = declined the game
fault-declined-because = declined the game: { $reason }

## Errors reported to a program

error-not-object = “{ $line }” isn't a JSON object
error-not-json = “{ $line }” isn't JSON: { $reason }
error-type = "type" is { $found }; expected "{ $kind }"
error-no-type = "type" is missing; expected "{ $kind }"
error-protocol = "protocol" is { $found }, but only version { $version } is supported
error-no-protocol = "protocol" is missing; only version { $version } is supported
error-move = "move" is { $found }: { $why }
error-move-type = "move" is { $found }; it has to be the text of one of the moves
error-labels = "labels" is { $found }; it must be true or false
error-games = "games" is { $found }; it must be "one" or "many"
error-reason = "reason" is { $found }; it has to be a text
error-seq = "seq" is { $found }; the open question is { $seq }
error-no-seq = "seq" is missing; the open question is { $seq }
error-action = "action" is { $found }, which isn't one of "actions"
error-two-moves = "action" means { $notation }, but "move" is { $named }; one of them is enough
error-no-submission = "move" is missing: the text of one of the moves (or "action", its number)

## Findings of the check: clauses that follow the player's name

check-random = made different moves when the same game was played again with the same seed; if random numbers come from "seed", matches can be repeated
check-state = made different moves in a game it had already played, because it had played another one in between: it remembers something from game to game
check-corrected = gave { $count ->
    [one] { $count } wrong answer
   *[other] { $count } wrong answers
 } before a right one; the first: { $error }
check-stays = was still running { $ms } ms after the end, and had to be killed
check-slow = took { $ms } ms to answer, but "time_ms" was { $time }
check-unknown-field = fails when a message has a field it doesn't know, which later versions may add: it { $fault }
check-differs = gave { $count ->
    [one] 1 answer that differs from the recorded one: to question { $number }
   *[other] { $count } answers that differ from the recorded ones, the first to question { $number }
 }, { $notation } instead of { $recorded }
check-not-offered = it isn't one of the moves to choose from

## Recorded conversations

conversation-error = line { $line }: { $what }
conversation-direction = expected “> ” (to the program) or “< ” (from it) and a message
conversation-hello = expected the hello, “> {"{"}"type":"hello", … {"}"}”, which begins a conversation
conversation-message = “{ $line }” isn't valid here
