# Die Druckerei: was an Blättern, Herstellern, Preisen und Dateien falsch ist, und was richtig wäre.

## Files of data

problem-toml = das ist kein gültiges TOML: { $reason }
problem-no-key = den Schlüssel „{ $name }“ gibt es hier nicht
legal-near = meintest du { $near }?
problem-missing = { $name } fehlt
problem-not-table = { $name } ist keine Tabelle
problem-not-plain = { $name } ist ein Datum oder eine unerlaubte Zahl
legal-plain = erlaubt sind Texte, ganze Zahlen, true, false, Listen und Tabellen
problem-value = dieser Wert passt nicht: { $reason }
legal-value = die Datei, die `wildpile print new` schreibt, zeigt, wie { $name } geschrieben wird
problem-blank = dieser Text ist leer oder enthält Steuerzeichen
problem-long = dieser Text hat { $length } Zeichen
legal-text = schreib höchstens { $max } Zeichen
problem-id = „{ $id }“ ist keine ID
legal-id = nimm einen Kleinbuchstaben, dann höchstens 39 Kleinbuchstaben, Ziffern, _ oder -
problem-number = { $value } liegt außerhalb des Bereichs

## Deck files

problem-print-key = { $name } wird nicht gespielt, nur gedruckt
legal-print-key = schreib { $name } unter [print]
problem-deck-key = { $name } gehört zu dem Blatt, das gespielt wird
legal-deck-key = schreib { $name } über [print]
legal-print-table = schreib [print] und darunter seine Schlüssel
problem-many = es sind { $count }
legal-most = möglich sind 1 bis { $max }
legal-pages = eine Regelkarte hat eine oder zwei Seiten
problem-range = { $from } bis { $to } ist kein Bereich
legal-players-each = schreib players_each = [2, 4], mit mindestens 2 und höchstens 8
legal-players = schreib players = [1, 4], mit höchstens 8
legal-minutes = schreib minutes = [15, 30]
problem-no-back = die Rückseite „{ $name }“ gibt es nicht
problem-picture = { $file } lässt sich nicht lesen: { $reason }
problem-large-font = { $file } ist größer als { $max } MiB
problem-font-kind = { $file } ist keine TrueType-Schrift
problem-variable-font = { $file } ist eine variable Schrift
problem-font-rights = die Lizenz von { $file } erlaubt das Einbetten nicht
problem-font-lacks = { $file } hat keine Buchstaben für „{ $signs }“
problem-many-fonts = { $file } ist eine Schrift zu viel, seit das Programm gestartet wurde
legal-font = nenne eine TrueType-Datei (.ttf) mit einem Schnitt, die eingebettet werden darf
problem-no-icon = kein Bild für Texte heißt „{ $name }“
problem-picture-outside = { $file } liegt nicht unterhalb des Ordners der Blattdatei
legal-picture-below = kopiere das Bild dorthin und schreibe seinen Pfad von der Blattdatei aus, etwa art/sun.png
legal-picture = nenne eine SVG-, PNG- oder JPEG-Datei neben der Blattdatei
problem-no-card = das Blatt hat keine Karte „{ $id }“
problem-no-ink = die Farbe „{ $name }“ gibt es nicht
problem-hex = „{ $text }“ ist keine Farbe
legal-hex = schreib sie wie "#1553b5"
problem-cmyk = ein Farbanteil ist größer als 100 %
legal-cmyk = schreib Cyan, Magenta, Gelb und Schwarz in Prozent: [92, 68, 0, 4]
problem-empty-pack = das Paket „{ $id }“ hat keine Karten
legal-some-cards = gib ihm mindestens einen Mutator oder ein Handicap

## Makers

