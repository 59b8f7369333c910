# Skip-Bo auf Deutsch. Wir duzen.
#
# Formen der Karten: .ein, .einen, .einem mit unbestimmtem, .den, .dem mit bestimmtem Artikel.

title = Skip-Bo
tagline = Werde als Erster deinen Spielerstapel los – achtzehn Joker überbrücken die Lücken.

## Karten

card_number = { $value }
    .ein = eine { $value }
    .einen = eine { $value }
    .einem = einer { $value }
    .den = die { $value }
    .dem = der { $value }
card_ace = Ass
    .ein = ein Ass
    .einen = ein Ass
    .den = das Ass
    .dem = dem Ass
card_jack = Bube
    .ein = ein Bube
    .einen = einen Buben
    .den = den Buben
    .dem = dem Buben
card_queen = Dame
    .ein = eine Dame
    .einen = eine Dame
    .den = die Dame
    .dem = der Dame
card_king = König
    .ein = ein König
    .einen = einen König
    .den = den König
    .dem = dem König
card_wild = Joker
    .ein = ein Joker
    .einen = einen Joker
    .einem = einem Joker
    .den = den Joker
    .dem = dem Joker
card_wild-as = Joker als { $card }
    .einen = einen Joker als { $card }
    .den = den Joker als { $card }
card_hidden = eine Karte
cards_count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
face_wild = Joker
    .der = der Joker
    .den = den Joker
    .dem = dem Joker
face_wild-as = Joker als { $rank }
    .der = der Joker als { $rank }
    .den = den Joker als { $rank }
    .dem = dem Joker als { $rank }

## Züge als Text

expected-move = ein Zug sieht so aus: hand 5>b2, hand W@7>b2, stock>b1, d3>b2, partner stock>b1, partner d3>b2, discard 5>d1, end, draw 4, accuse 3, agree, decline oder handicap smaller_hand
expected-build-pile = Aufbaustapel sind b1 bis b{ $most }, nach den meisten Regeln weniger
expected-discard-pile = Ablagestapel sind d1 bis d{ $most }, nach den meisten Regeln weniger
expected-chance = ein Zufallsschritt ist deal, shuffle oder bury und eine Liste von Karten oder Stellen, oder handicap smaller_hand

## Knöpfe

label-play = { CAP_DEN($card) } auf Aufbaustapel { $pile } spielen
label-discard = { CAP_DEN($card) } auf Stapel { $pile } ablegen und den Zug beenden
label-discard-on = { CAP_DEN($card) } ablegen
short-play = { $card } auf Stapel { $pile }
short-discard = { $card } ablegen (Stapel { $pile })
label-end = Zug beenden
label-draw = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ziehen
label-draw-too-many = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} ziehen, { $excess } zu viel
confirm-draw = { $excess ->
    [one] Eine davon kommt
   *[other] { $excess } davon kommen
} in deinen Spielerstapel. Trotzdem ziehen?
label-accuse = { $seat } des Schummelns beschuldigen
confirm-accuse = { $seat } des Schummelns beschuldigen? Deine Seite muss zustimmen.
label-agree = Zustimmen: Es wurde geschummelt
label-decline = Ablehnen: Niemand hat geschummelt
label-handicap = Handicap: { $handicap }
handicap-larger-stock = Größerer Spielerstapel
handicap-smaller-hand = Kleinere Hand
handicap-fewer-discard-piles = Weniger Ablagestapel
handicap-covered-wilds = Joker sofort abdecken
handicap-no-partner-discards = Nur eigene Ablagestapel

## Orte

zone-draw-pile = Nachzieh{"\u00AD"}stapel
zone-build-pile = Aufbau{"\u00AD"}stapel { $pile }
zone-stock-pile = Spieler{"\u00AD"}stapel
zone-hand = Hand
zone-discard-pile = Ablage{"\u00AD"}stapel { $pile }
zone-partner-stock-pile = Spielerstapel des Partners
zone-partner-hand = Hand des Partners
zone-partner-discard-pile = Ablagestapel { $pile } des Partners
note-cleared = { $count } + { $cleared } abgeräumt
note-next = nächste: { $card }
note-cover = abdecken: { $card }
note-left = noch { $count }
note-done = fertig

