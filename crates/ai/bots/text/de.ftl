# Wie die Bots spielen. Die IDs bestehen aus den Namen von Spielen und Stufen.

level-random = Spielt irgendeinen erlaubten Zug.

level-skipper-beginner = Spielt, was gerade passt, und wirft den Rest weg.
level-skipper-regular = Plant jeden Zug und spart Skipper für Karten auf der eigenen Hand.
level-skipper-strong = Wägt jeden möglichen Zug ab und behält, was später gebraucht wird.
level-skipper-expert = Probiert Züge in vielen möglichen Reihenfolgen der Karten und merkt sich die abgelegten.

level-joker-beginner = Spielt, was sich spielen lässt, auch Joker.
level-joker-regular = Deckt zuerst verdeckte Karten auf und behält, was die Spalten brauchen.
level-joker-strong = Wägt ab, was ein Zug freilegt und verdeckt und was ein Joker noch werden kann.
level-joker-expert = Durchdenkt jeden Zug: wo verdeckte Karten liegen könnten und wie es weiterginge.

level-skip-bo-beginner = Spielt, was gerade passt, und plant nicht.
level-skip-bo-regular = Spielt zuerst die Karte vom Spielerstapel und hält die Ablagestapel ordentlich.
level-skip-bo-strong = Plant den Weg zur Karte auf dem Spielerstapel und behält, was der Nächste brauchen könnte.
level-skip-bo-expert = Durchdenkt jeden Zug: was verdeckt liegen könnte und wie es weiterginge.

level-simon-jester-beginner = Legt an, was gerade passt, am liebsten in derselben Farbe.
level-simon-jester-regular = Nimmt die Stellung, die nach einem Zug am besten aussieht, und geht nie zurück.
level-simon-jester-strong = Schaut auf den aussichtsreichsten Wegen viele Züge voraus.
level-simon-jester-expert = Sucht den Weg zum Sieg und folgt ihm.

## Gründe für Züge: Teilsätze über den Zug aus wenigen Wörtern. Karten sind Symbole.

reason-wins = gewinnt das Spiel
reason-frees = macht { $card } frei für { $onto }
reason-opens = macht { $card } frei, darauf passt { $other }
reason-receives = darauf passt dann { $card }
reason-follows = dann kann { $card } folgen
reason-follow-more = dann können { $card } und { $more } weitere folgen
reason-empties = leert Spalte { $column }

reason-skipper-last-book = vollendet dein letztes Buch
reason-skipper-finishes = das sind { $done } von { $of } Büchern
reason-skipper-lets-finish = dann kann { $card } das Buch vollenden
reason-skipper-skips = { $count ->
    [0] macht den Weg frei für { $card }
    [one] überspringt 1 Wert bis { $card }
   *[other] überspringt { $count } Werte bis { $card }
 }
reason-skipper-reaches = dann springt { $via } bis { $card }
reason-skipper-leads = dann reichen { $count } weitere Skipper bis { $card }
reason-skipper-jumps = { $count ->
    [one] überspringt 1 Wert, der dir fehlt
   *[other] überspringt { $count } Werte, die dir fehlen
 }
reason-skipper-advances = { $count ->
    [one] noch 1 Wert bis zum Buchende
   *[other] noch { $count } Werte bis zum Buchende
 }
reason-skipper-widens = dann passen { $first } bis { $last }
reason-skipper-dead = lässt sich nie mehr spielen
reason-skipper-far = { $count ->
    [one] davor fehlt noch 1 Karte
   *[other] davor fehlen noch { $count } Karten
 }
reason-skipper-keeps = { $skips ->
    [one] behält { $card }: überspringt 1 Wert
   *[other] behält { $card }: überspringt { $skips } Werte
 }
reason-skipper-nothing-fits = keine Handkarte passt
reason-skipper-alone = { $card } allein lohnt keinen Zug
reason-skipper-waits = { $card } passt auch im nächsten Zug
reason-skipper-passes = { $count ->
    [one] { $card } würde 1 Wert überspringen
   *[other] { $card } würde { $count } Werte überspringen
 }
reason-skipper-idle = { $card } erreicht noch keine Karte
reason-skipper-only = { $card } brächte nur { $other }
reason-skipper-no-use = darauf folgt keine deiner Karten
reason-skipper-spare = { $count ->
    [one] 1 weiterer Skipper bleibt dir
   *[other] { $count } weitere Skipper bleiben dir
 }
reason-skipper-all-skippers = du hast nur noch Skipper
reason-skipper-lot-fits = { $card } passt auf deinen Stapel
reason-skipper-draws = { $count ->
    [one] bringt 1 neue Karte
   *[other] bringt { $count } neue Karten
 }

