# Skipper Solitaire auf Deutsch. Wir duzen. .adj, .adj_en: Adjektiv einer Farbe; .der, .den, .dem: Karte mit Artikel.

title = Skipper Solitaire
tagline = Ein Buch für jede Farbe – Damen und Könige überspringen die Karten, die dir fehlen.

## Cards and colours

suit_red = Rot
    .adj = rote
    .adj_en = roten
suit_blue = Blau
    .adj = blaue
    .adj_en = blauen
suit_green = Grün
    .adj = grüne
    .adj_en = grünen
suit_yellow = Gelb
    .adj = gelbe
    .adj_en = gelben
suit_purple = Violett
    .adj = violette
    .adj_en = violetten
suit_black = Schwarz
    .adj = schwarze
    .adj_en = schwarzen
suit_orange = Orange
    .adj = orange
    .adj_en = orangen
card_coloured = { ADJ($colour) } { $rank }
    .der = die { ADJ($colour) } { $rank }
    .den = die { ADJ($colour) } { $rank }
    .dem = der { ADJ_EN($colour) } { $rank }
card_suited = { $suit }-{ $rank }
    .der = { $rank ->
         [king] der
         [jack] der
         [ace] das
        *[other] die
    } { $suit }-{ $rank }
    .den = { $rank ->
         [king] den
         [jack] den
         [ace] das
        *[other] die
    } { $suit }-{ EN($rank) }
    .dem = { $rank ->
         [king] dem
         [jack] dem
         [ace] dem
        *[other] der
    } { $suit }-{ EN($rank) }
face-as = { BARE($card) } als { $stands }
    .der = { DER($card) } als { $stands }
    .den = { DEN($card) } als { $stands }
    .dem = { DEM($card) } als { $stands }

## Buttons and moves

label-finish = { $suit } mit { $card } vollenden
label-play-on = { $card } auf { $suit } spielen
label-play = { $card } spielen
short-play = { $card } auf { $suit }
label-discard = { $card } ablegen
label-end = Zug beenden und ziehen
label-take = { $card } nehmen
label-draw = Vom Stapel ziehen
label-trash = { $card } aussortieren
label-keep = { $card } behalten
label-auction = { $card } versteigern
label-bid = { $card } bieten
label-pass = Passen
label-give-up = Aufgeben
label-handicap = Handicap: { $handicap }
handicap-smaller-hand = Kleinere Hand
handicap-own-suit = Nur die eigene Farbe
handicap-no-trashing = Kein Aussortieren
handicap-stuck-before-discard = Ablegen nur in Not
handicap-weaker-kings = Schwächere Könige
handicap-no-tax-card = Keine Karte aus der Steuer
confirm-give-up = Dieses Spiel aufgeben? Es zählt dann als verloren.
confirm-needed = Ohne { DEN($card) } kannst du nicht mehr gewinnen. Trotzdem weggeben?

## Moves as text

expected-move = ein Zug ist „play 7S“, „play KD on S“, „play 7S from discard“, „discard 7S“, „end“, „take 7S“, „draw“, „trash 3H“, „keep 3H“, „auction 7S“, „bid JH“, „pass“ oder „give up“
expected-card = „{ $text }“ ist keine Karte; eine Karte ist ein Rang und eine Farbe wie QS oder eine Farbe und eine Zahl wie R7
expected-chance = ein Zufallsschritt ist „deal first 1; KS 7H …“ oder „shuffle KS 7H …“
expected-pile = ein Stapel hat höchstens { $n } Karten

## Why a move isn't legal

refusal-not-dealt = die Karten sind noch nicht ausgeteilt
refusal-over = das Spiel ist zu Ende
refusal-shuffle-due = zuerst wird der Ablagestapel gemischt
refusal-no-seat = einen Platz { $n } gibt es in diesem Spiel nicht
refusal-done = deine Bücher sind alle vollendet; die anderen spielen die Runde zu Ende
refusal-gave-up = du hast aufgegeben
refusal-wait = nicht, solange jemand anders gefragt ist; gleich danach kannst du aufgeben
refusal-deciding = { $seat } entscheidet gerade über eine gezogene tote Karte
refusal-bidding = es läuft eine Versteigerung, und { $seat } bietet gerade
refusal-turn = { $seat } ist am Zug
refusal-drawn = entscheide erst über { DEN($card) }, die Karte, die du gezogen hast: aussortieren oder behalten
refusal-auction-on = { DER($card) } wird versteigert: Biete eine Handkarte oder passe
refusal-end-owing = niemand wollte die Karte: Du musst erst mindestens eine Karte ablegen
refusal-end-no-cards = du hast keine Karte: Spiele die oberste abgelegte Karte oder passe
refusal-end-nothing-done = zu einem Zug gehört mindestens eine Karte: Spiele eine oder lege eine ab
refusal-end-stuck = du kannst nichts spielen, also musst du mindestens eine Karte ablegen
refusal-end-too-many = lege erst { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
    } ab; vorher kann der Zug nicht enden
refusal-dropping = dein Zug endet: Lege ab, bis du { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
    } hast