## Angaben

fact-to-move = Am Zug
fact-stock-piles = Spielerstapel
fact-score = Punkte
fact-game = Spiel
fact-turn = Zug
fact-handicaps = { $seat ->
    [you] Deine Handicaps
   *[other] Handicaps ({ $seat })
}
player_to-move = { $seat ->
    [you] du
   *[other] { $seat }
}
player_count = { $seat ->
    [you] du
   *[other] { $seat }
} { $count }
score_to = { $scores } (bis { $target })

## Hinweise

banner-drawn = Niemand kommt mehr weiter: unentschieden.
banner-you-won = Du hast gewonnen!
banner-won-by = { $side ->
    [2] { $side } haben
   *[other] { $side } hat
} gewonnen.
banner-accused = { $seat ->
    [you] Du sollst
   *[other] { $seat } soll
} geschummelt haben; die andere Seite entscheidet.
banner-to-move = { $seat } ist am Zug.
banner-draw = Zieh deine Karten.
banner-cover = Decke den Joker auf Aufbaustapel { $pile } mit { DEM($card) } ab.
banner-nothing-to-draw = Zu ziehen gibt es nichts mehr: Spiele oder beende den Zug.
banner-choose-handicap = Wähle das Handicap, das { $side ->
    [2] { $side } im nächsten Spiel bekommen
   *[other] { $side } im nächsten Spiel bekommt
}.
banner-choosing-handicap = { $seat } wählt das Handicap, das { $side ->
    [you] du im nächsten Spiel bekommst
    [2] { $side } im nächsten Spiel bekommen
   *[other] { $side } im nächsten Spiel bekommt
}.

## Warum ein Zug nicht geht

