# Skipper Solitaire. $seat and the like are seats: they show as names, and “you” selects the texts that address the
# reader. Forms: { LOW($zone) } is a label inside a longer one.

title = Skipper Solitaire
tagline = Finish a book for every suit, and let queens and kings skip the cards you don't have.

## Cards and colours

suit_red = red
suit_blue = blue
suit_green = green
suit_yellow = yellow
suit_purple = purple
suit_black = black
suit_orange = orange
card_coloured = { $colour } { $rank }
card_suited = { $rank } of { $suit }
face-as = { $card } as { $stands }

## Buttons and moves

label-finish = Finish { $suit } with { $card }
label-play-on = Play { $card } on { $suit }
label-play = Play { $card }
short-play = { $card } on { $suit }
label-discard = Discard { $card }
label-end = End the turn and draw
label-take = Take { $card }
label-draw = Draw from the pile
label-trash = Trash { $card }
label-keep = Keep { $card }
label-auction = Auction { $card }
label-bid = Bid { $card }
label-pass = Pass
label-give-up = Give up
label-handicap = Handicap: { $handicap }
handicap-smaller-hand = Smaller hand
handicap-own-suit = Own suit only
handicap-no-trashing = No trashing
handicap-stuck-before-discard = Stuck before you discard
handicap-weaker-kings = Weaker kings
handicap-no-tax-card = No card from the tax
confirm-give-up = Give up this game? It will count as lost.
confirm-needed = Without the { $card } you can no longer win. Give it away anyway?

## Moves as text

expected-move = a move is “play 7S”, “play KD on S”, “play 7S from discard”, “discard 7S”, “end”, “take 7S”, “draw”, “trash 3H”, “keep 3H”, “auction 7S”, “bid JH”, “pass” or “give up”
expected-card = “{ $text }” isn't a card; a card is a rank and a suit such as QS, or a colour and a number such as R7
expected-chance = a chance step is “deal first 1; KS 7H …” or “shuffle KS 7H …”
expected-pile = a pile has at most { $n } cards

## Why a move isn't legal

refusal-not-dealt = the cards have not been dealt yet
refusal-over = the game is over
refusal-shuffle-due = the discard pile is shuffled first
refusal-no-seat = there is no seat { $n } in this game
refusal-done = all your books are finished; the others are finishing the round
refusal-gave-up = you gave up
refusal-wait = not while another player is deciding; you can give up right after
refusal-deciding = { $seat } is deciding about a dead card
refusal-bidding = an auction is on, and { $seat } bids now
refusal-turn = it's { $seat }'s turn
refusal-drawn = first decide about the { $card } you drew: trash it or keep it
refusal-auction-on = the { $card } is up for auction: bid a card from your hand or pass
refusal-end-owing = nobody wanted the card: you must discard at least one card first
refusal-end-no-cards = you have no cards: play the top discard or pass
refusal-end-nothing-done = a turn needs at least one card: play or discard one first
refusal-end-stuck = you can't play anything, so you must discard at least one card
refusal-end-too-many = discard { $n ->
    [one] 1 card
   *[other] { $n } cards
    } first; only then can the turn end
refusal-dropping = your turn is ending: discard down to { $hand ->
    [one] 1 card
   *[other] { $hand } cards
    }
