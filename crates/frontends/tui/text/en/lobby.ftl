# The lobby of a server of online tables.

lobby-title = Online tables
lobby-connecting = Connecting to { $site } …
lobby-own = Your tables
lobby-today = today, { $time }
lobby-yesterday = yesterday, { $time }
lobby-own-since = began: { $when }
lobby-own-help = Go back to your seat at this table.
lobby-own-out-help = Go back to this table to see how the match goes on.
lobby-own-over-help = Go back to this table to see how the match ended, or to play again.
lobby-name = Your name
lobby-name-account = { $name } · account
lobby-name-ask = This is what others on this server call you.
lobby-name-other = You are also here in another terminal. With another name, you are someone else in this one, with seats of your own.
lobby-name-do = Use this name
lobby-new-help = Choose the game and who plays. You get a link for the others.
lobby-quick-help = A match by the standard rules with whoever is looking for one. It starts as soon as everyone is there. People you've muted or blocked stay away.
lobby-race-help = A race with whoever is looking for one: everyone plays the same deal. It starts as soon as everyone is there. People you've muted or blocked stay away.
lobby-race = { $game } (race)
lobby-table-help = Take the first free seat at this table.
do-cancel = cancel
do-refresh = refresh
do-try-again = try again

## A new table

lobby-open-key = open
lobby-open-help = You take the first seat and get a link for the others. Deal when every seat is taken.
lobby-game-race = Everyone plays the same deal; the first to finish wins.
lobby-mutators-help = Cards that change the rules for everybody. Enter shows them all.
lobby-handicaps-own = Your handicaps
lobby-seat-person = a person
lobby-seat-bot = bot: { $level }
lobby-seat-help = A free seat is for someone with the link. At the table you can still change who sits there.
