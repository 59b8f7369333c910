# Was alle Clients rund um einen Online-Tisch gleich sagen.

## Der Chat

phrase = { $phrase ->
    [hello] Hallo!
    [good_luck] Viel Glück!
    [well_played] Gut gespielt!
    [thanks] Danke!
    [sorry] Entschuldigung!
    [one_moment] Einen Moment, bitte.
   *[bye] Tschüss!
}
somebody-watching = { $name } (schaut zu)
mute = { $name } stummschalten
unmute = { $name } wieder hören
silent-partner = Dein Partner oder deine Partnerin spielt. Nach diesem Zug darfst du wieder reden.
silent-onlooker = Wer zuschaut, kann nicht reden, solange Paare spielen.

## Melden und blockieren

report = Jemanden melden
report-whom = Wen möchtest du melden?
report-about = Warum meldest du { $name }?
report-evidence = Der Server bewahrt deine Meldung und die letzten Chatnachrichten für seinen Betreiber auf; am Tisch erfährt niemand davon.
report-reason = { $reason ->
    [insult] Beleidigungen
    [spam] Spam
    [name] Anstößiger Name
    [cheating] Betrug
   *[other] Etwas anderes
}
block = Jemanden blockieren
block-whom = Wen möchtest du blockieren?
block-sure = { $name } blockieren?
block-do = Blockieren
block-help = Du siehst nichts mehr von dem, was diese Person schreibt, an keinem Tisch und unter keinem Namen. Schnelle Spiele bringen euch nicht zusammen (eins, das noch nicht begonnen hat, verlässt du), und an Tische, die du eröffnest, kann sie sich nicht setzen. Sie erfährt nichts davon. Hebst du die Blockierung auf, kommen neue Nachrichten wieder an; was sie inzwischen geschrieben hat, bleibt verborgen.
accuse = Jemanden des Schummelns beschuldigen …
accuse-whom = Wen willst du des Schummelns beschuldigen?

## Wessen Spiel in einem Rennen vorbei ist

race-home = fertig
race-stopped = eigenes Spiel beendet
race-stuck = kein Zug mehr möglich
race-cards = { $home } von { $of } Karten im Ziel
race-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
 }
race-books = { $home } von { $of } Büchern
race-laid = { $count ->
    [one] eine Karte ausgelegt
   *[other] { $count } Karten ausgelegt
 }
race-gave-up = aufgegeben
race-watched = Alle spielen mit denselben Karten. Zuschauer sehen während des Rennens keine Karten; die Aufzeichnung zeigt jeden Tisch.

## Die Einstellungen eines Tischs

clock-none = unbegrenzt
clock-move = { $count } Sekunden pro Zug
clock-bank = { $count } Minuten, dazu { $increment } Sekunden pro Zug
delay-none = keine
series-none = einzelne Partien
seconds = { $count } Sekunden
minutes = { $count } Minuten

## Was man einstellt, wenn man einen Tisch eröffnet

setting-finds = Wer ihn findet
setting-private = wer den Link hat
setting-private-help = Nur wem du den Link schickst.
setting-listed = alle
setting-listed-help = Alle auf diesem Server sehen ihn unter den Tischen mit freien Plätzen.
setting-clock = Bedenkzeit
setting-clock-help = Ist die Zeit für einen Zug um, macht ein Bot diesen Zug.
setting-clock-none-help = Alle dürfen so lange überlegen, wie sie wollen.
setting-clock-bank-help = Ist die Zeit von jemandem für die Partie um, spielt dort ein Bot weiter.
setting-grace = Ein Bot übernimmt nach
setting-grace-help = Wie lange eine Verbindung weg sein darf, bevor ein Bot für die Person spielt. Kommt sie zurück, bekommt sie ihren Platz wieder.
setting-bid = Zeit zum Bieten
setting-bid-help = Bietest du bis dahin nicht, passt du.
setting-series = Serie
setting-series-help = Wie viele Partien dieselben Leute für ein Ergebnis spielen.
setting-delay = Verzögerung für Zuschauer
setting-delay-help = Um so viel später sehen Zuschauer die Partie, damit sie niemandem helfen können.
setting-hints = Tipps
setting-hints-help = Ob man sich vom Programm einen Zug zeigen lassen darf. Partien mit Tipps werden nicht gewertet.
setting-programs = Programme
setting-programs-help = Ob sich Programme hinsetzen dürfen. Partien gegen sie werden nicht gewertet.
setting-withheld = Fehlender Beitrag
setting-allowed = erlaubt
setting-forbidden = nicht erlaubt
setting-unusual = { $title }: { $value }

