# Wie die Bots spielen. Die IDs bestehen aus den Namen von Spielen und Stufen.

level-random = Spielt irgendeinen erlaubten Zug.

level-skipper-beginner = Spielt, was gerade passt, und wirft den Rest weg.
level-skipper-regular = Plant jeden Zug und spart Skipper für Karten auf der eigenen Hand.
level-skipper-strong = Wägt jeden möglichen Zug ab und behält, was später gebraucht wird.
level-skipper-expert = Probiert Züge in vielen möglichen Reihenfolgen der Karten und merkt sich die abgelegten.

level-joker-beginner = Spielt, was sich spielen lässt, auch Joker.
level-joker-regular = Deckt zuerst verdeckte Karten auf und behält, was die Spalten brauchen.
level-joker-strong = Wägt ab, was ein Zug freilegt und verdeckt und was ein Joker noch werden kann.
level-joker-expert = Durchdenkt jeden Zug: wo verdeckte Karten liegen könnten und wie es weiterginge.

level-skip-bo-beginner = Spielt, was gerade passt, und plant nicht.
level-skip-bo-regular = Spielt zuerst die Karte vom Spielerstapel und hält die Ablagestapel ordentlich.
level-skip-bo-strong = Plant den Weg zur Karte auf dem Spielerstapel und behält, was der Nächste brauchen könnte.
level-skip-bo-expert = Durchdenkt jeden Zug: was verdeckt liegen könnte und wie es weiterginge.

level-simon-jester-beginner = Legt an, was gerade passt, am liebsten in derselben Farbe.
level-simon-jester-regular = Nimmt die Stellung, die nach einem Zug am besten aussieht, und geht nie zurück.
level-simon-jester-strong = Schaut auf den aussichtsreichsten Wegen viele Züge voraus.
level-simon-jester-expert = Sucht den Weg zum Sieg und folgt ihm.
