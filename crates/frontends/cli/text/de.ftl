# Der Befehl `wildpile`: warum er etwas ablehnt, und was `wildpile print`, `replay`, `verify`, `login` und `logout` antworten.

## Rules and files

rules-refused = das lässt sich nicht spielen:
place-mutators = Mutatoren
place-handicaps = Handicaps
place-cards = Karten
place-line = Zeile { $line }, Spalte { $column }
place-column = Spalte { $column }, Zeichen { $character }
rules-refused-cards = `wildpile packs list { $name }` zeigt die Karten.
rules-refused-more = `wildpile rules { $name }` zeigt alle Optionen und Voreinstellungen.
rules-invalid = diese Regeln sind ungültig
card-invalid = diese Karte ist ungültig
card-changes-nothing = diese Karte ändert nichts: so sind die Regeln von { $game } ohnehin; `wildpile rules { $game }` zeigt, was sich ändern lässt
card-rules-or-add = --rules oder --add
card-needs = einer Karte fehlt noch: { $missing }; in einem Terminal fragt `wildpile packs new` danach
card-german = ein deutscher Text hat einen Titel und einen Satz: gib --title-de und --sentence-de an, oder keins von beiden
experiment-invalid = dieses Experiment ist ungültig
problems-alike = … und { $count } weitere dieser Art

## Refusals

print-error = Fehler: { $what }
print-nothing-written = Es wurde nichts geschrieben.
print-stopped = Abgebrochen. Es wurde nichts geschrieben.
print-more = … und { $count } weitere

print-no-maker = unbekannter Hersteller „{ $name }“
print-no-product = unbekanntes Blatt oder Paket „{ $name }“
print-no-prices = Beispielpreise eines Herstellers „{ $name }“ gibt es nicht
print-near = meintest du { $near }?
print-choose = zur Wahl stehen { $names } oder eine Datei (.toml)
print-choose-prices = zur Wahl stehen { $names } oder eine Preisdatei mit --prices

data-deck = eine Blattdatei
data-pack = eine Paketdatei
data-product = eine Blatt- oder Paketdatei
data-maker = ein Herstellerprofil
data-prices = eine Preisdatei
print-other-file = das ist { $is }, gebraucht wird { $wanted }
print-give-maker = gib es mit --maker { $name } an, und nenne zuerst das Blatt
print-give-prices = gib sie bei `wildpile print quote` mit --prices { $name } an
print-give-deck = nenne zuerst das Blatt; als Hersteller stehen { $names } zur Wahl
print-give-example = `wildpile print quote BLATT --example` gibt eine Preisdatei aus

print-file-gone = Datei nicht gefunden
print-file-denied = diese Datei darf nicht gelesen werden
print-file-unreadable = diese Datei lässt sich nicht lesen: { $reason }
print-file-too-long = diese Datei ist größer als { $kib } KiB
print-file-not-text = diese Datei ist kein Text (UTF-8)
print-file-too-large = diese Datei ist größer als { $mib } MiB
print-not-a-file = das ist keine Datei
print-name-file = nenne eine andere Datei
print-shorten = kürze sie
print-save-utf8 = speichere sie als UTF-8
print-deck-invalid = dieses Blatt lässt sich nicht drucken
print-pack-invalid = dieses Paket ist ungültig
print-maker-invalid = dieses Herstellerprofil ist ungültig
print-prices-invalid = diese Preise sind ungültig

