## The game

skip-bo-race-the-others-to-the-bottom = Werde als Erster deinen Spielerstapel los – achtzehn Joker überbrücken die Lücken.

## Cards in sentences

value_number = { $n }
    .den = die { $n }
    .dem = der { $n }
value_ace = Ass
    .den = das Ass
    .dem = dem Ass
value_jack = Bube
    .den = den Buben
    .dem = dem Buben
value_queen = Dame
    .den = die Dame
    .dem = der Dame
value_king = König
    .den = den König
    .dem = dem König
thing_value = { $value }
    .den = { DEN($value) }
    .dem = { DEM($value) }
thing_wild = ein Joker
    .den = einen Joker
    .dem = einem Joker
thing_the-wild = der Joker
    .den = den Joker
    .dem = dem Joker
thing_wild-as = ein Joker als { $value }
    .den = einen Joker als { $value }
thing_the-wild-as = der Joker als { $value }
    .den = den Joker als { $value }
thing_card = Karte
    .den = die Karte
drawn_count = { $cards }
drawn_last = { DEN($thing) }
drawn_more = { DEN($thing) }, { $drawn }

## Buttons and moves

skip-bo-play-on-build-pile = { CAP_DEN($thing) } auf Aufbaustapel { $n } spielen
skip-bo-discard-on-pile-and-end-the = { CAP_DEN($thing) } auf Stapel { $n } ablegen und den Zug beenden
skip-bo-discard = { CAP_DEN($thing) } ablegen
skip-bo-end-the-turn = Zug beenden
skip-bo-draw = { $cards } ziehen
skip-bo-draw-too-many = { $cards } ziehen, { $n } zu viel
skip-bo-of-them-will-go-into-your = { $n } davon kommen in deinen Spielerstapel. Trotzdem ziehen?
skip-bo-call-a-cheat = { $name } des Schummelns bezichtigen
skip-bo-say-that-cheated-your-side-has = Behaupten, dass { $name } geschummelt hat? Deine Seite muss zustimmen.
skip-bo-agree-they-cheated = Zustimmen: Es wurde geschummelt
skip-bo-decline-nobody-cheated = Ablehnen: Niemand hat geschummelt

## Places, facts and banners

skip-bo-cleared = { $n } + { $n2 } abgeräumt
skip-bo-build-pile = Aufbau{"\u00AD"}stapel { $n }
skip-bo-stock-pile = Spieler{"\u00AD"}stapel
skip-bo-left = Übrig
skip-bo-discard-pile = Ablage{"\u00AD"}stapel { $n }
skip-bo-partners-stock-pile = Spielerstapel des Partners
skip-bo-partners-hand = Hand des Partners
skip-bo-partners-discard-pile = Ablagestapel { $n } des Partners
skip-bo-next = nächste: { $value }
skip-bo-cover = abdecken: { $value }
skip-bo-done = fertig
score_one = { $name } { $n }
scores_one = { $score }
scores_more = { $score } · { $scores }
skip-bo-x = { $score } · { $scores }
skip-bo-to = { $score } · { $scores } (bis { $n })
skip-bo-to-move = Am Zug
skip-bo-score = Punkte
skip-bo-game = Spiel
skip-bo-nobody-can-get-any-further-a = Niemand kommt mehr weiter: unentschieden.
skip-bo-you-have-won = Du hast gewonnen.
skip-bo-the-others-have-won = Die anderen haben gewonnen.
skip-bo-is-said-to-have-cheated-the = { $name } soll geschummelt haben; die andere Seite entscheidet.
skip-bo-is-to-move = { $name } ist am Zug.
skip-bo-your-turn-draw-your-cards = Du bist am Zug: Zieh deine Karten.
skip-bo-cover-the-wild-on-build-pile = Decke den Joker auf Aufbaustapel { $n } mit { DEM($value) } ab.
skip-bo-your-turn-nothing-is-left-to = Du bist am Zug. Zu ziehen gibt es nichts mehr: Spiele oder beende den Zug.

## Why not

