# Die Lobby eines Servers mit Online-Tischen.

lobby-title = Online-Tische
lobby-connecting = Verbindung zu { $site } wird aufgebaut …
lobby-own = Deine Tische
lobby-today = heute, { $time }
lobby-yesterday = gestern, { $time }
lobby-own-since = begonnen: { $when }
lobby-own-help = Zurück zu deinem Platz an diesem Tisch.
lobby-own-out-help = Zurück an den Tisch, um zu sehen, wie die Partie weitergeht.
lobby-own-over-help = Zurück an den Tisch, um zu sehen, wie die Partie ausging, oder um noch einmal zu spielen.
lobby-name = Dein Name
lobby-name-account = { $name } · Konto
lobby-name-ask = So heißt du für die anderen auf diesem Server.
lobby-name-other = Du bist auch in einem anderen Terminal hier. Wählst du hier einen anderen Namen, spielst du in diesem Terminal als jemand anderes, mit eigenen Plätzen.
lobby-name-do = So heiße ich
lobby-new-help = Wähle das Spiel und wer mitspielt. Für die anderen bekommst du einen Link.
lobby-quick-help = Eine Partie nach den Standardregeln mit allen, die gerade eine suchen. Es geht los, sobald alle da sind. Wen du stummgeschaltet oder blockiert hast, triffst du nicht.
lobby-race-help = Ein Rennen mit allen, die gerade eins suchen: Alle spielen mit denselben Karten. Es geht los, sobald alle da sind. Wen du stummgeschaltet oder blockiert hast, triffst du nicht.
lobby-race = { $game } (Rennen)
lobby-table-help = Den ersten freien Platz an diesem Tisch nehmen.
do-cancel = abbrechen
do-refresh = aktualisieren
do-try-again = noch einmal versuchen

## Ein neuer Tisch

lobby-open-key = eröffnen
lobby-open-help = Du nimmst den ersten Platz und bekommst einen Link für die anderen. Teile die Karten aus, sobald alle Plätze besetzt sind.
lobby-game-race = Alle spielen mit denselben Karten; wer zuerst fertig ist, gewinnt.
lobby-mutators-help = Karten, die die Regeln für alle ändern. Enter zeigt sie alle.
lobby-handicaps-own = Deine Handicaps
lobby-seat-person = eine Person
lobby-seat-bot = Bot: { $level }
lobby-seat-help = Ein freier Platz ist für jemanden mit dem Link. Am Tisch kannst du noch ändern, wer dort sitzt.
