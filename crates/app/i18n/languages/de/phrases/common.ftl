## Values of options: what is wrong and what would be right

common-is-too-small = { $sym } ist zu klein
common-is-too-large = { $sym } ist zu groß
common-is-out-of-range = { $text } liegt außerhalb des Bereichs
common-is-not-a-whole-number = { $text } ist keine ganze Zahl
common-is-not-a-truth-value = { $text } ist kein Wahrheitswert
common-is-no-such-text = { $text } ist kein solcher Text
common-is-not-one-of-its-values = „{ $text }“ ist keiner ihrer Werte
common-is-not-one-of-its-values-2 = „{ $text }“ ist keiner ihrer Werte; meinst du { $word }?
common-carries-no-data = { $word } nimmt keine weiteren Angaben
common-needs-a-number = { $word } braucht eine Zahl
common-needs-its-data = { $word } braucht weitere Angaben
common-takes-named-values = { $word } nimmt benannte Werte
common-legal = erlaubt: { $legal }
common-x = { $legal }
legal_bool = true oder false
legal_int = eine ganze Zahl von { $n } bis { $n2 }
legal_table = { $n } oder { $n2 }
legal_text = ein Text aus höchstens { $n } Zeichen
legal_list = { $vals } oder { $val }
vals_one = { $val }
vals_more = { $val }, { $vals }
val_word = { $word }
val_number = { $word }(n) mit n von { $n } bis { $n2 }
val_bare = eine Zahl von { $n } bis { $n2 }
val_fields = { $word } {"{"} { $text } {"}"}
common-did-you-mean = meinst du { $word }?
common-known-here = hier gibt es: { $text }
common-there-is-no-option = eine Option { $word } gibt es nicht
common-there-are = es gibt { $text }
common-has-no-preset = { $game } hat keine Vorlage { $text }
common-they-cant-be-read = sie lassen sich nicht lesen
common-they-do-not-go-together = sie passen nicht zusammen
game_skipper = Skipper Solitaire
game_joker = Joker Solitaire
game_skip-bo = Skip-Bo
game_simon-jester = Simon Jester
game_name-skipper = Skipper
game_name-joker = Joker
game_name-skip-bo = Skip-Bo
game_name-simon-jester = Simon Jester
common-game = { $game }
common-invalid-type = falsche Art von Wert: { $text }
common-unknown-field = unbekanntes Feld: { $text }

## Seats and deals

common-cant-be-played-by = { $game } geht nicht mit { $n } Spielern
common-it-cant-be-played-by = mit { $n } Spielern geht es nicht
common-it-has-seat = es hat { $n } Platz
common-it-has-to-seats = es hat { $n } bis { $n2 } Plätze
common-to-seats = { $n } bis { $n2 } Plätze
common-has-no-pysolfc-deals = für { $game } gibt es keine Spielnummern von PySolFC
common-a-whole-number-is-a-deal = jede ganze Zahl ist eine Spielnummer dieses Spiels
common-is-not-a-deal-number-write = „{ $text }“ ist keine Spielnummer; schreibe eine ganze Zahl von 0 bis 18446744073709551615, oder pysol: und eine Zahl

## Where a value comes from

common-preset = Vorlage { $word }
common-mutator = Zusatz { $word }
common-file = Datei { $text }
common-chosen = gewählt
common-from-the-deal-number = von der Spielnummer

## Rules files

common-is-not-a-seat-seats-are = { $n } ist kein Platz; Plätze sind 1 bis 8
common-this-is-a-position-of = das ist eine Stellung von { $text }
common-is-wanted-here = hier gehört { $text } hin
common-a-rule-for-used-skippers = eine Regel für used_skippers
common-it-cant-be-built = es lässt sich nicht zusammenstellen
common-these-are-rules-of = das sind Regeln für { $game }
common-rules-of-are-wanted-here = hier werden Regeln für { $game } gebraucht
common-this-is-no-name = das ist kein Name
common-write-game-and-the-name-of = schreibe game = und den Namen eines Spiels
common-the-file-does-not-say-whose = die Datei sagt nicht, für welches Spiel diese Regeln sind
common-write-preset-and-a-name = schreibe preset = und einen Namen
common-this-is-no-number-of-seats = das ist keine Anzahl von Plätzen
common-a-whole-number-is-wanted = hier gehört eine ganze Zahl hin
common-the-file-is-longer-than-bytes = die Datei ist länger als { $n } Bytes
common-the-text-is-longer-than-bytes = der Text ist länger als { $n } Bytes
common-there-is-no-game-did-you = ein Spiel „{ $text }“ gibt es nicht; meinst du { $text2 }?
common-there-is-no-game-there-are = ein Spiel „{ $text }“ gibt es nicht; es gibt { $text2 }
common-line-column = Zeile { $n }, Spalte { $n2 }: { $syntax }
common-x-2 = { $syntax }
syntax_long = der Text ist länger als { $n } Bytes
syntax_twice = { $text } steht zweimal da; einmal ist richtig
syntax_after = nach { $text } kommen = und ein Wert
syntax_unexpected = „{ $text }“ gehört nicht hierher; ein Komma oder eine neue Zeile beendet einen Wert
syntax_here = hier kommt { $what }, nicht { $text }
what_option = der Name einer Option
what_value = ein Wert
what_name = ein Name
what_file = der Name einer Datei
syntax_here-end = hier kommt { $what }, nicht das Ende des Textes
syntax_whole = „{ $text }“ ist keine ganze Zahl
syntax_deep = Werte dürfen höchstens { $n } Ebenen tief verschachtelt sein
syntax_list = diese Liste endet mit ]
syntax_list-comma = nach einem Wert der Liste kommt ein Komma oder ]
syntax_paren = { $word }( endet mit )
syntax_table-comma = nach einem Wert der Tabelle kommt ein Komma, eine neue Zeile oder {"}"}
syntax_quote = ein Wort in Anführungszeichen endet mit einem auf derselben Zeile
syntax_json = das ist kein JSON: { $text }
syntax_table = diese Tabelle endet mit {"}"}
syntax_file = nach @ kommt der Name einer Datei

