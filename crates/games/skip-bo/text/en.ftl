# Skip-Bo.

title = Skip-Bo
tagline = Race the others to the bottom of your stock pile; eighteen wilds bridge the gaps.

## Cards

card_number = { $value }
    .a = { $value ->
        [8] an 8
        [11] an 11
       *[other] a { $value }
    }
card_ace = A
card_jack = J
card_queen = Q
card_king = K
card_wild = a wild
    .the = the wild
    .bare = wild
card_wild-as = a wild as { $card }
    .the = the wild as { $card }
card_hidden = a card
cards_count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
face_wild = wild
    .a = a wild
face_wild-as = wild as { $rank }
    .a = a wild as { $rank }

## Moves as text

expected-move = a move looks like hand 5>b2, hand W@7>b2, stock>b1, d3>b2, partner stock>b1, partner d3>b2, discard 5>d1, end, draw 4, accuse 3, agree, decline or handicap smaller_hand
expected-build-pile = build piles are b1 to b{ $most }, fewer under most rules
expected-discard-pile = discard piles are d1 to d{ $most }, fewer under most rules
expected-chance = a chance step is deal, shuffle or bury and a list of cards or places, or handicap smaller_hand

## Buttons

label-play = Play { THE($card) } on build pile { $pile }
label-discard = Discard { THE($card) } on pile { $pile } and end the turn
label-discard-on = Discard { THE($card) }
short-play = { CAP_BARE($card) } on pile { $pile }
short-discard = Discard { BARE($card) } on pile { $pile }
label-end = End the turn
label-draw = Draw { $count ->
    [one] 1 card
   *[other] { $count } cards
}
label-draw-too-many = Draw { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $excess } too many
confirm-draw = { $excess ->
    [one] One of them
   *[other] { $excess } of them
} will go into your stock pile. Draw anyway?
label-accuse = Accuse { $seat } of cheating
confirm-accuse = Accuse { $seat } of cheating? Your side has to agree.
label-agree = Agree: they cheated
label-decline = Decline: nobody cheated
label-handicap = Handicap: { $handicap }
handicap-larger-stock = Larger stock pile
handicap-smaller-hand = Smaller hand
handicap-fewer-discard-piles = Fewer discard piles
handicap-covered-wilds = Covered wilds
handicap-no-partner-discards = Own discard piles only

## Places

zone-draw-pile = Draw pile
zone-build-pile = Build pile { $pile }
zone-stock-pile = Stock pile
zone-hand = Hand
zone-discard-pile = Discard pile { $pile }
zone-partner-stock-pile = Partner's stock pile
zone-partner-hand = Partner's hand
zone-partner-discard-pile = Partner's discard pile { $pile }
note-cleared = { $count } + { $cleared } cleared
note-next = next { $card }
note-cover = cover: { $card }
note-left = { $count } left
note-done = done

## Facts

fact-to-move = To move
fact-stock-piles = Stock piles
fact-score = Score
fact-game = Game
fact-turn = Turn
fact-handicaps = { $seat ->
    [you] Your handicaps
   *[other] { $seat }'s handicaps
}
player_to-move = { $seat ->
    [you] you
   *[other] { $seat }
}
player_count = { $seat ->
    [you] you
   *[other] { $seat }
} { $count }
score_to = { $scores } ({ $target } to win)

## Banners

banner-drawn = Nobody can play on: it's a draw.
banner-you-won = You won!
banner-won-by = { $side } won.
banner-accused = { $seat ->
    [you] You are
   *[other] { $seat } is
} accused of cheating; the other side decides.
banner-to-move = It's { $seat }'s turn.
banner-draw = Draw your cards.
banner-cover = Cover the wild on build pile { $pile } with the { $card }.
banner-nothing-to-draw = There's nothing left to draw: play, or end your turn.
banner-choose-handicap = Choose the handicap that { $side ->
    [2] { $side } take
   *[other] { $side } takes
} for the next game.
banner-choosing-handicap = { $seat } chooses the handicap that { $side ->
    [you] you take
    [2] { $side } take
   *[other] { $side } takes
} for the next game.

