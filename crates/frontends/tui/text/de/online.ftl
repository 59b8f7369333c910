# Online-Tische.

menu-online = Online-Tisch
menu-online-help = Mit Leuten anderswo spielen: Füge den Link ein, den sie dir geschickt haben, oder eröffne einen Tisch auf einem Server.

online-link-title = Online-Tisch
online-link-ask = Einladung einfügen oder Adresse eines Servers eingeben:
online-link-example = https://HOST/table/0123456789abcdef01234567 oder https://HOST
online-link-replay = Das ist die Aufzeichnung einer beendeten Partie. Öffne sie im Browser, oder starte `wildpile replay` mit diesem Link.
online-link-wrong = „{ $text }“ ist keine Adresse eines Tisches oder Servers: Schreib sie wie im Browser, etwa https://HOST/table/0123456789abcdef01234567 oder https://HOST
online-link-open = Dorthin gehen
online-link-server = Tische auf { $site }
online-guest = Gast
online-no-start = Die Verbindung lässt sich nicht aufbauen: { $why }.
online-renamed = Auf diesem Server heißt du jetzt { $name }. In einer laufenden Partie bleibt es beim alten Namen.
online-not-kept = Dein Platz kann auf diesem Rechner nicht gemerkt werden: { $why }.

## Die Verbindung

online-title = Online-Tisch
online-arriving = Auf dem Weg zu { $site } …
online-unknown-server = { $site } ist noch nicht erreichbar. Neuer Versuch …
online-lost = Verbindung verloren, neuer Versuch { $seconds ->
    [0] jetzt
   *[other] in { $seconds } s
 }.
online-lost-key = Verbindung verloren, neuer Versuch in { $seconds } s ({ $key }: sofort).
online-lost-seat = Dein Platz bleibt dir.
online-why = Grund: { $why }
online-back = Die Verbindung ist wieder da.
online-ended = An diesem Tisch kannst du nicht bleiben.
online-session-over = Deine Sitzung hier ist beendet.
online-logged-in-again = Du bist wieder angemeldet.
online-other-account = Du bist jetzt bei { $site } als { $name } angemeldet. Mit r machst du mit diesem Konto weiter.
online-logged-out-guest = Du hast dich auf diesem Rechner bei { $site } abgemeldet. Mit r machst du als Gast { $name } weiter. Dein Konto behält seine Plätze; mit „{ $command }“ meldest du dich wieder an.
online-logged-out-new = Du hast dich auf diesem Rechner bei { $site } abgemeldet. Mit r machst du als neuer Gast namens { $name } weiter. Dein Konto behält seine Plätze; mit „{ $command }“ meldest du dich wieder an.
online-forgotten = Der Server kennt den Gast { $name } nicht mehr. Mit r kommst du als neuer Gast mit demselben Namen wieder; der Platz bleibt beim alten Gast.
online-not-joined = Du kannst diesem Tisch nicht beitreten.
online-elsewhere-help = Dieser Tisch wurde in einem anderen Fenster oder auf einem anderen Gerät geöffnet. Spielst du hier weiter, endet er dort.
online-unknown-game = dieses Programm kennt das Spiel „{ $game }“ nicht
do-retry = neu verbinden
do-play-here = hier weiterspielen
do-leave = verlassen
do-talk = Chat
do-talk-unread = Chat ({ $count })
do-result = Ergebnis
do-pause = Pause

## Plätze

online-seat-free = Platz { $number }: frei
online-seat-person = Platz { $number }: { $name }
online-seat-bot = Platz { $number }: { $name }, ein Bot ({ $level })
online-tag-you = du
online-tag-away = nicht verbunden
online-tag-program = ein Programm
online-tag-ready = möchte anfangen
online-card = { $title } – { $sentence }
online-card-own = Dein Handicap: { $title } – { $sentence }
online-card-of = Handicap von { $name }: { $title } – „{ $sentence }“
online-card-of-seat = Handicap für Platz { $number }: { $title } – „{ $sentence }“
online-rules-key = Eigene Regeln und Einstellungen: drück „{ $key }“.
online-rules-usual = An diesem Tisch gelten die üblichen Regeln und Einstellungen.
online-rules-more = … noch { $count }: drück „{ $key }“.
online-invite = Mit diesem Link kommen andere dazu:
online-invite-watch = Mit diesem Link können andere zuschauen:
online-quick-waits = Die Partie beginnt, sobald alle Plätze besetzt sind. Du kannst auch mit Bots anfangen.
online-begin = Mit Bots anfangen
online-sit = Hier hinsetzen
online-bot-here = Ein Bot: { $level }

