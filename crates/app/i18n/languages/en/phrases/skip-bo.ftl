## The game

skip-bo-race-the-others-to-the-bottom = Race the others to the bottom of your stock pile, with eighteen wilds to bridge the gaps.

## Cards in sentences

value_number = { $n }
value_ace = A
value_jack = J
value_queen = Q
value_king = K
thing_value = { $value }
thing_wild = a wild
thing_the-wild = the wild
thing_wild-as = a wild as { $value }
thing_the-wild-as = the wild as { $value }
thing_card = card
drawn_count = { $cards }
drawn_last = { $thing }
drawn_more = { $thing }, { $drawn }

## Buttons and moves

skip-bo-play-on-build-pile = Play { $thing } on build pile { $n }
skip-bo-discard-on-pile-and-end-the = Discard { $thing } on pile { $n } and end the turn
skip-bo-discard = Discard { $thing }
skip-bo-end-the-turn = End the turn
skip-bo-draw = Draw { $cards }
skip-bo-draw-too-many = Draw { $cards }, { $n } too many
skip-bo-of-them-will-go-into-your = { $n } of them will go into your stock pile. Draw them all the same?
skip-bo-call-a-cheat = Call { $name } a cheat
skip-bo-say-that-cheated-your-side-has = Say that { $name } cheated? Your side has to agree.
skip-bo-agree-they-cheated = Agree: they cheated
skip-bo-decline-nobody-cheated = Decline: nobody cheated

## Places, facts and banners

skip-bo-cleared = { $n } + { $n2 } cleared
skip-bo-build-pile = Build pile { $n }
skip-bo-stock-pile = Stock pile
skip-bo-left = Left
skip-bo-discard-pile = Discard pile { $n }
skip-bo-partners-stock-pile = Partner's stock pile
skip-bo-partners-hand = Partner's hand
skip-bo-partners-discard-pile = Partner's discard pile { $n }
skip-bo-next = next { $value }
skip-bo-cover = cover: { $value }
skip-bo-done = done
score_one = { $name } { $n }
scores_one = { $score }
scores_more = { $score } · { $scores }
skip-bo-x = { $score } · { $scores }
skip-bo-to = { $score } · { $scores } (to { $n })
skip-bo-to-move = To move
skip-bo-score = Score
skip-bo-game = Game
skip-bo-nobody-can-get-any-further-a = Nobody can get any further: a draw.
skip-bo-you-have-won = You have won.
skip-bo-the-others-have-won = The others have won.
skip-bo-is-said-to-have-cheated-the = { $name } is said to have cheated; the other side decides.
skip-bo-is-to-move = { $name } is to move.
skip-bo-your-turn-draw-your-cards = Your turn: draw your cards.
skip-bo-cover-the-wild-on-build-pile = Cover the wild on build pile { $n } with the { $value }.
skip-bo-your-turn-nothing-is-left-to = Your turn. Nothing is left to draw: play, or end the turn.

## Why not

