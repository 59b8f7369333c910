# Online-Tische. Wie ein Text dazukommt, steht in menu.ftl.

online-lead = Eröffne einen Tisch, schick den Link herum und spielt los. Freie Plätze können Bots übernehmen.
online-lobby = Alle Tische
online-name = Dein Name
online-name-do = So heiße ich
online-name-watch = Unter diesem Namen zuschauen
online-name-missing = Gib bitte deinen Namen ein.

## Die Lobby

online-own = Deine Partien
online-rules-standard = Standardregeln
online-rules-changed = { $count ->
    [one] eine geänderte Regel
   *[other] { $count } geänderte Regeln
 }
online-custom-standard = Standardregeln nehmen
online-all-rules = Regeln einzeln anpassen
online-rules-differ = Geänderte Regeln
online-cards = Karten im Spiel
online-open-help = Plätze und Bots verteilst du am Tisch.
online-options = Optionen des Tisches
online-watch = Ich möchte nur zuschauen
online-absent-title = Hier gibt es keine Online-Tische
online-absent = Diese Seite bietet die Spiele ohne Online-Tische an. Alles andere geht: allein, gegen Bots oder mit Freunden an einem Bildschirm.
online-absent-how = Wenn ihr von verschiedenen Orten aus spielen wollt, frag die Betreiber dieser Seite nach Online-Tischen.
online-absent-here = An einem Bildschirm spielen

## Schnelle Spiele

online-quick-help = Eine Partie nach den Standardregeln oder ein Rennen mit allen, die gerade eins suchen. Es geht los, sobald alle da sind. Wen du stummgeschaltet oder blockiert hast, triffst du hier nicht.
online-quick-seats = Spielerzahl
online-quick-any = beliebig
online-quick-play = Sofort { $game } spielen
online-quick-race = Sofort { $game } als Rennen spielen
online-quick-title = Mitspieler werden gesucht
online-quick-time = Wartezeit
online-quick-missing = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
 }
online-quick-come = Alle sind auf dem Weg zum Tisch.
online-quick-ready = Du möchtest mit Bots anfangen. Es fehlt die Zustimmung von { $names }.
online-quick-others-ready = { $count ->
    [one] { $names } möchte
   *[other] { $names } möchten
 } mit Bots anfangen.
online-quick-offer = Nicht länger warten? Bots können die freien Plätze übernehmen.
online-quick-bots = { $count ->
    [one] Gegen einen Bot spielen
   *[other] Mit Bots spielen
 }
online-quick-wait = Weiter warten
online-quick-leave = Verlassen
online-quick-found = Die Partie beginnt!
online-quick-none = Du hast hier keinen Platz
online-quick-lost = An diesem Tisch werden Mitspieler gesucht. Hattest du einen Platz, wurde er frei, weil diese Seite nicht verbunden war oder weil du hier jemanden blockiert hast.
online-quick-again = Partie suchen
online-quick-others = Andere Mitspieler suchen
online-quick-rematch-waits = Es fehlt noch die Zusage von { $names }.

## Die Verbindung

online-arriving = Auf dem Weg zum Tisch …
online-away = Die Verbindung ist weg. Sie wird wiederhergestellt …
online-away-bot = Die Verbindung ist weg. Ab { $time } Uhr spielt ein Bot, bis du zurück bist.
online-offline-bot = Du bist offline. Dein Platz bleibt dir; ab { $time } Uhr spielt ein Bot, bis du zurück bist.
online-offline = Du bist offline. Dein Platz bleibt dir, und sobald es wieder ein Netz gibt, geht es weiter.
online-connected = Du bist wieder verbunden.
online-sent-title = An diesem Tisch kannst du nicht bleiben
online-not-found-title = Tisch nicht gefunden
online-version-title = Es gibt eine neue Version
online-version = Der Server spricht eine neuere Version von Wildpile als diese Seite. Lade die Seite neu.
online-reload = Seite neu laden
online-again = Noch einmal versuchen
online-here = Hier weiterspielen