print-out-there = das gibt es schon, und es wird nicht überschrieben
print-force = wähle ein anderes --out, oder füge --force hinzu
print-new-name = wähle einen anderen Namen
print-out-file = das ist eine Datei, kein Ordner
print-out-folder = das ist ein Ordner, keine Datei
print-out-no-name = so kann keine neue Datei und kein neuer Ordner heißen
print-out-several = das sind mehrere Dateien
print-name-folder = nenne einen Ordner oder eine Datei, die auf .zip endet
print-name-file-in = nenne eine Datei darin
print-out-ending = als .{ $ending } wird hier nichts geschrieben
print-endings = lass den Namen auf .zip enden, oder auf / für einen Ordner, der so heißt
print-endings-pdf = lass den Namen auf .pdf oder .zip enden, oder auf / für einen Ordner, der so heißt
print-out-must-end = das wird als .{ $ending } geschrieben
print-end-in = lass den Namen auf .{ $ending } enden
print-out-nowhere = den Ordner { $folder } gibt es nicht
print-create-folder = leg ihn zuerst an
print-not-written = es wurde nichts geschrieben: { $reason }
print-make-room = mach dort Platz, oder wähle ein anderes --out
print-may-write = wähle ein --out, wo du schreiben darfst
print-other-out = wähle ein anderes --out
print-full = der Datenträger ist voll
print-denied = dort darf nicht geschrieben werden

print-dpi = { $dpi } Pixel je Zoll liegen außerhalb des Bereichs
print-dpi-range = möglich sind 72 bis 1200
print-only-deck = das ist kein Paket von Regelkarten
print-only-packs = lass --only weg oder nenne ein Paket
print-no-address = { $maker } nimmt keine Adressen
print-address-for = lass --address weg oder wähle einen Hersteller für Tabletop-Programme
print-link-outside = das ist ein Verweis auf eine Datei außerhalb des Ordners der Blattdatei
print-no-shop = { $maker } hat keine Shopseite
print-shop-makers = eine haben: { $names }

## Answers

