# Regelkarten und Handicaps: was an Paketen falsch ist, und warum Karten nicht zusammenpassen.

## Pakete

problem-pack-there = es gibt schon ein Paket „{ $id }“
legal-other-id = wähle eine andere ID
problem-ambiguous = mehrere Pakete haben eine Karte „{ $id }“
legal-write = schreibe { $values }
problem-no-card = { $game } hat keine Karte „{ $id }“
legal-near = meinst du { $near }?
legal-no-cards = für { $game } gibt es keine solchen Karten
legal-cards = zur Wahl stehen { $ids }
problem-too-long = die Datei ist länger als { $max } Bytes
problem-unreadable = die Datei lässt sich nicht lesen: { $reason }
problem-not-a-file = das ist ein Ordner, eine Pipe oder ein Gerät, keine Datei
problem-not-utf8 = die Datei ist kein Text (UTF-8)
problem-toml = das ist kein gültiges TOML: { $reason }
problem-newer = diese Datei hat das Format { $schema }; dafür ist ein neueres Wildpile nötig
legal-newer = aktualisiere Wildpile; diese Version liest Format { $known }
problem-no-key = den Schlüssel „{ $name }“ gibt es hier nicht
problem-missing = { $name } fehlt
problem-not-text = { $name } ist kein Text
problem-blank = { $name } ist leer oder hat Leerzeichen am Rand oder Steuerzeichen
problem-long = { $name } hat { $length } Zeichen
legal-text-key = schreibe { $name } = "…" mit höchstens { $max } Zeichen
problem-not-number = { $name } ist keine positive ganze Zahl
legal-number-key = schreibe { $name } = 1
problem-id = „{ $id }“ ist keine ID
legal-id = erlaubt sind ein Kleinbuchstabe und danach höchstens 39 Kleinbuchstaben, Ziffern, _ oder -
problem-not-table = { $name } ist keine Tabelle
legal-table = schreibe { $name } = {"{"} … {"}"}
legal-pack-title = schreibe title = {"{"} en = "…", de = "…" {"}"}
problem-no-cards = das Paket hat keine Karten
legal-some-cards = schreibe [[mutator]] oder [[handicap]] und darunter eine Karte
problem-not-cards = { $name } ist keine Liste von Karten
legal-card-tables = schreibe [[{ $name }]] über jede Karte
problem-many-cards = das sind { $count } Karten
legal-many-cards = ein Paket hat von jeder Art höchstens { $max }
problem-no-change = die Karte ändert keine Regel
problem-no-effect = die Karte ändert nichts, welche Regeln auch gelten
legal-change = schreibe rules = {"{"} Option = Wert {"}"} oder add = {"{"} Option = Zahl {"}"}
legal-card-text = schreibe { $name } = {"{"} title = "…", sentence = "…" {"}"}
problem-not-ids = { $name } ist keine Liste von IDs
legal-ids = schreibe { $name } = ["karte", "paket/karte"]
problem-seat-key = eine Karte nennt keine Plätze
legal-seat-key = was für einen Platz gilt, ist ein [[handicap]]
problem-not-value = das kann kein Wert einer Option sein
legal-value = erlaubt sind ein Text, eine ganze Zahl, true oder false oder eine Tabelle davon
problem-both = { $name } wird gesetzt und auch addiert
legal-both = behalte es in rules oder in add
problem-sum = hier muss eine ganze Zahl außer 0 stehen
legal-sum = schreibe Option = -1
problem-twice = das Paket hat zwei Karten „{ $id }“
problem-itself = { $name } nennt die Karte selbst
legal-itself = lass es weg
problem-no-own-card = das Paket hat keine Karte „{ $id }“
problem-no-other-card = keine Karte für dieses Spiel heißt „{ $id }“
legal-own-cards = nenne eine Karte dieses Pakets oder schreibe paket/karte
problem-required-excluded = „{ $id }“ wird verlangt und ausgeschlossen
problem-other-kind = „{ $id }“ ist eine Karte der anderen Art
legal-mutators = ein Mutator kann nur Mutatoren verlangen und ausschließen
legal-handicaps = ein Handicap kann nur Handicaps verlangen und ausschließen
problem-circle = Karten verlangen einander im Kreis ({ $cards }), also käme keine zuerst ins Spiel
legal-circle = streiche eine davon aus requires
legal-required = streiche eine der beiden aus requires

