# Das Labor. Wie ein Text dazukommt, steht in menu.ftl (en).

lab-lead = Ändere eine Regel und sieh, was sie bewirkt. Bots spielen dieselben Spiele mit und ohne die Änderung, und der Bericht sagt, wie sicher jeder Unterschied ist.
lab-experiment = Das Experiment
lab-open-file = Datei öffnen …
lab-save-file = Experiment speichern
lab-new = Neues Experiment
lab-file-wrong = Diese Datei ist kein gültiges Experiment; es hat sich nichts geändert:
lab-link-wrong = Ein Teil des Links ist nicht verwendbar und fehlt hier:
lab-no-game = Auf dieser Seite geht es um ein anderes Spiel als „{ $game }“
lab-no-files = Dateien lassen sich hier nicht lesen; gib den Wert selbst an

## Felder

lab-table = Tisch
lab-players = Bots
lab-mixed = wie in der Datei
lab-deals = Spiele
lab-stop-when = Aufhören
lab-stop-games = nach einer Anzahl Spiele
lab-stop-until = sobald das Ergebnis genau genug ist
lab-stop-measure = Genau bei
lab-stop-width = Intervall schmaler als
lab-number = Anzahl der Spiele
lab-at-most = Höchstens
lab-check = Spiele, die die stärkste Stufe nachprüft
lab-measures = Was gemessen wird
lab-changes = Änderungen
lab-changes-help = Wähle das Grundspiel oder eine Änderung und stelle darunter die Regeln ein. Jede Änderung wird mit dem Grundspiel verglichen.
lab-base = Grundspiel
lab-add = Änderung hinzufügen
lab-remove = „{ $name }“ entfernen
lab-change-n = Änderung { $n }
lab-change-name = Name der Änderung
lab-combine = Änderungen kombinieren
lab-combine-one-at-a-time = jede für sich
lab-combine-pairs = jede für sich und je zwei zusammen
lab-combine-grid = auf jede Art
lab-problem-in = „{ $change }“: { $what }
lab-unread = Ein Feld unten hat noch keinen gültigen Wert.
lab-empty = Stell für „{ $name }“ eine Regel ein, um sie mit dem Grundspiel zu vergleichen, oder entferne sie, um das Grundspiel allein zu spielen.
lab-slow = { $measure } (dauert viel länger)

## Ausführen

lab-running = Ausführung
lab-run = Experiment starten
lab-stop = Stopp
lab-continue = Fortsetzen
lab-progress = { $deals } von { $asked } Spielen
lab-progress-left = { $deals } von { $asked } Spielen, noch etwa { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
 }
lab-done = { $deals } Spiele gespielt
lab-stopped = Nach { $deals } von { $asked } Spielen angehalten
lab-failed = Das Experiment konnte nicht zu Ende gespielt werden. Was fertig ist, bleibt erhalten; versuche, es fortzusetzen.

## Ergebnisse

lab-save-report = Bericht speichern
lab-save-results = Ergebnisse speichern
lab-card = Als Karte speichern
lab-card-of = „{ $name }“ als Karte speichern
lab-earlier = Frühere Experimente
lab-none = Hier bleiben die Experimente erhalten, die du ausführst.
lab-kept-facts = { $date }, { $deals } Spiele
lab-open = Öffnen
lab-open-named = „{ $name }“ öffnen
lab-delete = Löschen
lab-delete-named = „{ $name }“ löschen
lab-delete-sure = Wirklich löschen?
lab-delete-named-sure = „{ $name }“ wirklich löschen?
lab-rename = Name von „{ $name }“
lab-open-results = Ergebnisse öffnen …
lab-unknown-game = Diese Ergebnisse gehören zu „{ $game }“, einem Spiel, das diese Version nicht kennt.

## Vergleichen

lab-compare = Zwei Ergebnisse vergleichen
lab-compare-help = Für Experimente, die getrennt ausgeführt wurden, auch solche aus Dateien. Änderungen an einem Spiel gehören in ein gemeinsames Experiment: Mit denselben Kartenverteilungen sieht man mehr.
lab-compare-choose = Auswählen …
lab-compare-results-1 = Erstes Ergebnis
lab-compare-results-2 = Zweites Ergebnis
lab-compare-arm-1 = Regeln im ersten
lab-compare-arm-2 = Regeln im zweiten

## Eine Änderung suchen

lab-modes = Was das Labor tut
lab-mode-measure = Änderung messen
lab-mode-search = Änderung finden
lab-search = Die Suche
lab-search-goal = Ziel
lab-search-figure = Messgröße
lab-search-aim = Sie soll sein
lab-search-less = kleiner als im Grundspiel
lab-search-more = größer als im Grundspiel
lab-search-value = bei diesem Wert
lab-search-even = so klein wie möglich
lab-search-within = höchstens
lab-search-percent = Prozent
lab-search-amount = Wert
lab-search-base = Grundspiel
lab-search-games = Spiele
lab-search-most = Spiele insgesamt, höchstens
lab-search-usual = übliche Anzahl
lab-search-tried = Was sich ändern darf
lab-search-tried-help = Jede Änderung wird mit dem Grundspiel verglichen. Was sicher nicht gewinnt, scheidet früh aus; die Führenden werden mit frischen Spielen bestätigt.
lab-search-options = Werte von Optionen
lab-search-cards = Regelkarten
lab-search-presets = Regelsätze
lab-search-single = Einzelne auslassen
lab-search-pairs = Paare von Änderungen
lab-search-run = Suchen
lab-search-progress = { $stage }, { $games } von { $all } Spielen
lab-search-progress-left = { $stage }, { $games } von { $all } Spielen; insgesamt höchstens noch etwa { $minutes } min
lab-search-done = { $games } Spiele gespielt
lab-search-stopped = Nach { $games } Spielen angehalten
lab-search-use = Eine Änderung verwenden
lab-search-open = Als Experiment öffnen
lab-search-open-named = „{ $name }“ als Experiment öffnen
