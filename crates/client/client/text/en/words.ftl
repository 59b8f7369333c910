# Words that all clients use alike around an online table.

## The chat

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-bye = Goodbye!
somebody-watching = { $name } (watching)

## Reporting and blocking

report = Report somebody
report-whom = Who do you want to report?
report-about = Why are you reporting { $name }?
report-evidence = The server keeps your report and the latest chat messages for its operator; nobody at the table finds out.
report-insult = Insults
report-spam = Spam
report-name = Offensive name
report-cheating = Cheating
report-other = Something else
block = Block somebody
block-whom = Who do you want to block?
block-sure = Block { $name }?
block-do = Block

## A board of a race that is over

race-home = finished
race-stopped = ended their game
race-stuck = no moves left

## The settings of a table

clock-none = no limit
clock-move = { $count } seconds per move
clock-bank = { $count } minutes, plus { $increment } seconds per move
delay-none = none
series-none = single matches
seconds = { $count } seconds
minutes = { $count } minutes

## Own matches in the lobby

quiet-now = active just now
quiet-minutes = { $count ->
    [one] last activity a minute ago
   *[other] last activity { $count } minutes ago
 }
quiet-hours = { $count ->
    [one] last activity an hour ago
   *[other] last activity { $count } hours ago
 }
quiet-days = last activity { $count } days ago