refusal-dropped = you have discarded enough cards; end your turn
refusal-collecting = your turn is over: take cards from the market or the draw pile until you hold { $hand }
refusal-no-market = there is no market in this game
refusal-collect-later = cards are taken at the end of a turn
refusal-not-in-market = the { $card } isn't in the market
refusal-nothing-to-draw = both piles are empty; take a card from the market
refusal-pass-top = you can still play the top of your discard pile
refusal-pass-owing = you must discard at least one card
refusal-pass-cards = you can pass only when you have no cards; play or discard one
refusal-pass-end = you can't pass now; end your turn instead
refusal-trash-hand = cards in hand can't be trashed in this game; discard dead cards instead
refusal-trash-early = dead cards are trashed at the end of a turn; play or discard a card first
refusal-trash-alive = the { $card } may still be playable later
refusal-keep = you haven't just drawn the { $card }
refusal-no-auctions = there are no auctions in this game
refusal-auction-owing = the auction failed: now discard at least one card
refusal-auction-late = an auction is a turn of its own, and this turn has already begun
refusal-no-bidders = nobody is left to bid
refusal-no-auction = there's no auction at the moment
refusal-not-in-hand = the { $card } is not in your hand
refusal-no-card = there is no { $card } in this deck
refusal-no-stack = there is no stack { $letter } in this game
refusal-discards = discards can't be played in this game
refusal-not-top = you can play only the top of your discard pile, the { $card }
refusal-no-discards = your discard pile is empty
refusal-discarded = in a turn you either play or discard, and you have discarded
refusal-played = in a turn you either play or discard, and you have played
refusal-play-first = you have already discarded; you can play only before that
refusal-play-owing = nobody wanted the card: this turn you may only discard
refusal-finished = the { $suit } book is finished; nothing else goes on it
refusal-own-suit = a skipper can go only on the stack of its own suit, here { $suit }
refusal-empty-stack = a skipper can't go on the empty { $suit } stack; { $wants }
refusal-wrong-stack = the { $card } can go only on its own stack, not on { $suit }
refusal-wrong-rank = the { $card } doesn't go on the { $suit } stack now; { $wants }
refusal-game-over = this game of the series is over; the next one begins
refusal-no-handicap = handicaps are chosen only between the games of a series
refusal-choosing = { $seat } is choosing a handicap
refusal-choose-handicap = first choose a handicap for { $seat }
refusal-has-handicap = { $seat } has “{ $handicap }” already
refusal-no-such-handicap = “{ $handicap }” would change nothing for { $seat }, or doesn't go with its rules
refusal-can-play = you may discard only when you can't play, and you can
wants_ranks = it takes { $ranks }
wants_skippers = it takes skippers only

## Places and notes

zone-discard = Discard pile
    .low = discard pile
zone-draw = Draw pile
    .low = draw pile
zone-market = Market
    .low = market
zone-trash = Trash
    .low = trash
zone-drawn = Drawn card
    .low = drawn card
zone-hand = Hand
    .low = hand
zone-stack = { CAP($suit) }
    .low = { $suit }
zone-of = { $seat }: { LOW($zone) }
zone-auction = Auction
note-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
    }
note-drawn = can never be played
note-finished = finished
note-skippers = skippers only
note-range = { $first } to { $last }
note-ends = { $ends } ends
note-next = next { $ranks }
note-takes-ends = { $ranks }; { $ends } ends
note-lot = from { $seat ->
    [you] you
   *[other] { $seat }
    }
note-lot-bids = { $lot }; { $bids }
note-bid = { $seat ->
    [you] you
   *[other] { $seat }
    } { $card }

## What to know now

banner-over = You gave up.
banner-solved = All books are finished in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }!
banner-won = You won!
banner-shared = You share the win: { $seats }.
banner-lost = { $seats } won.
banner-dead-solitaire = This game can no longer be won: { $why }. You may play on.
banner-dead = You can no longer win: { $why }. You may play on.
banner-dead-trade = You can no longer win: { $why }. Only a trade can help; you may play on.
dead-book = the { $suit } book can't be finished with the cards that are left
dead-skippers = there aren't enough skippers left for all the books
banner-drawn = You drew a card that can never be played: trash it or keep it.
banner-bid = Bid a card for the { $card } or pass; the highest rank wins.
banner-unsold = Nobody wanted the card: discard at least one card.
banner-collect = Take a card from the market or draw one from the pile, until you hold { $hand }.
banner-drop = Discard down to { $hand ->
    [one] 1 card
   *[other] { $hand } cards
    }.
