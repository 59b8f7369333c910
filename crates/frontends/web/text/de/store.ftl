# Wie der Browser Spiele aufbewahrt.

## How it is

store-good = Spiele bleiben in diesem Browser erhalten.
store-refused = Dieser Browser speichert hier nichts, etwa in einem privaten Fenster. Du kannst spielen, aber beim Schließen der Seite sind Spiele und Statistik weg.
store-newer = Die gespeicherten Spiele stammen von einem neueren Wildpile. Sie bleiben unverändert; lade die Seite neu, um die neueste Version zu bekommen.
store-full = In diesem Browser ist kein Platz mehr: Neue Züge werden nicht gespeichert. Lösche alte Spiele, oder exportiere sie vorher.
store-broken = Die Datenbank des Browsers lässt sich nicht benutzen: Was du jetzt spielst, wird nicht gespeichert. Vielleicht hilft es, die Seite neu zu laden.
store-replaced = Ein neueres Wildpile in einem anderen Tab arbeitet jetzt mit den gespeicherten Spielen. Lade diese Seite neu, um weiterzuspielen.

## What went wrong

store-error-damaged = Ein gespeichertes Spiel lässt sich nicht lesen; die anderen sind nicht betroffen.
store-error-replaced = Ein neueres Wildpile in einem anderen Tab arbeitet jetzt mit den gespeicherten Spielen. Lade diese Seite neu, um weiterzuspielen.
store-error-other = Die Datenbank des Browsers hat versagt. Versuche es noch einmal.
