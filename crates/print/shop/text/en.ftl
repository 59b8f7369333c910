# The print shop: what is wrong with decks, makers, prices and files, and what would be right.

## Files of data

problem-toml = this isn't valid TOML: { $reason }
problem-no-key = there is no key “{ $name }” here
legal-near = did you mean { $near }?
problem-missing = { $name } is missing
problem-not-table = { $name } isn't a table
problem-not-plain = { $name } is a date or a number that isn't allowed
legal-plain = use texts, whole numbers, true, false, lists and tables
problem-value = this value doesn't fit: { $reason }
legal-value = the file that `wildpile print new` writes shows how { $name } is written
problem-blank = this text is blank or has control characters
problem-long = this text has { $length } characters
legal-text = write at most { $max } characters
problem-id = “{ $id }” isn't an ID
legal-id = use a small letter, then at most 39 small letters, digits, _ or -
problem-number = { $value } is out of range

## Deck files

problem-print-key = { $name } isn't played, only printed
legal-print-key = move { $name } below [print]
problem-deck-key = { $name } is part of the deck that is played
legal-deck-key = move { $name } above [print]
legal-print-table = write [print] and its keys below it
problem-many = there are { $count }
legal-most = 1 to { $max } are possible
legal-pages = a rule card has one or two pages
problem-range = { $from } to { $to } isn't a range
legal-players-each = write players_each = [2, 4], with at least 2 and at most 8
legal-players = write players = [1, 4], with at most 8
legal-minutes = write minutes = [15, 30]
problem-no-back = there is no back “{ $name }”
problem-picture = { $file } can't be read: { $reason }
problem-large-font = { $file } is larger than { $max } MiB
problem-font-kind = { $file } isn't a TrueType font
problem-variable-font = { $file } is a variable font
problem-font-rights = the licence of { $file } doesn't allow it to be embedded
problem-font-lacks = { $file } has no letters for “{ $signs }”
problem-many-fonts = { $file } is one font too many since the program was started
legal-font = name a TrueType file (.ttf) of one style that may be embedded
problem-no-icon = no picture for texts is called “{ $name }”
problem-picture-outside = { $file } isn't below the deck file's folder
legal-picture-below = copy the picture there and write its path from the deck file, such as art/sun.png
legal-picture = name an SVG, PNG or JPEG file beside the deck file
problem-no-card = the deck has no card “{ $id }”
problem-no-ink = there is no ink “{ $name }”
problem-hex = “{ $text }” isn't a colour
legal-hex = write it as "#1553b5"
problem-cmyk = an ink has more than 100%
legal-cmyk = write cyan, magenta, yellow and black in percent: [92, 68, 0, 4]
problem-empty-pack = the pack “{ $id }” has no cards
legal-some-cards = give it at least one mutator or handicap

## Makers

problem-address = “{ $text }” isn't the address of a folder
legal-address = write one like https://example.org/deck/ or file:///C:/Games/deck/
legal-dpi = 72 to 1200 pixels an inch are possible
problem-no-stock = the maker makes no cards
legal-stock = describe [poker] or [circle]
problem-no-ink-limit = a maker of CMYK files needs its ink limit
legal-ink-limit = write ink = 240, or another percentage from 150 to 400
problem-no-condition = a maker of CMYK files needs its printing condition
legal-condition = write condition = "CGATS TR 001", or another name that the ICC registered
problem-cmyk-kind = only makers of pages take CMYK files
legal-cmyk-kind = write kind = "pages", or colour = "rgb"
legal-file-name = use letters, digits, _, - and dots, such as "back.png"
legal-paper = write [paper] with size = [210, 297] and margin = 5.0, in millimetres
problem-paper = this isn't a sheet of paper
legal-grid = write [grid] with across = 10, down = 7 and pixels = 4096
problem-grid = this grid is too small or too large
legal-box-length = 0.1 mm to { $max } are possible
problem-box-sizes = these aren't numbers of cards from the smallest to the largest
legal-box-sizes = write { $key } = [54, 108], or leave out all sizes if each box is made to measure
problem-spot-name = “{ $name }” can't be the name of this spot colour
legal-spot-name = write cut = "CutContour" and crease = "Crease", or other names of the printer's
problem-shop-picture = this picture is too small or too large
legal-shop-picture = 16 to 6000 pixels a side are possible
problem-file-name = “{ $name }” can't be the name of a file everywhere
problem-trim = { $is } isn't the size of these cards
legal-trim = cards are drawn for { $should }; up to 1 mm more or less is cut off or added
problem-length = { $is } is out of range
legal-length = at most { $max } are possible
problem-pixels = { $is } pixels contradict trim size, bleed and dpi
legal-pixels = these make { $should } pixels
legal-pattern = use letters, digits, _, -, dots, and { $names }
problem-no-number = without a number, two cards could have the same file
legal-file-number = write {"{"}number{"}"} in it