banner-auction = The { $card } is up for auction; { $seat } bids now.
banner-deciding = { $seat } is deciding about a card it drew.
banner-done = All your books are finished; the others are finishing the round.
banner-race = Race: everybody plays at the same time.
banner-choose-handicap = Choose the handicap that { $seat } takes for the next game.
banner-choosing-handicap = { $seat } chooses the handicap that { $taker } takes.
banner-turn = It's { $seat }'s turn.
banner-your-turn = Your turn.
fact-game = Game
fact-game-of = { $game } of { $all }
fact-game-until = { $game }, until { $wins } wins
fact-wins = Wins
fact-wins-of = { $seat ->
    [you] you
   *[other] { $seat }
} { $count }
fact-handicaps = { $seat ->
    [you] Your handicaps
   *[other] { $seat }'s handicaps
}
fact-turns = Turns
fact-turn = Turn
fact-books = Books
fact-books-done = { $n } of { $all }
fact-now = Now
fact-missing = Missing
fact-missing-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
    }, may be unwinnable
fact-seat = { $seat }
fact-seat-books = { $n } of { $all } books, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }
fact-seat-gave-up = { $n } of { $all } books, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }, gave up

## What happened

tell-dealt = The cards are dealt
tell-dealt-begins = The cards are dealt; { $seat ->
    [you] you begin
   *[other] { $seat } begins
    }
tell-finishes = { $seat ->
    [you] You finish
   *[other] { $seat } finishes
    } the { $suit } book with the { $card }
tell-finishes-discard = { $seat ->
    [you] You finish
   *[other] { $seat } finishes
    } the { $suit } book with the { $card } from the discard pile
tell-plays-on = { $seat ->
    [you] You play
   *[other] { $seat } plays
    } the { $card } on { $suit }
tell-plays-discard-on = { $seat ->
    [you] You play
   *[other] { $seat } plays
    } the { $card } from the discard pile on { $suit }
tell-plays = { $seat ->
    [you] You play
   *[other] { $seat } plays
    } the { $card }
tell-plays-discard = { $seat ->
    [you] You play
   *[other] { $seat } plays
    } the { $card } from the discard pile
tell-discards = { $seat ->
    [you] You discard
   *[other] { $seat } discards
    } the { $card }
tell-draws = { $seat ->
    [you] You draw
   *[other] { $seat } draws
    } the { $card }
tell-draws-hidden = { $seat ->
    [you] You draw
   *[other] { $seat } draws
    } { $count ->
    [one] a card
   *[other] { $count } cards
    }
tell-takes = { $seat ->
    [you] You take
   *[other] { $seat } takes
    } the { $card } from the market
tell-turns-up = New in the market: the { $card }
tell-turns-up-for = New in { $seat ->
    [you] your
   *[other] { $seat }'s
    } market: the { $card }
tell-trashes = { $seat ->
    [you] You trash
   *[other] { $seat } trashes
    } the { $card }
tell-trashes-hidden = { $seat ->
    [you] You trash
   *[other] { $seat } trashes
    } a dead card
tell-shuffles = { $seat ->
    [you] You shuffle
   *[other] { $seat } shuffles
    } the discard pile into a new draw pile
tell-turns-over = { $seat ->
    [you] You turn
   *[other] { $seat } turns
    } the discard pile over
tell-passes-turn = { $seat ->
    [you] You have no card and pass
   *[other] { $seat } has no card and passes
    }
tell-auctions = { $seat ->
    [you] You put
   *[other] { $seat } puts
    } the { $card } up for auction
tell-bids = { $seat ->
    [you] You bid
   *[other] { $seat } bids
    } the { $card }
tell-no-bid = { $seat ->
    [you] You don't
   *[other] { $seat } doesn't
    } bid
tell-sold = { $buyer ->
    [you] You get
   *[other] { $buyer } gets
    } the { $lot } from { $seller ->
    [you] you
   *[other] { $seller }
    } for the { $price }
tell-unsold = Nobody bids for the { $card }; { $seat ->
    [you] you
   *[other] { $seat }
    } must discard
tell-done = { $seat ->
    [you] You have
   *[other] { $seat } has
    } finished all books
tell-gives-up = { $seat ->
    [you] You give
   *[other] { $seat } gives
    } up
tell-game-begins = Game { $game } begins
tell-wins-game = { $seat ->
    [you] You win
   *[other] { $seat } wins
    } this game
tell-share-game = { $seats } share the win in this game
tell-nobody-wins = Nobody wins this game
tell-draws-handicap = { $seat ->
    [you] You draw
   *[other] { $seat } draws
    } the handicap “{ $handicap }”
