title = Lighthouse
tagline = Build thirteen spades into one tower, with a small hand and few swaps.

## The table

zone-stock = Stock
zone-tower = Tower
zone-hand = Hand
fact-turns = Turns
fact-tower = Tower
fact-tower-height = { $cards } of 13
fact-swaps = Swaps left
label-build = Build { $card }
label-swap = Swap { $card }

## What happens

tell-dealt = { $seat ->
        [you] you are dealt
       *[other] { $seat } is dealt
    } { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
tell-built = { $seat ->
        [you] you build
       *[other] { $seat } builds
    } { $card }
tell-swapped = { $seat ->
        [you] you put
       *[other] { $seat } puts
    } { $card } under the stock
tell-drew = { $seat ->
        [you] you draw
       *[other] { $seat } draws
    } { $card }
outcome-won = { $seat ->
        [you] You light
       *[other] { $seat } lights
    } the lamp after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }.
outcome-lost = The tower stops at { $cards } of 13 cards.

## Why not

refusal-over = the game is over
refusal-not-your-seat = only seat 1 plays
refusal-not-in-hand = the { $card } is not in your hand
refusal-does-not-fit = the { $card } does not come next on the tower
refusal-no-swap-left = you have no swaps left
refusal-stock-empty = the stock is empty, so there is nothing to swap for

## Bots

level-regular = Builds whenever it can, and swaps its highest card.

## Options and presets

option-hand = Hand
    .help = How many cards you hold.
option-swaps = Swaps
    .help = How often you may put a card under the stock.
option-start = Start
    .help = What the tower stands on.
choice-start-ace = The tower starts with the ace.
choice-start-any = The tower starts with any card and goes on from king to ace.
preset-storm = Storm
    .help = Three cards in hand and no swaps, but any card may start.
problem-no-choice = with one card and no swaps there is never a choice
legal-no-choice = hold two cards or allow a swap

## Text and position files

expected-move = a move is “build 4S” or “swap 9S”
expected-order = the cards in order, separated by blanks
chance-order = the deal is all thirteen spades, once each
problem-count = { $card } appears { $count ->
        [one] once
       *[other] { $count } times
    }
legal-count = every spade appears once
problem-other-suit = { $card } is not in this deck
legal-other-suit = the deck has only spades
problem-tower = { $card } can't lie there
legal-tower = it must be the next rank
problem-hand = the hand has { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
legal-hand = it must have { $cards }
problem-swaps = { $swaps } swaps are too many
legal-swaps = at most { $most }