refusal-dropped = du hast genug Karten abgelegt; beende deinen Zug
refusal-collecting = dein Zug ist vorbei: Nimm Karten aus der Auslage oder vom Nachziehstapel, bis du { $hand } hast
refusal-no-market = in diesem Spiel gibt es keine Auslage
refusal-collect-later = Karten nimmst du am Ende deines Zuges
refusal-not-in-market = { DER($card) } liegt nicht in der Auslage
refusal-nothing-to-draw = beide Stapel sind leer; nimm eine Karte aus der Auslage
refusal-pass-top = die oberste Karte deines Ablagestapels lässt sich noch spielen
refusal-pass-owing = du musst mindestens eine Karte ablegen
refusal-pass-cards = passen kannst du nur ohne Karten; spiele eine oder lege eine ab
refusal-pass-end = passen kannst du jetzt nicht; beende stattdessen deinen Zug
refusal-trash-hand = Handkarten lassen sich in diesem Spiel nicht aussortieren; lege tote Karten stattdessen ab
refusal-trash-early = tote Karten werden am Ende eines Zuges aussortiert; spiele erst eine Karte oder lege eine ab
refusal-trash-alive = { DER($card) } lässt sich vielleicht später noch spielen
refusal-keep = du hast { DEN($card) } nicht gerade gezogen
refusal-no-auctions = in diesem Spiel gibt es keine Versteigerungen
refusal-auction-owing = die Versteigerung ist gescheitert: Lege jetzt mindestens eine Karte ab
refusal-auction-late = eine Versteigerung ist ein eigener Zug, und dieser Zug hat schon begonnen
refusal-no-bidders = es ist niemand mehr da, der bieten könnte
refusal-no-auction = es läuft keine Versteigerung
refusal-not-in-hand = { DEN($card) } hast du nicht auf der Hand
refusal-no-card = { $card } gibt es in diesem Blatt nicht
refusal-no-stack = einen Stapel { $letter } gibt es in diesem Spiel nicht
refusal-discards = abgelegte Karten lassen sich in diesem Spiel nicht spielen
refusal-not-top = von deinem Ablagestapel lässt sich nur die oberste Karte spielen, { DER($card) }
refusal-no-discards = dein Ablagestapel ist leer
refusal-discarded = in einem Zug wird gespielt oder abgelegt, und du hast schon abgelegt
refusal-played = in einem Zug wird gespielt oder abgelegt, und du hast schon gespielt
refusal-play-first = du hast schon abgelegt; gespielt wird vorher
refusal-play-owing = niemand wollte die Karte: In diesem Zug darfst du nur ablegen
refusal-finished = das Buch { $suit } ist vollendet; darauf kommt nichts mehr
refusal-own-suit = ein Skipper darf nur auf den Stapel seiner eigenen Farbe, hier { $suit }
refusal-empty-stack = auf den leeren Stapel { $suit } darf kein Skipper; { $wants }
refusal-wrong-stack = { DER($card) } darf nur auf den eigenen Stapel, nicht auf { $suit }
refusal-wrong-rank = { DER($card) } passt jetzt nicht auf den Stapel { $suit }; { $wants }
refusal-game-over = dieses Spiel der Serie ist zu Ende; das nächste beginnt
refusal-no-handicap = Handicaps werden nur zwischen den Spielen einer Serie gewählt
refusal-choosing = { $seat } wählt gerade ein Handicap
refusal-choose-handicap = wähle zuerst ein Handicap für { $seat }
refusal-has-handicap = { $seat } hat „{ $handicap }“ schon
refusal-no-such-handicap = „{ $handicap }“ würde für { $seat } nichts ändern oder passt nicht zu den Regeln
refusal-can-play = ablegen darfst du nur, wenn du nicht spielen kannst – und du kannst
wants_ranks = er nimmt { $ranks }
wants_skippers = er nimmt nur Skipper

## Places and notes

zone-discard = Ablage{"\u00AD"}stapel
    .low = Ablagestapel
zone-draw = Nachzieh{"\u00AD"}stapel
    .low = Nachziehstapel
zone-market = Auslage
zone-trash = Aus{"\u00AD"}sortiert
    .low = aussortiert
zone-drawn = Gezogene Karte
zone-hand = Hand
zone-stack = { CAP($suit) }
    .low = { $suit }
zone-of = { $seat }: { LOW($zone) }
zone-auction = Versteigerung
note-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
    }
note-drawn = lässt sich nie mehr spielen
note-finished = vollendet
note-skippers = nur Skipper
note-range = { $first } bis { $last }
note-ends = { $ends }: Ende
note-next = dann { $ranks }
note-takes-ends = { $ranks }; { $ends }: Ende
note-lot = von { $seat ->
    [you] dir
   *[other] { $seat }
    }
note-lot-bids = { $lot }; { $bids }
note-bid = { $seat ->
    [you] du
   *[other] { $seat }
    } { $card }

## What to know now

banner-over = Du hast aufgegeben.
banner-solved = Alle Bücher sind in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    } vollendet!
banner-won = Du hast gewonnen!
banner-shared = Du teilst dir den Sieg: { $seats }.
banner-lost = { $seats ->
    [one] { $seats } hat
   *[other] { $seats } haben
    } gewonnen.
banner-dead-solitaire = Dieses Spiel ist nicht mehr zu gewinnen: { CAP($why) }. Du darfst weiterspielen.
banner-dead = Du kannst nicht mehr gewinnen: { CAP($why) }. Du darfst weiterspielen.
banner-dead-trade = Du kannst nicht mehr gewinnen: { CAP($why) }. Nur ein Tausch kann noch helfen; du darfst weiterspielen.
dead-book = das Buch { $suit } lässt sich mit den restlichen Karten nicht vollenden
dead-skippers = die restlichen Skipper reichen nicht für alle Bücher
banner-drawn = Du hast eine Karte gezogen, die sich nie mehr spielen lässt: Sortiere sie aus oder behalte sie.
banner-bid = Biete eine Karte für { DEN($card) } oder passe; der höchste Rang gewinnt.
banner-unsold = Niemand wollte die Karte: Lege mindestens eine Karte ab.
banner-collect = Nimm eine Karte aus der Auslage oder ziehe eine vom Stapel, bis du { $hand } hast.
banner-drop = Lege ab, bis du { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
    } hast.
