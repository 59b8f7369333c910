# Joker Solitaire auf Deutsch. Attribute sind Formen: { DEN($card) } nimmt „.den“, wenn es das gibt; { CAP_DEN($card) }
# schreibt groß. Wörter: stock – Talon; waste – Abwurf; foundation – Zielstapel; column – Spalte; run – Folge;
# declare – festlegen; exchange – Tausch; redeal – wenden. Wir duzen.

title = Joker Solitaire
tagline = Klondike mit zwei Jokern, die für jede Karte einspringen, bis die echte auftaucht.

## Parts of sentences

joker_black = der schwarze Joker
    .den = den schwarzen Joker
    .dem = dem schwarzen Joker
    .des = des schwarzen Jokers
    .bare = schwarzer Joker
joker_red = der rote Joker
    .den = den roten Joker
    .dem = dem roten Joker
    .des = des roten Jokers
    .bare = roter Joker
colour_black = schwarz
    .e = schwarze
    .en = schwarzen
    .er = schwarzer
    .es = schwarzes
colour_red = rot
    .e = rote
    .en = roten
    .er = roter
    .es = rotes
coloured_rank = { $rank ->
     [king] ein { ER($colour) } König
     [jack] ein { ER($colour) } Bube
     [ace] ein { ES($colour) } Ass
    *[other] eine { E($colour) } { $rank }
}
    .kein = { $rank ->
     [king] kein { ER($colour) } König
     [jack] kein { ER($colour) } Bube
     [ace] kein { ES($colour) } Ass
    *[other] keine { E($colour) } { $rank }
}
    .bare = { $rank ->
     [king] { ER($colour) } König
     [jack] { ER($colour) } Bube
     [ace] { ES($colour) } Ass
    *[other] { E($colour) } { $rank }
}
    .bare_den = { $rank ->
     [king] { EN($colour) } König
     [jack] { EN($colour) } Buben
     [ace] { ES($colour) } Ass
    *[other] { E($colour) } { $rank }
}
piece_declared = { $joker } als { $rank }
    .den = { DEN($joker) } als { EN($rank) }
    .dem = { DEM($joker) } als { EN($rank) }
piece_exact = { $joker } als { $card }
    .den = { DEN($joker) } als { $card }
    .dem = { DEM($joker) } als { $card }
piece_any = eine Karte
    .dem = einer Karte
piece_joker = Joker
    .den = den Joker
run_cards = { $card }–{ $last }
run_jokers = { $card } bis { $last }
    .den = { DEN($card) } bis { $last }
place_waste = der Abwurf
    .von = vom Abwurf
    .auf = auf den Abwurf
    .in = auf dem Abwurf
    .ende = oben auf dem Abwurf
place_column = Spalte { $column }
    .von = von Spalte { $column }
    .auf = auf Spalte { $column }
    .in = in Spalte { $column }
    .ende = am Ende von Spalte { $column }
place_foundation = der Zielstapel { $suit }
    .von = vom Zielstapel { $suit }
    .auf = auf den Zielstapel { $suit }
    .in = auf dem Zielstapel { $suit }
    .ende = auf dem Zielstapel { $suit }
place_ace = ein { ER($colour) } Zielstapel
    .von = von einem { EN($colour) } Zielstapel
    .auf = auf einen { EN($colour) } Zielstapel
    .in = auf einem { EN($colour) } Zielstapel
    .ende = auf einem { EN($colour) } Zielstapel
spot_on = { IN($place) }
spot_under = unter { DEM($card) } { IN($place) }
spot_end = { ENDE($place) }
target_empty = auf die leere Spalte { $column }
target_onto = auf { DEN($card) } in Spalte { $column }

## The table

zone-stock = Talon
zone-waste = Ab{"\u00AD"}wurf
zone-foundation = { $suit }
zone-out = Aus{"\u00AD"}ge{"\u00AD"}schie{"\u00AD"}den
zone-column = Spalte { $column }
empty-out = aus
note-stock = noch { $cards }
note-no-redeals = noch { $cards }, kein Wenden mehr
note-redeals = noch { $cards }, noch { $redeals }-mal wenden
note-unlimited = noch { $cards }, beliebig oft wenden
note-ace = { BARE($ace) }
note-or-here = oder hier
face-open = { BARE($joker) }, offen
    .der = { $joker }
    .den = { DEN($joker) }
    .dem = { DEM($joker) }