problem-address = „{ $text }“ ist keine Adresse eines Ordners
legal-address = schreibe eine wie https://example.org/deck/ oder file:///C:/Spiele/deck/
legal-dpi = möglich sind 72 bis 1200 Pixel je Zoll
problem-no-stock = der Hersteller macht keine Karten
legal-stock = beschreibe [poker] oder [circle]
problem-no-ink-limit = ein Hersteller für CMYK-Dateien braucht seine Obergrenze für den Farbauftrag
legal-ink-limit = schreib ink = 240 oder einen anderen Wert von 150 bis 400
problem-no-condition = ein Hersteller für CMYK-Dateien braucht seine Druckbedingung
legal-condition = schreib condition = "CGATS TR 001" oder einen anderen beim ICC eingetragenen Namen
problem-cmyk-kind = nur Hersteller, die Seiten wollen, nehmen CMYK-Dateien
legal-cmyk-kind = schreib kind = "pages" oder colour = "rgb"
legal-file-name = nimm Buchstaben, Ziffern, _, - und Punkte, etwa "back.png"
legal-paper = schreib [paper] mit size = [210, 297] und margin = 5.0, in Millimetern
problem-paper = das ist kein Blatt Papier
legal-grid = schreib [grid] mit across = 10, down = 7 und pixels = 4096
problem-grid = dieses Raster ist zu klein oder zu groß
legal-box-length = 0,1 mm bis { $max } sind möglich
problem-box-sizes = das sind keine Kartenzahlen von der kleinsten zur größten
legal-box-sizes = schreib { $key } = [54, 108], oder lass alle Größen weg, wenn jede Schachtel nach Maß gemacht wird
problem-spot-name = „{ $name }“ kann nicht der Name dieser Sonderfarbe sein
legal-spot-name = schreib cut = "CutContour" und crease = "Crease" oder andere Namen der Druckerei
problem-shop-picture = dieses Bild ist zu klein oder zu groß
legal-shop-picture = möglich sind 16 bis 6000 Pixel je Seite
problem-file-name = „{ $name }“ kann nicht überall der Name einer Datei sein
problem-trim = { $is } ist nicht die Größe dieser Karten
legal-trim = gezeichnet sind die Karten für { $should }; bis zu 1 mm wird weggeschnitten oder ergänzt
problem-length = { $is } liegt außerhalb des Bereichs
legal-length = möglich sind höchstens { $max }
problem-pixels = { $is } Pixel widersprechen Format, Beschnitt und Auflösung
legal-pixels = daraus folgen { $should } Pixel
legal-pattern = nimm Buchstaben, Ziffern, _, -, Punkte und { $names }
problem-no-number = ohne Nummer könnten zwei Karten dieselbe Datei haben
legal-file-number = schreib {"{"}number{"}"} hinein

## Prices

problem-amount = „{ $text }“ ist kein Betrag
legal-amount = schreib ihn in Anführungszeichen, mit Punkt und höchstens vier Nachkommastellen: "0.0965"
problem-share = ein Anteil von 100 % oder mehr lässt nichts übrig
legal-share = schreib ihn in Prozent, in Anführungszeichen: "30"
problem-tiers = der Preis einer Karte ist nicht für jede Anzahl bekannt
legal-tiers = beginne mit from = 1, und lass die Zahlen steigen
problem-date = „{ $text }“ ist kein Datum
legal-date = schreib es wie "2026-11-01"
problem-currency = „{ $text }“ ist keine Währung
legal-currency = nimm ihre drei Buchstaben, etwa "USD"
problem-price = „{ $text }“ ist kein Preis
legal-price = schreib einen Betrag mit höchstens zwei Nachkommastellen, etwa 19,99
problem-loss = bei { $price } je Exemplar kostet dich jeder Verkauf { $loss }
legal-loss = ab { $lowest } verlierst du nichts
problem-other-prices = das sind die Preise eines anderen Herstellers
legal-other-prices = wähle diesen Hersteller, oder schreib maker = "{ $maker }"

## Was ein Verkauf bringt

quote-head = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $copies ->
    [one] 1 Exemplar
   *[other] { $many } Exemplare
} bei { $maker }, Preise vom { $date }.
quote-example = Beispielzahlen: Sieh beim Hersteller nach.
quote-price = Preis
quote-cost = Herstellung
quote-fees = Anteil des Herstellers
quote-shipping = Versand
quote-margin = Bleibt dir
quote-total = Bleibt dir von allen Exemplaren
quote-lowest = Niedrigster Preis ohne Verlust
quote-buyer-pays = Den Versand, { $amount }, zahlt der Käufer zum Preis dazu.

## Jobs and checks

problem-no-deck = unbekanntes Blatt
problem-no-maker = unbekannter Hersteller
picture-missing = das Bild { $file } ist nicht da
legal-add-picture = füge es unter „Bilder“ hinzu
shape-poker = Pokerkarten
shape-circle = runde Karten
    .keine = runden Karten
