# Was ein Client an einem Online-Tisch sagt. Was klein beginnt, ist der Grund, warum jemand gerade etwas nicht kann.

## Verbindung

version = Dieser Server braucht eine andere Version von Wildpile. Aktualisiere das Programm (oder bitte den Betreiber, den Server zu aktualisieren).
not-sent = Keine Verbindung; es wurde nichts gesendet. Versuch es noch einmal, wenn sie wieder da ist.

## Warum gerade niemand spielen kann

is-over = die Partie ist vorbei
is-paused = die Partie ist unterbrochen
looking-on = du schaust zu; Karten bewegen nur die Mitspielenden
race-wait = das Rennen hat noch nicht begonnen; warte den Countdown ab
bot-plays = ein Bot spielt für dich
not-yet = der letzte Zug ist noch unterwegs
others-turn = nicht du bist am Zug, sondern { $seat }
wait = warte auf die anderen

## Plätze

seated = Du hast Platz { $number }.
watching = Alle Plätze sind besetzt, darum schaust du zu.
later = Gerade läuft eine Partie, darum schaust du zu. Ist danach ein Platz frei, bekommst du ihn.
later-seat = Auf Platz { $number } sitzt { $name }. Du schaust zu; ist der Platz nach der Partie frei, bekommst du ihn.

## Zeit

time-up = Die Zeit von { $name } war um, darum zieht ein Bot.
time-up-you = Deine Zeit war um, darum zieht ein Bot für dich.
time-up-match = Deine Bedenkzeit ist abgelaufen; ein Bot spielt für dich zu Ende.
bid-late = Dein Gebot kam zu spät: Die Bietzeit war um, darum passt du.

## Wer einen Schnellspiel-Tisch verlassen hat

has-left = { $count ->
    [one] { $names } ist gegangen.
   *[other] { $names } sind gegangen.
 }
has-left-bots = { $count ->
    [one] { $names } ist gegangen; ein Bot spielt mit.
   *[other] { $names } sind gegangen; Bots spielen mit.
 }

## Meldungen

reported = Gemeldet. Der Betreiber sieht es sich an.
report-kept = Gemeldet. Die Meldung ist auf dem Server gespeichert.
report-lost = Die Verbindung brach ab, bevor deine Meldung bestätigt war. Bitte melde noch einmal.
block-lost = Die Verbindung brach ab, bevor das Blockieren bestätigt war. Bitte blockiere noch einmal.
