# Die Druckseite. Wie ein Text dazukommt, steht in en/menu.ftl.

print-lead = Sieh jede Karte in echter Größe, lass sie prüfen und lade die Dateien herunter, die ein Hersteller oder dein Drucker nimmt.
print-broken = Die Druckerei arbeitet nicht mehr. Lade die Seite neu, um sie wieder zu starten.
print-drawing = Karten werden gezeichnet …

## What is printed

print-choices = Was gedruckt wird
print-deck = Blatt
print-decks = Blätter
print-packs = Regelkarten
print-owns = Eigenes
print-own = Ein eigenes Blatt
print-maker = Hersteller
print-shape = Form
print-poker = Pokerkarten
print-circle = Runde Karten
print-language = Sprache der Karten
print-language-page = Wie diese Seite
print-english = Englisch
print-german = Deutsch
print-letters = Buchstaben neben den Formen

## The cards

print-cards = Karten
print-all = Alle Karten
print-tools = Karte und Vergrößerung
print-previous = Vorige Karte
print-next = Nächste Karte
print-flip = Umdrehen
print-smaller = Verkleinern
print-larger = Vergrößern
print-stage = Die Karte in ihrer Größe
print-keys = Pfeiltasten wechseln die Karte, F dreht sie um, + und − ändern die Größe.
print-undrawn = Diese Seite kann noch nicht gezeichnet werden. Siehe unten, was zu tun ist.
print-shown = { $name }, { $side } ({ $number } von { $count })
print-side-front = Vorderseite
print-side-back = Rückseite
print-overlays = Linien und Farben
print-trim = Schnitt
print-bleed = Beschnitt
print-safe = Sicherer Bereich
print-eyes = Ansicht
print-eyes-usual = in allen Farben
print-eyes-grey = in Graustufen
print-eyes-protan = ohne Rot (Protanopie)
print-eyes-deutan = ohne Grün (Deuteranopie)
print-eyes-tritan = ohne Blau (Tritanopie)
print-real = Sind 100 % hier die echte Größe?
print-real-help = Bildschirme kennen ihre Größe selten. Miss diese Leiste, die 100 mm lang sein soll, und gib ein, was dein Lineal zeigt.
print-ruler = Mein Lineal zeigt (mm)

## A deck of one's own

print-editor = Dein Blatt
print-editor-help = Fülle das Formular aus oder schreib den Text der Blattdatei: Beides bleibt gleich, und die Karten darunter ändern sich beim Tippen. Kommentare im Text bleiben stehen. Dieselbe Datei geht auch in der Kommandozeile.
print-text = Blattdatei
print-no-form = Der Text ist gerade kein gültiges TOML. Sobald er es ist, kommt das Formular zurück.
print-open-file = Datei öffnen …
print-save-file = Datei speichern
print-play = Damit spielen
print-too-long = Für eine Blattdatei ist diese Datei zu lang.
print-line = Zeile { $line }

## The form

print-suits = Farben
print-suits-help = Jede Farbe braucht einen eigenen Farbton, eine eigene Form und einen eigenen Buchstaben, damit sich niemand auf Farben verlassen muss.
print-suit = { $number }. Farbe
print-suit-name = Name
print-suit-ink = Farbton
print-suit-shape = Form
print-suit-letter = Buchstabe
print-suit-add = Farbe hinzufügen
print-suit-remove = Entfernen
print-suit-remove-named = Farbe { $name } entfernen
print-ink-black = Schwarz
print-ink-red = Rot
print-ink-blue = Blau
print-ink-green = Grün
print-ink-yellow = Gelb
print-ink-purple = Violett
print-ink-orange = Orange
print-shape-club = Kreuz
print-shape-spade = Pik
print-shape-heart = Herz
print-shape-diamond = Karo
print-shape-disc = Kreis
print-shape-square = Quadrat
print-shape-up = Dreieck
print-shape-down = Dreieck, Spitze unten
print-shape-star = Stern
print-shape-lozenge = Raute
print-shape-cross = Plus
print-ranks = Ränge und Skipper
print-rank-count = Ränge je Farbe
print-rank-end = Ein Buch endet bei
print-rank-names = Schreibweise der Ränge
print-rank-numbers = 1, 2, 3 …
print-rank-cards = A, 2 … J, Q, K
print-skips = Skipper
print-skips-help = Wie viele Ränge eine Karte überspringen lässt. Karten mit mehr als 0 sind Skipper.
print-extras = Joker, Rückseite, einzelne Karten
print-jokers = Joker
print-back = Rückseite
print-one = Eine Karte
print-one-card = Karte
print-copies = Exemplare
print-picture = Bild
print-picture-none = keines
print-caption-en = Zeile darauf (Englisch)
print-caption-de = Zeile darauf (Deutsch)
print-texts = Texte
print-texts-help = Für die Regelkarte, die Schachtel und die Verkaufsseite. Ohne Deutsch wird Englisch gedruckt.
print-title-en = Titel (Englisch)
print-title-de = Titel (Deutsch)
print-tagline-en = Ein Satz (Englisch)
print-tagline-de = Ein Satz (Deutsch)
print-brand = Herausgeber
print-id = Name für Dateien
print-legal-en = Rechtszeile (Englisch)
print-legal-de = Rechtszeile (Deutsch)
print-description-en = Beschreibung (Englisch)
print-description-de = Beschreibung (Deutsch)