## Why a move is refused

refusal-over = the match is over
refusal-chance = the cards are being dealt or shuffled; wait until that's done
refusal-turn = it's { $seat }'s turn
refusal-table-draws = at this table cards are drawn for you: up to a full hand when your turn starts
refusal-drawn-already = you have already drawn; you draw when your turn starts and when your hand is empty
refusal-nothing-to-draw = you can't draw { $count }; there is nothing left to draw
refusal-draw-exactly = you can't draw { $count }; it must be { $needed }
refusal-draw-between = you can't draw { $count }; it must be from { $least } to { $most }
refusal-draw-first = draw first: say how many cards you take
refusal-no-build-pile = there is no build pile { $pile }; they are numbered 1 to { $count }
refusal-no-discard-pile = you have no discard pile { $pile }; { $count ->
    [one] yours is number 1
   *[other] yours are numbered 1 to { $count }
}
refusal-no-partner-discard-pile = your partner has no discard pile { $pile }; { $count ->
    [one] theirs is number 1
   *[other] theirs are numbered 1 to { $count }
}
refusal-not-in-hand = you have no { $card ->
    [wild] wild
   *[other] { $card }
} in your hand
refusal-empty = there is no card on { $pile }
pile_stock = your stock pile
pile_discard = your discard pile { $pile }
pile_partner-stock = your partner's stock pile
pile_partner-discard = your partner's discard pile { $pile }
refusal-no-partner = nobody has a partner in this game
refusal-partner-discards = you can't play from your partner's discard piles, only from their stock pile
refusal-partner-discards-forbidden = your handicap closes your partner's discard piles to you; you can play only from their stock pile
refusal-starts-with-one = build pile { $pile } is empty and starts with a 1, not { A($card) }
refusal-wrong-number = build pile { $pile } needs { A($next) } next, not { A($card) }
refusal-wild-on-wild = the top card of build pile { $pile } is a wild, which must be covered by a number: { A($next) }
refusal-wild-as-last = a wild can't be the { $value }: nothing could cover it there
refusal-no-cover = a wild must be covered in your next play, and you have no { $value } available for that
refusal-cover-first = first cover the wild on build pile { $pile } with { A($card) }
refusal-name-value = a wild that starts a pile needs a value: say which, from 1 to { $most }
refusal-value-fixed = you can't choose what a wild on build pile { $pile } stands for; leave the value out
refusal-number-named = { A($card) } isn't a wild; leave the value out
refusal-last-stock = your last stock card, { A($card) }, can be played, so you must play it now
refusal-must-discard = a turn ends with a discard as long as you hold a card
refusal-foreign-discard = you can only discard on your own discard piles
refusal-foreign-stock = this is { $seat }'s stock pile; you play from your own
refusal-foreign-play = this is { $seat }'s discard pile; you play from your own
refusal-no-penalty = there is no penalty for cheating at this table
refusal-own-side = only the other side can accuse a pair of cheating
refusal-not-of-pair = you can only accuse one of the pair whose turn it is, and { $seat } isn't
refusal-accused-already = { $seat } has already been accused this turn
refusal-decide-first = first decide about { $seat }: agree or decline
refusal-nothing-to-decide = there is no accusation to vote on
refusal-voted-already = you have already voted
refusal-no-handicap = handicaps are chosen only between the games of a series
refusal-choosing = { $seat } is choosing a handicap
refusal-choose-handicap = first choose a handicap for { $side }
refusal-has-handicap = { $side ->
    [you] you already have
    [2] { $side } already have
   *[other] { $side } already has
} “{ $handicap }”
refusal-no-such-handicap = “{ $handicap }” would change nothing for { $side }

## Why a chance step is refused