skip-bo-the-match-is-over = the match is over
skip-bo-the-cards-are-being-dealt-or = the cards are being dealt or shuffled; nobody can move before that is done
skip-bo-cards-are-drawn-for-you-at = cards are drawn for you at this table: up to a full hand when your turn starts (SB-05)
skip-bo-you-have-drawn-already-cards-are = you have drawn already; cards are drawn when the turn starts and when the hand is empty
skip-bo-you-cant-draw-sb-19 = you can't draw { $n }; { $bounds } (SB-19)
bounds_none = there is nothing left to draw
bounds_one = it must be { $n }
bounds_range = it must be from { $n } to { $n2 }
skip-bo-draw-first-say-how-many-cards = draw first: say how many cards you take (SB-05)
skip-bo-there-is-no-build-pile-they = there is no build pile { $n }; they are numbered 1 to { $n2 }
skip-bo-there-is-no-discard-pile-they = there is no discard pile { $n }; they are numbered 1 to { $n2 }
skip-bo-you-have-no-in-your-hand = you have no { $n } in your hand
skip-bo-you-have-no-wild-in-your = you have no wild in your hand
skip-bo-there-is-no-card-on = there is no card on { $pile }
pile_hand = your hand
pile_stock = your stock pile
pile_discard = your discard pile { $n }
pile_partner-stock = your partner's stock pile
pile_partner-discard = your partner's discard pile { $n }
skip-bo-nobody-has-a-partner-in-this = nobody has a partner in this game (SB-21)
skip-bo-your-partners-discard-piles-are-closed = your partner's discard piles are closed to you; only the stock pile is not (SB-21)
skip-bo-build-pile-is-free-and-starts = build pile { $n } is free and starts with a 1, not with { $anum } (SB-06)
skip-bo-build-pile-goes-on-with-not = build pile { $n } goes on with { $anum }, not with { $anum2 } (SB-06)
skip-bo-the-top-card-of-build-pile = the top card of build pile { $n } is a wild, and a wild must be covered by a number: { $anum } (SB-15)
skip-bo-a-wild-cant-be-the-nothing = a wild can't be the { $n }: nothing could cover it any more (SB-15)
skip-bo-a-wild-must-be-covered-in = a wild must be covered in your next play, and you have no { $n } at hand for that (SB-15)
skip-bo-first-cover-the-wild-on-build = first cover the wild on build pile { $n } with { $anum } (SB-15)
skip-bo-a-wild-that-starts-a-pile = a wild that starts a pile needs a value: say which, from 1 to { $n } (SB-14)
skip-bo-what-a-wild-stands-for-on = what a wild stands for on build pile { $n } is not for you to name; leave the value out (SB-14)
skip-bo-is-no-wild-leave-the-value = { $anum } is no wild; leave the value out (SB-14)
skip-bo-your-last-stock-card-can-be = your last stock card, { $anum }, can be played, so the turn can't end before you play it (SB-16)
skip-bo-a-turn-ends-with-a-discard = a turn ends with a discard as long as you hold a card (SB-10)
skip-bo-you-discard-on-your-own-discard = you discard on your own discard piles only (SB-25)
skip-bo-there-is-no-penalty-for-cheating = there is no penalty for cheating at this table (SB-24)
skip-bo-only-the-other-side-can-say = only the other side can say that a pair cheats (SB-24)
skip-bo-is-not-of-the-pair-whose = { $name } is not of the pair whose turn it is; only that pair can be called out now (SB-24)
skip-bo-has-been-called-out-in-this = { $name } has been called out in this turn already (SB-24)
skip-bo-first-decide-about-agree-or-decline = first decide about { $name }: agree or decline (SB-24)
skip-bo-nobody-has-been-called-a-cheat = nobody has been called a cheat that is still to be decided (SB-24)
skip-bo-you-have-voted-already-sb-24 = you have voted already (SB-24)

## What happened

skip-bo-starts = { $stock }; { $name } starts
skip-bo-game-starts = Game { $n }: { $stock }; { $name } starts
stock_one = 1 stock card each
stock_many = { $n } stock cards each
skip-bo-draws = { $name } draws { $drawn }
skip-bo-plays-on-build-pile = { $name } plays { $thing } on build pile { $n }
skip-bo-plays-from-on-build-pile = { $name } plays { $thing } from { $origin } on build pile { $n }
origin_stock = the stock pile
origin_partner-stock = the partner's stock pile
origin_discard = a discard pile
origin_partner-discard = a discard pile of the partner
skip-bo-turns-up-left = { $name } turns up { $thing } ({ $n } left)
skip-bo-has-no-stock-card-left = { $name } has no stock card left
skip-bo-build-pile-is-complete-and-taken = Build pile { $n } is complete and taken away
skip-bo-the-cleared-piles-are-shuffled-and = The cleared piles, { $cards }, are shuffled and become the draw pile
skip-bo-discards-on-pile = { $name } discards { $thing } on pile { $n }
skip-bo-ends-the-turn = { $name } ends the turn
skip-bo-drew-too-many-into-the-stock = { $name } drew { $cards } too many; into the stock pile they go
skip-bo-says-that-cheated = { $name } says that { $name2 } cheated
skip-bo-agrees = { $name } agrees
skip-bo-does-not-agree = { $name } does not agree
skip-bo-the-call-of-cheating-is-dropped = The call of cheating is dropped
skip-bo-takes-into-the-stock-pile-for = { $name } takes { $cards } into the stock pile for cheating
skip-bo-and-won-the-game = { $name } and { $name2 } won the game
skip-bo-and-won-the-game-2 = { $name } and { $name2 } won the game: { $points }
skip-bo-won-the-game = { $name } won the game
skip-bo-won-the-game-2 = { $name } won the game: { $points }
skip-bo-nobody-can-get-any-further-the = Nobody can get any further: the game is a draw
skip-bo-the-series-ends-in-a-draw = The series ends in a draw.
skip-bo-a-whole-round-without-a-play = A whole round without a play and nothing left to draw: a draw.
skip-bo-in = { $who } in { $turns }.
skip-bo-in-was-left-in-the-other = { $who } in { $turns }; { $cards } was left in the other stock pile.
skip-bo-in-were-left-in-the-other = { $who } in { $turns }; { $cards } were left in the other stock pile.
skip-bo-the-match-with = { $who } the match with { $points }.
who_you = You have won
who_both = You and your partner have won
who_pair = { $name } and { $name2 } won
who_one = { $name } won