reason-simon-completes = { $left ->
    [one] { $suit } ist vollständig, 1 Folge fehlt noch
   *[other] { $suit } ist vollständig, { $left } Folgen fehlen noch
 }
reason-simon-empties-in = { $count ->
    [one] 1 weiterer Zug leert Spalte { $column }
   *[other] { $count } weitere Züge leeren Spalte { $column }
 }
reason-simon-joins = jetzt ziehen { $count } Karten zusammen
reason-simon-completes-in = { $count ->
    [one] 1 weiterer Zug vervollständigt { $suit }
   *[other] { $count } weitere Züge vervollständigen { $suit }
 }
reason-simon-joins-later = { $card } kann noch auf { $onto }
reason-simon-joins-in = { $count ->
    [one] { $card } auf { $onto } in 1 Zug
   *[other] { $card } auf { $onto } in { $count } Zügen
 }

reason-joker-card = Joker
reason-joker-turns = deckt Karte in Spalte { $column } auf
reason-joker-lets-turn = danach deckt { $card } eine Karte auf
reason-joker-reaches = { $grade ->
    [double] das ist ein doppelter Sieg
    [triple] das ist ein dreifacher Sieg
   *[win] das ist ein Sieg
 }
reason-joker-lets-home = danach kann { $card } auf den Zielstapel
reason-joker-clears = macht Spalte { $column } frei für { $card }
reason-joker-lacks = { $grade ->
    [double] noch { $count } zum doppelten Sieg
    [triple] noch { $count } zum dreifachen Sieg
   *[win] noch { $count } zum Sieg
 }
reason-joker-only-draw = sonst geht nichts
reason-joker-nothing-turns = kein Spaltenzug deckt etwas auf
reason-joker-holds = { $card } bleibt noch für { $other }
reason-joker-home-later = { $card } kann später ins Ziel
reason-joker-moves-later = { $card } kann später noch ziehen
reason-joker-nothing-home = kein Zug bringt etwas ins Ziel
reason-joker-covered = wäre sonst gleich zugedeckt
reason-joker-then-home = kann von dort ins Ziel
reason-joker-unseen = { $card } selbst ist noch verdeckt

reason-skip-bo-last-stock = leert deinen Spielerstapel
reason-skip-bo-stock = { $count ->
    [one] nur noch 1 Spielerkarte
   *[other] noch { $count } Spielerkarten
 }
reason-skip-bo-stock-next = dann passt deine Spielerkarte { $card }
reason-skip-bo-stock-in = { $count ->
    [one] 1 Karte bis zur Spielerkarte { $card }
   *[other] { $count } Karten bis zur Spielerkarte { $card }
 }
reason-skip-bo-empties-hand = leert deine Hand: du ziehst neu
reason-skip-bo-blocks = sperrt { $seat }: Spielerkarte { $card }
reason-skip-bo-completes = macht den Stapel voll
reason-skip-bo-frees = macht { DEN($card) } darunter frei
reason-skip-bo-same = gleiche Karten bleiben zusammen
reason-skip-bo-before = lässt danach { DEN($card) } folgen
reason-skip-bo-twin = du hältst noch { EINEN($card) }
reason-skip-bo-far = { $count ->
    [one] davor fehlt noch 1 Karte
   *[other] davor fehlen noch { $count } Karten
 }
reason-skip-bo-passed = alle Stapel sind darüber hinaus
reason-skip-bo-keeps-wild = behält deinen Joker
reason-skip-bo-serves = { $card } ermöglicht { $seat } { DEN($stock) }
reason-skip-bo-helps = { $card } hilft { $seat } Richtung { $stock }
reason-skip-bo-lacks = der Spielerkarte fehlt { EIN($card) }
reason-skip-bo-aside = { $card } führt nicht zur Spielerkarte
reason-skip-bo-wild-waits = Joker führt nicht zur Spielerkarte
reason-skip-bo-only-wilds = du hast nur noch Joker
reason-skip-bo-wild-stays = bleibt dort weiter spielbar
reason-skip-bo-uncovers = deckt { DEN($card) } darunter auf
reason-skip-bo-vacates = leert einen Ablagestapel
reason-skip-bo-gap = { $count ->
    [one] noch 1 Karte vor { DEM($stock) }
   *[other] noch { $count } Karten vor { DEM($stock) }
 }
reason-skip-bo-hand-left = { $count ->
    [one] noch 1 Handkarte bis zum Nachziehen
   *[other] noch { $count } Handkarten bis zum Nachziehen
 }