## Moves as text

common-cant-be-read = „{ $text }“ lässt sich nicht lesen: { $expected }
common-cant-be-read-2 = der leere Text lässt sich nicht lesen: { $expected }
expected_skipper = ein Zug ist „play 7S“, „play KD on S“, „play 7S from discard“, „discard 7S“, „end“, „trash 3H“, „keep 3H“, „auction 7S“, „bid JH“, „pass“ oder „give up“
expected_simon-jester = ein Zug sind zwei Spalten (1 bis 14) und eine Anzahl von Karten (1 bis 13), etwa 3-7:2, oder 3-7 für eine Karte; oder give-up
expected_skip-bo = ein Zug sieht so aus: hand 5>b2, hand W@7>b2, stock>b1, d3>b2, partner stock>b1, partner d3>b2, discard 5>d1, end, draw 4, accuse 3, agree oder decline
expected_joker = ein Zug ist draw, redeal, t3>t5, t3:4>t5 (vier Karten), w>t5, t3>S oder w>H (auf einen Zielstapel), t3>black (ein Joker als Ass), S>t3 (zurück vom Zielstapel), t3=9 (festlegen), out t3, out w oder stop

## Transcripts

common-line = Zeile { $n }: { $record }
common-x-3 = { $record }
record_key = hier kommt „{ $text }: …“
record_dashes = hier kommt eine Zeile aus zwei Bindestrichen
record_long = die Datei ist größer als { $n } Bytes
record_newer = das ist Version { $n } des Formats; dieses Programm liest Version { $n2 }; ein neueres Programm ist nötig
record_start = eine Aufzeichnung beginnt mit „wildpile transcript 1“
record_seats = es gibt höchstens { $n } Plätze
record_shuffle = das Mischverfahren { $text } ist unbekannt; dieses Programm kennt Version { $n }
record_marked = nur marked: yes ist möglich
record_note = eine Notiz hat die Form „note name: text“
record_note-twice = die Notiz { $text } steht zweimal da
record_ends = hier endet die Datei; die Schritte enden mit einer Zeile aus zwei Bindestrichen
record_step = ein Schritt ist „chance …“ oder die Nummer eines Platzes und sein Zug
record_no-seat = „{ $text }“ ist hier kein Platz; Plätze sind 1 bis { $n }
record_result = das Ergebnis lässt sich nicht lesen: { $text }
record_steps = darüber stehen { $n } Schritte, nicht { $text }
record_digest-end = nach der Prüfsumme kommt nichts mehr
record_digest = die Prüfsumme ist { $text }, aber die Zeilen darüber ergeben eine andere: Die Datei wurde verändert
record_changed = diese Zeile ist nicht so, wie das Programm sie schreibt: Die Datei wurde verändert
record_other = das ist eine Aufzeichnung von { $text }, nicht von { $text2 }
record_rules = die Regeln sind nicht gültig: { $said }
record_game-seats = { $n } Plätze; das Spiel hat { $n2 } bis { $n3 }
record_position = die Stellung lässt sich nicht lesen: { $text }
record_not-reached = zu diesem Ergebnis führen diese Schritte nicht
record_not-over = ein Ergebnis steht da, aber die Partie ist nach diesen Schritten nicht zu Ende
record_cant = { $name } kann „{ $text }“ nicht: { $said }
record_chance-due = hier ist ein Zufallsschritt an der Reihe, kein Zug
record_no-chance = hier ist kein Zufallsschritt an der Reihe
record_other-cards = die Spielnummer { $text } ergibt hier andere Karten

## Bots

common-plays-any-legal-move = Spielt irgendeinen erlaubten Zug.
