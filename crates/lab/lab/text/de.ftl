# Texte des Labors: Experimentdateien, Ergebnisordner, Berichte.

## Zahlen

decimal = { $whole },{ $digits }
negative = −{ $number }
positive = +{ $number }
grouped = { $head }.{ $tail }
percent = { $number } %
points = { $number } Prozentpunkte
in-turns = { $number } Züge
in-moves = { $number } Aktionen
range = { $low } bis { $high }
share-with-interval = { $share } (95 %: { $range })

## Messgrößen

measure-won = Gewonnene Spiele
measure-double = Doppelte Siege
measure-triple = Dreifache Siege
measure-turns = Züge
measure-turns-won = Züge gewonnener Spiele
measure-turns-lost = Züge verlorener Spiele
measure-turns-mixed = Züge, gewonnen und verloren
measure-turns-won-both = Züge, mit beiden gewonnen
measure-turns-lost-both = Züge, mit beiden verloren
measure-moves = Aktionen
measure-score = Punkte
measure-drawn = Unentschieden
measure-stuck = Blockierte Züge
measure-dead = Verlorene Stellungen
measure-seats = Siege je Platz
measure-interaction = Aktionen, nach denen andere anders spielen können
measure-decisions = Entscheidungen
measure-dilemmas = Zwickmühlen
measure-matters = Züge, in denen die Änderung zählt
measure-comebacks = Aufholjagden
measure-difficulty = Stellungen bis zum Ergebnis
measure-length = Aktionen der gefundenen Lösung
measure-won-by = Von Platz { $seat } gewonnene Spiele
measure-won-higher = Von der höheren Stufe gewonnene Spiele
measure-turns-most = Züge des Platzes mit den meisten
measure-of-all = { $measure }, alle Plätze zusammen

## Fehler in Experimentdateien

problem-too-long = die Datei ist länger als { $max } KiB
problem-syntax = das ist kein TOML: { $reason }
problem-value = { $found } passt hier nicht
problem-unknown-key = diesen Schlüssel gibt es nicht
problem-no-game = die Datei nennt kein Spiel
problem-player = { $game } hat keinen Spieler „{ $player }“
problem-program = „{ $player }“ ist ein Programm, und ein Experiment ergibt bei jedem Lauf dieselben Zahlen
problem-player-count = { $players } Spieler sind genannt, es gibt aber { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
 }
problem-measure = die Messgröße „{ $name }“ gibt es nicht
problem-measure-seats = „{ $measure }“ braucht mindestens zwei Plätze
problem-measure-alone = „{ $measure }“ lässt sich nur mit einem Platz messen
problem-measure-game = das Labor kann „{ $measure }“ in { $game } nicht messen
problem-both-stops = sowohl eine Anzahl als auch eine Bedingung ist angegeben
problem-no-stop = weder eine Anzahl noch eine Bedingung ist angegeben
problem-until = measure, narrower_than oder at_most fehlt
problem-until-measure = nach „{ $measure }“ wird nicht verglichen
problem-deals = nach dieser Nummer gibt es keine { $games } Spiele mehr
problem-no-name = die Änderung hat keinen Namen
problem-reserved = „{ $name }“ kann keine Änderung heißen: „base“ und „+“ benutzt das Labor selbst
problem-name-twice = eine andere Änderung heißt auch „{ $name }“
problem-no-change = die Änderung ändert nichts
problem-arms = diese Änderungen ergeben mehr als { $most } Regelsätze
problem-measure-expert = der Experte für { $game } kann nicht sagen, wie nahe zwei Möglichkeiten beieinanderliegen; „{ $measure }“ lässt sich daher nicht messen
problem-measure-turns = „{ $measure }“ braucht Gewinnchancen, der Experte dieses Spiels zählt aber Züge
problem-needs-solver = „{ $measure }“ ist nur bekannt, wenn der Löser spielt
problem-needs-players = „{ $measure }“ lässt sich nicht messen, wenn nur der Löser spielt
problem-needs-change = „{ $measure }“ vergleicht eine Änderung mit dem Grundspiel, es gibt aber keine Änderungen
problem-no-solver = kein Löser entscheidet ganze Spiele { $game }
problem-solver-alone = der Löser spielt nur allein
problem-nobody-solves = der Löser hat Einstellungen, spielt aber nicht mit
problem-nobody-asks = der Experte hat Einstellungen, aber nichts zu beurteilen
problem-ladder-and = eine Stufenleiter lässt sich nicht mit { $key } verbinden
problem-level-twice = { $player } ist zweimal genannt
problem-short-ladder = eine Stufenleiter braucht mindestens zwei Stufen
problem-check-nothing = geprüft werden nur Änderungen, und dieses Experiment hat keine
problem-check-players = zur Prüfung spielt an jedem Platz die stärkste Stufe; andere Spieler lassen sich so nicht prüfen
problem-check-strongest = { $player } ist die stärkste Stufe, also kann niemand Stärkeres prüfen
problem-few-worlds = { $worlds ->
    [one] eine Kartenverteilung ist
   *[other] { $worlds } Kartenverteilungen sind
 } zu wenig: Ein Zug wird mit jeder Hälfte davon beurteilt
problem-check-many = zur Prüfung gibt es hier höchstens { $most } Spiele, die vor dem ersten Blick auf die Zahlen

## Was richtig wäre