## Die Partie

online-looking-on-only = du schaust zu; das können nur die Mitspielenden
online-enter-does = Enter: { $action }.
online-paused = Die Partie ist unterbrochen. Mit „{ $key }“ geht es weiter.
online-pause-waits = Du hast um eine Pause gebeten. Alle müssen zustimmen. Mit „{ $key }“ nimmst du das zurück.
online-pause-asked = { $names ->
    [one] { $names } möchte
   *[other] { $names } möchten
 } eine Pause. Mit „{ $key }“ antwortest du.
online-by-bot = { $told } (Bot)
online-own-rules = eigene Regeln
online-clock = { $name } { $time }
online-race-line = { $name } { $home }/{ $of }
online-race-row = { $name }: { $home }, { $done }
online-moves-final = an einem Online-Tisch lassen sich Züge nicht zurücknehmen
online-no-finish = an Online-Tischen lässt sich der Rest nicht automatisch spielen
online-no-ahead = an Online-Tischen wird nicht geprüft, ob ein Spiel noch zu gewinnen ist
online-no-useful-move = Kein Zug führt mehr weiter. { $key } beendet dein Spiel.

## Was man tun kann

online-menu = Dieser Tisch
online-menu-close = Zurück zum Tisch
online-menu-seats = Wer wo sitzt
online-way-back = Dein Platz an einem Tisch mit { $game } bleibt dir. Zurück kommst du mit:

## Was man eintippt

online-command-help =
    Ein Zug in Notation oder eins hiervon:
    züge – die erlaubten Züge
    tipp, verlauf, chat
    pause, aufgeben
    regelbuch, einstellungen, tasten
    menü, verlassen
online-command-none = „{ $text }“ ist weder ein Zug noch ein Befehl.
online-command-unknown = Außer Zügen geht: hilfe, züge, tipp, verlauf, chat, pause, aufgeben, regelbuch, einstellungen, tasten, menü, verlassen.

## Das Ende

online-rematch-others = Wenn du lieber mit Menschen spielst, verlass den Tisch und wähle in der Lobby „Sofort spielen“.
online-ranked-list = Die Liste, im Browser:
online-rematch-waits = Du möchtest noch einmal spielen. Die Partie beginnt, sobald alle am Tisch das möchten.
online-replay = Aufzeichnung:
online-look = Tisch ansehen
online-checking = Die Aufzeichnung wird geprüft …

## Der Chat

online-talk = Chat
online-talk-unread = Chat ({ $count })
online-talk-empty = Seit du hier bist, hat niemand etwas gesagt.
online-talk-hidden = Hier haben nur Leute geschrieben, die du stummgeschaltet hast. Mit { $key } hörst du sie wieder.
online-talk-line = { $name }: { $text }
online-talk-write = schreiben
online-talk-send = senden
online-talk-mute = stummschalten
online-talk-moderation = melden, blockieren
online-talk-phrases = Kurze Sätze
online-talk-room = { $count ->
    [0] kein Platz mehr
   *[other] noch { $count }
 }
online-somebody-seat = { $name } (Platz { $number })
online-mute-title = Wessen Nachrichten möchtest du nicht sehen?
online-mute-nobody = Sonst hat niemand etwas gesagt.
online-mute-said = { $name } stummschalten – „{ $text }“
online-unmute-said = { $name } wieder hören – „{ $text }“
online-moderation = Jemanden melden oder blockieren
online-unblock = Eine Blockierung aufheben
online-blocks = Wessen Blockierung möchtest du aufheben?
online-blocks-none = Auf diesem Server hast du niemanden blockiert.
online-blocked = { $name } ist blockiert. Mit „{ $key }“ im Chat kannst du die Blockierung aufheben; was bis dahin geschrieben wird, bleibt verborgen.
online-unblocked = { $name } ist nicht mehr blockiert; neue Nachrichten kommen wieder an.

## Tasten

help-in-lobby = In der Lobby eines Servers
help-lobby-enter = die gewählte Zeile öffnen: einen Tisch oder ein Formular
help-lobby-refresh = die Listen neu laden
help-online = An einem Online-Tisch
help-online-talk = Chat; dort sagen Ziffern kurze Sätze, Enter schreibt, x schaltet stumm, b meldet oder blockiert jemanden
help-online-pause = Um eine Pause bitten, ihr zustimmen oder weiterspielen
help-online-menu = Menü: Plätze, aufgeben, verlassen
help-online-retry = Jetzt neu verbinden
