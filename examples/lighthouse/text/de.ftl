title = Leuchtturm
tagline = Baue dreizehn Pik zu einem Turm, mit kleiner Hand und wenigen Tauschzügen.

## The table

zone-stock = Talon
zone-tower = Turm
zone-hand = Hand
fact-turns = Züge
fact-tower = Turm
fact-tower-height = { $cards } von 13
fact-swaps = Tauschzüge übrig
label-build = { $card } bauen
label-swap = { $card } tauschen

## What happens

tell-dealt = { $seat ->
        [you] du bekommst
       *[other] { $seat } bekommt
    } { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
tell-built = { $seat ->
        [you] du baust
       *[other] { $seat } baut
    } { $card }
tell-swapped = { $seat ->
        [you] du legst
       *[other] { $seat } legt
    } { $card } unter den Talon
tell-drew = { $seat ->
        [you] du ziehst
       *[other] { $seat } zieht
    } { $card }
outcome-won = { $seat ->
        [you] Du zündest
       *[other] { $seat } zündet
    } nach { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    } die Lampe an.
outcome-lost = Der Turm endet bei { $cards } von 13 Karten.

## Why not

refusal-over = das Spiel ist zu Ende
refusal-not-your-seat = nur Platz 1 spielt
refusal-not-in-hand = { DEN($card) } hast du nicht auf der Hand
refusal-does-not-fit = { DER($card) } ist auf dem Turm nicht an der Reihe
refusal-no-swap-left = du darfst nicht mehr tauschen
refusal-stock-empty = der Talon ist leer, es gibt nichts zu tauschen

## Bots

level-regular = Baut, wann immer es geht, und tauscht die höchste Karte.

## Options and presets

option-hand = Hand
    .help = Wie viele Karten du auf der Hand hast.
option-swaps = Tauschzüge
    .help = Wie oft du eine Karte unter den Talon legen darfst.
option-start = Anfang
    .help = Worauf der Turm steht.
choice-start-ace = Der Turm beginnt mit dem Ass.
choice-start-any = Der Turm beginnt mit einer beliebigen Karte; auf den König folgt das Ass.
preset-storm = Sturm
    .help = Drei Karten auf der Hand und kein Tausch, aber jede Karte darf den Anfang machen.
problem-no-choice = mit einer Karte und ohne Tausch gibt es nie eine Wahl
legal-no-choice = nimm zwei Karten auf die Hand oder erlaube einen Tausch

## Text and position files

expected-move = ein Zug ist „build 4S“ oder „swap 9S“
expected-order = die Karten der Reihe nach, mit Leerzeichen dazwischen
chance-order = ausgeteilt werden alle dreizehn Pik, jedes einmal
problem-count = { $card } kommt { $count }-mal vor
legal-count = jedes Pik kommt einmal vor
problem-other-suit = { $card } gehört nicht zu diesem Blatt
legal-other-suit = das Blatt hat nur Pik
problem-tower = { $card } kann dort nicht liegen
legal-tower = dort gehört der nächste Rang hin
problem-hand = auf der Hand { $cards ->
        [one] ist 1 Karte
       *[other] sind { $cards } Karten
    }
legal-hand = es müssen { $cards } sein
problem-swaps = { $swaps } Tauschzüge sind zu viele
legal-swaps = höchstens { $most }
