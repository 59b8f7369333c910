## The game

skipper-skipper-solitaire = Skipper Solitaire
skipper-finish-a-book-for-every-suit = Finish a book for every suit, and let queens and kings skip the cards you don't have.

## Buttons and moves

skipper-finish-with = Finish { $suit } with { $sym }
skipper-play-on = Play { $sym } on { $suit }
skipper-play = Play { $sym }
skipper-discard = Discard { $sym }
skipper-end-the-turn-and-draw = End the turn and draw
skipper-trash = Trash { $sym }
skipper-keep = Keep { $sym }
skipper-auction = Auction { $sym }
skipper-bid = Bid { $sym }
skipper-pass = Pass
skipper-give-up-this-game-it-then = Give up this game? It then counts as lost.
skipper-without-the-you-cant-win-any = Without the { $card } you can't win any more. Give it away all the same?

## Why not

skipper-the-discard-pile-is-shuffled-first = the discard pile is shuffled first
skipper-all-your-books-are-finished-the = all your books are finished; the others finish the round
skipper-you-gave-up = you gave up
skipper-not-while-another-seat-is-being = not while another seat is being asked; you can give up right after
skipper-is-deciding-about-a-dead-card = { $name } is deciding about a dead card it drew
skipper-an-auction-is-on-and-bids = an auction is on, and { $name } bids now
skipper-first-decide-about-the-you-drew = first decide about the { $card } you drew: trash it or keep it
skipper-the-is-up-for-auction-bid = the { $card } is up for auction: bid a card of your hand or pass
skipper-nobody-wanted-the-card-you-must = nobody wanted the card: you must discard at least one card first
skipper-you-have-no-card-play-the = you have no card: play the top discard or pass
skipper-a-turn-needs-at-least-one = a turn needs at least one card: play or discard one first
skipper-nothing-can-be-played-so-at = nothing can be played, so at least one card must be discarded
skipper-the-top-of-your-discard-pile = the top of your discard pile can be played
skipper-you-must-discard-at-least-one = you must discard at least one card
skipper-you-can-pass-only-when-you = you can pass only when you have no card; play or discard one
skipper-to-finish-your-turn-end-it = to finish your turn, end it
skipper-cards-in-hand-cant-be-trashed = cards in hand can't be trashed in this game; a dead card can be discarded
skipper-dead-cards-are-trashed-at-the = dead cards are trashed at the end of a turn; play or discard a card first
skipper-the-can-still-be-played-one = the { $card } can still be played one day
skipper-you-have-not-drawn-the-just = you have not drawn the { $card } just now
skipper-there-are-no-auctions-in-this = there are no auctions in this game
skipper-the-auction-failed-now-discard-at = the auction failed: now discard at least one card
skipper-an-auction-is-a-turn-of = an auction is a turn of its own; this turn has begun already
skipper-nobody-is-left-who-could-bid = nobody is left who could bid
skipper-no-auction-is-on = no auction is on
skipper-the-is-not-in-your-hand = the { $card } is not in your hand
skipper-there-is-no-in-this-deck = there is no { $sym } in this deck
skipper-there-is-no-stack-in-this = there is no stack { $word } in this game
skipper-discards-cant-be-played-in-this = discards can't be played in this game
skipper-only-the-top-of-your-discard = only the top of your discard pile can be played, the { $card }
skipper-your-discard-pile-is-empty = your discard pile is empty
skipper-a-turn-is-either-playing-or = a turn is either playing or discarding, and you have discarded
skipper-a-turn-is-either-playing-or-2 = a turn is either playing or discarding, and you have played
skipper-you-have-discarded-already-playing-comes = you have discarded already; playing comes before
skipper-nobody-wanted-the-card-this-turn = nobody wanted the card: this turn you may only discard
skipper-the-book-is-finished-nothing-goes = the { $suit } book is finished; nothing goes on it
skipper-a-skipper-goes-on-the-stack = a skipper goes on the stack of its own suit only, here { $suit }
skipper-a-skipper-cant-stand-on-the = a skipper can't stand on the empty { $suit } stack; { $wants }
skipper-the-goes-on-its-own-stack = the { $card } goes on its own stack only, not on { $suit }
skipper-the-does-not-go-on-the = the { $card } does not go on the { $suit } stack now; { $wants }
wants_skippers = it takes skippers only
wants_ranks = it takes { $ranks }
ranks_one = { $sym }
ranks_or = { $ranks } or { $sym }
ranks_comma = { $ranks }, { $sym }
ranks_to = { $sym } to { $sym2 }
skipper-you-may-discard-only-when-you = you may discard only when you can't play, and you can