banner-auction = { CAP_DER($card) } wird versteigert; { $seat } bietet gerade.
banner-deciding = { $seat } entscheidet über eine gezogene Karte.
banner-done = Deine Bücher sind alle vollendet; die anderen spielen die Runde zu Ende.
banner-race = Ein Rennen: Alle spielen gleichzeitig.
banner-choose-handicap = Wähle das Handicap, das { $seat } im nächsten Spiel bekommt.
banner-choosing-handicap = { $seat } wählt das Handicap, das { $taker } bekommt.
banner-turn = { $seat } ist am Zug.
banner-your-turn = Du bist am Zug.
fact-game = Spiel
fact-game-of = { $game } von { $all }
fact-game-until = { $game }, bis { $wins } Siege
fact-wins = Siege
fact-wins-of = { $seat ->
    [you] du
   *[other] { $seat }
} { $count }
fact-handicaps = { $seat ->
    [you] Deine Handicaps
   *[other] Handicaps ({ $seat })
}
fact-turns = Züge
fact-turn = Zug
fact-books = Bücher
fact-books-done = { $n } von { $all }
fact-now = Jetzt
fact-missing = Fehlend
fact-missing-cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
    }, vielleicht nicht zu gewinnen
fact-seat = { $seat }
fact-seat-books = { $n } von { $all } Büchern, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
    }
fact-seat-gave-up = { $n } von { $all } Büchern, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
    }, aufgegeben

## What happened

tell-dealt = Die Karten sind ausgeteilt
tell-dealt-begins = Die Karten sind ausgeteilt; { $seat ->
    [you] du beginnst
   *[other] { $seat } beginnt
    }
tell-finishes = { $seat ->
    [you] Du vollendest
   *[other] { $seat } vollendet
    } das Buch { $suit } mit { DEM($card) }
tell-finishes-discard = { $seat ->
    [you] Du vollendest
   *[other] { $seat } vollendet
    } das Buch { $suit } mit { DEM($card) } vom Ablagestapel
tell-plays-on = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
    } { DEN($card) } auf { $suit }
tell-plays-discard-on = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
    } { DEN($card) } vom Ablagestapel auf { $suit }
tell-plays = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
    } { DEN($card) }
tell-plays-discard = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
    } { DEN($card) } vom Ablagestapel
tell-discards = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
    } { DEN($card) } ab
tell-draws = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
    } { DEN($card) }
tell-draws-hidden = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
    } { $count ->
    [one] eine Karte
   *[other] { $count } Karten
    }
tell-takes = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
    } { DEN($card) } aus der Auslage
tell-turns-up = Neu in der Auslage: { $card }
tell-turns-up-for = Neu in { $seat ->
    [you] deiner Auslage
   *[other] der Auslage von { $seat }
    }: { $card }
tell-trashes = { $seat ->
    [you] Du sortierst
   *[other] { $seat } sortiert
    } { DEN($card) } aus
tell-trashes-hidden = { $seat ->
    [you] Du sortierst
   *[other] { $seat } sortiert
    } eine tote Karte aus
tell-shuffles = { $seat ->
    [you] Du mischst
   *[other] { $seat } mischt
    } den Ablagestapel zu einem neuen Nachziehstapel
tell-turns-over = { $seat ->
    [you] Du drehst
   *[other] { $seat } dreht
    } den Ablagestapel um
tell-passes-turn = { $seat ->
    [you] Du hast keine Karte und passt
   *[other] { $seat } hat keine Karte und passt
    }
tell-auctions = { $seat ->
    [you] Du versteigerst
   *[other] { $seat } versteigert
    } { DEN($card) }
tell-bids = { $seat ->
    [you] Du bietest
   *[other] { $seat } bietet
    } { DEN($card) }
tell-no-bid = { $seat ->
    [you] Du bietest
   *[other] { $seat } bietet
    } nicht
tell-sold = { $buyer ->
    [you] Du bekommst
   *[other] { $buyer } bekommt
    } { DEN($lot) } von { $seller ->
    [you] dir
   *[other] { $seller }
    } für { DEN($price) }
tell-unsold = Niemand bietet für { DEN($card) }; { $seat ->
    [you] du musst
   *[other] { $seat } muss
    } ablegen
tell-done = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
    } alle Bücher vollendet
tell-gives-up = { $seat ->
    [you] Du gibst
   *[other] { $seat } gibt
    } auf
tell-game-begins = Spiel { $game } beginnt
tell-wins-game = { $seat ->
    [you] Du gewinnst
   *[other] { $seat } gewinnt
    } dieses Spiel
tell-share-game = { $seats } teilen sich den Sieg in diesem Spiel
tell-nobody-wins = Niemand gewinnt dieses Spiel
tell-draws-handicap = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
    } das Handicap „{ $handicap }“
tell-chooses-handicap = { $by ->
    [you] Du wählst
   *[other] { $by } wählt
    } das Handicap „{ $handicap }“ für { $seat }
outcome-series-drawn = Die Serie endet ohne Sieger.
outcome-series-you-won = Du hast die Serie mit { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siegen
    } gewonnen.
