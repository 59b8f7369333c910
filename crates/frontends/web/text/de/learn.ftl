## The guided first games. Their steps are in crates/app/bundle/text.

learn-step = Schritt { $step } von { $steps }
learn-back = Voriger Schritt
learn-next = Weiter
learn-show-me = Vormachen
learn-others = { $name } spielen lassen
learn-not-now = Das wäre erlaubt. Mach aber jetzt bitte den markierten Zug.
learn-not-this = Nicht dieser Zug. Der richtige ist auf dem Tisch markiert.
learn-undo-now = Nimm erst den Zug zurück: Drück auf „Rückgängig“.
learn-hint-now = Drück erst auf „Tipp“.
learn-read-now = Hier ist nichts zu tun: Lies und drück dann auf „Weiter“.
learn-end-title = Du weißt, wie es geht
learn-play-real = Ein richtiges Spiel
learn-read-rules = Regelbuch lesen
learn-leave = Einführung verlassen
learn-broken = Diese Einführung ließ sich nicht öffnen. Im Regelbuch steht auch alles.
learn-offer = Neu hier? Spiel die ersten Züge mit Anleitung: Das dauert zwei Minuten.
learn-offer-yes = Zeig es mir
learn-offer-no = Nein, danke
