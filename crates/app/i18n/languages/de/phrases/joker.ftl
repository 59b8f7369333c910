## The game

joker-klondike-with-two-jokers-that-step = Klondike mit zwei Jokern, die für jede Karte einspringen – bis die echte auftaucht und sie wieder wegschickt.

## Jokers and cards in sentences

piece_joker = der { $col } Joker
    .den = den { EN($col) } Joker
    .dem = dem { EN($col) } Joker
piece_as-rank = der { $col } Joker als { OHNE($arank) }
    .den = den { EN($col) } Joker als { OHNE($arank) }
    .dem = dem { EN($col) } Joker als { OHNE($arank) }
piece_as-card = der { $col } Joker als { $sym }
    .den = den { EN($col) } Joker als { $sym }
    .dem = dem { EN($col) } Joker als { $sym }
piece_card = { $sym }
piece_any = eine Karte
    .dem = einer Karte
pieces_one = { $piece }
    .den = { DEN($piece) }
pieces_and = { $pieces } und { $piece }
    .den = { DEN($pieces) } und { DEN($piece) }
pieces_comma = { $piece }, { $pieces }
    .den = { DEN($piece) }, { DEN($pieces) }
where_waste = der Abwurf
    .von = vom Abwurf
    .auf = auf den Abwurf
    .in = auf dem Abwurf
    .ende = oben auf dem Abwurf
where_column = Spalte { $n }
    .von = von Spalte { $n }
    .auf = auf Spalte { $n }
    .in = in Spalte { $n }
    .ende = am Ende von Spalte { $n }
where_foundation = der Zielstapel { $suit }
    .von = vom Zielstapel { $suit }
    .auf = auf den Zielstapel { $suit }
    .in = auf dem Zielstapel { $suit }
    .ende = auf dem Zielstapel { $suit }
where_ace = ein { ER($col) } Zielstapel
    .von = von einem { EN($col) } Zielstapel
    .auf = auf einen { EN($col) } Zielstapel
    .in = auf einem { EN($col) } Zielstapel
    .ende = auf einem { EN($col) } Zielstapel
target_empty = auf die leere Spalte { $n }
target_onto = auf { DEN($piece) } in Spalte { $n }
load_one = { $piece }
    .den = { DEN($piece) }
load_more = { $piece } und { $n } weitere
    .den = { DEN($piece) } und { $n } weitere

## Buttons and moves

joker-turn-from-the-stock = { $cards } vom Talon umdrehen
joker-turn-the-waste-over = Talon wenden
joker-move = { CAP_DEN($load) } { $target } legen
joker-move-as = { CAP_DEN($load) } { $target } legen, als { OHNE_DEN($acard) }
joker-to-the-foundation-of = { CAP_DEN($piece) } auf den Zielstapel { $suit }
joker-the-joker-to-the-foundation-of = Den { EN($col) } Joker als { $sym } auf den Zielstapel { $suit }
joker-the-joker-to-a-foundation-as = Den { EN($col) } Joker als { ES($col2) } Ass auf einen Zielstapel
joker-take-back = { CAP_DEN($piece) } zurück { $target }
joker-make-the-joker-where-it-lies = Den { EN($col) } Joker an seinem Platz festlegen: { $arank }
joker-put-the-joker-out-of-the = Den { EN($col) } Joker aus dem Spiel nehmen
joker-the-joker-leaves-the-game-for = Der { $col } Joker scheidet endgültig aus. Herausnehmen?
joker-stop-here-cards-home = Hier aufhören? Karten im Ziel: { $n }.
joker-stop-here = Hier aufhören

## Places, facts and banners

joker-waste = Abwurf
joker-out = Draußen
joker-out-2 = raus
joker-left-no-redeal-left = noch { $n }, kein Wenden mehr
joker-left-redeals-free = noch { $n }, Wenden frei
joker-left-redeals = noch { $n }, noch { $n2 }-mal wenden
joker-ace = { ES($col) } Ass
joker-or-here = oder hier
joker-cards-home = Im Ziel
joker-money = Geld
joker-redeals = Gewendet
joker-win-at = Sieg ab
joker-double-at = Doppelsieg ab
joker-triple-at = Dreifachsieg ab
joker-the-joker-is-open-it-can = Der { $col } Joker ist offen: Er kann jede { $col2 } Karte sein.

