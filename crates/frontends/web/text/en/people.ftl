# Accounts, people and leaderboards. German: de/people.ftl

people-nav = People
people-account = Account
people-leaders = Leaderboards
people-profile = Profile
people-deleted = deleted account
people-name = Name
people-rank = Rank
people-moves = Moves

## The account

people-new = Create an account
people-new-help = With an account your matches and ratings stay with you, on every device.
people-keep = Keep the matches you've played as { $name }, on every device.
people-login = Login name
people-password = Password
people-limits = Only you see the login name ({ $least } to { $most } characters). A password has at least { $password } characters.
people-log-in = Log in
people-log-in-help = Already have an account? Matches you played here as a guest won't be added to it.
people-login-missing = Enter your login name.
people-password-missing = Enter your password.
people-log-out = Log out
people-log-out-all = Log out on all devices
people-known-as = You log in as { $login }.
people-known-passkey = You log in with a passkey.
people-sessions = Where you're logged in
people-since = since { $since }, last used { $seen }
people-this-device = this device
people-some-device = Unknown device
people-terminal = Terminal
people-end = Log out
people-end-of = Log out: { $device }
people-change = Change password
people-change-keep = Keep my passkeys
people-change-help = You stay logged in on this device only. Passkeys are removed unless you keep them: anyone who added one could log in with it.
people-password-now = Current password
people-password-new = New password
people-set = Set a password
people-set-help = With a login name and a password you can also log in without a passkey, for example in the terminal (“wildpile login”). You confirm with your passkey, which stays; all other devices are logged out.
people-is-set = You can now log in with your password. All other devices are logged out.
people-delete = Delete account
people-delete-help = Your name, your logins and your daily results are deleted. Finished matches stay, without your name, because they belong to the others, too. This can't be undone.
people-delete-confirm = You confirm with your passkey.
people-delete-do = Delete my account
people-registered = Your account is ready.
people-logged-in = You're logged in.
people-logged-out = You're logged out.
people-changed = Your password is changed, and all other devices are logged out.
people-session-ended = That device is logged out.
people-is-deleted = Your account is deleted.
people-blocks = Blocked players
people-blocks-help = Nothing they write reaches you, quick matches keep you apart, and they can't sit down at tables you open. Once unblocked, their new messages arrive again; what they wrote meanwhile stays hidden. To block someone, use the chat of a table.
people-blocks-none = You haven't blocked anyone.
people-blocked-since = blocked on { $since }
people-unblock = Unblock
people-unblock-of = Unblock { $name }
people-unblocked = { $name } isn't blocked any more. New messages arrive again; what they wrote meanwhile stays hidden.

## A person

people-figures = Statistics
people-played = Played
people-wins = Won
people-rated-people = Rating against people
people-rated-bots = Rating against bots
people-rating = { $rating } ± { $spread }
people-rating-title = Rating
people-rating-help = Ratings use Glicko-2 and start at 1500; ± is twice the deviation. A match counts if it was played by the standard rules without handicaps, if everyone added to the shuffle, if no program played, and if it was no race with open cards. If you resign, or a bot is playing for you at the end, you lose against everyone who stayed; a win with the help of a bot doesn't count. Leaderboards show people with an account and a deviation below 110.
people-matches-count = { $count ->
    [one] one match
   *[other] { $count } matches
 }
people-no-matches = No finished matches yet.
people-matches = Recent matches
people-against = against
people-replay = Replay
people-watch = Watch
people-won = Won
people-lost = Lost
people-drawn = Draw
people-left = Resigned or left
people-counts = counts
people-not-alone = not rated: no opponent
people-not-open = not rated: all cards are open, and a solver comes with the program
people-not-rules = not rated: changed rules
people-not-handicap = not rated: handicaps
people-not-program = not rated: a program played
people-not-stand-in = not rated: a bot stood in
people-not-hints = not rated: the table allowed hints
people-not-deal = not rated: someone didn't take part in the shuffle

## Leaderboards

people-daily = Deal of the day
people-daily-fun = Deal of the day, just for fun
people-day-before = The day before
people-day-after = The day after
people-daily-play = Play today's deal
people-daily-empty = Nobody is in the list yet.
people-daily-help = Play it as often as you like and enter your best win. The server replays every match, but it can't see hints, undone moves or a solver: this list is for fun and doesn't change ratings. Days change at midnight UTC; then the matches can be watched.
people-enter = Enter your win
people-entered = You're in the list.
people-not-entered = Your game couldn't be read.
people-place = You're number { $place } of { $count }.
people-winners = { $count ->
    [one] One person has won it.
   *[other] { $count } people have won it.
 }
people-rated-title = Ratings
people-bots-title = Bots
people-nobody = Nobody has played enough rated matches yet.
people-no-bots = No rated matches with bots yet.

people-not-ranked = deal of the day
people-ranked-play = Play the ranked deal (one attempt)
people-ranked-continue = Continue your attempt
people-ranked-help = Everyone with an account gets one attempt at the same cards, at a table on the server. The cards and results stay secret until the day ends at midnight UTC.
people-ranked-secret-until = The deal and all results stay secret until midnight UTC.
people-ranked-proof = Proof of the deal
people-ranked-promise = The server's commitment for this day
people-ranked-next = Its commitment for the next day
people-ranked-secret = Its secret, open now that the day is over
people-ranked-proof-help = The cards follow from the secret. The commitment is its hash, so the server can't change the deal afterwards. Replays contain the proof; “wildpile verify” checks it.
people-won-in = { $turns ->
    [one] Won in one turn
   *[other] Won in { $turns } turns
 }

## Passkeys

people-passkeys = Passkeys
people-passkeys-help = Log in with your fingerprint, your face or a security key, without a password.
people-passkey-new = Add a passkey
people-passkey-login = Log in with a passkey
people-or-password = Or with a password:
people-passkey-confirm = Confirm with a passkey you have, then create the new one.
people-alone-new = Create an account with a passkey
people-alone-help = No login name, no password: your fingerprint, your face or a security key is enough. But if you lose every device that has this passkey, the account is lost. You can add a second passkey or a password at any time.
people-alone-only = This passkey is the only way to your account: if you lose every device that has it, the account is lost. Add another passkey or set a password.
people-passkey-added = This device has a passkey now.
people-passkey-removed = The passkey is removed.
people-passkey-remove = Remove
people-passkey-remove-of = Remove the passkey: { $device }
people-passkey-none = Passkeys need a current browser, an encrypted connection and a server with a domain name (not just an IP address).
people-passkey-not = the browser didn't provide a passkey; nothing has changed

people-watch-of = Watch: { $game }, { $day }
people-draws = Drawn