skip-bo-the-match-is-over = die Partie ist zu Ende
skip-bo-the-cards-are-being-dealt-or = die Karten werden gerade ausgeteilt oder gemischt; vorher kann niemand ziehen
skip-bo-cards-are-drawn-for-you-at = an diesem Tisch wird für dich gezogen: zu Beginn deines Zuges, bis die Hand voll ist (SB-05)
skip-bo-you-have-drawn-already-cards-are = du hast schon gezogen; gezogen wird zu Beginn des Zuges und wenn die Hand leer ist
skip-bo-you-cant-draw-sb-19 = { $n } kannst du nicht ziehen; { $bounds } (SB-19)
bounds_none = es gibt nichts mehr zu ziehen
bounds_one = es muss { $n } sein
bounds_range = es müssen { $n } bis { $n2 } sein
skip-bo-draw-first-say-how-many-cards = zieh zuerst: Sag, wie viele Karten du nimmst (SB-05)
skip-bo-there-is-no-build-pile-they = einen Aufbaustapel { $n } gibt es nicht; sie haben die Nummern 1 bis { $n2 }
skip-bo-there-is-no-discard-pile-they = einen Ablagestapel { $n } gibt es nicht; sie haben die Nummern 1 bis { $n2 }
skip-bo-you-have-no-in-your-hand = du hast keine { $n } auf der Hand
skip-bo-you-have-no-wild-in-your = du hast keinen Joker auf der Hand
skip-bo-there-is-no-card-on = { $pile } liegt keine Karte
pile_hand = auf deiner Hand
pile_stock = auf deinem Spielerstapel
pile_discard = auf deinem Ablagestapel { $n }
pile_partner-stock = auf dem Spielerstapel deines Partners
pile_partner-discard = auf dem Ablagestapel { $n } deines Partners
skip-bo-nobody-has-a-partner-in-this = in diesem Spiel hat niemand einen Partner (SB-21)
skip-bo-your-partners-discard-piles-are-closed = die Ablagestapel deines Partners sind für dich tabu; nur sein Spielerstapel nicht (SB-21)
skip-bo-build-pile-is-free-and-starts = Aufbaustapel { $n } ist frei und beginnt mit einer 1, nicht mit { DEM($anum) } (SB-06)
skip-bo-build-pile-goes-on-with-not = auf Aufbaustapel { $n } geht es mit { DEM($anum) } weiter, nicht mit { DEM($anum2) } (SB-06)
skip-bo-the-top-card-of-build-pile = oben auf Aufbaustapel { $n } liegt ein Joker, und ein Joker muss mit einer Zahl abgedeckt werden: { $anum } (SB-15)
skip-bo-a-wild-cant-be-the-nothing = ein Joker kann nicht die { $n } sein: Nichts könnte ihn mehr abdecken (SB-15)
skip-bo-a-wild-must-be-covered-in = einen Joker musst du gleich danach abdecken, und dafür hast du keine { $n } zur Hand (SB-15)
skip-bo-first-cover-the-wild-on-build = decke erst den Joker auf Aufbaustapel { $n } mit { DEM($anum) } ab (SB-15)
skip-bo-a-wild-that-starts-a-pile = ein Joker, der einen Stapel beginnt, braucht einen Wert: Sag, welchen, von 1 bis { $n } (SB-14)
skip-bo-what-a-wild-stands-for-on = wofür ein Joker auf Aufbaustapel { $n } steht, bestimmst nicht du; lass den Wert weg (SB-14)
skip-bo-is-no-wild-leave-the-value = { $anum } ist kein Joker; lass den Wert weg (SB-14)
skip-bo-your-last-stock-card-can-be = deine letzte Karte im Spielerstapel, { $anum }, lässt sich spielen; vorher kann der Zug nicht enden (SB-16)
skip-bo-a-turn-ends-with-a-discard = ein Zug endet mit einer abgelegten Karte, solange du eine auf der Hand hast (SB-10)
skip-bo-you-discard-on-your-own-discard = du legst nur auf deinen eigenen Ablagestapeln ab (SB-25)
skip-bo-there-is-no-penalty-for-cheating = an diesem Tisch gibt es keine Strafe fürs Schummeln (SB-24)
skip-bo-only-the-other-side-can-say = nur die andere Seite kann sagen, dass ein Paar schummelt (SB-24)
skip-bo-is-not-of-the-pair-whose = { $name } gehört nicht zu dem Paar, das am Zug ist; nur dieses kann jetzt bezichtigt werden (SB-24)
skip-bo-has-been-called-out-in-this = { $name } ist in diesem Zug schon bezichtigt worden (SB-24)
skip-bo-first-decide-about-agree-or-decline = entscheide erst über { $name }: zustimmen oder ablehnen (SB-24)
skip-bo-nobody-has-been-called-a-cheat = es ist über niemanden mehr zu entscheiden (SB-24)
skip-bo-you-have-voted-already-sb-24 = du hast schon abgestimmt (SB-24)

