# Leute auf einem Server: Profile, Bestenlisten und die Spiele eines Tages.

people-profile = Dein Profil
people-profile-help = Deine Statistik und Wertungen auf diesem Server und deine letzten Partien.
people-leaders = Bestenlisten
people-leaders-help = Die Besten eines Tagesspiels sowie Menschen und Bots nach Wertung.
people-ranked = Gewertetes Spiel des Tages
people-ranked-open-help = Alle mit Konto bekommen dieselben Karten und einen Versuch.

people-loading = Wird geladen …
people-deleted = gelöschtes Konto

## Tage und Zahlen

people-day = { $day }.{ $month }.{ $year }
people-today = { $date } (heute)
people-yesterday = { $date } (gestern)
people-rating = { $rating } ± { $spread }
people-matches-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
 }

## Bestenlisten

people-game = Spiel
people-list = Liste
people-day-row = Tag
people-list-ranked = gewertetes Spiel
people-list-daily = Spiel des Tages
people-list-people = Wertung: Menschen
people-list-bots = Wertung: Bots
people-list-daily-help = Diese Liste ist zum Spaß da: Der Server spielt jeden Sieg nach, sieht aber keine Tipps, zurückgenommenen Züge oder Lösungsprogramme. Der Tag wechselt um Mitternacht UTC.
people-list-people-help = Wertungen werden nach Glicko-2 berechnet und beginnen bei 1500; ± ist die doppelte Abweichung. In der Liste stehen Personen mit Konto und einer Abweichung unter 110.
people-list-bots-help = Partien gegen Bots werden für sich gewertet, getrennt von denen unter Menschen.
people-line = { $place }. { $name }
people-line-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
 }
people-line-own = { $about } · du
people-line-rating = { $rating } · { $matches }
people-line-help = Enter zeigt die Wiederholung und das Profil von Personen mit Konto.
people-line-leader-help = Enter zeigt das Profil der Person.
people-place = Du bist Nummer { $place } von { $count }.
people-winners = { $count ->
    [one] Eine Person hat es gewonnen.
   *[other] { $count } Personen haben es gewonnen.
 }
people-daily-empty = Noch steht niemand in der Liste. Gewinne das Spiel und trag deinen Sieg hier ein.
people-daily-empty-past = An diesem Tag hat niemand einen Sieg eingetragen.
people-ranked-empty = An diesem Tag hat niemand das Spiel beendet.
people-nobody = Noch hat niemand genug gewertete Partien gespielt: Das sind Partien unter Menschen nach den normalen Regeln.
people-no-bots = Noch keine gewerteten Partien mit Bots.
people-won-in = { $turns ->
    [one] in einem Zug gewonnen
   *[other] in { $turns } Zügen gewonnen
 }

## Das Spiel des Tages

people-enter = Deinen Sieg eintragen
people-enter-help = Schickt den heutigen Sieg auf diesem Rechner an die Liste. Der Server spielt ihn nach; nur dein bester zählt.
people-enter-none = Das heutige Spiel ist auf diesem Rechner noch nicht gewonnen. Um es zu spielen, wähle das Spiel im Menü, dann „Spielnummer“ und das Spiel des Tages.
people-entering = Dein Sieg wird gesendet …
people-entered = Du stehst in der Liste.

## Das gewertete Spiel