print-checking = wird geprüft
print-drawing = wird gezeichnet
print-stop-hint = Strg-C bricht ab
print-written = { $path }: { $files ->
    [one] 1 Datei
   *[other] { $files } Dateien
} für { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, fertig für { $maker }.
print-written-shop = { $path }: { $files } Dateien für die Shopseite bei { $maker }.
print-next-quote = Was dir ein Verkauf lässt: { $call }
print-address-hint = Lade die Bilder hoch und gib mit --address die Adresse ihres Ordners an, oder schreibe einen Ordner statt eines Archivs.
print-ready = { $what }: fertig für { $maker }.
print-made = { $path }: geschrieben.
print-play-it = Spielen:
print-print-it = Drucken:
print-then-print = Ändere sie, dann:
print-one = Eines drucken:
print-own = Ein eigenes machen:

print-decks = Blätter
print-packs = Pakete
print-makers = Hersteller
column-deck = Blatt
column-pack = Paket
column-maker = Hersteller
column-title = Titel
column-contents = Inhalt
column-name = Name
column-shapes = Formen
column-files = Dateien
kind-faces = ein PNG je Seite
kind-pages = ein PDF/X-1a, abwechselnd vorn und hinten
kind-sheets = ein PDF mit Bögen zum Schneiden
kind-tabletop = Bilder mit vielen Karten, ein gespeichertes Objekt

## Spiele und ihre Aufzeichnungen

replay-nothing = nenne eine DATEI oder URL, oder mit --game NUMMER ein Spiel
replay-no-games = Spiel { $number } gibt es nicht; hier wurde noch keines beendet
replay-no-seat = Platz { $number } gibt es in dieser Aufzeichnung nicht; die Plätze sind 1 bis { $seats }
replay-past-end = diese Aufzeichnung hat { $steps } Schritte; --until { $until } liegt hinter ihrem Ende
replay-game = Spiel { $number }
heading-deal = Spiel { $deal }
replay-marked = Dieses Spiel zählt nicht: Verdeckte Karten wurden gesehen und die Züge zurückgenommen.
replay-move = Platz { $seat }: { $notation }
replay-chance = Zufall: { $notation }
replay-bot-away = (ein Bot, die Person war nicht da)
replay-bot-time = (ein Bot, die Zeit war um)
replay-bot-resigned = (ein Bot, die Person hatte aufgegeben)
replay-bid-time = (die Zeit war um)
shown-to-spectators = (für Zuschauer sichtbar)
shown-to-seats = { $seats ->
    [one] (für Platz { $seats } sichtbar)
   *[other] (für die Plätze { $seats } sichtbar)
}
shown-to-seats-too = { $seats ->
    [one] (für Platz { $seats } und Zuschauer sichtbar)
   *[other] (für die Plätze { $seats } sowie Zuschauer sichtbar)
}
only-seat-sees = Nur Platz { $seat } sieht
zones-shared = Gemeinsam
zone-empty = (leer)
zone-cards = { $count ->
    [one] (1 Karte)
   *[other] ({ $count } Karten)
}
card-mutator = Mutator „{ $title }“: { $sentence }
card-drawn = gezogen „{ $title }“: { $sentence }
card-handicap = Handicap für Platz { $seat } „{ $title }“: { $sentence }

## Viele Spiele

simulate-deals = Spiele { $first } bis { $last }
simulate-deals-alone = Spiele { $first } bis { $last }, jedes von jedem allein gespielt
simulate-deals-seated = Spiele { $first } bis { $last }, jedes in { $seatings } Sitzordnungen
simulate-finished = { $deals }: { $finished } von { $asked } beendet
simulate-stopped = { $deals }: { $finished } von { $asked } beendet (angehalten)
simulate-player = Spieler
simulate-seats = Plätze
simulate-won = gewonnen
simulate-lost = verloren
simulate-drawn = unentschieden
simulate-abandoned = abgebrochen
simulate-won-percent = gewonnen %
simulate-interval = 95-%-Intervall
simulate-figure = Kennzahl
simulate-mean = Mittel
simulate-min = Min.
simulate-p10 = p10
simulate-median = Median
simulate-p90 = p90
simulate-max = Max.
simulate-turns = Züge
simulate-turns-won = Züge bei Siegen
simulate-turns-all = Züge aller
simulate-score = Punkte
simulate-moves = Aktionen
simulate-of = { $figure }, { $name }
simulate-less = { $figure }, { $name } minus { $first }
simulate-same-deal = im selben Spiel
simulate-pairs = Spiele
simulate-higher = höher
simulate-lower = niedriger
simulate-from-to = { $low } bis { $high }
simulate-grades = { $won } (doppelt { $double }, dreifach { $triple })
simulate-limit = Was nach { $limit } Zügen nicht beendet war, wurde abgebrochen und zählt nicht als Sieg.
simulate-time = { $player }: { $mean } ms je Zug, höchstens { $longest } ms
faults-declined = Die Spiele wurden angehalten; abgelehnte zählen nicht.
faults-stopped = { $player } ließ sich nicht starten oder hat auf die Begrüßung nicht geantwortet; daher wurden die Spiele angehalten (--on-fault replace macht weiter)
faults-replaced = { $substitute } hat für sie weitergespielt, und dessen Siege zählen für niemanden
faults-forfeited = { $games ->
    [one] 1 Spiel wurde dadurch entschieden
   *[other] { $games } Spiele wurden dadurch entschieden
}
faults-all = Externe Spieler sind { $count ->
    [one] einmal
   *[other] { $count }-mal
} ausgefallen; { $then }.
faults-note = Spiel { $game } (Nummer { $deal }), Platz { $seat }: { $player } { $why }
replays-unwritten = { $count ->
    [one] 1 Aufzeichnung konnte
   *[other] { $count } Aufzeichnungen konnten
} nicht geschrieben werden; { $first }
progress-stops = Strg-C hält an
progress-done = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
} in { $time } s{ $speed }
progress-stopped = angehalten: { $games } von { $count } Spielen in { $time } s{ $speed }
progress-present = { $games ->
    [one] 1 Spiel war
   *[other] { $games } Spiele waren
} schon vorhanden
progress-each = { $seconds } s je Spiel
progress-rate = { $rate } Spiele/s

## Spiele des Tages

daily-title = Spiele des Tages, { $day }
daily-game = Spiel
daily-deal = Nummer
daily-stars = Schwierigkeit
daily-state = heute
daily-streak = Serie
daily-how = `wildpile daily GAME --play` spielt eins, `wildpile daily GAME` zeigt seinen Kalender.
daily-calendar = { $name } · { $month }
daily-marks = * gewonnen, + nachgeholt, > angefangen, x verloren, ~ versäumt und verziehen
daily-no-month = --month: Spiele des Tages gibt es von { $first } bis { $last }