## What happened

skip-bo-starts = { $stock }; { $name } beginnt
skip-bo-game-starts = Spiel { $n }: { $stock }; { $name } beginnt
stock_one = Je 1 Karte im Spielerstapel
stock_many = Je { $n } Karten im Spielerstapel
skip-bo-draws = { $name } zieht { $drawn }
skip-bo-plays-on-build-pile = { $name } spielt { DEN($thing) } auf Aufbaustapel { $n }
skip-bo-plays-from-on-build-pile = { $name } spielt { DEN($thing) } { $origin } auf Aufbaustapel { $n }
origin_stock = vom Spielerstapel
origin_partner-stock = vom Spielerstapel des Partners
origin_discard = von einem Ablagestapel
origin_partner-discard = von einem Ablagestapel des Partners
skip-bo-turns-up-left = { $name } deckt { DEN($thing) } auf (noch { $n })
skip-bo-has-no-stock-card-left = { $name } hat keine Karte mehr im Spielerstapel
skip-bo-build-pile-is-complete-and-taken = Aufbaustapel { $n } ist vollständig und wird weggenommen
skip-bo-the-cleared-piles-are-shuffled-and = Die abgeräumten Stapel, { $cards }, werden gemischt und bilden den Nachziehstapel
skip-bo-discards-on-pile = { $name } legt { DEN($thing) } auf Stapel { $n } ab
skip-bo-ends-the-turn = { $name } beendet den Zug
skip-bo-drew-too-many-into-the-stock = { $name } hat { $cards } zu viel gezogen; ab damit in den Spielerstapel
skip-bo-says-that-cheated = { $name } sagt, dass { $name2 } geschummelt hat
skip-bo-agrees = { $name } stimmt zu
skip-bo-does-not-agree = { $name } stimmt nicht zu
skip-bo-the-call-of-cheating-is-dropped = Der Vorwurf des Schummelns ist vom Tisch
skip-bo-takes-into-the-stock-pile-for = { $name } nimmt fürs Schummeln { $cards } in den Spielerstapel
skip-bo-and-won-the-game = { $name } und { $name2 } haben das Spiel gewonnen
skip-bo-and-won-the-game-2 = { $name } und { $name2 } haben das Spiel gewonnen: { $points }
skip-bo-won-the-game = { $name } hat das Spiel gewonnen
skip-bo-won-the-game-2 = { $name } hat das Spiel gewonnen: { $points }
skip-bo-nobody-can-get-any-further-the = Niemand kommt mehr weiter: Das Spiel endet unentschieden
skip-bo-the-series-ends-in-a-draw = Die Serie endet unentschieden.
skip-bo-a-whole-round-without-a-play = Eine ganze Runde lang wurde nichts gespielt, und zu ziehen gibt es nichts mehr: unentschieden.
skip-bo-in = { $who } in { DEM($turns) } gewonnen.
skip-bo-in-was-left-in-the-other = { $who } in { DEM($turns) } gewonnen; { $cards } blieb im anderen Spielerstapel.
skip-bo-in-were-left-in-the-other = { $who } in { DEM($turns) } gewonnen; { $cards } blieben im anderen Spielerstapel.
skip-bo-the-match-with = { $who } die Partie mit { DEM($points) } gewonnen.
who_you = Du hast
who_both = Du und dein Partner habt
who_pair = { $name } und { $name2 } haben
who_one = { $name } hat

## Options