refusal-over = die Partie ist zu Ende
refusal-chance = die Karten werden gerade ausgeteilt oder gemischt; warte, bis das fertig ist
refusal-turn = { $seat } ist am Zug
refusal-table-draws = an diesem Tisch wird für dich gezogen: zu Beginn deines Zuges, bis die Hand voll ist
refusal-drawn-already = du hast schon gezogen; gezogen wird zu Beginn des Zuges und wenn die Hand leer ist
refusal-nothing-to-draw = { $count } kannst du nicht ziehen; es gibt nichts mehr zu ziehen
refusal-draw-exactly = { $count } kannst du nicht ziehen; es { $needed ->
    [one] muss 1 sein
   *[other] müssen { $needed } sein
}
refusal-draw-between = { $count } kannst du nicht ziehen; es müssen { $least } bis { $most } sein
refusal-draw-first = zieh zuerst: Sag, wie viele Karten du nimmst
refusal-no-build-pile = einen Aufbaustapel { $pile } gibt es nicht; sie haben die Nummern 1 bis { $count }
refusal-no-discard-pile = einen Ablagestapel { $pile } hast du nicht; { $count ->
    [one] deiner hat die Nummer 1
   *[other] deine haben die Nummern 1 bis { $count }
}
refusal-no-partner-discard-pile = einen Ablagestapel { $pile } hat dein Partner nicht; { $count ->
    [one] seiner hat die Nummer 1
   *[other] seine haben die Nummern 1 bis { $count }
}
refusal-not-in-hand = du hast { $card ->
    [wild] keinen Joker
   *[other] keine { $card }
} auf der Hand
refusal-empty = { $pile } liegt keine Karte
pile_stock = auf deinem Spielerstapel
pile_discard = auf deinem Ablagestapel { $pile }
pile_partner-stock = auf dem Spielerstapel deines Partners
pile_partner-discard = auf dem Ablagestapel { $pile } deines Partners
refusal-no-partner = in diesem Spiel hat niemand einen Partner
refusal-partner-discards = die Ablagestapel deines Partners sind für dich tabu; du darfst nur von seinem Spielerstapel spielen
refusal-partner-discards-forbidden = dein Handicap sperrt dir die Ablagestapel deines Partners; du darfst nur von seinem Spielerstapel spielen
refusal-starts-with-one = Aufbaustapel { $pile } ist frei und beginnt mit einer 1, nicht mit { EINEM($card) }
refusal-wrong-number = auf Aufbaustapel { $pile } geht es mit { EINEM($next) } weiter, nicht mit { EINEM($card) }
refusal-wild-on-wild = oben auf Aufbaustapel { $pile } liegt ein Joker, und den muss eine Zahl abdecken: { EIN($next) }
refusal-wild-as-last = ein Joker kann nicht die { $value } sein: Nichts könnte ihn mehr abdecken
refusal-no-cover = einen Joker musst du gleich danach abdecken, und dafür hast du keine { $value } zur Hand
refusal-cover-first = decke erst den Joker auf Aufbaustapel { $pile } mit { EINEM($card) } ab
refusal-name-value = ein Joker, der einen Stapel beginnt, braucht einen Wert: Sag, welchen, von 1 bis { $most }
refusal-value-fixed = wofür ein Joker auf Aufbaustapel { $pile } steht, bestimmst nicht du; lass den Wert weg
refusal-number-named = { EIN($card) } ist kein Joker; lass den Wert weg
refusal-last-stock = deine letzte Karte im Spielerstapel, { EIN($card) }, lässt sich spielen, also musst du sie jetzt spielen
refusal-must-discard = ein Zug endet mit einer abgelegten Karte, solange du eine auf der Hand hast
refusal-foreign-discard = ablegen darfst du nur auf deine eigenen Ablagestapel
refusal-foreign-stock = das ist der Spielerstapel von { $seat }; du spielst von deinem eigenen
refusal-foreign-play = das ist ein Ablagestapel von { $seat }; du spielst von deinen eigenen
refusal-no-penalty = an diesem Tisch gibt es keine Strafe fürs Schummeln
refusal-own-side = nur die andere Seite kann ein Paar des Schummelns beschuldigen
refusal-not-of-pair = du kannst nur jemanden aus dem Paar beschuldigen, das am Zug ist, und { $seat } gehört nicht dazu
refusal-accused-already = { $seat } wurde in diesem Zug schon beschuldigt
refusal-decide-first = entscheide erst über { $seat }: zustimmen oder ablehnen
refusal-nothing-to-decide = es gibt gerade keinen Vorwurf, über den abzustimmen ist
refusal-voted-already = du hast schon abgestimmt
refusal-no-handicap = Handicaps werden nur zwischen den Spielen einer Serie gewählt
refusal-choosing = { $seat } wählt gerade ein Handicap
refusal-choose-handicap = wähle zuerst ein Handicap für { $side }
refusal-has-handicap = { $side ->
    [you] du hast
    [2] { $side } haben
   *[other] { $side } hat
} „{ $handicap }“ schon
refusal-no-such-handicap = „{ $handicap }“ würde für { $side } nichts ändern

## Warum ein Zufallsschritt nicht geht

chance-starter = die Austeilung muss genau dann sagen, wer beginnt, wenn das ausgelost wird
chance-no-seat = die Austeilung nennt einen Platz, den es an diesem Tisch nicht gibt
chance-deck = das sind nicht die 162 Karten des Spiels
chance-cleared = das sind nicht die Karten der abgeräumten Aufbaustapel
chance-places = jede zu viel gezogene Karte braucht eine Stelle unter der offenen Karte
chance-deal-due = jetzt wird ausgeteilt
chance-shuffle-due = jetzt wird gemischt
chance-places-due = jetzt bekommen die zu viel gezogenen Karten ihre Stellen
chance-none-due = hier ist kein Zufallsschritt an der Reihe
chance-handicap-due = jetzt wird ein Handicap gezogen
chance-no-handicap = es ist kein Handicap zu ziehen
chance-handicap-not = dieses Handicap kann nicht gezogen werden

## Was geschehen ist

