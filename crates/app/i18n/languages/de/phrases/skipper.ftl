## The game

skipper-skipper-solitaire = Skipper Solitaire
skipper-finish-a-book-for-every-suit = Vollende für jede Farbe ein Buch – und lass Damen und Könige die Karten überspringen, die dir fehlen.

## Buttons and moves

skipper-finish-with = { $suit } mit { $sym } vollenden
skipper-play-on = { $sym } auf { $suit } spielen
skipper-play = { $sym } spielen
skipper-discard = { $sym } ablegen
skipper-end-the-turn-and-draw = Zug beenden und ziehen
skipper-trash = { $sym } aussortieren
skipper-keep = { $sym } behalten
skipper-auction = { $sym } versteigern
skipper-bid = { $sym } bieten
skipper-pass = Passen
skipper-give-up-this-game-it-then = Dieses Spiel aufgeben? Es zählt dann als verloren.
skipper-without-the-you-cant-win-any = Ohne { DEN($card) } kannst du nicht mehr gewinnen. Trotzdem weggeben?

## Why not

skipper-the-discard-pile-is-shuffled-first = zuerst wird der Ablagestapel gemischt
skipper-all-your-books-are-finished-the = deine Bücher sind alle vollendet; die anderen spielen die Runde zu Ende
skipper-you-gave-up = du hast aufgegeben
skipper-not-while-another-seat-is-being = nicht, solange jemand anders gefragt ist; gleich danach kannst du aufgeben
skipper-is-deciding-about-a-dead-card = { $name } entscheidet gerade über eine gezogene tote Karte
skipper-an-auction-is-on-and-bids = es läuft eine Versteigerung, und { $name } bietet gerade
skipper-first-decide-about-the-you-drew = entscheide erst über { DEN($card) }, die Karte, die du gezogen hast: aussortieren oder behalten
skipper-the-is-up-for-auction-bid = { DER($card) } wird versteigert: biete eine Handkarte oder passe
skipper-nobody-wanted-the-card-you-must = niemand wollte die Karte: du musst erst mindestens eine Karte ablegen
skipper-you-have-no-card-play-the = du hast keine Karte: spiele die oberste abgelegte Karte oder passe
skipper-a-turn-needs-at-least-one = zu einem Zug gehört mindestens eine Karte: spiele eine oder lege eine ab
skipper-nothing-can-be-played-so-at = es lässt sich nichts spielen, also muss mindestens eine Karte abgelegt werden
skipper-the-top-of-your-discard-pile = die oberste Karte deines Ablagestapels lässt sich spielen
skipper-you-must-discard-at-least-one = du musst mindestens eine Karte ablegen
skipper-you-can-pass-only-when-you = passen kannst du nur ohne Karten; spiele eine oder lege eine ab
skipper-to-finish-your-turn-end-it = um fertig zu werden, beende deinen Zug
skipper-cards-in-hand-cant-be-trashed = Handkarten lassen sich in diesem Spiel nicht aussortieren; eine tote Karte kannst du ablegen
skipper-dead-cards-are-trashed-at-the = tote Karten werden am Ende eines Zuges aussortiert; spiele erst eine Karte oder lege eine ab
skipper-the-can-still-be-played-one = { DER($card) } lässt sich irgendwann noch spielen
skipper-you-have-not-drawn-the-just = du hast { DEN($card) } nicht gerade eben gezogen
skipper-there-are-no-auctions-in-this = in diesem Spiel gibt es keine Versteigerungen
skipper-the-auction-failed-now-discard-at = die Versteigerung ist gescheitert: lege jetzt mindestens eine Karte ab
skipper-an-auction-is-a-turn-of = eine Versteigerung ist ein eigener Zug; dieser Zug hat schon begonnen
skipper-nobody-is-left-who-could-bid = es ist niemand mehr da, der bieten könnte
skipper-no-auction-is-on = es läuft keine Versteigerung
skipper-the-is-not-in-your-hand = { DER($card) } ist nicht auf deiner Hand
skipper-there-is-no-in-this-deck = { $sym } gibt es in diesem Blatt nicht
skipper-there-is-no-stack-in-this = einen Stapel { $word } gibt es in diesem Spiel nicht
skipper-discards-cant-be-played-in-this = abgelegte Karten lassen sich in diesem Spiel nicht spielen
skipper-only-the-top-of-your-discard = nur die oberste Karte deines Ablagestapels lässt sich spielen, { DER($card) }
skipper-your-discard-pile-is-empty = dein Ablagestapel ist leer
skipper-a-turn-is-either-playing-or = in einem Zug wird gespielt oder abgelegt, und du hast schon abgelegt
skipper-a-turn-is-either-playing-or-2 = in einem Zug wird gespielt oder abgelegt, und du hast schon gespielt
skipper-you-have-discarded-already-playing-comes = du hast schon abgelegt; gespielt wird vorher
skipper-nobody-wanted-the-card-this-turn = niemand wollte die Karte: in diesem Zug darfst du nur ablegen
skipper-the-book-is-finished-nothing-goes = das Buch { $suit } ist vollendet; darauf kommt nichts mehr
skipper-a-skipper-goes-on-the-stack = ein Skipper darf nur auf den Stapel seiner eigenen Farbe, hier { $suit }
skipper-a-skipper-cant-stand-on-the = auf dem leeren Stapel { $suit } kann kein Skipper liegen; { $wants }
skipper-the-goes-on-its-own-stack = { DER($card) } darf nur auf den eigenen Stapel, nicht auf { $suit }
skipper-the-does-not-go-on-the = { DER($card) } passt jetzt nicht auf den Stapel { $suit }; { $wants }
wants_skippers = er nimmt nur Skipper
wants_ranks = er nimmt { $ranks }
ranks_one = { $sym }
ranks_or = { $ranks } oder { $sym }
ranks_comma = { $ranks }, { $sym }
ranks_to = { $sym } bis { $sym2 }
skipper-you-may-discard-only-when-you = ablegen darfst du nur, wenn du nicht spielen kannst – und du kannst

