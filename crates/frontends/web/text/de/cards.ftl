# Texts of the screen: cards that change the rules.

cards-title = Regelkarten
cards-help = Jede Karte ändert eine Regel des Spiels.
cards-choose = Karten aussuchen
cards-draw = Zufällig ziehen
cards-count = Wie viele
cards-draw-help = Die Spielnummer bestimmt, welche Karten das sind. Deck sie jetzt auf, oder sieh sie, wenn das Spiel beginnt.
cards-of-deal = Gezogen von Spiel { $deal }.
cards-turn = Alle aufdecken
cards-again = Andere ziehen
cards-look = Wähle eine Karte, um mit ihr zu spielen; wähle sie noch einmal, um sie zurückzulegen.
cards-now = Im Spiel: { $cards }
cards-clear = Alle zurücklegen
cards-in-play = Karten im Spiel
cards-to-choose = Handicaps zur Auswahl
cards-no-fit = Passt nicht. { $why }
cards-of-seat = { $count ->
    [0] Platz { $number }: keine Handicaps
    [one] Platz { $number }: 1 Handicap
   *[other] Platz { $number }: { $count } Handicaps
}
cards-mutator = Mutator
cards-handicap = Handicap
cards-name = { $kind } „{ $title }“: { $sentence }
cards-drawn = { $count ->
    [one] Eine Karte wurde gezogen. Sie gilt für dieses Spiel.
   *[other] { $count } Karten wurden gezogen. Sie gelten für dieses Spiel.
}
cards-change = Das gilt für dieses Spiel.
cards-handicaps-of = Handicaps: { $name }
cards-own = Eigene Karten machen
cards-print = Diese Karten drucken
packs-help = Schreib eine Karte, wähle, was sie ändert, und spiel damit.
packs-to-setup = Neues Spiel
packs-new = Neue Karte
packs-change = Diese Karte ändern
packs-own = Eigene Karten
packs-list = Deine Karten
packs-empty = Du hast noch keine eigenen Karten.
packs-kind = Für wen
packs-mutator = Mutator: für alle
packs-handicap = Handicap: für einen Platz
packs-title-en = Titel
packs-sentence-en = Satz
packs-title-de = Deutscher Titel
packs-sentence-de = Deutscher Satz
packs-german = Deutscher Text (freiwillig)
packs-art = Zeichnung
packs-art-usual = Standard
packs-art-number = Zeichnung { $number }
packs-rules = Die Regeln, die du auf dieser Seite änderst, sind das, was die Karte bewirkt.
packs-adds = Außerdem verändert sie Zahlen: { $what }
packs-count = { $length } von { $most } Zeichen.
packs-missing = Hier fehlt noch etwas.
packs-title-taken = So heißt schon eine andere Karte. Wähle einen anderen Titel.
packs-long = Das ist zu lang: { $length } Zeichen, und auf eine Karte passen { $most }.
packs-no-rules = Die Karte ändert noch keine Regel. Ändere eine unter „Regeln“.
packs-save = Karte speichern
packs-saved = „{ $title }“ ist gespeichert. Du kannst die Karte vor einem Spiel auswählen.
packs-play = Damit spielen
packs-print = Drucken
packs-measure = Auswirkung messen
packs-full = Dieses Päckchen ist voll. Lösche zuerst eine Karte.
packs-edit = Ändern
packs-file = Als Datei speichern
packs-open = Kartendatei öffnen …
packs-opened = „{ $name }“ gehört jetzt zu deinen Karten.
packs-too-long = Die Datei ist zu lang oder nicht lesbar.
packs-shipped = Das Spiel bringt schon ein Päckchen „{ $id }“ mit. Wähle in der Datei eine andere id.
packs-other-game = diese Karten sind für { $game }; öffne sie auf der Seite dieses Spiels
