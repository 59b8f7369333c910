# Konten, Personen und Bestenlisten. Englisch: en/people.ftl

people-nav = Personen
people-account = Konto
people-leaders = Bestenlisten
people-profile = Profil
people-deleted = gelöschtes Konto
people-name = Name
people-rank = Rang
people-moves = Züge

## Das Konto

people-new = Konto anlegen
people-new-help = Mit einem Konto behältst du deine Partien und Wertungen, auf jedem Gerät.
people-keep = Die Partien, die du als { $name } gespielt hast, behältst du, auf jedem Gerät.
people-login = Anmeldename
people-password = Passwort
people-limits = Den Anmeldenamen siehst nur du ({ $least } bis { $most } Zeichen). Ein Passwort hat mindestens { $password } Zeichen.
people-log-in = Anmelden
people-log-in-help = Du hast schon ein Konto? Partien, die du hier als Gast gespielt hast, werden nicht übernommen.
people-login-missing = Gib deinen Anmeldenamen ein.
people-password-missing = Gib dein Passwort ein.
people-log-out = Abmelden
people-log-out-all = Auf allen Geräten abmelden
people-known-as = Du meldest dich als { $login } an.
people-known-passkey = Du meldest dich mit einem Passkey an.
people-sessions = Wo du angemeldet bist
people-since = seit { $since }, zuletzt benutzt { $seen }
people-this-device = dieses Gerät
people-some-device = Unbekanntes Gerät
people-terminal = Terminal
people-end = Abmelden
people-end-of = Abmelden: { $device }
people-change = Passwort ändern
people-change-keep = Meine Passkeys behalten
people-change-help = Du bleibst nur auf diesem Gerät angemeldet. Passkeys werden entfernt, wenn du sie nicht behältst: Wer einen hinzugefügt hat, könnte sich damit anmelden.
people-password-now = Aktuelles Passwort
people-password-new = Neues Passwort
people-set = Passwort festlegen
people-set-help = Mit Anmeldename und Passwort kannst du dich auch ohne Passkey anmelden, zum Beispiel im Terminal („wildpile login“). Du bestätigst das mit deinem Passkey, der erhalten bleibt; alle anderen Geräte werden abgemeldet.
people-is-set = Du kannst dich jetzt mit deinem Passwort anmelden. Alle anderen Geräte sind abgemeldet.
people-delete = Konto löschen
people-delete-help = Dein Name, deine Anmeldungen und deine Tagesergebnisse werden gelöscht. Beendete Partien bleiben ohne deinen Namen, weil sie auch den anderen gehören. Das lässt sich nicht rückgängig machen.
people-delete-confirm = Du bestätigst das mit deinem Passkey.
people-delete-do = Mein Konto löschen
people-registered = Dein Konto ist bereit.
people-logged-in = Du bist angemeldet.
people-logged-out = Du bist abgemeldet.
people-changed = Dein Passwort ist geändert, und alle anderen Geräte sind abgemeldet.
people-session-ended = Das andere Gerät ist abgemeldet.
people-is-deleted = Dein Konto ist gelöscht.
people-blocks = Blockierte Leute
people-blocks-help = Nichts, was sie schreiben, erreicht dich, schnelle Spiele bringen euch nicht zusammen, und an Tische, die du eröffnest, können sie sich nicht setzen. Hebst du die Blockierung auf, kommen neue Nachrichten wieder an; was inzwischen geschrieben wurde, bleibt verborgen. Jemanden blockieren kannst du im Chat eines Tisches.
people-blocks-none = Du hast niemanden blockiert.
people-blocked-since = blockiert am { $since }
people-unblock = Blockierung aufheben
people-unblock-of = Blockierung von { $name } aufheben
people-unblocked = { $name } ist nicht mehr blockiert. Neue Nachrichten kommen wieder an; was inzwischen geschrieben wurde, bleibt verborgen.

## Eine Person

people-figures = Statistik
people-played = Gespielt
people-wins = Gewonnen
people-rated-people = Wertung gegen Menschen
people-rated-bots = Wertung gegen Bots
people-rating = { $rating } ± { $spread }
people-rating-title = Wertung
people-rating-help = Wertungen werden nach Glicko-2 berechnet und beginnen bei 1500; ± ist die doppelte Abweichung. Eine Partie zählt, wenn nach den normalen Regeln ohne Handicaps gespielt wurde, alle zum Mischen beigetragen haben, kein Programm mitgespielt hat und es kein Rennen mit offenen Karten war. Wer aufgibt oder am Ende einen Bot für sich spielen lässt, verliert gegen alle, die geblieben sind; ein Sieg mit Hilfe eines Bots zählt nicht. In den Bestenlisten stehen Personen mit Konto und einer Abweichung unter 110.
people-matches-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
 }