## Why not

joker-the-joker-cant-be-and-are = der { $col } Joker kann { KEIN($acard) } sein: { $sym } und { $sym2 } sind beide zu sehen
joker-the-joker-cant-be-that-card = der { $col } Joker kann nicht { $sym } sein: Diese Karte ist zu sehen
joker-the-waste-is-empty = der Abwurf ist leer
joker-cards-stay-on-the-foundations-from = Karten bleiben auf den Zielstapeln (from_foundation = false)
joker-the-foundation-of-is-empty = der Zielstapel { $suit } ist leer
joker-the-joker-is-not-an-ace = der { $col } Joker liegt nicht als Ass ohne Farbe auf einem Zielstapel
joker-is-not-a-joker-only-jokers = { $piece } ist kein Joker: Nur Joker werden festgelegt
joker-has-been-declared-that-stands-until = { $piece } ist festgelegt: Das gilt, bis er getauscht wird
joker-is-not-a-joker-only-jokers-2 = { $piece } ist kein Joker: Nur Joker werden aus dem Spiel genommen
joker-column-is-empty = Spalte { $n } ist leer
joker-the-stock-is-empty-the-waste = der Talon ist leer; der Abwurf lässt sich wenden
joker-the-stock-is-used-up = der Talon ist aufgebraucht
joker-the-waste-is-turned-over-only = gewendet wird erst, wenn der Talon leer ist; Karten dort: { $n }
joker-the-waste-is-empty-there-is = der Abwurf ist leer, es gibt nichts zu wenden
joker-the-stock-is-gone-through-only = der Talon wird nur einmal durchgegangen (redeals = none)
joker-all-redeals-have-been-made-redeals = es wurde schon oft genug gewendet (redeals = times({ $n }))
joker-column-has-face-up-cards-not = Spalte { $n } hat { $n2 } offene Karten, nicht { $n3 }
joker-the-cards-lie-in-this-column = die Karten liegen schon in dieser Spalte
joker-stands-for-nothing-yet-so-it = { $piece } steht noch für nichts und geht deshalb nicht mit { DEM($piece2) } mit
joker-only-a-sequence-moves-as-a = nur eine Folge wandert als Ganzes: { $piece } schließt nicht an { DEN($piece2) } an
joker-no-card-would-move = es würde sich keine Karte bewegen
joker-only-whole-sequences-move-runs-whole = nur ganze Folgen wandern (runs = whole_only), und { $piece } gehört zu dieser
joker-only-a-king-goes-to-an = nur ein König darf auf eine leere Spalte, und { $piece } ist keiner
joker-an-open-joker-does-not-go = ein offener Joker darf nicht auf einen offenen Joker: Lege erst einen von beiden fest
joker-does-not-go-on-columns-build = { $piece } passt nicht auf { DEN($piece2) }: In Spalten wird abwärts und abwechselnd rot und schwarz gebaut
joker-does-not-go-on-both-are = { $piece } passt nicht auf { DEN($piece2) }: Beide sind { $suit ->
         [red] rot
        *[other] schwarz
    }, und in Spalten wird abwechselnd rot und schwarz gebaut
joker-a-king-does-not-go-on = ein König darf nicht auf einen offenen Joker: Nichts ist höher als ein König
joker-nothing-goes-on-an-ace-is = auf { DEN($piece) } passt nichts: Ein Ass ist die niedrigste Karte
joker-a-joker-on-the-waste-goes = ein Joker vom Abwurf muss erst in eine Spalte; nur von dort darf er auf einen Zielstapel
joker-only-a-joker-opens-a-foundation = nur ein Joker eröffnet einen Zielstapel, ohne die Farbe zu nennen
joker-goes-to-the-foundation-of-not = { $sym } gehört auf den Zielstapel { $suit }, nicht auf { $suit2 }
joker-the-foundation-of-needs-not = der Zielstapel { $suit } braucht { $sym }, nicht { $sym2 }
joker-the-foundation-of-is-complete = der Zielstapel { $suit } ist vollständig
joker-the-joker-stands-only-for-cards = der { $col } Joker steht nur für { $col2 } Karten
joker-goes-only-where-belongs-this-foundation = { $piece } darf nur dorthin, wo { $sym } hingehört; dieser Zielstapel braucht { $sym2 }
joker-a-joker-opens-a-foundation-as = ein Joker eröffnet einen Zielstapel als Ass, ohne die Farbe zu nennen; dieser Zug schreibt sich >{ $word }
joker-the-joker-is-and-the-foundation = der { $col } Joker ist { $acard }, und der Zielstapel { $suit } braucht { $sym }
joker-keeps-its-suit-it-goes-only = { $piece } behält seine Farbe; er darf nur auf den Zielstapel { $suit }
joker-the-joker-is-not-an-ace-2 = der { $col } Joker ist { $acard }, kein Ass
joker-both-foundations-have-an-ace-already = beide { EN($col) } Zielstapel haben schon ein Ass
joker-a-solitaire-has-one-seat = eine Patience hat einen Platz

