# Texte des Bildschirms, während das Programm startet oder wenn es das nicht kann. Sie sind Teil von assets/boot.js
# und also auch ohne Sprachdatei da.

language-name = Deutsch
loading = Die Karten werden gemischt …
slow = Das dauert länger als sonst. Warte noch etwas, oder lade die Seite neu.
offline = Wildpile konnte nicht geladen werden: Der Server ist nicht erreichbar. Prüfe deine Verbindung und lade die Seite dann neu.
missing = Wildpile kann nicht starten: Auf dem Server fehlt eine Datei.
damaged = Wildpile kann nicht starten: Eine Datei ist beschädigt angekommen. Lade die Seite neu, um sie noch einmal zu holen.
old = Wildpile kann nicht starten: Dieser Browser ist zu alt für das nötige WebAssembly. Bitte aktualisiere ihn.
failed = Wildpile kann wegen eines Programmfehlers nicht starten.
reload = Neu laden
