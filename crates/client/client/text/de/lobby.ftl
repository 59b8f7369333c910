# Die Lobby eines Servers.

## Anfragen

server-silent = Der Server antwortet nicht. Prüfe deine Verbindung.
server-status = Der Server hat mit Fehler { $status } geantwortet. Versuch es gleich noch einmal.
without-tables = Dieser Server hat keine Online-Tische.
logged-out = du bist bei { $site } nicht mehr angemeldet; melde dich mit „wildpile login { $site }“ wieder an, oder melde dich mit „wildpile logout { $site }“ ab und spiel als Gast

## Die Tische

free-tables = Tische mit freien Plätzen
free-tables-none = Gerade keine. Eröffne einen, den alle sehen.
seats-taken = { $taken } von { $seats } Plätzen besetzt
withheld-unusual = fehlender Beitrag: { $rule }
own-with = mit { $names }
new-table = Tisch eröffnen
open-table = Tisch eröffnen
table-game = Spiel
table-rules = Regeln
table-seats = Plätze

## Die Suche nach einem Tisch

play-now = Sofort spielen
waiting = { $count ->
    [one] eine Person wartet
   *[other] { $count } Personen warten
 }
finding-table = Ein Tisch wird gesucht …
opening-table = Der Tisch wird eröffnet …
one-moment = Einen Moment …
cancelling = Wird abgebrochen …
still-running = Deine Partie läuft noch
still-running-more = Du spielst gerade { $game }. Bist du nicht da, wartet sie auf dich, oder ein Bot spielt für dich.
other-match = Andere Partie beginnen

## Das gewertete Spiel des Tages

ranked-deal = Gewertetes Spiel des Tages
ranked-ask = Das ist heute dein einziger Versuch bei { $game }: Er beginnt mit dem Austeilen, jeder Zug gilt, und es gibt keine Tipps. Du kannst den Tisch verlassen und bis Mitternacht UTC weiterspielen.
ranked-start = Versuch beginnen
ranked-not-now = Jetzt nicht
ranked-look = Deinen Versuch ansehen
ranked-over = Dieser Tag ist auf dem Server vorbei. Versuch es noch einmal und prüf die Uhr dieses Rechners.
