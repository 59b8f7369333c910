# Simon Jester und Simple Simon. Wir duzen.

title = Simon Jester
tagline = Zwei Blätter, vierzehn Spalten, nichts verdeckt: Ordne alles zu Folgen vom König bis zum Ass.

## The table

zone-column = Spalte { $column }
zone-removed = { $suit }
zone-removed-numbered = { $suit } { $number }
fact-moves = Züge
fact-runs = Abgeräumte Folgen
fact-runs-of = { $removed } von { $all }
label-onto = { $run } auf { $card } in Spalte { $column }
label-to-empty = { $run } auf die leere Spalte { $column }
short-onto = { $run } auf { $card }
short-to-empty = { $run } auf Spalte { $column }
label-give-up = Aufgeben
confirm-give-up = Dieses Spiel aufgeben? Es zählt als verloren.
banner-won = Du hast in { $moves ->
        [one] 1 Zug
       *[other] { $moves } Zügen
    } gewonnen!
banner-gave-up = Du hast aufgegeben.
banner-lost = Kein Zug ist mehr möglich: Das Spiel ist verloren. Nimm Züge zurück und versuche es anders.
banner-dead = Dieses Spiel ist nicht mehr zu gewinnen. Nimm Züge zurück oder gib auf.

## What happens

tell-dealt = { $cards } Karten werden ausgeteilt
tell-moved = { $run } { $count ->
        [one] geht
       *[other] gehen
    } von Spalte { $from } auf Spalte { $to }
tell-removed = Die Folge in { $suit } in Spalte { $column } ist vollständig und wird abgeräumt
tell-gave-up = Das Spiel wurde aufgegeben
outcome-won = Gewonnen: Alle Karten sind abgeräumt, in { $moves ->
        [one] 1 Zug
       *[other] { $moves } Zügen
    }.
outcome-lost = Verloren nach { $moves ->
        [one] 1 Zug
       *[other] { $moves } Zügen
    }; { $removed } von { $all } Folgen sind abgeräumt.

## Why not

refusal-not-your-seat = dieses Spiel spielt man allein
refusal-not-dealt = die Karten sind noch nicht ausgeteilt
refusal-over = das Spiel ist zu Ende
refusal-no-such-column = eine Spalte { $column } gibt es nicht; die Spalten sind 1 bis { $columns }
refusal-same-column = die Karten liegen schon in Spalte { $column }; wähle eine andere
refusal-no-cards = zu einem Zug gehört mindestens eine Karte
refusal-nothing-there = Spalte { $column } ist leer; dort gibt es nichts zu bewegen
refusal-too-few = Spalte { $column } hat nur { $has ->
        [one] eine Karte
       *[other] { $has } Karten
    }, nicht { $wanted }
refusal-broken = { $upper } setzt { $lower } nicht in derselben Farbe fort, deshalb lassen sich diese { $count } Karten nicht zusammen bewegen; vom Ende der Spalte { $column } kannst du auf einmal nur { $run ->
        [one] eine Karte
       *[other] { $run } Karten
    } bewegen
refusal-on-ace = Spalte { $column } endet mit { $ace }, und auf ein Ass passt nichts
refusal-king-on-card = { $king } ist ein König und darf nur auf eine leere Spalte
refusal-wrong-rank = { $card } passt nur auf { $wanted ->
        [king] einen König
        [jack] einen Buben
       *[other] eine { $wanted }
    } beliebiger Farbe; Spalte { $column } endet mit { $top }
refusal-kings-only = in diesem Spiel darf nur ein König auf eine leere Spalte, und { $card } ist keiner

## Options

option-decks = Blätter
    .help = Zwei Blätter in vierzehn Spalten sind Simon Jester; ein Blatt in zehn Spalten ist Simple Simon.
option-layout = Auslage
    .help = Mit wie vielen Karten jede der vierzehn Spalten beginnt; ein einzelnes Blatt hat seine eigene Auslage.
choice-layout-even = Sechs Spalten mit acht Karten, dann acht mit sieben.
choice-layout-triangular = 13, 13, 12, 11 und so weiter bis 1, wie PySolFC austeilt.
choice-layout-one_empty = Acht Karten in jeder von dreizehn Spalten; die letzte ist leer.
option-empty = Leere Spalten
    .help = Was auf eine leere Spalte darf.