legal-did-you-mean = meintest du { $near }?
legal-keys = die Schlüssel sind { $keys }
legal-handicaps = Karten je Platz, etwa {"{"} seat_1 = ["smaller_hand"] {"}"}
legal-mutators = eine Liste von Karten: ["karte", "paket/karte"]
legal-table = schreib eine Tabelle: { $key } = {"{"} … {"}"}
legal-rule-value = eine Zahl, true, false, ein Wort in Anführungszeichen, eine Liste oder eine Tabelle
legal-game = füge eine Zeile wie game = "skipper" hinzu; die Spiele sind { $names }
legal-name = eine Zeile Text in Anführungszeichen, höchstens { $most } Zeichen
legal-other-name = wähle einen anderen Namen
legal-deal = eine Spielnummer wie 1, oder "pysol:1"
legal-deals = beginne mit einer kleineren Nummer, oder spiele weniger
legal-number = eine ganze Zahl von { $least } bis { $most }
legal-one-of = wähle aus: { $names }
legal-players = eine Stärke in Anführungszeichen wie "regular", oder eine Liste mit einer für jeden Platz
legal-program = lass es mit `wildpile simulate` spielen; der Befehl berichtet, was es diesmal getan hat
legal-player-count = nenne einen Spieler für alle Plätze, oder { $seats }
legal-measure = wähle eine Messgröße, die dieses Spiel hat
legal-measures = wähle aus: { $names }
legal-width = eine Zahl über 0, etwa 0.2
legal-stop = schreib stop = {"{"} games = 10000 {"}"}, oder stop.until = {"{"} measure = "turns", narrower_than = 0.2, at_most = 100000 {"}"}
legal-preset = der Name einer Vorgabe in Anführungszeichen
legal-change = eine Änderung ist ein Block: [[change]], name = "hand 4", rules = {"{"} hand = 4 {"}"}
legal-no-change = im Grundspiel gilt das schon: wähle einen anderen Wert, oder lass die Änderung weg
legal-arms = lass einige Änderungen weg, oder kombiniere sie einzeln
legal-sample = ein Anteil der Spiele von 0.000001 bis 1, etwa 0.05
legal-margin = eine Zahl über 0 in der Einheit des Experten, etwa 0.25 Züge, 0.01 für ein Prozent Gewinnchance oder 0.5 Karten
legal-worlds = worlds mal experts muss mindestens { $least } sein
legal-chance = eine Chance über 0 und höchstens 1, etwa 0.2
legal-ladder = eine Liste von Stufen, die schwächste zuerst: ["random", "regular", "strong", "expert"]
legal-ladder-alone = lass es weg: Die Stufenleiter sagt, wer spielt, und eine Zahl von Spielen, wann Schluss ist
legal-solver = schreib players = "solver" oder füge eine Änderung damit hinzu
legal-bots = wähle Größen wie won, moves, difficulty und length oder lass einen Bot spielen
legal-expert = miss decisions, dilemmas, matters oder comebacks oder lass die Tabelle weg
legal-check = eine ganze Zahl bis { $most }; check = 0 lässt die Prüfung weg

## Ergebnisordner

fail-file = { $path }: { $reason }
fail-disk-full = { $path }: Der Datenträger ist voll. Was fertig ist, bleibt erhalten; schaff Platz und starte denselben Befehl noch einmal
fail-other-folder = { $path } enthält andere Dateien; wähle mit --out einen neuen Ordner
fail-other-experiment = { $path } gehört zu einem anderen Experiment, oder die Datei wurde seitdem geändert; wähle mit --out einen neuen Ordner, oder lösche diesen
fail-other-version = { $path } wurde mit Version { $theirs } von Wildpile begonnen, und das ist { $own }: Sie könnte anders spielen. Beende das Experiment mit jener Version, oder wähle mit --out einen neuen Ordner
fail-in-use = { $path } wird gerade von einem anderen Lauf benutzt
fail-no-results = { $path } enthält keine Ergebnisse; wildpile lab run legt einen Ordner mit Ergebnissen an
fail-other-play = { $path } wurde mit einem Programm begonnen, das trotz gleicher Version anders spielt. Wähle mit --out einen neuen Ordner, oder lösche diesen
fail-changed = { $path } wurde nach dem Schreiben geändert (falsche Prüfsumme). Führe das Experiment noch einmal aus
fail-damaged = { $path } ist beschädigt oder von einer anderen Version ({ $reason }); führe das Experiment noch einmal aus
fail-not-complete = { $path } ist nicht fertig; wildpile lab run spielt weiter
fail-no-arm = { $path } hat keine Regeln namens „{ $arm }“, sondern { $names }
fail-ladder = { $path } ist eine Leiter mit mehreren Plätzen, deren Stufen die Plätze wechseln; vergleiche stattdessen die Sätze der beiden Berichte
fail-other-game = { $a } und { $b } gehören zu verschiedenen Spielen oder Arten von Spielnummern; sie lassen sich nicht vergleichen
fail-no-common-deals = { $a } und { $b } haben keine Spielnummer gemeinsam; spiele in beiden dieselben (first_deal)
fail-other-search = { $path } gehört zu einer anderen Suche; wähle mit --out einen neuen Ordner, oder lösche diesen
fail-damaged-search = { $path } ist beschädigt oder von einer anderen Version ({ $reason }); beginne die Suche in einem neuen Ordner noch einmal
fail-no-search = { $path } enthält keine Suche; wildpile lab search legt einen Ordner damit an
fail-chunk-gone = die Spiele ab Nummer { $first } sind aus dem Ordner verschwunden; starte denselben Befehl noch einmal

