title = Staffel
tagline = Spielt reihum eure Karten aus; der höchste Stapel gewinnt.

## The table

zone-stock = Talon
zone-hand = Hand von { $seat }
zone-pile = Stapel von { $seat }
label-play = { $card } spielen

## What happens

tell-dealt = die Karten werden ausgeteilt
tell-played = { $seat ->
        [you] du spielst
       *[other] { $seat } spielt
    } { $card }
tell-drew = { $seat ->
        [you] du ziehst
       *[other] { $seat } zieht
    } { $card }
tell-drew-hidden = { $seat } zieht eine Karte
outcome = { $seat ->
        [you] Du gewinnst
       *[other] { $seat } gewinnt
    } mit { $points } Punkten.

## Why not

refusal-turn = { $seat } ist nicht an der Reihe
refusal-not-in-hand = { DER($card) } ist nicht auf dieser Hand

## Options

option-hand = Hand
    .help = Wie viele Karten du auf der Hand hast.
option-draw = Ziehen
    .help = Ob du nach dem Ausspielen eine Karte ziehst.
option-low = Niedrig gewinnt
    .help = Ob der niedrigste Stapel gewinnt.
problem-one-card = eine einzige Karte ohne Ziehen ist kein Spiel
legal-one-card = nimm zwei Karten auf die Hand oder zieh nach

## Text and position files

expected-move = ein Zug ist „play 4S“
expected-order = die Karten der Reihe nach, mit Leerzeichen dazwischen
chance-order = ausgeteilt werden alle dreizehn Pik, jedes einmal
problem-cards = das sind nicht alle dreizehn Pik, jedes einmal
problem-hand = { $seat } hat { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
legal-hand = es dürfen { $most } sein
problem-next = wer an der Reihe ist, hat keine Karte
problem-seats = es gibt nicht so viele Hände und Stapel wie Plätze