chance-starter = the deal must say who starts exactly when that is drawn at random
chance-no-seat = the deal names a seat that isn't at the table
chance-deck = these aren't the 162 cards of the deck
chance-cleared = these aren't the cards of the cleared build piles
chance-places = each overdrawn card needs a place below the face-up card
chance-deal-due = a deal is due
chance-shuffle-due = a shuffle is due
chance-places-due = places for the overdrawn cards are due
chance-none-due = no chance step is due
chance-handicap-due = a handicap is to be drawn
chance-no-handicap = no handicap is to be drawn
chance-handicap-not = this handicap can't be drawn

## What happened

tell-dealt = { $stock ->
    [one] 1 stock card
   *[other] { $stock } stock cards
} each; { $seat ->
    [you] you start
   *[other] { $seat } starts
}
tell-game-dealt = Game { $game }: { $stock ->
    [one] 1 stock card
   *[other] { $stock } stock cards
} each; { $seat ->
    [you] you start
   *[other] { $seat } starts
}
tell-dealt-unevenly = Stock cards: { $stocks }; { $seat ->
    [you] you start
   *[other] { $seat } starts
}
tell-game-dealt-unevenly = Game { $game }: stock cards: { $stocks }; { $seat ->
    [you] you start
   *[other] { $seat } starts
}
tell-turn = { $seat ->
    [you] Your turn
   *[other] { $seat }'s turn
}
tell-draws = { $seat ->
    [you] You draw
   *[other] { $seat } draws
} { $cards }
tell-plays = { $seat ->
    [you] You play
   *[other] { $seat } plays
} { $card } on build pile { $pile }
tell-plays-from = { $seat ->
    [you] You play
   *[other] { $seat } plays
} { $card } from { $origin } on build pile { $pile }
origin_stock = the stock pile
origin_partner-stock = the partner's stock pile
origin_discard = a discard pile
origin_partner-discard = a partner's discard pile
tell-turns-up = { $seat ->
    [you] You turn up
   *[other] { $seat } turns up
} { $card } ({ $left } left)
tell-stock-empty = { $seat ->
    [you] You have
   *[other] { $seat } has
} no stock card left
tell-cleared = Build pile { $pile } is complete and is removed
tell-shuffled = The cleared piles, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, are shuffled and become the draw pile
tell-discards = { $seat ->
    [you] You discard
   *[other] { $seat } discards
} { THE($card) } on pile { $pile }
tell-ends = { $seat ->
    [you] You end your turn
   *[other] { $seat } ends the turn
}
tell-overdrawn = { $seat ->
    [you] You
   *[other] { $seat }
} drew { $count ->
    [one] 1 card too many, which goes
   *[other] { $count } cards too many, which go
} into the stock pile
tell-accuses = { $seat ->
    [you] You accuse
   *[other] { $seat } accuses
} { $accused ->
    [you] you
   *[other] { $accused }
} of cheating
tell-agrees = { $seat ->
    [you] You agree
   *[other] { $seat } agrees
}
tell-declines = { $seat ->
    [you] You disagree
   *[other] { $seat } disagrees
}
tell-call-dropped = The accusation is dropped
tell-penalised = { $seat ->
    [you] You take
   *[other] { $seat } takes
} { $count ->
    [one] 1 card
   *[other] { $count } cards
} into the stock pile for cheating
tell-won = { $side ->
    [you] You won
   *[other] { $side } won
} the game
tell-won-points = { $side ->
    [you] You won
   *[other] { $side } won
} the game: { $points ->
    [one] 1 point
   *[other] { $points } points
}
tell-drawn = Nobody can play on: the game is a draw
tell-draws-handicap = { $side ->
    [you] You draw
    [2] { $side } draw
   *[other] { $side } draws
} the handicap “{ $handicap }”
tell-chooses-handicap = { $by ->
    [you] You choose
   *[other] { $by } chooses
} the handicap “{ $handicap }” for { $side }

## How the match ended

outcome-series-drawn = Nobody won the series.
outcome-drawn = Nobody won: a whole round passed without a play, and nothing is left to draw.
outcome-won = { $who } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
outcome-won-left = { $who } in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}; { $left ->
    [one] 1 card was
   *[other] { $left } cards were
} left in the other stock pile.
outcome-series-won = { $who } the match with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
who_you = You won
who_both = You and your partner won
who_side = { $side } won