## Die Abbruchregel

stop-games = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
 }
stop-until = bis das Intervall von „{ $measure }“ schmaler als { $width } ist, höchstens { $most } Spiele

## Was herauskam

sentence-base-share = { $measure } im Grundspiel: { $value } (95 %: { $range }).
sentence-base-turns = Das mittlere Grundspiel (Median) dauert { $median } { $median ->
    [one] Zug
   *[other] Züge
 }; vier von fünf dauern { $p10 } bis { $p90 }.
sentence-base-stuck = Im Grundspiel lässt sich in { $mean } Zügen pro Spiel nichts legen, das sind { $share } aller Züge.
sentence-base-count = { $measure } im Grundspiel: Median { $median }, in vier von fünf Spielen { $p10 } bis { $p90 }.
sentence-seats = Im Grundspiel gewinnen die Plätze der Reihe nach { $shares }.
sentence-turns = Mit „{ $change }“ dauert das mittlere Spiel { $new } { $new ->
    [one] Zug
   *[other] Züge
 } statt { $old }; bei denselben Karten im Schnitt { $by } (95 %: { $range }).
sentence-turns-won-or-lost = Mit „{ $change }“ dauert das mittlere Spiel, gewonnen oder verloren, { $new } { $new ->
    [one] Zug
   *[other] Züge
 } statt { $old }; bei denselben Karten im Schnitt { $by } (95 %: { $range }).
sentence-turns-won = Mit „{ $change }“ dauert das mittlere gewonnene Spiel { $new } { $new ->
    [one] Zug
   *[other] Züge
 } statt { $old }; bei den Karten, die mit beiden Regelsätzen gewonnen werden, im Schnitt { $by } (95 %: { $range }).
sentence-share = { $measure } mit „{ $change }“: { $new } statt { $old }, bei denselben Karten { $by } (95 %: { $range }).
sentence-count = { $measure } mit „{ $change }“: { $new } pro Spiel statt { $old }, bei denselben Karten { $by } (95 %: { $range }).
sentence-nothing-clear = Mit „{ $change }“ ist kein Unterschied deutlich: Was zu sehen ist, kann Zufall sein.
sentence-concealed = Mit „{ $change }“ wurden zu viele Spiele abgebrochen, um ihre Länge zu vergleichen.
sentence-decisions = In { $share } der Züge des Grundspiels liegen die beiden besten Möglichkeiten nahe beieinander; { $seen } sind es mit den erdachten Kartenverteilungen ({ $turns } Züge aus { $games } Spielen wurden beurteilt).
sentence-dilemmas = In { $share } dieser Entscheidungen hängt es von verdeckten Karten ab, welche der beiden besser ist; { $seen } sind es mit den erdachten Kartenverteilungen.
sentence-interaction = Im Grundspiel ändern { $share } der Aktionen, was andere spielen können.
sentence-comebacks = Von den Siegern des Grundspiels hatten { $value } (95 %: { $range }) nach Ansicht des Experten zwischendurch eine Chance unter { $chance }.
sentence-difficulty = Der Löser braucht { $median } Stellungen, um ein Spiel zu entscheiden (Median; vier von fünf entschiedenen brauchen { $p10 } bis { $p90 }).
sentence-length = Die gefundenen Lösungen sind { $median } Aktionen lang (Median; vier von fünf { $p10 } bis { $p90 }). Es kann kürzere geben.
sentence-matters = { $change } zählt in { $share } der { $turns } vergleichbaren Züge ({ $seen } sind es mit den erdachten Kartenverteilungen): Ohne das würde der Experte anders spielen oder anderes erwarten.
sentence-proofs = Alle Karten bekannt ({ $name }): { $won } Spiele sind bewiesen lösbar, { $lost } bewiesen verloren, { $open } unentschieden. Also sind { $found } dieser Spiele zu gewinnen und { $sampled } aller (95 %).
sentence-proofs-levels = Alle Karten bekannt ({ $name }): { $all } der Spiele sind dreifache Siege, { $double } mindestens doppelte, und { $won } sind zu gewinnen.
sentence-proofs-all = Alle Karten bekannt ({ $name }): { $all } der Spiele sind dreifache Siege, und { $won } sind zu gewinnen.
at-least-at-most = { $least }–{ $most }
sentence-step = { $higher } gegenüber { $lower } bei denselben Karten, { $measure }: { $by } (95 %: { $range }).
sentence-step-open = { $higher } gegenüber { $lower } bei denselben Karten, { $measure }: { $by } (95 %: { $range }); das kann Zufall sein.
sentence-step-against = { $higher } gewinnt { $value } der Spiele gegen { $lower } (95 %: { $range }); ausgeglichen wären { $even }.
sentence-step-against-open = { $higher } gewinnt { $value } der Spiele gegen { $lower } (95 %: { $range }); das kann Zufall sein, denn ausgeglichen wären { $even }.
note-expert = Ein Experte hat { $share } der Spiele beurteilt: Möglichkeiten mit höchstens { $margin } Abstand liegen nahe beieinander. Jede Entscheidung wurde in { $worlds } erdachten Kartenverteilungen beurteilt; die Anteile der Züge sind auf unbegrenzt viele hochgerechnet. Die Intervalle enthalten das Rauschen der Kartenverteilungen, aber nicht, was die Hochrechnung verfehlt, und keine Fehler des Experten.
note-expert-cards = In diesem Spiel unterscheiden sich viele Möglichkeiten nur in wenigen Kartenverteilungen. Mit mehr davon lassen sich mehr unterscheiden, also ist der wahre Anteil der Entscheidungen höher.
note-mixed = Verlorene Spiele enden früh oder dort, wo jemand aufgibt. Darum stehen Züge gewonnener und verlorener Spiele getrennt da, und Regelsätze werden an den Zügen der Spiele verglichen, die mit beiden gewonnen werden; um auch verlorene zu vergleichen, miss turns_lost.
note-solver = Wo der Löser spielt, kennt er alle Karten. Was er gewonnen oder verloren nennt, ist bewiesen; unentschiedene Spiele haben seine Grenzen erreicht.

