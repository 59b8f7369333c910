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
print-letters = Letters beside the shapes

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
print-editor-help = Fill in the form or write the text of the deck file: both stay in step, and the cards below change while you type. Comments in the text are kept. The same file works with the command line.
print-text = Deck file
print-no-form = The text isn't valid TOML at the moment. Correct it, and the form comes back.
print-open-file = Open file …
print-save-file = Save file
print-play = Play it
print-too-long = This file is too long for a deck file.
print-line = Line { $line }

## The form

print-suits = Suits
print-suits-help = Each suit needs a colour, a shape and a letter of its own, so that nobody has to rely on colours.
print-suit = Suit { $number }
print-suit-name = Name
print-suit-ink = Colour
print-suit-shape = Shape
print-suit-letter = Letter
print-suit-add = Add suit
print-suit-remove = Remove
print-suit-remove-named = Remove suit { $name }
print-ink-black = black
print-ink-red = red
print-ink-blue = blue
print-ink-green = green
print-ink-yellow = yellow
print-ink-purple = purple
print-ink-orange = orange
print-shape-club = club
print-shape-spade = spade
print-shape-heart = heart
print-shape-diamond = diamond
print-shape-disc = disc
print-shape-square = square
print-shape-up = triangle
print-shape-down = triangle, point down
print-shape-star = star
print-shape-lozenge = lozenge
print-shape-cross = cross
print-ranks = Ranks and skippers
print-rank-count = Ranks in each suit
print-rank-end = A book ends at
print-rank-names = Ranks are written
print-rank-numbers = 1, 2, 3 …
print-rank-cards = A, 2 … J, Q, K
print-skips = Skippers
print-skips-help = How many ranks each card lets you skip. Cards with more than 0 are skippers.
print-extras = Jokers, back, single cards
print-jokers = Jokers
print-back = Back
print-one = One card
print-one-card = Card
print-copies = Copies
print-picture = Picture
print-picture-none = none
print-caption-en = Caption (English)
print-caption-de = Caption (German)
print-texts = Texts
print-texts-help = For the rule card, the box and the shop page. Without German, English is printed.
print-title-en = Title (English)
print-title-de = Title (German)
print-tagline-en = One sentence (English)
print-tagline-de = One sentence (German)
print-brand = Made by
print-id = Name for files
print-legal-en = Legal line (English)
print-legal-de = Legal line (German)
print-description-en = Description (English)
print-description-de = Description (German)

## Pictures

print-pictures = Pictures
print-pictures-help = SVG, PNG or JPEG files that the deck file names. They stay in this browser; nothing is uploaded.
print-pictures-add = Add pictures …
print-pictures-missing = Missing: { $names }. Add these files.
print-picture-size = { $size } kB
print-picture-unused = not used yet
print-picture-remove = Remove
print-picture-remove-named = Remove { $name }
print-picture-kind = { $name } is neither SVG nor PNG nor JPEG nor TTF.
print-picture-large = { $name } is larger than 16 MB. Save it with fewer pixels.
print-picture-unread = { $name } couldn't be read.

## Checks and files

print-outcome = Check and download
print-checking = Checking: { $done } of { $all }
print-invalid = The deck file isn't valid yet. The cards show the last version that was.
print-wrong = { $count ->
    [one] 1 problem to fix before it can be printed:
   *[other] { $count } problems to fix before it can be printed:
}
print-ready = Ready for { $maker }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $files ->
    [one] 1 file
   *[other] { $files } different files
}.
print-place = { $x } × { $y } mm from the top left corner
print-address = Address of the pictures
print-address-help = Upload the pictures of the archive to a folder on the web and write its address here, so that everybody at the table sees them. To try the deck alone, write the folder where you'll unpack the archive: file:///C:/Games/deck/.
print-address-missing = Without an address, the saved object has only the pictures' names, and Tabletop Simulator won't find them.
print-download = Download the files
print-stop = Stop
print-making-files = Making the files
print-making = Making files: { $made } of { $files }
print-stopped = Stopped. Nothing was saved.
print-saved = Saved as a ZIP archive ({ $megabytes } MB).
print-failed = The files couldn't be made. Try again.

## Prices

print-prices = What a sale leaves you
print-prices-help = What making, the maker's share and shipping take of your price.
print-no-prices = Nothing is sold through this maker, so there is nothing to work out. Choose The Game Crafter, MakePlayingCards or DriveThruCards.
print-price = Price of a copy
print-order = Copies in an order
print-boxed = With a box
print-price-file = Prices of this maker
print-price-file-help = The example isn't an offer. Put the maker's current prices here; they stay in this tab, and a saved file works with the command line.
print-price-example = Back to the example
