# Texte des Bildschirms, während das Programm startet oder wenn es das nicht kann. Sie sind Teil von assets/boot.js
# und also auch ohne Sprachdatei da.

boot-loading = Die Karten werden gemischt …
boot-slow = Das dauert länger als sonst. Warte noch etwas, oder lade die Seite neu.
boot-offline = Wildpile konnte nicht geladen werden: Der Server ist nicht erreichbar. Prüfe deine Verbindung und lade die Seite dann neu.
boot-missing = Wildpile kann nicht starten: Auf dem Server fehlt eine Datei.
boot-damaged = Wildpile kann nicht starten: Eine Datei ist beschädigt angekommen. Lade die Seite neu, um sie noch einmal zu holen.
boot-old = Wildpile kann nicht starten: Dieser Browser ist zu alt für das nötige WebAssembly. Bitte aktualisiere ihn.
boot-failed = Wildpile kann wegen eines Programmfehlers nicht starten.
boot-reload = Neu laden