tell-dealt = { $stock ->
    [one] Je 1 Karte im Spielerstapel
   *[other] Je { $stock } Karten im Spielerstapel
}; { $seat ->
    [you] du beginnst
   *[other] { $seat } beginnt
}
tell-game-dealt = Spiel { $game }: { $stock ->
    [one] je 1 Karte im Spielerstapel
   *[other] je { $stock } Karten im Spielerstapel
}; { $seat ->
    [you] du beginnst
   *[other] { $seat } beginnt
}
tell-dealt-unevenly = Karten im Spielerstapel: { $stocks }; { $seat ->
    [you] du beginnst
   *[other] { $seat } beginnt
}
tell-game-dealt-unevenly = Spiel { $game }: Karten im Spielerstapel: { $stocks }; { $seat ->
    [you] du beginnst
   *[other] { $seat } beginnt
}
tell-turn = { $seat ->
    [you] Du bist am Zug
   *[other] { $seat } ist am Zug
}
tell-draws = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} { $cards }
tell-plays = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
} { EINEN($card) } auf Aufbaustapel { $pile }
tell-plays-from = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
} { EINEN($card) } { $origin } auf Aufbaustapel { $pile }
origin_stock = vom Spielerstapel
origin_partner-stock = vom Spielerstapel des Partners
origin_discard = von einem Ablagestapel
origin_partner-discard = von einem Ablagestapel des Partners
tell-turns-up = { $seat ->
    [you] Du deckst
   *[other] { $seat } deckt
} { EINEN($card) } auf (noch { $left })
tell-stock-empty = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} keine Karte mehr im Spielerstapel
tell-cleared = Aufbaustapel { $pile } ist vollständig und wird weggenommen
tell-shuffled = Die abgeräumten Stapel, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, werden gemischt und bilden den Nachziehstapel
tell-discards = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} { EINEN($card) } auf Stapel { $pile } ab
tell-ends = { $seat ->
    [you] Du beendest deinen Zug
   *[other] { $seat } beendet den Zug
}
tell-overdrawn = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} { $count ->
    [one] 1 Karte zu viel gezogen; sie kommt
   *[other] { $count } Karten zu viel gezogen; sie kommen
} in den Spielerstapel
tell-accuses = { $seat ->
    [you] Du beschuldigst
   *[other] { $seat } beschuldigt
} { $accused ->
    [you] dich
   *[other] { $accused }
} des Schummelns
tell-agrees = { $seat ->
    [you] Du stimmst zu
   *[other] { $seat } stimmt zu
}
tell-declines = { $seat ->
    [you] Du stimmst nicht zu
   *[other] { $seat } stimmt nicht zu
}
tell-call-dropped = Der Vorwurf wird fallen gelassen
tell-penalised = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} fürs Schummeln { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} in den Spielerstapel
tell-won = { $side ->
    [you] Du hast
    [2] { $side } haben
   *[other] { $side } hat
} gewonnen
tell-won-points = { $side ->
    [you] Du hast
    [2] { $side } haben
   *[other] { $side } hat
} gewonnen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
tell-drawn = Niemand kommt mehr weiter: Das Spiel endet unentschieden
tell-draws-handicap = { $side ->
    [you] Du ziehst
    [2] { $side } ziehen
   *[other] { $side } zieht
} das Handicap „{ $handicap }“
tell-chooses-handicap = { $by ->
    [you] Du wählst
   *[other] { $by } wählt
} das Handicap „{ $handicap }“ für { $side }

## Wie die Partie ausging

outcome-series-drawn = Niemand hat die Serie gewonnen.
outcome-drawn = Niemand hat gewonnen: Eine ganze Runde lang wurde nichts gespielt, und zu ziehen gibt es nichts mehr.
outcome-won = { $who } in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
} gewonnen.
outcome-won-left = { $who } in { $turns ->
    [one] 1 Zug
   *[other] { $turns } Zügen
} gewonnen; { $left ->
    [one] 1 Karte blieb
   *[other] { $left } Karten blieben
} im anderen Spielerstapel.
outcome-series-won = { $who } die Partie mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
} gewonnen.
who_you = Du hast
who_both = Du und dein Partner habt
who_side = { $side ->
    [2] { $side } haben
   *[other] { $side } hat
}

## Optionen

option-deck = Karten
    .help = Mit welchen Karten gespielt wird.