face-declared = { BARE($joker) } als { BARE($declared) }
    .der = { $joker } als { BARE($declared) }
    .den = { DEN($joker) } als { BARE_DEN($declared) }
    .dem = { DEM($joker) } als { BARE($declared) }
face-exact = { BARE($joker) } als { $card }
    .der = { $joker } als { $card }
    .den = { DEN($joker) } als { $card }
    .dem = { DEM($joker) } als { $card }
fact-home = Im Ziel
fact-money = Geld
fact-moves = Züge
fact-stock = Talon
fact-redeals = Gewendet
fact-goal = Ziel
goal-win = { $cards } zum Sieg
goal-double = { $cards } zum Doppelsieg
goal-triple = { $cards } zum Dreifachsieg
banner-open = { CAP($joker) } ist offen: Er kann jede { E($colour) } Karte sein.

## Buttons and moves

label-draw = { $cards ->
     [one] Eine Karte
    *[other] { $cards } Karten
} vom Talon umdrehen
short-draw = { $cards ->
     [one] Eine Karte
    *[other] { $cards } Karten
} umdrehen
label-redeal = Abwurf wenden
label-move = { CAP_DEN($cards) } { $target } legen
label-move-as = { CAP_DEN($cards) } { $target } legen, als { BARE_DEN($declared) }
short-onto = { CAP($cards) } auf { DEN($card) }
short-to-empty = { CAP($cards) } auf Spalte { $column }
short-up = { CAP($card) } auf den Zielstapel
short-declare = Joker als { $rank }
short-put-out = { CAP_DEN($joker) } entfernen
label-up = { CAP_DEN($card) } auf den Zielstapel { $suit } legen
label-joker-up = { CAP_DEN($joker) } als { $card } auf den Zielstapel { $suit } legen
label-joker-ace = { CAP_DEN($joker) } als { BARE_DEN($ace) } auf einen Zielstapel legen
label-back = { CAP_DEN($card) } zurück { $target } legen
label-declare = { CAP_DEN($joker) } an seinem Platz als { EN($rank) } festlegen
label-put-out = { CAP_DEN($joker) } aus dem Spiel nehmen
label-stop = Spiel hier beenden
confirm-put-out = { CAP_DEN($joker) } endgültig aus dem Spiel nehmen?
confirm-stop = Das Spiel mit { $home ->
     [one] 1 Karte
    *[other] { $home } Karten
} im Ziel beenden?

## Moves as text

expected-move = ein Zug ist draw, redeal, t3>t5, t3:4>t5 (vier Karten), w>t5, t3>S oder w>H (auf einen Zielstapel), t3>black (ein Joker als Ass), S>t3 (zurück vom Zielstapel), t3=9 (festlegen), out t3, out w oder stop
expected-piece = eine Karte schreibt man 9S, einen offenen Joker black oder red, einen festgelegten black=9, einen Joker als bestimmte Karte black=9S
expected-open-joker = Joker werden offen ausgeteilt
expected-pack = ein Blatt hat höchstens { $cards } Karten
chance-dealt = die Karten sind schon ausgeteilt
chance-pack = das sind nicht die { $cards } Karten dieses Blattes, jede einmal

## Why not