## Online-Tische

address-wrong = „{ $text }“ ist keine Adresse eines Tisches oder Servers: schreib sie wie im Browser, etwa https://HOST/table/0123456789abcdef01234567 oder https://HOST
address-short = Verbindung zu { $site }; meinst du eine andere Adresse, gib sie mit http:// oder https:// an
replay-of-table = das ist ein Tisch, keine Partie: nach jeder Partie zeigt der Tisch den Link zu ihrer Aufzeichnung, etwa { $link }
replay-other-link = das ist nicht der Link zur Aufzeichnung einer Online-Partie: kopiere ihn vom Tisch, etwa { $link }
join-replay = das ist die Aufzeichnung einer beendeten Partie: `wildpile replay '{ $link }'` zeigt sie, `wildpile verify '{ $link }'` prüft das Geben; wieder an ihren Tisch: `wildpile join { $table }`
join-size = --seats ist die Größe eines neuen Tisches: nenne sein Spiel mit --new oder --quick
join-server = { $site } ist ein Server: --player, --seat und --watch brauchen die Adresse eines Tisches, { $site }/table/ID
join-table = { $table } ist schon ein Tisch: --new und --quick brauchen die Adresse eines Servers, { $site }
join-table-own = { $table } ist schon ein Tisch: neue Tische, ihre Regeln und Einstellungen brauchen die Adresse eines Servers, { $site }
join-race = --race gehört zu einem schnellen Spiel: wähle die Regeln eines Rennens mit --preset oder --rules, oder nimm --quick statt --new
join-own = Regeln, Karten, Bots und Einstellungen gehören zu einem eigenen Tisch: nimm --new GAME
join-seats = --seats { $seats }: { $title } spielen an einem Online-Tisch { $least } bis { $most }
join-no-auctions = --bid: bei { $title } wird nicht geboten
join-no-bot = --bots: { $title } hat keinen Bot „{ $level }“: zur Wahl stehen { $levels }
join-bots-many = --bots nennt { $bots } Bots, aber an einem Tisch mit { $seats } Plätzen ist neben deinem nur für { $free } Platz: nenne weniger, oder gib --seats an
join-terminal = an einem Online-Tisch spielst du in einem Terminal; ohne eins lass mit --player ein Programm spielen
join-no-level = { $title } hat keinen Bot „{ $level }“: zur Wahl stehen { $levels }, oder ein Programm mit cmd:
join-no-bots = für dieses Spiel gibt es keine Bots
join-away = { $why }. Der Server ist seit fünf Minuten weg.
join-again = { $why }. Neuer Versuch.
join-seated = { $name } hat Platz { $seat }.
join-lost = { $name } hat Platz { $seat } verloren.
join-full = Alle Plätze an diesem Tisch sind besetzt.
join-broken = { $fault }. Das Programm verlässt den Tisch; vielleicht spielt ein Bot des Servers weiter.
play-terminal = zum Spielen brauchst du ein Terminal; ohne eins spielt `wildpile try` Züge von einer Stellung aus, und mit `wildpile simulate` spielen Bots (`wildpile --help` zeigt alles)

## Dateien, Stellungen und Spieler

warning = Warnung: { $what }
file-unwritable = { $path }: diese Datei lässt sich nicht schreiben: { $why }
file-there = { $path }: diese Datei gibt es schon, und sie wird nicht überschrieben: wähle mit --out eine andere
folder-not-created = { $folder }: dieser Ordner lässt sich nicht anlegen: { $why }
not-a-folder = { $folder } ist kein Ordner; leg ihn zuerst an
answer-unwritten = die Antwort lässt sich nicht schreiben: { $why }
stop-unheard = Strg-C lässt sich nicht abfangen: { $why }
no-answer = es wurde nichts geschrieben: eine Antwort fehlt
no-web-app = dieses Wildpile wurde ohne die Web-App gebaut; `wildpile --terminal` spielt stattdessen im Terminal, `cargo play` baut die Web-App und spielt im Browser
serve-not-started = der Server lässt sich nicht starten: { $why }
serve-no-tables = es gibt keine Online-Tische: { $why }
serve-tables-elsewhere = ein anderes Wildpile hat hier die Online-Tische; dieses kommt ohne sie aus
serve-empty-folder = { $variable }: { $folder } enthält keine Web-App; `cargo xtask web --out { $folder }` legt eine dort ab
serve-no-metrics = Messwerte: { $why }
serve-checked = Die Einstellungen sind in Ordnung.
random-none = keine Zufallszahlen: { $why }