choice-deck-modern = Jede Zahl von 1 bis 12 zwölfmal, dazu 18 Joker.
choice-deck-classic = Das Spiel von vor 1980: drei Blätter zu 52 Karten, Ass bis König, und 6 Joker.
option-stock = Spielerstapel
    .help = Wie viele Karten jeder loswerden muss.
choice-stock-by_players = Je 30 Karten bei zwei bis vier Spielern, 20 bei fünf oder sechs.
choice-stock-cards = So viele Karten für jeden; 10 oder 15 für ein schnelles Spiel.
option-extra_stock = Zusätzliche Karten im Spielerstapel
    .help = Wie viele Karten mehr in einem Spielerstapel liegen, soweit die Karten reichen. Für einen Einzelnen ein Handicap.
option-hand = Hand
    .help = Wie viele Karten eine volle Hand hat.
option-build_piles = Aufbaustapel
    .help = Wie viele gemeinsame Aufbaustapel es gleichzeitig geben darf.
option-discard_piles = Ablagestapel
    .help = Wie viele Ablagestapel jeder hat.
option-wild_start = Joker am Anfang
    .help = Wofür ein Joker steht, der einen Aufbaustapel beginnt.
choice-wild_start-one = Immer für die 1.
choice-wild_start-any = Für einen beliebigen Wert, den man nennt.
option-wild_run = Joker auf Joker
    .help = Ob ein Joker auf einen Joker gespielt werden darf.
choice-wild_run-single = Nein: Nach einem Joker kommt eine Zahl.
choice-wild_run-unlimited = Ja, so viele du magst.
option-wild_as_last = Joker als letzte Karte
    .help = Ob ein Joker die Karte sein darf, die einen Aufbaustapel abschließt.
option-cover_wild = Joker abdecken
    .help = Wann ein Joker auf einem Aufbaustapel mit einer Zahl abgedeckt werden muss.
choice-cover_wild-later = Irgendwann, von irgendwem.
choice-cover_wild-at_once = Gleich mit der nächsten Karte: Wer einen Joker spielt, braucht die Zahl dafür zur Hand.
option-must_play_last_stock = Letzte Karte im Spielerstapel
    .help = Ob die letzte Karte deines Spielerstapels sofort gespielt werden muss, wenn das geht.
option-draw = Ziehen
    .help = Wer die gezogenen Karten zählt.
choice-draw-automatic = Der Tisch teilt genau aus, was fehlt.
choice-draw-manual = Du sagst, wie viele du nimmst; was zu viel ist, kommt ungesehen in deinen Spielerstapel.
option-series = Serie
    .help = Ob ein Spiel entscheidet oder mehrere um Punkte gespielt werden.
choice-series-single = Ein Spiel entscheidet.
choice-series-to = Wer ein Spiel gewinnt, bekommt Punkte; wer zuerst das Ziel erreicht, gewinnt die Partie.
field-series-to-target = Die Punkte, mit denen man die Partie gewinnt.
field-series-to-win = Punkte für ein gewonnenes Spiel.
field-series-to-per_card = Punkte für jede Karte, die in den Spielerstapeln der Gegner bleibt.
option-handicaps = Handicap für Sieger
    .help = Was der Sieger eines Spiels der Serie für das nächste nimmt; Partner nehmen dasselbe.
choice-handicaps-none = Niemand nimmt ein Handicap.
choice-handicaps-until_beaten = Der Sieger nimmt ein Handicap, bis ein Spiel ohne ihn gewonnen wird.
choice-handicaps-pile_up = Der Sieger nimmt ein Handicap und behält es bis zum Ende der Serie.
field-handicaps-until_beaten-chosen = Von einem Gegner gewählt statt gezogen.
field-handicaps-pile_up-chosen = Von einem Gegner gewählt statt gezogen.
option-partners = Partner
    .help = Ob Spieler, die sich gegenübersitzen, zusammen spielen.
