## Messages about gestures

desk-it-is-s-turn = { $name } ist am Zug.
desk-nobody-is-to-move = Niemand ist am Zug.
desk-no-legal-move-starts-with-the = Mit { DEM($card) } beginnt kein erlaubter Zug. Wähle ein Ziel, um zu erfahren, warum.
desk-these-cards-belong-to-somebody-else = Diese Karten gehören jemand anderem.
desk-there-is-nothing-to-take-there = Dort gibt es nichts zu nehmen.
desk-that-cant-go-there = Das passt dort nicht hin.
desk-the-can-be-moved = { CAP_DEN($card) } kannst du bewegen.
desk-the-can-go-there = { CAP_DER($card) } passt dorthin.
desk-what-should-happen = Was soll geschehen?
desk-where-should-it-go = Wohin damit?
desk-which-way = Auf welche Weise?
desk-no-move-is-left-that-helps = Kein Zug hilft mehr weiter. Nimm Züge zurück oder beende das Spiel.

## Ob es zu gewinnen ist

desk-nobody-can-tell-yet-whether-this = Ob sich dieses Spiel noch gewinnen lässt, kann noch niemand sagen.
desk-to-answer-this-the-hidden-cards = Für die Antwort werden die verdeckten Karten angesehen. Dann zählt dieses Spiel nicht für die Rekorde.
desk-from-here-it-can-be-won = Von hier aus lässt es sich wieder gewinnen.

## Tipps, und Spiele, die gesucht werden

desk-it-wins = er gewinnt
desk-the-first-of-moves-that-win = der erste von { $n } Zügen, die gewinnen
desk-it-takes-a-card-off-your-stock = er nimmt eine Karte von deinem Spielerstapel
desk-it-turns-a-card-up = er deckt eine Karte auf
desk-it-clears-a-column = er räumt eine Spalte
desk-it-brings-you-nearer-to-the-goal = er bringt dich dem Ziel näher
desk-what-is-played-makes-room-for-new = was gespielt ist, macht Platz für neue Karten
desk-it-leaves-your-discard-piles-the-tidiest = so bleiben deine Ablagestapel am ordentlichsten
desk-this-card-helps-you-least = diese Karte hilft dir am wenigsten
desk-nothing-on-the-table-is-better-than = nichts auf dem Tisch ist besser als neue Karten
desk-it-brings-the-card-into-play-and = er bringt die Karte ins Spiel und zeigt die darunter
desk-it-joins-cards-that-move-together = er verbindet Karten, die zusammen ziehen
desk-the-best-player-here-would-do-this = so würde der beste Spieler hier ziehen
desk-none-of-deals-is-like-that-under = Unter diesen Regeln ist keins von { $n } Spielen so. Wähle eine andere Art.

## Undo, redo, restart

desk-there-is-nothing-to-take-back = Es gibt noch nichts zurückzunehmen.
desk-there-is-nothing-to-redo = Es gibt nichts zu wiederholen.
desk-with-several-players-only-moves-of = Mit mehreren Spielern lassen sich nur Züge zurücknehmen, solange man noch an der Reihe ist.
desk-that-move-showed-a-hidden-card = Dieser Zug hat eine verdeckte Karte gezeigt: Mit mehreren Spielern gilt er.
desk-that-move-showed-a-card-that = Dieser Zug hat eine verdeckte Karte gezeigt. Du kannst ihn zurücknehmen, aber dann zählt dieses Spiel nicht für die Rekorde.
desk-this-is-the-beginning-of-the = Hier hat das Spiel begonnen.
desk-deal-the-same-cards-again-the = Dieselben Karten noch einmal austeilen? Die bisherige Partie zählt als nicht gewonnen, und die neue zählt nicht für die Rekorde, wenn verdeckte Karten zu sehen waren.
desk-you-have-seen-cards-that-were = Du hast Karten gesehen, die am Anfang verdeckt waren. Du kannst von vorn beginnen, aber dann zählt es nicht für die Rekorde.
desk-does-not-know-what-to-do = { $name } weiß nicht weiter. Nimm zurück oder gib auf.

## Ends

desk-a-double-victory = Ein Doppelsieg!
desk-a-triple-victory = Ein Dreifachsieg!
desk-you-lost = Du hast verloren
desk-a-draw = Unentschieden
desk-take-note = Achtung
desk-it-does-not-count-in-the = Es zählt nicht für die Rekorde: Ein Zug, der eine verdeckte Karte gezeigt hat, wurde zurückgenommen.

## Several cards in one turn

desk-only-cards-of-your-own-hand = Nur Karten auf deiner Hand lassen sich markieren, und nur wenn du am Zug bist.
desk-mark-cards-of-one-place-only = Markiere nur Karten an einem Ort.
desk-the-is-not-there-any-more = { CAP_DER($card) } ist nicht mehr da.
desk-the-cant-go-there = { CAP_DER($card) } passt dort nicht hin: { $said }
desk-the-cant-go-there-2 = { CAP_DER($card) } passt dort nicht hin.
desk-it-isnt-clear-where-the-should = Es ist nicht klar, wohin { DER($card) } soll. Spiele diese Karte einzeln.
desk-the-is-asked-about-first-play = { CAP_DER($card) } verlangt erst eine Antwort. Spiele diese Karte einzeln.
desk-with-the-the-turn-is-over = Mit { DEM($card) } endet der Zug: { CAP_DER($card2) } lässt sich darin nicht mehr spielen.
desk-after-these-cards-is-not-possible = Nach diesen Karten ist „{ $text }“ nicht möglich.
desk-no-card-is-marked = Keine Karte ist markiert.
desk-there-is-still-something-to-decide = Es gibt noch etwas zu entscheiden oder etwas Verdecktes: Der Rest lässt sich nicht von selbst spielen.

## Setting up and saves

desk-other-files-cant-be-read-here = andere Dateien lassen sich hier nicht lesen; schreibe den Wert selbst
desk-a-person-at-this-screen = Eine Person an diesem Bildschirm
desk-people-cant-play-at-the-same = { $n } Leute können nicht gleichzeitig an einem Bildschirm spielen
desk-a-race-is-one-person-against = ein Wettlauf geht mit einer Person gegen Bots
desk-one-value-is-wanted = Hier gehört ein Wert hin: { $legal }.
desk-this-game-was-saved-by-a = Dieses Spiel wurde von einem neueren Wildpile gespeichert (Version { $n } des Formats, dieses Programm kennt { $n2 }). Lade die neueste Version und versuche es noch einmal.
desk-this-saved-game-cant-be-read = Dieses gespeicherte Spiel lässt sich nicht lesen: { $said }
desk-this-program-has-no-game-called = Ein Spiel namens { $text } gibt es in diesem Programm nicht.
desk-the-record-of-this-saved-game = Die Aufzeichnung dieses gespeicherten Spiels lässt sich nicht nachspielen: { $said }
desk-it-has-no-version = es hat keine Version
desk-players-for-seats = { $n } Spieler für { $n2 } Plätze
desk-this-is-a-question-about = das ist eine Frage zu { $text }
desk-the-record-cant-be-played-again = die Aufzeichnung lässt sich nicht nachspielen: { $said }
desk-there-is-no-player-called = einen Spieler namens { $text } gibt es nicht
desk-has-nothing-to-decide = { $text } hat nichts zu entscheiden