note-partial = Noch nicht fertig: { $deals } von höchstens { $asked } Spielen je Regelsatz sind gespielt. Setze das Experiment fort, um die übrigen zu spielen.
note-reached = Beim { $look }. von { $of } Blicken beendet, weil die Intervalle schmal genug waren. Sie sind so breit, dass sie bei jedem Blick gelten.
note-not-reached = Auch nach allen { $of } Blicken sind die Intervalle nicht so schmal wie gewünscht; dafür sind mehr Spiele nötig.
note-abandoned = { $games ->
    [one] { $games } Spiel wurde
   *[other] { $games } Spiele wurden
 } nach { $limit } Aktionen abgebrochen. Anteile zeigen beide Extreme: alle verloren und alle gewonnen.
note-holm = { $count } Unterschiede wurden verglichen; darum muss jeder deutlicher sein als allein (Korrektur nach Holm).
note-left-out = { $name } ist nicht spielbar: { $why }
note-bots = Es spielten Bots. Die Zahlen sagen, was eine Regel mit den Spielen macht, nie, ob sie Spaß macht.

## Die Antwort

answer-change = Mit „{ $change }“: { $effects }. { $certainty }
answer-certain = Sicher.
answer-likely = Kaum Zufall.
answer-unchecked = { CLAUSE($certainty) }, so wie diese Bots spielen; vom Profi nicht geprüft.
answer-join = { $first }; { $second }
answer-games = Spiele
answer-games-ended = Spiele, ob gewonnen oder verloren,
answer-games-won-both = Spiele, die mit beiden Regelsätzen gewonnen werden,
answer-size = { $by } ({ $low } bis { $high })
answer-longer = { $games } dauern { $by } länger
answer-shorter = { $games } dauern { $by } kürzer
answer-times = { $games } dauern { $times }-mal so lange
answer-moves-more = { $games } brauchen { $by } mehr Aktionen
answer-moves-fewer = { $games } brauchen { $by } weniger Aktionen
answer-moves-times = { $games } brauchen { $times }-mal so viele Aktionen
answer-stuck-one-in = in jedem { $new ->
    [2] zweiten
    [3] dritten
    [4] vierten
    [5] fünften
    [6] sechsten
    [7] siebten
    [8] achten
    [9] neunten
   *[other] zehnten
 } statt in jedem { $old ->
    [2] zweiten
    [3] dritten
    [4] vierten
    [5] fünften
    [6] sechsten
    [7] siebten
    [8] achten
    [9] neunten
   *[other] zehnten
 } Zug lässt sich nichts legen
answer-stuck-share = in { $new } statt { $old } der Züge lässt sich nichts legen
answer-stuck-count = in { $new } statt { $old } Zügen je Spiel lässt sich nichts legen
answer-won = { $new } statt { $old } der Spiele werden gewonnen
answer-won-by = Platz { $seat } gewinnt { $new } statt { $old } der Spiele
answer-drawn = { $new } statt { $old } der Spiele enden unentschieden
answer-dead = { $new } statt { $old } der Spiele sind vor ihrem Ende nicht mehr zu gewinnen
answer-decisions = in { $new } statt { $old } der Züge liegen die beiden besten Möglichkeiten nahe beieinander
answer-dilemmas = in { $new } statt { $old } der Entscheidungen kommt es auf verdeckte Karten an
answer-share = { $measure }: { $new } statt { $old }
answer-count = { $measure }: { $new } statt { $old } je Spiel
answer-more = { $count ->
    [one] Noch eine Änderung macht
   *[other] Noch { $count } Änderungen machen
 } einen deutlichen Unterschied; mehr dazu unten.
answer-unclear = Mit { $changes } ist kein Unterschied deutlich: Was zu sehen ist, kann Zufall sein.
answer-unclear-many = Mit { $count ->
    [one] einer Änderung
   *[other] { $count } Änderungen
 } ist kein Unterschied deutlich: Was zu sehen ist, kann Zufall sein.
answer-quoted = „{ $name }“
answer-disagree = Bei { $change } ist auf die Bots kein Verlass. In denselben { $deals } Spielen kommt der Profi zu etwas anderem ({ $effects }). Die Bots stellen sich vielleicht nicht auf diese Regel ein; es gelten die Zahlen des Profis.
answer-disagree-more = { $count ->
    [one] Auch bei einer weiteren Änderung widerspricht er ihnen
   *[other] Auch bei { $count } weiteren Änderungen widerspricht er ihnen
 }; mehr dazu unten.