choice-partners-none = Jeder spielt für sich.
choice-partners-pairs = Paare, bei vier oder sechs Spielern: Du darfst auch vom Spielerstapel deines Partners spielen.
field-partners-pairs-discards = Ob du auch von den Ablagestapeln deines Partners spielen darfst.
option-partner_discards = Ablagestapel des Partners
    .help = Ob jemand von den Ablagestapeln seines Partners spielen darf, sofern die Partnerregel es erlaubt.
option-cheat_penalty = Strafe fürs Schummeln
    .help = Wie viele Karten in den Spielerstapel eines Partners kommen, der beim Schummeln ertappt wird; 0 schaltet es ab.
option-first = Wer beginnt
    .help = Wer das Spiel beginnt.
choice-first-seat = Immer, wer an diesem Platz sitzt.
choice-first-random = Wird für jedes Spiel ausgelost.
choice-first-winner = In einer Serie: wer das vorige Spiel gewonnen hat.
choice-first-next = In einer Serie: der Nächste nach dem, der zuletzt begonnen hat.

## Regelsätze

preset-mattel = Wie in der Schachtel
    .help = Wie in der Spielanleitung: Joker dürfen aufeinander folgen und einen Stapel abschließen, und nichts muss gespielt werden.
preset-classic = Vor 1980
    .help = Drei gewöhnliche Blätter mit nur sechs Jokern; Aufbaustapel enden beim König.
preset-short = Kurzes Spiel
    .help = Je zehn Karten im Spielerstapel, für ein schnelles Spiel.
preset-partners = Partner
    .help = Zwei gegen zwei oder drei Paare: Beide Spielerstapel eines Paares müssen leer werden.
preset-match = Partie bis 500
    .help = Spiele um Punkte, bis jemand 500 hat; wer ein Spiel gewinnt, beginnt das nächste.

## Regeln, die nicht zusammenpassen

problem-player-count = Skip-Bo geht nicht mit { $seats } Spielern
legal-player-count = es hat 2 bis 6 Plätze
problem-stock-for-seats = je { $stock } Karten im Spielerstapel sind zu viele für { $seats } Plätze mit { $hand } Handkarten
legal-stock-for-seats = höchstens { $most }, damit alle eine erste Hand bekommen
problem-idle-extra = bei je { $stock } Karten im Spielerstapel bleibt für { $seat } keine mehr, also würde extra_stock nichts ändern
legal-idle-extra = stock höchstens { $most }, oder lass extra_stock weg
problem-odd-pairs = { $seats } Plätze lassen sich nicht in Paare teilen, die sich gegenübersitzen
legal-odd-pairs = 4 oder 6 Plätze, oder partners = none
problem-first-seat = einen Platz { $seat } gibt es an einem Tisch mit { $seats } nicht
legal-first-seat = Platz 1 bis Platz { $seats }
problem-stock-for-deck = je { $stock } Karten im Spielerstapel und { $hand } auf der Hand sind mehr, als das Spiel hat
legal-stock-for-deck = höchstens { $most }
most_for = { $most } bei { $seats } Plätzen
problem-cover-run = auf einem Joker, den gleich eine Zahl abdecken muss, kann kein Joker liegen
legal-cover-run = wild_run = single, oder cover_wild = later
problem-cover-last = die letzte Karte eines Stapels lässt sich nicht gleich abdecken, auch später nicht
legal-cover-last = wild_as_last = false, oder cover_wild = later
problem-first-single = ein einzelnes Spiel hat keinen Vorgänger
legal-first-single = first = seat 1 oder random, oder series = to {"{"} … {"}"}
problem-no-score = es gäbe nie Punkte
legal-no-score = mindestens eines davon über 0
problem-penalty-alone = ohne Partner kann niemand des Schummelns beschuldigt werden
legal-penalty-alone = partners = pairs, oder lass cheat_penalty weg
problem-discards-alone = ohne Partner gibt es keine Ablagestapel eines Partners
legal-discards-alone = partners = pairs, oder lass partner_discards weg
problem-discards-closed = von den Ablagestapeln des Partners darf ohnehin niemand spielen, also würde partner_discards nichts ändern
legal-discards-closed = partners = pairs {"{"} discards = true {"}"}, oder lass partner_discards weg
problem-handicaps-single = Handicaps nimmt man zwischen den Spielen einer Serie
legal-handicaps-single = handicaps = none, oder series = to {"{"} … {"}"}