fault = { $what }: { $remedy }
fault-of-card = { $card }: { $what }; { $remedy }
fault-at = { $card }, { $x } × { $y } mm von der linken oberen Ecke: { $what }; { $remedy }
fault-no-shape = { $maker } macht keine { KEINE($shape) }
remedy-other-shape = wähle { $shape } oder einen anderen Hersteller: { $makers }
fault-too-many-cards = das sind { $count } Karten, und { $maker } nimmt höchstens { $most } je Blatt
remedy-fewer-cards = lass einige weg, oder bestelle zwei Blätter
fault-largest-box = das sind { $count } Karten, und die größte Schachtel von { $maker } dafür fasst { $most }
fault-no-boxes = { $maker } hat keine Schachteln für { $shape }
remedy-two-boxes = teil sie auf zwei Blätter mit je einer Schachtel auf, oder wähl einen Hersteller, der Schachteln nach Maß macht ({ $makers })
remedy-measured-box = wähl einen Hersteller, der Schachteln nach Maß macht ({ $makers })
fault-dpi = { $dpi } Pixel je Zoll liegen außerhalb des Bereichs
fault-fixed-dpi = { $maker } will genau { $dpi } Pixel je Zoll
remedy-no-dpi = lass die Auflösung weg
fault-offset = der Versatz ist zu groß
remedy-offset = möglich sind bis zu 10 mm in jede Richtung
fault-no-cards = es gibt keine Karten
remedy-cards = gib dem Blatt mindestens eine Karte
fault-no-glyph = die Schrift hat keine Zeichen für „{ $signs }“
remedy-no-glyph = schreib den Text ohne sie
fault-text-too-long = der Text „{ $text }“ passt nicht; er braucht { $percent } % des Platzes
remedy-shorter = kürze ihn
fault-drawing = die Zeichnung lässt sich nicht lesen: { $reason }
remedy-drawing = speichere das Bild als einfaches SVG, PNG oder JPEG und versuch es noch einmal
fault-large-art = { $name } ist größer als { $max } MiB
remedy-smaller-art = speichere es mit weniger Pixeln oder stärker komprimiert
fault-art-kind = { $name } ist weder SVG noch PNG noch JPEG
remedy-art-kind = speichere es in einem dieser Formate
fault-art-too-large = { $name } hat { $wide } × { $high } Pixel; gelesen werden höchstens { $max } Millionen
fault-art-together = die Bilder in { $name } haben mindestens { $millions } Millionen Pixel (eins hat { $wide } × { $high }); gelesen werden höchstens { $max } Millionen, jedes Bild so oft, wie es gezeichnet wird
remedy-art-together = bette kleinere Bilder ein, oder mach aus der Zeichnung ein einziges PNG
fault-art-damaged = { $name } ist beschädigt: { $reason }
fault-art-cmyk = { $name } ist ein JPEG in CMYK, dessen Farben ohne sein Profil nicht feststehen
remedy-art-cmyk = speichere es in RGB (sRGB)
fault-art-html = { $name } enthält HTML (ein foreignObject), das nicht gedruckt werden kann
remedy-art-html = wandle es in SVG-Text oder in Pfade um
fault-art-embedded = ein in { $name } eingebettetes Bild ist nicht { $kind }
remedy-art-embedded = bette es als PNG oder JPEG ein
fault-art-deep = { $name } hat zu viele Ebenen von Bildern in Bildern
fault-art-too-small = { $name } hat { $wide } × { $high } Pixel, das sind hier { $dpi } je Zoll
remedy-art-pixels = nimm ein Bild mit mindestens { $wide } × { $high } Pixeln
fault-not-written = die Datei lässt sich nicht schreiben: { $reason }
remedy-not-written = melde das mit der Blattdatei
fault-outside = etwas Wichtiges liegt { $by } außerhalb des sicheren Bereichs
remedy-outside = halte es { $safe } innerhalb des Schnitts
fault-bleed = der Hintergrund reicht nicht an jeden Rand des Beschnitts
remedy-bleed = lass ihn { $bleed } über den Schnitt hinausgehen
fault-thin = eine Linie ist nur { $points } pt stark
remedy-thin = mach sie mindestens 0,25 pt stark
fault-small = ein Text ist nur { $points } pt groß
remedy-small = setze ihn in mindestens 6 pt
fault-faint = ein Text hat nur einen Kontrast von { $ratio } : 1
remedy-faint = mach ihn dunkler oder den Grund heller, bis mindestens 4,5 : 1
fault-back-turned = die Rückseite ist auf dem Kopf nicht dieselbe; so lassen sich Karten unterscheiden
remedy-back-turned = zeichne sie so, dass eine halbe Drehung sie nicht ändert
fault-twice = zwei Karten haben diese ID
remedy-twice = gib jeder Karte eine eigene ID
fault-no-copies = von dieser Karte gibt es kein Exemplar
remedy-copies = drucke mindestens eines, oder lass die Karte weg
fault-no-maker = der Name des Herstellers fehlt; was verkauft wird, braucht einen
remedy-no-maker = schreibe deinen Namen in die Datei: maker = "…"
fault-no-legal = die Rechtszeile fehlt; was verkauft wird, braucht eine
remedy-no-legal = schreibe sie in der Sprache der Karten in die Datei: legal = {"{"} de = "© …" {"}"}
fault-ink = diese Farbe hat { $ink } % Farbauftrag, und der Hersteller nimmt höchstens { $limit } %
remedy-ink = nimm weniger von den Farben, oder Schwarz statt einer Mischung