tell-chooses-handicap = { $by ->
    [you] You choose
   *[other] { $by } chooses
    } the handicap “{ $handicap }” for { $seat }
outcome-series-drawn = The series ends without a winner.
outcome-series-you-won = You won the series with { $wins ->
    [one] 1 win
   *[other] { $wins } wins
    }.
outcome-series-won = { $seats } won the series with { $wins ->
    [one] 1 win
   *[other] { $wins } wins
    }.
outcome-given-up = Given up after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }.
outcome-solved = Won: all books are finished in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }.
outcome-draw = Nobody won, as nobody finished.
outcome-you-won = You won in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }.
outcome-you-shared = You share the win in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }: { $seats }.
outcome-won = { $seat } won in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }.
outcome-shared = { $seats } share the win in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
    }.

## Deals that don't fit the rules

chance-no-handicap = no handicap is to be drawn
chance-handicap-seat = { $seat } draws first
chance-handicap-not = { $seat } can't draw this handicap
chance-no-deal = no deal is due
chance-no-shuffle = no shuffle is due
chance-seats = the deal is for { $dealt } seats, not for { $seats }
chance-first = under these rules seat { $first } begins, not seat { $n }
chance-no-seat = there is no seat { $n }
chance-again = seat { $n } can't be dealt { $card }, or not again
chance-missing = cards are missing in the deal of seat { $n }
chance-removed = these can't be the cards removed for seat { $n }
chance-same-deal = every seat of this race has the same deal
chance-other-cards = these are not the cards of seat { $n }'s discard pile

## Positions: what is wrong, and what would be right

problem-seats = there { $n ->
    [one] is 1 seat
   *[other] are { $n } seats
    }
legal-seats = this game has { $n }
problem-no-seat = there is no seat { $n }
legal-up-to = 1 to { $n }
problem-race-turn = in a race it's nobody's turn
problem-progress = a seat can't be known like this
legal-progress = the seat's cards; or only how far another seat is, in a race over the same deal that goes on
problem-unknown-board = nobody can go on with a seat whose cards aren't known
legal-first-or-none = 1, or leave it out
legal-none = leave it out
problem-bidder = seat { $n } can't bid
legal-bidder = a seat other than the seller's
problem-bid-early = this seat can't have bid yet
legal-bid = a seat between the seller and the bidder
problem-cards = there { $n ->
    [one] is 1 card
   *[other] are { $n } cards
    }
legal-at-most = at most { $n }
legal-card = a card of the deck
legal-cards = { $n } cards
problem-missing = the { $card } is missing
problem-repeated = the { $card } appears { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
    }
legal-once = each card of the deck exactly once
legal-once-per-deck = { $n } times, once for each deck
problem-no-colour = there is no such colour
problem-stacks-full = there are too many cards on the stacks
problem-not-laid-out = it doesn't start with what was laid out
legal-laid-out = { $cards } at the bottom
problem-stacked = the { $card } can't have been played there
legal-on-finished = nothing on a finished book
problem-allowance = skippers stay on the stacks, which show it
problem-too-large = { $n } is too large
legal-range = { $min } to { $max }
problem-no-skipper = no skipper can have been played there
legal-zero-or-none = 0, or leave it out
problem-removed = there { $n ->
    [one] is 1 card
   *[other] are { $n } cards
    } removed