## Prices

problem-amount = “{ $text }” isn't an amount
legal-amount = write it in quotes, with a point and at most four decimals: "0.0965"
problem-share = a share of 100% or more leaves nothing
legal-share = write it in percent, in quotes: "30"
problem-tiers = the cost of a card isn't known for every number of copies
legal-tiers = begin with from = 1, and let the numbers rise
problem-date = “{ $text }” isn't a date
legal-date = write it as "2026-11-01"
problem-currency = “{ $text }” isn't a currency
legal-currency = use its three letters, such as "USD"
problem-price = “{ $text }” isn't a price
legal-price = write an amount with at most two decimals, such as 19.99
problem-loss = at { $price } a copy, each sale loses { $loss }
legal-loss = nothing is lost from { $lowest } upwards
problem-other-prices = these are another maker's prices
legal-other-prices = choose that maker, or write maker = "{ $maker }"

## What a sale leaves

quote-head = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $copies ->
    [one] 1 copy
   *[other] { $many } copies
} at { $maker }, prices of { $date }.
quote-example = Example figures: check the maker's.
quote-price = Price
quote-cost = Making it
quote-fees = Maker's share
quote-shipping = Shipping
quote-margin = Left for you
quote-total = Left of all copies
quote-lowest = Lowest price without a loss
quote-buyer-pays = The buyer pays { $amount } for shipping, beside the price.

## Jobs and checks

