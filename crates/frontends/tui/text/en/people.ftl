# People of a server: profiles, leaderboards, and the deals of a day.

people-profile = Your profile
people-profile-help = Your figures and ratings on this server, and your last matches.
people-leaders = Leaderboards
people-leaders-help = The best of a day's deal, and people and bots by rating.
people-ranked = Ranked deal of the day
people-ranked-open-help = Everyone with an account gets the same cards and one attempt.

people-loading = Loading …
people-deleted = deleted account

## Days and figures

people-day = { $year }-{ $month }-{ $day }
people-today = { $date } (today)
people-yesterday = { $date } (yesterday)
people-rating = { $rating } ± { $spread }
people-matches-count = { $count ->
    [one] one match
   *[other] { $count } matches
 }

## Leaderboards

people-game = Game
people-list = List
people-day-row = Day
people-list-ranked = ranked deal
people-list-daily = deal of the day
people-list-people = rated people
people-list-bots = rated bots
people-list-daily-help = This list is for fun: the server replays every win, but it can't see hints, undone moves or a solver. Days change at midnight UTC.
people-list-people-help = Ratings use Glicko-2 and start at 1500; ± is twice the deviation. The list has people with an account and a deviation below 110.
people-list-bots-help = Matches against bots have ratings of their own, apart from those between people.
people-line = { $place }. { $name }
people-line-moves = { $count ->
    [one] one move
   *[other] { $count } moves
 }
people-line-own = { $about } · you
people-line-rating = { $rating } · { $matches }
people-line-help = Enter shows the replay, and the profile of people with an account.
people-line-leader-help = Enter shows the person's profile.
people-place = You're number { $place } of { $count }.
people-winners = { $count ->
    [one] One person has won it.
   *[other] { $count } people have won it.
 }
people-daily-empty = Nobody is in the list yet. Win the deal, and enter your win here.
people-daily-empty-past = Nobody entered a win on that day.
people-ranked-empty = Nobody finished the deal on that day.
people-nobody = Nobody has played enough rated matches yet: they are matches between people by the standard rules.
people-no-bots = No rated matches with bots yet.
people-won-in = { $turns ->
    [one] won in one turn
   *[other] won in { $turns } turns
 }

## The deal of the day

people-enter = Enter your win
people-enter-help = Sends today's win on this machine to the list. The server replays it; only your best win counts.
people-enter-none = Today's deal hasn't been won on this machine yet. To play it, choose the game in the menu, then “Deal” and the deal of the day.
people-entering = Sending your win …
people-entered = You're in the list.

## The ranked deal

people-ranked-play = Play the ranked deal (one attempt)
people-ranked-continue = Continue your attempt
people-ranked-look = Look at your attempt
people-ranked-play-help = You get one attempt, at a table of the server that nobody else can enter. You can leave it and continue until midnight UTC.
people-ranked-open = You haven't played today's deal yet.
people-ranked-running = Your attempt is running. Finish it before midnight UTC, or it doesn't count.
people-ranked-ended = Your attempt has ended.
people-ranked-secret = The cards and all results stay secret until midnight UTC.
people-ranked-account = Ranked deals need an account, because everyone has one attempt.
people-ranked-ask = This is your only attempt at today's { $game } deal: it begins as soon as the cards are dealt, and every move is final. You can leave the table and continue until midnight UTC.
people-ranked-start = Start the attempt
people-ranked-not-now = Not now
people-proof = Proof of the deal
people-proof-help = Shows what the server committed to, so that it can't change the cards afterwards.
people-proof-promise = The server's commitment for this day:
people-proof-next = Its commitment for the next day:
people-proof-secret = Its secret, open now that the day is over:
people-proof-check = The cards follow from the secret, and the commitment is its hash. `wildpile verify` with the link of a replay checks it.

## Accounts

people-account-title = You need an account
people-account-login = Log in on this machine:
people-account-new = Or make an account of this machine's guest, who keeps name, seats and matches:
people-account-again = Then come back to this list.

## A profile

people-of = Profile of { $name }
people-somebody = Profile
people-name = Name
people-name-login = { $name } · logs in as { $login }
people-name-account = { $name } · account
people-name-guest = { $name } · guest
people-name-guest-help = With an account, your matches and ratings stay with you on every device. Leave the program and run:
people-unknown = The server doesn't know you yet: your matches appear here once you've played at one of its tables.
people-figures = Statistics
people-no-matches = No finished matches yet.
people-played = { $played } played, { $won } won
people-drawn-count = { $drawn } drawn
people-rated-people = people: { $rating } ({ $matches })
people-rated-bots = bots: { $rating } ({ $matches })
people-unrated = not rated yet
people-figures-help = Ratings use Glicko-2 and start at 1500; ± is twice the deviation. People and bots are rated apart. A ranked deal is among those played once its day is over.
people-matches = Recent matches
people-match-help = Enter shows who played and the link of the replay.
people-against = against { $names }
people-won = won
people-lost = lost
people-drawn = draw
people-left = resigned or left
people-counts = rated
people-not-ranked = ranked deal
people-not-alone = not rated: no opponent
people-not-open = not rated: all cards are open, and a solver comes with the program
people-not-rules = not rated: changed rules
people-not-handicap = not rated: handicaps
people-not-program = not rated: a program played
people-not-stand-in = not rated: a bot stood in
people-not-deal = not rated: someone didn't take part in the shuffle
people-seat = { $name }: { $result }
people-replay = Run `wildpile replay` with this link, or open it in a browser:
people-replay-browser = Open this link in a browser to watch the game:
people-replay-later = The matches of a day can be watched once it's over, from midnight UTC on.
people-profile-show = Show the profile
people-profile-of = Profile: { $name }

## At the table

online-ranked-title = { $game } · ranked
online-ranked-once = This is your only attempt at this ranked deal. Giving up ends it, and it counts as lost.
online-leave-ranked = Your attempt waits for you: no bot plays for you. Come back before midnight UTC, or it doesn't count.
