# Texte zu Sitzungen, Gesten, Tipps, Formularen und gespeicherten Spielen. Wir duzen.

## Personen

player-human = Eine Person an diesem Bildschirm.

## Gesten

tell-over = Das Spiel ist zu Ende.
tell-turn = { $seat ->
    [you] Du bist am Zug.
   *[other] { $seat } ist am Zug.
 }
tell-nobody = Niemand ist am Zug.
why-no-move = Mit { DEM($card) } beginnt kein erlaubter Zug. Wähle ein Ziel, um zu erfahren, warum.
why-not-yours = Diese Karten gehören jemand anderem.
why-nothing-there = Dort gibt es nichts zu nehmen.
why-not-there = Diesen Platz gibt es nicht mehr.
why-only-last = Von „{ $from }“ kann nur die letzte Karte auf „{ $to }“.
why-no-way = Keine Regel erlaubt es, Karten von „{ $from }“ auf „{ $to }“ zu legen.
tell-held = { $count ->
    [one] Aufgenommen: { $card }.
   *[other] Aufgenommen: { $count } Karten ab { $card }.
 } Mögliche Ziele: { $places }.
tell-held-hidden = Eine Karte aufgenommen. Mögliche Ziele: { $places }.
place-of = { $seat }: { $place }
tell-can-move = { CAP_DEN($card) } kannst du bewegen.
tell-can-go-there = { CAP_DER($card) } passt dorthin.
ask-what = Was möchtest du tun?
ask-where = Wohin damit?
ask-which-way = Auf welche Weise?
label-of-seat = { $seat }: { $action }
shown-as = { $card } (als { $stands })
shown-face-down = verdeckt

## Ob es zu gewinnen ist

foresight-none = Ob sich dieses Spiel noch gewinnen lässt, ist noch nicht zu sagen.
foresight-marks = Für die Antwort werden die verdeckten Karten angesehen. Dann zählt dieses Spiel nicht in der Statistik.
foresight-again = Von hier aus lässt es sich wieder gewinnen.
outlook-won = { $count ->
    [one] Ja: Ein Zug gewinnt.
   *[other] Ja. Von hier aus lässt es sich in { $count } Zügen gewinnen.
}
outlook-lost = Nein. Dieses Spiel ist nicht mehr zu gewinnen.
outlook-lost-all = Nein. Von hier aus kommen nicht mehr alle Karten ins Ziel.
outlook-lost-deal = Nein. Mit diesen Karten ist nicht zu gewinnen, auch nicht von Anfang an.
outlook-lost-deal-all = Nein. Mit diesen Karten kommen nicht alle ins Ziel, auch nicht von Anfang an.
outlook-unknown = Nach bis zu { $count } geprüften Stellungen noch offen: Es fand sich kein Weg zum Sieg, aber auch kein Beweis, dass es keinen gibt.
outlook-part = Der beste gefundene Weg bringt { $home ->
    [one] 1 Karte
   *[other] { $home } Karten
} ins Ziel{ $grade ->
    [double] , ein Doppelsieg
    [win] , ein Sieg
   *[none] {""}
}.
outlook-part-proved = Höchstens { $home ->
    [one] 1 Karte kommt
   *[other] { $home } Karten kommen
} ins Ziel{ $grade ->
    [double] , ein Doppelsieg
    [win] , ein Sieg
   *[none] {""}
}.
outlook-next = Den nächsten Zug zeigen
outlook-play = Zu Ende spielen lassen
outlook-practice = Lässt du dir den Weg zeigen oder spielen, wird dieses Spiel zur Übung und zählt nirgends.
outlook-back = { $count ->
    [one] Einen Zug zurücknehmen: Dann ist es zu gewinnen
   *[other] { $count } Züge zurücknehmen: Dann ist es zu gewinnen
}
outlook-further = Weiter suchen
outlook-part-way = Den Weg dorthin zeigen
outlook-new-deal = Neues Spiel

## Tipps: Sätze über einen Zug

hint-because = { $label } – { $why }
hint-wins = dieser Zug gewinnt
hint-way = { $count ->
    [one] der letzte Zug zum Sieg
   *[other] der erste von { $count } Zügen zum Sieg
 }
hint-no-useful-move = Kein Zug hilft mehr weiter. Nimm Züge zurück oder beende das Spiel.

## Spiele, die gesucht werden

pick-none = { $count ->
    [one] Das einzige probierte Spiel ist unter diesen Regeln nicht von dieser Art.
   *[other] Unter diesen Regeln ist keins der { $count } probierten Spiele von dieser Art.
 } Wähle eine andere Art.