outcome-series-won = { $seats } { $wins ->
    [one] mit 1 Sieg
   *[other] mit { $wins } Siegen
    }: Damit ist die Serie gewonnen.
outcome-given-up = Aufgegeben nach { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    }.
outcome-solved = Gewonnen: Alle Bücher sind in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    } vollendet.
outcome-draw = Niemand hat gewonnen, denn niemand ist fertig geworden.
outcome-you-won = Du hast in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    } gewonnen.
outcome-you-shared = Du teilst dir den Sieg in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    }: { $seats }.
outcome-won = { $seat } hat in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    } gewonnen.
outcome-shared = { $seats } teilen sich den Sieg in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
    }.

## Deals that aren't ones of these rules

chance-no-handicap = es ist kein Handicap zu ziehen
chance-handicap-seat = { $seat } zieht zuerst
chance-handicap-not = { $seat } kann dieses Handicap nicht ziehen
chance-no-deal = jetzt wird nicht ausgeteilt
chance-no-shuffle = jetzt wird nicht gemischt
chance-seats = die Austeilung ist für { $dealt } Plätze, nicht für { $seats }
chance-first = nach diesen Regeln beginnt Platz { $first }, nicht Platz { $n }
chance-no-seat = einen Platz { $n } gibt es nicht
chance-again = Platz { $n } kann { $card } nicht bekommen, oder nicht noch einmal
chance-missing = in der Austeilung von Platz { $n } fehlen Karten
chance-removed = diese Karten können für Platz { $n } nicht entfernt worden sein
chance-same-deal = bei diesem Rennen haben alle Plätze dieselbe Austeilung
chance-other-cards = das sind nicht die Karten des Ablagestapels von Platz { $n }

## Positions: what is wrong, and what would be right

problem-seats = es gibt { $n ->
    [one] 1 Platz
   *[other] { $n } Plätze
    }
legal-seats = dieses Spiel hat { $n }
problem-no-seat = einen Platz { $n } gibt es nicht
legal-up-to = 1 bis { $n }
problem-race-turn = bei einem Rennen ist niemand am Zug
problem-progress = so kann ein Platz nicht bekannt sein
legal-progress = die Karten des Platzes; oder nur der Stand eines anderen Platzes, in einem laufenden Rennen mit denselben Karten
problem-unknown-board = an einem Platz, dessen Karten nicht bekannt sind, kann niemand weiterspielen
legal-first-or-none = 1, oder lass es weg
legal-none = lass es weg
problem-bidder = Platz { $n } kann nicht bieten
legal-bidder = ein anderer Platz als der des Verkäufers
problem-bid-early = dieser Platz kann noch nicht geboten haben
legal-bid = ein Platz zwischen Verkäufer und Bieter
problem-cards = es { $n ->
    [one] ist 1 Karte
   *[other] sind { $n } Karten
    }
legal-at-most = höchstens { $n }
legal-card = eine Karte des Blattes
legal-cards = { $n } Karten
problem-missing = { DER($card) } fehlt
problem-repeated = { DER($card) } kommt { $n ->
    [1] einmal
    [2] zweimal
   *[other] { $n }-mal
    } vor
legal-once = jede Karte des Blattes genau einmal
legal-once-per-deck = { $n }-mal, einmal je Blatt
problem-no-colour = diese Farbe gibt es nicht
problem-stacks-full = auf den Stapeln liegen zu viele Karten
problem-not-laid-out = der Stapel beginnt nicht mit dem, was ausgelegt wurde
legal-laid-out = { $cards } ganz unten
problem-stacked = { DER($card) } kann dort nicht gespielt worden sein
legal-on-finished = nichts auf einem vollendeten Buch
problem-allowance = Skipper bleiben auf den Stapeln, die es anzeigen
problem-too-large = { $n } ist zu groß
legal-range = { $min } bis { $max }
problem-no-skipper = dort kann kein Skipper gespielt worden sein
legal-zero-or-none = 0, oder lass es weg
problem-removed = es { $n ->
    [one] ist 1 Karte
   *[other] sind { $n } Karten
    } entfernt
legal-removed = { $n } nach den Regeln
problem-removed-one = { DER($card) } kann nicht entfernt werden
legal-no-one = keine Karte mit Rang 1
problem-trash = in diesem Spiel wird nichts aussortiert
legal-no-cards = keine Karten
problem-not-dead = { DER($card) } lässt sich noch spielen
legal-dead = nur Karten, die sich nie mehr spielen lassen
problem-removed-twice = eine entfernte Karte kommt zweimal vor
problem-seen-twice = eine Karte kommt zweimal vor, obwohl der Stapel nie umgedreht wurde
legal-seen = jede Karte einmal, oder turned_over = true
problem-done = alle seine Bücher sind vollendet
problem-idle = ein Platz, der nicht mehr mitspielt, tut nichts mehr
legal-idle = fresh, nichts gefragt, geschuldet oder gezogen
legal-act = fresh, playing oder discarding
problem-asked = in diesem Spiel wird niemand gefragt
problem-no-tax = in diesem Spiel gibt es keine Sprungsteuer
legal-zero-or-one = 0 oder 1
problem-can-win = jemand kann noch gewinnen
problem-going-on = es ist noch etwas im Gange
legal-over = keine Versteigerung, nichts gefragt, geschuldet oder gezogen
problem-ended = das Spiel ist zu Ende
problem-out = dieser Platz spielt nicht mehr mit
legal-in-game = ein Platz, der noch mitspielt
problem-round-over = die Runde, in der ein Platz fertig geworden ist, ist vorbei
legal-round = over = true, oder ein Platz, der in der Runde danach kommt
problem-not-its-turn = dieser Platz ist nicht am Zug
legal-not-its-turn = fresh, und er zieht nicht
problem-hand-full = die Hand ist voll
legal-drawing-hand = weniger als { $n } Handkarten, oder drawing = false
problem-tax-payer = die anderen zahlen die Steuer
problem-not-drawing = dieser Platz zieht gerade nicht
legal-drawing = drawing = true, oder eine geschuldete Karte
problem-none-left = es ist keine Karte mehr zu ziehen
legal-none-left = 1 oder mehr, oder drawing = false
problem-market-gap = die Auslage hat eine Lücke, obwohl es Karten dafür gibt
problem-not-dropping = es ist nichts auf { $hand } abzulegen
problem-nothing-waits = nichts unterbricht das Ziehen
legal-nothing-waits = nichts geschuldet, drawing = false
problem-two-asked = zwei Plätze sind gefragt
legal-one-asked = immer nur einer
problem-auction-turn = eine Versteigerung ist ein eigener Zug
legal-auction-turn = act des Verkäufers ist fresh, nichts gefragt, geschuldet oder gezogen
problem-cant-bid = dieser Platz kann nicht bieten
legal-can-bid = ein Platz, der noch mitspielt und eine Karte hat

