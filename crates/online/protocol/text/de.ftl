# Was Online-Tische sagen. Gründe einer Ablehnung sind Teilsätze.

## Namen und Texte

name-empty = ein Name hat 1 bis { $most } Zeichen; dieser hat keins
name-long = ein Name hat 1 bis { $most } Zeichen; dieser hat { $count }
name-signs = ein Name darf Buchstaben, Ziffern, Leerzeichen, Satzzeichen und Emojis enthalten, aber keine unsichtbaren Zeichen und keine gestapelten Akzente
saying-empty = es gibt nichts zu sagen
saying-long = eine Nachricht hat höchstens { $most } Zeichen; diese hat { $count }
saying-signs = eine Nachricht darf Buchstaben, Ziffern, Leerzeichen, Satzzeichen und Emojis enthalten, aber keine unsichtbaren Zeichen, keine gestapelten Akzente und keine Zeichen, die die Schreibrichtung ändern
saying-silence = deine Partnerin oder dein Partner spielt; du darfst wieder reden, wenn der Zug vorbei ist
saying-onlooker = wer zuschaut, redet nicht, solange Paare spielen; sag es nach der Partie
saying-key = der Schlüssel einer Nachricht hat 1 bis { $most } Bytes
saying-often = das war viel auf einmal; warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 }

## Tische

table-not-found = diesen Tisch gibt es nicht, oder er wurde abgeräumt; eröffne einen neuen
table-full = der Server hat zurzeit zu viele Tische; versuche es später noch einmal
onlookers-many = dieser Tisch hat schon { $most } Zuschauer, mehr gehen nicht; komm später wieder
table-closed = der Betreiber dieses Servers hat den Tisch geschlossen
setting-range = { $setting } muss zwischen { $least } und { $most } liegen, nicht bei { $found }
cards-many = ein Tisch kann höchstens { $most } Mutatoren und Handicaps haben
cards-wrong = eine Karte hat eine ID ihres eigenen Pakets wie „evenings/own_suit“, einen Titel mit 1 bis { $title } Zeichen und einen Satz mit 1 bis { $sentence } Zeichen; wähle sie dort aus, wo Spiele eingerichtet werden

## Plätze

seat-none = dieser Tisch hat { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
 }
seat-taken = da sitzt schon jemand
seat-not-now = Plätze wechseln vor dem Geben oder nach der Partie
seat-stand-first = du sitzt nicht an diesem Tisch
seat-level = „{ $level }“ ist keine Stufe der Bots dieses Spiels; es gibt { $levels }
seat-free = auf jedem Platz muss zuerst ein Mensch oder ein Bot sitzen
seat-program = an diesem Tisch spielen nur Menschen; Programme können sich hier nicht setzen
seat-reserved = die Plätze an diesem Tisch sind für andere bestimmt; schau zu, oder such dir einen anderen Tisch
seat-blocked = an diesem Tisch sitzt jemand, den du blockiert hast; such dir einen anderen
table-changes = dieser Tisch hat sich seit dem letzten Geben { $most }-mal geändert; beginne eine Partie, oder eröffne einen anderen Tisch
owner-only = das kann nur { $owner }, denn der Tisch wurde dort eröffnet

## Schnelle Spiele

quick-alone = ein schnelles Spiel braucht mindestens zwei Plätze und ein Spiel für mehrere
quick-own = einen Tisch für ein schnelles Spiel öffnet eine Anfrage an /api/quick
quick-owner = ein Tisch für ein schnelles Spiel gehört niemandem; es beginnt, wenn alle Plätze besetzt sind oder alle hier anfangen möchten
quick-race = für so viele Leute hat dieses Spiel kein Rennen; lass „race“ weg
quick-avoid = höchstens { $most } Leute können gemieden werden, und ihre Namen haben höchstens { $length } Zeichen
quick-missed = du hattest an diesem Tisch einen Platz und bist nicht gekommen; öffne den Tisch, um dich zu setzen
quick-gone = die Plätze waren schneller weg; versuche es noch einmal

## Das Geben und die Partie