## Options

skip-bo-which-cards-are-played-with = Which cards are played with.
skip-bo-twelve-of-each-number-from-1 = Twelve of each number from 1 to 12 and 18 wilds.
skip-bo-the-deck-from-before-1980-three = The deck from before 1980: three decks of 52 cards, ace to king, and 6 wilds.
skip-bo-stock-piles = Stock piles
skip-bo-how-many-cards-each-player-has = How many cards each player has to get rid of.
skip-bo-30-cards-each-for-two-to = 30 cards each for two to four players, 20 for five or six.
skip-bo-this-many-cards-each-10-or = This many cards each; 10 or 15 for a fast game.
skip-bo-build-piles = Build piles
skip-bo-how-many-shared-build-piles-there = How many shared build piles there may be at a time.
skip-bo-discard-piles = Discard piles
skip-bo-how-many-discard-piles-each-player = How many discard piles each player has.
skip-bo-wild-that-starts-a-pile = Wild that starts a pile
skip-bo-what-a-wild-stands-for-when = What a wild stands for when it starts a build pile.
skip-bo-the-1 = The 1.
skip-bo-any-value-that-its-player-names = Any value that its player names.
skip-bo-wild-on-wild = Wild on wild
skip-bo-whether-a-wild-may-be-played = Whether a wild may be played on a wild.
skip-bo-no-after-a-wild-comes-a = No: after a wild comes a number.
skip-bo-yes-as-many-as-you-like = Yes, as many as you like.
skip-bo-wild-as-the-last-card = Wild as the last card
skip-bo-whether-a-wild-may-be-the = Whether a wild may be the card that completes a build pile.
skip-bo-covering-wilds = Covering wilds
skip-bo-when-a-wild-on-a-build = When a wild on a build pile must be covered by a number.
skip-bo-some-time-by-anybody = Some time, by anybody.
skip-bo-in-the-very-next-play-a = In the very next play: a wild needs the number that covers it at hand.
skip-bo-last-stock-card = Last stock card
skip-bo-whether-the-one-card-left-in = Whether the one card left in your stock pile must be played when it can be.
skip-bo-drawing = Drawing
skip-bo-who-counts-the-cards-that-are = Who counts the cards that are drawn.
skip-bo-the-table-deals-exactly-what-is = The table deals exactly what is needed.
skip-bo-you-say-how-many-you-take = You say how many you take; what is too much goes unseen into your stock pile.
skip-bo-series = Series
skip-bo-whether-one-game-decides-or-several = Whether one game decides, or several are played for points.
skip-bo-one-game-decides = One game decides.
skip-bo-the-winner-of-a-game-scores = The winner of a game scores, and the first to reach the target wins the match.
skip-bo-the-points-that-win-the-match = The points that win the match.
skip-bo-points-for-winning-a-game = Points for winning a game.
skip-bo-points-for-each-card-left-in = Points for each card left in the opponents' stock piles.
skip-bo-partners = Partners
skip-bo-whether-players-who-sit-opposite-each = Whether players who sit opposite each other play together.
skip-bo-everybody-plays-alone = Everybody plays alone.
skip-bo-pairs-with-four-or-six-players = Pairs, with four or six players: you may play from your partner's stock pile too.
skip-bo-whether-you-may-also-play-from = Whether you may also play from your partner's discard piles.
skip-bo-penalty-for-cheating = Penalty for cheating
skip-bo-how-many-cards-go-into-the = How many cards go into the stock pile of a partner who is caught cheating; 0 turns it off.
skip-bo-first-player = First player
skip-bo-who-starts-the-game = Who starts the game.
skip-bo-always-the-player-at-this-seat = Always the player at this seat.
skip-bo-drawn-by-lot-for-every-game = Drawn by lot for every game.
skip-bo-in-a-series-the-winner-of = In a series: the winner of the game before.
skip-bo-in-a-series-the-player-after = In a series: the player after the one who started last.

