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
print-no-deck = dieses Blatt gibt es nicht
print-no-maker = diesen Hersteller gibt es nicht
print-no-pictures = im Browser gehen keine Bilder; lass die Zeile hier weg und drucke mit der Kommandozeile

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
print-editor-help = Der Text einer Blattdatei. Die Karten darunter ändern sich beim Tippen. Dieselbe Datei geht auch in der Kommandozeile.
print-open-file = Datei öffnen …
print-save-file = Datei speichern
print-play = Spielen
print-too-long = Diese Datei ist zu lang für eine Blattdatei.
print-line = Zeile { $line }

## Checks and files

print-outcome = Prüfen und herunterladen
print-checking = Wird geprüft: { $done } von { $all }
print-invalid = Die Blattdatei ist noch nicht gültig. Die Karten zeigen die letzte gültige Fassung.
print-wrong = { $count ->
    [one] 1 Fehler steht dem Druck im Weg:
   *[other] { $count } Fehler stehen dem Druck im Weg:
}
print-ready = Bereit für { $maker }: { $cards } Karten, { $files ->
    [one] 1 Datei
   *[other] { $files } verschiedene Dateien
}.
print-place = { $x } × { $y } mm von der linken oberen Ecke
print-download = Dateien herunterladen
print-stop = Stopp
print-making-files = Dateien werden erstellt
print-making = Dateien werden erstellt: { $made } von { $files }
print-stopped = Gestoppt. Nichts wurde gespeichert.
print-saved = Als ZIP-Archiv gespeichert ({ $megabytes } MB).
print-failed = Die Dateien konnten nicht erstellt werden. Versuche es noch einmal.