## Places and notes

skipper-skippers-only = skippers only
skipper-finished = finished
note_ranks = { $ranks }
note_ends = { $ranks }; { $ranks2 } ends it
note_end-only = { $ranks } ends it
skipper-note = { $note }
skipper-x = { $name }: { $place }
place_discard = discard pile
place_draw = draw pile
place_hand = hand
place_trash = trash
place_drawn = drawn card
place_suit = { $suit }
skipper-trash-2 = Trash
skipper-drawn-card = Drawn card
skipper-can-never-be-played = can never be played
skipper-auction-2 = Auction
skipper-lot = lot
skipper-of = { $sym } of { $name }
skipper-bids = { $name } bids { $sym }

## What to know now

skipper-you-cant-win-any-more = You can't win any more: { $dead }.
skipper-this-game-cant-be-won-any = This game can't be won any more: { $dead }.
dead_book = the { $suit } book can't be finished with the cards that are left
dead_skippers = the skippers that are left don't suffice for all the books
skipper-only-a-trade-can-help-you = Only a trade can help; you may play on.
skipper-you-may-play-on = You may play on.
skipper-you-drew-a-card-that-can = You drew a card that can never be played: trash it or keep it.
skipper-bid-a-card-for-the-or = Bid a card for the { $card } or pass; the highest rank wins.
skipper-nobody-wanted-it-discard-at-least = Nobody wanted it: discard at least one card.
skipper-all-books-are-finished-in = All books are finished in { $turns }!
skipper-a-draw-nobody-can-finish-any = A draw: nobody can finish any more.
skipper-you-share-the-win = You share the win: { $name }.
skipper-the-is-up-for-auction-bids = The { $card } is up for auction; { $name } bids now.
skipper-decides-about-a-card-it-drew = { $name } decides about a card it drew.
skipper-all-your-books-are-finished-the-2 = All your books are finished; the round is played to its end.
skipper-a-race-everybody-plays-at-the = A race: everybody plays at the same time.
skipper-it-is-the-turn-of = It is the turn of { $name }.
skipper-books = Books
skipper-now = Now
skipper-missing = Missing
skipper-cards-may-be-unwinnable = { $n } cards, may be unwinnable
skipper-of-books = { $n } of { $n2 } books, { $turns }
skipper-of-books-gave-up = { $n } of { $n2 } books, { $turns }, gave up

## What happened

skipper-the-cards-are-dealt-begins = The cards are dealt; { $name } begins
skipper-the-cards-are-dealt = The cards are dealt
skipper-finishes-the-book-with-the = { $name } finishes the { $suit } book with the { $card }
skipper-finishes-the-book-with-the-from = { $name } finishes the { $suit } book with the { $card } from the discard pile
skipper-plays-the-on = { $name } plays the { $card } on { $suit }
skipper-plays-the-from-the-discard-pile = { $name } plays the { $card } from the discard pile on { $suit }
skipper-plays-the = { $name } plays the { $card }
skipper-plays-the-from-the-discard-pile-2 = { $name } plays the { $card } from the discard pile
skipper-discards-the = { $name } discards the { $card }
skipper-draws-the = { $name } draws the { $card }
skipper-draws-a-card = { $name } draws a card
skipper-trashes-the = { $name } trashes the { $card }
skipper-trashes-a-dead-card = { $name } trashes a dead card
skipper-shuffles-the-discard-pile-into-a = { $name } shuffles the discard pile into a new draw pile
skipper-turns-the-discard-pile-over = { $name } turns the discard pile over
skipper-has-no-card-and-passes = { $name } has no card and passes
skipper-puts-the-up-for-auction = { $name } puts the { $card } up for auction
skipper-bids-the = { $name } bids the { $card }
skipper-does-not-bid = { $name } does not bid
skipper-gets-the-from-for-the = { $name } gets the { $card } from { $name2 } for the { $card2 }
skipper-nobody-bids-for-the-must-discard = Nobody bids for the { $card }; { $name } must discard
skipper-has-finished-all-books = { $name } has finished all books
skipper-gives-up = { $name } gives up
skipper-given-up-after = Given up after { $turns }.
skipper-won-all-books-are-finished-in = Won: all books are finished in { $turns }.
skipper-you-won-in = You won in { $turns }.
skipper-you-share-the-win-in = You share the win in { $turns }: { $name }.
skipper-won-in = { $name } won in { $turns }.
skipper-share-the-win-in = { $name } share the win in { $turns }.