## Zusammenpassen

problem-no-fit = die Karte „{ $card }“ passt nicht: { $why }
reason-twice = sie ist schon dabei
reason-excluded = sie verträgt sich nicht mit „{ $card }“
reason-same-option = sie ändert { $options } wie „{ $card }“
reason-requires = sie braucht „{ $card }“
reason-nothing = sie ändert hier nichts
reason-rules = { $path }: { $what }
refusal-no-cards = für { $game } gibt es keine Regelkarten
refusal-too-few = { $count } Karten lassen sich nicht ziehen: { $game } hat { $cards }
refusal-not-together = { $count } der Karten passen nicht zusammen, höchstens { $most }
refusal-not-found = keine { $count } Karten gefunden, die zusammenpassen, sondern { $most }

## Was eine Karte bewirkt, im Labor gemessen

effect-turns = Eine Partie dauert { $with } statt { $base } Züge (Median aus { $games } Spielen eines starken Bots allein).
effect-turns-same = Eine Partie dauert { $with } Züge wie im Grundspiel (Median aus { $games } Spielen eines starken Bots allein).
effect-turns-of = Mit { $seats } Spielern dauert es { $with } statt { $base } Züge (Median aus { $games } Spielen starker Bots).
effect-won-same = Ein starker Bot gewinnt { $with } der Spiele, so viele wie im Grundspiel ({ $games } Spiele).
effect-won = Ein starker Bot gewinnt { $with } statt { $base } der Spiele ({ $games } Spiele).
effect-turns-by-expert = Eine Partie { $seats ->
    [1] dauert
   *[other] für { $seats } dauert
 } etwa { $with } statt { $base } Züge (95 %: { $change }; { $games } Spiele { $seats ->
    [1] eines Profi-Bots allein
   *[other] von Profi-Bots
 }).
effect-turns-same-by-expert = Eine Partie { $seats ->
    [1] dauert
   *[other] für { $seats } dauert
 } etwa { $with } Züge wie im Grundspiel (95 %: { $change }; { $games } Spiele { $seats ->
    [1] eines Profi-Bots allein
   *[other] von Profi-Bots
 }).
effect-won-by-expert = Ein Profi-Bot gewinnt { $with } statt { $base } der Spiele (95 %: { $change }; { $games } Spiele).
effect-won-same-by-expert = Ein Profi-Bot gewinnt { $with } der Spiele, so viele wie im Grundspiel (95 %: { $change }; { $games } Spiele).
effect-turns-more = { $from } bis { $to } mehr
effect-turns-fewer = { $from } bis { $to } weniger
effect-turns-either = { $from } weniger bis { $to } mehr
effect-points-more = { $from } bis { $to } Prozentpunkte mehr
effect-points-less = { $from } bis { $to } Prozentpunkte weniger
effect-points-either = { $from } Prozentpunkte weniger bis { $to } mehr
effect-handicap = { $seats ->
    [4] Damit gewinnt ein Paar { $with } statt { $base } der Spiele ({ $games } Spiele starker Bots).
   *[other] Damit gewinnt man { $with } statt { $base } der Spiele ({ $games } Spiele starker Bots zu zweit).
}
effect-handicap-by-expert = { $seats ->
    [4] Damit gewinnt ein Paar { $with } statt { $base } der Spiele (95 %: { $change }; { $games } Spiele von Profi-Bots).
   *[other] Damit gewinnt man { $with } statt { $base } der Spiele (95 %: { $change }; { $games } Spiele von Profi-Bots zu zweit).
}
effect-grouped = { $head }.{ $tail }
effect-decimal = { $whole },{ $digit }
effect-percent = { $number } %
