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
hints-off = an diesem Tisch gibt es keine Tipps
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
bid-up = Deine Bietzeit war um, darum passt du.
time-left = { $count ->
    [one] Noch eine Sekunde.
   *[other] Noch { $count } Sekunden.
 }

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
report-lost = Die Verbindung brach ab, bevor deine Meldung bestätigt war. Bitte melde die Person noch einmal.
block-lost = Die Verbindung brach ab, bevor das Blockieren bestätigt war. Bitte blockiere die Person noch einmal.

## Wie Partien endeten

wins = Gewonnene Partien an diesem Tisch: { $wins }
win = { $name } { $count }
series-score = Serie ({ $series }): { $wins }
series-wins = auf { $count } Siege
series-matches = { $count } Partien
series-won = { $count ->
    [one] { $names } gewinnt die Serie!
   *[other] Die Serie endet unentschieden zwischen { $names }.
 }
series-nobody = Die Serie ist vorbei, und niemand hat eine Partie gewonnen.

## Ob fair gegeben wurde

fair-own = Deiner ist dabei, so wie ihn dieses Gerät erzeugt hat.
fair-not-own = Deiner ist nicht dabei: Er kam zu spät.
fair-none-own = Dieses Gerät hat zu diesem Spiel nichts beigetragen.
fair-accused = Dieses Gerät hat deinen Beitrag gesendet, aber laut Server kam er nicht rechtzeitig (Versuche: { $attempts }). Er kam zu spät an oder ging unterwegs verloren, oder der Server hat ihn unterschlagen.
flaw-unreadable = Die Aufzeichnung lässt sich nicht prüfen: Sie enthält keinen Beweis, den diese Version versteht.
flaw-promise = Vor dem Geben hatte der Server eine andere Zufallszahl festgelegt, als in der Aufzeichnung steht.
flaw-others = Jemand hat etwas anderes festgelegt, als dieses Gerät angezeigt bekam, bevor es deine Zahl offenlegte.
flaw-deal = Es wurden andere Karten gegeben, als sich aus den Zufallszahlen ergeben.
flaw-replay = Die Züge der Aufzeichnung passen nicht zum Geben.

## Contributions to a deal

withheld-rule = { $rule ->
    [again] neu geben (höchstens zweimal)
    [exclude] Platz entziehen und neu geben
   *[without] ohne ihn geben
}
withheld-help = { $rule ->
    [again] Kommt ein Beitrag nicht rechtzeitig, wird neu gegeben; im dritten Versuch bleibt er weg.
    [exclude] Kommt ein Beitrag zum Geben nicht rechtzeitig, übernimmt ein Bot den Platz. In einer begonnenen Serie, oder wenn sonst niemand da ist, wird der Platz stattdessen frei.
   *[without] Alle tragen zum Geben bei. Was nicht rechtzeitig kommt, bleibt weg.
}
withheld-attempt = Keine rechtzeitige Antwort von { $names }. Darum wird neu gegeben (Versuch { $attempt }).
withheld-bot = Keine rechtzeitige Antwort von { $names }. Ein Bot ist eingesprungen, und es wird neu gegeben (Versuch { $attempt }).
withheld-off = Keine rechtzeitige Antwort von { $names }. Das Geben wurde abgebrochen und kann neu beginnen, sobald alle Plätze besetzt sind.
table-rule = { $rule ->
    [again] Die Regel des Tisches: Fehlt ein Beitrag, wird neu gegeben; im dritten Versuch bleibt er weg.
    [exclude] Die Regel des Tisches: Fehlt ein Beitrag, geht der Platz verloren, und es wird neu gegeben; im zehnten Versuch bleibt er weg.
   *[without] Die Regel des Tisches: Ein Beitrag, der zu spät kommt, bleibt beim Geben weg.
}

## Before a match

ready = Alle sind da.
ready-away = Alle Plätze sind besetzt; { $names ->
    [one] { $names } ist
   *[other] { $names } sind
 } nicht verbunden.
owner-deals = Alle sind da. Wer den Tisch eröffnet hat, teilt die Karten aus.
missing = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
 }
deputy = Wer den Tisch eröffnet hat, ist gerade nicht da. Du kannst die Partie beginnen.

## Who is away

bot-comes = { $name } ist weg. In { $left } übernimmt ein Bot.
is-away = { $name } ist seit { $time } Minuten weg.
stands-in = { $name } ist weg; solange spielt ein Bot.
bot-for-resigned = { $name } hat aufgegeben; ein Bot spielt weiter.
bot-for-resigned-race = { $name } hat aufgegeben; ein Bot spielt weiter.
bot-for-late = Die Zeit von { $name } ist um; ein Bot spielt.
own-resigned = Du hast aufgegeben; ein Bot spielt weiter.
own-resigned-race = Du hast aufgegeben; ein Bot spielt weiter.
gave-up = { $count ->
    [one] { $names } hat
   *[other] { $names } haben
 } aufgegeben.
gave-up-own = Du hast aufgegeben.
gave-up-race = { $count ->
    [one] { $names } hat
   *[other] { $names } haben
 } aufgegeben.
gave-up-own-race = Du hast aufgegeben.

## Own matches in the lobby

own-turn = du bist am Zug
own-others = { $count ->
    [one] { $names } ist am Zug
   *[other] { $names } sind am Zug
 }
own-race = alle spielen gleichzeitig
own-ranked = noch nicht beendet
own-deal = die Karten werden gerade gegeben
own-running = deine Partie läuft
own-begin = hat noch nicht begonnen
own-out = du bist fertig; die anderen spielen noch
own-over = die Partie ist vorbei
