# .der, .den, .dem: mit bestimmtem Artikel im Nominativ, Akkusativ, Dativ; .ein, .einen, .einem mit unbestimmtem; .kein;
# .ohne ohne Artikel; .en gebeugt. Wir duzen.

## Joining

text = { $text }
several = { $all }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }

## Suits and ranks

suit_clubs = Kreuz
suit_spades = Pik
suit_hearts = Herz
suit_diamonds = Karo
rank_ace = Ass
    .ein = ein Ass
    .einen = ein Ass
    .einem = einem Ass
    .kein = kein Ass
rank_one = Eins
    .ein = eine Eins
    .einen = eine Eins
    .einem = einer Eins
    .kein = keine Eins
rank_two = Zwei
    .ein = eine Zwei
    .einen = eine Zwei
    .einem = einer Zwei
    .kein = keine Zwei
rank_three = Drei
    .ein = eine Drei
    .einen = eine Drei
    .einem = einer Drei
    .kein = keine Drei
rank_four = Vier
    .ein = eine Vier
    .einen = eine Vier
    .einem = einer Vier
    .kein = keine Vier
rank_five = Fünf
    .ein = eine Fünf
    .einen = eine Fünf
    .einem = einer Fünf
    .kein = keine Fünf
rank_six = Sechs
    .ein = eine Sechs
    .einen = eine Sechs
    .einem = einer Sechs
    .kein = keine Sechs
rank_seven = Sieben
    .ein = eine Sieben
    .einen = eine Sieben
    .einem = einer Sieben
    .kein = keine Sieben
rank_eight = Acht
    .ein = eine Acht
    .einen = eine Acht
    .einem = einer Acht
    .kein = keine Acht
rank_nine = Neun
    .ein = eine Neun
    .einen = eine Neun
    .einem = einer Neun
    .kein = keine Neun
rank_ten = Zehn
    .ein = eine Zehn
    .einen = eine Zehn
    .einem = einer Zehn
    .kein = keine Zehn
rank_eleven = Elf
    .ein = eine Elf
    .einen = eine Elf
    .einem = einer Elf
    .kein = keine Elf
rank_twelve = Zwölf
    .ein = eine Zwölf
    .einen = eine Zwölf
    .einem = einer Zwölf
    .kein = keine Zwölf
rank_thirteen = Dreizehn
    .ein = eine Dreizehn
    .einen = eine Dreizehn
    .einem = einer Dreizehn
    .kein = keine Dreizehn
rank_jack = Bube
    .en = Buben
    .ein = ein Bube
    .einen = einen Buben
    .einem = einem Buben
    .kein = kein Bube
rank_queen = Dame
    .ein = eine Dame
    .einen = eine Dame
    .einem = einer Dame
    .kein = keine Dame
rank_king = König
    .ein = ein König
    .einen = einen König
    .einem = einem König
    .kein = kein König
card_of = { $suit }-{ $rank }
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

## Seats

name_seat = Platz { $n }

## Werte von Optionen in Worten

value-yes = ja
value-no = nein
value-clause = { CLAUSE($help) }
value-with = { CLAUSE($help) } ({ $own })
value-field = { CLAUSE($help) }: { $value }
value-fields = { $first }; { $second }
value-of = { $option }: { $value }

## Values of options: what is wrong

problem-too-small = { $value } ist zu klein
problem-too-large = { $value } ist zu groß
problem-out-of-range = { $value } liegt außerhalb des Bereichs
problem-not-whole = { $value } ist keine ganze Zahl
problem-not-bool = { $value } ist weder true noch false
problem-not-text = { $value } ist kein Text dieser Länge
problem-not-a-value = „{ $value }“ ist kein gültiger Wert
problem-not-a-value-near = „{ $value }“ ist kein gültiger Wert; meinst du { $near }?
problem-no-data = { $name } nimmt keine weiteren Angaben
problem-needs-number = { $name } braucht eine Zahl
problem-not-added = zu { $value } lässt sich nichts addieren: das ist keine Zahl
problem-from-cards = { $what } (durch { $cards })
problem-needs-data = { $name } braucht weitere Angaben
problem-needs-fields = { $name } nimmt benannte Werte
problem-no-option = eine Option { $name } gibt es nicht
problem-not-per-seat = { $name } gilt immer für alle Plätze
problem-no-seat = diesen Platz gibt es nicht
problem-no-preset = { $game } hat keinen Regelsatz { $name }
problem-preset-damaged = { $name } ist beschädigt: { $syntax }
problem-unreadable = die Regeln lassen sich nicht lesen
problem-no-pysol = für { $game } gibt es keine Spielnummern von PySolFC

## What would be right

legal-is = erlaubt: { $values }
legal-one-of = { $values }
legal-bool = true oder false
legal-int = eine ganze Zahl von { $least } bis { $most }
legal-text = ein Text aus höchstens { $most } Zeichen
legal-number = eine Zahl von { $least } bis { $most }
legal-with-number = { $name }(n) mit n von { $least } bis { $most }
legal-did-you-mean = meinst du { $near }?
legal-known = hier gibt es: { $names }
legal-there-are = es gibt { $names }
legal-per-seat = je Platz verschieden sein darf: { $names }
legal-per-seat-none = bei { $game } gelten alle Optionen für alle Plätze
legal-seats = die Plätze gehen von 1 bis { $most }
legal-seat-values = schreibe { $name } = {"{"} Option = Wert {"}"}
legal-deal-number = gib als Spielnummer eine ganze Zahl an

## Where a value comes from

source-default = Standard
source-preset = Regelsatz { $name }
source-mutator = Regelkarte { $name }
source-handicap = Handicap { $name }
source-file = Datei { $name }
source-choice = gewählt
source-deal = aus der Spielnummer

## The text form of rules

syntax = Zeile { $line }, Spalte { $column }: { $what }
syntax-too-long = der Text ist länger als { $most } Bytes
syntax-twice = { $name } steht zweimal da; einmal genügt
syntax-after-name = nach { $name } fehlen = und ein Wert
syntax-unexpected = „{ $sign }“ gehört nicht hierher; ein Komma oder eine neue Zeile beendet einen Wert
syntax-expected = hier fehlt { $expected }, da steht „{ $sign }“
syntax-expected-end = hier fehlt { $expected }, da endet der Text
expected_option = der Name einer Option
expected_value = ein Wert
expected_name = ein Name
syntax-not-whole = „{ $text }“ ist keine ganze Zahl
syntax-too-deep = Werte dürfen höchstens { $most } Ebenen tief verschachtelt sein
syntax-paren = { $word }( braucht eine schließende Klammer )
syntax-quote = ein Wort in Anführungszeichen muss auf derselben Zeile enden
syntax-file = nach @ fehlt der Name einer Datei
syntax-list-open = dieser Liste fehlt die schließende ]
syntax-list-comma = nach einem Wert der Liste kommt ein Komma oder ]
syntax-table-open = dieser Tabelle fehlt die schließende {"}"}
syntax-table-comma = nach einem Wert der Tabelle kommt ein Komma, eine neue Zeile oder {"}"}

## Moves as text

notation = „{ $text }“ lässt sich nicht lesen: { $expected }

## Replaying

replay-refused = { $seat } kann „{ $move }“ nicht spielen: { $reason }
replay-chance-due = hier ist ein Zufallsschritt an der Reihe, kein Zug
replay-no-chance = hier ist kein Zufallsschritt an der Reihe
replay-other-deal = die Spielnummer { $deal } ergibt hier andere Karten