## Unmögliche Stellungen

problem-not-a-card = „{ $text }“ ist keine Karte
legal-not-a-card = eine Karte ist eine Zahl von 1 bis 13, oder W für einen Joker
problem-not-in-deck = die Karte { $card } gibt es in diesem Spiel nicht
legal-not-in-deck = die Zahlen gehen von 1 bis { $last }
problem-one-too-many = das ist eine Karte { $card } mehr, als das Spiel hat
legal-one-too-many = das Spiel hat { $count } davon
problem-length = { $count ->
    [one] es ist 1
   *[other] es sind { $count }
}
legal-per-seat = { $count }, für jeden Platz einer
legal-at-most = höchstens { $most }
problem-named-value = @{ $text } kann hier nicht stehen
legal-named-bottom = nur bei einem Joker ganz unten, von 1 bis { $most }
legal-named-one = ein Joker, der einen Stapel beginnt, ist die 1
problem-number-there = die { $number } kann hier nicht liegen
legal-number-there = als Nächstes kommt die { $next }
problem-wild-value = ein Joker kann nicht die { $value } sein
legal-wild-value = siehe wild_as_last
problem-wild-on-wild = auf einem Joker kann kein Joker liegen
legal-wild-on-wild = siehe wild_run
problem-complete = mit der { $value } ist er vollständig
legal-complete = oben höchstens die { $most }; ein vollständiger Stapel wird abgeräumt
problem-no-seat = einen Platz { $seat } gibt es nicht
legal-no-seat = Platz 1 bis { $seats }
problem-other-starter = dieses Spiel hat Platz { $seat } begonnen, nach der Option first war es aber Platz { $must }
legal-other-starter = { $must }, oder lass es weg
problem-dealt-already = es soll erst ausgeteilt werden, aber auf dem Tisch liegen Karten
legal-dealt-already = keine Karten vor dem Austeilen
problem-cards-missing = { $count ->
    [one] 1 Karte fehlt
   *[other] { $count } Karten fehlen
}: { $cards }
legal-cards-missing = alle 162 Karten, oder lass draw weg: Dann liegt der Rest dort
problem-game-zero = Spiele werden ab 1 gezählt
legal-game-zero = 1 oder mehr
problem-no-series = frühere Spiele und Punkte gibt es nur in einer Serie
legal-no-series = Spiel 1 ohne Punkte, oder series = to {"{"} … {"}"}
problem-points-won = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} und damit gewonnen
legal-points-won = unter { $target }, oder phase = over
problem-pair-points = { $seat } und { $partner } sind Partner und haben gemeinsame Punkte
legal-pair-points = für beide dieselben Punkte
problem-drawn-games = { $count } können es nicht sein
legal-drawn-games = höchstens { $most }, und nicht mehr, als Spiele zu Ende sind
problem-points-early = noch wurde kein Spiel gewonnen
legal-points-early = keine Punkte, oder eine höhere Nummer des Spiels
problem-series-open = die Serie ist noch nicht zu Ende
legal-series-open = ein Gewinner mit mindestens { $target } Punkten, oder { $draws } unentschiedene Spiele
problem-stock-grown = { $count } Karten sind mehr, als ausgeteilt wurden
problem-winners = gewonnen hat, wer keine Karte mehr im Spielerstapel hat
legal-winners = nenne genau diese, oder bei Unentschieden niemanden
problem-winning-side = das ist keine Seite des Tisches
legal-winning-side = ein Platz, oder ein Paar
problem-two-sides = zwei Seiten haben keine Karte mehr im Spielerstapel
legal-two-sides = das Spiel endet mit der ersten davon
problem-other-winners = andere haben keine Karte mehr im Spielerstapel
legal-other-winners = gewonnen hat, wer den Spielerstapel geleert hat
problem-stock-empty = er ist leer, also ist das Spiel zu Ende
legal-stock-empty = mindestens eine Karte, oder phase = over
problem-winners-early = die Partie ist noch nicht zu Ende
legal-winners-early = lass es weg, oder phase = over
problem-hand-between = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, obwohl { $seat } nicht am Zug ist
legal-hand-between = höchstens { $most }: Ein Zug endet mit einer abgelegten Karte
problem-hand-empty = sie ist leer, obwohl Karten gezogen werden können
legal-hand-empty = eine leere Hand wird sofort aufgefüllt
problem-hand-full = für eine volle Hand wird nichts gezogen
problem-cleared-size = { $count ->
    [one] 1 Karte ergibt
   *[other] { $count } Karten ergeben
} keine vollständigen Stapel
legal-cleared-size = { $count } für jeden Stapel
problem-cleared-number = { $piles ->
    [one] 1 Stapel kann
   *[other] { $piles } Stapel können
} die { $value } nicht { $count }-mal haben
legal-cleared-number = jede Zahl einmal in jedem Stapel, oder ein Joker dafür
problem-cleared-last = { $piles ->
    [one] 1 Stapel braucht
   *[other] { $piles } Stapel brauchen
} { $piles }-mal die { $value }
legal-cleared-last = ein Joker kann nicht die letzte Karte sein
problem-table-draws = an diesem Tisch wird für alle gezogen
legal-table-draws = draw = manual, oder eine andere Phase
problem-nothing-to-draw = es gibt nichts zu ziehen
legal-nothing-to-draw = phase = play
problem-pending = diese Karten können jetzt nicht unterwegs sein
legal-pending = Karten, die noch kommen, bei phase = shuffle mit leerem Nachziehstapel und abgeräumten Stapeln; untergeschobene bei phase = bury; sonst nichts
problem-nothing-to-cover = dort ist kein Joker abzudecken
legal-nothing-to-cover = die Nummer eines Aufbaustapels mit einem Joker obenauf, bei cover_wild = at_once
problem-no-cover = keine { $value } ist zur Hand, die den Joker abdeckt
legal-no-cover = ein Joker wird nur gespielt, wenn die Zahl dafür zur Hand ist
problem-uncovered = oben liegt ein Joker, der nicht abgedeckt wird
legal-uncovered = cover = { $pile }, weil ein Joker mit der nächsten Karte abgedeckt werden muss
problem-idle = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge nacheinander
} ohne gespielte Karte kann es nicht geben
legal-idle = weniger, als es Plätze gibt, und nur, wenn nichts mehr zu ziehen ist
problem-not-dry = es gibt Karten zu ziehen
legal-not-dry = lass es weg
problem-call = dieser Vorwurf des Schummelns ist nicht möglich
legal-call = mit Partnern und einer Strafe: Der Beschuldigte gehört zu dem Paar, das am Zug ist, und steht in called, nur die andere Seite stimmt ab, und die Abstimmung ist noch offen
problem-no-handicaps = nach diesen Regeln nimmt niemand Handicaps
legal-no-handicaps = keine, oder handicaps = until_beaten oder pile_up in einer Serie
problem-pair-handicaps = { $seat } und { $partner } sind Partner und haben dieselben Handicaps
legal-pair-handicaps = für beide dieselben
problem-handicap-unearned = { $seat } hat noch kein Spiel gewonnen
legal-handicap-unearned = keine Handicaps, oder Punkte aus einem früheren Spiel
problem-handicap-sides = nach diesen Regeln haben nur die letzten Sieger Handicaps
legal-handicap-sides = Handicaps nur für eine Seite, oder handicaps = pile_up
problem-handicap-idle = „{ $handicap }“ ändert für { $seat } nichts
legal-handicap-idle = Handicaps, die nach diesen Regeln etwas ändern
problem-taking = nur wer das eben beendete Spiel gewonnen hat, nimmt ein Handicap
legal-taking = die Seite, die gewonnen hat, wenn es für sie ein Handicap gibt
legal-taking-none = niemand, außer in der Phase handicap
problem-chooser = dieser Platz ist jetzt nicht an der Reihe
legal-chooser = der Platz nach einem Sieger, wenn Handicaps gewählt werden; sonst der, der beginnt
