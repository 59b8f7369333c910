# Texte für jeden Tisch und jedes Spiel: Plätze, Stellungen, Regeldateien, Züge als Text.

## Plätze und Stellungen

problem-seats = { $game } geht nicht mit { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätzen
 }
legal-seats = es hat { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
 }
legal-seats-range = es hat { $least } bis { $most } Plätze
problem-other-position = das ist eine Stellung von { $game }
legal-position-of = hier muss eine Stellung von { $game } stehen

## Regeldateien

problem-other-rules = das sind Regeln für { $game }
legal-rules-of = hier müssen Regeln für { $game } stehen
problem-name = hier muss ein Name stehen
problem-no-game = die Datei sagt nicht, für welches Spiel diese Regeln sind
legal-game = schreibe game = und den Namen eines Spiels
legal-preset = schreibe preset = und den Namen eines Regelsatzes
problem-card-list = hier müssen die Namen von Regelkarten stehen
legal-card-list = schreibe mutators = [NAME, NAME]
problem-seats-number = das ist keine Anzahl von Plätzen
legal-seats-number = schreibe eine ganze Zahl
problem-file = „{ $file }“: { $reason }
problem-too-long = die Datei ist länger als { $max } Bytes
problem-json = das ist kein gültiges JSON: { $reason }
problem-twice = { $name } steht zweimal da; erlaubt ist es nur einmal
problem-newer-rules = ein neueres Wildpile hat diese Datei geschrieben (Format { $version }; diese Version liest bis { $known })
legal-newer-rules = hol die neueste Version; im Browser lädst du dafür die Seite neu

## Spieler

problem-player-per-seat = { $name } kann nicht spielen, wenn { $options } je Platz verschieden sein kann
legal-player-per-seat = wähle einen Menschen, einen externen Spieler oder „random“

## Züge

refusal-as-offered = schreibe ihn genau so, wie er angeboten wird: { $notation }

## Remote seats

refusal-onlooker = wer nur zuschaut, kann nicht ziehen
refusal-version = dieses Programm spricht Version { $own } der Tischnachrichten, die andere Seite Version { $theirs }; lade auf beiden Seiten das neuere Programm
problem-other-table = das ist ein Tisch von { $game }
legal-table-of = hier muss ein Tisch von { $game } stehen
refusal-no-seat = dieser Tisch hat die Plätze 1 bis { $seats }
refusal-other-seat = das ist ein anderer Tisch oder Platz; setz dich neu
refusal-gap = eine Nachricht fehlt; melde dich neu an
refusal-impossible = das ist kein Tisch dieses Spiels: die Karten, die Anzahlen oder der Platz am Zug können nicht stimmen
refusal-other-moves = die mitgeteilten Züge sind nicht die möglichen Züge an diesem Tisch

## Rennen

race-refusal-over = das Rennen ist vorbei
race-refusal-not-seen = diesen Tisch sieht nur, wer an dem Platz spielt
race-no-chance = die Karten sind schon ausgeteilt
race-problem-boards = { $boards ->
    [one] ein Tisch ist aufgeführt
   *[other] { $boards } Tische sind aufgeführt
 }
race-legal-boards = ein Rennen mit { $seats } Plätzen hat { $seats } Tische
race-problem-home = { $home ->
    [one] eine Karte im Ziel passt
   *[other] { $home } Karten im Ziel passen
 } nicht zum Stand des Tisches
race-legal-home = im Ziel sind alle { $goal } Karten, wenn der Platz fertig ist, sonst weniger
race-label-stop = Mein Spiel beenden
race-confirm-stop = Dein Spiel mit { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel beenden? { $home ->
    [0] Es zählt als verloren.
   *[other] Du gewinnst dann nur, wenn alle anderen mit weniger aufhören: Wer als Letzter weiterspielt, gewinnt schon bei Gleichstand.
 }
race-tell-dealt = alle bekommen dieselben Karten
race-tell-further = { $seat } hat { $home ->
    [one] eine Karte
   *[other] { $home } Karten
 } im Ziel
# Nicht „race-…“, was der Browser spät lädt: Auch lokale Tische von Skipper sagen es.
tell-books = { $seat } hat { $home ->
    [one] ein vollständiges Buch
   *[other] { $home } vollständige Bücher
 }
race-tell-home = { $seat } hat alle Karten im Ziel
race-tell-stopped = { $seat } hört mit { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel auf
race-tell-stuck = { $seat } kann nicht mehr ziehen und hat { $home ->
    [one] eine Karte
   *[other] { $home } Karten
 } im Ziel
race-banner-out = Für dich ist das Rennen mit { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel zu Ende. Die anderen spielen noch.
race-banner-out-one = Für dich ist das Rennen mit { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel zu Ende. { $other } spielt noch.
race-outcome-you-home = Du gewinnst das Rennen: Alle deine Karten sind im Ziel.
race-outcome-you = Du gewinnst das Rennen mit { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel.
race-outcome-home = { $seat } gewinnt das Rennen: Alle Karten sind im Ziel.
race-outcome-won = { $seat } gewinnt das Rennen mit { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel.
race-outcome-you-last = Du gewinnst das Rennen: Die anderen sind ausgeschieden.
race-outcome-last = { $seat } gewinnt das Rennen: Die anderen sind ausgeschieden.
race-outcome-you-last-two = Du gewinnst das Rennen: { $other } ist ausgeschieden.
race-outcome-last-two = { $seat } gewinnt das Rennen: { $other ->
    [you] Du bist
   *[other] { $other } ist
 } ausgeschieden.
race-outcome-shared = { $seats } teilen sich den Sieg mit je { $home ->
    [one] einer Karte
   *[other] { $home } Karten
 } im Ziel.