people-no-matches = Noch keine beendeten Partien.
people-matches = Letzte Partien
people-against = gegen
people-replay = Aufzeichnung
people-watch = Ansehen
people-won = Gewonnen
people-lost = Verloren
people-drawn = Unentschieden
people-left = Aufgegeben oder gegangen
people-counts = zählt
people-not-alone = ohne Wertung: kein Gegner
people-not-open = ohne Wertung: Alle Karten liegen offen, und ein Lösungsprogramm ist dabei
people-not-rules = ohne Wertung: geänderte Regeln
people-not-handicap = ohne Wertung: Handicaps
people-not-program = ohne Wertung: ein Programm hat mitgespielt
people-not-stand-in = ohne Wertung: ein Bot ist eingesprungen
people-not-hints = ohne Wertung: am Tisch waren Tipps erlaubt
people-not-deal = ohne Wertung: jemand hat nichts zum Mischen beigetragen

## Bestenlisten

people-daily = Spiel des Tages
people-daily-fun = Spiel des Tages, nur zum Spaß
people-day-before = Der Tag davor
people-day-after = Der Tag danach
people-daily-play = Das heutige Spiel spielen
people-daily-empty = Noch steht niemand in der Liste.
people-daily-help = Spiele es, so oft du willst, und trage deinen besten Sieg ein. Der Server spielt jede Partie nach, aber Tipps, zurückgenommene Züge und Lösungsprogramme sieht er nicht: Diese Liste ist zum Spaß da und ändert keine Wertung. Der Tag wechselt um Mitternacht UTC; dann kann man die Partien ansehen.
people-enter = Sieg eintragen
people-entered = Du stehst in der Liste.
people-not-entered = Dein Spiel konnte nicht gelesen werden.
people-place = Du bist Nummer { $place } von { $count }.
people-winners = { $count ->
    [one] Eine Person hat es gewonnen.
   *[other] { $count } Personen haben es gewonnen.
 }
people-rated-title = Wertungen
people-bots-title = Bots
people-nobody = Noch hat niemand genug gewertete Partien gespielt.
people-no-bots = Noch keine gewerteten Partien mit Bots.

people-not-ranked = Spiel des Tages
people-ranked-play = Das gewertete Spiel spielen (ein Versuch)
people-ranked-continue = Deinen Versuch fortsetzen
people-ranked-help = Alle mit Konto haben einen Versuch mit denselben Karten, an einem Tisch auf dem Server. Karten und Ergebnisse bleiben geheim, bis der Tag um Mitternacht UTC endet.
people-ranked-secret-until = Die Karten und alle Ergebnisse bleiben bis Mitternacht UTC geheim.
people-ranked-proof = Nachweis der Kartenverteilung
people-ranked-promise = Worauf sich der Server für diesen Tag festgelegt hat
people-ranked-next = Worauf er sich für den nächsten Tag festgelegt hat
people-ranked-secret = Sein Geheimnis, offen, weil der Tag vorbei ist
people-ranked-proof-help = Die Karten folgen aus dem Geheimnis. Die Festlegung ist dessen Hashwert; der Server kann die Karten also nicht nachträglich ändern. Aufzeichnungen enthalten den Nachweis; „wildpile verify“ prüft ihn.
people-won-in = { $turns ->
    [one] Gewonnen in einem Zug
   *[other] Gewonnen in { $turns } Zügen
 }

## Passkeys

people-passkeys = Passkeys
people-passkeys-help = Melde dich mit Fingerabdruck, Gesicht oder Sicherheitsschlüssel an, ohne Passwort.
people-passkey-new = Passkey hinzufügen
people-passkey-login = Mit Passkey anmelden
people-or-password = Oder mit Passwort:
people-passkey-confirm = Bestätige zuerst mit einem vorhandenen Passkey; dann wird der neue angelegt.
people-alone-new = Konto mit Passkey anlegen
people-alone-help = Ohne Anmeldename und Passwort: Fingerabdruck, Gesicht oder Sicherheitsschlüssel genügen. Verlierst du aber alle Geräte mit diesem Passkey, ist das Konto verloren. Einen zweiten Passkey oder ein Passwort kannst du jederzeit hinzufügen.
people-alone-only = Nur dieser Passkey führt zu deinem Konto: Verlierst du alle Geräte, die ihn haben, ist es verloren. Füge einen weiteren hinzu oder lege ein Passwort fest.
people-passkey-added = Dieses Gerät hat jetzt einen Passkey.
people-passkey-removed = Der Passkey ist entfernt.
people-passkey-remove = Entfernen
people-passkey-remove-of = Passkey entfernen: { $device }
people-passkey-none = Passkeys brauchen einen aktuellen Browser, eine verschlüsselte Verbindung und einen Server mit Domainnamen (nicht nur einer IP-Adresse).
people-passkey-not = der Browser hat keinen Passkey geliefert; nichts hat sich geändert

people-watch-of = Ansehen: { $game }, { $day }
people-draws = Unentschieden