## Options

skipper-how-many-cards-a-full-hand = How many cards a full hand has.
skipper-opening = Opening
skipper-how-the-suit-stacks-start = How the suit stacks start.
skipper-the-aces-lie-out-and-start = The aces lie out and start the four stacks.
skipper-nothing-is-out-a-stack-starts = Nothing is out; a stack starts with its ace and takes no skipper while empty.
skipper-nothing-is-out-a-skipper-may = Nothing is out; a skipper may stand on an empty stack.
skipper-nothing-is-out-any-natural-card = Nothing is out; any natural card of the suit starts its stack.
skipper-skippers = Skippers
skipper-which-cards-let-you-skip-ranks = Which cards let you skip ranks, and how many.
skipper-queens-skip-1-and-kings-2 = Queens skip 1 and kings 2; in the own deck the 10 skips 2.
skipper-jacks-skip-1-queens-2-and = Jacks skip 1, queens 2 and kings 3 (52 cards).
skipper-only-kings-skip-and-only-1 = Only kings skip, and only 1; books end at the queen (52 cards).
skipper-nothing-skips-queens-and-kings-leave = Nothing skips; queens and kings leave the deck, books end at the jack (52 cards).
skipper-nothing-skips-books-end-at-the = Nothing skips; books end at the king (52 cards).
skipper-the-10-skips-2-and-books = The 10 skips 2 and books end at 9 (own deck, CD-03).
skipper-the-9-skips-1-the-10 = The 9 skips 1, the 10 skips 2 and books end at 8 (own deck, CD-03).
skipper-the-8-9-and-10-skip = The 8, 9 and 10 skip 1, 2 and 3 and books end at 8 (own deck, CD-03).
skipper-skippers-stacks = Skippers' stacks
skipper-on-which-stacks-a-skipper-may = On which stacks a skipper may be played.
skipper-a-skipper-may-go-on-any = A skipper may go on any unfinished stack.
skipper-a-skipper-goes-on-the-stack-2 = A skipper goes on the stack of its own suit only.
skipper-used-skippers = Used skippers
skipper-where-a-skipper-goes-when-it = Where a skipper goes when it has been played.
skipper-it-stays-on-the-stack = It stays on the stack.
skipper-it-goes-to-the-discard-pile = It goes to the discard pile; its skips last until the end of the turn.
skipper-it-goes-to-the-discard-pile-2 = It goes to the discard pile; its skips stay on the stack.
skipper-unused-skips = Unused skips
skipper-what-becomes-of-skips-that-a = What becomes of skips that a card did not need.
skipper-they-are-lost = They are lost.
skipper-they-stay-for-the-next-card = They stay for the next card.
skipper-finishing = Finishing
skipper-which-card-finishes-a-book-king = Which card finishes a book (king: SK-15).
skipper-a-face-card-of-the-suit = A face card of the suit that reaches the jack's height with its own skips.
skipper-any-face-card-of-the-suit = Any face card of the suit, at any height.
skipper-only-the-natural-end-card-the = Only the natural end card: the jack.
skipper-only-the-king-of-the-suit = Only the king of the suit, at the same height; needs used skippers to be discarded.
skipper-what-you-may-do-in-one = What you may do in one turn.
skipper-either-play-cards-or-discard-cards = Either play cards or discard cards.
skipper-play-cards-and-then-discard-cards = Play cards and then discard cards.
skipper-discarding = Discarding
skipper-when-you-may-discard = When you may discard.
skipper-whenever-you-like = Whenever you like.
skipper-only-when-you-cant-play-a = Only when you can't play a card.
skipper-trashing = Trashing
skipper-what-happens-to-a-card-you = What happens to a card you draw that can never be played any more.
skipper-it-is-trashed-by-itself-in = It is trashed by itself; in games with auctions you are asked.
skipper-you-are-asked-for-each-one = You are asked for each one.
skipper-it-is-trashed-by-itself-and = It is trashed by itself and another card is drawn.
skipper-it-stays-in-the-game-and = It stays in the game and can only be discarded.
skipper-trash-from-hand = Trash from hand
skipper-whether-dead-cards-in-hand-may = Whether dead cards in hand may be trashed at the end of the turn, before drawing.
skipper-refill = Refill
skipper-how-the-discard-pile-becomes-the = How the discard pile becomes the new draw pile.
skipper-it-is-turned-over-the-first = It is turned over: the first card discarded is drawn first.
skipper-it-is-shuffled = It is shuffled.
skipper-play-discards = Play discards
skipper-whether-the-top-of-the-discard = Whether the top of the discard pile may be played like a card in hand.
skipper-missing-cards = Missing cards
skipper-how-many-cards-are-taken-out = How many cards are taken out unseen before the game, which may make it unwinnable.
skipper-look-through-discards = Look through discards
skipper-whether-discard-piles-may-be-looked = Whether discard piles may be looked through; otherwise only their top card is seen.
skipper-say-when-it-is-lost = Say when it is lost
skipper-whether-you-are-told-when-no = Whether you are told when no order of the cards can win any more.
skipper-deck = Deck
skipper-the-deck-that-is-played-with = The deck that is played with (CD-02).
skipper-the-52-playing-cards = The 52 playing cards.
skipper-the-own-deck-red-blue-green = The own deck: red, blue, green, yellow and purple, 1 to 10.
skipper-the-own-deck-without-purple = The own deck without purple.
skipper-the-own-deck-with-a-sixth = The own deck with a sixth colour.
skipper-the-colour-of-the-expansion = The colour of the expansion.
skipper-black-letter-k = Black, letter K.
skipper-orange-letter-o = Orange, letter O.
skipper-a-deck-of-your-own-making = A deck of your own making.
legal_deck = a deck: {"{"} colours = [{"{"} name, letter, symbol, ink {"}"}, …], ranks, skips = [0, 0, …], end, laid_out = [1], rank_names = numbers {"}"}
skipper-pace = Pace
skipper-whether-seats-take-turns-or-race = Whether seats take turns or race.
skipper-seats-take-turns-clockwise = Seats take turns, clockwise.
skipper-everybody-plays-at-the-same-time = Everybody plays at the same time, each at the own table; no auctions, no skip tax.
skipper-everybody-has-the-cards-in-the = Everybody has the cards in the same order.
skipper-who-begins = Who begins
skipper-which-seat-begins-the-youngest-players = Which seat begins: the youngest player's, or one at random.
skipper-the-seat-of-this-number = The seat of this number.
skipper-drawn-at-random-with-the-deal = Drawn at random with the deal.
skipper-last-round = Last round
skipper-whether-the-round-is-finished-when = Whether the round is finished when somebody has finished all books.
skipper-every-seat-gets-the-same-number = Every seat gets the same number of turns; those who finish in it share the win.
skipper-the-first-to-finish-wins-at = The first to finish wins at once.
skipper-auctions = Auctions
skipper-whether-a-turn-may-be-spent = Whether a turn may be spent on auctioning a card; only matters with several seats in turns.
skipper-skip-tax = Skip tax
skipper-whether-a-skipper-that-finishes-no = Whether a skipper that finishes no book makes the others draw a card; only matters with several seats in turns.