position-impossible = diese Stellung ist unmöglich
position-unreadable = { $name }: das ist keine Stellungsdatei: { $why }
position-other = { $name }: das ist eine Stellung von { $is }, nicht von { $wanted }
position-no-board = { $name }: das ist keine Stellungsdatei; Stellungen von { $title } sind JSON, wie `wildpile deal { $game } --json` es schreibt
position-cards = { $name }: cards: das sind nicht die Karten einer Stellung: { $why }; lass sie weg, oder gib mit --json neu
try-no-seat = Platz { $number } gibt es nicht; die Plätze sind 1 bis { $seats }
try-over = die Partie ist zu Ende
try-not-legal = Nicht erlaubt: { $why }
try-legal = Erlaubte Züge von Platz { $number }

patience-range = --patience muss eine Zeit von { $least } bis { $most } sein
players-same-name = --players: zwei verschiedene Spieler heißen „{ $name }“; gib jedem einen eigenen Namen
players-count = --players nennt { $players } Spieler, aber die Regeldatei ist für { $seats } Plätze
simulate-swap-solitaire = --swap-seats ist für Spiele mit mehreren Personen
simulate-seats-solitaire = die Regeldatei ist für { $seats } Plätze, aber das Spiel ist für eine Person
players-no-people = Menschen können hier nicht spielen; die Bots sind { $bots } (`wildpile play { $game }` ist für Menschen)
players-unknown = { $game } hat keinen Spieler „{ $name }“; zur Wahl stehen { $known } oder ein Programm, etwa 'cmd:python3 mybot.py'
players-near = { $game } hat keinen Spieler „{ $name }“ (meintest du { $near }?); zur Wahl stehen { $known } oder ein Programm, etwa 'cmd:python3 mybot.py'
players-greedy = { $known } oder greedy (dasselbe wie regular)
player-timed = { $name }: eine Zeit je Zug gibt es nur bei `simulate`
player-unknown = den Spieler „{ $name }“ gibt es nicht
player-unknown-of = { $game } hat keinen Spieler „{ $name }“

deal-daily-standard = das Spiel des Tages wird mit den Standardregeln und der üblichen Zahl von Spielern gespielt: lass --rules, --preset, Karten und andere Spieler weg, oder gib eine Nummer an
deal-daily-none = { $title } hat kein Spiel des Tages; eines haben { $games }
deal-daily-players = das Spiel des Tages von { $title } spielen { $players }, in dieser Reihenfolge: lass --players weg, oder wähle ein anderes --deal
deal-difficulty = wie schwer Spiele von { $title } sind, ist unbekannt; `--deal { $pick }` gibt es bei { $games }. Lass es weg, oder gib eine Nummer an
deal-drawn-cards = --mutators { $count } zieht die Karten mit der Spielnummer, darum kann `--deal { $pick }` kein Spiel suchen, das zu ihnen passt: nenne die Karten, oder gib eine Nummer an
deals-too-few = so viele Spiele gibt es nach dem ersten nicht
saved-none = hier wurde noch kein Spiel gespielt
saved-finished = Spiel { $game } ist zu Ende und gehört zur Statistik; löschen lassen sich nur laufende und beschädigte Spiele

## Das Labor, die Löser und Prüfungen von Programmen

