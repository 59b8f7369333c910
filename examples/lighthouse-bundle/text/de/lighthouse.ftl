# Das geführte erste Spiel und die Unterschriften der Bilder im Regelbuch.

lesson-lighthouse-1 = Baue alle dreizehn Pik zu einem Turm, vom Ass bis zum König. Deine Hand ist klein, du kannst also nicht jede Karte behalten.
lesson-lighthouse-2 = Der Turm beginnt mit dem Ass. Klicke A♠ an, um es zu bauen; dafür ziehst du eine Karte.
lesson-lighthouse-3 = Du kannst einen Zug zurücknehmen. Drücke auf „Rückgängig“.
lesson-lighthouse-4 = Baue das A♠ noch einmal.
lesson-lighthouse-5 = Du hast die 2♠ gezogen, die als Nächste kommt. Baue sie.
lesson-lighthouse-6 = Jetzt passt nichts. Zieh den K♠ auf den Stapel: Er kommt darunter, und du ziehst eine andere Karte.
lesson-lighthouse-7 = Wenn du nicht weiterweißt, drücke auf „Tipp“.
lesson-lighthouse-8 = Tausche auch die D♠: Du brauchst sie erst spät.
lesson-lighthouse-9 = Der Stapel kommt wieder an die Reihe, also ist nichts verloren, was du tauschst. Zähle deine Tausche und baue den Turm bis zur Spitze.

rules-figure-lighthouse-table = Ein Spiel vor dem ersten Zug: vier Handkarten, der Stapel und Platz für den Turm.
rules-figure-lighthouse-tower = Der Turm nach zwei gebauten Karten. Von der Hand passt nichts, also muss eine Karte getauscht werden.
