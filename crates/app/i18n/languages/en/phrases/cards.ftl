# The phrase book: English templates of what games say. The text of a message must be exactly what the
# game says, with placeables for what changes. The part of an ID before “_” names a group: a placeable
# $card (or $card2) takes only what a message of the group “card” takes. IDs without “_” are whole texts.
# Built-in placeables: $n takes a number, $word a word, $sym a short sign without small letters such as Q♠,
# $text anything, $said anything (translated when it is a text of the book), and $name anything (translated by
# the group “name”). Two placeables never stand side by side, and there are no selections here: each alternative
# is a message of its own.

## Suits and colours

suit_clubs = clubs
suit_spades = spades
suit_hearts = hearts
suit_diamonds = diamonds
suit_red = red
suit_blue = blue
suit_green = green
suit_yellow = yellow
suit_purple = purple
suit_black = black
suit_orange = orange
suit_custom = { $word }
col_red = red
col_blue = blue
col_green = green
col_yellow = yellow
col_purple = purple
col_black = black
col_orange = orange

## Ranks

rank_ace = ace
rank_one = one
rank_two = two
rank_three = three
rank_four = four
rank_five = five
rank_six = six
rank_seven = seven
rank_eight = eight
rank_nine = nine
rank_ten = ten
rank_eleven = eleven
rank_twelve = twelve
rank_thirteen = thirteen
rank_jack = jack
rank_queen = queen
rank_king = king

## Cards, with their articles

card_of = { $rank } of { $suit }
card_coloured = { $col } { $n }
card_custom = { $word } { $n }
card_number = { $rank }
card_skip-bo = Skip-Bo card
card_skip-bo-as = Skip-Bo card as { $rank }
card_joker-open = { $col } joker, open
card_joker-as-the = { $col } joker as the { $card }
card_joker-as = { $col } joker as { $acard }
acard_coloured = a { $col } { $rank }
arank_a = a { $rank }
arank_an = an { $rank }
anum_a = a { $n }
anum_an = an { $n }
anum_wild = a wild
cards-a-card = { $card }

## Numbers of things

cards_a = a card
cards_word = one card
cards_one = 1 card
cards_many = { $n } cards
turns_one = 1 turn
turns_many = { $n } turns
moves_one = 1 move
moves_many = { $n } moves
points_one = 1 point
points_many = { $n } points
cards-count = { $cards }

## Seats

name_seat = seat { $n }
name_seat-capital = Seat { $n }
name_you = you
name_player = Player { $n }
name_and = { $name } and { $name2 }
name_comma = { $name }, { $name2 }
cards-seat = Seat { $n }
cards-seat-small = seat { $n }
cards-player = Player { $n }
cards-you = You

## Labels that several games share

cards-clubs = Clubs
cards-spades = Spades
cards-hearts = Hearts
cards-diamonds = Diamonds
cards-red = Red
cards-blue = Blue
cards-green = Green
cards-yellow = Yellow
cards-purple = Purple
cards-black = Black
cards-orange = Orange
cards-stock = Stock
cards-draw-pile = Draw pile
cards-discard-pile = Discard pile
cards-hand = Hand
cards-column = Column { $n }
cards-of = { $n } of { $n2 }
cards-left = { $n } left
cards-turn = Turn
cards-turns = Turns
cards-moves = Moves
cards-give-up = Give up
cards-the-game-is-over = the game is over
cards-the-cards-have-not-been-dealt = the cards have not been dealt yet
cards-the-cards-are-not-dealt-yet = the cards are not dealt yet
cards-it-is-the-turn-of = it is the turn of { $name }
cards-you-won = You won!
cards-you-gave-up = You gave up.
cards-your-turn = Your turn.
cards-won-by = Won by { $name }.
cards-won = { $name } won.
cards-and-won = { $name } and { $name2 } won.
cards-and-won-in = { $name } and { $name2 } won in { $turns }.
cards-there-is-no-in-this-game = there is no { $name } in this game