choice-empty-any = Jede Karte und jede bewegliche Folge.
choice-empty-kings_only = Nur ein König, allein oder mit der Folge, die er anführt.

## Presets

preset-simple-simon = Simple Simon
    .help = Das Vorbild mit einem Blatt: zehn Spalten, vier Folgen zum Abräumen.
preset-triangular = Dreieck
    .help = Zwei Blätter in Spalten mit 13, 13, 12, 11 und so weiter bis 1 Karten, wie das Spiel zuerst veröffentlicht wurde.
preset-one-empty = Eine leere Spalte
    .help = Acht Karten in dreizehn Spalten und von Anfang an eine freie Spalte.
preset-kings-only = Nur Könige
    .help = Nur Könige dürfen auf eine leere Spalte: ein schweres Spiel.

## Rules that contradict each other

problem-seats = Simon Jester geht nicht mit { $seats } Spielern
legal-seats = es ist ein Spiel für eine Person
problem-layout = layout ist für zwei Blätter, aber decks = 1 ist gewählt; Simple Simon hat nur eine Auslage
legal-layout = wähle decks = 2, oder lass layout auf even
problem-pysol-layout = PySolFC legt die Spielnummer { $deal } als Dreieck aus (triangular), aber layout = { $layout } ist gewählt
legal-pysol-layout = lass layout weg, wähle layout = triangular, oder nimm eine Spielnummer ohne pysol:

## Moves and deals as text

expected-move = ein Zug sind zwei Spalten (1 bis { $columns }) und eine Anzahl von Karten (1 bis 13), etwa 3-7:2, oder 3-7 für eine Karte; oder give-up
expected-card = „{ $text }“ ist keine Karte; eine Karte ist ein Rang (A 2 … 9 T J Q K) und eine Farbe (C S H D), etwa QS
expected-deal = ausgeteilt werden 52 oder 104 Karten, hier sind es { $cards }
chance-dealt = die Karten sind schon ausgeteilt
chance-cards = das sind nicht die Karten des Spiels: { $card } kommt { $count }-mal vor, nicht { $must }-mal

## Positions and boards

problem-columns = hier { $columns ->
        [one] steht 1 Spalte
       *[other] stehen { $columns } Spalten
    }
legal-columns = es müssen { $columns } sein; eine leere Spalte schreibst du []
problem-no-card = „{ $text }“ ist keine Karte
legal-card = eine Karte ist ein Rang (A 2 … 9 T J Q K) und eine Farbe (C S H D), etwa QS
problem-too-often = { $card } kommt mehr als { $decks ->
        [one] einmal
       *[other] zweimal
    } vor
legal-copies = { $decks ->
        [one] in einem Blatt gibt es jede Karte einmal
       *[other] in zwei Blättern gibt es jede Karte zweimal
    }
problem-missing = { $card } { $count ->
        [0] fehlt
        [one] kommt nur einmal vor
       *[other] kommt { $count }-mal vor
    }, aber andere Karten der Farbe kommen { $must ->
        [one] einmal
       *[other] zweimal
    } vor
legal-missing = fehlen dürfen nur ganze Folgen vom König bis zum Ass, wenn sie abgeräumt sind
note-other-deal = so eine Stellung entsteht aus dieser Auslage nicht, spielen lässt sie sich trotzdem: Spalte { $column } beginnt mit { $height ->
        [0] keiner Karte
        [one] 1 Karte
       *[other] { $height } Karten
    }, und darüber liegt { $upper } auf { $lower }
note-other-layout = so eine Stellung entsteht aus dieser Auslage nicht, aber mit layout = { $layout }: Spalte { $column } beginnt mit { $height ->
        [0] keiner Karte
        [one] 1 Karte
       *[other] { $height } Karten
    }, und darüber liegt { $upper } auf { $lower }
note-run-removed = Spalte { $column } endete mit der vollständigen Folge in { $suit }; sie wurde abgeräumt
problem-given-up = kein Zug ist mehr möglich, also war das Spiel schon vor dem Aufgeben zu Ende
legal-given-up = hier muss false stehen
problem-too-long = der Text ist länger als { $bytes } Bytes
legal-too-long = eine Stellung hat { $cards } Karten
problem-too-many-columns = das ist eine Spalte zu viel
legal-too-many-columns = es gibt { $columns } Spalten