problem-no-deck = unknown deck
problem-no-maker = unknown maker
picture-missing = the picture { $file } isn't here
legal-add-picture = add it under “Pictures”
shape-poker = poker cards
shape-circle = circular cards
fault = { $what }: { $remedy }
fault-of-card = { $card }: { $what }; { $remedy }
fault-at = { $card }, { $x } × { $y } mm from the top left corner: { $what }; { $remedy }
fault-no-shape = { $maker } doesn't make { $shape }
remedy-other-shape = choose { $shape }, or another maker: { $makers }
fault-too-many-cards = these are { $count } cards, and { $maker } takes at most { $most } in a deck
remedy-fewer-cards = leave some out, or order two decks
fault-largest-box = these are { $count } cards, and the largest box of { $maker } for them holds { $most }
fault-no-boxes = { $maker } has no boxes for { $shape }
remedy-two-boxes = divide them into two decks with a box each, or choose a maker whose boxes are made to measure ({ $makers })
remedy-measured-box = choose a maker whose boxes are made to measure ({ $makers })
fault-dpi = { $dpi } pixels an inch are out of range
fault-fixed-dpi = { $maker } wants exactly { $dpi } pixels an inch
remedy-no-dpi = leave out the resolution
fault-offset = the offset is too large
remedy-offset = up to 10 mm in each direction are possible
fault-no-cards = there are no cards
remedy-cards = give the deck at least one card
fault-no-glyph = the font has no letters for “{ $signs }”
remedy-no-glyph = write the text without them
fault-text-too-long = the text “{ $text }” doesn't fit; it needs { $percent }% of the room
remedy-shorter = shorten it
fault-drawing = the drawing can't be read: { $reason }
remedy-drawing = save the picture as plain SVG, PNG or JPEG and try again
fault-large-art = { $name } is larger than { $max } MiB
remedy-smaller-art = save it with fewer pixels or more compression
fault-art-kind = { $name } is neither SVG nor PNG nor JPEG
remedy-art-kind = save it in one of these formats
fault-art-too-large = { $name } has { $wide } × { $high } pixels; at most { $max } million are read
fault-art-together = the pictures in { $name } have { $millions } million pixels or more (one has { $wide } × { $high }); at most { $max } million are read, each picture as often as it is drawn
remedy-art-together = embed smaller pictures, or turn the drawing into one PNG
fault-art-damaged = { $name } is damaged: { $reason }
fault-art-cmyk = { $name } is a CMYK JPEG, whose colours aren't known without its profile
remedy-art-cmyk = save it in RGB (sRGB)
fault-art-html = { $name } contains HTML (a foreignObject), which can't be printed
remedy-art-html = convert it to SVG text or to outlines
fault-art-embedded = a picture embedded in { $name } isn't { $kind }
remedy-art-embedded = embed it as PNG or JPEG
fault-art-deep = { $name } has pictures within pictures on too many levels
fault-art-too-small = { $name } has { $wide } × { $high } pixels, which are { $dpi } an inch here
remedy-art-pixels = use a picture of at least { $wide } × { $high } pixels
fault-not-written = the file can't be written: { $reason }
remedy-not-written = report this with the deck file
fault-outside = something important is { $by } outside the safe area
remedy-outside = keep it { $safe } inside the cut
fault-bleed = the background doesn't reach every edge of the bleed
remedy-bleed = let it run { $bleed } past the cut
fault-thin = a line is only { $points } pt thick
remedy-thin = make it at least 0.25 pt thick
fault-small = a text is only { $points } pt high
remedy-small = set it in at least 6 pt
fault-faint = a text has only a contrast of { $ratio } : 1
remedy-faint = make it darker, or what is beneath it lighter, to at least 4.5 : 1
fault-back-turned = the back isn't the same upside down, so players could tell cards apart
remedy-back-turned = draw it so that half a turn doesn't change it
fault-twice = two cards have this ID
remedy-twice = give each card an ID of its own
fault-no-copies = there is no copy of this card
remedy-copies = print at least one, or leave the card out
fault-no-maker = the maker's name is missing; what is sold needs one
remedy-no-maker = write your name in the file: maker = "…"
fault-no-legal = the legal line is missing; what is sold needs one
remedy-no-legal = write it in the file, in the language of the cards: legal = {"{"} en = "© …" {"}"}
fault-ink = this colour has { $ink }% ink, and the maker takes at most { $limit }%
remedy-ink = use less of the colours, or black instead of a mixture

## Finished files