answer-disagree-effect = { $measure }: { $expert } beim Profi, { $players } bei den Bots
note-check-agrees = Die stärkste Stufe ({ $player }) hat { $deals } der Spiele mit jedem Regelsatz mitgespielt. Was die Änderungen mit ihren Spielen machen, weicht nicht über den Zufall hinaus ab. { $power }
note-check-differs = Die stärkste Stufe ({ $player }) hat { $deals } der Spiele mit jedem Regelsatz mitgespielt. Wo eine Änderung mit ihren Spielen über den Zufall hinaus etwas anderes macht, steht das zuerst (Spiel für Spiel, mit Korrektur nach Holm). { $power }
check-power = So viele Spiele zeigen eine Abweichung von { $least } oder mehr bei „{ $measure }“ in vier von fünf Fällen; kleinere bleiben vielleicht unbemerkt.
check-power-unknown = So wenige Spiele zeigen nur große Abweichungen.
note-unchecked = Niemand Stärkeres hat diese Zahlen geprüft, und Bots stellen sich vielleicht nicht auf eine Änderung ein. Mit einer Zeile wie check = 20 in der Datei spielt die stärkste Stufe 20 der Spiele mit.

## Die Prüfung, bevor gespielt wird

check-plan = Die stärkste Stufe ({ $player }) spielt { $deals } der Spiele mit jedem Regelsatz mit.
check-plan-time = Die stärkste Stufe ({ $player }) spielt { $deals } der Spiele mit jedem Regelsatz mit: etwa { $time } auf einem Kern.
check-plan-none = Niemand Stärkeres prüft die Zahlen: { $why }.
check-none-named = mit check = 0 entfällt die Prüfung
check-none-few = eine Prüfung von weniger als { $least } Spielen würde nichts zeigen, und mehr werden nicht gespielt
check-time-second = eine Sekunde
check-time-seconds = { $count } { $count ->
    [one] Sekunde
   *[other] Sekunden
 }
check-time-minutes = { $count } { $count ->
    [one] Minute
   *[other] Minuten
 }
check-time-hours = { $count } { $count ->
    [one] Stunde
   *[other] Stunden
 }

## Die Seite

page-title = { $game }: Regeln im Vergleich
page-summary = Was die Änderungen bewirken
page-combinations = Kombinationen ({ $count })
page-how = So wurde gemessen
page-facts = { $deals } Spiele ab Nummer { $first }, jedes mit { $arms ->
    [one] einem Regelsatz
   *[other] { $arms } Regelsätzen
 }; Spieler: { $players }. Version { $program }.
page-effects = Alle Wirkungen
page-effects-help = Änderung im Verhältnis zum Grundspiel, mit ihrem 95-%-Intervall. Gefüllte Punkte sind deutlich, hohle können Zufall sein. Auf dieser Skala ist die Hälfte so weit vom Grundspiel entfernt wie das Doppelte; was unter einem Fünftel oder über dem Fünffachen liegt, steht an ihren Enden.
page-effects-more = { $count ->
    [one] Eine weitere Wirkung
   *[other] { $count } weitere Wirkungen
 }
page-effects-none = { $count ->
    [one] Ein Unterschied hat
   *[other] { $count } Unterschiede haben
 } kein Verhältnis, weil es davon im Grundspiel nichts gibt oder zu wenige Spiele gespielt wurden: siehe die Unterschiede unten.
plot-more = { $count ->
    [one] Eine weitere Wirkung steht im Bericht.
   *[other] { $count } weitere Wirkungen stehen im Bericht.
 }
plot-disputed = × umstritten: Die stärkste Stufe fand etwas anderes, und dies ist ihre Zahl
page-disputed-help = Durchkreuzte Punkte sind umstritten: Die Spiele der stärksten Stufe zeigen etwas anderes, und es gelten ihre Zahlen.
effect-for-expert = { $measure } (Profi)
page-sweep = { $measure } nach { $option }
page-sweep-help = Mittel oder Anteil bei jedem Wert mit seinem 95-%-Intervall. Der hohle Punkt ist das Grundspiel.
page-sweep-disputed = Die Zahlen der Bots sind umstritten, darum stehen hier die der stärksten Stufe. Durchkreuzte Punkte sind die Werte, bei denen sie etwas anderes fand.
page-differences = Unterschiede zum Grundspiel
page-differences-help = Mittlerer Unterschied bei denselben Karten mit seinem 95-%-Intervall. Gefüllte Punkte sind deutlich, hohle können Zufall sein.
page-ladder = Die Schritte der Stufenleiter
page-distribution = { $measure }: Verteilung
page-distribution-help = Anteil der Spiele je Wert. Der Strich in jeder Zeile zeigt den Median.
page-survival = Noch laufende Spiele
page-survival-help = Anteil der Spiele, die länger als so viele Züge dauern.
page-charted = Das Diagramm zeigt { $shown } von { $all } Regelsätzen; die Zahlen darunter haben alle.
page-map = Paare von Änderungen
page-map-help = { $measure }: mittlerer Unterschied zum Grundspiel, einzelne Änderungen auf der Diagonale, Paare daneben.
page-map-disputed = Durchkreuzte Zahlen sind umstritten: Die stärkste Stufe fand etwas anderes, und dies sind ihre Zahlen.
page-figures = Zahlen
page-table = Zahlen anzeigen
page-experiment = Die Experimentdatei
col-rules = Regeln
col-change = Änderung
col-games = Spiele
col-median = Median
col-mean = Mittel
col-middle = 10.–90. Perzentil
col-share = Anteil
col-interval = 95-%-Intervall
col-difference = Unterschied
col-relative = Veränderung
col-difference-won-both = Unterschied, mit beiden gewonnen
col-chance = Korrigiertes p
col-clear = Deutlich
col-seen = Mit den erdachten Kartenverteilungen
col-disputed = Umstritten
col-seat = Platz { $seat }
answer-yes = ja
answer-no = nein
answer-disputed = umstritten
base-name = Grundspiel