## Options

option-deck = Deck
    .help = Which cards are played with.
choice-deck-modern = Twelve of each number from 1 to 12 and 18 wilds.
choice-deck-classic = The deck from before 1980: three decks of 52 cards, ace to king, and 6 wilds.
option-stock = Stock piles
    .help = How many cards each player has to get rid of.
choice-stock-by_players = 30 cards each for two to four players, 20 for five or six.
choice-stock-cards = This many cards each; 10 or 15 for a fast game.
option-extra_stock = Extra stock cards
    .help = How many more cards are in a stock pile, as far as the deck goes. For a single player it's a handicap.
option-hand = Hand
    .help = How many cards a full hand has.
option-build_piles = Build piles
    .help = How many shared build piles there may be at a time.
option-discard_piles = Discard piles
    .help = How many discard piles each player has.
option-wild_start = Wild that starts a pile
    .help = What a wild stands for when it starts a build pile.
choice-wild_start-one = It is always the 1.
choice-wild_start-any = Its player chooses any value.
option-wild_run = Wild on wild
    .help = Whether a wild may be played on a wild.
choice-wild_run-single = No: the next card after a wild must be a number.
choice-wild_run-unlimited = Yes, as many as you like.
option-wild_as_last = Wild as the last card
    .help = Whether a wild may be the card that completes a build pile.
option-cover_wild = Covering wilds
    .help = When a wild on a build pile must be covered by a number.
choice-cover_wild-later = At some point, by anyone.
choice-cover_wild-at_once = In the very next play: to play a wild you need the number that covers it available.
option-must_play_last_stock = Last stock card
    .help = Whether the last card in your stock pile must be played at once when it can be.
option-draw = Drawing
    .help = Who counts the cards that are drawn.
choice-draw-automatic = The table deals exactly what is needed.
choice-draw-manual = You say how many you take; any excess goes unseen into your stock pile.
option-series = Series
    .help = Whether one game decides, or several are played for points.
choice-series-single = One game decides.
choice-series-to = The winner of a game scores, and the first to reach the target wins the match.
field-series-to-target = The points that win the match.
field-series-to-win = Points for winning a game.
field-series-to-per_card = Points for each card left in the opponents' stock piles.
option-handicaps = Winner's handicap
    .help = What the winner of a game in a series takes for the next one; partners take the same.
choice-handicaps-none = Nobody takes a handicap.
choice-handicaps-until_beaten = The winner takes a handicap, until a game is won without them.
choice-handicaps-pile_up = The winner takes a handicap and keeps it until the end of the series.
field-handicaps-until_beaten-chosen = Chosen by an opponent instead of drawn.
field-handicaps-pile_up-chosen = Chosen by an opponent instead of drawn.
option-partners = Partners
    .help = Whether players who sit opposite each other play together.
choice-partners-none = Everybody plays alone.
choice-partners-pairs = Pairs, with four or six players: you may play from your partner's stock pile too.
field-partners-pairs-discards = Whether you may also play from your partner's discard piles.
option-partner_discards = Partner's discard piles
    .help = Whether a player may play from their partner's discard piles, if the partners' rules allow it.
option-cheat_penalty = Penalty for cheating
    .help = How many cards go into the stock pile of a partner who is caught cheating; 0 turns it off.
option-first = First player
    .help = Who starts the game.
choice-first-seat = Always the player at this seat.
choice-first-random = Chosen at random for every game.
choice-first-winner = In a series: the winner of the previous game.
choice-first-next = In a series: the player after the one who started last.

## Presets

preset-mattel = The boxed game
    .help = As in the boxed game's instructions: wilds may follow each other and complete a pile, and no card has to be played.
preset-classic = Before 1980
    .help = Three ordinary decks with only six wilds; build piles end at the king.
preset-short = Short game
    .help = Ten stock cards each, for a quick game.
preset-partners = Partners
    .help = Two against two, or three pairs: a pair has to empty both its stock piles.