refusal-seat = in diesem Spiel gibt es nur einen Platz
refusal-not-dealt = die Karten sind noch nicht ausgeteilt
refusal-over = das Spiel ist zu Ende
refusal-waste-empty = der Abwurf ist leer
refusal-column-empty = Spalte { $column } ist leer
refusal-foundation-empty = der Zielstapel { $suit } ist leer
refusal-no-ace = { $joker } liegt nicht als Ass ohne Kartenzeichen auf einem Zielstapel
refusal-stays = Karten bleiben auf den Zielstapeln
refusal-declare = { $card } ist kein Joker: Nur Joker lassen sich festlegen
refusal-declared = { $joker } ist schon festgelegt: Das ändert nur ein Tausch
refusal-put-out = { $card } ist kein Joker: Nur Joker lassen sich aus dem Spiel nehmen
refusal-put-out-covered = { $joker } liegt unter { DEM($card) }: Einen Joker kannst du nur aus dem Spiel nehmen, wenn nichts auf ihm liegt
refusal-stock-empty = der Talon ist leer; wende den Abwurf, um weiterzuspielen
refusal-stock-used-up = der Talon ist aufgebraucht
refusal-stock-left = du kannst erst wenden, wenn der Talon leer ist; dort { $cards ->
     [one] liegt noch 1 Karte
    *[other] liegen noch { $cards } Karten
}
refusal-nothing-to-redeal = der Abwurf ist leer, es gibt nichts zu wenden
refusal-once-through = durch den Talon geht es nur einmal
refusal-redeals-used = du hast schon { $redeals ->
     [one] einmal
    *[other] { $redeals }-mal
} gewendet, öfter geht es nicht
refusal-too-many = Spalte { $column } hat { $up ->
     [one] 1 offene Karte
    *[other] { $up } offene Karten
}, nicht { $count }
refusal-same-column = diese Karten liegen schon in dieser Spalte
refusal-open-in-run = { $joker } steht noch für keine Karte und lässt sich deshalb nicht zusammen mit { DEM($below) } bewegen
refusal-no-run = nur eine Folge lässt sich als Ganzes bewegen: { $card } schließt nicht an { DEN($below) } an
refusal-whole-runs = nur ganze Folgen lassen sich bewegen, und { $below } gehört zu dieser
refusal-only-kings = nur ein König darf auf eine leere Spalte, nicht { $card }
refusal-open-on-open = ein offener Joker darf nicht auf einen offenen Joker: Lege erst einen von beiden fest
refusal-no-fit = { $card } passt nicht auf { DEN($below) }: In Spalten wird abwärts und abwechselnd rot und schwarz gebaut
refusal-same-colour = { $card } passt nicht auf { DEN($below) }: Beide sind { $colour }, und in Spalten wird abwechselnd rot und schwarz gebaut
refusal-king-on-open = ein König darf nicht auf einen offenen Joker: Nichts ist höher als ein König
refusal-on-ace = auf { DEN($card) } passt nichts: Ein Ass ist die niedrigste Karte
refusal-waste-joker = ein Joker vom Abwurf muss erst in eine Spalte; nur von dort darf er auf einen Zielstapel
refusal-needs-joker = nur ein Joker kann einen Zielstapel eröffnen, ohne das Kartenzeichen zu nennen
refusal-other-foundation = { $card } gehört auf den Zielstapel { $own }, nicht auf { $suit }
refusal-foundation-needs = der Zielstapel { $suit } braucht { $needed }, nicht { $card }
refusal-complete = der Zielstapel { $suit } ist vollständig
refusal-other-colour = { $joker } kann nur für { E($colour) } Karten stehen
refusal-exact = { $joker } darf nur dorthin, wo { $card } hingehört; dieser Zielstapel braucht { $needed }
refusal-ace-suit = ein Joker eröffnet einen Zielstapel als Ass, ohne das Kartenzeichen zu nennen; diesen Zug schreibt man >{ $goal }
refusal-joker-rank = { $joker } ist { $declared }, und der Zielstapel { $suit } braucht { $needed }
refusal-keeps-suit = { $joker } behält sein Kartenzeichen: Er darf nur auf den Zielstapel { $suit }
refusal-no-ace-rank = { $joker } ist { $declared }, kein Ass
refusal-aces-taken = beide { EN($colour) } Zielstapel haben schon ein Ass
refusal-both-in-sight = { $joker } kann { KEIN($declared) } sein: { $first } und { $second } sind beide zu sehen
refusal-in-sight = { $joker } kann nicht { $card } sein: Diese Karte ist zu sehen

## What happened