## Eigene Partien in der Lobby

quiet-minutes = { $count ->
    [one] zuletzt aktiv vor einer Minute
   *[other] zuletzt aktiv vor { $count } Minuten
 }
quiet-hours = { $count ->
    [one] zuletzt aktiv vor einer Stunde
   *[other] zuletzt aktiv vor { $count } Stunden
 }
quiet-days = zuletzt aktiv vor { $count } Tagen

## Die Partie

your-turn = Du bist am Zug.
turn-of = { $seat } ist am Zug.
race-turn = Alle spielen gleichzeitig: Mach deinen Zug.
race-next = Mach deinen Zug.
race-soon = Gleich beginnt das Rennen.
race-begins = Das Rennen beginnt in { $count ->
    [one] einer Sekunde
   *[other] { $count } Sekunden
 }.
race-go = Los!
behind = Du siehst diese Partie { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
 } später. Wenn sie endet, siehst du alles.
race-out = { $count ->
    [one] { $names } spielt
   *[other] { $names } spielen
 } noch. Du kannst gehen und für das Ergebnis wiederkommen.
sending = Wird gesendet …
move-waits = Dein Zug wird gesendet, sobald die Verbindung wieder da ist.
to-match = Zurück zur Partie
elsewhere = Du spielst jetzt in einem anderen Fenster
paused = Die Partie ist unterbrochen.
pause-asked = { $names ->
    [one] { $names } möchte
   *[other] { $names } möchten
 } eine Pause.
pause = Um eine Pause bitten
pause-agree = Pause machen
pause-decline = Pause ablehnen
pause-declined = Die Pause wurde abgelehnt.
pause-withdraw = Wunsch nach einer Pause zurücknehmen
resume = Partie fortsetzen
cancel = Abbrechen
play-on = Weiterspielen
resign = Aufgeben
resign-race = Rennen aufgeben
resign-more = Ein Bot spielt für dich weiter. Bleibt nur eine Seite übrig, gewinnt sie.
resign-two = Dann gewinnt { $name } diese Partie.
resign-two-race = Dann gewinnt { $name } das Rennen.
resign-own = Soll nur dein eigenes Spiel enden und das Rennen weitergehen, wähle „{ $label }“ unter den Zügen.
resign-turns = Willst du nur aus diesem Spiel ausscheiden und die anderen weiterspielen lassen, wähle „{ $label }“ unter den Zügen.
race-end-own = Damit endet nur dein eigenes Spiel; die anderen spielen weiter. Das ganze Rennen gibst du im Menü mit „{ $resign }“ auf.
drop-out = Du scheidest aus diesem Spiel aus, und die anderen spielen es zu Ende. Die ganze Partie gibst du im Menü mit „{ $resign }“ auf.
ranked-once = Das ist dein einziger Versuch für dieses gewertete Spiel. Gibst du auf, ist er beendet und zählt als verloren.

## Was inzwischen ein Bot gemacht hat

while-away = Während du weg warst
bot-moved = { $count ->
    [one] Ein Bot hat einen Zug für dich gemacht:
   *[other] Ein Bot hat { $count } Züge für dich gemacht:
 }
bot-moved-last = Ein Bot hat { $count } Züge für dich gemacht. Die letzten:
bot-ended = { $count ->
    [one] Du warst weg: Deinen letzten Zug hat ein Bot gemacht.
   *[other] Du warst weg: Deine letzten { $count } Züge hat ein Bot gemacht.
 }

## Das Geben