## Rules that don't go together

problem-players = mit { $n } Spielern geht es nicht
legal-players = 1 bis { $max } Plätze
problem-first = Platz { $n } soll anfangen, aber es gibt nur { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
    }
legal-first = einen Platz, den es gibt
problem-first-single = wer zuvor gewonnen oder angefangen hat, ist nur in einer Serie bekannt
legal-first-single = first = seat 1 oder random, oder eine Serie
problem-handicaps-single = Handicaps nimmt man zwischen den Spielen einer Serie
legal-handicaps-single = handicaps = none, oder eine Serie
problem-lone-series = eine Serie braucht Gegner, und es gibt nur einen Platz
legal-lone-series = mindestens 2 Plätze, oder series = single
problem-no-series = nach diesen Regeln wird ein einzelnes Spiel gespielt
problem-game-zero = Spiele werden ab 1 gezählt
legal-game-one = 1 oder mehr
problem-no-handicaps = nach diesen Regeln nimmt niemand Handicaps
legal-no-handicaps = keine, oder handicaps = until_beaten oder pile_up in einer Serie
problem-handicaps = dieser Platz kann diese Handicaps nicht zusammen haben
legal-handicaps = Handicaps, die zu seinen Regeln passen
problem-played-with = das Spiel auf dem Tisch ist nicht vorbei und wird mit den Handicaps des Platzes gespielt
problem-handicaps-beaten = ein anderer Platz hat gewonnen, damit enden die Handicaps dieses Platzes
problem-played-with-other = die Handicaps des Platzes für das nächste Spiel ergeben sich nicht aus diesen
legal-played-with = die Handicaps, die er im eben beendeten Spiel hatte
problem-series-wins = diese Siege passen nicht zu { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
    }
legal-series-wins = höchstens ein Sieg je Spiel und Platz, und mindestens einer in jedem Spiel mit Sieger
problem-series-over = die Serie ist entschieden
problem-series-open = die Serie ist noch nicht entschieden
problem-taking = nur wer das eben beendete Spiel gewonnen hat, nimmt ein Handicap
legal-taking = Sieger, die noch eines nehmen können
problem-drawn-games = das passt nicht zum eben beendeten Spiel
legal-drawn-games = 0 nach einem Sieg, sonst 1 bis { $most }
problem-deck = diese Skipper sind nicht für dieses Blatt
legal-deck-skippers = skippers = standard
problem-no-deck = es lässt sich nicht zusammenstellen
problem-tax = ohne Skipper gibt es nichts zu besteuern
legal-tax = wähle skip_tax = false
problem-king-skips = hier überspringt der höchste Rang weniger als 2, und ihm bliebe nichts
legal-king-skips = wähle king_skips = full oder Skipper, die mehr überspringen
problem-draws-tax = ohne Sprungsteuer gibt es nichts zu erlassen
legal-draws-tax = wähle draws_tax = true oder mindestens zwei Plätze, die abwechselnd und mit skip_tax = true spielen
problem-other-first = hier beginnt Platz { $n }, gewählt ist aber first = seat { $must }
legal-other-first = { $must }, oder lass es weg
problem-lone-race = ein Rennen braucht Gegner, und es gibt nur einen Platz
legal-lone-race = mindestens 2 Plätze oder pace = turns
problem-for-cards = diese Skipper sind für die 52 Karten, nicht für ein anderes Blatt
legal-for-cards = wähle skippers = standard oder deck = standard
problem-for-own = diese Skipper sind für das Blatt mit fünf (vier, sechs) Farben
legal-for-own = wähle skippers = standard oder deck = five_colours
problem-senseless = dafür bleiben keine Skipper
legal-one-of-two = wähle eines von beiden
problem-king = nur wo benutzte Skipper abgelegt werden, kann ein König ein Buch vollenden
legal-king = Könige, die auf den Stapeln bleiben, würden fehlen
problem-top = ein König ließe sich immer wieder spielen
problem-weak-lenient = mit schwachen Skippern enden Bücher mit der Dame
legal-weak-lenient = wähle finish = reach
problem-lenient-opening = ein Buch wäre mit seiner ersten Karte vollendet
legal-lenient-opening = wähle opening = aces_out oder ace_first
problem-hand = nie ließe sich ein Skipper benutzen
legal-hand = wähle hand = 2 oder mehr
problem-remove-skips = wenn { $n } Karten fehlen, müssen die Sprünge zusammen 8 bis 12 ergeben; hier ergeben sie { $skips }
legal-remove-skips = die 52 Karten mit den üblichen Skippern haben 12
problem-opening = die ersten Ränge des Blattes lägen aus, aber dieses Blatt legt nichts aus
legal-opening = wähle opening = ace_first oder laid_out = [1] im Blatt
problem-end-card = ein Buch endet mit der gewöhnlichen Karte { $rank }, aber hier ist sie ein Skipper: Kein Buch ließe sich vollenden
legal-end-card = wähle finish = reach
problem-remove-hand = ohne { $n } Karten bleibt von den { $cards } Karten dieses Blattes weniger als eine Hand übrig
legal-remove-hand = entferne weniger Karten
legal-deck = ein Blatt: {"{"} colours = [{"{"} name, letter, symbol, ink {"}"}, …], ranks, skips = [0, 0, …], end, laid_out = [1], rank_names = numbers {"}"}