## Places and notes

skipper-skippers-only = nur Skipper
skipper-finished = vollendet
note_ranks = { $ranks }
note_ends = { $ranks }; { $ranks2 } vollendet
note_end-only = { $ranks } vollendet
skipper-note = { $note }
skipper-x = { $name }: { $place }
place_discard = Ablagestapel
place_draw = Nachziehstapel
place_hand = Hand
place_trash = Aussortiert
place_drawn = Gezogene Karte
place_suit = { $suit }
skipper-trash-2 = Aus{"\u00AD"}sortiert
skipper-drawn-card = Gezogene Karte
skipper-can-never-be-played = lässt sich nie mehr spielen
skipper-auction-2 = Versteigerung
skipper-lot = Los
skipper-of = { $sym } von { $name }
skipper-bids = { $name } bietet { $sym }

## What to know now

skipper-you-cant-win-any-more = Du kannst nicht mehr gewinnen: { CAP($dead) }.
skipper-this-game-cant-be-won-any = Dieses Spiel ist nicht mehr zu gewinnen: { CAP($dead) }.
dead_book = das Buch { $suit } lässt sich mit den restlichen Karten nicht vollenden
dead_skippers = die restlichen Skipper reichen nicht für alle Bücher
skipper-only-a-trade-can-help-you = Nur ein Handel kann noch helfen; du darfst weiterspielen.
skipper-you-may-play-on = Du darfst weiterspielen.
skipper-you-drew-a-card-that-can = Du hast eine Karte gezogen, die sich nie mehr spielen lässt: sortiere sie aus oder behalte sie.
skipper-bid-a-card-for-the-or = Biete eine Karte für { DEN($card) } oder passe; der höchste Rang gewinnt.
skipper-nobody-wanted-it-discard-at-least = Niemand wollte sie: Lege mindestens eine Karte ab.
skipper-all-books-are-finished-in = Alle Bücher sind in { DEM($turns) } vollendet!
skipper-a-draw-nobody-can-finish-any = Unentschieden: Niemand kann mehr fertig werden.
skipper-you-share-the-win = Du teilst dir den Sieg: { $name }.
skipper-the-is-up-for-auction-bids = { CAP_DER($card) } wird versteigert; { $name } bietet gerade.
skipper-decides-about-a-card-it-drew = { $name } entscheidet über eine gezogene Karte.
skipper-all-your-books-are-finished-the-2 = Deine Bücher sind alle vollendet; die Runde wird zu Ende gespielt.
skipper-a-race-everybody-plays-at-the = Ein Wettlauf: Alle spielen gleichzeitig.
skipper-it-is-the-turn-of = { $name } ist am Zug.
skipper-books = Bücher
skipper-now = Jetzt
skipper-missing = Fehlend
skipper-cards-may-be-unwinnable = { $n } Karten, vielleicht nicht zu gewinnen
skipper-of-books = { $n } von { $n2 } Büchern, { $turns }
skipper-of-books-gave-up = { $n } von { $n2 } Büchern, { $turns }, aufgegeben

