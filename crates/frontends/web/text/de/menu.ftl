# Texte der Oberfläche. Wie man einen hinzufügt, steht in der englischen Datei. Wir duzen; Anführungszeichen sind
# „so“, Gedankenstriche – so.

# Der Rahmen und die erste Seite.
skip-to-content = Zum Inhalt springen
nav = Wildpile
nav-stats = Statistik
nav-replay = Aufzeichnung
nav-settings = Einstellungen
close = Schließen
yes = Ja
no = Nein
delete = Löschen
try-again = Noch einmal versuchen
to-start = Startseite
loading = Einen Moment …
not-loaded-title = Dieser Teil konnte nicht geladen werden
not-loaded = Du bist offline, und dieser Teil wurde noch nie geladen. Versuche es noch einmal, wenn du wieder online bist.
not-found-title = Diese Seite gibt es nicht
not-found = Unter { $path } gibt es keine Seite. Vielleicht ist der Link unvollständig.
damaged-match-title = Dieses Spiel ist beschädigt
no-match-title = Dieses Spiel lässt sich nicht öffnen
no-such-game = Diese Version von Wildpile kennt kein Spiel namens { $game }.
not-downloaded = Die Datei konnte nicht gespeichert werden.
update-ready = Eine neue Version von Wildpile ist bereit.
update-use = Jetzt aktualisieren
update-later = Später
title-play = Tisch
title-new = Neues Spiel: { $game }
title-replay = Aufzeichnung
title-stats = Statistik
title-rules = Regeln von { $game }
title-learn = { $game } lernen
title-packs = Eigene Karten: { $game }
title-daily = Spiele des Tages
title-settings = Einstellungen
title-lab = Labor
title-print = Karten drucken
title-online = Online spielen
title-player = Spielerprofil
title-account = Konto
title-leaders = Bestenlisten
title-not-found = Seite nicht gefunden
menu-games = Spiele
menu-going = Weiterspielen
menu-all = { $count ->
    [one] Anzeigen
   *[other] Alle { $count } anzeigen
}
menu-deal = Nummer { $deal }
menu-daily = Spiele des Tages
menu-calendar = Kalender
menu-with = Mit { $names }
menu-delete-sure = Dieses Spiel löschen?
menu-damaged = Ein gespeichertes Spiel ist beschädigt: Was tun?
menu-local = Alles, was du spielst, bleibt in diesem Browser. Kein Konto, keine Werbung, und es läuft auch offline.
menu-online = Online mit anderen spielen
menu-tray = Lernen, Regeln, Hausregeln und mehr
settings-felt = Tischdesign
settings-felt-green = Grün
settings-felt-blue = Blau
settings-felt-wine = Weinrot
settings-felt-slate = Grau
settings-felt-plum = Violett
settings-felt-night = Sternennacht
settings-felt-garden = Garten
menu-lab = Ändere im Labor eine Regel und sieh, was sie bewirkt
not-affiliated = Skip-Bo ist eine Marke von Mattel. Wildpile hat mit Mattel nichts zu tun.
own-rules = eigene Regeln
moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
seats-one = Für 1 Person
seats-range = Für { $from } bis { $to } Personen
play = Spielen
set-up = Spiel anpassen …
learn = Lernen
rules = Regeln
