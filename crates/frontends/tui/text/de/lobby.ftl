# Die Lobby eines Servers mit Online-Tischen.

lobby-title = Online-Tische
lobby-connecting = Verbindung zu { $site } wird aufgebaut …
lobby-own = Deine Tische
lobby-today = heute, { $time }
lobby-yesterday = gestern, { $time }
lobby-own-since = begonnen: { $when }
lobby-own-with = mit { $names } · { $about }
lobby-own-help = Zurück zu deinem Platz an diesem Tisch.
lobby-own-out-help = Zurück an den Tisch, um zu sehen, wie die Partie weitergeht.
lobby-own-over-help = Zurück an den Tisch, um zu sehen, wie die Partie ausging, oder um noch einmal zu spielen.
lobby-running = Deine Partie läuft noch
lobby-running-ask = Du hast einen Platz in einer laufenden Partie { $game }. Bist du nicht da, wartet sie auf dich, oder ein Bot spielt für dich.
lobby-running-back = Zurück zu dieser Partie
lobby-running-other = Noch eine Partie spielen
lobby-name = Dein Name
lobby-name-account = { $name } · Konto
lobby-name-ask = So heißt du für die anderen auf diesem Server.
lobby-name-other = Du bist auch in einem anderen Terminal hier. Wählst du hier einen anderen Namen, spielst du in diesem Terminal als jemand anderes, mit eigenen Plätzen.
lobby-name-do = So heiße ich
lobby-new = Tisch eröffnen
lobby-new-help = Wähle das Spiel und wer mitspielt. Für die anderen bekommst du einen Link.
lobby-quick = Sofort spielen
lobby-quick-help = Eine Partie nach den Standardregeln mit allen, die gerade eine suchen. Es geht los, sobald alle da sind. Wen du stummgeschaltet oder blockiert hast, triffst du nicht.
lobby-race-help = Ein Rennen mit allen, die gerade eins suchen: Alle spielen mit denselben Karten. Es geht los, sobald alle da sind. Wen du stummgeschaltet oder blockiert hast, triffst du nicht.
lobby-race = { $game } (Rennen)
lobby-waiting = { $count ->
    [one] eine Person wartet
   *[other] { $count } Personen warten
 }
lobby-tables = Tische mit freien Plätzen
lobby-none = Gerade keine. Eröffne einen, den alle sehen.
lobby-table = { $owner } · { $taken } von { $seats } Plätzen besetzt
lobby-table-help = Den ersten freien Platz an diesem Tisch nehmen.
lobby-finding = Ein Tisch wird gesucht …
lobby-opening = Der Tisch wird eröffnet …
lobby-cancelling = Wird abgebrochen …
do-cancel = abbrechen
do-refresh = aktualisieren
do-try-again = noch einmal versuchen

## Ein neuer Tisch

lobby-open = Tisch eröffnen
lobby-open-key = eröffnen
lobby-open-help = Du nimmst den ersten Platz und bekommst einen Link für die anderen. Teile die Karten aus, sobald alle Plätze besetzt sind.
lobby-game = Spiel
lobby-game-race = Alle spielen mit denselben Karten; wer zuerst fertig ist, gewinnt.
lobby-rules = Regeln
lobby-mutators-help = Karten, die die Regeln für alle ändern. Enter zeigt sie alle.
lobby-handicaps-own = Deine Handicaps
lobby-seats = Plätze
lobby-seat-person = eine Person
lobby-seat-bot = Bot: { $level }
lobby-seat-help = Ein freier Platz ist für jemanden mit dem Link. Am Tisch kannst du noch ändern, wer dort sitzt.