people-ranked-play = Das gewertete Spiel spielen (ein Versuch)
people-ranked-continue = Deinen Versuch fortsetzen
people-ranked-look = Deinen Versuch ansehen
people-ranked-play-help = Du hast einen Versuch, an einem Tisch des Servers, an den sonst niemand kommt. Du kannst ihn verlassen und bis Mitternacht UTC fortsetzen.
people-ranked-open = Du hast das heutige Spiel noch nicht gespielt.
people-ranked-running = Dein Versuch läuft. Beende ihn vor Mitternacht UTC, sonst zählt er nicht.
people-ranked-ended = Dein Versuch ist beendet.
people-ranked-secret = Die Karten und alle Ergebnisse bleiben bis Mitternacht UTC geheim.
people-ranked-account = Gewertete Spiele brauchen ein Konto, weil alle nur einen Versuch haben.
people-ranked-ask = Das ist heute dein einziger Versuch bei { $game }: Er beginnt mit dem Austeilen, und jeder Zug gilt. Du kannst den Tisch verlassen und bis Mitternacht UTC weiterspielen.
people-ranked-start = Versuch beginnen
people-ranked-not-now = Jetzt nicht
people-proof = Nachweis der Kartenverteilung
people-proof-help = Zeigt, worauf sich der Server festgelegt hat, damit er die Karten nicht nachträglich ändern kann.
people-proof-promise = Worauf sich der Server für diesen Tag festgelegt hat:
people-proof-next = Worauf er sich für den nächsten Tag festgelegt hat:
people-proof-secret = Sein Geheimnis, offen, weil der Tag vorbei ist:
people-proof-check = Die Karten folgen aus dem Geheimnis, und die Festlegung ist dessen Hashwert. `wildpile verify` mit dem Link einer Wiederholung prüft das.

## Konten

people-account-title = Du brauchst ein Konto
people-account-login = Melde dich auf diesem Rechner an:
people-account-new = Oder mach ein Konto aus dem Gast dieses Rechners, der Namen, Plätze und Partien behält:
people-account-again = Komm danach zu dieser Liste zurück.

## Ein Profil

people-of = Profil von { $name }
people-somebody = Profil
people-name = Name
people-name-login = { $name } · meldet sich an als { $login }
people-name-account = { $name } · Konto
people-name-guest = { $name } · Gast
people-name-guest-help = Mit einem Konto behältst du Partien und Wertungen auf jedem Gerät. Beende das Programm und starte:
people-unknown = Der Server kennt dich noch nicht: Deine Partien stehen hier, sobald du an einem seiner Tische gespielt hast.
people-figures = Statistik
people-no-matches = Noch keine beendeten Partien.
people-played = { $played } gespielt, { $won } gewonnen
people-drawn-count = { $drawn } unentschieden
people-rated-people = Menschen: { $rating } ({ $matches })
people-rated-bots = Bots: { $rating } ({ $matches })
people-unrated = noch ohne Wertung
people-figures-help = Wertungen werden nach Glicko-2 berechnet und beginnen bei 1500; ± ist die doppelte Abweichung. Gegen Menschen und gegen Bots wird getrennt gewertet. Ein gewertetes Spiel zählt mit, sobald sein Tag vorbei ist.
people-matches = Letzte Partien
people-match-help = Enter zeigt, wer gespielt hat, und den Link der Wiederholung.
people-against = gegen { $names }
people-won = gewonnen
people-lost = verloren
people-drawn = unentschieden
people-left = aufgegeben oder gegangen
people-counts = gewertet
people-not-ranked = gewertetes Tagesspiel
people-not-alone = ohne Wertung: kein Gegner
people-not-open = ohne Wertung: Alle Karten liegen offen, und ein Lösungsprogramm ist dabei
people-not-rules = ohne Wertung: geänderte Regeln
people-not-handicap = ohne Wertung: Handicaps
people-not-program = ohne Wertung: ein Programm hat mitgespielt
people-not-stand-in = ohne Wertung: ein Bot ist eingesprungen
people-not-deal = ohne Wertung: jemand hat nichts zum Mischen beigetragen
people-seat = { $name }: { $result }
people-replay = Mit `wildpile replay` und diesem Link, oder im Browser:
people-replay-browser = Mit diesem Link siehst du das Spiel im Browser:
people-replay-later = Die Partien eines Tages kann man ansehen, sobald er vorbei ist, ab Mitternacht UTC.
people-profile-show = Profil zeigen
people-profile-of = Profil: { $name }

## Am Tisch

online-ranked-title = { $game } · gewertet
online-ranked-once = Das ist dein einziger Versuch für dieses gewertete Spiel. Gibst du auf, ist er beendet und zählt als verloren.
online-leave-ranked = Dein Versuch wartet auf dich: Kein Bot spielt für dich. Komm vor Mitternacht UTC zurück, sonst zählt er nicht.
