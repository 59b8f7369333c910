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
lobby-finds = Wer ihn findet
lobby-private = wer den Link hat
lobby-private-help = Nur wem du den Link schickst.
lobby-listed = alle
lobby-listed-help = Alle auf diesem Server sehen ihn unter den Tischen mit freien Plätzen.
lobby-clock = Bedenkzeit
lobby-clock-help = Ist die Zeit um, zieht ein Bot.
lobby-clock-none-help = Alle dürfen so lange überlegen, wie sie wollen.
lobby-clock-bank-help = Ist die Bedenkzeit abgelaufen, spielt ein Bot zu Ende.
lobby-grace = Ein Bot übernimmt nach
lobby-grace-help = Wie lange eine Verbindung weg sein darf, bevor ein Bot für die Person spielt. Kommt sie zurück, bekommt sie ihren Platz wieder.
lobby-bid = Zeit zum Bieten
lobby-bid-help = Bietest du bis dahin nicht, passt du.
lobby-series = Serie
lobby-series-help = Wie viele Partien dieselben Leute für ein Ergebnis spielen.
lobby-delay = Verzögerung für Zuschauer
lobby-delay-help = Um so viel später sehen Zuschauer die Partie, damit sie niemandem helfen können.
lobby-hints = Tipps
lobby-hints-help = Ob man sich vom Programm einen Zug zeigen lassen darf.
lobby-programs = Programme
lobby-programs-help = Ob sich Programme hinsetzen dürfen. Partien gegen sie werden nicht gewertet.
lobby-withheld = Fehlender Beitrag
lobby-allowed = erlaubt
lobby-forbidden = nicht erlaubt
