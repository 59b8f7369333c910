# Texts of the screen: what is wrong with a link or a rules file, and what there is instead.

link-wrong-title = Part of this link can't be used
link-wrong = It is a link to { $game }, but part of it is wrong:
link-wrong-parts = Part of the link can't be used
link-wrong-rest = Everything else is set up as the link says.
link-part-deal = Deal number
link-part-preset = Rule set
link-part-rules = Rules
link-part-cards = Cards
link-part-seats = Seats
link-newer = This may come from a newer Wildpile. Reload the page to get the latest version.
link-instead = What you can play instead
link-play-mended = Play without the wrong parts
link-play-random = Play a random deal
link-set-up = Set the game up
link-mended-is = The rules would be:
link-no-game-title = No such game
link-no-game = There is no game called “{ $game }”. Did you mean:
link-nameless = This link doesn't name a game. Choose one:

file-other-game = These are rules of { $game }.
file-no-game = There is no game called “{ $game }”.
file-too-long = This isn't a text file of at most 64 kB, so it can't be a rules file.
file-other-file = this value is in another file, which can't be read from here; write the value itself
file-line = Line { $line }: { $what }