## Seiten mit Zahlen

col-difference-per-game = Unterschied je Spiel
player-level = { $name ->
    [random] zufällig
    [beginner] Anfänger
    [regular] normal
    [strong] stark
    [expert] Profi
    [solver] Löser
   *[other] { $name }
 }
book-by-expert = {", beim Profi"}
book-checked = {", geprüft vom Profi mit "}{ $deals } dieser Spiele
book-unchecked = {", nicht vom Profi geprüft"}
book-disputed = umstritten; beim Profi: { $expert }
book-games = { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}
book-table-alone = eine Tabelle steht allein in ihrer Zeile, mit einer Leerzeile davor
book-no-end = ein Platzhalter ist nicht geschlossen: {"}}"} fehlt
book-how = „{ $written }“ ist keine Zahl; schreib {"{{"}lauf: turns of kleine Hand{"}}"}, {"{{"}lauf: table turns won{"}}"} oder {"{{"}lauf: survival{"}}"}
book-how-expect = „{ $written }“ lässt sich nicht erwarten; schreib expect turns of kleine Hand up (oder down) oder expect won above 99 (oder below)
book-unexpected = die Seite erwartet { $written }, aber die Zahlen von „{ $name }“ sagen das nicht: ändere den Text
book-no-run = es gibt keine Ergebnisse eines Laufs „{ $name }“
book-no-picture = der Lauf „{ $name }“ hat kein Bild „{ $kind }“
book-no-measure = „{ $name }“ wurde nicht gemessen, sondern { $names }
book-no-arm = kein Regelsatz heißt „{ $name }“; wähle aus: { $names }
book-count = { $median } (Mittel { $mean }, { $p10 }–{ $p90 })
book-how-played = { $name }.toml: { $deals } Spiele mit { $arms ->
    [one] einem Regelsatz
   *[other] jedem von { $arms } Regelsätzen
 }, Spieler { $players }{ $check }, Version { $program }

## Zwei Ergebnisse nebeneinander

col-measure = Messgröße
beside-unpaired = Das sind getrennte Experimente, deren Spiele keine Paare bilden. Verglichen werden die Durchschnitte, mit einem Intervall für unabhängige Stichproben. Jedes einzelne Intervall stimmt in 95 % der Fälle, nicht alle zugleich.
beside-same-deals = Beide wurden mit denselben Kartenverteilungen gespielt, aber Ergebnisse enthalten keine einzelnen Spiele; Paare lassen sich hier nicht bilden. Beide Änderungen in einem Experiment ergäben schmalere Intervalle.
beside-same = Beide sind dasselbe Experiment mit denselben Spielen; zu erwarten sind also dieselben Zahlen.
beside-versions = Gespielt haben die Versionen { $one } und { $other } von Wildpile, die verschieden spielen können.
beside-players = Die Spieler sind verschieden: { $one } im ersten, { $other } im zweiten.
beside-partial = Eines davon ist noch nicht fertig.
beside-games = In einem geht es um { $one }, im anderen um { $other }. Wähle zwei Ergebnisse desselben Spiels.

## Ergebnisse öffnen

problem-not-results = Das ist keine Datei mit Ergebnissen eines Experiments, oder sie ist beschädigt ({ $reason })
problem-results-format = Diese Ergebnisse haben Format { $found }, diese Version kennt { $known }; öffne sie mit der Version, die sie geschrieben hat
problem-unsound-results = diese Ergebnisse widersprechen sich: sie stammen nicht von gespielten Spielen

## Die Suche nach einer Änderung

problem-goal-no-target = das Ziel sagt nicht, wo die Zahl liegen soll
problem-goal-name = unbekanntes Ziel „{ $name }“
problem-goal-measure = „{ $name }“ kann kein Ziel sein
problem-goal-seats = jeder Platz hat seinen eigenen Anteil an Siegen, darum kann „{ $name }“ kein Ziel sein; fairness schon
problem-goal-number = „{ $text }“ ist keine Zahl
problem-goal-sign = „{ $text }“ hat ein Vorzeichen, aber nur eine Änderung in Prozent kann eines haben
problem-goal-no-sign = „{ $text }“ hat kein Vorzeichen, darum ist unklar, ob mehr oder weniger gewünscht ist
problem-goal-relative = „{ $text }“ ist eine zu kleine oder zu große Änderung; möglich sind −99 % bis −1 % und +1 % bis +900 %
problem-goal-share = „{ $text }“ ist kein Anteil von 0 % bis 100 %
problem-goal-count = „{ $text }“ liegt nicht über 0
problem-goal-twice = „{ $name }“ ist zweimal ein Ziel
problem-goals = { $count ->
    [0] kein Ziel ist angegeben
   *[other] { $count } Ziele sind angegeben
 }