legal-removed = { $n } under these rules
problem-removed-one = the { $card } can't be removed
legal-no-one = no card of rank 1
problem-trash = nothing is trashed in this game
legal-no-cards = no cards
problem-not-dead = the { $card } can still be played
legal-dead = only cards that can never be played again
problem-removed-twice = a removed card appears twice
problem-seen-twice = a card appears twice, though the pile was never turned over
legal-seen = each card once, or turned_over = true
problem-done = all its books are finished
problem-idle = a seat that is out does nothing more
legal-idle = fresh, with nothing asked, owed or drawn
legal-act = fresh, playing or discarding
problem-asked = nobody is asked in this game
problem-no-tax = there is no skip tax in this game
legal-zero-or-one = 0 or 1
problem-can-win = someone can still win
problem-going-on = something is still going on
legal-over = no auction, and nothing asked, owed or drawn
problem-ended = the game has ended
problem-out = this seat is out
legal-in-game = a seat that is still playing
problem-round-over = the round in which a seat has finished is over
legal-round = over = true, or a seat that comes after it in the round
problem-not-its-turn = it is not this seat's turn
legal-not-its-turn = fresh, not drawing
problem-hand-full = the hand is full
legal-drawing-hand = fewer than { $n } cards in hand, or drawing = false
problem-tax-payer = the others pay the tax
problem-not-drawing = this seat isn't drawing
legal-drawing = drawing = true, or a card owed
problem-none-left = no card is left to be drawn
legal-none-left = 1 or more, or drawing = false
problem-market-gap = the market has a gap, though there are cards to fill it
problem-not-dropping = nothing has to be discarded down to { $hand }
problem-nothing-waits = nothing interrupts the drawing
legal-nothing-waits = nothing owed, drawing = false
problem-two-asked = two seats are asked
legal-one-asked = one at a time
problem-auction-turn = an auction is a turn of its own
legal-auction-turn = the seller's act is fresh, and nothing is asked, owed or drawn
problem-cant-bid = this seat can't bid
legal-can-bid = a seat that is still playing and has a card

## Rules that don't go together

problem-players = it can't be played by { $n }
legal-players = 1 to { $max } seats
problem-first = seat { $n } is to start, but there { $seats ->
    [one] is only 1 seat
   *[other] are only { $seats } seats
    }
legal-first = a seat that exists
problem-first-single = who won or began before is known only in a series
legal-first-single = first = seat 1 or random, or a series
problem-handicaps-single = handicaps are taken between the games of a series
legal-handicaps-single = handicaps = none, or a series
problem-lone-series = a series needs an opponent, but there is only 1 seat
legal-lone-series = 2 seats or more, or series = single
problem-no-series = these rules play a single game
problem-game-zero = games are counted from 1
legal-game-one = 1 or more
problem-no-handicaps = under these rules nobody takes handicaps
legal-no-handicaps = none, or handicaps = until_beaten or pile_up in a series
problem-handicaps = this seat can't have these handicaps together
legal-handicaps = handicaps that go with its rules
problem-played-with = the game on the table isn't over, and is played with the seat's handicaps
problem-handicaps-beaten = another seat has won, which ends this seat's handicaps
problem-played-with-other = the seat's handicaps for the next game don't follow from these
legal-played-with = the handicaps it had in the game that has just ended
problem-series-wins = these wins don't add up after { $games ->
    [one] 1 game
   *[other] { $games } games
    }
legal-series-wins = at most one win per game and seat, and at least one per game that wasn't drawn
problem-series-over = the series is decided
problem-series-open = the series is not decided yet
problem-taking = only winners of the game that has just ended take handicaps
legal-taking = winners that can still take one
problem-drawn-games = this doesn't match the game that has just ended
legal-drawn-games = 0 after a win, else 1 to { $most }
problem-deck = these skippers aren't for this deck
legal-deck-skippers = skippers = standard
problem-no-deck = it can't be built
problem-tax = without skippers there is nothing to tax
legal-tax = choose skip_tax = false
problem-king-skips = here the highest rank skips less than 2 and would be left no skips
legal-king-skips = choose king_skips = full, or skippers that skip more
problem-draws-tax = without a skip tax there is nothing to be spared
legal-draws-tax = choose draws_tax = true, or two seats or more that take turns with skip_tax = true
problem-other-first = seat { $n } starts here, but first = seat { $must } was chosen
legal-other-first = { $must }, or leave it out
problem-lone-race = a race needs an opponent, but there is only 1 seat
legal-lone-race = 2 seats or more, or pace = turns
problem-for-cards = these skippers are for the 52 cards, not for another deck
legal-for-cards = choose skippers = standard or deck = standard
problem-for-own = these skippers are for the deck of five (four, six) colours
legal-for-own = choose skippers = standard or deck = five_colours
problem-senseless = no skippers are left for it
legal-one-of-two = choose one of the two
problem-king = only where used skippers are discarded can a king finish a book
legal-king = kings that stay on the stacks would be missing
problem-top = one king could be replayed endlessly
problem-weak-lenient = books end with the queen if skippers are weak
legal-weak-lenient = choose finish = reach
problem-lenient-opening = a book would be finished with its first card
legal-lenient-opening = choose opening = aces_out or ace_first
problem-hand = no skipper could ever be used
legal-hand = choose hand = 2 or more
problem-remove-skips = for { $n } missing cards the skips have to add up to 8 to 12; here they add up to { $skips }
legal-remove-skips = the 52 cards with standard skippers have 12
problem-opening = the deck's first ranks would be laid out, but this deck lays nothing out
legal-opening = choose opening = ace_first, or laid_out = [1] in the deck
problem-end-card = a book ends with a natural { $rank }, but here it is a skipper: no book could be finished
legal-end-card = choose finish = reach
problem-remove-hand = without { $n } cards less than a hand of this deck's { $cards } cards is left
legal-remove-hand = remove fewer cards
legal-deck = a deck: {"{"} colours = [{"{"} name, letter, symbol, ink {"}"}, …], ranks, skips = [0, 0, …], end, laid_out = [1], rank_names = numbers {"}"}

