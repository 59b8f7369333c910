# Texts of the screen: cards that change the rules.

cards-title = Rule cards
cards-help = Each card changes one rule of the game.
cards-choose = Choose cards
cards-draw = Draw at random
cards-count = How many
cards-draw-help = The deal number decides which cards these are. Turn them over now, or see them when the game begins.
cards-of-deal = Drawn by deal { $deal }.
cards-turn = Turn all over
cards-again = Draw others
cards-look = Choose a card to play with it; choose it again to put it back.
cards-now = In play: { $cards }
cards-clear = Put all back
cards-in-play = Cards in play
cards-to-choose = Handicaps to choose from
cards-no-fit = Doesn't fit. { $why }
cards-of-seat = { $count ->
    [0] Seat { $number }: no handicaps
    [one] Seat { $number }: 1 handicap
   *[other] Seat { $number }: { $count } handicaps
}
cards-mutator = Mutator
cards-handicap = Handicap
cards-name = { $kind } “{ $title }”: { $sentence }
cards-drawn = { $count ->
    [one] One card was drawn. It applies to this game.
   *[other] { $count } cards were drawn. They apply to this game.
}
cards-change = They apply to this game.
cards-handicaps-of = Handicaps: { $name }
cards-own = Make your own cards
cards-print = Print these cards
packs-help = Write a card, choose what it changes, and play with it.
packs-to-setup = New game
packs-new = New card
packs-change = Change this card
packs-own = Own cards
packs-list = Your cards
packs-empty = You have no cards of your own yet.
packs-kind = For whom
packs-mutator = Mutator: for everybody
packs-handicap = Handicap: for one seat
packs-title-en = Title
packs-sentence-en = Sentence
packs-title-de = German title
packs-sentence-de = German sentence
packs-german = German text (optional)
packs-art = Drawing
packs-art-usual = Standard
packs-art-number = Drawing { $number }
packs-rules = The rules that you change on this page are what the card does.
packs-adds = It also adds to numbers: { $what }
packs-count = { $length } of { $most } characters.
packs-missing = Write something here.
packs-title-taken = Another card has this title. Choose another one.
packs-long = This is too long: { $length } characters, and { $most } fit on a card.
packs-no-rules = The card changes no rules yet. Change one under “Rules”.
packs-save = Save card
packs-saved = “{ $title }” is saved. You can choose it when you set up a game.
packs-play = Play with it
packs-print = Print it
packs-measure = Measure it
packs-full = This pack is full. Delete a card first.
packs-edit = Change
packs-file = Save as a pack file
packs-open = Open a pack file …
packs-opened = “{ $name }” is in your cards now.
packs-too-long = The file is too long, or can't be read.
packs-shipped = The game comes with a pack “{ $id }”. Choose another id in the file.
packs-other-game = this is a pack for { $game }; open it on that game's page