## What happened

skipper-the-cards-are-dealt-begins = Die Karten sind ausgeteilt; { $name } beginnt
skipper-the-cards-are-dealt = Die Karten sind ausgeteilt
skipper-finishes-the-book-with-the = { $name } vollendet das Buch { $suit } mit { DEM($card) }
skipper-finishes-the-book-with-the-from = { $name } vollendet das Buch { $suit } mit { DEM($card) } vom Ablagestapel
skipper-plays-the-on = { $name } spielt { DEN($card) } auf { $suit }
skipper-plays-the-from-the-discard-pile = { $name } spielt { DEN($card) } vom Ablagestapel auf { $suit }
skipper-plays-the = { $name } spielt { DEN($card) }
skipper-plays-the-from-the-discard-pile-2 = { $name } spielt { DEN($card) } vom Ablagestapel
skipper-discards-the = { $name } legt { DEN($card) } ab
skipper-draws-the = { $name } zieht { DEN($card) }
skipper-draws-a-card = { $name } zieht eine Karte
skipper-trashes-the = { $name } sortiert { DEN($card) } aus
skipper-trashes-a-dead-card = { $name } sortiert eine tote Karte aus
skipper-shuffles-the-discard-pile-into-a = { $name } mischt den Ablagestapel zu einem neuen Nachziehstapel
skipper-turns-the-discard-pile-over = { $name } dreht den Ablagestapel um
skipper-has-no-card-and-passes = { $name } hat keine Karte und passt
skipper-puts-the-up-for-auction = { $name } versteigert { DEN($card) }
skipper-bids-the = { $name } bietet { DEN($card) }
skipper-does-not-bid = { $name } bietet nicht
skipper-gets-the-from-for-the = { $name } bekommt { DEN($card) } von { $name2 } für { DEN($card2) }
skipper-nobody-bids-for-the-must-discard = Niemand bietet für { DEN($card) }; { $name } muss ablegen
skipper-has-finished-all-books = { $name } hat alle Bücher vollendet
skipper-gives-up = { $name } gibt auf
skipper-given-up-after = Aufgegeben nach { DEM($turns) }.
skipper-won-all-books-are-finished-in = Gewonnen: Alle Bücher sind in { DEM($turns) } vollendet.
skipper-you-won-in = Du hast in { DEM($turns) } gewonnen.
skipper-you-share-the-win-in = Du teilst dir den Sieg in { DEM($turns) }: { $name }.
skipper-won-in = { $name } hat in { DEM($turns) } gewonnen.
skipper-share-the-win-in = { $name } teilen sich den Sieg in { DEM($turns) }.

## Options