bot-check-one-game = Regeln und Plätze gehören zu einem Spiel: nenne es mit --game
bot-check-no-game = { $file }: im Gespräch geht es um „{ $game }“, das kein Spiel dieses Programms ist
solve-none = { $title } hat noch keinen Löser; einen haben { $games }
solve-no-board = { $name }: das ist keine Stellung:
solve-no-board-line = { $name }, Zeile { $number }: „{ $title }“ ist keine Stellung:
lab-needs-out = ein Experiment von der Standardeingabe braucht einen Ordner für seine Ergebnisse: --out ORDNER
lab-no-browser = { $path }: es ließ sich kein Browser öffnen ({ $why }); öffne die Datei selbst
lab-incomplete = { $folder } ist nicht vollständig; `wildpile lab run` bringt es zu Ende, dann lassen sich die Zeilen ausgeben
lab-file-there = { $path } gibt es schon; wähle eine neue Datei
lab-ending = { $path }: Zeilen werden als .csv oder .parquet ausgegeben; nenne eine Datei wie rows.csv
lab-rows-unwritten = { $path }: diese Datei lässt sich nicht schreiben: { $why }; wähle einen Ordner, den es gibt
lab-which-game = welches Spiel? Zur Wahl stehen { $games }, etwa `wildpile lab new { $first } --change hand=4`
lab-what-changes = was ändert sich? Nenne eine Regel, etwa --change hand=4, oder mit --card eine Karte; `wildpile rules { $name }` und `wildpile packs list { $name }` zeigen sie
lab-changes-nothing = das ändert nichts; schreib eine Regel wie hand=4
lab-new-one = das neue Experiment
lab-number = schreib eine Zahl wie 10000
lab-change-there = diese Änderung ist schon dabei
lab-until = --until { $text }: schreib eine Messgröße und eine Breite, etwa turns=0.2; die Messgrößen sind { $measures }
lab-report-in = der Bericht liegt in { $path }
lab-search-game = nenne ein Spiel und ein Ziel, etwa `wildpile lab search skipper turns=-10%`
lab-search-players = { $players } Spieler sind genannt für { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
 }; nenne einen für alle, oder einen für jeden
lab-search-stage = { $stage }, { $games } Spiele
lab-search-stage-left = { $stage }, { $games } Spiele; ohne die Prüfung dauert die Suche bei diesem Tempo noch höchstens { $minutes } min
lab-search-continue = angehalten; derselbe Aufruf setzt fort, oder `wildpile lab search --continue { $folder }`
lab-search-try = zum Spielen: wildpile play { $game } --rules '{ $rules }'
lab-search-games = { $games } Spiele wurden gespielt: { $changes ->
    [one] eine Änderung
   *[other] { $changes } Änderungen
 } und { $pairs ->
    [one] ein Paar
   *[other] { $pairs } Paare
 }.
lab-no-times = { $folder }: es wurden keine Zeiten gemessen; `wildpile lab run` misst sie
lab-times-damaged = { $path }: { $why }; lösch sie, kein Ergebnis hängt davon ab
lab-times-not-kept = die Zeiten wurden nicht gespeichert: { $why }
lab-same-name = zwei der Ordner heißen „{ $name }“; benenne einen um, sonst ließen sich die Zahlen nicht unterscheiden

## Der Beweis für das Geben

verify-fair = Das Geben war fair, soweit eine Aufzeichnung das zeigen kann.
verify-flawed = diese Partie hält der Prüfung nicht stand. { $flaw }

flaw-record = Die Aufzeichnung selbst: { $why }.

noted = Der Server hat notiert: { $what }.
noted-unreadable = Die Notiz „{ $note }“ ist nicht lesbar.
noted-away = Nach Schritt { $step } war die Person auf Platz { $seat } nicht da, und ein Bot ({ $level }) hat gespielt
noted-back = Nach Schritt { $step } war die Person auf Platz { $seat } wieder da
noted-move-time = Nach Schritt { $step } war auf Platz { $seat } die Zeit für einen Zug um; ein Bot ({ $level }) hat ihn gemacht
noted-match-time = Nach Schritt { $step } war auf Platz { $seat } die Zeit für die Partie um, und ein Bot ({ $level }) hat weitergespielt
noted-bid-time = Bis Schritt { $step } hatte Platz { $seat } gepasst, weil die Zeit für das Gebot um war
noted-resigned-to = Nach Schritt { $step } hat die Person auf Platz { $seat } aufgegeben, und ein Bot ({ $level }) hat weitergespielt
noted-resigned = Nach Schritt { $step } hat die Person auf Platz { $seat } aufgegeben, und damit war die Partie zu Ende
noted-resigned-won = Nach Schritt { $step } hat die Person auf Platz { $seat } aufgegeben, damit war die Partie zu Ende, und { $winners ->
    [one] Platz { $winners } hat
   *[other] die Plätze { $winners } haben
} dadurch gewonnen

