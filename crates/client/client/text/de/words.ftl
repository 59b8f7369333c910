# Was alle Clients rund um einen Online-Tisch gleich sagen.

## Der Chat

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-one-moment = Einen Moment, bitte.
phrase-bye = Tschüss!
somebody-watching = { $name } (schaut zu)

## Melden und blockieren

report = Jemanden melden
report-whom = Wen möchtest du melden?
report-about = Warum meldest du { $name }?
report-evidence = Der Server bewahrt deine Meldung und die letzten Chatnachrichten für seinen Betreiber auf; am Tisch erfährt niemand davon.
report-insult = Beleidigungen
report-spam = Spam
report-name = Anstößiger Name
report-cheating = Betrug
report-other = Etwas anderes
block = Jemanden blockieren
block-whom = Wen möchtest du blockieren?
block-sure = { $name } blockieren?
block-do = Blockieren

## Wessen Spiel in einem Rennen vorbei ist

race-home = fertig
race-stopped = eigenes Spiel beendet
race-stuck = kein Zug mehr möglich

## Die Einstellungen eines Tischs

clock-none = unbegrenzt
clock-move = { $count } Sekunden pro Zug
clock-bank = { $count } Minuten, dazu { $increment } Sekunden pro Zug
delay-none = keine
series-none = einzelne Partien
seconds = { $count } Sekunden
minutes = { $count } Minuten

## Eigene Partien in der Lobby

quiet-now = gerade eben aktiv
quiet-minutes = { $count ->
    [one] zuletzt aktiv vor einer Minute
   *[other] zuletzt aktiv vor { $count } Minuten
 }
quiet-hours = { $count ->
    [one] zuletzt aktiv vor einer Stunde
   *[other] zuletzt aktiv vor { $count } Stunden
 }
quiet-days = zuletzt aktiv vor { $count } Tagen