preset-match = Match to 500
    .help = Games for points until someone has 500; the winner of a game starts the next.

## Rules that don't go together

problem-player-count = Skip-Bo can't be played by { $seats }
legal-player-count = it has 2 to 6 seats
problem-stock-for-seats = { $stock } stock cards each are too many for { $seats } seats with hands of { $hand }
legal-stock-for-seats = { $most } is the most, so that everybody gets a first hand
problem-idle-extra = with { $stock } stock cards each the deck has no more cards for { $seat }, so extra_stock would change nothing
legal-idle-extra = a stock of at most { $most }, or leave extra_stock out
problem-odd-pairs = { $seats } seats can't be split into pairs that sit opposite each other
legal-odd-pairs = 4 or 6 seats, or partners = none
problem-first-seat = there is no seat { $seat } at a table of { $seats }
legal-first-seat = seat 1 to seat { $seats }
problem-stock-for-deck = { $stock } stock cards each and hands of { $hand } are more than the deck has
legal-stock-for-deck = the most is { $most }
most_for = { $most } for { $seats } seats
problem-cover-run = a wild that must be covered at once by a number can't have a wild on it
legal-cover-run = wild_run = single, or cover_wild = later
problem-cover-last = the last card of a pile can't be covered, neither at once nor later
legal-cover-last = wild_as_last = false, or cover_wild = later
problem-first-single = a single game has no previous game
legal-first-single = first = seat 1 or random, or series = to {"{"} … {"}"}
problem-no-score = nothing would ever be scored
legal-no-score = at least one of them above 0
problem-penalty-alone = without partners nobody can be accused of cheating
legal-penalty-alone = partners = pairs, or leave cheat_penalty out
problem-discards-alone = without partners nobody has a partner's discard piles
legal-discards-alone = partners = pairs, or leave partner_discards out
problem-discards-closed = nobody may play from a partner's discard piles anyway, so partner_discards would change nothing
legal-discards-closed = partners = pairs {"{"} discards = true {"}"}, or leave partner_discards out
problem-handicaps-single = handicaps are taken between the games of a series
legal-handicaps-single = handicaps = none, or series = to {"{"} … {"}"}

## Impossible positions