## Options

option-hand = Hand
    .help = Wie viele Karten eine volle Hand hat.
remark-hand-1 = „Mit einer Handkarte ist dieses Spiel nichts“, sagt sein Autor.
option-collect = Neue Karten
    .help = Wie du am Ende eines Zuges neue Karten bekommst.
choice-collect-refill = Du ziehst, bis die Hand voll ist.
choice-collect-fixed = Du ziehst jeden Zug so viele Karten, bis zu zehn auf der Hand; vorher legst du am Ende des Zuges bis auf deine Handgröße ab.
choice-collect-market = Du füllst die Hand Karte für Karte auf, aus so vielen offenen Karten oder vom Nachziehstapel.
option-opening = Anfang
    .help = Wie die Farbstapel beginnen.
choice-opening-aces_out = Die Asse liegen aus und beginnen die vier Stapel.
choice-opening-ace_first = Nichts liegt aus; ein Stapel beginnt mit seinem Ass und nimmt keinen Skipper, solange er leer ist.
choice-opening-skippable_ace = Nichts liegt aus; ein Skipper darf auf einen leeren Stapel.
choice-opening-any_start = Nichts liegt aus; jede gewöhnliche Karte der Farbe beginnt ihren Stapel.
option-skippers = Skipper
    .help = Welche Karten Ränge überspringen lassen und wie viele.
choice-skippers-standard = Damen überspringen 1 Rang, Könige 2; im eigenen Blatt überspringt die 10 zwei.
choice-skippers-strong = Buben überspringen 1 Rang, Damen 2 und Könige 3 (52 Karten).
choice-skippers-weak = Nur Könige überspringen, und nur 1 Rang; Bücher enden bei der Dame (52 Karten).
choice-skippers-none_to_jack = Keine Karte überspringt etwas; Damen und Könige sind nicht im Blatt, Bücher enden beim Buben (52 Karten).
choice-skippers-none_to_king = Keine Karte überspringt etwas; Bücher enden beim König (52 Karten).
choice-skippers-ten = Die 10 überspringt 2, und Bücher enden bei der 9 (eigenes Blatt).
choice-skippers-nine_and_ten = Die 9 überspringt 1, die 10 überspringt 2, und Bücher enden bei der 8 (eigenes Blatt).
choice-skippers-three = Die 8, 9 und 10 überspringen 1, 2 und 3, und Bücher enden bei der 8 (eigenes Blatt).
option-king_skips = Könige
    .help = Wie weit die höchsten Skipper springen.
choice-king_skips-full = So weit, wie das Blatt es sagt.
choice-king_skips-one_less = Einen Rang weniger: Könige überspringen nur 1, mit starken Skippern 2.
option-skipper_suit = Stapel für Skipper
    .help = Auf welche Stapel ein Skipper gespielt werden darf.
choice-skipper_suit-any = Ein Skipper darf auf jeden unvollendeten Stapel.
choice-skipper_suit-own = Ein Skipper darf nur auf den Stapel seiner eigenen Farbe.
option-used_skippers = Benutzte Skipper
    .help = Wohin ein Skipper kommt, wenn du ihn gespielt hast.
choice-used_skippers-stay = Er bleibt auf dem Stapel.
choice-used_skippers-discard = Er kommt auf den Ablagestapel; seine Sprünge gelten bis zum Ende des Zuges.
choice-used_skippers-discard_and_allowance_stays = Er kommt auf den Ablagestapel; seine Sprünge bleiben auf dem Stapel.
option-unused_skips = Ungenutzte Sprünge
    .help = Was aus Sprüngen wird, die eine Karte nicht gebraucht hat.
choice-unused_skips-lost = Sie verfallen.
choice-unused_skips-carry = Sie bleiben für die nächste Karte.
option-finish = Vollenden
    .help = Welche Karte ein Buch vollendet.
choice-finish-reach = Eine Bildkarte der Farbe, die mit ihren eigenen Sprüngen bis zum Buben reicht.
choice-finish-lenient = Jede Bildkarte der Farbe, auf jeder Höhe.
choice-finish-end_card_only = Nur die gewöhnliche Endkarte: der Bube.
choice-finish-king = Nur der König der Farbe, auf derselben Höhe; dazu müssen benutzte Skipper abgelegt werden.
option-turn = Zug
    .help = Was du in einem Zug tun darfst.