problem-search-name = keine Option, keine Karte und keine Voreinstellung heißt „{ $name }“
problem-search-nothing = es bleibt nichts zu probieren
problem-search-many = es gibt { $count } Änderungen zu probieren, und eine Suche nimmt höchstens { $most }
problem-search-games = { $games } Spiele sind zu wenige für { $count ->
    [one] eine Änderung
   *[other] { $count } Änderungen
 }
problem-search-games-most = { $games } Spiele sind zu viele
legal-goal-names = wähle eines von { $names }
legal-goal-share = schreibe { $name }=10% für einen Anteil, oder { $name }=-25% oder { $name }=+25% für eine Änderung
legal-goal-count = schreibe { $name }=-10% oder { $name }=+10% für eine Änderung, oder { $name }=20 für einen Wert
legal-goal-fairness = schreibe fairness für möglichst gleich häufige Siege aller Plätze, oder fairness=1% für einen größten Abstand
legal-goal-once = lass eines davon weg
legal-goals = nenne eines bis { $most }, etwa turns=-10%
legal-search-nothing = lass mehr Optionen, Karten oder Voreinstellungen teilnehmen
legal-search-many = nenne einige mit --only, oder lass einige mit --without weg
legal-search-games-most = lass höchstens { $most } spielen
legal-search-games = lass mindestens { $least } spielen, oder weniger Änderungen teilnehmen
search-stuck-share = Blockierte Züge, von allen Zügen
search-fairness = Abstand zwischen den Siegen der Plätze
search-together = { $titles }
search-pair = { $first } mit { $second }
goal-shorter = Spiele { $by } kürzer zu machen
goal-longer = Spiele { $by } länger zu machen
goal-turns = Spiele { $turns } Züge lang zu machen
goal-stuck-fewer = { $by } weniger blockierte Züge zu haben
goal-stuck-more = { $by } mehr blockierte Züge zu haben
goal-stuck = den Anteil blockierter Züge auf { $share } zu bringen
goal-won = { $share } der Spiele gewinnen zu lassen
goal-fair = alle Plätze gleich häufig gewinnen zu lassen
goal-fair-within = die Siege der Plätze höchstens { $most } auseinanderliegen zu lassen
goal-less = „{ $measure }“ um { $by } zu senken
goal-more = „{ $measure }“ um { $by } zu erhöhen
goal-value = „{ $measure }“ auf { $value } zu bringen
goals-joined = { $goals }
search-title = Was hilft, um { $goals }?
search-answer = Um { $goals }: { $change } ({ $figures }; { $certainty }). { $beside }
search-certain = sicher
search-likely = kaum Zufall
search-unchecked = { $certainty }, so wie diese Bots spielen; vom Profi nicht geprüft
search-open = zu wenige Spiele für eine Aussage
search-no = nicht genug
search-beside = Außerdem: { $effects }.
search-beside-nothing = Sonst unterscheidet sich nichts deutlich.
search-figures = { $first }; { $second }
search-shorter = { $by } kürzer
search-longer = { $by } länger
search-instead = { $measure }: { $new } statt { $old }
search-only-won = { $figure }, nur gewonnene Spiele gezählt; { $new } gewonnen statt { $old }
search-figure = { $measure }: { $value }
search-absent = „{ $measure }“ kommt im Grundspiel nicht oder zu selten vor: { $deals } Spiele sagen nichts darüber, was hilft, um { $goals }. Wähle ein anderes Ziel oder ein Grundspiel, in dem es vorkommt.
search-full = „{ $measure }“ liegt im Grundspiel schon bei { $value }; darum reicht nichts, um { $goals }. Wähle eine kleinere Änderung oder einen Wert.
search-already = Das Grundspiel erfüllt das schon ({ $figures }): Es braucht keine Änderung, um { $goals }.
search-already-fair = In { $deals } Spielen gewinnt kein Platz deutlich häufiger als ein anderer ({ $figures }), und der Abstand beträgt höchstens fünf Prozentpunkte; es gibt also nichts auszugleichen.
search-also = { $count ->
    [one] Auch { $changes } reicht, mit mehr Nebenwirkungen.
   *[other] Auch { $changes } reichen jeweils, mit mehr Nebenwirkungen.
 }
search-maybe = Vielleicht reicht { $changes }; für eine Aussage waren es zu wenige Spiele.
search-nothing = Nichts von dem, was probiert wurde, reicht, um { $goals }.
search-nothing-sure = Nichts von dem, was probiert wurde, reicht sicher, um { $goals }.
search-undecided = { $count ->
    [one] Eine weitere Änderung könnte reichen: Sie blieb im Rennen, aber für eine Aussage waren es zu wenige Spiele.
   *[other] { $count } weitere Änderungen könnten reichen: Sie blieben im Rennen, aber für eine Aussage waren es zu wenige Spiele.
 }
