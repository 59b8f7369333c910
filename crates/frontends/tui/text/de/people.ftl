# Das gewertete Spiel des Tages auf einem Server, und wo der Browser dessen Leute zeigt.

people-profile = Dein Profil
people-profile-help = Deine Statistik, deine Wertungen, deine letzten Partien und dein Konto, im Browser.
people-profile-guest = Mit einem Konto behältst du Partien und Wertungen auf jedem Gerät. Leg es im Browser auf dieser Seite an; beende dann das Programm und starte „{ $command }“.
people-leaders = Bestenlisten
people-leaders-help = Die Besten der Tagesspiele sowie Menschen und Bots nach Wertung, im Browser.

## Das gewertete Spiel

people-ranked-open-help = Alle mit Konto bekommen dieselben Karten und einen Versuch.
people-ranked-play-help = Du hast einen Versuch, an einem Tisch des Servers, an den sonst niemand kommt. Du kannst ihn verlassen und bis Mitternacht UTC fortsetzen.
people-ranked-ended = Dein Versuch ist beendet.
people-ranked-secret = Die Karten und alle Ergebnisse bleiben bis Mitternacht UTC geheim.
people-ranked-page = Ergebnisse und der Nachweis der Kartenverteilung, im Browser:

## Konten

people-ranked-account = Gewertete Spiele brauchen ein Konto, weil alle nur einen Versuch haben.
people-account-title = Du brauchst ein Konto
people-account-new = Leg im Browser ein Konto mit Anmeldename und Passwort an:
people-account-login = Beende dann das Programm, und melde dich auf diesem Rechner an:
people-account-again = Wähle danach noch einmal das gewertete Spiel.

## Am Tisch

online-ranked-title = { $game } · gewertet
