# Texts of the screen: what is wrong with a link or a rules file, and what there is instead.

link-wrong-title = Not everything in this link can be used
link-wrong = It leads to { $game }, but something in it is wrong:
link-wrong-parts = Not everything in the link can be used
link-wrong-rest = Everything else is set as the link says.
link-part-deal = Deal number
link-part-preset = Rule set
link-part-rules = Rules
link-part-seats = Seats
link-no-deal = “{ $deal }” is no deal number; a whole number from 0 to 18446744073709551615 is one, or pysol: and a number.
link-no-seats = “{ $seats }” is no number of seats; a whole number is one.
link-syntax = At character { $column }: { $what }.
link-newer = What this Wildpile does not know may come from a newer one: load the page again to get the newest.
link-instead = What can be played
link-play-mended = Play without the wrong parts
link-play-random = Play a random deal
link-set-up = Set the game up
link-mended-is = The rules would be:
link-no-game-title = There is no such game
link-no-game = There is no game called “{ $game }”. These there are, the most similar name first:
link-nameless = The link does not say which game it means. These there are:

file-newer = A newer Wildpile wrote this file (format { $version }, this one reads up to { $known }). Load the page again to get the newest.
file-other-game = These are rules of { $game }.
file-no-game = There is no game called “{ $game }”.
file-too-long = A rules file is a text of at most 64 kB; this is none.
file-json = This begins like JSON but is none: { $what }.
file-no-seats = This is no number of seats; a whole number is wanted.
file-no-name = Here a name is wanted.
file-other-file = The value stands in another file ({ $name }), which can't be read from here. Write the value itself.
file-line = Line { $line }: { $what }