## Konten an Online-Tischen

login-ask-login = Anmeldename:
login-ask-password = Passwort:
login-overheard = die Verbindung zu { $site } ist nicht verschlüsselt: wer im Netz mithört, kann dein Passwort lesen
login-no-login = ohne Terminal lässt sich der Anmeldename nicht abfragen; gib ihn mit --login an
login-no-password = das Passwort fehlt; tipp es ein, oder übergib es auf der Standardeingabe
login-unreadable = das Passwort lässt sich nicht lesen: { $why }
login-not-kept = die Anmeldung ließ sich auf diesem Rechner nicht speichern: { $why }
login-done = Du bist bei { $site } als { $name } angemeldet (Anmeldename: { $login }).
login-before = die bisherige Sitzung dieses Rechners bei { $site } gilt vielleicht noch bis zu 90 Tage ({ $why }). Um sie gleich zu beenden, sieh bei deinen Geräten nach: { $site }/account
login-guest = Dein Gast { $guest } auf diesem Rechner behält seine Plätze. Um wieder als dieser Gast zu spielen: wildpile logout { $site }
logout-done = Du hast dich bei { $site } abgemeldet ({ $name }).
logout-guest = Du hast dich bei { $site } abgemeldet ({ $name }). Auf diesem Rechner bist du dort wieder der Gast { $guest }.
logout-nobody = du bist bei { $site } nicht angemeldet
logout-not-forgotten = die Sitzung ließ sich auf diesem Rechner nicht löschen: { $why }
logout-not-ended = dieser Rechner hat die Sitzung vergessen, aber bei { $site } gilt sie vielleicht noch bis zu 90 Tage ({ $why }). Um sie gleich zu beenden, melde dich dort an und sieh bei deinen Geräten nach: { $site }/account

## Aufrufe, die nicht zu verstehen sind

usage-unknown = unerwartetes Argument „{ $arg }“
usage-no-command = unbekannter Befehl „{ $name }“
usage-no-value = „{ $arg }“ braucht einen Wert
usage-bad-value = ungültiger Wert „{ $value }“ für „{ $arg }“
usage-bad-value-why = ungültiger Wert „{ $value }“ für „{ $arg }“: { $why }
usage-number = schreib eine ganze Zahl
usage-deals-two = schreib zwei Spielnummern, etwa 1-1000
usage-deals-order = die erste ist größer als die letzte; schreib { $right }
usage-deals-most = höchstens { $most } Spiele in einem Aufruf
usage-month = schreib einen Monat wie 2026-10
usage-deal = { $why }; oder nimm eines der Wörter today, random, winnable, easy, medium oder hard
usage-seconds = schreib eine Zeit wie 500ms, 10s oder 2min; eine bloße Zahl sind Sekunden
usage-milliseconds = schreib eine Zeit wie 50ms, 1s oder 2min; eine bloße Zahl sind Millisekunden
usage-whole-seconds = wähle ganze Sekunden von { $least } bis { $most }, etwa 30s oder 2min
usage-clock = schreib eine Zeit für jeden Zug, etwa 30s (5s bis 10min), oder eine Zeit für die Partie und was jeder Zug zurückgibt, etwa 10min+5s (1min bis 3h, dazu bis zu 1min)
usage-series = schreib, wie viele Siege die Serie entscheiden, etwa 3wins, oder wie viele Partien gespielt werden, etwa 5matches (2 bis 20)
usage-one-second = mindestens 1s
usage-seats = Plätze werden ab 1 gezählt
usage-language = zur Wahl stehen { $known }
usage-memory = schreib eine Menge von mindestens 1MiB, etwa 512MiB oder 1GiB; eine bloße Zahl sind MiB
usage-range = schreib eine ganze Zahl von { $least } bis { $most }
usage-conflict-other = „{ $arg }“ geht nicht zusammen mit den anderen Argumenten
usage-no-command-with = --terminal und --no-open stehen ohne Befehl: `wildpile --terminal` startet das Terminalprogramm, `wildpile play` spielt immer im Terminal, und `wildpile serve` öffnet nie einen Browser
usage-missing = es fehlt: { $args }
usage-twice = „{ $arg }“ darf nur einmal angegeben werden
usage-conflict = „{ $arg }“ geht nicht zusammen mit { $others }
usage-command-missing = es fehlt ein Befehl
usage-meant = Meintest du { $what }?
usage-values = Mögliche Werte: { $values }
usage-commands = Befehle: { $values }
usage-call = Aufruf: { $call }
usage-help = Mehr dazu zeigt „--help“.
usage-tip = Tipp: { $tip }
usage-tip-json = „wildpile try“ und „wildpile simulate“ antworten als JSON