## Finished files

fault-unreadable = die Datei lässt sich nicht lesen: { $reason }
remedy-unreadable = exportiere sie noch einmal
remedy-other-maker = wähle einen anderen Hersteller
fault-other-kind = { $maker } nimmt solche Dateien nicht
remedy-other-kind = exportiere sie als { $wanted }
fault-pixels = das Bild hat { $is } Pixel
remedy-pixels = mach genau { $should } Pixel daraus
fault-alpha = das Bild ist stellenweise durchsichtig
remedy-alpha = exportiere es ohne Alphakanal, auf farbigem Grund
fault-not-rgb = das Bild ist nicht als RGB gespeichert
remedy-not-rgb = exportiere es als RGB mit 8 Bit je Kanal
fault-no-resolution = das Bild nennt seine Auflösung nicht
fault-resolution = das Bild nennt { $dpi } Pixel je Zoll
remedy-resolution = exportiere es mit { $dpi } Pixeln je Zoll
fault-image = ein Bild hat nur { $dpi } Pixel je Zoll
remedy-files = füge die Dateien der Karten hinzu
fault-no-back = die Rückseite fehlt
remedy-no-back = füge sie als { $name } hinzu
fault-missing-file = das Manifest nennt diese Datei, aber sie fehlt
fault-changed = die Datei ist nicht die, die das Manifest nennt
remedy-changed = wurde sie mit Absicht geändert, entferne manifest.json
remedy-manifest = schreib die Dateien noch einmal mit `wildpile print`
fault-totals = die Dateien sind für { $files } Karten, und das Manifest zählt { $count }
fault-odd-pages = es sind { $count } Seiten; einer Karte fehlt ihre andere Seite
remedy-odd-pages = gib jeder Karte zwei Seiten: vorn, hinten
fault-not-x1a = die Datei sagt nicht, dass sie PDF/X-1a ist
remedy-not-x1a = exportiere sie als PDF/X-1a:2001
fault-trapped = die Datei sagt nicht, ob sie überfüllt ist
fault-no-key = der Schlüssel { $key } fehlt
remedy-key = exportiere sie als PDF/X-1a:2001; damit wird { $key } gesetzt
fault-no-id = die Datei hat keine ID
fault-no-intent = die Datei hat keine Ausgabebedingung für PDF/X
fault-intent-other = die Ausgabebedingung ist „{ $is }“
remedy-intent = wähle die Druckbedingung { $should }
fault-xref-stream = das Verzeichnis der Datei ist komprimiert; PDF/X-1a erlaubt das nicht
fault-script = die Datei enthält Skripte oder Aktionen
remedy-script = entferne sie
fault-font = die Schrift { $font } ist nicht eingebettet
remedy-font = bette sie ein, oder wandle den Text in Pfade um
fault-transparency = die Seite enthält Transparenz ({ $kinds })
remedy-transparency = reduziere sie
fault-annotations = die Seite enthält Kommentare oder Formularfelder
remedy-annotations = entferne sie
fault-too-complex = die Seite ist zu komplex, um sie ganz zu prüfen
remedy-too-complex = wandle Teile davon in Bilder um
fault-no-box = die { $name } fehlt
fault-box = die { $name } misst { $is }
remedy-box = setze { $name } auf { $should }
fault-off-centre = der Schnitt liegt nicht in der Mitte der Seite
remedy-off-centre = gib dem Beschnitt auf allen Seiten dieselbe Breite
fault-colours = die Seite hat Farben in { $spaces }
fault-spot = die Seite hat Schmuckfarben: { $spaces }
remedy-colours = wandle alle Farben in CMYK um
fault-art-needs = { $name } verweist auf eine andere Datei, { $target }
remedy-art-needs = bette sie in das Bild ein
fault-conformance = die Datei sagt nicht, dass sie PDF/X-1a entspricht
fault-version = die Datei ist PDF { $version }
fault-art-box = die Seite hat neben der TrimBox eine ArtBox
remedy-art-box = entferne die ArtBox
fault-crop-box = die CropBox verdeckt einen Teil der Seite
remedy-crop-box = entferne die CropBox
fault-rotate = die Seite ist um { $degrees }° gedreht
remedy-rotate = drehe stattdessen den Inhalt
fault-paper = das Papier misst { $is }
remedy-paper = wähle Papier mit { $should }
fault-stranger = das Manifest kennt diese Datei nicht
remedy-stranger = entferne sie, oder schreib die Dateien noch einmal
fault-nothing = hier ist nichts, was { $maker } nimmt
fault-colour = diese Farbe hat nur einen Kontrast von { $ratio } : 1 zu dem, was darauf steht
remedy-darker = mach sie dunkler, bis mindestens 4,5 : 1: Darauf steht Weißes
remedy-lighter = mach sie heller, bis mindestens 4,5 : 1: Darauf steht Dunkles
place-page = { $file }, Seite { $page }
place-front = { $card } (Vorderseite, Seite { $page } von { $file })
place-back = { $card } (Rückseite, Seite { $page } von { $file })
place-front-number = Karte { $number } (Vorderseite, Seite { $page } von { $file })
place-back-number = Karte { $number } (Rückseite, Seite { $page } von { $file })
fault-page-count = die Datei hat { $pages } Seiten, und das Deck hat { $cards } Karten
remedy-page-count = nimm { $wanted } Seiten, Vorder- und Rückseiten, so oft, wie jede Karte gedruckt wird
fault-user-unit = die Seite hat eine eigene Einheit (UserUnit { $unit }), die sie { $unit }-mal so groß macht
remedy-user-unit = entferne UserUnit und zeichne die Seite in ihrer wirklichen Größe
fault-image-unread = der Farbauftrag eines Bildes ist nicht bekannt, weil es so gespeichert ist
remedy-image-unread = speichere das Bild unkomprimiert, mit ZIP oder als JPEG, mit 8 Bit je Kanal
fault-not-drawn = eine Schrift oder ein Bild lässt sich nicht darstellen
remedy-not-drawn = wandle den Text in Kurven um und speichere Bilder als JPEG oder mit ZIP
fault-swapped = die meisten Vorderseiten sind dasselbe Bild und die Rückseiten nicht: Vorder- und Rückseite sind vertauscht
fault-back-in-front = das ist die Rückseite des Decks, wo eine Vorderseite hingehört
fault-back-other = diese Rückseite weicht von den anderen ab, sodass man die Karte daran erkennt
remedy-back-other = nimm für alle Karten dieselbe Rückseite
fault-manifest = das Manifest ist nicht lesbar
fault-many-files = das Archiv hat { $count } Dateien, und höchstens { $most } werden gelesen
fault-large-archive = das Archiv ist entpackt größer als { $most } MiB
remedy-many-files = nimm nur die Dateien eines Decks hinein
fault-no-object = kein gespeichertes Objekt mit einem Deck gefunden
fault-object-cards = das gespeicherte Objekt zählt { $ids } Karten auf und enthält { $cards }, oder in anderer Reihenfolge
fault-card-id = die Karte { $id } ist auf keinem der Bilder
fault-grid = nach dem gespeicherten Objekt fasst ein Bild { $is } Karten
remedy-grid = setze NumWidth und NumHeight auf { $should }
remedy-object = schreibe das Objekt neu mit `wildpile print`
fault-no-picture = { $key } nennt „{ $target }“, das nicht dabei ist
remedy-no-picture = füge das Bild hinzu oder schreib seine Adresse dorthin