## Options

option-hand = Hand
    .help = How many cards a full hand has.
remark-hand-1 = “This game is nothing with a hand size of 1,” says its author.
option-collect = Collecting
    .help = How you get new cards at the end of a turn.
choice-collect-refill = You draw up to your hand size.
choice-collect-fixed = You draw this many cards each turn, up to ten in hand; at the end of the turn you discard down to your hand size before you draw.
choice-collect-market = You fill your hand card by card, from this many face-up cards or from the draw pile.
option-opening = Opening
    .help = How the suit stacks start.
choice-opening-aces_out = The aces are laid out and start the four stacks.
choice-opening-ace_first = Nothing is laid out; a stack starts with its ace and takes no skipper while it's empty.
choice-opening-skippable_ace = Nothing is laid out; a skipper can go on an empty stack.
choice-opening-any_start = Nothing is laid out; any natural card of the suit starts its stack.
option-skippers = Skippers
    .help = Which cards let you skip ranks, and how many.
choice-skippers-standard = Queens skip 1 and kings 2; in the game's own deck the 10 skips 2.
choice-skippers-strong = Jacks skip 1, queens 2 and kings 3 (52 cards).
choice-skippers-weak = Only kings skip, and only 1; books end at the queen (52 cards).
choice-skippers-none_to_jack = Nothing skips; queens and kings leave the deck, and books end at the jack (52 cards).
choice-skippers-none_to_king = Nothing skips; books end at the king (52 cards).
choice-skippers-ten = The 10 skips 2, and books end at 9 (own deck).
choice-skippers-nine_and_ten = The 9 skips 1, the 10 skips 2, and books end at 8 (own deck).
choice-skippers-three = The 8, 9 and 10 skip 1, 2 and 3, and books end at 8 (own deck).
option-king_skips = Kings
    .help = How far the highest skippers skip.
choice-king_skips-full = As far as the deck says.
choice-king_skips-one_less = One rank less: kings skip only 1, or 2 with strong skippers.
option-skipper_suit = Skippers' stacks
    .help = On which stacks you can play a skipper.
choice-skipper_suit-any = A skipper can go on any unfinished stack.
choice-skipper_suit-own = A skipper can go only on the stack of its own suit.
option-used_skippers = Used skippers
    .help = Where a skipper goes once you've played it.
choice-used_skippers-stay = It stays on the stack.
choice-used_skippers-discard = It goes to the discard pile; its skips last until the end of the turn.
choice-used_skippers-discard_and_allowance_stays = It goes to the discard pile; its skips stay on the stack.
option-unused_skips = Unused skips
    .help = What happens to skips that a card didn't need.
choice-unused_skips-lost = They are lost.
choice-unused_skips-carry = They stay for the next card.
option-finish = Finishing
    .help = Which card finishes a book.