deal-over = dieses Spiel wird nicht mehr gegeben; das aktuelle hat die Nummer { $round }
deal-late = für diesen Teil des Gebens ist es zu spät
deal-wrong = darauf hat sich dein Platz nicht festgelegt
deal-onlooker = Zuschauer tragen nichts zum Geben bei
start-running = es läuft schon eine Partie
play-no-match = es läuft keine Partie
play-round = dieser Zug gehört zu einer anderen Partie; sieh dir den Tisch noch einmal an
round-over = das galt einer früheren Partie; sieh dir den Tisch noch einmal an
play-stale = für dich wurde inzwischen schon gezogen; sieh dir den Tisch noch einmal an
play-paused = die Partie ist unterbrochen
play-countdown = das Rennen hat noch nicht begonnen; warte den Countdown ab
play-many = diese Partie hat { $most } Züge, mehr kann eine Online-Partie nicht haben; gib auf, um sie zu beenden
play-time-up = deine Zeit für diesen Zug ist um; ein Bot macht ihn
play-bot-plays = ein Bot spielt diese Partie für dich zu Ende
pause-already = die Partie ist schon unterbrochen
pause-nothing = die Partie ist nicht unterbrochen
resign-already = du hast diese Partie schon aufgegeben
play-onlooker = Zuschauer können nicht spielen
play-accusation = jemanden zu beschuldigen, hat hier keinen Zweck: Die Mehrheit eurer Seite müsste zustimmen, und Bots tun das nie, weil sie nur die Karten sehen
play-key = ein Zug braucht einen Schlüssel von 1 bis { $most } Bytes

## Verbindungen

hello-first = sag zuerst Hallo
hello-version = dieser Server spricht Version { $own } der Tischnachrichten, nicht { $theirs }; lade die Seite neu
frame-wrong = diese Nachricht ist unverständlich: { $reason }
frame-binary = Nachrichten sind Text
closing-elsewhere = dieser Platz wurde in einem anderen Fenster oder auf einem anderen Gerät geöffnet
closing-slow = die Verbindung ist zu langsam; neu verbinden hilft
closing-many = zu viele Nachrichten auf einmal; warte einen Moment
closing-stop = der Server startet neu; deine Partie geht danach weiter
closing-session = diese Sitzung ist beendet; melde dich noch einmal an
closing-trouble = der Server kann die Partie gerade nicht aufschreiben; nichts ist verloren, und der Tisch öffnet sich von allein wieder
closing-moved = dein Tisch ist auf einen anderen Server umgezogen; er öffnet sich von allein wieder
closing-bus = die Server erreichen einander gerade nicht; nichts ist verloren, und der Tisch öffnet sich von allein wieder
closing-version = dieser Server ist älter als der, der diesen Tisch geschrieben hat; nichts ist verloren, und der Tisch öffnet sich, sobald die Server auf dem neuesten Stand sind

## Antworten auf Anfragen

name-first = sag zuerst, wer du bist: schick einen Namen an /api/guest
foreign-page = diese Anfrage kommt von der Seite eines anderen Servers; öffne den Tisch auf diesem
store-trouble = der Server kann seine Datenbank gerade nicht lesen oder schreiben; versuche es bald noch einmal
transcript-round = die Nummer einer Partie ist eine ganze Zahl, 1 für die erste
transcript-later = eine Partie kann man ansehen, sobald sie vorbei ist
transcript-ranked = andere spielen dieses Spiel vielleicht noch; ab Mitternacht UTC sind seine Partien für alle offen

## Konten und Bestenlisten

