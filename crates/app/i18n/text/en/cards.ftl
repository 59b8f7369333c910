# Texts of the screen: cards that change the rules.

cards-title = Rule cards
cards-help = Each card changes one rule of the game.
cards-none = No cards
cards-choose = Choose cards
cards-draw = Draw at random
cards-count = How many
cards-draw-help = The deal number decides which cards are drawn. You see them when the game begins.
cards-no-pick = Cards are drawn from the deal number. Choose a random deal or a deal number, not a difficulty.
cards-in-play = Cards in play
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