## Karten, die Regeln ändern

cards-most = --mutators { $text }: höchstens { $most } Karten lassen sich ziehen
cards-form = --mutators { $text }: schreib die Kürzel der Karten, durch Kommas getrennt, etwa strong,hand_of_four, oder wie viele gezogen werden
cards-no-deal = --mutators { $count }: Karten werden aus der Nummer eines Spiels gezogen, die hier nicht bekannt ist; nenne stattdessen die Karten
cards-not-drawn = --mutators { $count }: { $why }
handicaps-form = --handicaps { $text }: schreib die Nummer eines Platzes und seine Karten, etwa „2=own_suit_only,smaller_hand“, und vor dem nächsten Platz ein Semikolon
seat-rule-form = --seat-rule { $text }: schreib die Nummer eines Platzes und seine Regeln, etwa 2:hand=4

packs-skipped = Hinweis: { $file } wird übergangen: { $why }
packs-skipped-many = Hinweis: { $file } wird übergangen: Dieses Paket hat { $count } Fehler; `wildpile packs check { $file }` zeigt alle
packs-none = Für { $title } gibt es noch keine Karten.
packs-card = Karte
packs-pack = Paket
packs-for = für
packs-title = Titel
packs-does = was sie ändert
packs-all = alle
packs-one = einen Platz
packs-how = So spielst du mit Karten: --mutators KARTE,KARTE oder --mutators N (zufällig gezogen), --handicaps 'PLATZ=KARTE'.
packs-more = `wildpile packs show KARTE` zeigt eine, `wildpile packs new` macht eine.
packs-several = mehrere Pakete haben eine Karte „{ $id }“: schreib { $ids }
packs-there = ein Paket „{ $id }“ gibt es schon: wähle mit --pack-id ein anderes
packs-unknown = kein Paket hat eine Karte „{ $id }“
packs-unknown-of = kein Paket von { $game } hat eine Karte „{ $id }“
packs-meant = { $why }; meintest du { $near }?
packs-list = `wildpile packs list` zeigt sie.
packs-kind-mutator = MUTATOR
packs-kind-handicap = HANDICAP
packs-version = { $pack }, Version { $version }
packs-changes = ändert
packs-requires = braucht
packs-excludes = nicht mit
packs-measured = gemessen
packs-not-installed = { $id } (nicht installiert)
packs-play = So spielst du damit: { $call }
packs-valid = { $file }: dieses Paket ist gültig: „{ $title }“ für { $game }, { $mutators ->
    [one] 1 Mutator
   *[other] { $mutators } Mutatoren
} und { $handicaps ->
    [one] 1 Handicap
   *[other] { $handicaps } Handicaps
}

## Die Teile des Programms

part-missing = dieses Programm wurde ohne den Teil „{ $part }“ gebaut: `cargo play -- { $call }` baut, was dafür nötig ist, `cargo play --full` alles