## Pictures

print-pictures = Bilder
print-pictures-help = SVG-, PNG- oder JPEG-Dateien, die in der Blattdatei stehen. Sie bleiben in diesem Browser; nichts wird hochgeladen.
print-pictures-add = Bilder hinzufügen …
print-pictures-missing = Es fehlt: { $names }. Füge diese Dateien hinzu.
print-picture-size = { $size } kB
print-picture-unused = noch nicht verwendet
print-picture-remove = Entfernen
print-picture-remove-named = { $name } entfernen
print-picture-kind = { $name } ist weder SVG noch PNG noch JPEG noch TTF.
print-picture-large = { $name } ist größer als 16 MB. Speichere das Bild mit weniger Pixeln.
print-picture-unread = { $name } konnte nicht gelesen werden.

## Checks and files

print-outcome = Prüfen und herunterladen
print-checking = Wird geprüft: { $done } von { $all }
print-invalid = Die Blattdatei ist noch nicht gültig. Die Karten zeigen die letzte gültige Fassung.
print-wrong = { $count ->
    [one] 1 Fehler steht dem Druck im Weg:
   *[other] { $count } Fehler stehen dem Druck im Weg:
}
print-ready = Bereit für { $maker }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, { $files ->
    [one] 1 Datei
   *[other] { $files } verschiedene Dateien
}.
print-place = { $x } × { $y } mm von der linken oberen Ecke
print-address = Adresse der Bilder
print-address-help = Lade die Bilder aus dem Archiv in einen Ordner im Web und trage hier seine Adresse ein, damit alle am Tisch sie sehen. Zum Ausprobieren genügt der Ordner, in den du das Archiv entpackst: file:///C:/Spiele/deck/.
print-address-missing = Ohne Adresse stehen im gespeicherten Objekt nur die Namen der Bilder, und Tabletop Simulator findet sie nicht.
print-download = Dateien herunterladen
print-stop = Stopp
print-making-files = Dateien werden erstellt
print-making = Dateien werden erstellt: { $made } von { $files }
print-stopped = Gestoppt. Nichts wurde gespeichert.
print-saved = Als ZIP-Archiv gespeichert ({ $megabytes } MB).
print-failed = Die Dateien konnten nicht erstellt werden. Versuche es noch einmal.

## Prices

print-prices = Was dir ein Verkauf bringt
print-prices-help = Was Herstellung, Anteil des Herstellers und Versand von deinem Preis nehmen.
print-no-prices = Über diesen Hersteller wird nichts verkauft, also gibt es nichts zu rechnen. Wähle The Game Crafter, MakePlayingCards oder DriveThruCards.
print-price = Preis je Exemplar
print-order = Exemplare je Bestellung
print-boxed = Mit Schachtel
print-price-file = Preise dieses Herstellers
print-price-file-help = Das Beispiel ist kein Angebot. Trag hier die aktuellen Preise des Herstellers ein; sie bleiben in diesem Tab, und eine gespeicherte Datei geht auch in der Kommandozeile.
print-price-example = Zurück zum Beispiel