skipper-how-many-cards-a-full-hand = Wie viele Karten eine volle Hand hat.
skipper-opening = Anfang
skipper-how-the-suit-stacks-start = Wie die Farbstapel beginnen.
skipper-the-aces-lie-out-and-start = Die Asse liegen aus und beginnen die vier Stapel.
skipper-nothing-is-out-a-stack-starts = Nichts liegt aus; ein Stapel beginnt mit seinem Ass und nimmt keinen Skipper, solange er leer ist.
skipper-nothing-is-out-a-skipper-may = Nichts liegt aus; ein Skipper darf auf einem leeren Stapel liegen.
skipper-nothing-is-out-any-natural-card = Nichts liegt aus; jede gewöhnliche Karte der Farbe beginnt ihren Stapel.
skipper-skippers = Skipper
skipper-which-cards-let-you-skip-ranks = Welche Karten Ränge überspringen lassen und wie viele.
skipper-queens-skip-1-and-kings-2 = Damen überspringen 1 Rang, Könige 2; im eigenen Blatt überspringt die 10 zwei.
skipper-jacks-skip-1-queens-2-and = Buben überspringen 1 Rang, Damen 2 und Könige 3 (52 Karten).
skipper-only-kings-skip-and-only-1 = Nur Könige überspringen, und nur 1 Rang; Bücher enden bei der Dame (52 Karten).
skipper-nothing-skips-queens-and-kings-leave = Nichts überspringt; Damen und Könige sind nicht im Blatt, Bücher enden beim Buben (52 Karten).
skipper-nothing-skips-books-end-at-the = Nichts überspringt; Bücher enden beim König (52 Karten).
skipper-the-10-skips-2-and-books = Die 10 überspringt 2, und Bücher enden bei der 9 (eigenes Blatt, CD-03).
skipper-the-9-skips-1-the-10 = Die 9 überspringt 1, die 10 überspringt 2, und Bücher enden bei der 8 (eigenes Blatt, CD-03).
skipper-the-8-9-and-10-skip = Die 8, 9 und 10 überspringen 1, 2 und 3, und Bücher enden bei der 8 (eigenes Blatt, CD-03).
skipper-skippers-stacks = Stapel für Skipper
skipper-on-which-stacks-a-skipper-may = Auf welche Stapel ein Skipper gespielt werden darf.
skipper-a-skipper-may-go-on-any = Ein Skipper darf auf jeden unvollendeten Stapel.
skipper-a-skipper-goes-on-the-stack-2 = Ein Skipper darf nur auf den Stapel seiner eigenen Farbe.
skipper-used-skippers = Benutzte Skipper
skipper-where-a-skipper-goes-when-it = Wohin ein Skipper kommt, wenn er gespielt worden ist.
skipper-it-stays-on-the-stack = Er bleibt auf dem Stapel.
skipper-it-goes-to-the-discard-pile = Er kommt auf den Ablagestapel; seine Sprünge gelten bis zum Ende des Zuges.
skipper-it-goes-to-the-discard-pile-2 = Er kommt auf den Ablagestapel; seine Sprünge bleiben dem Stapel.
skipper-unused-skips = Ungenutzte Sprünge
skipper-what-becomes-of-skips-that-a = Was aus Sprüngen wird, die eine Karte nicht gebraucht hat.
skipper-they-are-lost = Sie verfallen.
skipper-they-stay-for-the-next-card = Sie bleiben für die nächste Karte.
skipper-finishing = Vollenden
skipper-which-card-finishes-a-book-king = Welche Karte ein Buch vollendet (König: SK-15).
skipper-a-face-card-of-the-suit = Eine Bildkarte der Farbe, die mit ihren eigenen Sprüngen bis zum Buben reicht.
skipper-any-face-card-of-the-suit = Jede Bildkarte der Farbe, auf jeder Höhe.
skipper-only-the-natural-end-card-the = Nur die gewöhnliche Endkarte: der Bube.
skipper-only-the-king-of-the-suit = Nur der König der Farbe, auf derselben Höhe; dazu müssen benutzte Skipper abgelegt werden.
skipper-what-you-may-do-in-one = Was du in einem Zug tun darfst.
skipper-either-play-cards-or-discard-cards = Entweder Karten spielen oder Karten ablegen.
skipper-play-cards-and-then-discard-cards = Karten spielen und danach Karten ablegen.
skipper-discarding = Ablegen
skipper-when-you-may-discard = Wann du ablegen darfst.
skipper-whenever-you-like = Wann immer du magst.
skipper-only-when-you-cant-play-a = Nur wenn du keine Karte spielen kannst.
skipper-trashing = Aussortieren
skipper-what-happens-to-a-card-you = Was mit einer gezogenen Karte geschieht, die sich nie mehr spielen lässt.
skipper-it-is-trashed-by-itself-in = Sie wird von selbst aussortiert; in Spielen mit Versteigerungen wirst du gefragt.
skipper-you-are-asked-for-each-one = Du wirst bei jeder gefragt.
skipper-it-is-trashed-by-itself-and = Sie wird von selbst aussortiert und eine andere gezogen.
skipper-it-stays-in-the-game-and = Sie bleibt im Spiel und kann nur abgelegt werden.
skipper-trash-from-hand = Aus der Hand aussortieren
skipper-whether-dead-cards-in-hand-may = Ob tote Handkarten am Ende des Zuges, vor dem Ziehen, aussortiert werden dürfen.
skipper-refill = Nachschub
skipper-how-the-discard-pile-becomes-the = Wie aus dem Ablagestapel der neue Nachziehstapel wird.
skipper-it-is-turned-over-the-first = Er wird umgedreht: Die zuerst abgelegte Karte wird zuerst gezogen.
skipper-it-is-shuffled = Er wird gemischt.
skipper-play-discards = Abgelegtes spielen
skipper-whether-the-top-of-the-discard = Ob die oberste Karte des Ablagestapels wie eine Handkarte gespielt werden darf.
skipper-missing-cards = Fehlende Karten
skipper-how-many-cards-are-taken-out = Wie viele Karten vor dem Spiel ungesehen entfernt werden; vielleicht ist es dann nicht zu gewinnen.
skipper-look-through-discards = Abgelegtes durchsehen
skipper-whether-discard-piles-may-be-looked = Ob Ablagestapel durchgesehen werden dürfen; sonst sieht man nur ihre oberste Karte.
skipper-say-when-it-is-lost = Sagen, wenn es verloren ist
skipper-whether-you-are-told-when-no = Ob du es erfährst, wenn keine Reihenfolge der Karten mehr gewinnen kann.
skipper-deck = Blatt
skipper-the-deck-that-is-played-with = Mit welchem Blatt gespielt wird (CD-02).
skipper-the-52-playing-cards = Die 52 Spielkarten.
skipper-the-own-deck-red-blue-green = Das eigene Blatt: Rot, Blau, Grün, Gelb und Violett, 1 bis 10.
skipper-the-own-deck-without-purple = Das eigene Blatt ohne Violett.
skipper-the-own-deck-with-a-sixth = Das eigene Blatt mit einer sechsten Farbe.
skipper-the-colour-of-the-expansion = Die Farbe der Erweiterung.
skipper-black-letter-k = Schwarz, Buchstabe K.
skipper-orange-letter-o = Orange, Buchstabe O.
skipper-a-deck-of-your-own-making = Ein selbst gemachtes Blatt.
legal_deck = ein Blatt: {"{"} colours = [{"{"} name, letter, symbol, ink {"}"}, …], ranks, skips = [0, 0, …], end, laid_out = [1], rank_names = numbers {"}"}
skipper-pace = Tempo
skipper-whether-seats-take-turns-or-race = Ob reihum gespielt wird oder um die Wette.
skipper-seats-take-turns-clockwise = Reihum, im Uhrzeigersinn.
skipper-everybody-plays-at-the-same-time = Alle spielen gleichzeitig, jeder am eigenen Tisch; ohne Versteigerungen, ohne Sprungsteuer.
skipper-everybody-has-the-cards-in-the = Alle haben die Karten in derselben Reihenfolge.
skipper-who-begins = Wer beginnt
skipper-which-seat-begins-the-youngest-players = Welcher Platz beginnt: der des jüngsten Mitspielers oder ein ausgeloster.
skipper-the-seat-of-this-number = Der Platz mit dieser Nummer.
skipper-drawn-at-random-with-the-deal = Mit der Austeilung ausgelost.
skipper-last-round = Letzte Runde
skipper-whether-the-round-is-finished-when = Ob die Runde zu Ende gespielt wird, wenn jemand alle Bücher vollendet hat.
skipper-every-seat-gets-the-same-number = Alle bekommen gleich viele Züge; wer in dieser Runde fertig wird, teilt sich den Sieg.
skipper-the-first-to-finish-wins-at = Wer zuerst fertig ist, gewinnt sofort.
skipper-auctions = Versteigerungen
skipper-whether-a-turn-may-be-spent = Ob man einen Zug auf die Versteigerung einer Karte verwenden darf; nur von Belang, wenn mehrere reihum spielen.
skipper-skip-tax = Sprungsteuer
skipper-whether-a-skipper-that-finishes-no = Ob bei einem Skipper, der kein Buch vollendet, die anderen eine Karte ziehen; nur von Belang, wenn mehrere reihum spielen.