## Die Plätze

online-is-private = privat
online-is-listed = öffentlich
online-seats = Plätze
online-free = Freier Platz
online-you = du
online-person = da
online-program = Programm
online-partner-of = spielt mit { $name }
online-partner-of-seat = spielt mit Platz { $number }
online-person-away = nicht verbunden
online-sit = Hinsetzen
online-sit-at = Auf Platz { $number } setzen
online-take = Platz { $number } nehmen
online-bot-at = Bot auf Platz { $number }
online-no-bot = frei
online-clear-at = Platz räumen: { $name }
online-seat-program = Programm hinsetzen
online-seat-program-at = Programm an Platz { $number } setzen
online-seat-program-help = Führe diesen Befehl auf dem Rechner mit deinem Programm aus:
online-seat-program-line = Befehl, der ein Programm hinsetzt
online-invited = { $name } lädt dich zu { $game } ein.
online-invited-race = { $name } lädt dich zu einem Rennen in { $game } ein.
online-invited-here = Du bist zu { $game } eingeladen.
online-invited-here-race = Du bist zu einem Rennen in { $game } eingeladen.
online-how-to-play = So wird gespielt
online-watching-running = Hier läuft gerade eine Partie; du schaust zu. Wenn sie vorbei ist, kannst du mitspielen, falls ein Platz frei ist.
online-onlookers-you = { $count ->
    [0] Du schaust zu.
    [one] Du und eine weitere Person schauen zu.
   *[other] Du und { $count } weitere Personen schauen zu.
 }

## Die Einladung

online-invite-title = Andere einladen
online-invite = Wer diesen Link hat, kann sich setzen oder zuschauen.
online-invite-full = Wer diesen Link hat, kann zuschauen. Alle Plätze sind besetzt.
online-link = Link zum Tisch
online-code = QR-Code
online-code-label = QR-Code mit dem Link zu diesem Tisch

## Das Geben

online-deal-server = Der Server hat seine Zufallszahl festgelegt.

## Die Partie

online-resigned = Aufgegeben
online-resigned-race = Aufgegeben
online-state = Stand der Partie
online-badge-partner = Partner
online-badge-bot = Bot
online-badge-away = weg
online-badge-stands-in = Bot spielt
online-clocks = Restzeit
online-behind-first = Die ersten Karten kommen noch.
online-pause-own = Du hast um eine Pause gebeten. Alle müssen zustimmen.
online-more = Mehr
online-earlier = Aufzeichnungen früherer Partien
online-earlier-record = Partie { $number }
online-result = Ergebnis

## Der Chat

online-talk = Chat
online-talk-unread = { $count ->
    [one] Chat, eine neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
 }
online-talk-empty = Noch keine Nachrichten.
online-talk-room = { $count ->
    [0] kein Platz mehr
    [one] noch 1 Zeichen
   *[other] noch { $count } Zeichen
 }
online-talk-hidden = Nachrichten von { $names } sind ausgeblendet.
online-say = Nachricht
online-say-do = Senden
online-about = Optionen für { $name }
online-mute-do = Stummschalten
online-muted = { $name } ist stummgeschaltet und merkt nichts davon.
online-unmuted = Du siehst wieder, was { $name } schreibt.
online-report-line = { $name } melden
online-report-do = Melden
online-block-line = { $name } blockieren
online-blocked = { $name } ist blockiert. Auf deiner Kontoseite kannst du die Blockierung aufheben; was bis dahin geschrieben wird, bleibt verborgen.

## Das Ende

online-ranked-of = Gewertet: { $game }
online-ranked-list = Gewertetes Spiel des Tages
online-save = Aufzeichnung speichern

## Die Prüfung

online-fair-limits = Wer auf den Plätzen saß und ob jemand Karten verraten hat, zeigt das nicht.

online-copy-link = Link zur Aufzeichnung kopieren

## Rennen

online-race = Rennen
online-race-of = { $game } als Rennen
online-race-progress = Spielstand