tell-dealt = Die Karten sind ausgeteilt: { $ends } liegen offen, { $stock } Karten bilden den Talon
tell-turned-one = { CAP($card) } wird vom Talon umgedreht
tell-turned-several = { CAP($under) } { $under ->
     [one] wird
    *[other] werden
} umgedreht, { $top } liegt oben
tell-turned-none = Keine Karte wird umgedreht
tell-redealt = Der Abwurf wird gewendet: Der Talon hat wieder { $cards ->
     [one] 1 Karte
    *[other] { $cards } Karten
}
tell-moved = { CAP($cards) } { $cards ->
     [one] geht
    *[other] gehen
} { VON($from) } { AUF($to) }
tell-moved-alone = { CAP($cards) } { $cards ->
     [one] geht
    *[other] gehen
} von selbst { VON($from) } { AUF($to) }
tell-declared = { CAP($joker) } in Spalte { $column } ist jetzt { $declared }
tell-turned-up = { CAP($card) } wird in Spalte { $column } aufgedeckt
tell-exchanged = { $card } nimmt { $spot } den Platz { DES($joker) } ein; { $joker } liegt jetzt frei { $back }
tell-became-ace = { CAP($joker) } ist jetzt { $card }
tell-put-out = { CAP($joker) } wird { VON($from) } aus dem Spiel genommen
tell-stopped = Du hörst hier auf
tell-all-home = Alle Karten sind im Ziel
tell-finished = Kein Zug ist mehr möglich; Karten im Ziel: { $home }
outcome-triple = Dreifachsieg! Alle 52 Karten sind im Ziel.
outcome-double = Doppelsieg! { $home } Karten sind im Ziel.
outcome-win = Gewonnen: { $home ->
     [one] 1 Karte ist
    *[other] { $home } Karten sind
} im Ziel.
outcome-lost = Nicht gewonnen: { $home ->
     [one] 1 Karte ist
    *[other] { $home } Karten sind
} im Ziel, ab { $win } ist es ein Sieg.
outcome-money = Geld: { $money }.

## Positions: what is wrong, and what would be right

problem-size = { $columns } Spalten und { $cards } Karten sind angegeben
legal-size = ein Tisch hat sieben Spalten und höchstens { $most } Karten
problem-absent = { $joker } gehört nicht zu diesem Blatt
legal-jokers = welche dazugehören, sagt die Option jokers
problem-stands = { $piece }: Hier steht ein Joker für nichts
legal-open = schreibe ihn als { $piece }
problem-columns = { $columns ->
     [one] 1 Spalte ist angegeben
    *[other] { $columns } Spalten sind angegeben
}
legal-columns = es müssen sieben sein; eine leere schreibt man {"{}"}
problem-face-down = { $cards ->
     [one] 1 Karte liegt
    *[other] { $cards } Karten liegen
} verdeckt
legal-face-down = in dieser Spalte können es höchstens { $most } sein
problem-none-up = keine Karte liegt offen
legal-turned-up = die letzte Karte wird sofort aufgedeckt
problem-suit = { $piece }: Ein Joker in einer Spalte hat kein Kartenzeichen
legal-rank-only = schreibe nur seinen Rang; ein Kartenzeichen kann er nur mit from_foundation = true haben
problem-on-open = { $piece } liegt auf einem offenen Joker
legal-declared = wer auf einen Joker baut, legt ihn fest: Schreibe ihn mit seinem Rang
problem-no-fit = { $piece } kann nicht auf { $below } liegen
legal-alternate = offene Karten liegen abwärts und abwechselnd rot und schwarz
problem-too-large = { $height } ist zu groß
problem-not-so-far = { $piece }: So weit reicht der Zielstapel { $suit } nicht
problem-unnamed = { $piece }: Solange nichts darauf liegt und der andere { E($colour) } Zielstapel leer ist, hat der Joker kein Kartenzeichen
problem-foundation-joker = ein Joker auf einem Zielstapel kann nicht { $piece } sein
problem-other-ace = { $piece }: Wenn ein { ER($colour) } Zielstapel eröffnet ist, ist der Joker das andere { E($colour) } Ass
legal-foundation-joker = { $ace }, solange beide { EN($colour) } Zielstapel leer sind, oder eine bestimmte Karte wie { $example }
problem-stock = Talon und Abwurf haben { $cards } Karten
legal-stock = zusammen können es höchstens { $most } sein
problem-named-twice = { $piece } ist zweimal genannt
legal-named-once = nenne die Karte einmal
problem-not-in-waste = { $piece } liegt nicht auf dem Abwurf
legal-in-waste = hier stehen nur Karten des Abwurfs
problem-on-top = { $piece } liegt oben auf dem Abwurf
legal-under-top = hier stehen nur Karten darunter
problem-turned-alone = { $piece } wurde einzeln umgedreht
legal-draw-one = mit draw = 1 lag jede Karte schon oben
problem-no-joker = { $piece } ist kein Joker
legal-only-jokers = nur Joker kommen aus dem Spiel
problem-appears = { $card } kommt { $times ->
     [2] zweimal
    *[other] { $times }-mal
} vor
legal-once = sie darf nur einmal vorkommen
problem-missing = es fehlt: { $cards }
legal-complete = jede Karte des Blattes muss genau einmal vorkommen
problem-redeals = { $redeals ->
     [one] einmal
    *[other] { $redeals }-mal
} wurde gewendet
legal-redeals = die Option redeals erlaubt { $most }