## Presets

skipper-strong-skippers = Starke Skipper
skipper-jacks-skip-1-queens-2-and-2 = Buben überspringen 1 Rang, Damen 2 und Könige 3; schnell, aber wer nicht aufpasst, verliert.
skipper-discarded-skippers = Abgelegte Skipper
skipper-a-skipper-is-used-and-goes = Ein Skipper wird benutzt und kommt auf den Ablagestapel, der bei Bedarf gemischt wird.
skipper-king-finish = Königsschluss
skipper-skippers-are-discarded-after-use-and = Skipper werden nach Gebrauch abgelegt, und nur sein König vollendet ein Buch.
skipper-top-of-the-discard-pile = Oberste abgelegte Karte
skipper-the-top-of-the-discard-pile = Die oberste Karte des Ablagestapels darf gespielt werden; das fühlt sich gut an.
skipper-play-then-discard = Erst spielen, dann ablegen
skipper-a-turn-is-playing-and-then = In einem Zug wird gespielt und danach abgelegt.
skipper-carried-skips = Mitgenommene Sprünge
skipper-skips-that-a-card-did-not = Sprünge, die eine Karte nicht braucht, bleiben für die nächste.
skipper-quick-books = Schnelle Bücher
skipper-any-face-card-of-the-suit-2 = Jede Bildkarte der Farbe vollendet ihr Buch auf jeder Höhe; ein sehr kurzes Spiel.
skipper-own-suit-only = Nur die eigene Farbe
skipper-skippers-go-on-the-stack-of = Skipper dürfen nur auf den Stapel ihrer eigenen Farbe.
skipper-no-trashing = Kein Aussortieren
skipper-dead-cards-stay-in-the-game = Tote Karten bleiben im Spiel und können nur abgelegt werden.
skipper-hand-of-four = Vier auf der Hand
skipper-one-card-less-in-hand = Eine Handkarte weniger.
skipper-hand-of-three = Drei auf der Hand
skipper-two-cards-less-in-hand = Zwei Handkarten weniger.
skipper-nothing-out = Nichts liegt aus
skipper-the-aces-are-in-the-deck = Die Asse sind im Blatt, und jeder Stapel beginnt mit seinem Ass.
skipper-stuck-before-you-discard = Ablegen nur in Not
skipper-you-may-discard-only-when-you-2 = Du darfst nur ablegen, wenn du nicht spielen kannst.
skipper-weak-skippers = Schwache Skipper
skipper-only-kings-skip-one-rank-each = Nur Könige überspringen, je einen Rang, und Bücher enden bei der Dame.
skipper-no-skippers = Keine Skipper
skipper-no-queens-no-kings-no-skipping = Keine Damen, keine Könige, kein Überspringen.
skipper-four-missing = Vier fehlen
skipper-four-cards-are-taken-out-unseen = Vier Karten werden ungesehen entfernt: Teile dir die Sprünge gut ein; manche Spiele sind nicht zu gewinnen.
skipper-five-colours = Fünf Farben
skipper-the-games-own-deck-five-colours = Das eigene Blatt des Spiels: fünf Farben zu zehn Karten.
skipper-race = Wettlauf
skipper-everybody-plays-the-same-deal-at = Alle spielen gleichzeitig mit denselben Karten; wer zuerst fertig ist, gewinnt.