shuffling = Gemeinsam mischen
deal-why = Alle geben eine Zufallszahl dazu. So kann niemand die Karten bestimmen: keine Spielerin, kein Spieler und auch nicht der Server. Dein Gerät steuert deine von selbst bei.
deal-commit = Alle legen ihre eigene Zufallszahl fest.
deal-open = Alle zeigen sie, und aus allen zusammen ergeben sich die Karten.
waits-for = Warten auf { $names } …
deal-most = Kommt { $seconds } Sekunden lang nichts, geht es ohne sie weiter.
deal-most-again = Kommt { $seconds } Sekunden lang keine Antwort, wird neu gegeben.
deal-most-exclude = Kommt { $seconds } Sekunden lang keine Antwort, geht der Platz verloren. Für die anderen, falls noch jemand da ist, wird neu gegeben; in einer begonnenen Serie warten sie, bis der Platz wieder besetzt ist.

## Plätze

stand = Aufstehen
deal = Geben
clear = Platz räumen
onlookers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
 }

## Verlassen

leave = Tisch verlassen
leave-playing = Dein Platz bleibt dir. Nach { $seconds } Sekunden spielt ein Bot für dich, bis du mit demselben Link zurückkommst. Aufgegeben hast du damit nicht, aber die Partie geht weiter.
leave-ranked = Dein Versuch wartet auf dich: Kein Bot spielt für dich. Komm vor Mitternacht UTC zurück, sonst zählt er nicht.
leave-resigned = Du hast aufgegeben und hast mit dieser Partie nichts mehr zu tun. Dein Platz für die nächste bleibt dir.
leave-resigned-quick = Du hast aufgegeben und hast mit dieser Partie nichts mehr zu tun. Nach der Partie wird dein Platz frei.
leave-quick = Dein Platz wird frei.
leave-seat = Du kannst deinen Platz behalten oder für andere freigeben.
leave-keep = Verlassen, Platz behalten
leave-stand = Verlassen, Platz freigeben
leave-match = Verlassen; ein Bot darf spielen
leave-back = Zurück kommst du über die Lobby des Servers oder mit dem Link:
stay = Bleiben

## Das Ende

won = Gewonnen!
lost = Verloren
drawn = Unentschieden
over = Die Partie ist vorbei
rematch = Noch einmal
rematch-bots = { $count ->
    [one] Noch einmal, mit einem Bot
   *[other] Noch einmal, mit Bots
 }
rematch-wants = { $names ->
    [one] { $names } möchte
   *[other] { $names } möchten
 } noch einmal spielen.
rematch-owner = Wer den Tisch eröffnet hat, beginnt die nächste Partie.
series-next = Nächste Partie
series-new = Neue Serie
check = Wurde ehrlich gemischt?
change-seats = Plätze wechseln
ranked-later = Ab Mitternacht UTC können alle die Karten, die Ergebnisse und die Aufzeichnung dieser Partie ansehen.

## Stapel, die durchgesehen werden

pile-count = { $count ->
    [0] Hier liegt keine Karte.
    [one] 1 Karte.
   *[other] { $count } Karten, die oberste zuerst.
}
hand-count = { $count ->
    [0] Hier liegt keine Karte.
    [one] 1 Karte.
   *[other] { $count } Karten.
}
pile-hidden = { $count ->
    [one] 1 weitere Karte ist verdeckt.
   *[other] { $count } weitere Karten sind verdeckt.
}

## Weggehen mit ungespeicherten Zügen

unsaved-title = Nicht gespeichert
unsaved-match = { $count ->
    [0] Die letzten Änderungen an { $game } sind nicht gespeichert.
    [one] 1 Zug von { $game } ist nicht gespeichert.
   *[other] { $count } Züge von { $game } sind nicht gespeichert.
}
unsaved-again = Noch einmal versuchen
unsaved-to-file = Aufzeichnung in eine Datei schreiben
unsaved-lose = { $count ->
    [0] Ohne Speichern gehen
    [one] Gehen und 1 Zug verlieren
   *[other] Gehen und { $count } Züge verlieren
}
unsaved-stay = Hierbleiben
unsaved-not-written = Die Aufzeichnung ließ sich nicht schreiben: { $why }

## Die Buchstaben auf den Karten

letters-colours = Farbbuchstaben
letters-colours-help = Farbige Karten zeigen neben ihrer Form einen Buchstaben, etwa R für Rot.
letters-german = Deutsche Buchstaben
letters-german-help = B für Buben und D für Damen.
