# Mutators and handicaps: what is wrong with packs, and why cards don't fit together.

## Packs

problem-pack-there = there is already a pack “{ $id }”
legal-other-id = choose another ID
problem-ambiguous = several packs have a card “{ $id }”
legal-write = write { $values }
problem-no-card = { $game } has no card “{ $id }”
legal-near = did you mean { $near }?
legal-no-cards = there are no such cards for { $game }
legal-cards = choose one of { $ids }
problem-too-long = the file is longer than { $max } bytes
problem-unreadable = this file can't be read: { $reason }
problem-not-a-file = this is a folder, a pipe or a device, not a file
problem-not-utf8 = this file isn't text (UTF-8)
problem-toml = this isn't valid TOML: { $reason }
problem-newer = this file has format { $schema }, which needs a newer Wildpile
legal-newer = update Wildpile; this version reads format { $known }
problem-no-key = there is no key “{ $name }” here
problem-missing = { $name } is missing
problem-not-text = { $name } isn't a text
problem-blank = { $name } is blank, or has spaces around it or control characters
problem-long = { $name } has { $length } characters
legal-text-key = write { $name } = "…" with at most { $max } characters
problem-not-number = { $name } isn't a positive whole number
legal-number-key = write { $name } = 1
problem-id = “{ $id }” isn't an ID
legal-id = use a small letter, then at most 39 small letters, digits, _ or -
problem-not-table = { $name } isn't a table
legal-table = write { $name } = {"{"} … {"}"}
legal-pack-title = write title = {"{"} en = "…", de = "…" {"}"}
problem-no-cards = the pack has no cards
legal-some-cards = write [[mutator]] or [[handicap]], and a card below it
problem-not-cards = { $name } isn't a list of cards
legal-card-tables = write [[{ $name }]] above each card
problem-many-cards = there are { $count } cards
legal-many-cards = a pack has at most { $max } of each kind
problem-no-change = the card changes no rules
problem-no-effect = the card changes nothing, whatever the rules
legal-change = write rules = {"{"} option = value {"}"} or add = {"{"} option = number {"}"}
legal-card-text = write { $name } = {"{"} title = "…", sentence = "…" {"}"}
problem-not-ids = { $name } isn't a list of IDs
legal-ids = write { $name } = ["card", "pack/card"]
problem-seat-key = a card doesn't name seats
legal-seat-key = write a [[handicap]] for what one seat gets
problem-not-value = this can't be a value of an option
legal-value = use a text, a whole number, true or false, or a table of them
problem-both = { $name } is both set and added to
legal-both = keep it in rules or in add
problem-sum = expected a whole number other than 0
legal-sum = write option = -1
problem-twice = the pack has two cards “{ $id }”
problem-itself = { $name } names the card itself
legal-itself = leave it out
problem-no-own-card = the pack has no card “{ $id }”
problem-no-other-card = no card for this game is called “{ $id }”
legal-own-cards = name a card of this pack, or write pack/card
problem-required-excluded = “{ $id }” is both required and excluded
problem-other-kind = “{ $id }” is a card of the other kind
legal-mutators = a mutator requires and excludes only mutators
legal-handicaps = a handicap requires and excludes only handicaps
problem-circle = cards require each other in a circle ({ $cards }), so none of them could be played first
legal-circle = leave one of them out of requires
legal-required = leave one of the two out of requires

## Fitting together

problem-no-fit = “{ $card }” doesn't fit: { $why }
reason-twice = it is there already
reason-excluded = it can't be combined with “{ $card }”
reason-same-option = it changes { $options }, as “{ $card }” does
reason-requires = it needs “{ $card }”
reason-nothing = it changes nothing here
reason-rules = { $path }: { $what }
refusal-no-cards = there are no mutators for { $game }
refusal-too-few = { $count } cards can't be drawn: { $game } has { $cards }
refusal-not-together = { $count } of the cards don't fit together, at most { $most } do
refusal-not-found = no { $count } cards that fit together were found, but { $most }

## What a card does, measured by the lab

effect-turns = A game takes { $with } turns instead of { $base } (median of { $games } games of a strong bot, alone).
effect-turns-same = A game takes { $with } turns, as in the base game (median of { $games } games of a strong bot, alone).
effect-turns-of = With { $seats } players it takes { $with } turns instead of { $base } (median of { $games } games of strong bots).
effect-won-same = A strong bot wins { $with } of the games, as in the base game ({ $games } games).
effect-won = A strong bot wins { $with } of the games instead of { $base } ({ $games } games).
effect-turns-by-expert = A game { $seats ->
    [1] takes
   *[other] for { $seats } takes
 } about { $with } turns instead of { $base } (95%: { $change }; { $games } games of { $seats ->
    [1] an expert bot, alone
   *[other] expert bots
 }).
effect-turns-same-by-expert = A game { $seats ->
    [1] takes
   *[other] for { $seats } takes
 } about { $with } turns, as in the base game (95%: { $change }; { $games } games of { $seats ->
    [1] an expert bot, alone
   *[other] expert bots
 }).
effect-won-by-expert = An expert bot wins { $with } of the games instead of { $base } (95%: { $change }; { $games } games).
effect-won-same-by-expert = An expert bot wins { $with } of the games, as in the base game (95%: { $change }; { $games } games).
effect-turns-more = { $from } to { $to } more
effect-turns-fewer = { $from } to { $to } fewer
effect-turns-either = { $from } fewer to { $to } more
effect-points-more = { $from } to { $to } points more
effect-points-less = { $from } to { $to } points less
effect-points-either = { $from } points less to { $to } more
effect-handicap = { $seats ->
    [4] With it a pair wins { $with } of the games instead of { $base } ({ $games } games of strong bots).
   *[other] With it you win { $with } of the games instead of { $base } ({ $games } games of strong bots for two).
}
effect-handicap-by-expert = { $seats ->
    [4] With it a pair wins { $with } of the games instead of { $base } (95%: { $change }; { $games } games of expert bots).
   *[other] With it you win { $with } of the games instead of { $base } (95%: { $change }; { $games } games of expert bots for two).
}
effect-grouped = { $head },{ $tail }
effect-decimal = { $whole }.{ $digit }
effect-percent = { $number }%