## What happened

joker-the-cards-are-dealt-are-face = Die Karten sind ausgeteilt: { $pieces } liegen offen, { $n } Karten bilden den Talon
joker-is-turned-up-from-the-stock = { $piece } wird vom Talon umgedreht
joker-are-turned-up-is-on-top = { $pieces } werden umgedreht, { $piece } liegt oben
joker-nothing-is-turned-up = Nichts wird umgedreht
joker-the-waste-is-turned-over-the = Der Abwurf wird gewendet: Der Talon hat wieder { $n } Karten
joker-goes-from-to = { $piece } geht { VON($where) } { AUF($where2) }
joker-goes-from-to-by-itself = { $piece } geht von selbst { VON($where) } { AUF($where2) }
joker-go-from-to = { $pieces } gehen { VON($where) } { AUF($where2) }
joker-the-joker-in-column-is-now = Der { $col } Joker in Spalte { $n } ist jetzt { $acard }
joker-is-turned-up-in-column = { $piece } wird in Spalte { $n } aufgedeckt
spot_on = { IN($where) }
spot_under = unter { DEM($piece) } { IN($where) }
spot_end = { ENDE($where) }
joker-takes-the-jokers-place-the-joker = { $sym } nimmt { $spot } den Platz des { EN($col) } Jokers ein; der { $col2 } Joker liegt jetzt frei { $spot2 }
joker-the-joker-is-now = Der { $col } Joker ist jetzt { $sym }
joker-the-joker-leaves-the-game-from = Der { $col } Joker scheidet { VON($where) } aus dem Spiel aus
joker-you-stop-here = Du hörst hier auf
joker-all-cards-are-home = Alle Karten sind im Ziel
joker-no-move-is-left-cards-home = Kein Zug ist mehr möglich; Karten im Ziel: { $n }
joker-x = { $grade }.
joker-money-2 = { $grade }. Geld: { $sym }.
grade_triple = Dreifachsieg! Alle 52 Karten sind im Ziel
grade_double = Doppelsieg! { $n } Karten sind im Ziel
grade_win = Gewonnen: { $n } Karten sind im Ziel
grade_lost-one = Nicht gewonnen: 1 Karte ist im Ziel, { $n } sind ein Sieg
grade_lost = Nicht gewonnen: { $n } Karten sind im Ziel, { $n2 } sind ein Sieg

## Options