## Presets

skipper-strong-skippers = Strong skippers
skipper-jacks-skip-1-queens-2-and-2 = Jacks skip 1, queens 2 and kings 3; quick, but careless play loses.
skipper-discarded-skippers = Discarded skippers
skipper-a-skipper-is-used-and-goes = A skipper is used and goes to the discard pile, which is shuffled when it is needed.
skipper-king-finish = King finish
skipper-skippers-are-discarded-after-use-and = Skippers are discarded after use, and only its king finishes a book.
skipper-top-of-the-discard-pile = Top of the discard pile
skipper-the-top-of-the-discard-pile = The top of the discard pile may be played; it feels good.
skipper-play-then-discard = Play, then discard
skipper-a-turn-is-playing-and-then = A turn is playing and then discarding.
skipper-carried-skips = Carried skips
skipper-skips-that-a-card-did-not = Skips that a card did not need stay for the next one.
skipper-quick-books = Quick books
skipper-any-face-card-of-the-suit-2 = Any face card of the suit finishes its book at any height; a very short game.
skipper-own-suit-only = Own suit only
skipper-skippers-go-on-the-stack-of = Skippers go on the stack of their own suit only.
skipper-no-trashing = No trashing
skipper-dead-cards-stay-in-the-game = Dead cards stay in the game and can only be discarded.
skipper-hand-of-four = Hand of four
skipper-one-card-less-in-hand = One card less in hand.
skipper-hand-of-three = Hand of three
skipper-two-cards-less-in-hand = Two cards less in hand.
skipper-nothing-out = Nothing out
skipper-the-aces-are-in-the-deck = The aces are in the deck and each stack starts with its ace.
skipper-stuck-before-you-discard = Stuck before you discard
skipper-you-may-discard-only-when-you-2 = You may discard only when you can't play.
skipper-weak-skippers = Weak skippers
skipper-only-kings-skip-one-rank-each = Only kings skip, one rank each, and books end at the queen.
skipper-no-skippers = No skippers
skipper-no-queens-no-kings-no-skipping = No queens, no kings, no skipping.
skipper-four-missing = Four missing
skipper-four-cards-are-taken-out-unseen = Four cards are taken out unseen: spend your skips wisely; some deals can't be won.
skipper-five-colours = Five colours
skipper-the-games-own-deck-five-colours = The game's own deck: five colours of ten cards.
skipper-race = Race
skipper-everybody-plays-the-same-deal-at = Everybody plays the same deal at the same time; the first to finish wins.