search-nearest = { $change } kommt am nächsten ({ $figures }).
search-nearest-none = Nichts liegt deutlich näher als das Grundspiel.
search-doubted = Zu { $change } sagen die Spiele der stärksten Stufe etwas anderes; darum ist das keine Antwort.
search-stopped = Die Suche wurde angehalten, darum ist noch nichts sicher.
search-stopped-ahead = Bisher vorn: { $changes }.
search-stage-base = das Grundspiel
search-stage-changes = Runde { $round } von höchstens { $most }: { $count ->
    [one] eine Änderung
   *[other] { $count } Änderungen
 }
search-stage-pairs = Paare, Runde { $round } von höchstens { $most }: { $count ->
    [one] ein Paar
   *[other] { $count } Paare
 }
search-stage-confirmation = die Bestätigung
search-facts = { $games } Spiele, { $changes ->
    [one] eine Änderung
   *[other] { $changes } Änderungen
 } und { $pairs ->
    [one] ein Paar
   *[other] { $pairs } Paare
 }; Spieler: { $players }. Version { $program }.
search-frontier = Nähe und Nebenwirkungen
search-frontier-help = Je weiter links, desto näher am Ziel, mit 95-%-Intervall: 0 % ist das Ziel, bei 100 % liegt das Grundspiel, und im getönten Streifen gilt das Ziel als erreicht. Je tiefer, desto weniger Nebenwirkungen. Gefüllte Punkte schlägt keiner in beidem; hohle schon. Ein Dreieck am Rand liegt weiter entfernt, als die Achse reicht.
search-frontier-unconfirmed = Diese Zahlen stammen aus dem Rennen und schmeicheln darum den Führenden.
search-axis-way = Abstand vom Ziel
search-axis-side = Nebenwirkungen, in Punkten
search-side = Ein Punkt ist ein Prozent mehr oder weniger Züge, oder ein Prozentpunkt bei blockierten Zügen, Siegen, Unentschieden oder beim Abstand der Plätze; die Ziele selbst zählen nicht. Jede Option nach der ersten kostet fünf Punkte.
search-leaders = Die Führenden
search-leader-rules = Regeln: { $rules }
search-dropped = Ausgeschieden
search-dropped-help = Alle spielten dieselben Spiele, in Runden von doppelter Größe.
search-round = Runde { $round }, { $deals } Spiele
search-round-pairs = Paare, Runde { $round }, { $deals } Spiele
search-reason-farther = { $count ->
    [one] eine ist sicher weiter vom Ziel entfernt
   *[other] { $count } sind sicher weiter vom Ziel entfernt
 }
search-reason-idle = { $count ->
    [one] eine hat kein Spiel verändert
   *[other] { $count } haben kein Spiel verändert
 }
search-reason-endless = { $count ->
    [one] bei einer endet mehr als eines von hundert Spielen nicht
   *[other] bei { $count } endet mehr als eines von hundert Spielen nicht
 }
search-reasons = { $round }: { $reasons }
search-refused = { $count ->
    [one] Einen Wert, eine Karte oder eine Voreinstellung
   *[other] { $count } Werte, Karten und Voreinstellungen
 } lassen die Regeln weder allein noch mit einer anderen Änderung zu.
search-same = { $count ->
    [one] Eine wurde nicht eigens probiert: Sie ergibt dieselben Regeln wie eine andere oder das Grundspiel, oder braucht mehrere Plätze.
   *[other] { $count } wurden nicht eigens probiert: Sie ergeben dieselben Regeln wie eine andere oder das Grundspiel, oder brauchen mehrere Plätze.
 }
search-note-race = Eine Änderung scheidet aus, wenn sie das Ziel sicher nicht erreichen kann und eine andere sicher näher liegt. Dass irgendeine ausschied, die das Ziel erreicht, oder die nächste von allen, hat eine Wahrscheinlichkeit von höchstens 5 %; Änderungen, die bisher kein Spiel verändert haben, sind ausgenommen.
search-note-fresh = Die Zahlen der Führenden stammen aus { $deals } frischen Spielen, die an der Auswahl nicht beteiligt waren.
search-note-met = Das Ziel gilt als erreicht, wenn die Zahl es um höchstens ein Viertel des Wegs vom Grundspiel verfehlt; wo ein größter Abstand genannt ist, darf sie es gar nicht verfehlen.
search-note-check = Die stärkste Stufe ({ $player }) hat { $deals } der frischen Spiele mit jeder führenden Änderung mitgespielt.
search-note-unchecked = Die stärkste Stufe hat keines dieser Spiele geprüft: Was sie zeigen, kann an der Spielweise dieser Spieler liegen.
search-how = Wie gesucht wurde
search-confirmation = Die Bestätigung
col-way = Abstand vom Ziel
col-side = Nebenwirkungen
col-options = Geänderte Optionen
col-goal-met = Ziel erreicht
col-frontier = Ungeschlagen
search-met = { $met ->
    [certain] sicher
    [likely] kaum Zufall
    [open] zu wenige Spiele
   *[no] nein
 }
search-with-range = { $value } ({ $range })
search-disputed = von der stärksten Stufe bestritten
search-mean = { $measure } (Mittel)
search-won-only = { $figure }, nur gewonnene Spiele
search-plot = Abstand vom Ziel (● ungeschlagen, ○ geschlagen, ▶ ▷ jenseits der Achse; 0 % ist das Ziel, 100 % das Grundspiel), und Nebenwirkungen in Punkten