skip-bo-which-cards-are-played-with = Mit welchen Karten gespielt wird.
skip-bo-twelve-of-each-number-from-1 = Jede Zahl von 1 bis 12 zwölfmal, dazu 18 Joker.
skip-bo-the-deck-from-before-1980-three = Das Spiel von vor 1980: drei Blätter zu 52 Karten, Ass bis König, und 6 Joker.
skip-bo-stock-piles = Spielerstapel
skip-bo-how-many-cards-each-player-has = Wie viele Karten jeder loswerden muss.
skip-bo-30-cards-each-for-two-to = Je 30 Karten bei zwei bis vier Spielern, 20 bei fünf oder sechs.
skip-bo-this-many-cards-each-10-or = So viele Karten für jeden; 10 oder 15 für ein schnelles Spiel.
skip-bo-build-piles = Aufbaustapel
skip-bo-how-many-shared-build-piles-there = Wie viele gemeinsame Aufbaustapel es gleichzeitig geben darf.
skip-bo-discard-piles = Ablagestapel
skip-bo-how-many-discard-piles-each-player = Wie viele Ablagestapel jeder hat.
skip-bo-wild-that-starts-a-pile = Joker am Anfang
skip-bo-what-a-wild-stands-for-when = Wofür ein Joker steht, der einen Aufbaustapel beginnt.
skip-bo-the-1 = Für die 1.
skip-bo-any-value-that-its-player-names = Für einen beliebigen Wert, den man nennt.
skip-bo-wild-on-wild = Joker auf Joker
skip-bo-whether-a-wild-may-be-played = Ob ein Joker auf einen Joker gespielt werden darf.
skip-bo-no-after-a-wild-comes-a = Nein: Nach einem Joker kommt eine Zahl.
skip-bo-yes-as-many-as-you-like = Ja, so viele du magst.
skip-bo-wild-as-the-last-card = Joker als letzte Karte
skip-bo-whether-a-wild-may-be-the = Ob ein Joker die Karte sein darf, die einen Aufbaustapel abschließt.
skip-bo-covering-wilds = Joker abdecken
skip-bo-when-a-wild-on-a-build = Wann ein Joker auf einem Aufbaustapel mit einer Zahl abgedeckt werden muss.
skip-bo-some-time-by-anybody = Irgendwann, von irgendwem.
skip-bo-in-the-very-next-play-a = Gleich mit der nächsten Karte: Wer einen Joker spielt, braucht die Zahl dafür zur Hand.
skip-bo-last-stock-card = Letzte Karte im Spielerstapel
skip-bo-whether-the-one-card-left-in = Ob die letzte Karte deines Spielerstapels gespielt werden muss, wenn das geht.
skip-bo-drawing = Ziehen
skip-bo-who-counts-the-cards-that-are = Wer die gezogenen Karten zählt.
skip-bo-the-table-deals-exactly-what-is = Der Tisch gibt genau, was fehlt.
skip-bo-you-say-how-many-you-take = Du sagst, wie viele du nimmst; was zu viel ist, kommt ungesehen in deinen Spielerstapel.
skip-bo-series = Serie
skip-bo-whether-one-game-decides-or-several = Ob ein Spiel entscheidet oder mehrere um Punkte gespielt werden.
skip-bo-one-game-decides = Ein Spiel entscheidet.
skip-bo-the-winner-of-a-game-scores = Wer ein Spiel gewinnt, bekommt Punkte; wer zuerst das Ziel erreicht, gewinnt die Partie.
skip-bo-the-points-that-win-the-match = Die Punkte, mit denen man die Partie gewinnt.
skip-bo-points-for-winning-a-game = Punkte für ein gewonnenes Spiel.
skip-bo-points-for-each-card-left-in = Punkte für jede Karte, die in den Spielerstapeln der Gegner bleibt.
skip-bo-partners = Partner
skip-bo-whether-players-who-sit-opposite-each = Ob Spieler, die sich gegenübersitzen, zusammen spielen.
skip-bo-everybody-plays-alone = Jeder spielt für sich.
skip-bo-pairs-with-four-or-six-players = Paare, bei vier oder sechs Spielern: Du darfst auch vom Spielerstapel deines Partners spielen.
skip-bo-whether-you-may-also-play-from = Ob du auch von den Ablagestapeln deines Partners spielen darfst.
skip-bo-penalty-for-cheating = Strafe fürs Schummeln
skip-bo-how-many-cards-go-into-the = Wie viele Karten in den Spielerstapel eines Partners kommen, der beim Schummeln ertappt wird; 0 schaltet es ab.
skip-bo-first-player = Wer beginnt
skip-bo-who-starts-the-game = Wer das Spiel beginnt.
skip-bo-always-the-player-at-this-seat = Immer, wer an diesem Platz sitzt.
skip-bo-drawn-by-lot-for-every-game = Wird für jedes Spiel ausgelost.
skip-bo-in-a-series-the-winner-of = In einer Serie: wer das vorige Spiel gewonnen hat.
skip-bo-in-a-series-the-player-after = In einer Serie: der Nächste nach dem, der zuletzt begonnen hat.

