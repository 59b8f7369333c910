# The print page. How to add a text: see menu.ftl.

print-lead = See every card at its real size, check it, and download the files that a maker or your printer takes.
print-broken = The print shop has stopped working. Reload the page to start it again.
print-drawing = Drawing the cards …

## What is printed

print-choices = What to print
print-deck = Deck
print-decks = Decks
print-packs = Rule cards
print-owns = Your own
print-own = A deck of your own
print-maker = Made by
print-shape = Shape
print-poker = Poker cards
print-circle = Circular cards
print-language = Language of the cards
print-language-page = As on this page
print-english = English
print-german = German
print-no-deck = there is no such deck
print-no-maker = there is no such maker
print-no-pictures = pictures can't be used in the browser; leave the line out here, and print with the command line

## The cards

print-cards = Cards
print-all = All cards
print-tools = Card and zoom
print-previous = Previous card
print-next = Next card
print-flip = Flip
print-smaller = Zoom out
print-larger = Zoom in
print-stage = The card at its size
print-keys = Arrow keys change the card, F flips it, + and − zoom.
print-undrawn = This side can't be drawn yet. See the problems below.
print-shown = { $name }, { $side } ({ $number } of { $count })
print-side-front = front
print-side-back = back
print-overlays = Lines and colours
print-trim = Cut
print-bleed = Bleed
print-safe = Safe area
print-eyes = Seen
print-eyes-usual = in full colour
print-eyes-grey = in greyscale
print-eyes-protan = without red (protanopia)
print-eyes-deutan = without green (deuteranopia)
print-eyes-tritan = without blue (tritanopia)
print-real = Is 100% the real size here?
print-real-help = Screens rarely know their size. Measure this bar, which should be 100 mm long, and enter what your ruler shows.
print-ruler = My ruler shows (mm)

## A deck of one's own

print-editor = Your deck
print-editor-help = The text of a deck file. The cards below change while you type. The same file works with the command line.
print-open-file = Open file …
print-save-file = Save file
print-play = Play it
print-too-long = This file is too long for a deck file.
print-line = Line { $line }

## Checks and files

print-outcome = Check and download
print-checking = Checking: { $done } of { $all }
print-invalid = The deck file isn't valid yet. The cards show the last version that was.
print-wrong = { $count ->
    [one] 1 problem to fix before it can be printed:
   *[other] { $count } problems to fix before it can be printed:
}
print-ready = Ready for { $maker }: { $cards } cards, { $files ->
    [one] 1 file
   *[other] { $files } different files
}.
print-place = { $x } × { $y } mm from the top left corner
print-download = Download the files
print-stop = Stop
print-making-files = Making the files
print-making = Making files: { $made } of { $files }
print-stopped = Stopped. Nothing was saved.
print-saved = Saved as a ZIP archive ({ $megabytes } MB).
print-failed = The files couldn't be made. Try again.
