## The game

simon-jester-two-decks-fourteen-columns-nothing-hidden = Zwei Blätter, vierzehn Spalten, nichts verdeckt: Ordne alles zu Folgen vom König bis zum Ass.

## Moves, places and news

run_one = { $sym }
run_more = { $sym }–{ $sym2 }
simon-jester-onto-in-column = { $run } auf { $sym } in Spalte { $n }
simon-jester-to-the-empty-column = { $run } auf die leere Spalte { $n }
simon-jester-give-this-game-up-it-counts = Dieses Spiel aufgeben? Es zählt als verloren.
suitname_clubs = Kreuz
suitname_diamonds = Karo
suitname_hearts = Herz
suitname_spades = Pik
simon-jester-x = { $suitname } { $n }
simon-jester-runs-removed = Folgen abgeräumt
simon-jester-are-dealt = { $cards } sind ausgeteilt
simon-jester-goes-from-column-to-column = { $run } geht von Spalte { $n } auf Spalte { $n2 }
simon-jester-the-run-of-in-column-is = Die Folge in { $suit } in Spalte { $n } ist vollständig und wird abgeräumt
simon-jester-the-game-is-given-up = Das Spiel ist aufgegeben
simon-jester-won-every-card-has-been-removed = Gewonnen: Alle Karten sind abgeräumt, in { DEM($moves) }.
simon-jester-lost-after-with-of-runs-removed = Verloren nach { DEM($moves) }; { $n } von { $n2 } Folgen sind abgeräumt.
simon-jester-you-won-in = Du hast in { DEM($moves) } gewonnen!
simon-jester-no-move-is-left-the-game = Kein Zug ist mehr möglich: Das Spiel ist verloren. Nimm zurück und versuche es anders.
simon-jester-this-position-cant-be-won-any = Diese Stellung ist nicht mehr zu gewinnen. Nimm zurück oder gib auf.

## Why not

simon-jester-this-game-is-played-alone-by = dieses Spiel spielt man allein, an Platz 1
simon-jester-there-is-no-column-the-columns = eine Spalte { $n } gibt es nicht; die Spalten sind 1 bis { $n2 }
simon-jester-the-cards-lie-in-column-already = die Karten liegen schon in Spalte { $n }; wähle eine andere
simon-jester-a-move-takes-at-least-one = zu einem Zug gehört mindestens eine Karte
simon-jester-column-is-empty-there-is-nothing = Spalte { $n } ist leer; dort gibt es nichts zu bewegen
simon-jester-column-has-only-not = Spalte { $n } hat nur { $cards }, nicht { $n2 }
simon-jester-does-not-continue-in-its-suit = { $sym } setzt { $sym2 } nicht in derselben Farbe fort, deshalb wandern diese { $n } Karten nicht zusammen; vom Ende der Spalte { $n2 } geht auf einmal nur so viel: { $cards }
simon-jester-column-ends-with-and-nothing-goes = Spalte { $n } endet mit { $sym }, und auf ein Ass passt nichts
simon-jester-is-a-king-and-goes-only = { $sym } ist ein König und darf nur auf eine leere Spalte
simon-jester-goes-only-on-of-any-suit = { $sym } passt nur auf { DEN($arank) } beliebiger Farbe; Spalte { $n } endet mit { $sym2 }
simon-jester-only-a-king-may-go-to = nur ein König darf auf eine leere Spalte (empty = kings_only), und { $sym } ist keiner

## Options

simon-jester-decks = Blätter
simon-jester-two-decks-in-fourteen-columns-are = Zwei Blätter in vierzehn Spalten sind Simon Jester; ein Blatt in zehn Spalten ist Simple Simon.
simon-jester-layout = Auslage
simon-jester-how-many-cards-each-of-the = Mit wie vielen Karten jede der vierzehn Spalten beginnt; ein einzelnes Blatt hat seine eigene Auslage.
simon-jester-six-columns-of-eight-cards-then = Sechs Spalten mit acht Karten, dann acht mit sieben.
simon-jester-13-13-12-11-and-so = 13, 13, 12, 11 und so weiter bis 1, wie PySolFC austeilt.
simon-jester-eight-cards-in-each-of-thirteen = Acht Karten in jeder von dreizehn Spalten; die letzte ist leer.
simon-jester-empty-columns = Leere Spalten
simon-jester-what-may-be-moved-to-an = Was auf eine leere Spalte darf.
simon-jester-any-card-or-movable-run = Jede Karte und jede bewegliche Folge.
simon-jester-only-a-king-alone-or-with = Nur ein König, allein oder mit der Folge, die er anführt.

## Presets

simon-jester-simple-simon = Simple Simon
simon-jester-the-one-deck-parent-of-the = Das Vorbild mit einem Blatt: zehn Spalten, vier Folgen zum Abräumen.
simon-jester-triangular = Dreieck
simon-jester-two-decks-laid-out-13-13 = Zwei Blätter, ausgelegt zu 13, 13, 12, 11 und so weiter bis 1, wie das Spiel zuerst erschien.
simon-jester-one-empty-column = Eine leere Spalte
simon-jester-eight-cards-in-thirteen-columns-and = Acht Karten in dreizehn Spalten und von Anfang an eine freie Spalte.
simon-jester-kings-only = Nur Könige
simon-jester-only-kings-may-go-to-an = Nur Könige dürfen auf eine leere Spalte: ein schweres Spiel.

## Rules that do not go together

simon-jester-decks-it-is-played-with-1 = { $n } Blätter; gespielt wird mit 1 oder 2
simon-jester-layout-is-for-two-decks-but = layout ist für zwei Blätter, aber decks = 1 ist gewählt; Simple Simon hat nur eine Auslage
simon-jester-choose-decks-2-or-leave-layout = wähle decks = 2, oder lass layout auf even
simon-jester-deal-is-laid-out-in-triangular = die Spielnummer { $text } legt PySolFC als Dreieck aus, aber layout = { $word } ist gewählt
simon-jester-leave-layout-out-choose-layout-triangular = lass layout weg, wähle layout = triangular, oder nimm eine Spielnummer ohne pysol:

## Bots

simon-jester-joins-what-it-sees-in-suit = Legt an, was es gerade sieht, am liebsten in derselben Farbe.
simon-jester-takes-the-position-that-looks-best = Nimmt die Stellung, die nach einem Zug am besten aussieht, und geht nie zurück.
simon-jester-looks-many-moves-ahead-along-the = Schaut auf den aussichtsreichsten Wegen viele Züge voraus.
simon-jester-looks-for-the-way-to-win = Sucht den Weg zum Sieg und folgt ihm.
