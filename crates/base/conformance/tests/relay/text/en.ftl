title = Relay
tagline = Play your cards in turn; the highest pile wins.

## The table

zone-stock = Stock
zone-hand = Hand of { $seat }
zone-pile = Pile of { $seat }
label-play = Play { $card }

## What happens

tell-dealt = the cards are dealt
tell-played = { $seat ->
        [you] you play
       *[other] { $seat } plays
    } { $card }
tell-drew = { $seat ->
        [you] you draw
       *[other] { $seat } draws
    } { $card }
tell-drew-hidden = { $seat } draws a card
outcome = { $seat ->
        [you] You win
       *[other] { $seat } wins
    } with { $points } points.

## Why not

refusal-turn = it isn't { $seat }'s turn
refusal-not-in-hand = the { $card } is not in that hand

## Options

option-hand = Hand
    .help = How many cards you hold.
option-draw = Draw
    .help = Whether you draw a card after playing one.
option-low = Low wins
    .help = Whether the lowest pile wins.
problem-one-card = a hand of one card that never draws is no game
legal-one-card = hold two cards, or draw

## Text and position files

expected-move = a move is “play 4S”
expected-order = the cards in order, separated by blanks
chance-order = the deal is all thirteen spades, once each
problem-cards = these aren't all thirteen spades, once each
problem-hand = { $seat } holds { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
legal-hand = it may hold { $most }
problem-next = the seat that is next has no card
problem-seats = there are not as many hands and piles as seats