## Rules that do not go together

skipper-first-seat-but-there-are-seats = first = seat { $n }, aber es sind nur { $n2 } Plätze
skipper-a-seat-that-is-there = einen Platz, den es gibt
skipper-without-skippers-there-is-nothing-to = ohne Skipper ({ $word }) gibt es nichts zu besteuern (skip_tax)
skipper-choose-skip-tax-false = wähle skip_tax = false
skipper-skippers-is-for-the-52-cards = skippers = { $word } ist für die 52 Karten, nicht für ein anderes Blatt
skipper-choose-skippers-standard-or-deck-standard = wähle skippers = standard oder deck = standard
skipper-skippers-is-for-the-deck-of = skippers = { $word } ist für das Blatt mit fünf (vier, sechs) Farben
skipper-choose-skippers-standard-or-deck-five = wähle skippers = standard oder deck = five_colours
skipper-so-makes-no-sense = { $cause }, also ergibt { $text } keinen Sinn
cause_deck = dieses Blatt hat keine Skipper
cause_skippers = mit skippers = { $word } gibt es keine Skipper
skipper-choose-one-of-the-two = wähle eines von beiden
skipper-finish-king-needs-used-skippers-discard = finish = king braucht used_skippers = discard oder discard_and_allowance_stays
skipper-kings-that-stay-on-the-stacks = Könige, die auf den Stapeln bleiben, würden fehlen
skipper-with-top-of-discard-and-used = mit top_of_discard und used_skippers = discard ließe sich ein König immer wieder spielen
skipper-skippers-weak-and-finish-lenient-do = skippers = weak und finish = lenient passen nicht zusammen
skipper-weak-books-end-with-the-queen = schwache Bücher enden mit der Dame; wähle finish = reach
skipper-finish-lenient-with-this-opening-would = mit finish = lenient und diesem Anfang wäre ein Buch mit seiner ersten Karte vollendet
skipper-choose-opening-aces-out-or-ace = wähle opening = aces_out oder ace_first
skipper-with-hand-1-and-used-skippers = mit hand = 1 und used_skippers = discard ließe sich nie ein Skipper benutzen
skipper-choose-hand-2-or-more = wähle hand = 2 oder mehr
skipper-remove-needs-skips-that-add-up = remove = { $n } braucht Sprünge, die zusammen 8 bis 12 ergeben; hier ergeben sie { $n2 }
skipper-the-52-cards-with-standard-skippers = die 52 Karten mit den üblichen Skippern haben 12
skipper-opening-aces-out-lays-the-decks = opening = aces_out legt die ersten Ränge des Blattes aus, aber dieses Blatt legt nichts aus
skipper-choose-opening-ace-first-or-laid = wähle opening = ace_first oder laid_out = [1] im Blatt
skipper-finish-end-card-only-needs-a = finish = end_card_only braucht die gewöhnliche Karte { $sym }, aber hier ist sie ein Skipper: Kein Buch ließe sich vollenden
skipper-choose-finish-reach = wähle finish = reach
skipper-remove-leaves-less-than-a-hand = remove = { $n } lässt von den { $n2 } Karten dieses Blattes weniger als eine Hand übrig
skipper-remove-fewer = entferne weniger

## Bots

skipper-plays-whatever-fits-and-throws-the-rest = Spielt, was gerade passt, und wirft den Rest weg.
skipper-plans-each-turn-and-saves-its-skippers = Plant jeden Zug und spart seine Skipper für Karten, die es hält.
skipper-weighs-every-turn-that-it-has-and = Wägt jeden möglichen Zug ab und behält, was es brauchen wird.
skipper-tries-its-turns-in-many-orders-the = Probiert seine Züge in vielen möglichen Reihenfolgen der Karten und merkt sich, was es abgelegt hat.
