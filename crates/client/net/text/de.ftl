# Warum ein Server mit Online-Tischen nicht erreichbar ist, und was zu tun ist: Satzteile. Keiner beginnt mit einer Adresse, weil ein
# Satz ihren ersten Buchstaben ändern würde.

## Keine Verbindung

unreachable-refused = unter { $site } antwortet niemand; prüfe Adresse und Port, oder bitte den Betreiber, den Server zu starten
unreachable-name = ein Server namens „{ $host }“ wurde nicht gefunden; prüfe die Schreibweise und deine Internetverbindung
unreachable-network = dieser Rechner hat keine Verbindung zu { $site }; prüfe deine Internetverbindung
unreachable-late = von { $site } kam keine Antwort; prüfe deine Internetverbindung, oder versuch es später noch einmal
unreachable-other = die Verbindung zu { $site } kam nicht zustande; prüfe die Adresse und deine Internetverbindung
unreachable-system = dieser Rechner kann keine weiteren Verbindungen öffnen; schließ andere Programme und versuch es noch einmal

## Keine verschlüsselte Verbindung

untrusted-issuer = dieser Rechner kennt den Aussteller des Zertifikats von { $site } nicht; frag den Betreiber danach
untrusted-date = das Zertifikat von { $site } ist heute nicht gültig; prüfe das Datum dieses Rechners, oder bitte den Betreiber, es zu erneuern
untrusted-name = das Zertifikat von { $site } wurde für einen anderen Namen ausgestellt; prüfe die Adresse
untrusted-other = dem Zertifikat von { $site } ist nicht zu trauen; frag den Betreiber danach
without-tls = dieses Programm wurde ohne HTTPS gebaut, das { $site } braucht; `cargo play --full` baut es mit allem
unencrypted = eine verschlüsselte Verbindung zu { $site } kam nicht zustande; hat der Server kein Zertifikat, dann schreib { $plain }

## Kein Server dieser Version

strange-status = der Server unter { $site } hat keine Online-Tische (Status { $status }); prüfe die Adresse
strange-answer = was unter { $site } antwortet, ist kein Wildpile-Server mit Online-Tischen dieser Version; prüfe die Adresse, oder aktualisiere das Programm
strange-version = der Server spricht eine andere Version des Protokolls; aktualisiere das Programm, oder bitte den Betreiber, den Server zu aktualisieren
redirected = der Server unter { $site } leitet zu einer anderen Adresse weiter; nimm den Link mit dieser Adresse
redirected-encrypted = der Server unter { $site } leitet zu einer anderen Adresse weiter; nimm den Link mit https://
not-ready = der Server unter { $site } ist noch nicht so weit (Status { $status }); versuch es gleich noch einmal

## Eine verlorene Verbindung

lost-silent = seit einer Minute war vom Server nichts zu hören
lost-ended = die Verbindung ist zu Ende
lost-closed = der Server hat die Verbindung geschlossen
lost-broken = die Verbindung ist abgebrochen