choice-finish-reach = A face card of the suit that reaches the jack's height with its own skips.
choice-finish-lenient = Any face card of the suit, at any height.
choice-finish-end_card_only = Only the natural end card: the jack.
choice-finish-king = Only the king of the suit, at the same height; used skippers must be discarded.
option-turn = Turn
    .help = What you may do in one turn.
choice-turn-play_or_discard = Either play cards or discard cards.
choice-turn-play_then_discard = Play cards and then discard cards.
option-discard = Discarding
    .help = When you may discard.
choice-discard-free = Whenever you like.
choice-discard-only_when_stuck = Only when you can't play a card.
option-trash = Trashing
    .help = What happens to a card you draw that can never be played again.
choice-trash-auto_or_ask = It is trashed automatically; in games with auctions you are asked.
choice-trash-ask = You are asked each time.
choice-trash-automatic = It is trashed automatically, and you draw another card.
choice-trash-never = It stays in the game and can only be discarded.
option-trash_hand = Trash from hand
    .help = Whether you may trash dead cards from your hand at the end of the turn, before drawing.
option-refill = Refill
    .help = How the discard pile becomes the new draw pile.
choice-refill-flip = It is turned over: the first card discarded is drawn first.
choice-refill-shuffle = It is shuffled.
option-top_of_discard = Play discards
    .help = Whether you may play the top of the discard pile like a card in your hand.
option-remove = Missing cards
    .help = How many cards are taken out unseen before the game, which may make it unwinnable.
option-inspect_discard = Look through discards
    .help = Whether you may look through discard piles; otherwise you see only their top card.
option-announce_dead = Announce lost games
    .help = Whether the game tells you when no order of the cards can win any more.
option-deck = Deck
    .help = The deck you play with.
choice-deck-standard = The 52 playing cards.
choice-deck-five_colours = The game's own deck: red, blue, green, yellow and purple, 1 to 10.
choice-deck-four_colours = The game's own deck without purple.
choice-deck-six_colours = The game's own deck with a sixth colour.
field-deck-six_colours-sixth = The colour of the expansion.
choice-deck-six_colours-sixth-black = Black, letter K.
choice-deck-six_colours-sixth-orange = Orange, letter O.
choice-deck-custom = A deck you define yourself.
option-pace = Pace
    .help = Whether players take turns or race.
choice-pace-turns = Players take turns, clockwise.
choice-pace-race = Everybody plays at the same time, each at their own table; no auctions, no skip tax.
field-pace-race-same_deal = Everybody gets the cards in the same order.
option-first = Who begins
    .help = Which seat begins: the youngest player's, or one at random.
choice-first-seat = The seat with this number.
choice-first-random = Drawn at random with the deal.
choice-first-winner = In a series: the winner of the previous game.
choice-first-next = In a series: the player after the one who began last.
option-series = Series
    .help = Whether one game decides or a series of games.
choice-series-single = One game decides.
choice-series-games = This many games are played, and most wins decide.
choice-series-wins = The first to win this many games wins the series.
option-handicaps = Winner's handicap
    .help = What the winner of a game in a series takes for the next one.
choice-handicaps-none = Nobody takes a handicap.
choice-handicaps-until_beaten = The winner takes a handicap, until a game is won without them.
choice-handicaps-pile_up = The winner takes a handicap and keeps it until the end of the series.
field-handicaps-until_beaten-chosen = Chosen by an opponent instead of drawn.
field-handicaps-pile_up-chosen = Chosen by an opponent instead of drawn.
option-round = Last round
    .help = Whether the round is finished when someone has finished all books.
choice-round-finish = Every seat gets the same number of turns; those who finish in this round share the win.
choice-round-at_once = The first to finish wins at once.
option-auction = Auctions
    .help = Whether you may spend a turn on auctioning a card; only matters when several players take turns.
option-skip_tax = Skip tax
    .help = Whether a skipper that finishes no book makes the others draw a card; only matters when several players take turns.
option-draws_tax = Pays skip tax
    .help = Whether a player draws a card when someone else uses a skipper.

## Presets

