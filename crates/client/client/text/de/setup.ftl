# Ein neues Spiel anpassen: wer spielt, welche Karten, welche Regeln.

## Wer spielt

setup-seat = Platz { $number }
kind-human = Mensch
kind-random = zufällig
kind-beginner = Anfänger
kind-regular = normal
kind-strong = stark
kind-expert = Profi

## Welche Karten

pick-any = zufällig
pick-winnable = zufällig, aber zu gewinnen
pick-easy = zufällig, leicht
pick-medium = zufällig, mittelschwer
pick-hard = zufällig, schwer

## Regeln

standard-rules = Standardregeln
standard-rules-help = Das Spiel, wie es meistens gespielt wird.
source-preset = aus „{ $name }“
source-card = von der Karte „{ $name }“
source-file = aus „{ $name }“
source-deal = folgt aus der Spielnummer
source-choice = selbst gewählt
source-default = üblich
rules-problem = { CAP($what) }; { $legal }.

## Regelkarten

cards-none = keine
cards-list = { $cards }
cards-drawn = { $count ->
    [one] 1 zufällig gezogen
   *[other] { $count } zufällig gezogen
}
cards-no-pick = Gezogene Karten hängen von der Spielnummer ab. Wähle zufällige Karten oder eine Nummer statt eines Schwierigkeitsgrads.

## Links

link-no-deal = „{ $deal }“ ist keine gültige Spielnummer (0 bis 18446744073709551615, oder pysol: und eine Zahl).
link-no-seats = „{ $seats }“ ist keine Anzahl von Mitspielern.
link-syntax = Beim Zeichen { $column }: { $what }.

## Ein Formular aus vier Entscheidungen

setup-problem = { $title }: { CAP($what) }
setup-row = „{ $title }“
setup-row-value = „{ $title }: { $value }“
setup-clash = { $rows } passen nicht zusammen; ändere eins davon. { CAP($what) }