problem-not-a-card = “{ $text }” is not a card
legal-not-a-card = a card is a number from 1 to 13, or W for a wild
problem-not-in-deck = there is no { $card } in this deck
legal-not-in-deck = its numbers are 1 to { $last }
problem-one-too-many = this is one { $card } more than the deck has
legal-one-too-many = the deck has { $count } of them
problem-length = { $count ->
    [one] there is 1
   *[other] there are { $count }
}
legal-per-seat = { $count }, one for each seat
legal-at-most = at most { $most }
problem-named-value = @{ $text } can't be there
legal-named-bottom = only a wild at the bottom, from 1 to { $most }
legal-named-one = a wild that starts a pile is the 1
problem-number-there = { $number } can't lie there
legal-number-there = { $next } comes next
problem-wild-value = a wild can't be the { $value }
legal-wild-value = see wild_as_last
problem-wild-on-wild = a wild can't lie on a wild
legal-wild-on-wild = see wild_run
problem-complete = it is complete with the { $value }
legal-complete = at most { $most } on top; a complete pile is cleared
problem-no-seat = there is no seat { $seat }
legal-no-seat = seats 1 to { $seats }
problem-other-starter = seat { $seat } started this game, but the option first says seat { $must }
legal-other-starter = { $must }, or leave it out
problem-dealt-already = a deal is due, and cards lie on the table
legal-dealt-already = no cards before the deal
problem-cards-missing = { $count ->
    [one] 1 card is missing
   *[other] { $count } cards are missing
}: { $cards }
legal-cards-missing = all 162 cards, or leave draw out for the rest
problem-game-zero = games are counted from 1
legal-game-zero = 1 or more
problem-no-series = earlier games and points need a series
legal-no-series = game 1 without points, or series = to {"{"} … {"}"}
problem-points-won = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
} and has won
legal-points-won = below { $target }, or phase = over
problem-pair-points = { $seat } and { $partner } are partners and have one score
legal-pair-points = the same points for both
problem-drawn-games = there can't be { $count }
legal-drawn-games = at most { $most }, and no more than the games that have ended
problem-points-early = no game has been won yet
legal-points-early = no points, or a higher number of the game
problem-series-open = the series is not over yet
legal-series-open = a winner with at least { $target } points, or { $draws } drawn games
problem-stock-grown = { $count } cards are more than were dealt
problem-winners = the winners are those who have no stock card left
legal-winners = name exactly them, or nobody in a draw
problem-winning-side = that is not one side of the table
legal-winning-side = one seat, or one pair
problem-two-sides = two sides have no stock card left
legal-two-sides = the game ends with the first of them
problem-other-winners = others have no stock card left
legal-other-winners = whoever emptied the stock pile won
problem-stock-empty = it is empty, so the game is over
legal-stock-empty = at least one card, or phase = over
problem-winners-early = the match is not over
legal-winners-early = leave it out, or phase = over
problem-hand-between = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, though it isn't { $seat }'s turn
legal-hand-between = at most { $most }: a turn ends with a discard
problem-hand-empty = it is empty although cards can be drawn
legal-hand-empty = an empty hand is filled at once
problem-hand-full = a full hand draws nothing
problem-cleared-size = { $count ->
    [one] 1 card
   *[other] { $count } cards
} don't make complete piles
legal-cleared-size = { $count } for each pile
problem-cleared-number = { $piles ->
    [one] 1 pile
   *[other] { $piles } piles
} can't have { $count } of the { $value }
legal-cleared-number = one of each number in a pile, or a wild for it
problem-cleared-last = { $piles ->
    [one] 1 pile needs
   *[other] { $piles } piles need
} { $piles } of the { $value }
legal-cleared-last = a wild can't be the last card
problem-table-draws = cards are drawn by the table
legal-table-draws = draw = manual, or another phase
problem-nothing-to-draw = there is nothing to draw
legal-nothing-to-draw = phase = play
problem-pending = these cards can't be on their way now
legal-pending = cards to come with phase = shuffle, an empty draw pile and cleared piles; buried ones with phase = bury; nothing otherwise
problem-nothing-to-cover = no wild has to be covered there
legal-nothing-to-cover = the number of a build pile with a wild on top, where cover_wild = at_once
problem-no-cover = no { $value } is available to cover the wild
legal-no-cover = a wild is played only when its cover is available
problem-uncovered = a wild lies on top and is not being covered
legal-uncovered = cover = { $pile }, where a wild must be covered by the next play
problem-idle = there can't have been { $count ->
    [one] 1 turn
   *[other] { $count } turns in a row
} without a play
legal-idle = fewer than there are seats, and only with nothing left to draw
problem-not-dry = there are cards to draw
legal-not-dry = leave it out
problem-call = this accusation of cheating isn't possible
legal-call = with partners and a penalty: the accused is of the pair whose turn it is and among called, only the other side votes, and the vote is not decided
problem-no-handicaps = under these rules nobody takes handicaps
legal-no-handicaps = none, or handicaps = until_beaten or pile_up in a series
problem-pair-handicaps = { $seat } and { $partner } are partners and have the same handicaps
legal-pair-handicaps = the same for both
problem-handicap-unearned = { $seat } hasn't won a game yet
legal-handicap-unearned = no handicaps, or points from an earlier game
problem-handicap-sides = under these rules only the last winners have handicaps
legal-handicap-sides = handicaps for one side only, or handicaps = pile_up
problem-handicap-idle = “{ $handicap }” changes nothing for { $seat }
legal-handicap-idle = handicaps that change something under these rules
problem-taking = only the winners of the game that has just ended take a handicap
legal-taking = the winning side, if there is a handicap for it
legal-taking-none = nobody, unless the phase is handicap
problem-chooser = it isn't this seat's turn now
legal-chooser = the seat after a winner if handicaps are chosen, otherwise the one who starts