preset-strong = Strong skippers
    .help = Jacks skip 1, queens 2 and kings 3; quick, but careless play loses.
preset-discarded_skippers = Discarded skippers
    .help = A skipper counts until your turn ends and is discarded; the discard pile is shuffled when needed.
preset-king_finish = King finish
    .help = Skippers are discarded after use, and only the king of its suit finishes a book.
preset-top_of_discard = Top of the discard pile
    .help = You may play the top of the discard pile as if it were in your hand.
preset-play_then_discard = Play, then discard
    .help = In one turn you first play, then discard.
preset-carry = Carried skips
    .help = Skips that a card didn't need stay for the next one.
preset-lenient = Quick books
    .help = Any face card of the suit finishes its book at any height; a very short game.
preset-own_suit = Own suit only
    .help = Skippers go only on the stack of their own suit.
preset-no_trashing = No trashing
    .help = Dead cards stay in the game and can only be discarded.
preset-hand_of_four = Hand of four
    .help = One card fewer in hand.
preset-hand_of_three = Hand of three
    .help = Two cards fewer in hand.
preset-nothing_out = Nothing out
    .help = The aces are in the deck; a stack starts with any card of its suit except skippers.
preset-aces_first = Aces first
    .help = The aces are in the deck, and each stack starts with its ace.
preset-stuck_before_discard = Stuck before you discard
    .help = You may discard only when you can't play.
preset-weak = Weak skippers
    .help = Only kings skip, one rank each, and books end at the queen.
preset-no_skippers = No skippers
    .help = No queens, no kings, no skipping.
preset-four_missing = Four missing
    .help = Four cards are taken out unseen: spend your skips wisely; some deals can't be won.
preset-five_colours = Five colours
    .help = The game's own deck: five colours of ten cards.
preset-three_a_turn = Three a turn
    .help = You draw three cards each turn, whatever you played, and discard down to your hand size.
preset-market = Market
    .help = Four cards lie face up, and you fill your hand from them or from the draw pile.
preset-race = Race
    .help = Everybody plays the same deal at the same time; the first to finish wins.

## A custom deck: problems and legal values

deck-problem-count = there are { $count }
deck-problem-rank-names = { $ranks } ranks can't be written as A to K
deck-problem-skips = { $given } are given for { $ranks } ranks
deck-problem-too-large = { $value } is too large
deck-problem-one-skips = a 1 can't skip
deck-problem-end = a book can't end at { $end }
deck-problem-laid-out = { $cards } can't start laid out
deck-problem-name = “{ $name }” can't be a name
deck-problem-letter = “{ $letter }” can't be the letter
deck-problem-shape = “{ $sign }” can't be the shape
deck-problem-same = colours[{ $other }] has the same
deck-problem-colours = a deck can't have { $count } colours
deck-legal-colours = 2 to 6 colours
deck-legal-ranks = 5 to 15 ranks
deck-legal-rank-names = numbers, or at most 13 ranks
deck-legal-skips = one number for each rank
deck-legal-skip = 0 to 7
deck-legal-one-skips = 0, because a 1 starts its book
deck-legal-end = a rank of the deck from 2 on
deck-legal-laid-out = none, or the lowest ranks in order (1, or 1 and 2 …) that don't skip and are below the end rank
deck-legal-name = 1 to 16 lower-case letters
deck-legal-letter = a capital letter from A to Z
deck-legal-shape = a shape such as ● or ♠
deck-legal-unique = each colour needs its own
deck-legal-own-colours = 4, 5 or 6
deck-problem-kind = { $value } can't be read here
deck-problem-missing = it is missing
deck-problem-no-field = there is no such field
deck-legal-deck = colours, ranks, skips, end, laid_out and rank_names, in braces
deck-legal-colour-list = a list of colours: [{"{"} name = …, letter = …, symbol = …, ink = … {"}"}, …]
deck-legal-rank-list = a list of ranks such as [1]
deck-legal-skip-list = a list of numbers from 0 to 7, one for each rank
deck-legal-ink = black, red, blue, green, yellow, purple or orange
deck-legal-field = one of { $names }
deck-legal-word = numbers or cards