## Rules that do not go together

skipper-first-seat-but-there-are-seats = first = seat { $n }, but there are { $n2 } seats
skipper-a-seat-that-is-there = a seat that is there
skipper-without-skippers-there-is-nothing-to = without skippers ({ $word }) there is nothing to tax (skip_tax)
skipper-choose-skip-tax-false = choose skip_tax = false
skipper-skippers-is-for-the-52-cards = skippers = { $word } is for the 52 cards, not for another deck
skipper-choose-skippers-standard-or-deck-standard = choose skippers = standard or deck = standard
skipper-skippers-is-for-the-deck-of = skippers = { $word } is for the deck of five (four, six) colours
skipper-choose-skippers-standard-or-deck-five = choose skippers = standard or deck = five_colours
skipper-so-makes-no-sense = { $cause }, so { $text } makes no sense
cause_deck = this deck has no skippers
cause_skippers = skippers = { $word } leaves no skippers
skipper-choose-one-of-the-two = choose one of the two
skipper-finish-king-needs-used-skippers-discard = finish = king needs used_skippers = discard or discard_and_allowance_stays
skipper-kings-that-stay-on-the-stacks = kings that stay on the stacks would be missing
skipper-with-top-of-discard-and-used = with top_of_discard and used_skippers = discard one king would replay for ever
skipper-skippers-weak-and-finish-lenient-do = skippers = weak and finish = lenient do not go together
skipper-weak-books-end-with-the-queen = weak books end with the queen; choose finish = reach
skipper-finish-lenient-with-this-opening-would = finish = lenient with this opening would finish a book with its first card
skipper-choose-opening-aces-out-or-ace = choose opening = aces_out or ace_first
skipper-with-hand-1-and-used-skippers = with hand = 1 and used_skippers = discard no skipper could ever be used
skipper-choose-hand-2-or-more = choose hand = 2 or more
skipper-remove-needs-skips-that-add-up = remove = { $n } needs skips that add up to 8 to 12; here they add up to { $n2 }
skipper-the-52-cards-with-standard-skippers = the 52 cards with standard skippers have 12
skipper-opening-aces-out-lays-the-decks = opening = aces_out lays the deck's first ranks out, but this deck lays nothing out
skipper-choose-opening-ace-first-or-laid = choose opening = ace_first, or laid_out = [1] in the deck
skipper-finish-end-card-only-needs-a = finish = end_card_only needs a natural { $sym }, but here it is a skipper: no book could be finished
skipper-choose-finish-reach = choose finish = reach
skipper-remove-leaves-less-than-a-hand = remove = { $n } leaves less than a hand of this deck's { $n2 } cards
skipper-remove-fewer = remove fewer

## Bots

skipper-plays-whatever-fits-and-throws-the-rest = Plays whatever fits and throws the rest away.
skipper-plans-each-turn-and-saves-its-skippers = Plans each turn, and saves its skippers for cards it holds.
skipper-weighs-every-turn-that-it-has-and = Weighs every turn that it has, and keeps what it will need.
skipper-tries-its-turns-in-many-orders-the = Tries its turns in many orders the cards could have, and remembers what it discarded.