## Rückgängig, wiederholen, von vorn

undo-nothing = Es gibt noch nichts zurückzunehmen.
redo-nothing = Es gibt nichts zu wiederholen.
undo-own-turn = Mit mehreren Spielern kannst du nur Züge zurücknehmen, solange du noch an der Reihe bist.
undo-stands = Dieser Zug hat eine verdeckte Karte gezeigt: Mit mehreren Spielern lässt er sich nicht zurücknehmen.
undo-marks = Dieser Zug hat eine verdeckte Karte gezeigt. Du kannst ihn zurücknehmen, aber dann zählt dieses Spiel nicht in der Statistik.
restart-beginning = Du bist schon am Anfang dieses Spiels.
restart-several = Dieselben Karten noch einmal austeilen? Die bisherige Partie zählt dann als nicht gewonnen, und die neue zählt nicht in der Statistik, wenn verdeckte Karten zu sehen waren.
restart-marks = Du hast Karten gesehen, die am Anfang verdeckt waren. Du kannst von vorn beginnen, aber dann zählt das Spiel nicht in der Statistik.
tell-bot-stuck = { $seat } weiß nicht weiter. Nimm einen Zug zurück oder gib auf.

## Was zuletzt geschehen ist

recent-earlier = { $count ->
    [one] 1 früherer Zug:
   *[other] { $count } frühere Züge:
 }

## Enden

end-won = Du hast gewonnen!
end-won-double = Ein Doppelsieg!
end-won-triple = Ein Dreifachsieg!
end-solved = Für dich zu Ende gespielt
end-practice = Gelöst, als Übung
end-lost = Du hast verloren
end-drawn = Unentschieden
end-over = Das Spiel ist zu Ende
end-take-note = Achtung
end-not-counted = Es zählt nicht in der Statistik: Du hast einen Zug zurückgenommen, der eine verdeckte Karte gezeigt hat.

## Mehrere Karten in einem Zug

mark-not = Nur Karten auf deiner Hand lassen sich auswählen, und nur wenn du am Zug bist.
mark-one-zone = Wähle nur Karten an einem Ort aus.
mark-nothing = Keine Karte ist ausgewählt.
plan-gone = { CAP_DER($card) } ist nicht mehr da.
plan-refused = { CAP_DER($card) } passt dort nicht hin: { $why }
plan-not-there = { CAP_DER($card) } passt dort nicht hin.
plan-unclear = Es ist nicht klar, wohin { DER($card) } soll. Spiele diese Karte einzeln.
plan-asks = { CAP_DER($card) } verlangt erst eine Antwort. Spiele diese Karte einzeln.
plan-turn-over = Mit { DEM($card) } endet dein Zug: { CAP_DER($next) } lässt sich danach nicht mehr spielen.
plan-no-button = Nach diesen Karten ist „{ $button }“ nicht möglich.
auto-not-trivial = Es gibt noch etwas zu entscheiden oder etwas Verdecktes: Der Rest lässt sich nicht von selbst spielen.

## Einrichten

problem-place = { $seat }: { $path }
problem-at = { $path }: { $what }
problem-at-legal = { $path }: { $what }; { $legal }
problems-all = { $all }
problem-race-people = { $count } Personen können nicht gleichzeitig an einem Bildschirm spielen
legal-race = ein Rennen geht mit einer Person gegen Bots
problem-one-value = Schreibe genau einen Wert: { $legal }.

## Gespeicherte Spiele

save-newer = Dieses Spiel wurde von einem neueren Wildpile gespeichert (Version { $version } des Formats; dieses Programm kennt { $known }). Lade die neueste Version und versuche es noch einmal.
save-damaged = Dieses gespeicherte Spiel lässt sich nicht lesen: { $why }
save-no-version = es hat keine Version
save-players = { $players } Spieler für { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
 }
save-no-game = Ein Spiel namens { $game } gibt es in diesem Programm nicht.
save-record = Die Aufzeichnung dieses gespeicherten Spiels lässt sich nicht nachspielen: { $why }

## Fragen, die anderswo beantwortet werden

answer-game = das ist eine Frage zu { $game }
answer-record = die Aufzeichnung lässt sich nicht nachspielen: { $why }
answer-level = einen Spieler namens { $level } gibt es nicht
answer-no-move = { $seat ->
    [you] du hast
   *[other] { $seat } hat
 } nichts zu entscheiden
