# Errors in a custom deck.

problem-count = there are { $count }
problem-rank-names = { $ranks } ranks can't be written as A to K
problem-skips = { $given } are given for { $ranks } ranks
problem-too-large = { $value } is too large
problem-one-skips = a 1 can't skip
problem-end = a book can't end at { $end }
problem-laid-out = { $cards } can't start laid out
problem-name = “{ $name }” can't be a name
problem-letter = “{ $letter }” can't be the letter
problem-shape = “{ $sign }” can't be the shape
problem-same = colours[{ $other }] has the same
problem-colours = the deck doesn't come with { $count } colours

legal-colours = 2 to 6 colours
legal-ranks = 5 to 15 ranks
legal-rank-names = numbers, or at most 13 ranks
legal-skips = one number for each rank
legal-skip = 0 to 7
legal-one-skips = 0, because a 1 starts its book
legal-end = a rank of the deck from 2 on
legal-laid-out = none, or the lowest ranks in order (1, or 1 and 2 …) that don't skip and are below the end rank
legal-name = 1 to 16 lower-case letters
legal-letter = a capital letter from A to Z
legal-shape = a shape such as ● or ♠
legal-unique = each colour needs its own
legal-own-colours = 4, 5 or 6