## Rules that don't go together

problem-win-order = ein Sieg mit { $win } Karten ist nicht weniger als ein Doppelsieg mit { $double }
legal-win-order = win muss kleiner sein als double_win
problem-reexposure = ohne Tausch wird auch eine schon gesehene Karte nicht getauscht
legal-reexposure = reexposure = ignored oder exchange = forced
problem-returns = eine vom Zielstapel zurückgenommene Karte würde von selbst dorthin zurückkehren
legal-returns = auto_foundation = off oder safe, oder from_foundation = false

## Options

option-jokers = Joker
    .help = Welche Joker im Spiel sind.
choice-jokers-both = Beide Joker: 54 Karten, davon 26 im Talon.
choice-jokers-black = Nur der schwarze Joker: 53 Karten, davon 25 im Talon.
choice-jokers-red = Nur der rote Joker: 53 Karten, davon 25 im Talon.
option-exchange = Tausch
    .help = Ob eine echte Karte, die auftaucht, den Platz des Jokers einnimmt, der für sie steht.
choice-exchange-forced = Ja, sofort, und der Joker ist wieder frei.
choice-exchange-never = Nie; ein Joker bleibt, was er ist.
option-reexposure = Schon gesehene Karten
    .help = Ob eine Karte, die vor dem Festlegen eines Jokers schon aufgedeckt war, getauscht wird, wenn sie wieder oben auf dem Abwurf liegt.
choice-reexposure-ignored = Nein; nur das erste Mal in einem Durchgang zählt.
choice-reexposure-exchanges = Ja, sooft sie nach oben kommt.
option-draw = Karten auf einmal
    .help = Wie viele Karten auf einmal vom Talon umgedreht werden.
choice-draw-one = Eine Karte auf einmal.
choice-draw-three = Drei Karten auf einmal; nur die oberste lässt sich spielen.
option-redeals = Wenden
    .help = Wie oft du den Abwurf wenden und wieder zum Talon machen darfst.
choice-redeals-none = Nie: Du gehst den Talon nur einmal durch.
choice-redeals-times = Einige Male.
choice-redeals-unlimited = Sooft du magst.
option-runs = Folgen bewegen
    .help = Welchen Teil einer Folge du von Spalte zu Spalte bewegen darfst.
choice-runs-any_tail = Jeder Teil, der bis ans Ende der Spalte reicht.
choice-runs-whole_only = Nur die ganze Folge.
option-from_foundation = Zurück vom Ziel
    .help = Ob du die oberste Karte eines Zielstapels zurück in eine Spalte spielen darfst.
option-auto_foundation = Automatische Züge
    .help = Welche Karten nach deinem Zug von selbst auf die Zielstapel gehen; Joker nie.
choice-auto_foundation-off = Keine Karte geht von selbst ins Ziel.
choice-auto_foundation-safe = Karten der Spalten, die du dort nicht mehr brauchst; der Abwurf bleibt dir überlassen.
choice-auto_foundation-all = Alle, die können, außer einer Zwei, die ein Joker brauchen könnte.
option-win = Karten für einen Sieg
    .help = Wie viele Karten du für einen Sieg auf den Zielstapeln brauchst.
option-double_win = Karten für einen Doppelsieg
    .help = Wie viele Karten du für einen Doppelsieg auf den Zielstapeln brauchst.
option-vegas = Vegas-Wertung
    .help = Gewertet wird in Geld: Das Spiel kostet 52, für jede Karte auf den Zielstapeln gibt es 5 zurück.

preset-draw-three = Drei auf einmal
    .help = Drei Karten auf einmal, sooft du magst durch den Talon.
preset-vegas = Vegas
    .help = Das Spiel kostet 52, für jede Karte gibt es 5 zurück.
preset-one-joker = Ein Joker
    .help = Nur der schwarze Joker ist im Spiel.
preset-loyal = Treue Joker
    .help = Kein Tausch: Ein Joker bleibt die Karte, als die er festgelegt wurde.
preset-gentle = Sanft
    .help = Dreimal durch den Talon, und Karten dürfen von den Zielstapeln zurück.