choice-turn-play_or_discard = Entweder Karten spielen oder Karten ablegen.
choice-turn-play_then_discard = Karten spielen und danach Karten ablegen.
option-discard = Ablegen
    .help = Wann du ablegen darfst.
choice-discard-free = Wann immer du magst.
choice-discard-only_when_stuck = Nur wenn du keine Karte spielen kannst.
option-trash = Aussortieren
    .help = Was mit einer gezogenen Karte geschieht, die sich nie mehr spielen lässt.
choice-trash-auto_or_ask = Sie wird von selbst aussortiert; in Spielen mit Versteigerungen wirst du gefragt.
choice-trash-ask = Du wirst bei jeder gefragt.
choice-trash-automatic = Sie wird von selbst aussortiert, und du ziehst eine andere.
choice-trash-never = Sie bleibt im Spiel und kann nur abgelegt werden.
option-trash_hand = Aus der Hand aussortieren
    .help = Ob du tote Handkarten am Ende des Zuges, vor dem Ziehen, aussortieren darfst.
option-refill = Nachschub
    .help = Wie aus dem Ablagestapel der neue Nachziehstapel wird.
choice-refill-flip = Er wird umgedreht: Die zuerst abgelegte Karte wird zuerst gezogen.
choice-refill-shuffle = Er wird gemischt.
option-top_of_discard = Abgelegtes spielen
    .help = Ob du die oberste Karte des Ablagestapels wie eine Handkarte spielen darfst.
option-remove = Fehlende Karten
    .help = Wie viele Karten vor dem Spiel ungesehen entfernt werden; vielleicht ist es dann nicht zu gewinnen.
option-inspect_discard = Abgelegtes durchsehen
    .help = Ob du Ablagestapel durchsehen darfst; sonst siehst du nur ihre oberste Karte.
option-announce_dead = Verlorene Spiele melden
    .help = Ob du es erfährst, wenn keine Reihenfolge der Karten mehr gewinnen kann.
option-deck = Blatt
    .help = Mit welchem Blatt du spielst.
choice-deck-standard = Die 52 Spielkarten.
choice-deck-five_colours = Das eigene Blatt des Spiels: Rot, Blau, Grün, Gelb und Violett, 1 bis 10.
choice-deck-four_colours = Das eigene Blatt des Spiels ohne Violett.
choice-deck-six_colours = Das eigene Blatt des Spiels mit einer sechsten Farbe.
field-deck-six_colours-sixth = Die Farbe der Erweiterung.
choice-deck-six_colours-sixth-black = Schwarz, Buchstabe K.
choice-deck-six_colours-sixth-orange = Orange, Buchstabe O.
choice-deck-custom = Ein Blatt, das du selbst festlegst.
option-pace = Tempo
    .help = Ob reihum gespielt wird oder um die Wette.
choice-pace-turns = Reihum, im Uhrzeigersinn.
choice-pace-race = Alle spielen gleichzeitig, jeder am eigenen Tisch; ohne Versteigerungen, ohne Sprungsteuer.
field-pace-race-same_deal = Alle bekommen die Karten in derselben Reihenfolge.
option-first = Wer beginnt
    .help = Welcher Platz beginnt: der des jüngsten Mitspielers oder ein ausgeloster.
choice-first-seat = Der Platz mit dieser Nummer.
choice-first-random = Mit der Austeilung ausgelost.
choice-first-winner = In einer Serie: wer das vorige Spiel gewonnen hat.
choice-first-next = In einer Serie: wer nach dem sitzt, der zuletzt angefangen hat.
option-series = Serie
    .help = Ob ein Spiel entscheidet oder eine Serie von Spielen.
choice-series-single = Ein Spiel entscheidet.
choice-series-games = So viele Spiele werden gespielt, und die meisten Siege entscheiden.
choice-series-wins = Wer zuerst so viele Spiele gewonnen hat, gewinnt die Serie.
option-handicaps = Handicap für Sieger
    .help = Was der Sieger eines Spiels der Serie im nächsten auf sich nimmt.
choice-handicaps-none = Niemand nimmt ein Handicap.
choice-handicaps-until_beaten = Der Sieger nimmt ein Handicap, bis ein Spiel ohne ihn gewonnen wird.
choice-handicaps-pile_up = Der Sieger nimmt ein Handicap und behält es bis zum Ende der Serie.
field-handicaps-until_beaten-chosen = Von einem Gegner gewählt statt gezogen.
field-handicaps-pile_up-chosen = Von einem Gegner gewählt statt gezogen.
option-round = Letzte Runde
    .help = Ob die Runde zu Ende gespielt wird, wenn jemand alle Bücher vollendet hat.
choice-round-finish = Alle bekommen gleich viele Züge; wer in dieser Runde fertig wird, teilt sich den Sieg.
choice-round-at_once = Wer zuerst fertig ist, gewinnt sofort.
option-auction = Versteigerungen
    .help = Ob du einen Zug auf die Versteigerung einer Karte verwenden darfst; nur von Belang, wenn mehrere reihum spielen.
option-skip_tax = Sprungsteuer
    .help = Ob bei einem Skipper, der kein Buch vollendet, die anderen eine Karte ziehen; nur von Belang, wenn mehrere reihum spielen.
option-draws_tax = Zahlt Sprungsteuer
    .help = Ob ein Spieler eine Karte zieht, wenn jemand anderes einen Skipper einsetzt.

## Presets