fault-unreadable = the file can't be read: { $reason }
remedy-unreadable = export it again
remedy-other-maker = choose another maker
fault-other-kind = { $maker } doesn't take such files
remedy-other-kind = export it as { $wanted }
fault-pixels = the picture has { $is } pixels
remedy-pixels = make it exactly { $should } pixels
fault-alpha = the picture is transparent in places
remedy-alpha = export it without alpha, on a coloured background
fault-not-rgb = the picture isn't stored as RGB
remedy-not-rgb = export it as RGB with 8 bits a channel
fault-no-resolution = the picture doesn't say its resolution
fault-resolution = the picture says { $dpi } pixels an inch
remedy-resolution = export it with { $dpi } pixels an inch
fault-image = a picture has only { $dpi } pixels an inch
remedy-files = add the files of the cards
fault-no-back = there is no back
remedy-no-back = add it as { $name }
fault-missing-file = the manifest names this file, but it isn't there
fault-changed = the file isn't the one that the manifest names
remedy-changed = if it was changed on purpose, remove manifest.json
remedy-manifest = write the files again with `wildpile print`
fault-totals = the files are for { $files } cards, and the manifest counts { $count }
fault-odd-pages = there are { $count } pages, so a card lacks its other side
remedy-odd-pages = give each card two pages: front, back
fault-not-x1a = the file doesn't say that it is PDF/X-1a
remedy-not-x1a = export it as PDF/X-1a:2001
fault-trapped = the file doesn't say whether it is trapped
fault-no-key = the key { $key } is missing
remedy-key = export it as PDF/X-1a:2001, which sets { $key }
fault-no-id = the file has no ID
fault-no-intent = the file has no output intent for PDF/X
fault-intent-other = the output intent is “{ $is }”
remedy-intent = choose the printing condition { $should }
fault-xref-stream = the file's index is compressed, which PDF/X-1a doesn't allow
fault-script = the file has scripts or actions
remedy-script = remove them
fault-font = the font { $font } isn't embedded
remedy-font = embed it, or convert the text to outlines
fault-transparency = the page has transparency ({ $kinds })
remedy-transparency = flatten it
fault-annotations = the page has comments or form fields
remedy-annotations = remove them
fault-too-complex = the page is too complex to check completely
remedy-too-complex = flatten parts of it to pictures
fault-no-box = the { $name } is missing
fault-box = the { $name } is { $is }
remedy-box = set { $name } to { $should }
fault-off-centre = the cut isn't in the middle of the page
remedy-off-centre = give the bleed the same width on all sides
fault-colours = the page has colours in { $spaces }
fault-spot = the page has spot colours: { $spaces }
remedy-colours = convert all colours to CMYK
fault-art-needs = { $name } refers to another file, { $target }
remedy-art-needs = embed it in the picture
fault-conformance = the file doesn't say that it conforms to PDF/X-1a
fault-version = the file is PDF { $version }
fault-art-box = the page has an ArtBox beside its TrimBox
remedy-art-box = remove the ArtBox
fault-crop-box = the CropBox hides a part of the page
remedy-crop-box = remove the CropBox
fault-rotate = the page is turned by { $degrees }°
remedy-rotate = turn the contents instead
fault-paper = the paper is { $is }
remedy-paper = choose paper of { $should }
fault-stranger = the manifest doesn't know this file
remedy-stranger = remove it, or write the files again
fault-nothing = there is nothing here that { $maker } takes
fault-colour = this colour has only a contrast of { $ratio } : 1 with what is written on it
remedy-darker = make it darker, to at least 4.5 : 1: what is written on it is white
remedy-lighter = make it lighter, to at least 4.5 : 1: what is written on it is dark
place-page = { $file }, page { $page }
place-front = { $card } (front, page { $page } of { $file })
place-back = { $card } (back, page { $page } of { $file })
place-front-number = card { $number } (front, page { $page } of { $file })
place-back-number = card { $number } (back, page { $page } of { $file })
fault-page-count = the file has { $pages } pages, and the deck has { $cards } cards
remedy-page-count = make it { $wanted } pages, fronts and backs, as often as each card is printed
fault-user-unit = the page has a unit of its own (UserUnit { $unit }), which makes it { $unit } times as large
remedy-user-unit = remove UserUnit and draw the page at its real size
fault-image-unread = the ink of a picture isn't known, because of the way it is stored
remedy-image-unread = save the picture uncompressed, with ZIP or as JPEG, with 8 bits a channel
fault-not-drawn = a font or a picture can't be drawn
remedy-not-drawn = convert the text to outlines, and save pictures as JPEG or with ZIP
fault-swapped = most fronts are the same picture and the backs aren't: front and back have changed places
fault-back-in-front = this is the back of the deck where a front belongs
fault-back-other = this back differs from the others, so players could tell the card apart
remedy-back-other = use the same back on every card
fault-manifest = the manifest can't be read
fault-many-files = the archive has { $count } files, and at most { $most } are read
fault-large-archive = the archive unpacks to more than { $most } MiB
remedy-many-files = put only the files of one deck in it
fault-no-object = no saved object with a deck was found
fault-object-cards = the saved object lists { $ids } cards and contains { $cards }, or in another order
fault-card-id = card { $id } isn't on any of the pictures
fault-grid = the saved object says that a picture holds { $is } cards
remedy-grid = set NumWidth and NumHeight to { $should }
remedy-object = write the object again with `wildpile print`
fault-no-picture = { $key } names “{ $target }”, which isn't here
remedy-no-picture = add the picture, or write its address there
