## Connecting

fail-unreachable = { $server } ist nicht erreichbar ({ $reason }). Prüfe die Adresse, und ob dort nats-server mit JetStream läuft: nats-server -js
fail-login = { $server } lehnt die Anmeldung ab. Prüfe Benutzer und Passwort in der Adresse (nats://BENUTZER:PASSWORT@HOST), oder gib mit --creds eine Datei mit Zugangsdaten an
fail-tls = { $server }: keine sichere Verbindung ({ $reason }). Wenn der Server kein TLS verwendet, schreib nats:// statt tls://
fail-credentials = { $path }: Diese Datei mit Zugangsdaten kann nicht gelesen werden ({ $reason })
fail-no-jetstream = { $server } hat kein JetStream ({ $reason }); starte ihn mit nats-server -js, oder schalte JetStream für dieses Konto ein
fail-queue = { $server }: Die Warteschlange kann nicht benutzt werden ({ $reason }). Was fertig ist, bleibt erhalten; starte denselben Befehl noch einmal
fail-gathered = ein anderer Lauf sammelt dieses Experiment schon ein: { $who }. Warte auf ihn, oder halte ihn an
fail-offer-too-large = das Experiment mit seinen Karten und Dateien hat { $size } KiB, und der Server nimmt { $most } KiB an: Erhöhe sein max_payload
tell-lost = Verbindung zu { $server } verloren; neuer Versuch läuft. Was fertig ist, bleibt erhalten
tell-back = wieder mit { $server } verbunden
tell-server-error = { $server } meldet: { $reason }

## Feeding

tell-no-workers = niemand spielt; starte Worker mit: wildpile lab worker --nats { $server }
tell-strange = eine unbekannte Nachricht wurde übergangen: { $subject }
tell-bad-rows = unlesbare Zeilen wurden abgelehnt; die Spiele { $first } bis { $last } werden noch einmal gespielt
tell-split = die Spiele { $first } bis { $last } sind bei { $worker } gescheitert ({ $why }); sie werden geteilt und noch einmal gespielt
tell-set-aside = Spiel { $deal } ist bei { $worker } wieder gescheitert ({ $why }) und wird zurückgestellt
why-panicked = Absturz mit den Regeln „{ $rules }“: { $says }
why-lost = { $workers ->
    [one] { $workers } Worker hat
   *[other] { $workers } Worker haben
 } es genommen und nie zurückgegeben

## Working

tell-waiting = wartet auf Experimente bei { $server }
tell-playing = spielt { $name }
tell-other-version = ein Experiment braucht Version { $wanted } von Wildpile, und das ist { $own }: Es wird nicht gespielt. Starte einen Worker der Version { $wanted }
tell-refused = das Experiment { $name } wird nicht gespielt: { $why }
offer-damaged = es ist beschädigt ({ $reason })
offer-other-protocol = es verwendet Version { $theirs } des Protokolls der Warteschlange, dieses Programm Version { $own }; verwende überall denselben Build
offer-unreadable = dieses Programm liest es anders; verwende überall denselben Build
offer-plays-differently = dieses Programm spielt seine ersten Spiele anders; verwende überall denselben Build