## Presets

skip-bo-the-boxed-game = Wie in der Schachtel
skip-bo-as-on-the-boxed-games-sheet = Wie in der Anleitung des gekauften Spiels: Joker dürfen aufeinander folgen und einen Stapel abschließen, und nichts muss gespielt werden.
skip-bo-before-1980 = Vor 1980
skip-bo-three-ordinary-decks-with-only-six = Drei gewöhnliche Blätter mit nur sechs Jokern; Aufbaustapel enden beim König.
skip-bo-short-game = Kurzes Spiel
skip-bo-ten-stock-cards-each-for-a = Je zehn Karten im Spielerstapel, für ein schnelles Spiel.
skip-bo-two-against-two-or-three-pairs = Zwei gegen zwei oder drei Paare: Beide Spielerstapel eines Paares müssen weg.
skip-bo-match-to-500 = Partie bis 500
skip-bo-games-for-points-until-somebody-has = Spiele um Punkte, bis jemand 500 hat; wer ein Spiel gewinnt, beginnt das nächste.

## Rules that do not go together

skip-bo-it-has-2-to-6-seats = es hat 2 bis 6 Plätze
skip-bo-stock-cards-each-are-too-many = je { $n } Karten im Spielerstapel sind zu viele für { $n2 } Plätze mit { $n3 } Handkarten
skip-bo-is-the-most-so-that-everybody = höchstens { $n }, damit alle eine erste Hand bekommen
skip-bo-seats-cant-be-split-into-pairs = { $n } Plätze lassen sich nicht in Paare teilen, die sich gegenübersitzen
skip-bo-4-or-6-seats-or-partners = 4 oder 6 Plätze, oder partners = none
skip-bo-there-is-no-seat-at-a = einen Platz { $n } gibt es an einem Tisch mit { $n2 } nicht
skip-bo-seat-1-to-seat = Platz 1 bis Platz { $n }
most_one = { $n } bei { $n2 } Plätzen
most_more = { $n } bei { $n2 } Plätzen, { $most }
skip-bo-the-most-is = höchstens { $most }
skip-bo-stock-cards-each-and-hands-of = je { $n } Karten im Spielerstapel und { $n2 } auf der Hand sind mehr, als das Spiel hat
skip-bo-a-wild-that-a-number-must = auf einem Joker, den gleich eine Zahl abdecken muss, kann kein Joker liegen
skip-bo-wild-run-single-or-cover-wild = wild_run = single, oder cover_wild = later
skip-bo-the-last-card-of-a-pile = die letzte Karte eines Stapels lässt sich nicht gleich abdecken, auch später nicht
skip-bo-wild-as-last-false-or-cover = wild_as_last = false, oder cover_wild = later
skip-bo-a-single-game-has-no-game = ein einzelnes Spiel hat keinen Vorgänger
skip-bo-first-seat-1-or-random-or = first = seat 1 oder random, oder series = to {"{"} … {"}"}
skip-bo-nothing-would-ever-be-scored = es gäbe nie Punkte
skip-bo-at-least-one-of-them-above = mindestens eines davon über 0
skip-bo-without-partners-nobody-can-be-called = ohne Partner kann niemand des Schummelns bezichtigt werden
skip-bo-partners-pairs-or-leave-cheat-penalty = partners = pairs, oder lass cheat_penalty weg

## Bots

skip-bo-plays-whatever-fits-and-does-not = Spielt, was gerade passt, und plant nicht.
skip-bo-plays-its-stock-card-first-and = Spielt zuerst die Karte vom Spielerstapel und hält die Ablagestapel ordentlich.
skip-bo-plans-the-way-to-its-stock = Plant den Weg zur Karte auf dem Spielerstapel und behält, was der Nächste brauchen könnte.
skip-bo-thinks-every-move-over-what-could = Überlegt jeden Zug: was verdeckt liegen könnte und wie es weiterginge.
