# Setting up a new match: players, deals, rules, cards.

## Players

setup-seat = Seat { $number }
kind-human = human
kind-random = random
kind-beginner = beginner
kind-regular = regular
kind-strong = strong
kind-expert = expert

## Deals

pick-any = random
pick-winnable = random, can be won
pick-easy = random, easy
pick-medium = random, medium
pick-hard = random, hard

## Rules

standard-rules = Standard rules
standard-rules-help = The game as most people play it.
source-preset = from “{ $name }”
source-card = from the card “{ $name }”
source-file = from “{ $name }”
source-deal = follows from the deal number
source-choice = your choice
source-default = default
rules-problem = { CAP($what) }; { $legal }.

## Cards that change rules

cards-none = none
cards-list = { $cards }
cards-drawn = { $count ->
    [one] 1 drawn at random
   *[other] { $count } drawn at random
}
cards-no-pick = Cards are drawn from the deal number. Choose a random deal or a deal number, not a difficulty.

## Links

link-no-deal = “{ $deal }” isn't a valid deal number (0 to 18446744073709551615, or pysol: and a number).
link-no-seats = “{ $seats }” isn't a number of players.
link-syntax = At character { $column }: { $what }.

## A form in four choices

setup-problem = { $title }: { CAP($what) }
setup-row = “{ $title }”
setup-row-value = “{ $title }: { $value }”
setup-clash = { $rows } don't go together; change one of them. { CAP($what) }