preset-strong = Starke Skipper
    .help = Buben überspringen 1 Rang, Damen 2 und Könige 3; schnell, aber wer nicht aufpasst, verliert.
preset-discarded_skippers = Abgelegte Skipper
    .help = Ein Skipper gilt bis zum Zugende und wird abgelegt; der Ablagestapel wird bei Bedarf gemischt.
preset-king_finish = Königsschluss
    .help = Skipper werden nach Gebrauch abgelegt, und nur sein König vollendet ein Buch.
preset-top_of_discard = Oberste abgelegte Karte
    .help = Du darfst die oberste Karte des Ablagestapels wie eine Handkarte spielen.
preset-play_then_discard = Erst spielen, dann ablegen
    .help = In einem Zug spielst du erst und legst danach ab.
preset-carry = Behaltene Sprünge
    .help = Sprünge, die eine Karte nicht braucht, bleiben für die nächste.
preset-lenient = Schnelle Bücher
    .help = Jede Bildkarte der Farbe vollendet ihr Buch auf jeder Höhe; ein sehr kurzes Spiel.
preset-own_suit = Nur die eigene Farbe
    .help = Skipper dürfen nur auf den Stapel ihrer eigenen Farbe.
preset-no_trashing = Kein Aussortieren
    .help = Tote Karten bleiben im Spiel und können nur abgelegt werden.
preset-hand_of_four = Vier auf der Hand
    .help = Eine Handkarte weniger.
preset-hand_of_three = Drei auf der Hand
    .help = Zwei Handkarten weniger.
preset-nothing_out = Nichts liegt aus
    .help = Die Asse sind im Blatt; jede Karte außer Skippern beginnt den Stapel ihrer Farbe.
preset-aces_first = Asse zuerst
    .help = Die Asse sind im Blatt, und jeder Stapel beginnt mit seinem Ass.
preset-stuck_before_discard = Ablegen nur in Not
    .help = Du darfst nur ablegen, wenn du nicht spielen kannst.
preset-weak = Schwache Skipper
    .help = Nur Könige überspringen, je einen Rang, und Bücher enden bei der Dame.
preset-no_skippers = Keine Skipper
    .help = Keine Damen, keine Könige, kein Überspringen.
preset-four_missing = Vier fehlen
    .help = Vier Karten werden ungesehen entfernt: Teile dir die Sprünge gut ein; manche Spiele sind nicht zu gewinnen.
preset-five_colours = Fünf Farben
    .help = Das eigene Blatt des Spiels: fünf Farben zu zehn Karten.
preset-three_a_turn = Drei pro Zug
    .help = Du ziehst jeden Zug drei Karten, egal was du gespielt hast, und legst bis auf deine Handgröße ab.
preset-market = Offene Auslage
    .help = Vier Karten liegen offen, und du füllst die Hand aus ihnen oder vom Nachziehstapel auf.
preset-race = Rennen
    .help = Alle spielen gleichzeitig mit denselben Karten; wer zuerst fertig ist, gewinnt.

## Ein eigenes Blatt: Fehler und erlaubte Werte

deck-problem-count = es sind { $count }
deck-problem-rank-names = { $ranks } Ränge lassen sich nicht als A bis K schreiben
deck-problem-skips = für { $ranks } Ränge sind { $given } angegeben
deck-problem-too-large = { $value } ist zu groß
deck-problem-one-skips = eine 1 kann nichts überspringen
deck-problem-end = ein Buch kann nicht bei { $end } enden
deck-problem-laid-out = { $cards } kann nicht ausliegen
deck-problem-name = „{ $name }“ kann kein Name sein
deck-problem-letter = „{ $letter }“ kann nicht der Buchstabe sein
deck-problem-shape = „{ $sign }“ kann nicht die Form sein
deck-problem-same = colours[{ $other }] hat dasselbe
deck-problem-colours = { $count } Farben kann ein Blatt nicht haben
deck-legal-colours = 2 bis 6 Farben
deck-legal-ranks = 5 bis 15 Ränge
deck-legal-rank-names = numbers, oder höchstens 13 Ränge
deck-legal-skips = eine Zahl für jeden Rang
deck-legal-skip = 0 bis 7
deck-legal-one-skips = 0, denn eine 1 beginnt ihr Buch
deck-legal-end = ein Rang des Blattes ab 2
deck-legal-laid-out = keine, oder die niedrigsten Ränge der Reihe nach (1, oder 1 und 2 …), die nichts überspringen und unter dem letzten Rang liegen
deck-legal-name = 1 bis 16 Kleinbuchstaben
deck-legal-letter = ein Großbuchstabe von A bis Z
deck-legal-shape = eine Form wie ● oder ♠
deck-legal-unique = jede Farbe braucht ihre eigene Angabe
deck-legal-own-colours = 4, 5 oder 6
deck-problem-kind = { $value } lässt sich hier nicht lesen
deck-problem-missing = die Angabe fehlt
deck-problem-no-field = dieses Feld gibt es nicht
deck-legal-deck = colours, ranks, skips, end, laid_out und rank_names, in geschweiften Klammern
deck-legal-colour-list = eine Liste von Farben: [{"{"} name = …, letter = …, symbol = …, ink = … {"}"}, …]
deck-legal-rank-list = eine Liste von Rängen wie [1]
deck-legal-skip-list = eine Liste von Zahlen von 0 bis 7, eine für jeden Rang
deck-legal-ink = black, red, blue, green, yellow, purple oder orange
deck-legal-field = eines von { $names }
deck-legal-word = numbers oder cards
