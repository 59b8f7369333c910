# Der Befehl `wildpile`: warum er etwas ablehnt, und was `wildpile print`, `login` und `logout` antworten.

## Rules and files

rules-refused = das lässt sich nicht spielen:
rules-refused-cards = `wildpile packs list { $name }` zeigt die Karten.
rules-refused-more = `wildpile rules { $name }` zeigt alle Optionen und Voreinstellungen.
rules-invalid = diese Regeln sind ungültig
card-invalid = diese Karte lässt sich nicht machen
experiment-invalid = dieses Experiment ist ungültig

## Refusals

print-error = Fehler: { $what }
print-nothing-written = Es wurde nichts geschrieben.
print-stopped = Abgebrochen. Es wurde nichts geschrieben.
print-more = … und { $count } weitere

print-no-deck = unbekanntes Blatt „{ $name }“
print-no-pack = unbekanntes Paket „{ $name }“
print-no-maker = unbekannter Hersteller „{ $name }“
print-no-product = unbekanntes Blatt oder Paket „{ $name }“
print-no-prices = Beispielpreise eines Herstellers „{ $name }“ gibt es nicht
print-near = meintest du { $near }?
print-near-deck = meintest du das Blatt { $name }? Drucke es mit `wildpile print deck { $name } …`
print-near-pack = meintest du das Paket { $name }? Drucke es mit `wildpile print pack { $name } …`
print-choose = zur Wahl stehen { $names } oder eine Datei (.toml)
print-choose-prices = zur Wahl stehen { $names } oder eine Preisdatei mit --prices
print-is-pack = „{ $name }“ ist ein Paket von Regelkarten, kein Blatt
print-is-deck = „{ $name }“ ist ein Blatt, kein Paket von Regelkarten
print-call-pack = drucke es mit `wildpile print pack { $name } …`
print-call-deck = drucke es mit `wildpile print deck { $name } …`

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
print-name-deck = nenne ein Blatt, ein Paket oder eine Datei, die es gibt
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
print-not-a-price = „{ $text }“ ist kein Preis
print-price-form = schreib einen Betrag mit höchstens zwei Nachkommastellen, etwa 19,99
print-loss = bei { $price } { $currency } je Exemplar kostet dich jeder Verkauf { $loss } { $currency }
print-lowest = ab { $lowest } { $currency } verlierst du nichts
print-no-shop = { $maker } hat keine Shopseite
print-shop-makers = eine haben: { $names }

## Answers

print-checking = wird geprüft
print-drawing = wird gezeichnet
print-making = die Dateien werden geschrieben
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

quote-head = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $copies ->
    [one] 1 Exemplar
   *[other] { $many } Exemplare
}, Preise vom { $date }
quote-example = (BEISPIELWERTE: vergleiche sie mit denen des Herstellers)
quote-price = Preis
quote-cost = Herstellung
quote-fees = Anteil des Herstellers
quote-shipping = Versand
quote-margin = bleibt dir
quote-total = von allen Exemplaren
quote-lowest = niedrigster Preis
quote-buyer-pays = Den Versand von { $amount } { $currency } zahlt der Käufer zusätzlich zum Preis.

## Konten an Online-Tischen

login-ask-login = Anmeldename:
login-ask-password = Passwort:
login-ask-again = Noch einmal dasselbe Passwort:
login-site = es geht zu { $site }; ist etwas anderes gemeint, dann schreib die Adresse mit http:// oder https://
login-overheard = die Verbindung zu { $site } ist nicht verschlüsselt: wer unterwegs mithört, kann dein Passwort lesen
login-no-login = ohne Terminal kann niemand nach dem Anmeldenamen gefragt werden; gib ihn mit --login an
login-no-password = das Passwort fehlt; tipp es ein, oder schreib es ohne Terminal in die Standardeingabe
login-not-name = mit --name gibst du an, wie die anderen jemanden mit einem neuen Konto (--new) nennen; der Anmeldename gehört zu --login
login-new-name = gib mit --name an, wie du für die anderen heißt
login-differ = diese Passwörter sind verschieden; es hat sich nichts geändert
login-unreadable = das Passwort lässt sich nicht lesen: { $why }
login-not-kept = das lässt sich auf diesem Rechner nicht merken: { $why }
login-already = du bist bei { $site } als { $name } angemeldet; melde dich zuerst mit „wildpile logout { $site }“ ab
login-done = Du bist bei { $site } als { $name } angemeldet (Anmeldename: { $login }).
login-guest = Der Gast dieses Rechners dort, { $guest }, behält seine Plätze. Um wieder dieser Gast zu sein: wildpile logout { $site }
login-registered = Du hast jetzt ein Konto bei { $site } und bist als { $name } angemeldet (Anmeldename: { $login }). Name, Plätze und Partien bleiben deine, auf jedem Gerät, auf dem du dich anmeldest.
logout-done = Du bist bei { $site } nicht mehr als { $name } angemeldet.
logout-guest = Du bist bei { $site } nicht mehr als { $name } angemeldet. Auf diesem Rechner bist du dort wieder der Gast { $guest }.
logout-nobody = du bist bei { $site } nicht angemeldet
logout-not-ended = dieser Rechner hat die Sitzung bei { $site } vergessen, aber dort gilt sie vielleicht noch bis zu 90 Tage ({ $why }). Um sie gleich zu beenden, melde dich dort an und sieh bei deinen Geräten nach: { $site }/account