joker-jokers = Joker
joker-which-jokers-are-in-the-pack = Welche Joker im Spiel sind.
joker-both-jokers-54-cards-26-of = Beide Joker: 54 Karten, davon 26 im Talon.
joker-only-the-black-joker-53-cards = Nur der schwarze Joker: 53 Karten, davon 25 im Talon.
joker-only-the-red-joker-53-cards = Nur der rote Joker: 53 Karten, davon 25 im Talon.
joker-exchange = Tausch
joker-whether-a-real-card-that-turns = Ob eine echte Karte, die auftaucht, den Platz des Jokers einnimmt, der für sie steht.
joker-it-does-at-once-and-the = Ja, sofort, und der Joker ist wieder frei.
joker-it-never-does-a-joker-is = Nie; ein Joker bleibt, was er ist.
joker-seen-before = Schon gesehen
joker-whether-a-card-that-was-turned = Ob eine Karte, die vor dem Festlegen eines Jokers schon aufgedeckt war, getauscht wird, wenn sie wieder oben auf dem Abwurf liegt.
joker-it-is-not-only-the-first = Nein; nur das erste Mal in einem Durchgang zählt.
joker-it-is-whenever-it-comes-to = Ja, sooft sie nach oben kommt.
joker-cards-at-a-time = Karten auf einmal
joker-how-many-cards-are-turned-from = Wie viele Karten auf einmal vom Talon umgedreht werden.
joker-one-card-at-a-time = Eine Karte auf einmal.
joker-three-cards-at-a-time-only = Drei Karten auf einmal; nur die oberste lässt sich spielen.
joker-how-often-the-waste-may-be = Wie oft der Abwurf gewendet und wieder zum Talon werden darf.
joker-never-once-through = Nie: nur ein Durchgang.
joker-a-number-of-times = Einige Male.
joker-as-often-as-you-like = Sooft du magst.
joker-moving-runs = Folgen bewegen
joker-which-part-of-a-sequence-may = Welcher Teil einer Folge von Spalte zu Spalte wandern darf.
joker-any-part-that-reaches-to-the = Jeder Teil, der bis ans Ende der Spalte reicht.
joker-only-the-whole-sequence = Nur die ganze Folge.
joker-back-from-the-foundations = Zurück vom Ziel
joker-whether-the-top-card-of-a = Ob die oberste Karte eines Zielstapels zurück in eine Spalte gespielt werden darf.
joker-automatic-moves = Automatische Züge
joker-which-cards-go-to-the-foundations = Welche Karten nach deinem Zug von selbst auf die Zielstapel gehen; Joker nie.
joker-none = Keine.
joker-those-that-nobody-can-want-to = Solche, die niemand in den Spalten behalten will.
joker-all-that-can-but-never-a = Alle, die können, aber nie eine Zwei, die ein Joker brauchen könnte.
joker-cards-for-a-win = Karten für einen Sieg
joker-how-many-cards-on-the-foundations = Wie viele Karten auf den Zielstapeln ein Sieg sind.
joker-cards-for-a-double-victory = Karten für einen Doppelsieg
joker-how-many-cards-on-the-foundations-2 = Wie viele Karten auf den Zielstapeln ein Doppelsieg sind.
joker-money-score = Wertung in Geld
joker-pay-52-units-to-play-and = Zahle 52 für das Spiel und bekomme 5 für jede Karte auf den Zielstapeln zurück.

## Presets

joker-draw-three = Drei auf einmal
joker-three-cards-at-a-time-as = Drei Karten auf einmal, sooft du magst durch den Talon.
joker-vegas = Vegas
joker-pay-52-units-get-5-back = Zahle 52, bekomme 5 für jede Karte zurück.
joker-one-joker = Ein Joker
joker-only-the-black-joker-is-in = Nur der schwarze Joker ist im Spiel.
joker-loyal-jokers = Treue Joker
joker-no-exchanges-a-joker-stays-the = Kein Tausch: Ein Joker bleibt die Karte, als die er festgelegt wurde.
joker-gentle = Sanft
joker-three-times-through-the-stock-and = Dreimal durch den Talon, und Karten dürfen von den Zielstapeln zurück.

## Rules that do not go together

joker-cards-cant-be-turned-at-a = { $n } Karten lassen sich nicht auf einmal umdrehen; 1 oder 3 gehen
joker-a-win-at-cards-is-not = ein Sieg mit { $n } Karten ist nicht weniger als ein Doppelsieg mit { $n2 }
joker-win-must-be-smaller-than-double = win muss kleiner sein als double_win
joker-without-exchanges-a-card-seen-before = ohne Tausch wird auch eine schon gesehene Karte nicht getauscht
joker-reexposure-ignored-or-exchange-forced = reexposure = ignored oder exchange = forced
joker-a-card-taken-back-from-a = eine vom Zielstapel zurückgenommene Karte würde von selbst dorthin zurückkehren
joker-auto-foundation-off-or-safe-or = auto_foundation = off oder safe, oder from_foundation = false

## Bots

joker-plays-whatever-can-be-played-jokers = Spielt, was sich spielen lässt, auch Joker.
joker-turns-up-hidden-cards-first-and = Deckt zuerst verdeckte Karten auf und behält, was die Spalten brauchen.
joker-weighs-what-each-move-opens-and = Wägt ab, was ein Zug freilegt und verdeckt und was ein Joker noch werden kann.
joker-thinks-every-move-over-where-hidden = Überlegt jeden Zug: wo verdeckte Karten liegen könnten und wie es weiterginge.
