# The ranked deal of the day at a server, and where browsers show its people.

people-profile = Your profile
people-profile-help = Your figures, ratings, last matches and account, in a browser.
people-profile-guest = With an account, your matches and ratings stay with you on every device. Make one on this page in a browser; then leave the program and run “{ $command }”.
people-leaders = Leaderboards
people-leaders-help = The best of a day's deals, and people and bots by rating, in a browser.

## The ranked deal

people-ranked-open-help = Everyone with an account gets the same cards and one attempt.
people-ranked-play-help = You get one attempt, at a table of the server that nobody else can enter. You can leave it and continue until midnight UTC.
people-ranked-ended = Your attempt has ended.
people-ranked-secret = The cards and all results stay secret until midnight UTC.
people-ranked-page = Results and the proof of the deal, in a browser:

## Accounts

people-ranked-account = Ranked deals need an account, because everyone has one attempt.
people-account-title = You need an account
people-account-new = Make an account in a browser, with a login name and a password:
people-account-login = Then leave the program, and log in on this machine:
people-account-again = Then choose the ranked deal again.

## At the table

online-ranked-title = { $game } · ranked
