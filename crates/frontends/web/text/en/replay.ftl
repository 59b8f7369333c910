## Replays, step by step.

replay-title = { $game }: replay
replay-import-title = Watch a replay
replay-import-text = A replay holds a whole game. Choose its file, drop it here, or paste its text.
replay-file = File
replay-drop = Or drop the file here.
replay-paste = Text of the replay
replay-open = Open
replay-where = Your own finished games are listed here:
replay-too-large = This file is too large. A replay is a text of at most 16 MB.
replay-not-read = This file couldn't be read.
replay-not-title = There is no such replay
replay-other = Open another replay
replay-keep = Save this text as a file
replay-no-game = This is a replay of a game called “{ $game }”, which this version of Wildpile doesn't have. A newer one may have it.
replay-line = Line { $line }
replay-no-record-title = This isn't a Wildpile replay
replay-no-record = The first line of a replay is “wildpile transcript 1”. If you copied the text, start copying at that line.
replay-newer-title = This replay was saved by a newer Wildpile
replay-newer = This version can't read it. Reload the page to get the newest one, then open the replay again.
replay-broken-title = This replay is damaged
replay-broken = Part of it was lost or changed, perhaps on the way here. Ask for the file again; an e-mail program may have broken its long lines.
replay-forged-title = This replay can't be played
replay-forged = It can be read, but its steps break the rules of the game: either it was edited, or the program that wrote it has a bug.

replay-happened = Move log
replay-eyes = Seen by
replay-all-open = All cards face up
replay-public = A spectator
replay-slider = Step
replay-controls = Play the replay
replay-position = Step { $at } of { $last }
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-turn-back = Previous turn
replay-back = Previous step
replay-forward = Next step
replay-turn-forward = Next turn
replay-last = To the end
replay-speed = Speed
replay-slow = Slow
replay-normal = Normal
replay-fast = Fast
replay-very-fast = Very fast
replay-play-on = Play on from here
replay-play-on-help = Starts a practice game from this position. It counts nowhere.
replay-export = Save as a file
replay-share = Copy a link to this deal
replay-link-copied = The link to this deal is copied.

## Finished online matches

replay-proof-more = More about the deal
replay-deal = Deal number:
replay-no-match = This match doesn't exist, or it isn't over yet.
replay-no-answer = The server doesn't answer. Check your connection.
