# Was Online-Tische sagen. Gründe einer Ablehnung sind Teilsätze.

## Namen und Texte

name-empty = ein Name hat 1 bis { $most } Zeichen; dieser hat keins
name-long = ein Name hat 1 bis { $most } Zeichen; dieser hat { $count }
name-signs = ein Name besteht aus Buchstaben, Ziffern, Leerzeichen und Satzzeichen, nicht aus Steuerzeichen
saying-empty = es gibt nichts zu sagen
saying-long = eine Nachricht hat höchstens { $most } Zeichen; diese hat { $count }
saying-silence = Partner reden während des Spiels nicht; sag es danach
saying-often = das war viel auf einmal; warte ein paar Sekunden

## Tische

table-not-found = diesen Tisch gibt es nicht, oder er wurde abgeräumt; eröffne einen neuen
table-many = du hast schon { $count } offene Tische; beende oder verlasse einen
table-full = der Server hat zurzeit zu viele Tische; versuche es später noch einmal
setting-range = { $setting } muss zwischen { $least } und { $most } liegen, nicht bei { $found }

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
owner-only = das kann nur { $owner }, denn der Tisch wurde dort eröffnet

## Das Geben und die Partie

deal-over = dieses Spiel wird nicht mehr gegeben; das aktuelle hat die Nummer { $round }
deal-late = für diesen Teil des Gebens ist es zu spät
deal-wrong = darauf hat sich dein Platz nicht festgelegt
deal-onlooker = Zuschauer tragen nichts zum Geben bei
start-running = es läuft schon eine Partie
play-no-match = es läuft keine Partie
play-round = dieser Zug gehört zu einer anderen Partie; sieh dir den Tisch noch einmal an
play-stale = dein Platz hat seitdem schon gezogen; sieh dir den Tisch noch einmal an
play-onlooker = Zuschauer können nicht spielen
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
closing-trouble = der Server kann die Partie gerade nicht aufschreiben; nichts ist verloren, und der Tisch öffnet sich von allein wieder
closing-moved = dein Tisch ist auf einen anderen Server umgezogen; er öffnet sich von allein wieder
closing-bus = die Server erreichen einander gerade nicht; nichts ist verloren, und der Tisch öffnet sich von allein wieder

## Antworten auf Anfragen

name-first = sag zuerst, wer du bist: schick einen Namen an /api/guest
store-trouble = der Server kann seine Datenbank gerade nicht lesen oder schreiben; versuche es bald noch einmal
transcript-later = eine Partie kann man ansehen, sobald sie vorbei ist