## Presets

skip-bo-the-boxed-game = The boxed game
skip-bo-as-on-the-boxed-games-sheet = As on the boxed game's sheet: wilds may follow each other and complete a pile, and nothing must be played.
skip-bo-before-1980 = Before 1980
skip-bo-three-ordinary-decks-with-only-six = Three ordinary decks with only six wilds; build piles end at the king.
skip-bo-short-game = Short game
skip-bo-ten-stock-cards-each-for-a = Ten stock cards each, for a quick game.
skip-bo-two-against-two-or-three-pairs = Two against two, or three pairs: both stock piles of a pair must go.
skip-bo-match-to-500 = Match to 500
skip-bo-games-for-points-until-somebody-has = Games for points until somebody has 500; the winner of a game starts the next.

## Rules that do not go together

skip-bo-it-has-2-to-6-seats = it has 2 to 6 seats
skip-bo-stock-cards-each-are-too-many = { $n } stock cards each are too many for { $n2 } seats with hands of { $n3 }
skip-bo-is-the-most-so-that-everybody = { $n } is the most, so that everybody gets a first hand
skip-bo-seats-cant-be-split-into-pairs = { $n } seats can't be split into pairs that sit opposite each other
skip-bo-4-or-6-seats-or-partners = 4 or 6 seats, or partners = none
skip-bo-there-is-no-seat-at-a = there is no seat { $n } at a table of { $n2 }
skip-bo-seat-1-to-seat = seat 1 to seat { $n }
most_one = { $n } for { $n2 } seats
most_more = { $n } for { $n2 } seats, { $most }
skip-bo-the-most-is = the most is { $most }
skip-bo-stock-cards-each-and-hands-of = { $n } stock cards each and hands of { $n2 } are more than the deck has
skip-bo-a-wild-that-a-number-must = a wild that a number must cover at once can't have a wild on it
skip-bo-wild-run-single-or-cover-wild = wild_run = single, or cover_wild = later
skip-bo-the-last-card-of-a-pile = the last card of a pile can't be covered at once, or ever
skip-bo-wild-as-last-false-or-cover = wild_as_last = false, or cover_wild = later
skip-bo-a-single-game-has-no-game = a single game has no game before it
skip-bo-first-seat-1-or-random-or = first = seat 1 or random, or series = to {"{"} … {"}"}
skip-bo-nothing-would-ever-be-scored = nothing would ever be scored
skip-bo-at-least-one-of-them-above = at least one of them above 0
skip-bo-without-partners-nobody-can-be-called = without partners nobody can be called a cheat
skip-bo-partners-pairs-or-leave-cheat-penalty = partners = pairs, or leave cheat_penalty out

## Bots

skip-bo-plays-whatever-fits-and-does-not = Plays whatever fits and does not plan.
skip-bo-plays-its-stock-card-first-and = Plays its stock card first and keeps its discards tidy.
skip-bo-plans-the-way-to-its-stock = Plans the way to its stock card, and holds back what would help the next player.
skip-bo-thinks-every-move-over-what-could = Thinks every move over: what could be hidden, and how it would go on.