login-form = ein Anmeldename hat { $least } bis { $most } Zeichen: Buchstaben von a bis z, Ziffern und . - _ @
login-taken = dieser Anmeldename ist vergeben; wähle einen anderen
login-wrong = Anmeldename und Passwort passen nicht zusammen
password-length = ein Passwort hat { $least } bis { $most } Zeichen; dieses hat { $count }
password-login = das Passwort darf den Anmeldenamen nicht enthalten
password-wrong = das ist nicht dein Passwort
account-has = du hast schon ein Konto
account-none = du hast noch kein Konto
account-busy = der Server ist gerade ausgelastet; versuche es in ein paar Sekunden noch einmal
tries-often = zu viele Versuche; warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 }
session-none = diese Sitzung ist schon beendet
match-not-found = diese Partie gibt es nicht, oder sie ist noch nicht vorbei
player-not-found = diesen Spieler gibt es nicht, oder das Konto wurde gelöscht
daily-none = dieses Spiel hat keine Bestenliste für sein Spiel des Tages
daily-other = das ist keine Partie mit den Karten dieses Tages
daily-rules = die Bestenliste gilt für die normalen Regeln
daily-lost = in der Bestenliste stehen nur gewonnene Partien
daily-practice = das war Übung, und die zählt nirgends
daily-over = nur das heutige Spiel zählt; der Tag wechselt um Mitternacht UTC
daily-later = die Partien eines Tages kann man ansehen, sobald er vorbei ist
ranked-none = dieses Spiel hat keine gewerteten Tagesspiele: Alle Karten liegen offen, und ein Lösungsprogramm ist dabei
ranked-account = gewertete Tagesspiele brauchen ein Konto, weil jeder nur einen Versuch hat
ranked-early = dieser Tag hat noch nicht begonnen
ranked-unplayed = an diesem Tag hat niemand das gewertete Spiel gespielt
ranked-alone = ein gewertetes Tagesspiel spielt man allein; wenn der Tag vorbei ist, können alle die Aufzeichnung ansehen
ranked-fixed = ein gewertetes Tagesspiel spielt man einmal und so, wie es ist
passkey-host = Passkeys brauchen einen Server mit Namen; dieser wurde über seine Adresse erreicht
passkeys-not-built = dieser Server wurde ohne Passkeys gebaut; nimm ein Passwort
passkey-wrong = dieser Passkey passt nicht
passkey-late = das hat zu lange gedauert; versuche es noch einmal
passkey-many = ein Konto hat höchstens { $most } Passkeys; entferne zuerst einen
passkey-none = dieser Passkey gehört nicht zu deinem Konto
passkey-last = das ist der einzige Passkey deines Kontos, und es hat kein Passwort; füge zuerst einen weiteren hinzu oder lege ein Passwort fest
confirm-passkey = dieses Konto hat kein Passwort; bestätige stattdessen mit deinem Passkey
confirm-password = dieses Konto hat ein Passwort; gib es stattdessen ein
password-has = dieses Konto hat schon ein Passwort; ändere es stattdessen

## Grenzen, Meldungen und Sperren

limit-requests = das war viel auf einmal; versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
 } noch einmal
limit-guests = aus deinem Netz kamen zu viele neue Namen; versuche es in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
 } noch einmal
limit-tables = du hast viele Tische eröffnet; den nächsten kannst du in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
 } eröffnen
limit-listed = du hast schon { $count ->
    [one] einen Tisch
   *[other] { $count } Tische
 } in der Lobby; eröffne diesen nur für Leute mit dem Link, oder beginne erst eine Partie
limit-sockets = in deinem Browser oder Netz sind zu viele Tische offen; schließ einen und versuche es noch einmal
limit-looks = aus deinem Netz wurden gerade viele Partien angesehen; versuche es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
 } noch einmal
limit-tries = zu viele Versuche; versuche es in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
 } noch einmal
report-nobody = hier gibt es niemanden zu melden
report-late = diese Nachricht ist zu alt; melde stattdessen die Person am Platz
report-often = du hast schon viel gemeldet; die nächste Meldung geht in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
 }
report-unsaved = deine Meldung konnte nicht gespeichert werden; versuche es gleich noch einmal
block-nobody = hier gibt es niemanden zu blockieren
block-late = diese Nachricht ist zu alt; blockiere stattdessen die Person am Platz
block-many = du hast { $most } Leute blockiert, mehr geht nicht; gib zuerst jemanden frei
block-often = das war viel auf einmal; warte { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
 }
block-unsaved = die Blockierung konnte nicht gespeichert werden; versuche es gleich noch einmal
block-none = diese Person ist nicht mehr blockiert
banned-hours = der Betreiber dieses Servers hat dich noch { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 } lang gesperrt
banned-hours-reason = der Betreiber dieses Servers hat dich noch { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 } lang gesperrt: { $reason }
banned-days = der Betreiber dieses Servers hat dich noch { $days ->
    [one] einen Tag
   *[other] { $days } Tage
 } lang gesperrt
banned-days-reason = der Betreiber dieses Servers hat dich noch { $days ->
    [one] einen Tag
   *[other] { $days } Tage
 } lang gesperrt: { $reason }
